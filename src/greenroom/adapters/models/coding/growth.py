"""Finding growths in a text: O of something."""

import re

from greenroom.questions.checking import squeeze

GROWTH = re.compile(r"\b[OΘ]\s?\(([^()]*(?:\([^()]*\)[^()]*)*)\)")


def growths_in(text: str) -> list[str]:
    """What stands in the brackets of each O(...), in order."""
    return GROWTH.findall(text)


def squeezed(growths: list[str]) -> set[str]:
    """The same growths without white space, for comparing."""
    return {squeeze(growth) for growth in growths}
