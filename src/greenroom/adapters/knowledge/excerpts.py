"""A brief excerpt of what somebody else wrote: plain sentences, without markup, code and signs that nobody sees."""

import html
import re
import unicodedata

from greenroom.patterns import LazyRegex

MOST_READ = 20_000
"""Characters of a text that are looked at."""
LONGEST = 400
MOST_SENTENCES = 3
LONGEST_TITLE = 100
LONGEST_ADDRESS = 160

_INVISIBLE = frozenset({"Cc", "Cf", "Cs", "Co", "Cn"})
_LEFT_OUT = LazyRegex(
    r"```.*?(?:```|\Z)|<(script|style|pre|code|table|nav|svg)\b.*?(?:</\1\s*>|\Z)|<!--.*?(?:-->|\Z)", re.S | re.I
)
_BLOCK = LazyRegex(r"</?(?:p|div|br|li|ul|ol|h[1-6]|section|article|tr|td|dt|dd)\b[^<>]{0,300}>", re.I)
_TAG = LazyRegex(r"</?[a-zA-Z][^<>]{0,300}>")
_LINK = LazyRegex(r"!?\[([^\[\]]{0,200})\]\([^()\s]{0,500}(?:\s\"[^\"]{0,200}\")?\)")
_NOTE = LazyRegex(r"\[(?:\d{1,3}|[a-z]|edit|note \d+|citation needed)\]", re.I)
_MARKS = LazyRegex(r"\*\*|__|`+|(?<!\w)[*_](?=\w)|(?<=\w)[*_](?!\w)")
_LINE_START = LazyRegex(r"^\s{0,8}(?:#{1,6}\s+|>\s?|[-*+•]\s+|\d{1,2}[.)]\s+)+")
_CODE = LazyRegex(
    r"[{};]\s*$|^\s*(?:def|class|import|from|return|for|while|if|func|let|const|var|public|#include)\b.*[:;{(]\s*$|"
    r"==|!=|:=|\+=|=>|->|\w\(\w*(?:,\s*\w+)*\)\s*$|^>>>|^\$ "
)
_SENTENCE_END = LazyRegex(r"(?<=[.!?])[\"')\]]?\s+(?=[\"'(\[]?[A-Z0-9])")


def plain(text: str) -> str:
    """Text without markup and invisible signs, line by line."""
    text = _LEFT_OUT.sub("\n", text[:MOST_READ])
    text = html.unescape(_TAG.sub(" ", _BLOCK.sub("\n", text)))
    text = "".join(sign for sign in text.replace("\r", "\n") if sign in "\n\t" or _is_visible(sign))
    text = _MARKS.sub("", _NOTE.sub("", _LINK.sub(r"\1", text)))
    return "\n".join(" ".join(_LINE_START.sub("", line).split()) for line in text.split("\n"))


def excerpt(text: str) -> str:
    """The first few sentences of a text; empty where there is none. Lines of code and of menus are left out."""
    told = " ".join(line for line in plain(text).split("\n") if _is_prose(line))
    kept: list[str] = []
    for sentence in _SENTENCE_END.split(told):
        if len(kept) == MOST_SENTENCES or len(" ".join([*kept, sentence])) > LONGEST:
            break
        kept.append(sentence)
    return " ".join(kept) if kept else _cut(told)


def title(text: str) -> str:
    """A title on one line."""
    return " ".join(plain(text[:1_000]).split())[:LONGEST_TITLE].strip()


def address(text: str) -> str:
    """An http(s) address without its query; empty when it is none."""
    found = re.match(r"https?://[\w.-]+(?::\d+)?(?:/[\w.~%()+,@:/!*'-]*)?", text.strip())
    return found[0][:LONGEST_ADDRESS] if found else ""


def named(title: str, address: str) -> str:
    """A source by its title and address, as far as there are any."""
    return f"{title} ({address})" if title and address else title or address


def speaks_of(words: str, text: str) -> bool:
    """Whether a text is about a concept: every word of it that says something occurs, if need be in another form."""
    told = text.lower()
    return all(_stem(word) in told for word in re.findall(r"[a-z0-9+#]+", words.lower()) if len(word) > 2)


def _stem(word: str) -> str:
    return re.sub(r"(?:ing|ies|es|s|y|e|ed)$", "", word) if len(word) > 4 else word


def _is_visible(sign: str) -> bool:
    return sign not in "⟦⟧〚〛" and unicodedata.category(sign) not in _INVISIBLE


def _is_prose(line: str) -> bool:
    """Whether a line is part of a sentence rather than a heading, a menu or code."""
    return len(line.split()) >= 5 and not _CODE.search(line) and "|" not in line and line[-1] in ".!?:\"')…"


def _cut(text: str) -> str:
    """As much of a sentence that is too long as there is room for, to the end of a word."""
    return text if len(text) <= LONGEST else text[: LONGEST - 1].rpartition(" ")[0] + "…"
