"""What can be told of speech by counting: questions asked, explanations given, edge cases named.

This reads words, not meaning. A clarifying question counts as covering one of the question's known ones when it shares
most of its telling words. English only: where hardly a word of it is found, nothing is claimed about the speech. What
is found here may be praised; that something is missing is for `absence` to say, which is slower to believe it.
"""

import re
from collections.abc import Iterable, Iterator, Sequence

from greenroom.feedback.course import SpokenLine
from greenroom.feedback.rounds.coding.conduct import aside
from greenroom.feedback.rounds.coding.course import Worked
from greenroom.feedback.speech import COMMON, QUESTION, READ, WHOLE_QUESTION, distinct, is_substantive, words
from greenroom.interview.talk.pleas import asks_for_help
from greenroom.questions.model import Clarification

_UNTELLING = COMMON | frozenset(
    re.findall(
        r"\w+",
        """happen happens return returned returns function input value values expect expected possible always ever may
        might must quick question start supposed rely""",
    )
)
_SHARED = 0.6
"""Of the telling words of a known question, so many must be in what was asked."""
_OWN_ANSWER = re.compile(r"\s*(?:no|yes|nope|yeah|of course)\b", re.IGNORECASE)
_DICTATED = re.compile(
    r"(?:\S+ ){0,4}(?:does|do|is|are|can|could|should|shall|must|may|will|what|how|which|who)\b[^.!?]*", re.IGNORECASE
)
UNSURE = re.compile(
    r"\b(?:(?:not|no longer) (?:really )?sure|(?:do not|don't|cannot|can't) (?:know|understand|see why)"
    r"|no (?:idea|clue)|what is wrong|(?:tell|show|give) me(?! (?:if|whether|when)\b))\b",
    re.IGNORECASE,
)
"""Doubt and demands are no explanation of what one is doing."""
_INSISTS = re.compile(
    r"\b(?:i disagree|trust me|(?:obviously|completely|clearly) (?:correct|right|sure)|flawless|cannot fail"
    r"|(?:do not|don't) need to (?:test|check|run))\b",
    re.IGNORECASE,
)
"""Being sure explains nothing either."""
_HEDGED = re.compile(r"\b(?:maybe|perhaps|i guess|dunno|sort of|(?:run|try) it and see)\b", re.IGNORECASE)
_FEW = 9
"""Words: a remark that is no longer, and hedged, explains nothing."""
_WORDS_FOR_ONE = 25
"""Somebody who explains speaks of the work at least once in so many words; stories do so in passing."""
_ABOUT_WORK = re.compile(
    r"\b(?:loops?|variables?|returns?|runs?|running|cases?|checks?|lists?|arrays?|dict(?:ionary)?|maps?|sets?|sort(?:ed|s)?"
    r"|counts?|counter|index(?:es)?|functions?|keep(?! going)|store|handles?|borders?|tests?|examples?|inputs?|outputs?"
    r"|results?|values?|steps?|simple|because|recurs\w+|stack|queue|heap|trees?|graph|pointers?|window|sum|max|min|best"
    r"|names?|edges?|empty|lines?|update|compare|memory|linear|cost|faster|slow|split|merge|search|cache)\b|\bO\(",
    re.IGNORECASE,
)
"""What people speak of while they explain code; a remark without any of it may be anything."""
DENIED = re.compile(r"\b(?:no|not|never|without|don't|isn't|aren't)\W+(?:\w+\W+){0,2}$", re.IGNORECASE)
_EDGES = re.compile(
    r"\b(?:edge cases?|corner cases?|border cases?|boundar(?:y|ies)|empty|off by one|duplicates?|negative|"
    r"overflow|single element|only one element|zero|what if (?:the|there|it is|it's|all|both|no|two|nothing|nobody))\b",
    re.IGNORECASE,
)
_JUST_CODE = re.compile(
    r"\b(?:start(?:s|ing)?|begin(?:s|ning)?|creat(?:e|es|ing)|mak(?:e|es|ing)|new|initiali[sz](?:e|es|ing)|declar(?:e|es|ing)"
    r"|counter|index|count|total|sum|set|from|stack|add(?:s|ing)?|keep(?:s|ing)?)(?: \w+){0,4} $",
    re.IGNORECASE,
)
"""Before "empty" or "zero" these make a value of the program, and no input: start with an empty list, from zero."""
_VALUES = frozenset({"empty", "zero", "overflow"})


