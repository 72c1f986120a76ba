"""Code in what is said: the solution's above all, but any code is the candidate's to write."""

import re

from greenroom.interview.checks.code import grams_of
from greenroom.interview.checks.known import Known
from greenroom.interview.checks.leak.disguises import readings
from greenroom.interview.checks.said import Said
from greenroom.interview.checks.words import compact

_NAMED_IN_COMMON, _SHAPES_IN_COMMON = 1, 3
_STATEMENTS = 2
_STATEMENT = re.compile(
    r"\b[a-z_][\w.]*(?:\[[^\]\n]{1,30}\])* ?(?:[-+*/%&|^]|//|\*\*|<<|>>)= ?[\w\[(\"'-]"
    r"|\b[a-z_][\w.]*(?:\[[^\]\n]{1,30}\])* ?:?= ?(?:not |-)?[a-z_][\w.]*(?: ?[-+*/%\[(]| (?:and|or|if|for) |\b(?![\w =]))"
    r"|\bfor \w+(?:, ?\w+)* in [^.?!\n]{1,60}:(?=\s|$)|\bfor ?\([^)\n]{3,80}\)"
    r"|\bwhile ?[( ][^.?!\n]{1,80}?(?:[<>]=?|[!=]==?)|\bif ?[( ][^.?!\n]{1,80}?(?:[!=]==?|[<>]=?)[^.?!\n]{1,40}?[:{)]"
    r"|\bdef \w+ ?\(|\bfunction ?\w* ?\(|\blambda \w+:|\bfunc \w+\(|\breturn [\w.]+ ?(?:[-+*/\[(])"
    r"|\b\w+\.(?:append|push|pop|add|insert|sort|push_back|put|remove|discard|popleft)\([^)\n]*\)|\b\w+(?:\+\+|--)"
    r"|\bheap(?:push|pop)\(|\)\s*=>|\b(?:from \w+ )?import \w+|#include",
    re.IGNORECASE,
)


def shows_the_solution(said: Said, known: Known) -> bool:
    """Whether a piece of an accepted solution is in the text, unless the candidate wrote it as well."""
    if known.notes is None:
        return False
    own = None
    for reading in readings(said.text):
        grams = grams_of(reading)
        if not grams.named and not grams.shaped:
            continue
        for solution in known.notes.solutions:
            named, shaped = grams.named & solution.named, grams.shaped & solution.shaped
            if len(named) >= _NAMED_IN_COMMON or len(shaped) >= _SHAPES_IN_COMMON:
                own = own or grams_of(f"{known.code}\n{known.candidate_words}\n{known.notes.statement}")
                if len(named - own.named) >= _NAMED_IN_COMMON or len(shaped - own.shaped) >= _SHAPES_IN_COMMON:
                    return True
    return False


def writes_code(said: Said, known: Known) -> bool:
    """Whether the text has several statements of code that the candidate has not written."""
    found = {compact(match.group()) for match in _STATEMENT.finditer(said.text)}
    if len(found) < _STATEMENTS or known.notes is None:
        return False
    own = compact(f"{known.code}\n{known.candidate_words}\n{known.notes.statement}")
    return sum(statement not in own for statement in found) >= _STATEMENTS
