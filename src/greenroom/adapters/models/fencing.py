"""Making text of the candidate's safe to show to a language model: clean, short, and fenced in as data."""

import hashlib
import re
import unicodedata

_JOINERS = "\u200c\u200d"
"""Invisible, but Persian, Hindi and emoji are written with them."""
_FENCES = str.maketrans({"⟦": "[", "⟧": "]", "〚": "[", "〛": "]"})
_UNWANTED = frozenset({"Cc", "Cf", "Cs", "Co"})
_ODD = re.compile(r"[^\n\t\x20-\x7e\xa1-\xac\xae-\u02ff\u0370-\u05ff]")
"""Everything that is worth a second look: nearly all text passes this by."""


def clean(text: str) -> str:
    """Without control characters, overrides of the writing direction and other invisible signs."""
    return _ODD.sub(_kept, text.replace("\r\n", "\n"))


def clip(text: str, limit: int) -> str:
    """The head and the tail of a text that is too long, and how much is missing between them."""
    if len(text) <= limit:
        return text
    head = limit * 2 // 3
    tail = limit - head
    return f"{text[:head]}\n[... {len(text) - limit:,} characters left out ...]\n{text[-tail:]}"


def on_one_line(text: str) -> str:
    """The text without line breaks, so that nobody can begin a line that looks like somebody else's."""
    return " ".join(text.split())


class Fence:
    """Marks data. The brackets of a fence never occur inside one, so no text can close the fence it stands in."""

    def __init__(self, seed: str) -> None:
        self.tag = hashlib.sha256(seed.encode("utf-8", "replace")).hexdigest()[:8]

    def around(self, name: str, text: str, limit: int) -> str:
        """The text as data of this name, clipped and cleaned."""
        # Clipped first: 200 kB need not be looked at letter by letter.
        inside = clean(clip(text, limit)).translate(_FENCES)
        return f"⟦{name} {self.tag}⟧\n{inside}\n⟦end of {name} {self.tag}⟧"


def _kept(found: re.Match[str]) -> str:
    sign = found[0]
    return sign if unicodedata.category(sign) not in _UNWANTED or sign in _JOINERS else ""
