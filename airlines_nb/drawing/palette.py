"""The colours of every picture, by role, for light and dark mode (after Okabe and Ito where colour carries meaning).

Text roles keep a contrast of 4.5:1 on every ground role, line roles 3:1; tests compute it from these values.
"""

from functools import lru_cache

from airlines_nb.core.colour import contrast, lifted
from airlines_nb.core.scene import Paint

PALETTE: dict[str, tuple[str, str]] = {
    "page": ("#FFFFFF", "#14181D"),
    "land": ("#FBF7EE", "#22272E"),
    "water": ("#E6EFF3", "#171C22"),
    "coast": ("#E2DAC4", "#3A424C"),
    "blank": ("#FFFFFF", "#10141A"),
    "ink": ("#222222", "#EDEFF2"),
    "muted": ("#55606B", "#A9B4C0"),
    "edge": ("#222222", "#F2F4F7"),
    "hairline": ("#7C8792", "#7E8A97"),
    "accent": ("#0B5CAD", "#6FB1F5"),
    "glow": ("#FFE9AD", "#332806"),
    "glow_edge": ("#8A6100", "#FFCF4D"),
    "yes": ("#00664B", "#4FD1A5"),
    "no": ("#A8321B", "#FF9D85"),
    "dot": ("#FFFFFF", "#FFFFFF"),
    "card": ("#FFFFFF", "#262C34"),
    "card_back": ("#4A5A6A", "#3B4856"),
    "card_back_line": ("#C9D3DC", "#A9B4C0"),
}
GROUNDS = ("page", "land", "water", "blank", "card")
TEXTS = ("ink", "muted", "accent", "yes", "no")
LINES = ("edge", "hairline", "glow_edge")
LINE_CONTRAST = 3.2
LIFT = 2.6
"""Contrast on black from which a lifted colour becomes brighter than it must: light colours stay lighter than dark
ones, which keeps them apart for eyes that do not see the hue."""


@lru_cache(maxsize=1024)
def colour_of(paint: Paint, dark: bool = False) -> str:
    """The hex colour of a paint. Raises KeyError for a role that the palette does not have."""
    name = paint.in_mode(dark)
    if not name.startswith("#"):
        return PALETTE[name][1 if dark else 0]
    if dark and paint.dark is None and paint.line:
        least = LINE_CONTRAST * max(1.0, contrast(name, "#000000") / LIFT)
        return lifted(name, PALETTE["card"][1], least)
    return name
