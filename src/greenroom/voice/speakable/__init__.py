"""From the interviewer's text to sentences ready to be said: Markdown, code and formulas become words and pauses."""

import re
import unicodedata
from collections.abc import Iterator

from greenroom.voice.speakable import lexicon, markdown, reading, sentences
from greenroom.voice.speakable.terms import Atom
from greenroom.voice.spoken import Speakable, SpokenWord, plainly

__all__ = ["speakable"]

LONGEST_TEXT = 1_500
"""Characters that are read; nobody listens to more."""
CODE_ON_SCREEN = plainly("There is code on the screen.")
REST_ON_SCREEN = plainly("The rest is on the screen.")

_WORD = re.compile(r"[^\W\d_](?:[^\W_]|['\u2019](?=[^\W\d_]))*")
_INVISIBLE = re.compile(r"[\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff\u00ad]")


def speakable(text: str) -> tuple[Speakable, ...]:
    """The sentences of a text as they are said; none where there is nothing to say."""
    said: list[Speakable] = []
    text, rest = text[:LONGEST_TEXT], text[LONGEST_TEXT:]
    for block in markdown.blocks(_cleaned(text)):
        if block.kind == "code":
            if CODE_ON_SCREEN not in said[-1:]:
                said.append(CODE_ON_SCREEN)
            continue
        for sentence in sentences.sentences(block.text):
            said += _spoken(sentence)
    if rest.strip():
        said.append(REST_ON_SCREEN)
    return tuple(said)


def _cleaned(text: str) -> str:
    return _INVISIBLE.sub("", unicodedata.normalize("NFC", text))


def _spoken(sentence: str) -> Iterator[Speakable]:
    atoms: list[Atom] = []
    for piece, in_code in markdown.pieces(sentence):
        for atom in reading.read(piece, in_code):
            reading.append(atoms, atom)
    if any(not isinstance(atom, str) or atom not in reading.MARKS for atom in atoms):
        for part in sentences.cut(_joined(atoms)):
            yield Speakable(part)


def _joined(atoms: list[Atom]) -> list[SpokenWord]:
    """Atoms with spaces between them, words of the lexicon with their phonemes, and a mark at the end."""
    while isinstance(atoms[0], str) and atoms[0] in reading.MARKS:
        atoms = atoms[1:]
    while isinstance(atoms[-1], str) and atoms[-1] in (",", ";", ":", "—"):
        atoms = atoms[:-1]
    if not isinstance(atoms[-1], str) or atoms[-1] not in reading.MARKS:
        atoms = [*atoms, "."]
    words: list[SpokenWord] = []
    plain = ""
    for at, atom in enumerate(atoms):
        is_mark = isinstance(atom, str) and atom in reading.MARKS and atom != "—"
        if at and not is_mark:
            plain += " "
        pieces = [atom] if isinstance(atom, SpokenWord) else _pronounced(atom)
        for piece in pieces:
            if isinstance(piece, str):
                plain += piece
            else:
                words += [SpokenWord(plain), piece] if plain else [piece]
                plain = ""
    words.append(SpokenWord(plain))
    return _capitalised([word for word in words if word.text])


def _pronounced(text: str) -> Iterator[Atom]:
    """The text with each word of the lexicon apart."""
    at = 0
    for found in _WORD.finditer(text):
        word = lexicon.said(found.group())
        if word is not None:
            if found.start() > at:
                yield text[at : found.start()]
            yield word
            at = found.end()
    if at < len(text):
        yield text[at:]


def _capitalised(words: list[SpokenWord]) -> list[SpokenWord]:
    first = words[0]
    words[0] = SpokenWord(first.text[:1].upper() + first.text[1:], first.phonemes)
    return words
