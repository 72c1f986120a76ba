"""Whether words plainly mean what they resemble. A reply to what nobody said is worse than a nod or silence."""

import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cache

from greenroom.adapters.interviewer.house.intents import Heard, Kind
from greenroom.patterns import LazyRegex

_TASK = r"(?:one|problem|question|task|puzzle|exercise)"
_WORK = r"(?:problem|question|task|puzzle|exercise)"
_OTHER = r"(?:next|second|other|another|different|easier|new|following)"
_ENDS = r"(?=\W*$|[,;.!?]| and\b| so\b| but\b| then\b| please\b| for now\b| here\b| at that\b)"
_WISH = (
    r"(?:can|could|may|might|shall|let'?s|let us|lets|want to|wanna|like to|rather|prefer to|please|i'?d|ready to)"
    r" (?:(?:i|we|you|just|please|now|maybe|to|better) )*"
)
_WILL = r"(?:i'?ll|i will|i'?m going to|i am going to|gonna|have to|need to|must) (?:(?:just|now|probably) )*"

_SKIPS = (
    rf"^(?:(?:please|ok(?:ay)?|so|then|just|fine|the)[, ]+)*(?:skip|next|pass|move on)(?: (?:it|this|please|"
    rf"{_TASK}))*[.! ]*$",
    rf"\b{_WISH}(?:skip|drop|abandon|leave|pass on) (?:it|this){_ENDS}",
    rf"\b{_WISH}skip(?: this (?:part|stage)| to the next (?:one|problem))?\W*$",
    rf"\b(?:{_WISH}|{_WILL})(?:skip|drop|abandon|leave|pass on|stop working on|not do) (?:this|the|that) {_TASK}\b",
    rf"\bskip (?:this|the) {_TASK}\b",
    r"\b(?:i(?:'d| would) (?:like|prefer) to|(?:can|could|may) (?:we|i)|let'?s just) (?:go|move) on"
    r"(?: now| then| please)*\W*$",
    rf"\b(?:{_WISH}|{_WILL})give (?:it |this )?up(?! (?:the|a|an|one|my)\b)|\bi(?:'m| am)? giv(?:e|ing) (?:it |"
    rf"this )?up\b"
    r"(?! (?:the|a|an|my)\b)",
    rf"\b(?:go|move|jump|switch|get|proceed|change)(?: on| over| ahead)? to (?:(?:the|a|an|"
    rf"some) )?{_OTHER} {_WORK}\b{_ENDS}",
    rf"\b(?:(?:can|could|may) (?:i|we) (?:get|have|do|try|see|take)|give me|ready for|show me|let'?s (?:do|try|see))"
    rf"(?: (?:the|a|an))? {_OTHER} {_WORK}\b",
    rf"\b{_OTHER} {_TASK},? (?:please|pls)\b",
    rf"\b{_WISH}(?:move on|go on|continue|proceed)(?: to something (?:else|new))?(?: please| now)?[.!? ]*$",
    r"\bdo(?:n'?t| not) want to (?:do|continue|work on|solve) (?:this|it)\b",
)
_ENDS_IT = (
    r"\b(?:end|stop|finish|quit|leave|terminate|abort|exit|cancel)\b.{0,12}\b(?:interview|session)\b"
    r"|\b(?:end|stop|quit) the whole thing\b",
    r"\b(?:let'?s|can we|could we|like to|want to|rather|prefer to|shall we|may we) (?:just )?"
    r"(?:stop|end|quit|finish|leave|wrap up|call it)(?: this| it)?"
    r"(?: here| now| for today| today| early| please| a day)*[.!? ]*$",
    r"\b(?:need to|have to) (?:just )?(?:stop|end|quit|finish|leave|wrap up|call it)(?: this| it)?"
    r"(?: here| now| for today| today| early| a day)+[.!? ]*$|^(?:\W*\w+\W+){0,3}i (?:need|have) to (?:stop|leave|"
    r"go)[.! ]*$",
    r"\bi (?:have|need|'?ve got|got) to (?:go|leave|run)(?: now)?[.! ]*$|\bgotta (?:go|run)\b|\bi(?:'m|"
    r" am) (?:out|leaving|off)\b"
    r"[.! ]*$|\bi quit\b|\bcall it a day\b|\b(?:ending|leaving|stopping) (?:it |this )?now\b|^(?:good)?bye\b|"
    r"\bbye[.! ]*$"
    r"|\bi(?:'m| am) done here\b|\benough for (?:today|me)\b|\bwrap (?:this|it) up\b",
)
_AGAIN = (
    r"(?:again|once more|one more time|differently|(?:an)?other way|(?:in )?other words|simpler|more simply|in simple)"
)
_PLEASE = r"(?:(?:can|could|would|will|may) (?:you|u|we|i|someone)|please|pls|mind|want you to|like you to|need you to)"
_OVER = r"(?:repeat|rephras|reword|restat|re-?explain|paraphras)\w*"
_REPEATS = (
    rf"\b{_PLEASE}\b.{{0,30}}\b{_OVER}",
    rf"^(?:please )?{_OVER}",
    rf"\b{_PLEASE}\b.{{0,30}}\b(?:say|explain|ask|put|phrase|word|tell|go|run|walk|describe|"
    rf"read)\b.{{0,40}}\b{_AGAIN}\b",
    rf"^(?:please )?(?:say|explain|ask|put|tell)\b.{{0,24}}\b{_AGAIN}\b",
    rf"\b{_PLEASE}\b.{{0,20}}\b(?:explain|clarify|describe)\b.{{0,20}}\b(?:question|problem|task|statement|exercise)\b",
    r"\b(?:run|walk|take) (?:that|it|this|me) (?:by|through|past)\b.{0,12}\b(?:again|once more|problem|question|"
    r"task)\b",
    r"^(?:[\w']+\W+){0,3}what (?:do|did|does) (?:you|u) (?:mean|say|ask|want)\b",
    r"\bwhat (?:was|were|is|'?s) (?:the|your) (?:question|ask|last (?:question|part|thing))\b",
    r"\bwhat (?:was|were|is|'?s)\b.{0,24}\bagain\s*\?",
    r"\b(?:did ?n'?t|could ?n'?t|do ?n'?t|can'?t|cannot|not)(?: (?:really|quite|fully|even))* "
    r"(?:catch|hear|get|understand|follow(?:ing)?)(?: \w+){0,2} "
    r"(?:question|you|that|problem|task|statement|what you|asking)\b",
    r"^(?:i(?:'m| am) )?not following\b|^i (?:do ?n'?t|do not|can'?t|cannot) follow[.! ]*$",
    r"^(?:sorry|what|huh|pardon|eh|excuse me|come again)[ ,.?]*(?:what|again|huh|sorry)?\s*\?+$",
    r"\bpardon\b|\bcome again\b|\blost you\b|\bi missed (?:that|your|the (?:question|last))\b",
    rf"^(?:{_AGAIN})\s*\??$|\b(?:one more time|once more|again),? (?:please|pls)\b",
    r"\bwhat(?:'?s| is| are| am)? ?(?:being asked|you asking|i (?:supposed|asked|meant) to (?:do|return|compute|"
    r"find))\b",
    r"\byou (?:broke|cut|froze|dropped|were cut)\b|\bhear you\b|\b(?:connection|audio|sound)\b.{0,20}\b(?:bad|"
    r"cut|drop)",
)
_FEELING = r"(?:nervous|anxious|stressed|tense|overwhelmed|panick?\w*|freaking out|shaking|embarrassed|scared)"
_NERVOUS = (
    rf"\b(?:i'?m|i am|im|i feel|i get|i got|i was|feeling)(?: [\w']+){{0,3}} {_FEELING}\b",
    rf"^(?:[\w']+[, ]+){{0,3}}{_FEELING}(?: today| right now)?[.! ]*$",
    rf"\b(?:interviews?|this|it|you|being watched|someone watching|tests|exams|pressure)(?: \w+)? mak(?:es?|ing) me "
    rf"(?:\w+ )?{_FEELING}\b",
    r"\b(?:stage fright|under (?:a lot of |so much )?pressure)\b",
    r"\bmy (?:mind|brain|head|hands|heart|voice)\b.{0,24}\b(?:blank|fr[eo]ez\w*|froze\w*|stopped|not working|"
    r"shak\w+|rac"
    r"ing|pounding|trembl\w+|mush|empty)\b",
    r"\bi (?:keep |always |just )?(?:freeze|froze|freezing|blanked|blanking|panic|panicked|choke)\b|\bi suck at\b",
    r"\bi(?:'m| am| feel| must be)(?: (?:just|really|so|a bit|a little|kind of|too|very|sorry,?))* (?:bad|"
    r"terrible|awful"
    r"|stupid|rusty|dumb|hopeless|rubbish|useless|no good|like an idiot|an idiot)\b",
    r"\b(?:sorry|apolog\w+)\b.{0,30}\b(?:slow|rusty|taking so long|mess|bad at)\b",
    r"\bfeel(?:ing)? (?:so |really |a bit )?(?:the pressure|stupid|dumb|awful|tense)\b",
)
_AT_US = LazyRegex(
    r"\b(?:you|your|yours|u|tests?|judge|checker|verdict|statement|hint|expected (?:output|value|result|answer)|"
    r"system)\b"
)
_OBJECTS = LazyRegex(
    r"^(?:[\w']+\W+){0,3}i (?:\w+ )?(?:disagree|object|beg to differ|(?:do ?n'?t|do not)(?: \w+)? agree)\b"
    r"|\bi (?:do ?n'?t|do not) (?:think|believe) (?:so|that(?:'s| is)|you)\b"
    r"|\bi(?:'m| am) not (?:convinced|buying)\b|\b(?:not|n'?t) (?:convinced|accept|buy) (?:it|that|this)\b"
    r"|\bi (?:see|view|read|count) (?:that|it|this|things)(?: \w+)? (?:differently|another way|otherwise)\b"
    r"|\bmy (?:code|solution|answer|submission) is (?:right|correct|fine)\b"
    r"|\b(?:it|that|this|mine|my \w+) (?:should|must) (?:have )?(?:pass|passed|be accepted|been accepted|"
    r"be right|count)\b"
)
_ANSWERS_BACK = LazyRegex(
    r"^(?:no|nope|nah|sorry|but)\b[,. ]+.{0,24}\b(?:is|was|does|are)(?:n'?t| not)\b"
    r"|^(?:no|nope|nah|sorry|but)?[,. ]*(?:that|this|it)(?:'s| is| was) (?:just |simply |totally |completely )?"
    r"(?:wrong|incorrect|not (?:right|true|fair)|unfair|nonsense|ridiculous|impossible)\b"
    r"|^(?:no|nope|nah|but)?[,. ]*(?:that|this|it) can(?:'?t|not) be\b"
)
_CHATS = LazyRegex(r"\b(?:you|your|u)\b|^(?:hi|hello|hey|good (?:morning|afternoon|evening))\b")
_LAUGHS = LazyRegex(r"\b(?:lol|haha\w*|lmao)\b")
_READ = 600
"""Characters of a sentence that are looked at."""
_FEW = 12
"""Words: small talk comes in a short sentence."""

