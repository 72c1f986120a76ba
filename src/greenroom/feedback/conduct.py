"""Remarks that are not about the work: anger at the interviewer, and asking to be handed the solution.

The interviewer's own note on its reply is believed first. Words are looked at as well, because not every interviewer
notes it; only plain ones count, since taking a thought for an insult would be worse than missing one.
"""

import re
from typing import Literal

from greenroom.interview.talk.notes import Notes

Aside = Literal["", "rebuff", "demand"]

_READ = 600
_LONG = 40
"""Words."""
_NOTED: dict[str, Aside] = {"hostile": "rebuff", "decline_solution": "demand"}
_REBUFF = re.compile(
    r"\b(?:none of your business|because i said so|shut up|read it yourself|any idiot can|what a waste of time"
    r"|why do you (?:keep|even|always)|do you even (?:understand|know|code)"
    r"|you(?: (?:are|clearly|have|must|really|just|be|so|such|a|an|all)|'re){0,4} (?:useless|idiots?|morons?|stupid|"
    r"pathetic|ridiculous|clueless|no (?:clue|idea))"
    r"|this (?:interview|question|task|problem) is (?:a |an |so |such )*(?:joke|pathetic|ridiculous|nonsense|"
    r"stupid|pointless))\b",
    re.IGNORECASE,
)
_HANDS_OVER = r"(?:tell|give|show|send|paste|print|output|reveal|dump|hand|list)"
_DEMAND = re.compile(
    rf"\b{_HANDS_OVER}\b[^.?!]{{0,30}}\b(?:(?:model|reference|finished) (?:solution|code|function|answer)"
    r"|hidden (?:tests?|cases?)|private cases)\b"
    rf"|\b{_HANDS_OVER} me\b[^.?!]{{0,25}}\b(?:answer|solution|code)\b"
    rf"|\b(?:please|just|you|must|simply) {_HANDS_OVER}\b[^.?!]{{0,25}}\b(?:answer|solution|code)\b"
    r"|\bi beg\b|\bple{2,}a*s+e+\b|\b(?:write|type)\b[^.?!]{0,20}\bfor me\b|\bwrite me\b"
    r"|\bi (?:just )?(?:need|want) the (?:final |full |whole )?(?:code|solution|answer)\b",
    re.IGNORECASE,
)


def aside(text: str) -> Aside:
    """What these words are besides the work, if their wording alone shows it. A long story may only brush them."""
    if len(text.split()) > _LONG:
        return ""
    plain = text[:_READ].replace("\u2019", "'")
    if _REBUFF.search(plain):
        return "rebuff"
    return "demand" if _DEMAND.search(plain) else ""


def noted(notes: Notes, text: str) -> Aside:
    """What the interviewer noted of the words it replied to."""
    if len(text.split()) > _LONG:
        return ""
    return next((kind for act, kind in _NOTED.items() if notes.has(act)), "")