def is_explanation(said: SpokenLine) -> bool:
    """Whether it tells something of the work, as far as its words show: no question, no doubt, no demand."""
    text = said.text[:READ].strip().replace("\u2019", "'")
    if "?" in text or said.aside or UNSURE.search(text) or _INSISTS.search(text):
        return False
    spoken = len(words(text))
    if spoken <= _FEW and _HEDGED.search(text):
        return False
    named = {hit.lower().rstrip("s") for hit in _ABOUT_WORK.findall(text)}
    return is_substantive(said) and len(named) * _WORDS_FOR_ONE >= max(spoken, 1)


# ---------------------------------------------------------------- questions


def clarifying(worked: Worked) -> list[tuple[SpokenLine, str]]:
    """Questions before the first submission, with their words; those last that they answered themselves."""
    before = worked.submissions[0].seq if worked.submissions else None
    found = [
        (said, asked[0].strip(), _OWN_ANSWER.match(said.text, asked.end()) is not None)
        for said in distinct(worked.candidate_said)
        if not aside(said.text) and (before is None or said.seq <= before)
        for asked in _questions(said)
        if len(words(asked[0])) >= WHOLE_QUESTION and not asks_for_help(asked[0])
    ]
    return [(said, asked) for said, asked, _ in sorted(found, key=lambda one: one[2])]


def _questions(said: SpokenLine) -> Iterator[re.Match[str]]:
    """What ends with a question mark; or all of it where nothing has an end, but it begins and is answered as one."""
    text = said.text[:READ]
    yield from QUESTION.finditer(text)
    if said.noted.has("clarify") and (dictated := _DICTATED.fullmatch(text)) is not None:
        yield dictated


def about_the_problem(worked: Worked) -> list[tuple[SpokenLine, str]]:
    """Those among them that are known to be about the problem.

    By their likeness to a question that is known to be worth asking, or because the interviewer took it for one: it
    gave the answer, or had none, and the question speaks of what the statement speaks of.
    """
    notes = worked.question.clarifications if worked.question else ()
    brief = worked.problem.brief
    told = telling(" ".join((brief.title, brief.statement, *brief.constraints)))
    return [
        (said, asked)
        for said, asked in clarifying(worked)
        if not notes
        or covered([asked], notes)
        or said.noted.has("clarify")
        or (said.noted.has("assume") and not told.isdisjoint(telling(said.text)))
    ]


def was_taken_for_a_question(said: SpokenLine) -> bool:
    """Whether the interviewer replied as to a question about the problem."""
    return said.noted.has("clarify") or said.noted.has("assume")


def covered(asked: Iterable[str], clarifications: Sequence[Clarification]) -> set[int]:
    """Which of the question's known clarifications these cover: each at most one, the likest."""
    found = set()
    for one in asked:
        said = telling(one)
        shares = [(_likeness(said, note), number) for number, note in enumerate(clarifications)]
        best, number = max(shares, default=(0.0, 0), key=lambda share: (share[0], -share[1]))
        if best >= _SHARED:
            found.add(number)
    return found


def _likeness(said: frozenset[str], note: Clarification) -> float:
    shares = []
    for ask in note.asks:
        wanted = telling(ask)
        shared = len(wanted & said)
        shares.append(shared / len(wanted) if wanted and (shared >= 2 or len(wanted) == 1) else 0.0)
    return max(shares, default=0.0)


def telling(text: str) -> frozenset[str]:
    """The stems of the words that tell what a text is about."""
    return frozenset(_stem(word) for word in words(text) if word not in _UNTELLING)


def _stem(word: str) -> str:
    for ending in ("ing", "ed", "es", "s", "e"):
        if word.endswith(ending) and len(word) - len(ending) >= 3:
            return word.removesuffix(ending)
    return word


def edges_named(worked: Worked) -> tuple[SpokenLine, str] | None:
    """Where they spoke of edge cases before their first submission."""
    before = worked.submissions[0].seq if worked.submissions else None
    for said in worked.candidate_said:
        if before is not None and said.seq > before:
            return None
        for hit in _EDGES.finditer(said.text[:READ]):
            if _is_of_an_input(hit[0].lower(), said.text[: hit.start()]):
                return said, hit[0]
    return None


def _is_of_an_input(words_: str, before_it: str) -> bool:
    if words_ in _VALUES and _JUST_CODE.search(before_it):
        return False
    return not DENIED.search(before_it) and not UNSURE.search(before_it)
