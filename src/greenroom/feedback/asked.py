"""A question about a report: what it is about, and the findings that can answer it."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from greenroom.feedback.interviewed import Interviewed
from greenroom.interview.assessment import Finding, Report

CoachAnswer = tuple[str, list[Finding]]
"""What is said, and the findings that prove it."""
MOST_POINTS = 3


@dataclass(frozen=True)
class Asked:
    """The report on the table, and what of it is asked about."""

    interviewed: Interviewed
    report: Report
    criterion: str | None
    round: int | None
    titles: Mapping[int, str]
    """Of the rounds that the report has grades for."""

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


def ended(text: str) -> str:
    """As a sentence."""
    return text if text.endswith((".", "?", "!")) else f"{text}."


def sentences(opening: str, parts: Iterable[str]) -> str:
    """The parts after an opening, with a space before; nothing at all when there are none."""
    kept = dict.fromkeys(part.strip() for part in parts if part.strip())
    return f" {joined(opening, *kept)}" if kept else ""


def paragraphs(*parts: str) -> str:
    """Parts with an empty line between them."""
    return "\n\n".join(part.strip() for part in parts if part.strip())


def joined(*parts: str) -> str:
    """Parts with a space between them."""
    return " ".join(part for part in parts if part)
