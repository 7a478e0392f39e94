"""From a core `Scene` to something to look at: SVG text, or calls on a canvas. No widget library, no numpy.

`svg.svg(scene)` is text with the same bytes on every run; `canvas.calls(scene)` is a list of plain calls and
`canvas.draw(calls, on)` makes them; `palette` names the colours of both modes.
"""

from airlines_nb.drawing.canvas import calls, draw
from airlines_nb.drawing.palette import PALETTE, colour_of
from airlines_nb.drawing.svg import svg

__all__ = ["PALETTE", "calls", "colour_of", "draw", "svg"]
