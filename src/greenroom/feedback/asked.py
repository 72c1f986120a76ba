"""A question about a report: what it is about, what can answer it, and what an answer consists of."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from greenroom.feedback.course import InterviewCourse
from greenroom.feedback.interviewed import Interviewed
from greenroom.feedback.rubric import BEST
from greenroom.interview.assessment import Evidence, Finding, Report

MOST_POINTS = 3
MOST_EVIDENCE = 6


@dataclass(frozen=True)
class CoachAnswer:
    """What is said to one question: the answer itself, what it rests on, one thing to do, and the proof."""

    says: str
    """The answer in its first sentence: yes, no, a number, a name."""
    rests_on: str = ""
    to_do: str = ""
    evidence: tuple[Evidence, ...] = ()

    @property
    def text(self) -> str:
        """As it is shown."""
        return paragraphs(self.says, self.rests_on, self.to_do)


@dataclass(frozen=True)
class Asked:
    """The report on the table, and what of it is asked about."""

    interviewed: Interviewed
    report: Report
    criterion: str | None
    round: int | None
    titles: Mapping[int, str]
    """Of the rounds that the report has grades for."""
    text: str = ""
    """The question, in small letters."""
    finding: int | None = None
    """The number of a finding, counted from 1."""
    target: float | None = None
    minutes: int | None = None
    read: Callable[[], InterviewCourse[Any]] = field(default=lambda: InterviewCourse([]))

    @cached_property
    def course(self) -> InterviewCourse[Any]:
        """How the interview went; the log is read when this is first needed."""
        return self.read()

    @property
    def best_grade(self) -> int:
        """The highest grade of a criterion in this report."""
        best: int = getattr(self.report, "best_grade", BEST)
        return best

    @property
    def verdict(self) -> list[Finding]:
        """The findings that the verdict rests on."""
        return self.findings(self.report.verdict_findings)

    @property
    def is_narrowed(self) -> bool:
        """Whether a criterion or a round was named."""
        return self.criterion is not None or self.round is not None

    def findings(self, ids: Iterable[str]) -> list[Finding]:
        """The findings of these ids."""
        known = {one.id: one for one in self.report.findings}
        return [known[id_] for id_ in ids if id_ in known]

    def of_kinds(self, kinds: Iterable[str], round: int | None = None) -> list[Finding]:
        """Findings by the kind of their claim, of this round or of all; `kinds` are as the measures name them."""
        names = {kind.replace("_", "-") for kind in kinds}
        return [
            one
            for one in self.report.findings
            if one.id.rstrip("0123456789").rstrip("-") in names and (round is None or one.round in (None, round))
        ]

    def about_it(self, findings: Iterable[Finding]) -> list[Finding]:
        """Those that fit the criterion and the round that were named."""
        return [
            one
            for one in findings
            if (self.criterion is None or one.criterion == self.criterion)
            and (self.round is None or one.round == self.round)
        ]

    def toned(self, tone: str, ids: Iterable[str]) -> list[Finding]:
        """The report's own choice first; where something was named, also what did not make it into that list."""
        chosen = self.findings(ids)
        others = [one for one in self.report.findings if one.tone == tone and one not in chosen]
        return self.about_it([*chosen, *others]) if self.is_narrowed else chosen

    def whose(self, round: int | None) -> str:
        """Which round a figure belongs to, where there were several."""
        title = None if round is None else self.titles.get(round)
        return f"“{title}”, " if title is not None and len(self.titles) > 1 else ""


def combined(told: Sequence[CoachAnswer]) -> CoachAnswer:
    """Several answers to one question: the first leads, and what is to be done is said once."""
    if len(told) == 1:
        return told[0]
    return CoachAnswer(
        told[0].says,
        paragraphs(told[0].rests_on, *(joined(one.says, one.rests_on) for one in told[1:])),
        next((one.to_do for one in told if one.to_do), ""),
        mixed(one.evidence for one in told),
    )


def evidence_of(findings: Iterable[Finding]) -> tuple[Evidence, ...]:
    """Something of each finding first, then more of them."""
    return mixed([finding.evidence for finding in findings])


def mixed(chosen: Iterable[tuple[Evidence, ...]]) -> tuple[Evidence, ...]:
    """One of each first, then more of them, none twice."""
    rows = list(chosen)
    longest = max(map(len, rows), default=0)
    ordered = [proof[place] for place in range(longest) for proof in rows if place < len(proof)]
    return tuple(dict.fromkeys(ordered))[:MOST_EVIDENCE]


def ended(text: str) -> str:
    """As a sentence."""
    return text if text.endswith((".", "?", "!")) else f"{text}."


def sentences(opening: str, parts: Iterable[str]) -> str:
    """The parts after an opening; nothing at all when there are none."""
    kept = dict.fromkeys(part.strip() for part in parts if part.strip())
    return joined(opening, *kept) if kept else ""


def paragraphs(*parts: str) -> str:
    """Parts with an empty line between them."""
    return "\n\n".join(part.strip() for part in parts if part.strip())


def joined(*parts: str) -> str:
    """Parts with a space between them."""
    return " ".join(part for part in parts if part)
