"""Cuts a message into clauses: code apart from prose, sentences, and the questions and statements inside a sentence."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from greenroom.interview.talk.reading import forms
from greenroom.patterns import LazyRegex

READ = 12_000
"""Characters of a message that are read."""
MOST = 40
"""Clauses of a message that are read; of more, the first and the last half."""

_FENCE = LazyRegex(r"```[\s\S]*?(?:```|\Z)")
_CODE_LINE = LazyRegex(
    r"\s*(?:"
    r"(?:async )?def \w+\(.*|class \w+[(:{].*|function\b.*[({].*|(?:const|let|var|auto|int|long|double|bool|"
    r"string) \w+.*[=;]"
    r"|(?:for|while|if|elif|switch)\b.*(?:[:{]|\)\s*\{?)\s*$|(?:else|try|finally)\s*[:{]|\}?\s*else\b.*\{"
    r"|return\b.*|(?:import|from) [\w.]+(?: import .*)?;?|#include\b.*|using \w+.*;|public\b.*|private\b.*|package \w+"
    r"|(?:print|console\.log|fmt\.Print\w*|System\.out\S*)\s*\(.*|(?:break|continue|pass);?\s*$|@\w+"
    r"|[\w.\[\]()'\", ]{1,60}\s(?:[-+*/%|&^]|//|<<|>>)?=\s.*[^.?!]$|[\w.]+\.(?:append|add|push|pop|sort|get)\(.*"
    r"|.*[;{}]\s*$|(?:#|//) .*"
    r")"
)
_STRONG_LINE = LazyRegex(
    r"\s*(?:(?:async )?def \w+\(.*:|class \w+.*[:{]\s*$|(?:const|let|var) \w+ = .*|function \w+\(.*|#include <.*|"
    r"public (?:static |class ).*|.*\)\s*=>\s*\{.*|for .*: .*|for \(.*|"
    r"(?:if|while|elif) .*: \S.*|else: \S.*|[A-Z_]{2,} = \S+|[\w.]+\.\w+\([^()]*(?:\([^()]*\))*[^()]*\)|"
    r"[^?]*[\])\w];\s*$|"
    r"[\w.]+(?:\[[^\]]+\])* [-+*/|&]?= [^=]*[\[\](){}*/%].*[^.?!])"
)
_SENTENCE = LazyRegex(
    r"(?<=[.?!\u2026\u061f\uff1f\u3002])[\"')\]]*\s+(?!\d*[.,])|\n+|\s*;\s+|\s+(?:-|\u2013|\u2014|->|=>)+\s+"
)
_ABBREVIATION = LazyRegex(r"(?:\b(?:e\.g|i\.e|vs|etc|approx|resp|no|nr|dr|mr|ms)\.|\b[a-z]\.)$", re.IGNORECASE)
_JOINT = LazyRegex(r",?\s+(?P<joint>and|also|plus|but|then|so)\s+(?:(?:also|then)\s+)?|,\s+|:\s+", re.IGNORECASE)
_FRESH_START = LazyRegex(
    r"(?:but|so|because|wait|no wait|actually|also|i|i'm|i'll|i'd|i've|im|it|it's|its|we|you|they|this|that|that's|"
    r"there|whole|all|please|give|show|tell|let|let's|just|now|now what|ok|okay|yes|no|not|can|could|do|does|did|"
    r"is|are|"
    r"will|would|should|may|what|what's|how|why|when|where|which|who|am|time|space|memory|next)\b",
    re.IGNORECASE,
)
_LEAST_LEFT, _LEAST_RIGHT = 2, 3


_Line = tuple[int, int, str]
"""A line of text: start, end and words."""


@dataclass(frozen=True, slots=True)
class Piece:
    """A part of a message."""

    start: int
    end: int
    is_code: bool = False


def pieces(text: str) -> list[Piece]:
    """The parts of a message in order; what lies between them is white space and signs."""
    found: list[Piece] = []
    for part in _code_apart(text[:READ]):
        found.extend([part] if part.is_code else _clauses(text, part))
    return found if len(found) <= MOST else found[: MOST // 2] + found[-MOST // 2 :]


def _code_apart(text: str) -> Iterator[Piece]:
    """Fenced code, pasted programs, and the prose around them."""
    at = 0
    for fence in _FENCE.finditer(text):
        yield from _programs_apart(text, at, fence.start())
        yield Piece(fence.start(), fence.end(), is_code=True)
        at = fence.end()
    yield from _programs_apart(text, at, len(text))


def _programs_apart(text: str, start: int, end: int) -> Iterator[Piece]:
    """Two lines of code or more in a row are a program; so is one that can be nothing else."""
    at = start
    run: list[_Line] = []
    for line in re.finditer(r"[^\n]*\n?", text[start:end]):
        words = line[0].rstrip()
        is_code = bool(words) and (
            _CODE_LINE.fullmatch(words) is not None or (bool(run) and words[0] in " \t" and not forms.asks(words))
        )
        if is_code or (run and not words):
            run.append((start + line.start(), start + line.end(), words))
            continue
        yield from _taken(at, run)
        if _is_program(run):
            at = run[-1][1]
        run = []
    yield from _taken(at, run)
    if _is_program(run):
        at = run[-1][1]
    if at < end:
        yield Piece(at, end)


def _taken(at: int, run: list[_Line]) -> Iterator[Piece]:
    if _is_program(run):
        if at < run[0][0]:
            yield Piece(at, run[0][0])
        yield Piece(run[0][0], run[-1][1], is_code=True)


def _is_program(run: list[_Line]) -> bool:
    lines = [words for _, _, words in run if words]
    return len(lines) > 1 or (len(lines) == 1 and _STRONG_LINE.fullmatch(lines[0]) is not None)


def _clauses(text: str, part: Piece) -> Iterator[Piece]:
    at = part.start
    for end in [*_sentence_ends(text, part), part.end]:
        yield from _inside(text, at, end)
        at = end


def _sentence_ends(text: str, part: Piece) -> Iterator[int]:
    for found in _SENTENCE.finditer(text, part.start, part.end):
        if not _ABBREVIATION.search(text[max(part.start, found.start() - 8) : found.start()]):
            yield found.end()


def _inside(text: str, start: int, end: int) -> Iterator[Piece]:
    """A sentence, cut where a new question or a new statement begins."""
    at = start
    is_question = forms.asks(text[start:end].strip())
    for joint in _JOINT.finditer(text, start, end):
        left, right = text[at : joint.start()], text[joint.end() : end]
        word = (joint["joint"] or "").lower()
        if _parts(left, right, word, is_question=is_question):
            yield from _trimmed(text, at, joint.start())
            at = joint.start("joint") if word else joint.end()
    yield from _trimmed(text, at, end)


def _parts(left: str, right: str, joint: str, *, is_question: bool) -> bool:
    """Whether the words on both sides stand for themselves."""
    if forms.weight(left) < _LEAST_LEFT or len(right.split()) < _LEAST_RIGHT or forms.is_condition(left):
        return False
    if forms.opens_question(right):
        return is_question or joint in ("", "but", "also", "so", "plus")
    if joint in ("and", "also", "plus", "then"):
        return False
    return joint != "" or _FRESH_START.match(right) is not None


def _trimmed(text: str, start: int, end: int) -> Iterator[Piece]:
    """Without the white space around it; nothing if no letter or figure is left."""
    raw = text[start:end]
    begin = start + len(raw) - len(raw.lstrip(" \t\n\r,;:-\u2013\u2014"))
    stop = start + len(raw.rstrip())
    if begin < stop and re.search(r"\w|\?", text[begin:stop]):
        yield Piece(begin, stop)