_NOT = LazyRegex(r"(?:\b(?:not|never|without|instead of|if|when|whenever|unless)|n't)\W+(?:[\w']+[^\w,.;:!?]+){0,4}$")
"""Before a wish, these make it none: I did not want to skip it."""


def found(patterns: tuple[str, ...], plain: str) -> bool:
    """Whether one of the patterns is there and is not denied."""
    matches = (match for pattern in _compiled(patterns) for match in pattern.finditer(plain))
    return any(not _NOT.search(plain[max(0, match.start() - 40) : match.start()]) for match in matches)


@cache
def _compiled(patterns: tuple[str, ...]) -> tuple[re.Pattern[str], ...]:
    return tuple(re.compile(pattern) for pattern in patterns)


def plainly(text: str) -> str:
    """The beginning of the text in small letters, with plain quotation marks and single spaces."""
    return " ".join(text[:_READ].lower().replace("\N{RIGHT SINGLE QUOTATION MARK}", "'").split())


def skips(text: str) -> bool:
    """Whether somebody wants to leave this task."""
    return found(_SKIPS, plainly(text))


def ends(text: str) -> bool:
    """Whether somebody wants to end the interview."""
    return found(_ENDS_IT, plainly(text))


def repeats(text: str) -> bool:
    """Whether somebody asks us to say something again."""
    return any(pattern.search(plainly(text)) for pattern in _compiled(_REPEATS))


