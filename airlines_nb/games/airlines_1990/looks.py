"""How the pieces of Airlines (1990) look: company colours, line patterns, markers, homes. Shared by board and cards."""

import math
from collections.abc import Mapping
from typing import Any

from airlines_nb.core.scene import Circle, Label, Paint, Path, Rect, Shape, Stroke

EDGE = Paint("edge")
INK = Paint("ink")
BLANK = Paint("blank")
GHOST = 0.45


class Looks:
    """The looks of one board: `colour` and `text` by company, `stroke` by network."""

    def __init__(self, board: Mapping[str, Any]) -> None:
        head = board["graph"]
        self.companies: dict[str, Mapping[str, Any]] = {c["initials"]: c for c in head["companies"]}
        self.networks: dict[str, Mapping[str, Any]] = {n["name"]: n for n in head["networks"]}
        self.land = Paint(head["looks"]["land"], "land")
        self.water = Paint(head["looks"]["water"], "water")
        self.city_fill = Paint(head["looks"]["city"]["fill"])
        self.city_edge = Paint(head["looks"]["city"]["edge"], line=True)

    def colour(self, company: str) -> Paint:
        """The one colour of a company's stock cards and markers (A90-CMP-20)."""
        return Paint(self.companies[company]["colour"])

    def text(self, company: str) -> Paint:
        """The colour of initials on the company's colour."""
        return Paint(self.companies[company]["text"])

    def line(self, network: str) -> Paint:
        """The colour of a network's lines, lifted in dark mode until it stands out on the land."""
        return Paint(self.networks[network]["colour"], line=True)

    def stroke(self, network: str, ground: Paint | None = None, scale: float = 1.0) -> Stroke:
        """The line pattern of a network (A90-CMP-07): the same on the board, in the legend and round a card."""
        n = self.networks[network]
        return Stroke(
            self.line(network),
            n["width"] * scale,
            n["pattern"],
            tuple(d * scale for d in n.get("dash", ())),
            n.get("cap", "butt"),
            n.get("amplitude", 0.0) * scale,
            n.get("wavelength", 0.0) * scale,
            n.get("inner", 0.0) * scale,
            ground or self.land,
        )

    def marker(self, x: float, y: float, marker: str, radius: float, ghost: bool = False) -> tuple[Shape, ...]:
        """A marker with its initials: a disc, or with its dot up (A90-CMP-21) an octagon with a white dot on top.
        A ghost is pale and has a dashed edge.
        """
        company, sabotage = marker.removesuffix("*"), marker.endswith("*")
        initials = Label(
            x, y + (0.44 if sabotage else 0.29) * radius, company, round(radius * 0.79, 2),
            INK if ghost else self.text(company), bold=True,
        )  # fmt: skip
        colour, opacity = self.colour(company), GHOST if ghost else 1.0
        edge = Stroke(EDGE, 1.6, "dashes", (2.4, 2.0)) if ghost else Stroke(EDGE, 2.0 if sabotage else 1.2)
        if not sabotage:
            return Circle(x, y, radius, colour, None, opacity), Circle(x, y, radius, None, edge), initials
        around = radius * 1.12
        corners = tuple(
            (x + around * math.cos(math.radians(22.5 + 45 * k)), y + around * math.sin(math.radians(22.5 + 45 * k)))
            for k in range(8)
        )
        return (
            Path(corners, None, colour, closed=True, opacity=opacity),
            Path(corners, edge, None, closed=True),
            initials,
            Circle(x, y - radius * 0.64, radius * 0.27, Paint("dot"), Stroke(Paint("#222222"), 1.0)),
        )

    def home(
        self, x: float, y: float, half: tuple[float, float], company: str, founded: bool, ghost: bool = False
    ) -> tuple[Shape, ...]:
        """A home: filled and with a flag pole once founded (a ghost: pale), outlined in the company's colour before."""
        w, h = half
        size = 8.5 if w >= 12 else w * 0.7
        if founded or ghost:
            edge = Stroke(EDGE, 1.6, "dashes", (2.4, 2.0)) if ghost else Stroke(EDGE, 1.4)
            return (
                Rect(x - w, y - h, 2 * w, 2 * h, BLANK, None, 2.5),
                Rect(x - w, y - h, 2 * w, 2 * h, self.colour(company), None, 2.5, GHOST if ghost else 1.0),
                Rect(x - w, y - h, 2 * w, 2 * h, None, edge, 2.5),
                Label(x + 0.8, y + size * 0.36, company, size, INK if ghost else self.text(company), bold=True),
                Path(((x - w, y - h - 0.4), (x - w, y + h + 5)), Stroke(EDGE, 2.6, cap="round")),
            )
        return (
            Rect(x - w, y - h, 2 * w, 2 * h, BLANK, Stroke(EDGE, 1.0), 3),
            Rect(x - w + 1.7, y - h + 1.7, 2 * w - 3.4, 2 * h - 3.4, None, Stroke(self.colour(company), 2.4), 1.6),
            Label(x, y + size * 0.33, company, size * 0.88, INK, bold=True),
        )

    def city(self, x: float, y: float, radius: float) -> tuple[Shape, ...]:
        """A city with an airport: a light red disc (A90-CMP-03)."""
        return (Circle(x, y, radius, self.city_fill, Stroke(self.city_edge, 1.2)),)
