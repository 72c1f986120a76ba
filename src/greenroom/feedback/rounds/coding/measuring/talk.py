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
from greenroom.patterns import LazyRegex
from greenroom.questions.model import Clarification

_UNTELLING = COMMON | frozenset(
    re.findall(
        r"\w+",
        """happen happens return returned returns function input value values expect expected possible always ever may
        might must quick question start supposed rely""",
    )
)
_ABOUT_THE_INTERVIEW = LazyRegex(
    r"\b(?:how (?:much|long)(?: \w+){0,3} (?:time|left|minutes?)|time (?:limit|left|is left|do i)"
    r"|minutes? (?:left|do i)|hints?|points?|graded?|grading|score[ds]?|report|interview(?:er)?|hello|who are you"
    r"|are you (?:still )?there|next (?:problem|question|stage|steps?)|skip|submit|attempts?|how am i doing"
    r"|am i (?:doing|allowed)|library|libraries|google|look (?:it|this|that) up|paste|failing (?:input|case|test)"
    r"|can you (?:hear|repeat|see)|company|salary|pause|break)\b",
    re.IGNORECASE,
)
_IS_IT_RIGHT = LazyRegex(
    r"\b(?:(?:is|was) (?:this|that|it|my \w+) (?:right|correct|ok(?:ay)?|good|optimal|fine|enough|the (?:right|best))"
    r"|am i (?:right|correct|close|on the right)|(?:right|correct|yes|no|ok|agreed)\s*\?$"
    r"|does (?:this|that|it|my \w+) (?:work|look|sound)|should i (?:use|try|sort|do)"
    r"|can i (?:use|just|sort|solve)|could i (?:use|just|sort|solve)|would (?:a|an) \w+ work)",
    re.IGNORECASE,
)
_ONCE_MORE = LazyRegex(
    r"\b(?:repeat|in other words|(?:say|put|phrase) (?:it|that|this)? ?(?:again|differently|another way)|say again"
    r"|what (?:do|did) you mean|once more)\b",
    re.IGNORECASE,
)
"""Asking to hear it again settles nothing."""
_OF_TOOLS = LazyRegex(r"\b(?:standard library|librar(?:y|ies)|imports?|built-?ins?|collections\.\w+)\b", re.IGNORECASE)
_OF_PEOPLE = LazyRegex(
    r"\W*(?:(?:also|and|so|oh|but)\W+)*(?:has|have|did|does) (?:any(?:one|body)|you|nobody)\b", re.IGNORECASE
)
_OF_COST = LazyRegex(r"\bO ?\(|\b(?:n log n|quadratic|linear time|complexity)\b", re.IGNORECASE)
_CLEARLY = 2
"""Words of the statement in a question on which the interviewer's notes have nothing."""
_SHARED = 0.6
"""Of the telling words of a known question, so many must be in what was asked."""
_OWN_ANSWER = LazyRegex(r"\s*(?:no|yes|nope|yeah|of course)\b", re.IGNORECASE)
_DICTATED = LazyRegex(
    r"(?:\S+ ){0,4}(?:does|do|is|are|can|could|should|shall|must|may|will|what|how|which|who)\b[^.!?]*", re.IGNORECASE
)
UNSURE = LazyRegex(
    r"\b(?:(?:not|no longer) (?:really )?sure|(?:do not|don't|cannot|can't) (?:know|understand|see why)"
    r"|no (?:idea|clue)|what is wrong|(?:tell|show|give) me(?! (?:if|whether|when)\b))\b",
    re.IGNORECASE,
)
"""Doubt and demands are no explanation of what one is doing."""
_INSISTS = LazyRegex(
    r"\b(?:i disagree|trust me|(?:obviously|completely|clearly) (?:correct|right|sure)|flawless|cannot fail"
    r"|(?:do not|don't) need to (?:test|check|run))\b",
    re.IGNORECASE,
)
"""Being sure explains nothing either."""
_HEDGED = LazyRegex(r"\b(?:maybe|perhaps|i guess|dunno|sort of|(?:run|try) it and see)\b", re.IGNORECASE)
_FEW = 9
"""Words: a remark that is no longer, and hedged, explains nothing."""
_WORDS_FOR_ONE = 25
"""Somebody who explains speaks of the work at least once in so many words; stories do so in passing."""
_ABOUT_WORK = LazyRegex(
    r"\b(?:loops?|variables?|returns?|runs?|running|cases?|checks?|lists?|arrays?|dict(?:ionary)?|maps?|sets?|sort(?:ed|s)?"
    r"|counts?|counter|index(?:es)?|functions?|keep(?! going)|store|handles?|borders?|tests?|examples?|inputs?|outputs?"
    r"|results?|values?|steps?|simple|because|recurs\w+|stack|queue|heap|trees?|graph|pointers?|window|sum|max|min|best"
    r"|names?|edges?|empty|lines?|update|compare|memory|linear|cost|faster|slow|split|merge|search|cache)\b|\bO\(",
    re.IGNORECASE,
)
"""What people speak of while they explain code; a remark without any of it may be anything."""
DENIED = LazyRegex(r"\b(?:no|not|never|without|don't|isn't|aren't)\W+(?:\w+\W+){0,2}$", re.IGNORECASE)
_EDGES = LazyRegex(
    r"\b(?:empty|duplicates?|negative|overflow|single element|only one element|just one element|one element"
    r"|zero[- ](?:length|size|elements?)|zero"
    r"|all (?:the same|equal|zeros?|negative)|exactly (?:at )?the limit|n ?={1,2} ?[01]|already sorted"
    r"|if there (?:are|is) (?:no|only one|just one)|what if (?:the|there|it is|it's|all|both|no|two|nothing|nobody))\b",
    re.IGNORECASE,
)
"""Inputs by what they are. "All edge cases" names none of them."""
_JUST_CODE = LazyRegex(
    r"\b(?:start(?:s|ing)?|begin(?:s|ning)?|creat(?:e|es|ing)|mak(?:e|es|ing)|new|initiali[sz](?:e|es|ing)|declar(?:e|es|ing)"
    r"|counter|index|count|total|sum|set|from|stack|add(?:s|ing)?|keep(?:s|ing)?)(?: \w+){0,4} $",
    re.IGNORECASE,
)
"""Before "empty" or "zero" these make a value of the program, and no input: start with an empty list, from zero."""
_VALUES = frozenset({"empty", "zero", "overflow"})
_ZERO_OF_AN_INPUT = LazyRegex(r"\b(?:is|are|be|of|with|for|length|size|equals?) (?:exactly )?$", re.IGNORECASE)
"""Before "zero" these make it a size or a value; "above zero" and "boxes at zero" are no inputs."""
_SAME_VALUES = LazyRegex(r"\b(?:are|is|be|with|being|values?|elements?|numbers?|letters?)(?: \w+)? $", re.IGNORECASE)
_EXAMPLE = LazyRegex(
    r"\b(?:ex(?:ample)?s?\.? ?(?:\d|one|two|three)|(?:first|second|third) (?:example|one))\b", re.IGNORECASE
)
_WHAT_IF = LazyRegex(r"\b(?:what if|can|could|may|if there)\b", re.IGNORECASE)
_LOOKED_FOR = LazyRegex(
    r"\b(?:edge cases?|what would you (?:test|try)|which input|break it|could go wrong|goes wrong|such as an empty)\b",
    re.IGNORECASE,
)
"""With these words the interviewer asks for such an input."""


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


