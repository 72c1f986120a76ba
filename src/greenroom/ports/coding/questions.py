"""Questions: banks, packs and the shelf of questions written for one interview."""

from collections.abc import Iterable, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, Protocol

from greenroom.questions.model import Question


class QuestionBank(Protocol):
    """The questions that can be asked."""

    def get(self, slug: str) -> Question:
        """Raises NotFound."""
        ...

    def all(self) -> Sequence[Question]:
        """Every question, easiest first."""
        ...


Origin = Literal["built_in", "own", "added"]
"""Where a pack is from: it came with Greenroom, is in the folder that GREENROOM_PACKS names, or was added."""


@dataclass(frozen=True, slots=True)
class Pack:
    """A folder of questions. `problems` says what is wrong with those of its questions that are left out."""

    name: str
    title: str
    origin: Origin
    folder: Path
    questions: tuple[Question, ...]
    problems: tuple[str, ...] = ()


class PackBank(QuestionBank, Protocol):
    """A bank made of packs."""

    def packs(self) -> Sequence[Pack]:
        """Every pack, the built-in one first."""
        ...

    def refresh(self) -> None:
        """Notice packs that were added or removed."""
        ...


class PackStore(Protocol):
    """Where added packs are kept."""

    def staging(self) -> AbstractContextManager[Path]:
        """A folder in which a new pack is put together; what stays in it is deleted."""
        ...

    def publish(self, staged: Path, name: str, title: str) -> Path:
        """Add the staged questions to the pack of this name. Raises QuestionInvalid."""
        ...

    def remove(self, name: str) -> None:
        """Delete a pack. Raises NotFound, QuestionInvalid."""
        ...

    def proven(self) -> frozenset[str]:
        """The digests of questions that were proven here."""
        ...

    def note_proven(self, digests: Iterable[str]) -> None:
        """Remember that these are proven. Raises QuestionInvalid."""
        ...


class QuestionShelf(QuestionBank, Protocol):
    """A bank that also keeps questions written for one interview; they are found by slug but never chosen."""

    def keep(self, question: Question) -> None:
        """Keep it for good: interviews that asked it must stay readable."""
        ...

    def forget(self, slug: str) -> None:
        """Delete it if it was kept here; the questions of the bank stay."""
        ...
