"""Texts that mean more than they show: encoded, turned round, or with the symbols written out."""

import base64
import binascii
import codecs
import html
import re
from collections.abc import Iterator

from greenroom.patterns import LazyRegex

_BASE64 = LazyRegex(r"[A-Za-z0-9+/_-]{24,}={0,2}")
_HEX = LazyRegex(r"(?:\b|0x|\\x)(?:[0-9a-fA-F]{2}(?:\s|\\x)?){16,}")
_SYMBOLS = (
    (r"(?:is )?(?:less|smaller) than or equal(?:s)?(?: to)?", "<="),
    (r"(?:is )?(?:greater|larger|more) than or equal(?:s)?(?: to)?", ">="),
    (r"(?:is )?not equal(?:s)?(?: to)?", "!="),
    (r"plus equals?", "+="),
    (r"minus equals?", "-="),
    (r"(?:is )?(?:less|smaller) than", "<"),
    (r"(?:is )?(?:greater|larger|more) than", ">"),
    (r"(?:double |triple )?equals?(?: to)?", "="),
    (r"plus", "+"),
    (r"minus", "-"),
    (r"times", "*"),
    (r"(?:open(?:ing)?|left) (?:square )?bracket", "["),
    (r"(?:clos(?:e|ing)|right) (?:square )?bracket", "]"),
    (r"(?:open(?:ing)?|left|clos(?:e|ing)|right) paren(?:thesis|s)?|colon|semicolon|comma|new ?line|indent", " "),
    (r"zero", "0"),
    (r"one", "1"),
)
_SPELLED = LazyRegex("|".join(rf"(?P<s{at}>\b(?:{words})\b)" for at, (words, _) in enumerate(_SYMBOLS)), re.IGNORECASE)


def readings(text: str) -> Iterator[str]:
    """What the text says to whoever reads it as it stands, or aloud."""
    yield text
    if "&" in text:
        yield html.unescape(text)
    if _SPELLED.search(text):
        yield _SPELLED.sub(_symbol, text)


def deciphered(text: str) -> Iterator[str]:
    """What the text may say to those who know how: turned letters, from the end, or encoded."""
    yield codecs.encode(text, "rot13")
    yield text[::-1]
    yield from _decoded(text)


def _symbol(spelled: re.Match[str]) -> str:
    return f" {_SYMBOLS[int((spelled.lastgroup or 's0')[1:])][1]} "


def _decoded(text: str) -> Iterator[str]:
    for chunk in _BASE64.findall(text):
        padded = chunk.rstrip("=") + "=" * (-len(chunk.rstrip("=")) % 4)
        try:
            yield base64.b64decode(padded, altchars=b"-_" if re.search("[-_]", chunk) else None).decode(
                "utf-8", "replace"
            )
        except binascii.Error:
            continue
    for chunk in _HEX.findall(text):
        yield bytes.fromhex(re.sub(r"[^0-9a-fA-F]|(?<![0-9a-fA-F])0x", "", chunk)[: len(chunk) // 2 * 2]).decode(
            "utf-8", "replace"
        )
