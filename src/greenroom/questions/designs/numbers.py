"""Whether the figures of a design question are quantities that fit their ranges."""

import re
from collections.abc import Iterator

from greenroom.designs.estimates import parse
from greenroom.questions.designs.model import Design, Figure

_NUMBER = re.compile(r"\d+(?:[.,]\d+)*")


def complaints(design: Design) -> Iterator[str]:
    """Everything that is wrong with the figures."""
    for figure in design.figures:
        yield from (f"figures.{figure.id}.{complaint}" for complaint in _wrong(figure))


def _wrong(figure: Figure) -> Iterator[str]:
    numbers = {one for text in (figure.value, figure.low, figure.high) for one in _NUMBER.findall(text)}
    if told := numbers.intersection(_NUMBER.findall(figure.ask)):
        yield f"ask: tells a number of the answer ({min(told)})"
    if bool(figure.low) != bool(figure.high):
        yield f"{'low' if figure.high else 'high'}: is missing; a range has two ends"
        return
    texts = {name: text for name in ("value", "low", "high") if (text := getattr(figure, name))}
    read = {name: quantity for name, text in texts.items() if (quantity := parse(text)) is not None}
    if unread := [name for name in texts if name not in read]:
        yield from (f"{name}: {texts[name]!r} is no quantity" for name in unread)
        return
    value = read["value"]
    for name, quantity in read.items():
        if (quantity.unit, quantity.per) != (value.unit, value.per):
            yield f"{name}: {texts[name]!r} is of another unit than {figure.value!r}"
            return
    if "low" in read and not read["low"].value <= value.value <= read["high"].value:
        yield f"value: {figure.value!r} is not between {figure.low!r} and {figure.high!r}"
