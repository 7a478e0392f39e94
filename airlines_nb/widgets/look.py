"""How a panel looks: one style sheet, made from the palette that the pictures use, for light and dark."""

from typing import Final

from airlines_nb.drawing.palette import PALETTE

WIDEST: Final = 1100
LOWEST: Final = 500
"""Least height of a tab with its buttons, in CSS pixels; beside a higher board it is as high as the board."""


def _roles(mode: int) -> str:
    return "".join(f"--an-{name.replace('_', '-')}:{colours[mode]};" for name, colours in PALETTE.items())


def style() -> str:
    """The style sheet of a panel."""
    light, dark = _roles(0), _roles(1)
    return (
        f".an-tutor{{{light}--an-bar:#F1F5F8;--an-line:#D3DAE1;--an-line-soft:#E6EAEE;--an-yes-bg:#EAF4F0;--an-no-bg:#FDECE7;"
        "--an-note-bg:#FFFBE3;--an-note-line:#EADFA9;--an-pick:#E3EEF9}"
        f".an-tutor.an-dark{{{dark}--an-bar:#1C222A;--an-line:#3A434E;--an-line-soft:#2B333C;--an-yes-bg:#12291F;--an-no-bg:#331C17;"
        "--an-note-bg:#2A2613;--an-note-line:#4B4424;--an-pick:#1B3047}" + _RULES
    )


