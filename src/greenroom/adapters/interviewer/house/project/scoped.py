"""Whether a sentence is about this work, so that no general concept answers it."""

import re

from greenroom.adapters.interviewer.house.project.scene import ProjectScene
from greenroom.patterns import LazyRegex

_OF_THIS = LazyRegex(
    r"\bself\.\w+|(?<!\w)_\w+|\b(?:my|mine|yours?|ours?)\b(?! (?:own )?(?:words?|name|term|opinion))"
    r"|\b(?:this|that|these|those|the) (?:code|tests?|level|task|method|version|design|plan|check|helper)\b"
    r"|\b(?:would|did|do|could|will) you\b(?! (?:call|explain|define|tell|remind|name|say))"
    r"|\b(?:should|shall|do|did|must) (?:i|we)\b(?! (?:call|say|name))"
    r"|\bworth (?:it|doing)\b|\b(?:instead|rather than)\b"
)
"""It speaks of what is in front of both, or wants a decision."""
_WHY_CODE = LazyRegex(
    r"^\W*(?:\w+\W+){0,4}?(?:why|what (?:is|was|'s))\b"
    r"(?=.*(?:\bself\.\w|(?<!\w)_\w|\b(?:my|mine|your|yours)\b"
    r"|\brather than\b|\binstead of\b|\byou (?:do|did|use|read)\b))"
    r"|\bmy (?:\w+ )?(?:explanation|reason\w*|theory|guess|diagnosis|suspicion)\b"
)
"""It asks for the reason of something in the code, and not for a fact of the language."""
_WORDS = frozenset({"REST", "SOLID", "DRY", "ACID", "CAP", "KISS", "RAM", "SPA", "DOM", "LIFO", "SAGA", "CRUD", "TEST"})
"""Terms in capitals that are ordinary words, too."""


def is_about_this(scene: ProjectScene, sentence: str) -> bool:
    """Whether a sentence asks about this code, these tests, this task, or a decision in it."""
    plain = sentence.lower().replace("\N{RIGHT SINGLE QUOTATION MARK}", "'")
    return _OF_THIS.search(plain) is not None or bool(_called(sentence) & _defined(scene))


def is_why_of_code(sentence: str) -> bool:
    """Whether a sentence asks for the reason of something that is in the code."""
    return _WHY_CODE.search(sentence.lower().replace("\N{RIGHT SINGLE QUOTATION MARK}", "'")) is not None


def is_ordinary(sentence: str, term: str) -> bool:
    """Whether a term is only found since a plain word is spelt like it: "the rest of the life" is not REST."""
    return term.upper() in _WORDS and term.upper() not in re.findall(r"\w+", sentence)


def _called(sentence: str) -> frozenset[str]:
    """Names that can only be code: `new_file`, `room()`."""
    return frozenset(re.findall(r"\w+(?=\()|\w*_\w+", sentence))


def _defined(scene: ProjectScene) -> frozenset[str]:
    texts = scene.project.texts.values() if scene.project is not None else ()
    return frozenset(name for text in texts for name in re.findall(r"(?:def|class) (\w+)", text))
