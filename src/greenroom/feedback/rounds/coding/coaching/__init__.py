"""What the house coach says about coding rounds: the topics of its own, and the words they are asked in."""

from collections.abc import Callable, Mapping

from greenroom.feedback.asked import Asked, CoachAnswer
from greenroom.feedback.asking.concepts import concepts_in
from greenroom.feedback.rounds.coding.coaching import bugs, claims, hints

CONCEPTS = concepts_in("greenroom.feedback.rounds.coding")
TOPICS: Mapping[str, tuple[str, ...]] = {
    "memory": (
        "memory",
        "memory right",
        "memory answer",
        "memory answer right",
        "memory show",
        "memory should_say",
        "memory why right",
        "memory complexity",
        "memory complexity right",
        "memory complexity answer right",
        "memory complexity show",
    ),
    "complexity": (
        "complexity",
        "complexity right",
        "complexity answer",
        "complexity answer right",
        "complexity show",
        "complexity should_say",
        "complexity why right",
        "complexity criterion right",
        "complexity criterion answer right",
        "complexity criterion show",
    ),
    "bug": (
        "bug",
        "bug show",
        "bug why",
        "bug code",
        "code broken",
        "code broken show",
        "code broken why",
        "case broken",
        "case broken show",
        "bug case show",
        "bug case broken",
        "bug case broken show",
        "bug mistake",
        "bug round",
        "bug mistake show",
        "case broken why",
        "code broken case",
    ),
    "hints": (
        "hint",
        "hint cost",
        "hint score",
        "hint amount",
        "hint cost amount",
        "hint low",
        "hint cost score",
        "hint mistake",
        "hint raise",
        "hint why",
        "hint mistake amount",
        "hint cost why",
    ),
    "claims": ("answer right", "answer right did"),
}
CRITERION_WORDS = {
    "problem_solving": r"problem.?solving|clarif|my approach|alternatives",
    "correctness": r"correctness|accepted|attempts?",
    "efficiency": r"efficien|complexity|big.?o\b|growth|run ?time|running time|performance",
    "code_quality": r"code quality|quality|readab|naming|names|clean code|style|structure",
    "communication": r"communicat|explanations?|(?:explain|express)(?:ed)? (?:my|one)self|how i (?:explain|express)"
    r"|explain(?:ed|ing)|talk|spoke|speak|think(?:ing)? aloud|silen",
    "testing": r"testing|tested\b|debug|edge cases?|ran (?:it|my)|ran the",
    "time_management": r"time management|use of (?:the )?time|my time|pace|pacing",
}
_ANSWERS: Mapping[str, Callable[[Asked], CoachAnswer]] = {
    "memory": claims.memory,
    "complexity": claims.complexity,
    "claims": claims.every,
    "bug": bugs.bug,
    "hints": hints.hints,
}


def answer(topic: str, asked: Asked) -> CoachAnswer:
    """What can be said to one of the topics. Raises KeyError."""
    return _ANSWERS[topic](asked)
