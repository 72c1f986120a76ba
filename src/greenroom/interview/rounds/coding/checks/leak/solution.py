"""Code in what is said: the solution's above all, but any code is the candidate's to write."""

import re
from collections.abc import Iterator

from greenroom.interview.checks import words
from greenroom.interview.checks.said import ProposedText
from greenroom.interview.checks.words import compact
from greenroom.interview.rounds.coding.checks.code import Grams, grams_of
from greenroom.interview.rounds.coding.checks.known import Known
from greenroom.interview.rounds.coding.checks.leak.disguises import deciphered, readings
from greenroom.interview.rounds.coding.checks.notes import Notes
from greenroom.patterns import LazyRegex

_SHAPES_IN_COMMON = 3
_LONG_WORD = 6
_STATEMENTS = 2
_LINE_OF_CODE = LazyRegex(
    r"\bdef \w+ ?\(|\bfunction \w+ ?\(|\bfunc \w+ ?\(|\bpublic (?:static )?\w+[\[\]<>\w]* \w+ ?\(|#include\b"
    r"|\bfor ?\([^)\n]{3,80}\) ?\{|\bwhile ?\([^)\n]{3,80}\) ?\{|^\s*for \w+(?:, ?\w+)* in [\w.()\[\], ]{1,60}:"
    r"|\bfrom \w+ import \w+|^\s*(?:let|const|var|int|long|auto) \w+ = ",
    re.IGNORECASE | re.MULTILINE,
)
"""What nobody says in a conversation, so that one of them is enough."""
_STATEMENT = LazyRegex(
    r"\b[a-z_][\w.]*(?:\[[^\]\n]{1,30}\])* ?(?:[-+*/%&|^]|//|\*\*|<<|>>)= ?[\w\[(\"'-]"
    r"|\b[a-z_][\w.]*(?:\[[^\]\n]{1,30}\])* ?:?= ?(?:not |-)?[a-z_][\w.]*(?: ?[-+*/%\[(]| (?:and|or|if|for) "
    r"|\b(?![\w =]))"
    r"|\bfor \w+(?:, ?\w+)* in [^.?!\n]{1,60}:(?=\s|$)|\bfor ?\([^)\n]{3,80}\)"
    r"|\bwhile ?[( ][^.?!\n]{1,80}?(?:[<>]=?|[!=]==?)|\bif ?[( ][^.?!\n]{1,80}?(?:[!=]==?|[<>]=?)[^.?!\n]{1,40}?[:{)]"
    r"|\bdef \w+ ?\(|\bfunction ?\w* ?\(|\blambda \w+:|\bfunc \w+\(|\breturn [\w.]+ ?(?:[-+*/\[(])"
    r"|\b\w+\.(?:append|push|pop|add|insert|sort|push_back|put|remove|discard|popleft)\([^)\n]*\)|\b\w+(?:\+\+|--)"
    r"|\bheap(?:push|pop)\(|\)\s*=>|\b(?:from \w+ )?import \w+|#include",
    re.IGNORECASE,
)


def shows_the_solution(said: ProposedText, known: Known) -> bool:
    """Whether a piece of an accepted solution is in the text, unless the candidate wrote it as well."""
    notes = known.notes
    if notes is None:
        return False
    if any(_is_about(text, notes) for text in deciphered(said.text)):
        return True
    found = [common for text in readings(said.text) for common in _in_common(grams_of(text), notes) if _is_much(common)]
    if not found:
        return False
    own = grams_of(f"{known.code}\n{known.candidate_words}\n{notes.statement}")
    return any(_is_much(common - own) for common in found)


def _in_common(grams: Grams, notes: Notes) -> Iterator[Grams]:
    if grams.named or grams.shaped or grams.bare:
        yield from (grams & solution for solution in notes.solutions)


def _is_much(grams: Grams) -> bool:
    return bool(grams.named) or bool(grams.bare) or len(grams.shaped) >= _SHAPES_IN_COMMON


def _is_about(deciphered_text: str, notes: Notes) -> bool:
    """Whether what looked like gibberish has the question's words in it: nobody writes so by chance."""
    found = {word for word in words.words(deciphered_text) if word in notes.vocabulary}
    return len(found) > 1 or any(len(word) >= _LONG_WORD for word in found)


def writes_code(said: ProposedText, known: Known) -> bool:
    """Whether the text has statements of code that the candidate has not written."""
    lines = {compact(match.group()) for match in _LINE_OF_CODE.finditer(said.text)}
    statements = {compact(match.group()) for match in _STATEMENT.finditer(said.text)}
    if known.notes is None or (not lines and len(statements) < _STATEMENTS):
        return False
    own = compact(f"{known.code}\n{known.candidate_words}\n{known.notes.statement}")
    return any(line not in own for line in lines) or sum(one not in own for one in statements) >= _STATEMENTS