def is_about_work(said: SpokenLine) -> bool:
    """Whether a remark speaks of the work all along, whatever it asks or doubts on the way."""
    text = said.text[:READ]
    named = {hit.lower().rstrip("s") for hit in _ABOUT_WORK.findall(text)}
    return not said.aside and len(named) * _WORDS_FOR_ONE >= len(words(text))


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

    By their likeness to a question that is known to be worth asking, or because it speaks of what the statement speaks
    of and the interviewer took it for one. A question about the interview, a guess and a plan are none.
    """
    notes = worked.question.clarifications if worked.question else ()
    brief = worked.problem.brief
    told = telling(" ".join((brief.title, brief.statement, *brief.constraints)))
    cues = [cue for one in (worked.question.approaches if worked.question else ()) for cue in one.cues]
    return [
        (said, asked)
        for said, asked in clarifying(worked)
        if (
            covered([asked], notes)
            and not _OF_COST.search(asked)
            and not _ONCE_MORE.search(asked)
            and not _OF_TOOLS.search(asked)
        )
        or (
            not _is_beside_the_problem(asked, cues)
            and (said.noted.has("clarify") or _speaks_of(told, telling(asked)))
            and (not notes or was_taken_for_a_question(said))
        )
    ]


def _speaks_of(told: frozenset[str], asked: frozenset[str]) -> bool:
    """Whether a question is made of words of the statement: two of them, or half of its own."""
    shared = len(told & asked)
    return shared >= _CLEARLY or 2 * shared >= max(1, len(asked))


def _is_beside_the_problem(asked: str, cues: Iterable[str]) -> bool:
    """Whether a question is about the interview, about whether they are right, or puts a way to solve it."""
    plain = asked.replace("\u2019", "'")
    return (
        _ABOUT_THE_INTERVIEW.search(plain) is not None
        or _IS_IT_RIGHT.search(plain) is not None
        or _ONCE_MORE.search(plain) is not None
        or _OF_PEOPLE.match(plain) is not None
        or _OF_TOOLS.search(plain) is not None
        or _OF_COST.search(plain) is not None
        or any(re.search(rf"\b{re.escape(cue)}", plain, re.IGNORECASE) for cue in cues)
    )


def was_taken_for_a_question(said: SpokenLine) -> bool:
    """Whether the interviewer replied as to a question about the problem."""
    return said.noted.has("clarify") or said.noted.has("assume")


def covered(asked: Iterable[str], clarifications: Sequence[Clarification]) -> set[int]:
    """Which of the question's known clarifications these cover: each at most one, the likest."""
    found = set()
    for one in asked:
        said = telling(one)
        shares = [(_likeness(said, note), number) for number, note in enumerate(clarifications)]
        (best, _), number = max(shares, default=((0.0, 0), 0), key=lambda share: (share[0], -share[1]))
        if best >= _SHARED:
            found.add(number)
    return found


