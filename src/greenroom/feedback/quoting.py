"""What a language model says was said: it counts only as far as the log has it, letter for letter."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from greenroom.feedback.scale import POINTS
from greenroom.interview.core import events as ev
from greenroom.interview.core.assessment import CriterionJudgement, Judgement, Quote
from greenroom.interview.core.events import Recorded
from greenroom.interview.core.lines import final_texts
from greenroom.patterns import LazyRegex

FEWEST_WORDS = 3
"""Fewer prove nothing, unless they are all that was said."""
SHOWN = 60

_IN_QUOTES = LazyRegex('[\u201c\u201e\u00ab"]([^\u201c\u201d\u00bb"]{2,})[\u201d\u00bb"]')
_TO_THE_GRADER = LazyRegex(
    r"\b(?:ignore|disregard|forget|override)\b[^.]{0,40}\b(?:instructions?|rubrics?|rules?|prompts?|anchors?|above)\b"
    r"|\b(?:full|maximum|perfect|highest|top) (?:marks?|grades?|scores?|ratings?|points)\b"
    r"|\b(?:give|grade|rate|score|award|mark)\b[^.]{0,30}\b(?:5|five)\b(?:\s*(?:/|out of|of)\s*(?:5|five))?"
    r"(?=[^.]{0,25}(?:$|[.!]|\b(?:everything|criteri\w+|grade|communication)))"
    r"|\b(?:system|operator|grader|assessor|evaluator)\s*(?:override|message|prompt|note)?\s*:",
    re.IGNORECASE,
)


def is_quoted(quote: str, said: str) -> bool:
    """Whether these very letters were said, in whole words: `no` is not a quote of `I know`."""
    if not quote.strip():
        return False
    before = r"(?<!\w)" if re.match(r"\w", quote) else ""
    after = r"(?!\w)" if re.search(r"\w\Z", quote) else ""
    return re.search(f"{before}{re.escape(quote)}{after}", said) is not None


@dataclass(frozen=True)
class SpokenWords:
    """All that was said, by place in the log."""

    candidate: Mapping[int, str]
    interviewer: Mapping[int, str]

    @classmethod
    def of(cls, records: Sequence[Recorded]) -> "SpokenWords":
        """Read off a log."""
        texts = final_texts(records)
        ours = {record.seq for record in records if isinstance(record.event, ev.InterviewerSpoke)}
        return cls(
            {seq: text for seq, text in texts.items() if seq not in ours},
            {seq: text for seq, text in texts.items() if seq in ours},
        )

    def has(self, words: str) -> bool:
        """Whether anybody said this at any time."""
        lines = (*self.candidate.values(), *self.interviewer.values())
        return any(exactly(words, line) is not None for line in lines)


def exactly(words: str, said: str) -> str | None:
    """The quoted part of what was said as it stands there; models are shown lines without their line breaks."""
    parts = words.strip().strip('\u201c\u201d"').split()
    if not parts:
        return None
    found = re.search(r"\s+".join(map(re.escape, parts)), said)
    return found[0] if found and is_quoted(found[0], said) else None


def quoted_in(text: str) -> tuple[str, ...]:
    """What a text puts in quotation marks, names and single words aside."""
    return tuple(found for found in _IN_QUOTES.findall(text) if len(found.split()) >= FEWEST_WORDS)


def speaks_to_the_grader(text: str) -> bool:
    """Whether words are meant for whoever scores the interview: no sign of any skill, whatever they claim."""
    return _TO_THE_GRADER.search(text) is not None


def upheld(judgement: Judgement, said: SpokenWords) -> Judgement:
    """The judgement without what the log does not bear out, and with a reason for everything that was struck out.

    A grade without a quote that holds, or whose reason quotes what nobody said, does not count.
    """
    criteria, rejected = [], [*judgement.rejected]
    for one in judgement.criteria:
        kept, reasons = _upheld(one, said)
        criteria.append(kept)
        rejected += reasons
    return judgement.model_copy(update={"criteria": tuple(criteria), "rejected": tuple(dict.fromkeys(rejected))})


def _upheld(one: CriterionJudgement, said: SpokenWords) -> tuple[CriterionJudgement, list[str]]:
    struck: list[str] = []
    quotes = tuple(_quotes(one, said, struck))
    invented = next((words for words in quoted_in(one.reason) if not said.has(words)), None)
    if invented is not None:
        struck.append(f"{one.criterion}: its reason quotes something nobody said, {_short(invented)}")
    if one.grade is None or (quotes and invented is None):
        return one.model_copy(update={"quotes": quotes}), struck
    struck.append(
        f"{one.criterion}: nothing that was said supports the grade {POINTS * one.grade}, so it does not count"
    )
    return one.model_copy(update={"grade": None, "quotes": ()}), struck


def _quotes(one: CriterionJudgement, said: SpokenWords, struck: list[str]) -> Iterator[Quote]:
    for quote in one.quotes:
        line = said.candidate.get(quote.seq)
        exact = None if line is None else exactly(quote.text, line)
        if line is None or exact is None:
            struck.append(f"{one.criterion}: you did not say {_short(quote.text)} there")
        elif len(exact.split()) < FEWEST_WORDS and exact.strip() != line.strip():
            struck.append(f"{one.criterion}: {_short(quote.text)} is too short to show anything")
        elif speaks_to_the_grader(exact):
            struck.append(f"{one.criterion}: {_short(quote.text)} is addressed to the grader and shows no skill")
        else:
            yield Quote(seq=quote.seq, text=exact)


def _short(text: str) -> str:
    plain = " ".join(text.split())
    return f"\u201c{plain if len(plain) <= SHOWN else plain[: SHOWN - 1] + '…'}\u201d"
