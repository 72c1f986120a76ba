"""Finding e-mail addresses, telephone numbers, links and handles in texts, and in code without hurting it."""

import re

from greenroom.patterns import LazyRegex

# Each pattern begins only where a run of its letters does: otherwise a long line would be read from every letter of it.
_EMAIL = LazyRegex(r"(?<![\w.+\-])[\w.+\-]+@[\w\-]+(?:\.[\w\-]+)+")
_LINK = LazyRegex(r"(?:(?<![a-z0-9+.\-])[a-z][a-z0-9+.\-]*://|\bwww\.)[^\s<>\"'`)\]}]+", re.IGNORECASE)
_PROFILE = LazyRegex(
    r"(?<![\w.\-])(?:[\w\-]+\.)*(?:github|gitlab|bitbucket|linkedin|twitter|x|facebook|instagram|medium|leetcode|hackerrank|t|xing)"
    r"\.(?:com|org|io|me|net)/[^\s<>\"'`)\]}]+|(?<![\w\-])[\w\-]+\.(?:github|gitlab)\.io\b",
    re.IGNORECASE,
)
_PHONE = LazyRegex(
    r"(?<![\w.+])(?:"
    r"\+\d(?:[ ().\-/]{0,2}\d){7,14}"  # +49 171 2345678
    r"|\(\d{2,5}\)[ \-]?\d(?:[ \-]?\d){5,9}"  # (555) 123-4567
    r"|\d{3}[.\-]\d{3}[.\-]\d{4}"  # 555-123-4567
    r"|0\d{1,4}(?:[ /.\-]\d{2,8}){1,5}"  # 0171 2345678, 01 23 45 67 89
    r")(?![\w])"
)
_BARE_PHONE = LazyRegex(r"(?<![\w.])0\d{8,13}(?!\w)")
"""Only in talk: a program may well have such a number in it."""
_HANDLE = LazyRegex(r"(?<![\w@])@[A-Za-z_][\w.\-]{1,38}\w")
_COMMENT = LazyRegex(r"#|//|/\*|^\s*\*|--|\"\"\"|'''")
_DOC_TAGS = frozenset(
    re.findall(
        r"@\w+",
        "@param @return @returns @throws @type @typedef @example @deprecated @see @since @template @brief @override",
    )
)
_FEWEST_DIGITS = 8


def without_contacts(text: str, *, is_code: bool = False) -> str:
    """The text with `[email]`, `[phone]`, `[link]` and `[handle]` where those stood."""
    if "@" in text:
        text = _EMAIL.sub("[email]", text)
    if "/" in text or "." in text:
        text = _PROFILE.sub("[link]", _LINK.sub("[link]", text))
    text = _PHONE.sub(_phone, text)
    if not is_code:
        text = _BARE_PHONE.sub("[phone]", text)
    return _without_handles(text, is_code) if "@" in text else text


def _phone(match: re.Match[str]) -> str:
    return "[phone]" if sum(letter.isdigit() for letter in match[0]) >= _FEWEST_DIGITS else match[0]


def _without_handles(text: str, is_code: bool) -> str:
    """In code an @ is a decorator or an annotation, unless a comment stands before it."""
    comment = _COMMENT.search(text) if is_code else None
    if is_code and comment is None:
        return text
    begins = comment.start() if comment else 0

    def replaced(match: re.Match[str]) -> str:
        is_tag = is_code and match[0].lower() in _DOC_TAGS
        return match[0] if match.start() < begins or is_tag else "[handle]"

    return _HANDLE.sub(replaced, text)
