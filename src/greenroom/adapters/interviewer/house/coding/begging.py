"""Whether somebody tries to get the solution or a part of it: plainly, by a detour, or through an invented friend."""

import re
from functools import lru_cache

from greenroom.adapters.interviewer.house.wishes import found, plainly
from greenroom.patterns import LazyRegex

_WAY = r"(?:approach|algorithm|algo|data structure|data type|structure|method|technique|strategy|pattern|paradigm)"
_TEXT = (
    r"(?:lines?|loop|code|function|snippet|version|solution|pseudo-?code|recurrence|formula|implementation|outline|"
    r"skeleton|program|body|condition|trick|idea|key|fix)"
)
_THING = rf"(?:{_WAY}|{_TEXT})"
_GIVE = (
    r"(?:giv(?:e|ing)|show(?:ing)?|tell(?:ing)?|nam(?:e|ing)|writ(?:e|ing)|typ(?:e|ing)|hand(?:ing)?|send(?:ing)?|"
    r"reveal(?:ing)?|dictat(?:e|ing)|sketch(?:ing)?|shar(?:e|ing)|spell(?:ing)? out|past(?:e|ing)|let(?:ting)? me see)"
)
_PERSON = (
    r"(?:(?:an?|the|my|your|some|any|another|one of your)(?: \w+){0,2} (?:colleague|friend|expert|senior|engineer|"
    r"developer|programmer|candidate|person|pro|master|teacher|tutor|professor|student|coworker|mate)s?"
    r"|someone(?: \w+)?|somebody(?: \w+)?|an? \w+ one)"
)
_TYPES = r"(?:type[ds]?|writes?|wrote|written|codes?|coded|implement(?:s|ed)?)"
_BEGS = (
    rf"\b(?:can|could|would|will|won't|why don't|why not) (?:you|u)\b(?: [\w']+){{0,5}}? {_GIVE}(?: [\w']+){{0,5}} "
    rf"{_THING}\b",
    r"\b(?:can|could|may|might|let) (?:i|we|me|us)\b(?: [\w']+){0,3}? (?:see|have|get|read|"
    rf"(?:(?:have|take|get) an? (?:\w+ )?)?(?:look|peek|glance|peep) at)"
    rf"(?: the| a| your| some| one| that)(?: [\w']+){{0,3}}? {_THING}\b",
    rf"\b(?:which|what) (?:[\w']+ )?{_WAY}\b(?: [\w']+){{0,3}} (?:you|they|intended|expected|wanted|best|right)\b",
    rf"\bwhat (?:would|might|could|will|does|did) (?:{_PERSON}|he|she|they|your team)\b[^?.]{{0,30}}\b{_TYPES}\b",
    rf"\b(?:what|which \w+) (?:would|might|could) {_PERSON}\b[^?.]{{0,24}}\b(?:do|use|pick|choose|reach for|begin|"
    r"start)\b",
    rf"\bhow (?:would|might|could|did|does) (?:{_PERSON}|he|she|they|the best)\b[^?.]{{0,24}}\b(?:solve|approach|"
    rf"tackle|{_TYPES})\b",
    rf"\bwhat (?:would|does|might|could|should|did) (?:the|your|their|his|her|an?)(?: [\w']+){{0,3}}? {_THING}"
    r"(?: (?:in|of|for|inside) [\w'() ]{1,24}?)? look like\b",
    r"\b(?:just|simply|only|please|you) (?:name|say|type|spell|give me|tell me) (?:it|one|that|the (?:name|word))\b"
    r"(?: [\w']+){0,2},?(?: and| then)? (?:i|i'll|i'd|i can|i will)\b",
    rf"^(?:(?:please|just|ok(?:ay)?|so|then|now|come on|well|fine)[, ]+)*{_GIVE}(?: me| us) (?:just |only |simply )?"
    rf"(?:the|that|your|an?|one|this)(?: [\w']+){{0,3}}? {_THING}\b",
    rf"\b(?:asked|want(?:ed)?|'d like|would like|love) to (?:see|have|read|look at) (?:the|your|that|an?)"
    rf"(?: \w+){{0,2}}? {_TEXT}\b",
)
_BEGS_IF = (
    rf"\b(?:if|when) you (?:just |simply |only )?(?:told|gave|showed|named|wrote|tell|give|show) me (?:just |"
    rf"only )?(?:the|your|that|one) "
    rf"(?:\w+ )?{_THING}\b",
    rf"\b(?:which|what) {_THING} (?:would|might|could|did|will) (?:they|he|she|you|{_PERSON})\b",
)
_OTHER_MATTER = LazyRegex(
    r"\b(?:my|mine|our|fail\w*|wrong|broken|breaks?|bug|crash\w*|errors?|if|whether|allowed|language|attempts?|run|runs|"
    r"examples?|statement|task|hints?|nudges?|clues?|tips?|pointers?|complexity|costs?|mean|meant|refer\w*|signature|"
    r"inputs?|outputs?|returns?|library|built-?in|report|score|starter|version of python|python version)\b"
    r"|(?<!can )(?<!could )(?<!may )(?<!might )\b(?:i|we)(?:'ve| have|'ll| will|'d)? "
    r"(?:wrote|written|did|have|had|use|used|show|explain|tell|name|type)\b"
)
"""What shows that something else is asked for: an opinion on their own work, a hint, a rule."""
_HYPOTHETICAL = LazyRegex(r"\b(?:if|suppose|imagine|hypothetically|say)\b[^?]*?,\s+(?=what|how|which)")
_VALUE = LazyRegex(
    r"\bwhat(?:'s| is| was| would be| should be| will be|s)? (?:the|my|your) (?:right |correct |expected )?"
    r"(?:answer|result|output|return value)(?: be)? (?:when|if|"
    r"for (?!(?:this|the) (?:problem|task|question|whole)|me\b)|with|in (?:the |this |that )?case|on an?|then|there)\b"
)


@lru_cache(maxsize=1024)
def begs(text: str) -> bool:
    """Whether these words try to get our solution, or the line or the name that would make it."""
    plain = plainly(text)
    if asks_value(plain):
        return False
    # The condition of "if a friend had solved it, what would he have typed?" says nothing about what is wanted.
    if found(_BEGS_IF, plain):
        return True
    return any(
        found(_BEGS, part) and not _OTHER_MATTER.search(part)
        for part in re.split(r"(?<=[.?!;])\s+|,? or (?=would|could|can|will)", _HYPOTHETICAL.sub("", plain))
    )


def asks_value(text: str) -> bool:
    """Whether somebody asks for the result in some case: a question about the problem and not for its solution."""
    return _VALUE.search(plainly(text)) is not None
