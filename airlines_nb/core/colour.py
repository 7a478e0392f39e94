"""Colours as people see them: contrast, distance, and sight with a colour deficiency. Hex in, numbers or hex out."""

import math

Rgb = tuple[float, float, float]

SIGHTS: dict[str, tuple[Rgb, Rgb, Rgb]] = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
"""Matrices on linear RGB: full deficiency after Machado, Oliveira and Fernandes (2009)."""


def linear(colour: str) -> Rgb:
    """Linear RGB, each 0 to 1, of a colour written #RRGGBB."""
    red, green, blue = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    return _linear(red), _linear(green), _linear(blue)


def _linear(c: float) -> float:
    return c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4


def luminance(colour: str) -> float:
    """Relative luminance, 0 (black) to 1 (white), as WCAG 2 defines it."""
    red, green, blue = linear(colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """Contrast of two colours, 1 to 21, as WCAG 2 defines it."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def mixed(colour: str, other: str, share: float) -> str:
    """`colour` with `share` (0 to 1) of `other` mixed in."""
    parts = ((int(colour[i : i + 2], 16), int(other[i : i + 2], 16)) for i in (1, 3, 5))
    return "#" + "".join(f"{round(a + (b - a) * share):02X}" for a, b in parts)


def lifted(colour: str, ground: str, least: float) -> str:
    """The colour itself, or the nearest mix of it with white or black that has contrast `least` on `ground`."""
    end = "#FFFFFF" if luminance(ground) < 0.18 else "#000000"
    for step in range(51):
        new = mixed(colour, end, step / 50)
        if contrast(new, ground) >= least:
            return new
    return end


def readable_on(colour: str) -> str:
    """Black or white, whichever reads better on `colour`."""
    return max("#000000", "#FFFFFF", key=lambda ink: contrast(ink, colour))


def lab(colour: str, sight: str = "normal") -> Rgb:
    """CIE L*a*b* (D65) of a colour as seen with one of SIGHTS."""
    rgb = linear(colour)
    seen = [min(1.0, max(0.0, sum(a * b for a, b in zip(row, rgb, strict=True)))) for row in SIGHTS[sight]]

    def part(row: Rgb, white: float) -> float:
        t = sum(a * b for a, b in zip(row, seen, strict=True)) / white
        return float(t ** (1 / 3)) if t > 0.008856 else 7.787 * t + 16 / 116

    x = part((0.4124, 0.3576, 0.1805), 0.95047)
    y = part((0.2126, 0.7152, 0.0722), 1.0)
    z = part((0.0193, 0.1192, 0.9505), 1.08883)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def distance(one: str, other: str, sight: str = "normal") -> float:
    """CIE76 distance of two colours as seen with one of SIGHTS; below about 2.3 nobody tells them apart."""
    return math.dist(lab(one, sight), lab(other, sight))
