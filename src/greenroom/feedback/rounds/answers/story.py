"""The parts of a story that can be recognised by their words, each with the sentence that shows it.

Only plain signs count. A part that is not found here may well be there in other words, so nothing is ever called
missing because of it; only somebody who understands the story can say that.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from greenroom.feedback.course import SpokenLine
from greenroom.patterns import LazyRegex

_SENTENCE = LazyRegex(r"[^.!?\n]+(?:[.](?=\d)[^.!?\n]*)*[.!?]*")
_LEAST_WORDS = 4
_READ = 12_000
"""Characters of a remark that are looked at."""

_IRREGULAR = (
    "asked|began|bought|broke|brought|built|called|chose|cut|did|drew|drove|found|fixed|gave|held|kept|led|left|made|met|"
    "paired|put|ran|read|rebuilt|rewrote|said|sat|sent|set|shared|showed|spent|split|spoke|stepped|stopped|talked|taught|"
    "told|took|tried|went|wrote|wrote down"
)
_REGULAR = (
    "added|agreed|analy[sz]ed|apologi[sz]ed|argued|arranged|automated|booked|changed|checked|cleaned|collected|compared|"
    "contacted|coordinated|created|debugged|decided|delegated|deleted|delivered|deployed|described|designed|developed|"
    "discussed|documented|escalated|estimated|explained|implemented|improved|informed|insisted|instrumented|interviewed|"
    "introduced|investigated|invited|launched|listed|logged|managed|mapped|measured|mentored|merged|migrated|moved|"
    "negotiated|noticed|offered|opened|ordered|organi[sz]ed|persuaded|picked|planned|prepared|presented|prioriti[sz]ed|"
    "profiled|promised|proposed|prototyped|questioned|raised|reached out|reduced|refactored|released|removed|replaced|"
    "reported|reproduced|requested|researched|reviewed|reverted|scheduled|shipped|simplified|solved|sorted|started|"
    "suggested|summari[sz]ed|supported|tested|traced|trained|turned off|updated|volunteered|walked|warned"
)
_ADVERBS = (
    r"(?:(?:also|then|first|next|just|finally|personally|immediately|quickly|eventually|simply|therefore|\w+ly) ){0,2}"
)
_OWN = LazyRegex(rf"\bI {_ADVERBS}(?:{_IRREGULAR}|{_REGULAR})\b")
_SHARED = LazyRegex(rf"\b[Ww]e {_ADVERBS}(?:{_IRREGULAR}|{_REGULAR})\b")
_UNREAL = LazyRegex(r"\b(?:if|wish|unless|whether|should have|would have|could have|might have)\b", re.IGNORECASE)
"""What was only thought of was not done."""
_FIRST_PERSON = LazyRegex(r"\b(?:I|I'm|I've|I'd|me|my|mine|myself)\b")
_WE = LazyRegex(r"\b(?:we|we're|we've|we'd)\b", re.IGNORECASE)

_SETTING = LazyRegex(
    r"\b(?:at the time|back then|last (?:year|month|week|summer|spring|autumn|winter)"
    r"|(?:a|one|two|three) (?:years?|months?) ago"
    r"|in my (?:last|previous|current|first) (?:job|role|team|company|position)|when I (?:was|worked|joined)"
    r"|the (?:situation|background|context) was|(?:my|our) team (?:was|had)|we were (?:building|working|asked|about)"
    r"|I was (?:working|leading|responsible|part of|on a team))\b",
    re.IGNORECASE,
)
_FIGURE = LazyRegex(
    r"\b(?!(?:19|20)\d\d\b)\d[\d.,]*\s?(?:%|percent|times|x\b|ms|milliseconds?|seconds?|minutes?|hours?|days?|weeks?|"
    r"months?|people|users?|customers?|requests?|tickets?|bugs?|errors?|incidents?|euros?|dollars?|k\b)"
    r"|\b(?:half|twice|double|two thirds|a third|a quarter"
    r"|(?:two|three|four|five|ten) (?:times|days|weeks|months|hours|minutes))\b|[$€£]\s?\d",
    re.IGNORECASE,
)
_CAME_OUT = LazyRegex(
    r"\b(?:reduced|cut|dropped|fell|went (?:down|up|live|from)|rose|grew|increased|improved|saved|doubled|halved"
    r"|tripled"
    r"|shipped|launched|released|delivered|finished|as a result|in the end|ended up|the (?:result|outcome) was)\b",
    re.IGNORECASE,
)
_BEFORE_THAT = LazyRegex(r"\bhad (?:\w+ )?(?:dropped|fallen|grown|risen|increased|gone|been)\b", re.IGNORECASE)
"""How things stood before is no outcome."""
_OUTCOME = LazyRegex(
    r"\b(?:as a result|in the end|(?:the|our|my) (?:end )?(?:result|outcome) was|it ended with|(?:we|I) ended up)\b",
    re.IGNORECASE,
)
_LESSON = LazyRegex(
    r"\b(?:(?:learned|learnt) (?:that|not to|the hard way|from (?:it|this|that)|my lesson|never to)"
    r"|(?:what|the thing) I (?:learned|learnt)|the lesson|taught me|in hindsight|in retrospect|looking back"
    r"|next time I(?:'d| would|'ll| will)|since then,? I|I would do \w+ differently|I'd do \w+ differently"
    r"|I now always|these days I always)\b",
    re.IGNORECASE,
)
_DENIED = LazyRegex(
    r"\b(?:not|never|nothing|no|don't|didn't|can't|couldn't|isn't|wasn't)\b(?! (?:to|just|only))", re.IGNORECASE
)


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence as it was said. `place` counts all sentences of an answer."""

    said: SpokenLine
    text: str
    place: int


