"""Single terms: identifiers, abbreviations, capitals, units, file names and addresses."""
# ruff: noqa: RUF001 - signs that look alike are told apart here

import re
import unicodedata

from greenroom.patterns import LazyRegex
from greenroom.voice.speakable import numbers
from greenroom.voice.speakable.lexicon import is_known
from greenroom.voice.spoken import SpokenWord

Atom = str | SpokenWord
"""A word or a mark of punctuation, without spaces around it."""


def listed(text: str) -> tuple[str, ...]:
    """Words separated by spaces."""
    return tuple(text.split())


# The n is held, so that "n time" does not sound like "end time".
_LETTER_SOUNDS = listed(
    "ˈA bˈi sˈi dˈi ˈi ˈɛf ʤˈi ˈAʧ ˈI ʤˈA kˈA ˈɛl ˈɛm ˈɛnn ˈO pˈi kjˈu ˈɑɹ ˈɛs tˈi jˈu vˈi dˈʌbᵊlju ˈɛks wˈI zˈi"
)
LETTERS = dict(zip("abcdefghijklmnopqrstuvwxyz", _LETTER_SOUNDS, strict=True))
_ABBREVIATIONS = (
    (r"\be\.\s?g\.,?", "for example,"),
    (r"\bi\.\s?e\.,?", "that is,"),
    (r"\betc\.(?=\s+[A-Z]|\s*$)", "et cetera."),
    (r"\betc\.?", "et cetera"),
    (r"\bvs\.?(?=\s)", "versus"),
    (r"\bcf\.", "compare"),
    (r"\bapprox\.", "approximately"),
    (r"\bresp\.", "respectively"),
    (r"\bincl\.", "including"),
    (r"\ba\.k\.a\.", "also known as"),
    (r"\bw\.r\.t\.|\bwrt\b", "with respect to"),
    (r"\biff\b", "if and only if"),
    (r"\bw/o\b", "without"),
    (r"\bw/(?=\s)", "with"),
    (r"\bI/O\b", "IO"),
    (r"\bCI/CD\b", "CI CD"),
    (r"\bTCP/IP\b", "TCP IP"),
    (r"\b24/7\b", "twenty-four seven"),
    (r"\b(?:N/A|n/a)\b", "not applicable"),
    (r"\bA/B\b", "A B"),
    (r"\b([Ff])ig\.(?=\s*\d)", "figure"),
    (r"\bNo\.(?=\s*\d)", "number"),
    (r"#(?=\d)", "number "),
    (r"\bC\+\+", "C plus plus"),
    (r"\bC#", "C sharp"),
    (r"\bF#", "F sharp"),
    (r"\b\.NET\b", "dot net"),
    (r"\bNode\.js\b", "Node JS"),
    (r"\bVue\.js\b", "Vue JS"),
    (r"\bNext\.js\b", "Next JS"),
    (r"\bone-(?=off\b)", "one "),
    (r"\b([a-zA-Z])-th\b|\b([ijk])th\b", r"\1\2-th"),
    (r"\b(\d{1,2})\s?([ap])\.?m\b\.?", r"\1 \2m"),
)
_ABBREVIATION = LazyRegex("|".join(f"(?:{pattern})" for pattern, _ in _ABBREVIATIONS))
_EACH = tuple((LazyRegex(pattern), words) for pattern, words in _ABBREVIATIONS)
_PART = LazyRegex(r"[A-Z]+(?![a-z])|[A-Z]?[a-zà-öø-ÿß]+|[A-Z][a-z]*|\d+|[^\W\d_]+")
_CAMEL = LazyRegex(r"[a-z][A-Z]|[A-Z]{2,}[a-z]{2}|[A-Za-z]\d|\d[A-Za-z]")
_SHORT_WORDS = frozenset(
    listed(
        "a all and any are as ask at be but by can did do few for from get go got had has he her him his how "
        "i if in is it its let low lot max may me min mod more my new no nor not now of off ok old on one or "
        "our out own put raw run say see set she six so sum ten the then they this to too top try two up us "
        "use was way we who why will with yes yet you"
    )
)
_KEYWORDS = frozenset(
    listed("where select insert update delete from join group order having limit null true false get put")
)
_SPELLED = frozenset(listed("uuid iaas ieee oauth aes ide aws api uri url io os ui ux ai id qa ip pi eof"))
_IN_CODE = {
    "idx": "index",
    "ptr": "pointer",
    "cnt": "count",
    "tmp": "temp",
    "elif": "else if",
    "arr": "array",
    "str": "string",
    "num": "num",
    "curr": "current",
    "cur": "current",
    "prev": "previous",
}
_GREEK = LazyRegex(r"GREEK (?:SMALL|CAPITAL) LETTER (\w+)")
_ONLY_FIRST_LETTERS = LazyRegex(r"[abcdxyz]{2,8}")
_WORDS_OF_THEM = frozenset(listed("add bad cab dab dad fab baa dada bay day cay by ax day buddy dz"))
_EXTENSIONS = {"py": "pie", "js": "JS", "ts": "TS", "md": "MD", "txt": "text", "yml": "yaml", "rs": "RS", "sh": "SH"}
UNITS = {
    "ms": "millisecond",
    "s": "second",
    "sec": "second",
    "secs": "second",
    "min": "minute",
    "mins": "minute",
    "h": "hour",
    "hrs": "hour",
    "µs": "microsecond",
    "μs": "microsecond",
    "us": "microsecond",
    "ns": "nanosecond",
    "B": "byte",
    "KB": "kilobyte",
    "kB": "kilobyte",
    "MB": "megabyte",
    "GB": "gigabyte",
    "TB": "terabyte",
    "PB": "petabyte",
    "KiB": "kibibyte",
    "MiB": "mebibyte",
    "GiB": "gibibyte",
    "kbps": "kilobit per second",
    "Mbps": "megabit per second",
    "Gbps": "gigabit per second",
    "Hz": "hertz",
    "kHz": "kilohertz",
    "MHz": "megahertz",
    "GHz": "gigahertz",
    "px": "pixel",
    "km": "kilometer",
    "cm": "centimeter",
    "mm": "millimeter",
    "kg": "kilogram",
    "fps": "frame per second",
    "qps": "query per second",
    "QPS": "query per second",
    "rps": "request per second",
    "RPS": "request per second",
}
MULTIPLES = {"k": "thousand", "K": "thousand", "M": "million", "bn": "billion"}
PER = {"s": "second", "sec": "second", "min": "minute", "h": "hour", "day": "day", "ms": "millisecond"}


