"""Whether words pass by what the candidate has just said. Only sure readings count: a false alarm costs a reply."""

import re
from collections.abc import Iterator

from greenroom.interview.checks import words
from greenroom.interview.checks.known import Known
from greenroom.interview.checks.newest import Newest
from greenroom.interview.checks.said import ProposedText
from greenroom.interview.talk.pleas import asks_for_help
from greenroom.interview.talk.reading import Kind
from greenroom.patterns import LazyRegex

_LEFT_OPEN = LazyRegex(
    r"\b(?:(?:is|are|was|it's|that's) (?:left open|not (?:specified|defined|laid down|fixed|stated)|unspecified)"
    r"|nothing (?:is|has been) (?:laid down|specified|said|fixed)|no firm answer|not laid down|leaves? (?:that|it) open"
    r"|(?:statement|problem) (?:does not|doesn't) (?:say|specify)|make an assumption"
    r"|(?:state|say) what you assume|(?:that|it) is (?:up to you|open))\b",
    re.IGNORECASE,
)
_TIME_LEFT = LazyRegex(
    r"\b(?:minutes?|seconds?|min) (?:to go|left|remain\w*)\b|\b(?:left|remaining): |\b(?:remain|left is)\b",
    re.IGNORECASE,
)
_OF_TIME = LazyRegex(r"\b(?:left|remain\w*|how long|clock|hurry|deadline|still have)\b", re.IGNORECASE)
_TIMES = frozenset({"time_left", "more_time", "pause", "wait", "end", "skip", "move_on"})
_STUCK = LazyRegex(
    r"\byou(?:'re| are| got| get|'ve got| have got| were)? (?:\w+ )?stuck\b|\bwhat are you missing\b|\bholding you up\b"
    r"|\bstep (?:that )?you(?:'re| are) missing\b|\bwhere you(?:'re| are)? lost\b",
    re.IGNORECASE,
)
_IF = LazyRegex(r"\b(?:if|when|once|should) you\b|\bare you stuck\b", re.IGNORECASE)
_PRAISE = LazyRegex(
    r"\b(?:good|nice|great|excellent|solid|lovely|sharp|interesting|strong)\b(?: \w+)? "
    r"(?:thought|idea|point|observation|insight|reasoning|answer|approach|plan)\b|\bthought to keep\b",
    re.IGNORECASE,
)
_LOST = LazyRegex(
    r"\b(?:did(?: not|n't)|do(?: not|n't)|could(?: not|n't)) (?:quite |really |fully )?(?:follow|understand|catch|get)"
    r" (?:that|you|what you|it)\b|\byou(?:'ve| have)? lost me\b"
    r"|\bnot sure (?:that )?i (?:follow|understand)\b|\brephrase\b"
    r"|\b(?:say|put) (?:it|that) (?:differently|another way|in other words)\b",
    re.IGNORECASE,
)
_ASKS_FOR_ANY = LazyRegex(
    r"(?:\b(?:think of|tell me (?:about|of)|is there|name|describe)) "
    r"(?:something|anything|a (?:time|moment|project|bug|thing|problem)|an example)(?: (?:that|when))? you"
    r"(?: have|'ve| once)? (?P<first>\w+)(?: (?:or|and) (?P<second>\w+))?",
    re.IGNORECASE,
)
_OF_ANY = frozenset(words.stems("found find fixed fix built build made make wrote write solved solve proud like"))
_MINDS = LazyRegex(
    r"\b(?:sorry|apolog\w+|my (?:mistake|fault|bad|error)|fair|right|true|correct|agree\w*|granted|understood"
    r"|understand|i see|i hear|noted|point taken|you (?:did|have|asked|told|said)|i'm (?:afraid|here)|yes|no|of course"
    r"|i (?:missed|overlooked|misread|misheard|misunderstood|mixed|owe|should have|was wrong|can't|cannot|won't)"
    r"|indeed|to answer|let me (?:answer|try|go back|put)|as for|the answer|annoying|frustrating|thanks?|okay)\b",
    re.IGNORECASE,
)
_ARGUES: frozenset[Kind] = frozenset(
    {"correction", "success_claim", "plan", "insight", "cost_claim", "complaint", "process_question", "request"}
)


def misheard(said: ProposedText, known: Known, newest: Newest) -> Iterator[str]:
    """What a reply, or the beginning of one, makes of the newest message that is not in it."""
    if newest.is_alone:
        for sentence in said.sentences:
            if not known.is_licensed(sentence):
                yield from _shrugged(sentence, newest)
                yield from _told_time(sentence, newest)
                yield from _pitied(sentence, newest)
                yield from _praised(sentence, newest, at_work=known.state.open_round is not None)
                yield from _lost(sentence, newest)
                yield from _asked_again(sentence, newest)


def unanswered(said: ProposedText, newest: Newest) -> Iterator[str]:
    """What a whole reply leaves out."""
    complains = bool(newest.reading.surely("complaint"))
    if newest.is_alone and complains and not _MINDS.search(said.text) and not _shares(said.text, newest.recent):
        yield "The candidate complains. Acknowledge it in a few words, then answer what they had asked or said before."


def _shrugged(sentence: str, newest: Newest) -> Iterator[str]:
    if not _LEFT_OPEN.search(sentence):
        return
    answered = [clause for clause, _ in newest.noted]
    others = [one for one in newest.reading.of("problem_question") if one not in answered]
    if any(_shares(sentence, one.text) for one in others):
        return
    if newest.noted:
        yield f"It is not open: your notes say: {newest.noted[0][1]} Tell them that."
    elif any(one.asks for one in newest.reading.surely("process_question")):
        yield "They ask about the interview itself. Answer that; it is nothing to be assumed."


def _told_time(sentence: str, newest: Newest) -> Iterator[str]:
    asked = [one for one in newest.reading.sure if one.asks or one.kind == "request"]
    if not asked or not _TIME_LEFT.search(sentence) or newest.wants & _TIMES:
        return
    if not _OF_TIME.search(newest.text) and not _shares(sentence, newest.text):
        yield "They did not ask how much time is left. Answer what they did ask."


def _pitied(sentence: str, newest: Newest) -> Iterator[str]:
    if not _STUCK.search(sentence) or _IF.search(sentence) or newest.wants & {"help", "hint", "explain"}:
        return
    if newest.reading.surely(*_ARGUES) and not asks_for_help(newest.text):
        yield "They did not say that they are stuck. Answer what they say, and argue with it if you disagree."


def _praised(sentence: str, newest: Newest, *, at_work: bool) -> Iterator[str]:
    if at_work and newest.reading.is_only("aside") and _PRAISE.search(sentence):
        yield "That was an aside and nothing to praise. Answer it in half a sentence and lead back to the work."


def _lost(sentence: str, newest: Newest) -> Iterator[str]:
    found = newest.reading.surely("insight", "plan")
    if found and _LOST.search(sentence) and not _shares(sentence, newest.text):
        yield "They said what they found or what they will do. Take that up, or ask about one part of it."


def _asked_again(sentence: str, newest: Newest) -> Iterator[str]:
    asked = _ASKS_FOR_ANY.search(sentence)
    if asked is None:
        return
    wanted = {words.stem(one.lower()) for one in asked.group("first", "second") if one} & _OF_ANY
    told = [one for one in newest.reading.surely("answer") if set(words.content(one.text)) & _OF_ANY]
    if wanted and told:
        yield "They have just told you of one. Ask about that."


def _shares(one: str, other: str) -> bool:
    """Whether two texts speak of the same thing."""
    return bool(set(words.content(one)) & set(words.content(other)))
