"""Whether two states that share what did not change are the same in some of their fields."""

from collections.abc import Collection
from dataclasses import fields
from operator import attrgetter
from typing import Any


class FieldsBut:
    """All fields of a dataclass but these, so that a field that is added later is one of them."""

    def __init__(self, dataclass: type[Any], but: Collection[str]) -> None:
        self.names = tuple(field.name for field in fields(dataclass) if field.name not in but)
        self._read = attrgetter(*self.names)

    def are_same(self, before: object, after: object) -> bool:
        """Whether each of them is equal, which takes no time where it is the very same object."""
        return bool(self._read(before) == self._read(after))