@dataclass(frozen=True, slots=True)
class Story:
    """The sentences that show each part."""

    setting: tuple[Sentence, ...]
    own: tuple[Sentence, ...]
    """What the candidate did, in the first person."""
    shared: tuple[Sentence, ...]
    """What was done, told as `we`."""
    figures: tuple[Sentence, ...]
    """Outcomes with a figure, after something was done."""
    outcomes: tuple[Sentence, ...]
    """Outcomes by an explicit sign."""
    lessons: tuple[Sentence, ...]
    has_first_person: bool
    we: int
    """How often `we` was said."""

    @property
    def results(self) -> tuple[Sentence, ...]:
        """Outcomes of either sort, those with a figure first."""
        return (*self.figures, *(one for one in self.outcomes if one not in self.figures))

    @property
    def in_order(self) -> tuple[Sentence, Sentence, Sentence] | None:
        """A setting, something that was done after it, and an outcome after that."""
        for setting in self.setting:
            done = next((one for one in self.done if one.place > setting.place), None)
            came = next((one for one in self.by_place(self.results) if done and one.place > done.place), None)
            if done and came:
                return setting, done, came
        return None

    @property
    def done(self) -> list[Sentence]:
        """Everything that was done, in order."""
        return self.by_place((*self.own, *self.shared))

    @staticmethod
    def by_place(sentences: Sequence[Sentence]) -> list[Sentence]:
        """In the order in which they were said."""
        return sorted(sentences, key=lambda one: one.place)

    @property
    def parts(self) -> tuple[str, ...]:
        """The parts that were recognised, in the order of a good story."""
        known = {
            "situation": self.setting,
            "own_part": self.own,
            "action": self.done,
            "result": self.results,
            "lesson": self.lessons,
        }
        return tuple(part for part, found in known.items() if found)


def story_in(said: Sequence[SpokenLine]) -> Story:
    """What can be recognised in what somebody said."""
    sentences = list(_sentences(said))
    real = [one for one in sentences if not _UNREAL.search(one.text)]
    own = tuple(one for one in real if _OWN.search(one.text))
    shared = tuple(one for one in real if _SHARED.search(one.text))
    first_done = min((one.place for one in (*own, *shared)), default=None)
    later = [one for one in real if first_done is not None and one.place >= first_done]
    return Story(
        setting=tuple(one for one in sentences if _SETTING.search(one.text)),
        own=own,
        shared=shared,
        figures=tuple(one for one in later if _tells_figures(one.text)),
        outcomes=tuple(one for one in later if _OUTCOME.search(one.text) and not _BEFORE_THAT.search(one.text)),
        lessons=tuple(one for one in sentences if _tells_lesson(one.text)),
        has_first_person=any(_FIRST_PERSON.search(_plain(one.text)) for one in said),
        we=sum(len(_WE.findall(_plain(one.text))) for one in said),
    )


def _tells_figures(text: str) -> bool:
    return _FIGURE.search(text) is not None and _CAME_OUT.search(text) is not None and _BEFORE_THAT.search(text) is None


def _tells_lesson(text: str) -> bool:
    found = _LESSON.search(text)
    return found is not None and not _DENIED.search(text[: found.start()])


def _sentences(said: Sequence[SpokenLine]) -> Iterator[Sentence]:
    """Statements of some length; questions tell nothing that happened."""
    place = 0
    for one in said:
        read = one.text[:_READ]
        for found in _SENTENCE.finditer(read):
            text = found[0].strip()
            is_cut = found.end() == len(read) < len(one.text)
            if not is_cut and len(text.split()) >= _LEAST_WORDS and not text.endswith("?"):
                yield Sentence(one, text, place)
                place += 1


def _plain(text: str) -> str:
    return text.replace("\u2019", "'")
