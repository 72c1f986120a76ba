"""Whether two states that share what did not change are the same in some of their fields."""

from collections.abc import Callable, Collection
from dataclasses import fields
from operator import attrgetter, is_
from typing import Any

Reader = Callable[[object], tuple[object, ...]]


def fields_but(dataclass: type[Any], but: Collection[str]) -> Reader:
    """Reads all fields of a dataclass but these, so that a field that is added later is read as well."""
    return attrgetter(*(field.name for field in fields(dataclass) if field.name not in but))


def is_same(read: Reader, before: object, after: object) -> bool:
    """Whether everything that is read is the very same. Objects that are only equal count as different."""
    return all(map(is_, read(before), read(after)))
