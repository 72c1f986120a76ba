"""Remarks that are not about the work, such as anger at the interviewer. Each kind may add its own.

The interviewer's own note on its reply is believed first. Words are looked at as well, because not every interviewer
notes it; only plain ones count, since taking a thought for an insult would be worse than missing one.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from greenroom.interview.talk.notes import Notes
from greenroom.patterns import LazyRegex

Aside = str
"""`rebuff`, or one that a kind adds; empty for a remark about the work."""

_READ = 600
_LONG = 40
"""Words."""


@dataclass(frozen=True, slots=True)
class Conduct:
    """How remarks that are not about the work are recognised. A long story may only brush them, and is none."""

    notes: Mapping[str, Aside] = field(default_factory=dict)
    """By the act that the interviewer noted."""
    words: tuple[tuple[Aside, LazyRegex], ...] = ()

    def plus(self, *others: "Conduct") -> "Conduct":
        """These and more."""
        notes = {act: kind for one in (self, *others) for act, kind in one.notes.items()}
        return Conduct(notes, tuple(pair for one in (self, *others) for pair in one.words))

    def aside(self, text: str) -> Aside:
        """What these words are besides the work, if their wording alone shows it."""
        if len(text.split()) > _LONG:
            return ""
        plain = text[:_READ].replace("\u2019", "'")
        return next((kind for kind, pattern in self.words if pattern.search(plain)), "")

    def noted(self, notes: Notes, text: str) -> Aside:
        """What the interviewer noted of the words it replied to."""
        if len(text.split()) > _LONG:
            return ""
        return next((kind for act, kind in self.notes.items() if notes.has(act)), "")


_REBUFF = LazyRegex(
    r"\b(?:none of your business|because i said so|shut up|read it yourself|any idiot can|what a waste of time"
    r"|why do you (?:keep|even|always)|do you even (?:understand|know|code)"
    r"|you(?: (?:are|clearly|have|must|really|just|be|so|such|a|an|all)|'re){0,4} (?:useless|idiots?|morons?|stupid|"
    r"pathetic|ridiculous|clueless|no (?:clue|idea))"
    r"|this (?:interview|question|task|problem) is (?:a |an |so |such )*(?:joke|pathetic|ridiculous|nonsense|"
    r"stupid|pointless))\b",
    re.IGNORECASE,
)
ALWAYS = Conduct({"hostile": "rebuff"}, (("rebuff", _REBUFF),))
"""What counts in every interview."""
