"""SVG text: well formed, escaped, the same bytes on every run."""

import math
import re
import subprocess
import sys
import xml.etree.ElementTree as ET

from hypothesis import given
from hypothesis import strategies as st

from airlines_nb.core.scene import Circle, Group, Label, Paint, Path, Rect, Scene, Stroke
from airlines_nb.drawing import svg
from airlines_nb.drawing.geometry import flattened, smooth, wave, wave_curve
from airlines_nb.drawing.svg import escaped, number

INK = Paint("ink")
WAVE = Stroke(INK, 1.7, "wave", amplitude=2.6, wavelength=12)
DOUBLE = Stroke(INK, 5, "double", inner=2, ground=Paint("land"))
DOTS = Stroke(INK, 3.2, "dots", (0.1, 5.2), "round")


def scene(text: str = "x") -> Scene:
    shapes = (
        Path(((0, 0), (60, 0)), WAVE),
        Path(((0, 10), (60, 10)), DOUBLE),
        Path(((0, 20), (60, 20)), DOTS),
        Path(((0, 0), (9, 0), (9, 9)), None, INK, closed=True, smooth=True),
        Circle(30, 30, 8.5, INK, None, 0.5),
        Rect(10, 10, 20, 20, None, WAVE, 4),
        Rect(10, 10, 20, 20, Paint("card"), DOUBLE, 4),
        Label(5, 5, text, bold=True),
    )
    groups = (Group("a", "one", shapes, text, "button", text), Group("b", "one", shapes[:1]))
    return Scene(100, 50, ("one",), groups, text, text)


@given(st.text(max_size=30))
def test_every_text_gives_well_formed_xml_that_says_it(text: str) -> None:
    for interactive in (False, True):
        root = ET.fromstring(svg(scene(text), interactive=interactive))
        kept = "".join(c for c in text if escaped(c))
        labels = [node.text or "" for node in root.iter("{http://www.w3.org/2000/svg}text")]
        assert [t.replace("\r", "\n") for t in labels] == [kept.replace("\r\n", "\n").replace("\r", "\n")]


def test_html_in_names_is_text() -> None:
    text = svg(scene("""<script>alert("1")</script> & '"""), interactive=True)
    assert "<script" not in text
    assert "&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;" in text


def test_the_same_scene_gives_the_same_bytes() -> None:
    assert svg(scene()) == svg(scene())
    code = "import test_svg as t; print(hash('x'), end='|'); print(t.svg(t.scene()), end='')"
    folder = re.sub(r"[^/\\]*$", "", __file__)
    runs = [
        subprocess.run(
            [sys.executable, "-c", f"import sys; sys.path.insert(0, {folder!r}); {code}"],
            capture_output=True, text=True, check=True, env={"PYTHONHASHSEED": seed},
        ).stdout.partition("|")
        for seed in ("1", "2")
    ]  # fmt: skip
    assert runs[0][0] != runs[1][0]
    assert runs[0][2] == runs[1][2] == svg(scene())


def test_numbers_have_two_decimals_at_most_and_there_is_no_id() -> None:
    text = svg(scene())
    assert not re.search(r"\d\.\d{3}", text)
    assert not re.search(r"\bid=", text)
    assert not re.search(r"-0[ \"]", text)
    assert [number(v) for v in (1.0, 1.239, -0.001, 0.5, 10, 1e-9)] == ["1", "1.24", "0", "0.5", "10", "0"]


def test_what_can_be_picked_has_role_and_name() -> None:
    still, live = svg(scene("Chicago")), svg(scene("Chicago"), interactive=True)
    assert '<g role="img" aria-label="Chicago" data-target="Chicago">' in still
    assert 'tabindex="-1" data-lm-suppress-shortcuts="true"><title>Chicago</title>' in live
    assert 'role="button"' in live
    assert '<g aria-hidden="true">' in still
    assert "<title>Chicago</title>\n<desc>Chicago</desc>" in still


def test_width_scales_and_dark_changes_colours_only() -> None:
    assert 'width="200" height="100" viewBox="0 0 100 50"' in svg(scene(), width=200)
    light, dark = svg(scene()), svg(scene(), dark=True)
    assert light != dark
    assert re.sub("#[0-9A-F]{6}", "", light) == re.sub("#[0-9A-F]{6}", "", dark)


def test_a_double_line_is_two_strokes_and_a_wavy_box_a_closed_wave() -> None:
    assert svg(scene()).count('stroke-width="2"') == 2
    assert svg(scene()).count("stroke-dasharray") == 1


def test_a_wave_has_whole_waves_and_keeps_its_ends() -> None:
    line = [(0.0, 0.0), (100.0, 0.0)]
    points = wave(line, 2.6, 12, 8)
    assert points[0] == (0, 0)
    assert math.dist(points[-1], (100, 0)) < 1e-9
    assert len(points) == 8 * 8 + 1
    assert max(y for _, y in points) == -min(y for _, y in points) == 2.6
    start, curves = wave_curve(line, 2.6, 12)
    for x, y in flattened(start, curves, 8):
        assert abs(y - 2.6 * math.sin(2 * math.pi * 8 * x / 100)) < 0.06
    assert wave([(1.0, 1.0), (1.0, 1.0)], 2, 12) == [(1.0, 1.0), (1.0, 1.0)]


def test_a_smooth_line_goes_through_its_points() -> None:
    points = [(0.0, 0.0), (10.0, 5.0), (20.0, 0.0)]
    assert [curve[2] for curve in smooth(points, False)] == points[1:]
    assert [curve[2] for curve in smooth(points, True)] == [*points[1:], points[0]]