def expanded(text: str) -> str:
    """Prose with its abbreviations written out."""
    if not _ABBREVIATION.search(text):
        return text
    for pattern, words in _EACH:
        text = pattern.sub(words, text)
    return text


def unit(name: str, is_one: bool) -> str:
    """The unit's name, plural unless there is one."""
    words = UNITS[name]
    if is_one or words.endswith("hertz"):
        return words
    first, per, rest = words.partition(" per ")
    first = f"{first[:-1]}ies" if first.endswith("y") else f"{first}s"
    return first + per + rest


def letter(text: str) -> SpokenWord:
    """A variable of one letter, said as a letter: `a` is no article."""
    return SpokenWord("A" if text == "a" else text, LETTERS[text.lower()])


def words(text: str, in_code: bool) -> list[Atom]:
    """What to say for a word or an identifier; nothing for words of another script."""
    if is_known(text):
        return [text]
    greek = _GREEK.match(unicodedata.name(text, "")) if len(text) == 1 else None
    if greek:
        return [greek[1].lower().replace("lamda", "lambda")]
    if not _is_latin(text):
        return []
    if len(text) == 1 and in_code and text.lower() in LETTERS:
        return [letter(text)]
    if in_code and _ONLY_FIRST_LETTERS.fullmatch(text) and text not in _WORDS_OF_THEM:
        return [letter(one) for one in text]
    if "_" in text or (_CAMEL.search(text) and not text.endswith("'s")):
        parts = _PART.findall(text.lower() if text.isupper() and "_" in text else text)
        return [atom for part in parts for atom in _part(part, True)]
    return _part(text, in_code)


def file_name(text: str) -> list[Atom]:
    """A path: `src/main.py` is "src slash main dot pie"."""
    path, _, extension = text.rpartition(".")
    said: list[Atom] = []
    for folder in path.split("/"):
        if said:
            said.append("slash")
        for name in re.split(r"[-.]", folder):
            said += words(name, True) if name else []
    return [*said, "dot", _EXTENSIONS.get(extension, extension)]


def address(text: str) -> list[Atom]:
    """The host of an address; what follows is on the screen."""
    host = re.sub(r"^(?:https?://)?(?:www\.)?", "", text).split("/")[0].split("?")[0].split(":")[0].rstrip(".,;!")
    said: list[Atom] = []
    for label in re.findall(r"[A-Za-z0-9-]{1,60}", host)[:5]:
        if said:
            said.append("dot")
        for part in label.split("-"):
            said += _digits_or_words(part)
    return said


def email(text: str) -> list[Atom]:
    """`ada@example.com` is "ada at example dot com"."""
    name, _, host = text.partition("@")
    said: list[Atom] = []
    for part in re.findall(r"[^\W_]+|[._-]", name):
        said += {".": ["dot"], "_": ["underscore"], "-": ["dash"]}.get(part) or _digits_or_words(part)
    return [*said, "at", *address(host)]


def _digits_or_words(part: str) -> list[Atom]:
    return [numbers.cardinal(part)] if part.isdecimal() else words(part, False)


def _part(text: str, in_code: bool) -> list[Atom]:
    """One word without joints."""
    if text.isdecimal():
        return [numbers.cardinal(text)] if text.isascii() else []
    if in_code and len(text) == 1 and text.lower() in LETTERS:
        return [letter(text)]
    if is_known(text):
        return [text]
    if in_code and text in _IN_CODE:
        return [_IN_CODE[text]]
    if text.isupper() and len(text) > 1:
        return [text.lower() if _is_shouted(text) else text]
    return [text.lower()] if in_code and text.istitle() else [text]


def _is_shouted(text: str) -> bool:
    """Whether capitals are a word written large, and not letters to be spelled."""
    low = text.lower()
    if low in _SPELLED:
        return False
    return low in _SHORT_WORDS or low in _KEYWORDS or (len(low) > 4 and bool(re.search("[aeiou]", low)))


def _is_latin(text: str) -> bool:
    return text.isascii() or all(
        "\u00c0" <= one <= "\u024f" or one.isascii() or one == "’" for one in unicodedata.normalize("NFC", text)
    )
