"""What an interviewer wants to hear about a problem, read off its words alone."""

import re
from typing import Literal

from greenroom.evals.candidates.listening import asked

AskedFor = Literal[
    "hint",
    "space",
    "complexity",
    "why_complexity",
    "language",
    "questions",
    "background",
    "experience",
    "progress",
    "ready",
    "other",
]

_PATTERNS: tuple[tuple[AskedFor, str], ...] = (
    ("hint", r"\b(hint|nudge|pointer)\b"),
    ("why_complexity", r"(\bi (count|get|make|see|measured?)|measure|differen|where does|what am i missing).*\bO\("),
    ("space", r"^(?!.*\btime\b).*\b(memory|space)\b"),
    ("complexity", r"complexit|big[- ]o|\bO\(|\bgrow|running time|runtime|\bscale|\bcost|ten times"),
    ("complexity", r"how (slow|fast|long|often|many steps)|the time\b|very large|as large as|at full size"),
    ("questions", r"questions? (for me|left)|ask me|want to know|anything (else )?(you|from)"),
    ("background", r"yourself|background|your (work|path|story)|bring(s)? you|about you|who you are|what you do"),
    (
        "experience",
        r"project|proud|lately|recent|worked on|you (built|made|wrote|shipped)|piece of (code|work)",
    ),
    ("language", r"\b(python|javascript|typescript|java|c\+\+|go)\b"),
    (
        "progress",
        r"tried|stuck|so far|how('s| is) it|how are you getting|where are you|thinking (right )?now",
    ),
    ("ready", r"\bready\b|shall we|\ball set\b|\bbegin\b|good to (go|start)|comfortable"),
)


def asked_for(text: str) -> AskedFor | None:
    """What the last question of a turn is after; None when nothing is asked."""
    question = asked(text)
    return None if question is None else meant(question)


def meant(question: str) -> AskedFor:
    """What a question is after."""
    found = (wanted for wanted, pattern in _PATTERNS if re.search(pattern, question, re.IGNORECASE))
    return next(found, "other")
