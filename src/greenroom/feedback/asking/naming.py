"""What a question names: a criterion, a round, a finding, a grade to reach, minutes to spend."""

import re
from dataclasses import dataclass

from greenroom.feedback.rounds.kinds import KINDS, titles_of
from greenroom.interview.assessment import Report
from greenroom.patterns import LazyRegex

_NUMBERS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")
_SHORT = ("1st", "2nd", "3rd", "4th", "5th", "6th", "7th", "8th", "9th", "10th")
_CLAIM = r"findings?|points?|claims?|remarks?|criticisms?|items?|comments?|bullets?"
_FINDING = LazyRegex(
    rf"\b(?:{_CLAIM})\s*(?:number |no\.? ?|nr\.? ?|# ?)?(\d{{1,2}}|{'|'.join(_NUMBERS)})\b|#(\d{{1,2}})\b"
)
_NTH_FINDING = LazyRegex(rf"\b({'|'.join((*_ORDINALS, *_SHORT))}|last) (?:{_CLAIM})\b")
_GRADE = r"(\d{1,2}(?:[.,]\d)?)(?!\d)"
_FROM_TO = LazyRegex(rf"\b(?:from )?(?:an? )?{_GRADE}(?: ?/ ?\d+)? ?(?:up )?(?:to|->|\u2192|into)(?: an?)? {_GRADE}\b")
_REACH = LazyRegex(
    r"\b(?:get|getting|need|reach|hit|become|achieve|score|make (?:it|this|that)|turn (?:it|this) into"
    r"|needed for|need for|missing (?:for|to)|short of|me from|i from|away from|me and|up to|towards|land|deserve|be) "
    rf"(?:me |to |at |into |for )*(?:an? )?{_GRADE}(?! ?(?:min|hour|h\b|test|case|hint|day|problem))"
)
_WHOLE_HOURS = {"an": 1, "a": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5}
_HALF_HOUR = LazyRegex(r"\bhalf (?:an? |of an )?hour|\bhalf-hour|\b1/2 (?:an )?hour")
_QUARTER = LazyRegex(r"\bquarter (?:of an )?hour|\bquarter of an hour")
_AND_A_HALF = LazyRegex(r"\b(?:an |one )?hour and a half|\bone and a half hours|\b1[.,]5 ?h(?:ours?)?\b")
_MINUTES = LazyRegex(
    r"\b(\d{1,3}|ten|fifteen|twenty|thirty|forty|forty[ -]five|fifty|sixty|ninety)[ -]?(?:min(?:ute)?s?)\b"
)
_TENS = {"ten": 10, "fifteen": 15, "twenty": 20, "thirty": 30, "forty": 40, "fifty": 50, "sixty": 60, "ninety": 90}
_HOURS = LazyRegex(r"\b(\d{1,2}|an|a|one|two|three|four|five) ?(?:full |whole |spare )?(?:hours?|hrs?|h)\b")


@dataclass(frozen=True, slots=True)
class Named:
    """Everything that a question names, as far as the report has it."""

    criterion: str | None = None
    round: int | None = None
    finding: int | None = None
    """Its number, counted from 1; -1 is the last."""
    target: float | None = None
    minutes: int | None = None

    @property
    def key(self) -> tuple[object, ...]:
        """Two questions with the same topic and key are the same."""
        return (self.criterion, self.round, self.finding)

    @property
    def concepts(self) -> frozenset[str]:
        """What is named, by name."""
        fields = ("criterion", "round", "finding", "target", "minutes")
        return frozenset(one for one in fields if getattr(self, one) is not None)


def named_in(text: str, report: Report) -> Named:
    """What a plain text names."""
    return Named(
        criterion_in(text, report), round_in(text, report), finding_in(text), target_in(text), minutes_in(text)
    )


def criterion_in(text: str, report: Report) -> str | None:
    """The criterion that is named, by its title before anything else."""
    asked = text.lower()
    for one in report.criteria:
        if one.title.lower() in asked or one.id.replace("_", " ") in asked:
            return one.id
    words = {id_: said for kind in KINDS.values() for id_, said in kind.criterion_words.items()}
    known = (one.id for one in report.criteria if one.id in words)
    return next((id_ for id_ in known if re.search(rf"\b(?:{words[id_]})", asked)), None)


def round_in(text: str, report: Report) -> int | None:
    """The round that is named, by its title or its number."""
    asked, titles = text.lower(), titles_of(report)
    for index, title in titles.items():
        if title.lower() in asked:
            return index
    nouns = "|".join(f"{kind.noun}|round|task" for kind in KINDS.values() if getattr(report, kind.section))
    if not nouns:
        return None
    for place, index in enumerate(sorted(titles)[: len(_NUMBERS)]):
        nth = f"{_ORDINALS[place]}|{_SHORT[place]}"
        numbered = rf"(?:{nouns}) (?:number )?(?:{place + 1}|{_NUMBERS[place]})|(?:{nth}) (?:{nouns})"
        last = rf"|last (?:{nouns})|(?:{nth}|last|other) one" if place and place == len(titles) - 1 else ""
        if re.search(rf"\b(?:{numbered}{last})\b", asked):
            return index
    return None


def finding_in(text: str) -> int | None:
    """The number of a finding."""
    if (found := _NTH_FINDING.search(text)) is not None:
        word = found[1]
        return -1 if word == "last" else (_ORDINALS if word in _ORDINALS else _SHORT).index(word) + 1
    if (found := _FINDING.search(text)) is None:
        return None
    word = found[1] or found[2]
    return int(word) if word.isdigit() else _NUMBERS.index(word) + 1


def target_in(text: str) -> float | None:
    """The grade or score that somebody wants to reach."""
    found = _FROM_TO.search(text)
    words = found[2] if found else next((one[1] for one in _REACH.finditer(text)), None)
    value = None if words is None else float(words.replace(",", "."))
    return value if value is not None and 0 < value <= 10 else None


def minutes_in(text: str) -> int | None:
    """How much time there is."""
    if _AND_A_HALF.search(text):
        return 90
    if _HALF_HOUR.search(text):
        return 30
    if _QUARTER.search(text):
        return 15
    if (found := _MINUTES.search(text)) is not None:
        return (
            int(found[1])
            if found[1].isdigit()
            else 45
            if found[1].startswith("forty") and "five" in found[1]
            else _TENS[found[1]]
        )
    if (found := _HOURS.search(text)) is not None:
        return 60 * (int(found[1]) if found[1].isdigit() else _WHOLE_HOURS[found[1]])
    return None
