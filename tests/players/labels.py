"""A judge's labels of one interview, and the blind ranking of a round. Nothing may be missing, doubled or made up."""

import json
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Literal, Self, TypeVar

from pydantic import BaseModel, ConfigDict, Field, ValidationError, model_validator

from tests.players.brief import Mistake, PlayerId, first_complaint
from tests.players.exporting import Index

T = TypeVar("T", bound=BaseModel)

TurnLabel = Literal["apt", "bland", "wrong", "leak"]
FindingLabel = Literal["signed", "false", "unfair", "misleading", "trivial"]
CoachLabel = Literal["well", "half", "missed"]
_NEED_A_WORD = {"wrong", "leak", "false", "unfair", "misleading"}


class _Data(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class _Labelled(_Data):
    label: str
    why: str = ""

    @model_validator(mode="after")
    def _says_why(self) -> Self:
        if self.label in _NEED_A_WORD and not self.why.strip():
            raise ValueError(f"{self.label} needs a word why")
        return self


class Turn(_Labelled):
    """A turn of the interviewer, by its number in the log."""

    seq: int
    label: TurnLabel


class Silence(_Labelled):
    """The interviewer said nothing to a direct question: the candidate's message with this number."""

    after: int
    label: TurnLabel


class FindingLabelled(_Labelled):
    """A finding of the report, by its id."""

    id: str
    label: FindingLabel


class CoachLabelled(_Labelled):
    """The coach's answer to the question with this number."""

    question: int
    label: CoachLabel


class Labels(_Data):
    """Everything one judge says of one interview."""

    player: PlayerId
    judge: str = Field(min_length=1)
    turns: tuple[Turn, ...] = ()
    silences: tuple[Silence, ...] = ()
    findings: tuple[FindingLabelled, ...] = ()
    missed: tuple[str, ...] = ()
    """What a good coach would have said and the report did not."""
    coach: tuple[CoachLabelled, ...] = ()

    def items(self) -> dict[tuple[str, int | str], str]:
        """Every label by what it is for."""
        return {
            **{("turn", one.seq): one.label for one in self.turns},
            **{("silence", one.after): one.label for one in self.silences},
            **{("finding", one.id): one.label for one in self.findings},
            **{("coach", one.question): one.label for one in self.coach},
        }


class Ranking(_Data):
    """All candidates of a round, best first, ranked before any score was read. A list within is a tie."""

    judge: str = Field(min_length=1)
    ranking: tuple[str | tuple[str, ...], ...]

    def places(self) -> dict[str, float]:
        """The place of each player; those in a tie share the mean of their places."""
        places: dict[str, float] = {}
        for entry in self.ranking:
            tied = (entry,) if isinstance(entry, str) else entry
            first = len(places) + 1
            places |= dict.fromkeys(tied, first + (len(tied) - 1) / 2)
        return places


def read_labels(file: Path) -> Labels:
    """The labels in a file. Raises Mistake."""
    labels = _read(file, Labels)
    if labels.player != file.stem:
        raise Mistake(f"{file}: player is {labels.player}, but the file is named {file.stem}.")
    return labels


def read_ranking(file: Path) -> Ranking:
    """The blind ranking in a file. Raises Mistake."""
    return _read(file, Ranking)


def mistakes(labels: Labels, index: Index, *, is_sample: bool = False) -> Iterator[str]:
    """What is wrong with labels, held against what there is to label. A sample may leave things out."""
    groups: tuple[tuple[str, Iterable[int | str], Iterable[int | str], bool], ...] = (
        ("turn", (one.seq for one in labels.turns), index.turns, True),
        ("silence after", (one.after for one in labels.silences), index.said, False),
        ("finding", (one.id for one in labels.findings), index.findings, True),
        ("coach's answer to", (one.question for one in labels.coach), index.coach, True),
    )
    for what, labelled, known, is_whole in groups:
        counts, there = Counter(labelled), set(known)
        yield from (f"{what} {one} is labelled {times} times" for one, times in counts.items() if times > 1)
        yield from (f"there is no {what} {one}" for one in counts if one not in there)
        if is_whole and not is_sample:
            yield from (f"{what} {one} is not labelled" for one in known if one not in counts)


def ranking_mistakes(ranking: Ranking, players: Iterable[str]) -> Iterator[str]:
    """What is wrong with a ranking of these players."""
    entries = [one for entry in ranking.ranking for one in ((entry,) if isinstance(entry, str) else entry)]
    counts, known = Counter(entries), set(players)
    yield from (f"{one} is ranked {times} times" for one, times in counts.items() if times > 1)
    yield from (f"there is no player {one}" for one in counts if one not in known)
    yield from (f"{one} is not ranked" for one in sorted(known - set(counts)))


def _read(file: Path, shape: type[T]) -> T:
    try:
        return shape.model_validate(json.loads(file.read_text(encoding="utf-8")))
    except FileNotFoundError:
        raise Mistake(f"{file} is missing.") from None
    except (OSError, ValueError) as error:
        words = first_complaint(error) if isinstance(error, ValidationError) else str(error)
        raise Mistake(f"{file}: {words}") from None