def _likeness(said: frozenset[str], note: Clarification) -> tuple[float, int]:
    """The share of a known wording that was said, and of how many words: of one word alone, it says little."""
    shares = []
    for ask in note.asks:
        wanted = telling(ask)
        shared = len(wanted & said)
        is_told = wanted and (shared >= 2 or len(wanted) == 1)
        shares.append((shared / len(wanted), shared) if is_told else (0.0, 0))
    return max(shares, default=(0.0, 0))


def telling(text: str) -> frozenset[str]:
    """The stems of the words that tell what a text is about."""
    return frozenset(_stem(word) for word in words(text) if word not in _UNTELLING)


def _stem(word: str) -> str:
    for ending in ("ing", "ed", "es", "s", "e"):
        if word.endswith(ending) and len(word) - len(ending) >= 3:
            return word.removesuffix(ending)
    return word


def edges_named(worked: Worked) -> tuple[SpokenLine, str] | None:
    """Where they named an edge case of their own, unasked, before a run failed and before they submitted."""
    for said in worked.candidate_said:
        if worked.submissions and said.seq > worked.submissions[0].seq:
            return None
        if _was_looked_for(worked, said) or _has_just_failed(worked, said):
            continue
        for hit in _EDGES.finditer(said.text[:READ]):
            if _is_of_an_input(hit[0].lower(), said.text[: hit.start()]) and not _is_given(said.text, hit):
                return said, hit[0]
    return None


def _is_given(text: str, hit: re.Match[str]) -> bool:
    """Whether these words only speak of an example that is given, or mean "nevertheless"."""
    before = text[: hit.start()]
    if hit[0].lower() == "all the same" and not _SAME_VALUES.search(before):
        return True
    starts = [one.end() for one in re.finditer(r"[.!?]\s+|\n+", before)]
    ends = re.search(r"[.!?](?:\s|$)|\n", text[hit.end() :])
    sentence = text[starts[-1] if starts else 0 : hit.end() + (ends.start() if ends else len(text))]
    return _EXAMPLE.search(sentence) is not None and _WHAT_IF.search(sentence) is None


def _has_just_failed(worked: Worked, said: SpokenLine) -> bool:
    """Whether the last run before these words failed: it may have shown them the input."""
    done = [one for one in worked.tries if one.finished is not None and one.finished.seq < said.seq]
    return bool(done) and not done[-1].is_accepted and not worked.is_untouched(done[-1])


def _was_looked_for(worked: Worked, said: SpokenLine) -> bool:
    """Whether the interviewer had just asked for an input that breaks the code."""
    before = [one for one in worked.said if one.seq < said.seq]
    return bool(before) and before[-1].who == "interviewer" and _LOOKED_FOR.search(before[-1].text) is not None


def _is_of_an_input(words_: str, before_it: str) -> bool:
    if words_ in _VALUES and _JUST_CODE.search(before_it):
        return False
    if words_ == "zero" and not _ZERO_OF_AN_INPUT.search(before_it):
        return False
    return not DENIED.search(before_it) and not UNSURE.search(before_it)
