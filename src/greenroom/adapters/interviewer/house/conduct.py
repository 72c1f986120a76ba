"""Noticing when someone is not talking about the work: other languages, gibberish, anger, and going in circles."""

import re
from functools import cache
from typing import Literal

import yaml

from greenroom.adapters.interviewer.house.data import DATA
from greenroom.adapters.interviewer.house.phrasing import bare

Conduct = Literal["foreign", "hostile", "gibberish"]

_WORD = re.compile(r"[^\W\d_]+(?:'[^\W\d_]+)?")
_MASHED = re.compile(
    r"asdf|sdfg|dfgh|fghj|ghjk|hjkl|qwer|wert|erty|rtyu|tyui|yuio|uiop|zxcv|xcvb|cvbn|vbnm|jkjk|lkjh|(.)\1{3}|"
    r"[bcdfghjklmnpqrstvwxz]{6}|(?:[bcdfghjklmnpqrstvwxz]{2,3}){3}[bcdfghjklmnpqrstvwxz]"
)
_SOUNDS = frozenset(
    re.findall(
        r"\w+",
        "hm hmm mm mmm mhm hmmm sh shh psst pff pfft tsk brr grr nth bfs dfs dp sql css html php http https js ts db "
        "lb mq cdn qps rps tps dns ttl tcp rds sns crdt nginx "
        "ptr tmp str fn cpu gpu rpc tcp ms kb mb gb tbh btw lgtm mr mrs dr vs pls thx",
    )
)
"""What has no vowel and is a word all the same."""
_OWN_FAULT = re.compile(
    r"\b(my own|my (code|bug|mistake|typo|loop|index|fault|bad)|mistake|typo|bug|off by one|of me|myself|"
    r"i (always|keep|made|forgot|did|wrote))\b"
)
_READ = 600
"""Characters that are looked at: how someone talks shows at once."""
_VOWEL = re.compile(r"[aeiouy]")
_ENGLISH = frozenset(
    re.findall(
        r"\w+",
        "the a an i you we it is are to of and that this in for on with what how can my me do so not have but if then",
    )
)


def noticed(text: str) -> Conduct | None:
    """What is odd about these words as a whole, if anything is."""
    text = text[:_READ]
    if is_foreign(text):
        return "foreign"
    if _is_angry(text.lower().replace("\N{RIGHT SINGLE QUOTATION MARK}", "'")):
        return "hostile"
    return "gibberish" if is_gibberish(text) else None


def _is_angry(plain: str) -> bool:
    """Whether this is anger at us; whoever is cross with their own mistake and speaks to nobody is only thinking."""
    if _OWN_FAULT.search(plain) and not re.search(r"\byou", plain):
        return False
    return any(pattern.search(plain) for pattern in _anger())


def is_foreign(text: str) -> bool:
    """Whether this is plainly in another language than English."""
    words = [word.lower() for word in _WORD.findall(text)]
    if not words:
        return False
    letters = "".join(words)
    if sum(not _is_latin(letter) for letter in letters) > len(letters) / 2:
        return True
    ours = sum(word in _ENGLISH for word in words)
    if not ours and len(words) > 2 and sum(not word.isascii() for word in words) >= 2:
        # Accents in several words and not one little word of English, whichever language it may be.
        return True
    for known in _foreign_words().values():
        theirs = sum(word in known for word in words)
        is_known = len({word for word in words if word in known}) >= 2
        if is_known and theirs > 2 * ours and theirs * 5 >= len(words):
            return True
    return False


def is_gibberish(text: str) -> bool:
    """Whether most of the words are none: a hand on the keyboard."""
    if re.search(r"[=(){}\[\]]", text):
        # Code and formulas have odd words of their own.
        return False
    words = [word.lower() for word in _WORD.findall(text) if word.isascii() and len(word) > 1]
    if len(words) < 3 or _ENGLISH & set(words):
        # Among English words a short one without a vowel is a name or an abbreviation.
        words = [word for word in words if len(word) > 3]
    odd = sum(bool(_MASHED.search(word)) or not (_VOWEL.search(word) or word in _SOUNDS) for word in words)
    return odd * 2 > len(words)


def is_repeated(text: str, earlier: tuple[str, ...]) -> bool:
    """Whether a whole remark, and not just a word or two, was made before."""
    plain = bare(text)
    return len(plain.split()) > 2 and plain in {bare(one) for one in earlier}


def _is_latin(letter: str) -> bool:
    # Up to the end of the Latin blocks: accents are no other script.
    return ord(letter) < 0x250


@cache
def _content() -> dict[str, dict[str, str] | list[str]]:
    content: dict[str, dict[str, str] | list[str]] = yaml.safe_load((DATA / "conduct.yaml").read_text(encoding="utf-8"))
    return content


@cache
def _foreign_words() -> dict[str, frozenset[str]]:
    foreign = _content()["languages"]
    assert isinstance(foreign, dict)
    return {name: frozenset(words.split()) for name, words in foreign.items()}


@cache
def _anger() -> tuple[re.Pattern[str], ...]:
    return tuple(re.compile(pattern) for pattern in _content()["anger"])