_RULES: Final = f"""
.an-tutor{{max-width:{WIDEST}px;width:100%;box-sizing:border-box;background:var(--an-page);color:var(--an-ink);
  border:1px solid var(--an-line);border-radius:10px;overflow:hidden;padding:0;margin:0;
  font:13px/1.45 -apple-system,"Segoe UI","DejaVu Sans",Verdana,Arial,sans-serif}}
.an-tutor .widget-box,.an-tutor.widget-box{{overflow:visible;margin:0}}
.an-tutor.widget-box{{overflow:hidden}}
.an-tutor .an-sheet,.an-tutor .widget-html{{color:var(--an-ink);margin:0;line-height:1.45;font-size:13px;min-width:0}}
.an-tutor p{{margin:0 0 6px}}
.an-tutor svg{{display:block;max-width:100%;height:auto}}
.an-tutor a,.an-tutor .an-link{{color:var(--an-accent);text-decoration:underline;text-underline-offset:2px;cursor:pointer;
  text-decoration-thickness:1px}}
.an-tutor .an-clause{{color:var(--an-accent);font-size:11px;white-space:nowrap;font-variant-numeric:tabular-nums}}
.an-tutor .an-muted{{color:var(--an-muted)}}
.an-tutor .an-small{{font-size:11.5px}}
.an-tutor .an-cap{{color:var(--an-muted);font-size:10.5px;letter-spacing:.06em;text-transform:uppercase}}
.an-tutor [tabindex]:focus-visible,.an-tutor canvas:focus-visible,.an-tutor button:focus-visible,.an-tutor select:focus-visible,
.an-tutor input:focus-visible{{outline:2px solid var(--an-accent);outline-offset:1px}}
.an-tutor [data-target]{{cursor:pointer}}
.an-tutor [data-target]:focus{{outline:2px solid var(--an-accent);outline-offset:2px}}

.an-tutor .an-head{{display:flex;flex-flow:row wrap;align-items:center;background:var(--an-bar);border-bottom:1px solid var(--an-line);
  padding:7px 12px;gap:6px}}
.an-tutor .an-title{{flex:1 1 300px}}
.an-tutor .an-title b{{font-size:14.5px}}
.an-tutor .jupyter-button{{background:var(--an-page);color:var(--an-ink);border:1px solid var(--an-line);border-radius:6px;
  height:28px;line-height:26px;font-size:12.5px;margin:0;padding:0 12px;box-shadow:none;width:auto;min-width:0}}
.an-tutor .jupyter-button:hover:enabled{{border-color:var(--an-accent);box-shadow:none}}
.an-tutor .jupyter-button:focus:enabled:not(:focus-visible){{outline:0}}
.an-tutor .jupyter-button:disabled{{color:var(--an-muted);opacity:.6}}
.an-tutor .jupyter-button.an-make{{background:var(--an-accent);border-color:var(--an-accent);color:var(--an-page);font-weight:600}}
.an-tutor .jupyter-button.an-make:disabled{{background:var(--an-bar);border-color:var(--an-line);color:var(--an-muted);opacity:1}}

.an-tutor .an-middle{{display:flex;flex-flow:row wrap;align-items:stretch;overflow:hidden}}
.an-tutor .an-board{{flex:6 1 560px;min-width:0;padding:8px;box-sizing:border-box;align-self:flex-start}}
.an-tutor .an-board canvas{{width:100%;height:auto;display:block;border:0;padding:0;cursor:pointer}}
.an-tutor .an-side{{flex:4 1 350px;min-width:0;min-height:{LOWEST}px;border-left:1px solid var(--an-line-soft);box-sizing:border-box;
  margin-left:-1px;display:flex;flex-flow:column nowrap}}
.an-tutor .an-tabs{{display:flex;border-bottom:1px solid var(--an-line-soft);padding:0 4px;height:38px;gap:0}}
.an-tutor .an-tabs .jupyter-button{{border:0;border-radius:0;border-bottom:3px solid transparent;background:none;height:38px;
  line-height:36px;padding:0 14px;font-size:13px;color:var(--an-ink)}}
.an-tutor .an-tabs .jupyter-button.an-on{{border-bottom-color:var(--an-accent);color:var(--an-accent);font-weight:600}}
.an-tutor .an-tab{{flex:1 1 0;min-height:0;padding:8px 12px;box-sizing:border-box;overflow:hidden auto;gap:6px;display:flex;
  flex-flow:column nowrap;width:100%}}
.an-tutor .an-tab>*{{flex:0 0 auto}}
.an-tutor .an-row{{display:flex;flex-flow:row nowrap;gap:6px;align-items:center}}
.an-tutor .an-row.an-wrap{{flex-wrap:wrap}}
.an-tutor .widget-dropdown,.an-tutor .widget-text{{margin:0;height:28px;min-width:0}}
.an-tutor .widget-dropdown select,.an-tutor .widget-text input{{background-color:var(--an-page) !important;color:var(--an-ink) !important;
  border:1px solid var(--an-hairline);border-radius:6px;height:28px;font-size:12.5px;min-width:0;padding:0 6px;width:100%}}
.an-tutor .widget-dropdown select{{padding-right:18px}}

.an-tutor .an-choices{{flex:4 1 120px !important;min-height:112px;overflow:hidden auto;border:1px solid var(--an-line);border-radius:6px;
  width:100%;box-sizing:border-box}}
.an-tutor .an-pageful{{flex:6 1 150px !important;overflow:hidden auto;width:100%;min-height:120px}}
.an-tutor .an-answer{{flex:5 1 120px !important;overflow:hidden auto;width:100%;min-height:90px}}
.an-tutor .an-pageful p{{margin:0 0 4px}}
.an-tutor .an-fill{{flex:5 1 110px !important;min-height:90px;overflow:hidden auto}}
.an-tutor .an-list{{margin:0;padding:0}}
.an-tutor .an-option{{padding:3px 8px;cursor:pointer;border-bottom:1px solid var(--an-line-soft);overflow:hidden;text-overflow:ellipsis;
  white-space:nowrap;font-size:12.5px}}
.an-tutor .an-option:hover{{background:var(--an-bar)}}
.an-tutor .an-option[aria-selected=true]{{background:var(--an-pick);box-shadow:inset 3px 0 0 var(--an-accent)}}
.an-tutor .an-option:focus-visible{{outline-offset:-2px}}
.an-tutor .an-option.an-refused{{color:var(--an-muted)}}
.an-tutor .an-refused div:first-child{{overflow:hidden;text-overflow:ellipsis}}
.an-tutor .an-reason{{display:flex;gap:8px;font-size:11.5px;justify-content:space-between}}
.an-tutor .an-reason span:first-child{{overflow:hidden;text-overflow:ellipsis;white-space:nowrap;min-width:0}}
.an-tutor .an-section{{padding:3px 8px;background:var(--an-bar);border-bottom:1px solid var(--an-line-soft);position:sticky;top:0;
  display:flex;justify-content:space-between}}

.an-tutor .an-verdict{{margin:0 0 6px;padding:6px 10px;border-radius:6px;border:1px solid var(--an-line);font-weight:600}}
.an-tutor .an-verdict.an-legal{{background:var(--an-yes-bg);border-color:var(--an-yes);color:var(--an-yes)}}
.an-tutor .an-verdict.an-illegal{{background:var(--an-no-bg);border-color:var(--an-no);color:var(--an-no)}}
.an-tutor .an-check{{display:grid;grid-template-columns:18px 1fr auto;gap:4px;padding:3px 2px;border-bottom:1px solid var(--an-line-soft)}}
.an-tutor .an-check .an-mark{{font-weight:700}}
.an-tutor .an-failed .an-mark{{color:var(--an-no)}}
.an-tutor .an-failed .an-says{{font-weight:600}}
.an-tutor .an-passed .an-mark{{color:var(--an-yes)}}
.an-tutor .an-unjudged{{color:var(--an-muted)}}
.an-tutor .an-cures{{margin:8px 0 2px;padding:6px 10px;border-radius:6px;background:var(--an-yes-bg);border:1px solid var(--an-line)}}
.an-tutor .an-cures ul{{margin:2px 0 0;padding:0 0 0 16px}}
.an-tutor details summary{{cursor:pointer;color:var(--an-accent);padding:3px 2px}}

.an-tutor table.an-grid{{border-collapse:collapse;font-size:11.5px;width:100%;margin:4px 0;table-layout:auto;border:0}}
.an-tutor table.an-grid th,.an-tutor table.an-grid td{{padding:1px 4px;line-height:17px;border:1px solid var(--an-line-soft);text-align:center;
  white-space:nowrap;background:none;color:inherit;max-width:none}}
.an-tutor table.an-grid tr{{background:none}}
.an-tutor table.an-grid th{{background:var(--an-bar);font-weight:600}}
.an-tutor table.an-grid td[data-pick]{{cursor:pointer;color:var(--an-accent)}}
.an-tutor table.an-grid td.an-ok{{color:var(--an-yes);font-weight:700;background:var(--an-yes-bg)}}
.an-tutor table.an-grid td[data-pick]:hover{{background:var(--an-pick)}}
.an-tutor table.an-grid td.an-at{{outline:2px solid var(--an-accent);outline-offset:-2px}}
.an-tutor .an-scroll{{overflow-x:auto}}
.an-tutor table.an-grid td.an-num,.an-tutor table.an-grid th.an-num{{text-align:right;font-variant-numeric:tabular-nums}}
.an-tutor table.an-grid td.an-left,.an-tutor table.an-grid th.an-left{{text-align:left}}

.an-tutor .an-line{{display:grid;grid-template-columns:1fr auto 44px 78px;gap:6px;padding:3px 4px;border-bottom:1px solid var(--an-line-soft);
  align-items:baseline;cursor:pointer}}
.an-tutor .an-line:hover{{background:var(--an-bar)}}
.an-tutor .an-line .an-value{{text-align:right;font-weight:700;font-variant-numeric:tabular-nums}}
.an-tutor .an-line .an-sum{{color:var(--an-muted);font-size:11.5px;text-align:right}}
.an-tutor .an-line.an-now{{background:var(--an-glow);box-shadow:inset 0 0 0 2px var(--an-glow-edge);border-radius:4px}}
.an-tutor .an-line.an-operand{{box-shadow:inset 3px 0 0 var(--an-glow-edge)}}
.an-tutor .an-line.an-later .an-value{{color:var(--an-muted);font-weight:400}}
.an-tutor .an-whatif{{border:1px dashed var(--an-glow-edge);border-radius:6px;padding:4px 8px;background:var(--an-note-bg);margin:0 0 4px}}

.an-tutor .an-table{{border-top:1px solid var(--an-line);display:flex;flex-flow:row wrap;gap:4px 16px;padding:6px 12px;
  align-items:flex-start}}
.an-tutor .an-cards{{min-height:76px;min-width:0;flex:0 1 auto}}
.an-tutor .an-cards svg{{margin:1px 0 0 -4px}}
.an-tutor .an-players{{flex:1 1 330px;min-width:300px}}
.an-tutor .an-chip{{display:inline-block;border:1.4px solid var(--an-edge);border-radius:5px;padding:0 5px;font-size:10.5px;font-weight:700;
  line-height:16px;margin:0 3px 1px 0;white-space:nowrap}}
.an-tutor .an-chip.an-lit{{box-shadow:0 0 0 2px var(--an-glow),0 0 0 4px var(--an-glow-edge)}}
.an-tutor .an-player{{display:grid;grid-template-columns:84px 60px 112px 1fr;gap:6px;padding:2px 4px;border-bottom:1px solid var(--an-line-soft);
  align-items:baseline;border-radius:3px}}
.an-tutor .an-player.an-due{{box-shadow:inset 3px 0 0 var(--an-accent)}}
.an-tutor .an-player.an-lit{{background:var(--an-glow)}}

.an-tutor .an-message{{background:var(--an-note-bg);border-top:1px solid var(--an-note-line);padding:7px 12px;height:74px;
  box-sizing:border-box;overflow:hidden auto;width:100%}}
.an-tutor .an-message .an-error{{color:var(--an-no);font-weight:600}}
.an-tutor .an-message pre{{font-size:11px;white-space:pre-wrap;margin:4px 0;color:var(--an-ink);background:none}}
.an-tutor .an-curtain{{display:flex;flex-flow:column;align-items:center;justify-content:center;text-align:center;height:100%}}
"""