def is_nervous(text: str) -> bool:
    """Whether somebody speaks of their nerves."""
    return found(_NERVOUS, plainly(text))


def objects(text: str, *, replies: bool) -> bool:
    """Whether somebody contradicts us, and not themselves; `replies` when they answer what we have just said."""
    plain = plainly(text)
    if _OBJECTS.search(plain):
        return True
    if plain.endswith("?"):
        # "Do you say that is wrong?" wants to know something.
        return False
    return bool(_AT_US.search(plain)) or (replies and bool(_ANSWERS_BACK.search(plain)))


def chats(text: str) -> bool:
    """Whether a sentence with a word of small talk is small talk."""
    plain = plainly(text)
    if _LAUGHS.search(plain) and not _CHATS.search(plain):
        return False
    return len(plain.split()) <= _FEW or bool(_CHATS.search(plain))


_MEANT: Mapping[Kind, Callable[[str], bool]] = {"skip": skips, "end": ends, "repeat": repeats, "nervous": is_nervous}
_LEAVES: tuple[tuple[Kind, Callable[[str], bool]], ...] = (("end", ends), ("skip", skips))


def checked(heard: Heard, *, replies: bool) -> Heard:
    """The sentence as it was read, or as thinking aloud when its words do not plainly say so."""
    meant = _MEANT.get(heard.kind)
    if meant is not None:
        is_meant = meant(heard.text)
    elif heard.kind == "disagree":
        is_meant = heard.is_sure and objects(heard.text, replies=replies)
    elif heard.kind == "small_talk":
        is_meant = heard.is_sure and chats(heard.text)
    else:
        is_meant = heard.kind != "not_sure" or heard.is_sure
    return heard if is_meant else replace(heard, kind="thinking", is_sure=False, clause=None)


def leaving(heard: Heard) -> Heard:
    """The same, as a wish to leave where the words plainly say so, whatever else they resemble."""
    kind = next((kind for kind, says in _LEAVES if says(heard.text)), None)
    return heard if kind is None else replace(heard, kind=kind, is_sure=True)
