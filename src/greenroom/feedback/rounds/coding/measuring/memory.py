"""What somebody said of the memory their solution takes, held against the measurement or else against the notes.

Where it can be held against nothing, nothing is said. A figure in letters of their own is right only where they say
themselves how it is bounded, or where the code bears it out: a depth is what a recursion keeps.
"""

import re
from dataclasses import dataclass

from greenroom.feedback.course import SpokenLine
from greenroom.feedback.rounds.coding.cost import measured_growth
from greenroom.feedback.rounds.coding.course import Tried, Worked
from greenroom.feedback.rounds.coding.measuring import proof, revealing
from greenroom.interview.rounds.coding import costs
from greenroom.patterns import LazyRegex
from greenroom.questions.model import Approach

_OF_MEMORY = LazyRegex(r"\b(?:memory|space|storage)\b", re.IGNORECASE)
_OF_TIME = LazyRegex(r"(?<!at a )\b(?:time|fast|slow|long)\b", re.IGNORECASE)
_BOUNDED = LazyRegex(
    r"\b(?:worst case|at most|never more than|up to|no more than|could be|at the worst)\b[^.!?\n]{0,60}"
    r"\b(?:n|all|every|whole|entire)\b",
    re.IGNORECASE,
)
"""How large something gets that they have a letter of their own for."""
_SMALLER_OF = LazyRegex(r"\bO ?\( ?min ?\([^()]*\bn\b[^()]*\) ?\)", re.IGNORECASE)
_DEPTH = LazyRegex(
    r"\b(?:as (?:much|many|deep|large) as (?:the )?(?:\w+ ){0,3}(?:deep|high|tall|depth|height)"
    r"|(?:as deep as|the depth of|the height of|only (?:the )?depth)(?: (?:of|the|my|our))* (?:number of )?\w+)\b",
    re.IGNORECASE,
)
_AS_BEFORE = LazyRegex(r"\bas i (?:just )?(?:said|told)\b", re.IGNORECASE)
"""What was said before may have been of the time."""
_CORRECTS = LazyRegex(
    r"\b(?:let me correct|correct (?:that|myself)|correction|i take (?:that|it) back|what i said (?:about|of))\b",
    re.IGNORECASE,
)
_BALANCED = LazyRegex(r"\bO ?\(", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Named:
    """A cost that somebody named rightly, in their own words."""

    said: SpokenLine
    words: str

    @property
    def sentence(self) -> str:
        """The sentence with these words, which mostly has the reason in it."""
        return proof.sentence_with(self.said.text, self.words)


def known_memory(worked: Worked) -> str:
    """The memory of the solution that passed, by the measurement or by the notes; empty where neither tells."""
    accepted = worked.accepted
    if accepted is None:
        return ""
    findings = accepted.analysis.growth.findings if accepted.analysis and accepted.analysis.growth else ()
    if len(findings) == 1 and findings[0].space is not None and findings[0].space_confidence == "high":
        return costs.growth(findings[0].space.replace(findings[0].parameter, "n"))
    noted = {costs.growth(one.space) for one in _ways(worked, accepted)}
    return noted.pop() if len(noted) == 1 and "?" not in noted else ""


def _ways(worked: Worked, accepted: Tried) -> list[Approach]:
    """The noted ways that cost the time that was measured."""
    measured = measured_growth(accepted.analysis)
    if worked.question is None or len(measured) != 1:
        return []
    ((size, growth),) = measured.items()
    time = costs.growth(growth.replace(size, "n"))
    return [one for one in worked.question.approaches if costs.growth(one.time) == time]


def named_memory(worked: Worked) -> Named | None:
    """Where they first named it rightly, unless the screen or the interviewer had told them."""
    known = known_memory(worked)
    if not known:
        return None
    told = revealing.memory_told_at(worked, known)
    beyond = min((moment.seq for moment, _ in worked.follow_ups), default=None)
    for said in worked.candidate_said:
        if told is not None and told < said.seq:
            break
        if beyond is not None and said.seq > beyond and not _CORRECTS.search(said.text):
            continue
        words = memory_in(worked, said, known)
        if words:
            return Named(said, words)
    return None


def memory_in(worked: Worked, said: SpokenLine, known: str) -> str:
    """The words in which a remark gives this memory; empty where it does not, or cannot be held against it."""
    asked: costs.Side | None = (
        "space" if _was_asked_for_memory(worked, said) or _is_a_correction(worked, said) else None
    )
    for one in costs.claims(said.text, asked):
        if one.of != "space" or not one.is_of_solution or one.figure != known:
            continue
        sentence = proof.sentence_with(said.text, one.text)
        if (_OF_TIME.search(sentence) or _AS_BEFORE.search(sentence)) and not _OF_MEMORY.search(sentence):
            continue
        if not costs.is_in_other_letters(one.text) or _BOUNDED.search(said.text):
            return one.text
    if known != "n" or not (asked or _OF_MEMORY.search(said.text)):
        return ""
    smaller, deep = _SMALLER_OF.search(said.text), _DEPTH.search(said.text)
    if smaller is not None:
        return smaller[0]
    if deep is not None and _recurses(worked):
        return deep[0]
    return _own_size(said.text)


def _own_size(text: str) -> str:
    """The memory in the size that their time is given in: O(A) beside O(A log A), whatever A is made of."""
    figures = list(written(text))
    sizes = {size for _, one in figures if (size := _size_under_log(one))}
    return next((whole for whole, one in figures if one in sizes), "")


def written(text: str) -> list[tuple[str, str]]:
    """Every O(...) of a text, however deeply nested: its words, and its content without spaces and signs of times."""
    found = []
    for hit in _BALANCED.finditer(text):
        open_ = 1
        for at in range(hit.end(), min(len(text), hit.end() + 80)):
            open_ += {"(": 1, ")": -1}.get(text[at], 0)
            if not open_:
                found.append(
                    (text[hit.start() : at + 1], re.sub(r"[\s*\u00b7\u00d7]", "", text[hit.end() : at].lower()))
                )
                break
    return found


def is_n_log_n(content: str) -> bool:
    """Whether a figure is a size times its own logarithm, in whatever letters."""
    return _size_under_log(content) != ""


def _size_under_log(content: str) -> str:
    hit = re.fullmatch(r"(.+?)log2?(.+)", content)
    if hit is None:
        return ""
    size = hit[1]
    under = hit[2][1:-1] if hit[2].startswith("(") and hit[2].endswith(")") and hit[2] != size else hit[2]
    return size if under in (size, size.removeprefix("(").removesuffix(")")) else ""


def _was_asked_for_memory(worked: Worked, said: SpokenLine) -> bool:
    before = [one for one in worked.said if one.seq < said.seq]
    if not before or before[-1].who != "interviewer" or "?" not in before[-1].text:
        return False
    question = before[-1].text.rpartition(":")[2] or before[-1].text
    return _OF_MEMORY.search(question) is not None and _OF_TIME.search(question) is None


def _is_a_correction(worked: Worked, said: SpokenLine) -> bool:
    """Whether they come back to a memory that they gave before, in order to put it right."""
    if not _CORRECTS.search(said.text) or _OF_TIME.search(said.text):
        return False
    before = [one for one in worked.candidate_said if one.seq < said.seq]
    return any(claim.of == "space" for one in before for claim in costs.claims(one.text))


def _recurses(worked: Worked) -> bool:
    facts = worked.accepted.analysis.facts if worked.accepted and worked.accepted.analysis else None
    return facts is not None and any(one.recursive for one in facts.functions)
