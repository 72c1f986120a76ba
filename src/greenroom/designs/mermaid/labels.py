"""Labels: from Mermaid's text with entity codes and HTML to plain text, and back."""

import html
import re

MOST_LABEL = 1_000
MOST_RAW = 4_000

_BREAK = re.compile(r"<\s*/?\s*br\s*/?\s*>|\\n", re.IGNORECASE)
_TAG = re.compile(r"</?[a-zA-Z][^<>]{0,500}>|<!--.{0,500}?-->", re.DOTALL)
_ICON = re.compile(r"\bfa[bsrldk]?:fa-[\w-]+\s?")
_CODE = re.compile(r"[#&](#?\w{1,31});")
_STRONG = re.compile(r"(\*\*|__|\*|_)(?=\S)(.{1,300}?)(?<=\S)\1")
_WRITTEN = {'"': "quot", "#": "35", "<": "lt", ">": "gt", "&": "amp", "`": "96", "\\": "92", "%": "37"}


def plain_label(raw: str) -> str:
    """The label as plain text; line breaks stay."""
    raw = raw.strip()
    is_quoted = len(raw) > 1 and raw[0] == raw[-1] == '"'
    if is_quoted:
        raw = raw[1:-1]
    raw = raw[:MOST_RAW]
    if is_quoted and len(raw) > 1 and raw[0] == raw[-1] == "`":
        raw = _STRONG.sub(lambda found: found[2], raw[1:-1])
    raw = _TAG.sub("", _ICON.sub("", _BREAK.sub("\n", raw)))
    text = _CODE.sub(_decoded, raw)
    lines = (" ".join(line.split()) for line in text.replace("\r", "").split("\n"))
    return "\n".join(lines).strip()[:MOST_LABEL]


def _decoded(found: re.Match[str]) -> str:
    """A character by its number or name: `#35;`, `#quot;`, `&amp;`."""
    name = found[1].removeprefix("#")
    decoded = html.unescape(f"&#{name};" if name.isdigit() else f"&{name};")
    return found[0] if decoded.startswith("&") and len(decoded) > 1 else decoded


def written_label(text: str) -> str:
    """The text as a quoted label that reads back the same."""
    coded = "".join(f"#{_WRITTEN[letter]};" if letter in _WRITTEN else letter for letter in text)
    return '"' + coded.replace("\n", "<br/>") + '"'
