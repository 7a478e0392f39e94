"""A sheet: HTML whose marked parts can be picked with the pointer or the keyboard.

Everything with `data-pick` (and, in pictures, with `data-target`) is a way to say something to the kernel: a click, Enter
or the space bar sends its value. In a list (`role="listbox"`) the arrow keys go from line to line and pick as they go. The
HTML is made by `pages.py`, which escapes every word.
"""

from collections.abc import Callable
from typing import Any

import anywidget
import traitlets

_ESM = """
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
    const held = el.contains(document.activeElement) && document.activeElement.matches(PICKS) ? saying(document.activeElement) : null;
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
    if (held !== null) [...el.querySelectorAll(PICKS)].find((node) => saying(node) === held)?.focus({ preventScroll: true });
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
    if (event.key === "Enter" || event.key === " ") { event.preventDefault(); event.stopPropagation(); pick(node); return; }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step || node.getAttribute("role") !== "option") return;
    event.preventDefault();
    event.stopPropagation();
    const options = [...el.querySelectorAll("[role=option]")];
    const other = options[options.indexOf(node) + step];
    if (other) { other.focus({ preventScroll: true }); within(el, other); pick(other); }
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
  return () => { model.off("change:html", show); model.off("change:chosen", mark); model.off("msg:custom", focus); watch?.disconnect(); };
}

export default { render };
"""


class Sheet(anywidget.AnyWidget):
    """HTML with parts that can be picked.

    Attributes:
        html: what it shows. A first element with another `data-page` than before starts at the top.
        chosen: the line of a list that is marked, by what it says; "-" leaves the marks to the HTML.
        watches_theme: whether it says if the page is dark, at first and whenever that changes.
    """

    _esm = _ESM
    html = traitlets.Unicode("").tag(sync=True)
    chosen = traitlets.Unicode("-").tag(sync=True)
    watches_theme = traitlets.Bool(False).tag(sync=True)

    def __init__(self, name: str, picked: Callable[[str], None] | None = None, **traits: Any) -> None:
        self._name, self._picked = name, picked
        self._themed: Callable[[bool], None] | None = None
        super().__init__(**traits)
        self.add_class(f"an-{name}")
        self.on_msg(self._heard)

    def on_theme(self, themed: Callable[[bool], None]) -> None:
        """Calls `themed` with whether the page is dark."""
        self._themed = themed

    def _heard(self, _: Any, content: Any, buffers: Any) -> None:
        if not isinstance(content, dict):
            return
        said, dark = content.get("pick"), content.get("dark")
        if isinstance(said, str) and self._picked:
            self._picked(said)
        elif isinstance(dark, bool) and self._themed:
            self._themed(dark)

    def __repr__(self) -> str:
        return f"<Sheet {self._name}>"
