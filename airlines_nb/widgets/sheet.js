// What makes a sheet's HTML answer to pointer and keys; see sheet.py.
const PICKS = "[data-pick], [data-target]";
const saying = (node) => node.dataset.pick ?? node.dataset.target;

function within(el, node) {
  const top = node.offsetTop - el.offsetTop;
  if (top < el.scrollTop) el.scrollTop = top;
  else if (top + node.offsetHeight > el.scrollTop + el.clientHeight) el.scrollTop = top + node.offsetHeight - el.clientHeight;
}

function render({ model, el }) {
  el.classList.add("an-sheet");
  let page = null;
  const pick = (node) => model.send({ pick: saying(node) });
  const mark = () => {
    const chosen = model.get("chosen");
    for (const option of el.querySelectorAll("[role=option]")) {
      if (chosen === "-") continue;
      const on = saying(option) === chosen;
      option.setAttribute("aria-selected", on ? "true" : "false");
      if (on) within(el, option);
    }
    for (const list of el.querySelectorAll("[role=listbox]")) {
      const options = [...list.querySelectorAll("[role=option]")];
      const first = options.find((o) => o.getAttribute("aria-selected") === "true") ?? options[0];
      for (const option of options) option.setAttribute("tabindex", option === first ? "0" : "-1");
    }
  };
  const show = () => {
    const active = document.activeElement;
    const held = el.contains(active) && active.matches(PICKS) ? saying(active) : null;
    const top = el.scrollTop;
    el.innerHTML = model.get("html");
    for (const node of el.querySelectorAll(PICKS + ", summary")) {
      if (!node.hasAttribute("tabindex")) node.setAttribute("tabindex", "0");
      node.setAttribute("data-lm-suppress-shortcuts", "true");
    }
    const next = el.firstElementChild?.dataset.page ?? null;
    el.scrollTop = next === page ? top : 0;
    page = next;
    mark();
    const shown = el.querySelector("[data-show]");
    if (shown) within(el, shown);
    if (held !== null) {
      [...el.querySelectorAll(PICKS)].find((node) => saying(node) === held)?.focus({ preventScroll: true });
    }
  };
  const clicked = (event) => {
    const node = event.target.closest(PICKS);
    if (!node || !el.contains(node)) return;
    if (node.getAttribute("role") === "option") node.focus({ preventScroll: true });
    pick(node);
  };
  const pressed = (event) => {
    const node = event.target.closest(PICKS);
    if (!node) return;
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      event.stopPropagation();
      pick(node);
      return;
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step || node.getAttribute("role") !== "option") return;
    event.preventDefault();
    event.stopPropagation();
    const options = [...el.querySelectorAll("[role=option]")];
    const other = options[options.indexOf(node) + step];
    if (other) {
      other.focus({ preventScroll: true });
      within(el, other);
      pick(other);
    }
  };
  el.addEventListener("click", clicked);
  el.addEventListener("keydown", pressed);
  model.on("change:html", show);
  model.on("change:chosen", mark);
  const focus = (message) => { if (message?.do === "focus") el.querySelector('[tabindex="0"]')?.focus(); };
  model.on("msg:custom", focus);
  show();
  let watch = null;
  if (model.get("watches_theme")) {
    const tell = () => {
      const theme = document.body.dataset.jpThemeLight;
      const dark = theme === undefined ? false : theme === "false";
      model.send({ dark });
    };
    watch = new MutationObserver(tell);
    watch.observe(document.body, { attributes: true, attributeFilter: ["data-jp-theme-light"] });
    tell();
  }
  return () => {
    model.off("change:html", show);
    model.off("change:chosen", mark);
    model.off("msg:custom", focus);
    watch?.disconnect();
  };
}

export default { render };
