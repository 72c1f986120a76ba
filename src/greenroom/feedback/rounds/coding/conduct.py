"""Asking to be handed the solution, which is no remark about the work."""

import re

from greenroom.feedback.conduct import ALWAYS, Conduct
from greenroom.patterns import LazyRegex

_HANDS_OVER = r"(?:tell|give|show|send|paste|print|output|reveal|dump|hand|list)"
_DEMAND = LazyRegex(
    rf"\b{_HANDS_OVER}\b[^.?!]{{0,30}}\b(?:(?:model|reference|finished) (?:solution|code|function|answer)"
    r"|hidden (?:tests?|cases?)|private cases)\b"
    rf"|\b{_HANDS_OVER} me\b[^.?!]{{0,25}}\b(?:answer|solution|code)\b"
    rf"|\b(?:please|just|you|must|simply) {_HANDS_OVER}\b[^.?!]{{0,25}}\b(?:answer|solution|code)\b"
    r"|\bi beg\b|\bple{2,}a*s+e+\b|\b(?:write|type)\b[^.?!]{0,20}\bfor me\b|\bwrite me\b"
    r"|\bpaste (?:me |in )?(?:the|a) (?:failing|hidden) (?:input|case|test)s?\b"
    r"|\b(?:ignore|forget) (?:all |your |the )+(?:previous |prior )?(?:instructions|rules|prompt)\b"
    r"|\bwhat(?:'s| is) the (?:answer|solution|right code)\b(?! (?:when|if|for|to|in|with|on)\b)"
    r"|\bjust (?:solve|write) it\b"
    r"|\bi (?:just )?(?:need|want) the (?:final |full |whole )?(?:code|solution|answer)\b",
    re.IGNORECASE,
)
DEMANDS = Conduct({"decline_solution": "demand"}, (("demand", _DEMAND),))
_ALL = ALWAYS.plus(DEMANDS)

aside = _ALL.aside
noted = _ALL.noted
