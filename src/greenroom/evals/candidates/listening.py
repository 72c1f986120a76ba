"""Whether an interviewer asks something, read off its words alone: any interviewer must be understood without notes."""

import re


def asked(text: str) -> str | None:
    """The last question of a turn, or its request; None when nothing is asked."""
    questions = [part for part in re.split(r"(?<=[.?!])\s+", text) if part.rstrip().endswith("?")]
    return questions[-1] if questions else _request(text)


def _request(text: str) -> str | None:
    """A question without a question mark: "Tell me about ..."."""
    found = re.search(
        r"[^.!]*\b(tell me|walk me|talk me|explain|describe|say a (bit|little)|take me)\b[^.!]*", text, re.I
    )
    return found[0] if found else None
