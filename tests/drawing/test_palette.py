"""Contrast of every role, in light and dark, computed from the hex values."""

import pytest

from airlines_nb.core.colour import contrast, lifted, mixed, readable_on
from airlines_nb.core.scene import Paint
from airlines_nb.drawing.palette import GROUNDS, LINES, PALETTE, TEXTS, colour_of


@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize("ground", GROUNDS)
def test_text_has_four_and_a_half_and_lines_have_three_to_one(ground: str, dark: bool) -> None:
    for role in TEXTS:
        assert contrast(PALETTE[role][dark], PALETTE[ground][dark]) >= 4.5, role
    for role in LINES:
        assert contrast(PALETTE[role][dark], PALETTE[ground][dark]) >= 3, role


@pytest.mark.parametrize("dark", [False, True])
def test_the_glow_shows_by_its_edge_and_lets_text_and_back_pattern_be_seen(dark: bool) -> None:
    assert contrast(PALETTE["glow"][dark], PALETTE["glow_edge"][dark]) >= 3
    assert contrast(PALETTE["glow"][dark], PALETTE["ink"][dark]) >= 4.5
    assert contrast(PALETTE["card_back"][dark], PALETTE["card_back_line"][dark]) >= 3


@pytest.mark.parametrize("colour", ["#000000", "#3E444D", "#9A3005", "#0F48E5", "#FFFFFF", "#808080"])
def test_any_line_colour_stands_out_in_the_dark(colour: str) -> None:
    assert colour_of(Paint(colour, line=True)) == colour
    for ground in GROUNDS:
        assert contrast(colour_of(Paint(colour, line=True), True), PALETTE[ground][1]) >= 3


def test_roles_and_hex_colours() -> None:
    assert colour_of(Paint("ink")) == "#222222"
    assert colour_of(Paint("ink"), True) == "#EDEFF2"
    assert colour_of(Paint("#123456", "land"), True) == PALETTE["land"][1]
    assert colour_of(Paint("#123456"), True) == "#123456"
    with pytest.raises(KeyError):
        colour_of(Paint("nothing"))


def test_colour_arithmetic() -> None:
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21)
    assert mixed("#000000", "#FFFFFF", 0.5) == "#808080"
    assert lifted("#FFFFFF", "#FFFFFF", 4.5) != "#FFFFFF"
    assert (readable_on("#F2CB01"), readable_on("#4F2919")) == ("#000000", "#FFFFFF")
