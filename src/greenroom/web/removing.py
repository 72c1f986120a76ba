"""How a candidate is taken out of texts."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TypeVar

from pydantic import BaseModel

from greenroom.web.naming import name_remover
from greenroom.web.personal import without_contacts

REMOVED = "[removed]"

Model = TypeVar("Model", bound=BaseModel)
Rewrite = Callable[[str], str]


@dataclass(frozen=True, slots=True)
class Removers:
    """What takes a candidate out of something said, and out of a line of code or of its output."""

    words: Rewrite
    line: Rewrite
    is_personal: bool
    """Whether also what was said of oneself is to go."""


def removers_for(candidate: str, *, is_personal: bool) -> Removers:
    """How to take out this candidate: the name only, or everything personal."""
    nameless = name_remover(candidate)
    if not is_personal:
        return Removers(nameless, nameless, is_personal)
    return Removers(
        # Addresses first: a name taken out of one would leave the rest of it standing.
        lambda text: nameless(without_contacts(text)),
        lambda line: nameless(without_contacts(line, is_code=True)),
        is_personal,
    )


def rewritten(model: Model, rewrite: Rewrite, *fields: str) -> Model:
    """A copy with these fields, texts or tuples of texts, rewritten."""
    return model.model_copy(update={field: _each(getattr(model, field), rewrite) for field in fields})


def _each(value: str | Iterable[str] | None, rewrite: Rewrite) -> object:
    if value is None or isinstance(value, str):
        return rewrite(value) if value else value
    return tuple(map(rewrite, value))
