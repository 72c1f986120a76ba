"""Polite offers of the keyboard and requests for it: "Why don't you drive for a bit?", "Mind if I try this one?".

The interviewer's own offers to drive are here, too.
"""

from typing import Final

_KEYS = r"(?:the )?(?:keyboard|wheel|controls?|keys)"
_NOUN = r"(?:one|part|piece|level|bit|rest|method|function)"
_PART = rf"(?:it|this|that|(?:this|that|the) (?:next |last |first )?{_NOUN}|level \w+)"
_TRY = r"(?:a (?:go|try|turn|shot))(?: (?:at|with) (?:it|this|that)(?: one)?)?"
_ENDING = (
    r"(?: (?:for (?:a|an|one|this|the) (?:bit|while|moment|minute|second|level|part|one|change|next \w+)"
    r"|for (?:now|once)"
    r"|a (?:bit|while)|now|please|here|from here|myself|yourself|instead|then|again|back|next|first|this time|too"
    r"|ok(?:ay)?|over))*\s*"
)
_TAIL = rf"{_ENDING}$"
"""After these words nothing else may follow: a longer sentence is about something else."""
_DO = rf"(?:drive|take over|type|(?:take|have) (?:{_KEYS}|{_TRY})|(?:take|try|do|write|finish|handle) {_PART})"
_DID = rf"(?:drove|took over|typed|(?:took|had) (?:{_KEYS}|{_TRY})|(?:took|tried|did|wrote|finished) {_PART})"
_DOING = (
    rf"(?:driving|taking over|typing|taking {_KEYS}|having {_TRY}|(?:taking|trying|doing|writing|finishing) {_PART})"
)
_WOULD = r"(?:i'd|i would)"
_FINE = r"(?:is it|is that|would it be|are you|would you be) (?:ok(?:ay)?|fine|all ?right|good)(?: with (?:you|it))?"

_TO_BOT = (
    rf"(?:why (?:don't|do not) you|how about you|what about you) {_DO}",
    r"what if you (?:drive|take over)",
    rf"(?:(?:do|would) you (?:want|like|care) to|(?:you )?want to|wanna|feel free to) {_DO}",
    rf"(?:(?:do|would) you mind|how about you|what about you) {_DOING}",
    rf"{_WOULD} (?:love|like|prefer)(?: it)? (?:for you to|you to|if you) (?:{_DO}|{_DID})",
    rf"(?:you (?:can|could|should|may) )?(?:have|take) {_KEYS}",
    rf"(?:{_KEYS}|it|this one)(?: is|'s)(?: all| now)? yours",
    r"all yours",
    rf"(?:i(?:'ll| will) |let me )?(?:hand|give|pass) (?:it |this |{_KEYS} )?(?:back |over )*to you",
    r"(?:over|back) to you",
)
_TO_HUMAN = (
    rf"(?:(?:(?:do|would) you )?mind|{_FINE}) if i (?:{_DO}|{_DID})",
    rf"(?:why (?:don't|do not) i|how about i) {_DO}",
    rf"{_WOULD} (?:(?:love|like|prefer) to|rather|really like to) {_DO}",
    rf"(?:(?:can|could|may) i|let me) (?:please )?(?:have|get) {_KEYS}",
    rf"(?:(?:can|could|may) i (?:have|get)|(?:can you |could you )?(?:please )?give me) {_TRY}",
)
_SHALL_I = (
    r"(?:(?:shall|should|can|could|may) i|(?:do you |would you )?(?:want|like) me to|how about i|why don't i"
    r"|(?:is it|would it be) (?:ok(?:ay)?|fine|all ?right) if i)"
)


def _any_of(ways: tuple[str, ...]) -> str:
    return rf"(?:{'|'.join(ways)}){_TAIL}"


TO_BOT: Final = _any_of(_TO_BOT)
TO_HUMAN: Final = _any_of(_TO_HUMAN)
BY_BOT: Final = rf"\b{_SHALL_I} {_DO}{_ENDING}\?"
"""The interviewer asks whether it shall drive. A question with an "or" has no yes."""
