"""Figures of a reader on labelled lines: precision, recall, confidence. Never the lines themselves."""

import json
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from greenroom.interview.rounds.coding import costs
from greenroom.interview.rounds.coding.costs import growth
from greenroom.interview.talk.reading import KINDS, Asked, Clause, Kind, Reader, Reading


@dataclass(frozen=True)
class Label:
    """A part of a line and its kinds, the most telling first."""

    start: int
    end: int
    kinds: tuple[str, ...]


@dataclass(frozen=True)
class Labelled:
    """A line, its labelled parts and claims of cost, and whether it follows a question."""

    text: str
    labels: tuple[Label, ...]
    costs: tuple[tuple[str, ...], ...]
    asked: Asked


@dataclass(frozen=True)
class Score:
    """How one kind is read."""

    kind: Kind
    labelled: int
    read: int
    right: int
    """Labelled parts that were read as one of their kinds."""
    hit: int
    """Clauses read as this kind whose label agrees."""

    @property
    def precision(self) -> float:
        return self.hit / self.read if self.read else 1.0

    @property
    def recall(self) -> float:
        return self.right / self.labelled if self.labelled else 1.0


@dataclass(frozen=True)
class Figures:
    """How a file of lines is read."""

    lines: int
    labels: int
    scores: tuple[Score, ...]
    clauses: int
    unsure: int
    sure_right: int
    """Sure clauses that are labelled, and read as labelled."""
    sure_labelled: int
    costs: tuple[int, int, int]
    """Labelled claims of cost, those found, and those read the same in every field."""

    def table(self) -> str:
        rows = [f"{'kind':18}{'labelled':>9}{'read':>6}{'right':>6}{'precision':>11}{'recall':>8}"]
        for one in self.scores:
            rows.append(
                f"{one.kind:18}{one.labelled:>9}{one.read:>6}{one.right:>6}{one.precision:>11.2f}{one.recall:>8.2f}"
            )
        right = sum(one.right for one in self.scores)
        made, found, same = self.costs
        rows += [
            f"{self.lines} lines, {self.labels} labelled parts: {right} right ({right / max(1, self.labels):.0%})",
            f"{self.clauses} clauses: {self.unsure / max(1, self.clauses):.0%} below the threshold",
            f"sure and labelled: {self.sure_right} of {self.sure_labelled} right "
            f"({self.sure_right / max(1, self.sure_labelled):.0%})",
            f"costs: {made} labelled, {found} with their figure, {same} the same in every field",
        ]
        return "\n".join(rows)


def labelled(file: Path) -> Iterator[Labelled]:
    """The lines of a file."""
    for row in file.read_text(encoding="utf-8").splitlines():
        yield _labelled(json.loads(row))


def _labelled(row: dict[str, Any]) -> Labelled:
    text, labels, at = row["text"], [], 0
    for clause in row["clauses"]:
        start = text.find(clause["text"], at)
        start = text.find(clause["text"]) if start < 0 else start
        at = start + len(clause["text"])
        kinds = [clause["kind"], *clause.get("also", [])]
        labels.append(Label(start, at, tuple("thought" if kind == "other" else kind for kind in kinds)))
    fields = ("of", "scope", "about", "stance")
    claims = tuple((growth(one["figure"]), *(one[field] for field in fields)) for one in row["costs"])
    return Labelled(text, tuple(labels), claims, Asked("probe" if row["asked"] else "nothing"))


def measure(reader: Reader, lines: Iterable[Labelled]) -> Figures:
    """Read every line and count."""
    counts: dict[str, Counter[str]] = {name: Counter() for name in ("labelled", "read", "right", "hit")}
    clauses = unsure = sure_right = sure_labelled = made = found = same = 0
    number = 0
    for line in lines:
        number += 1
        reading = reader.read(line.text, line.asked)
        clauses += len(reading.clauses)
        unsure += sum(not clause.is_sure for clause in reading.clauses)
        for label in line.labels:
            counts["labelled"][label.kinds[0]] += 1
            clause = clause_at(reading, label)
            if clause is None:
                continue
            is_right = clause.kind in label.kinds
            counts["read"][clause.kind] += 1
            counts["right"][label.kinds[0]] += is_right
            counts["hit"][clause.kind] += is_right
            sure_labelled += clause.is_sure
            sure_right += clause.is_sure and is_right
        claims = Counter((one.figure, one.of, one.scope, one.about, one.stance) for one in costs.claims(line.text))
        wanted = Counter(line.costs)
        made += wanted.total()
        same += (claims & wanted).total()
        found += (_figures(claims) & _figures(wanted)).total()
    scores = [
        Score(kind, counts["labelled"][kind], counts["read"][kind], counts["right"][kind], counts["hit"][kind])
        for kind in KINDS
    ]
    total = counts["labelled"].total()
    return Figures(number, total, tuple(scores), clauses, unsure, sure_right, sure_labelled, (made, found, same))


def _figures(claims: Counter[tuple[str, ...]]) -> Counter[tuple[str, ...]]:
    found: Counter[tuple[str, ...]] = Counter()
    for claim, times in claims.items():
        found[claim[:1]] += times
    return found


def clause_at(reading: Reading, label: Label) -> Clause | None:
    """The clause that shares most with a labelled part."""
    shared = [(min(one.end, label.end) - max(one.start, label.start), one) for one in reading.clauses]
    length, clause = max(shared, key=lambda one: one[0], default=(0, None))
    return clause if length > 0 else None
