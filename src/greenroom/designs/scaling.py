"""Drawings in large letters are drawn large: they are read as if in letters of the usual size."""

import statistics
from collections.abc import Sequence
from dataclasses import replace

from greenroom.designs.boxes import Box, Point
from greenroom.designs.elements import Element

USUAL = 20.0
LARGE, SMALL = 26.0, 10.0
MOST = 5.0


def to_usual_size(elements: Sequence[Element]) -> list[Element]:
    """The elements, made smaller or larger if most letters are much larger or smaller than usual."""
    fonts = [one.font for one in elements if one.type == "text"]
    middle = statistics.median(fonts) if fonts else USUAL
    if SMALL <= middle <= LARGE:
        return list(elements)
    by = min(MOST, max(1 / MOST, USUAL / middle))
    return [_scaled(one, by) for one in elements]


def _scaled(one: Element, by: float) -> Element:
    left, top, right, bottom = one.box
    return replace(
        one,
        box=Box(left * by, top * by, right * by, bottom * by),
        points=tuple(Point(x * by, y * by) for x, y in one.points),
        font=one.font * by,
    )
