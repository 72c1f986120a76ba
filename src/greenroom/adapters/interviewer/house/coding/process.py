"""What a coding round answers to questions about the interview: limits, hints, attempts, libraries, languages."""

import re
from collections.abc import Callable, Mapping

from greenroom.adapters.interviewer.house import timing
from greenroom.adapters.interviewer.house.coding import claims, clarifying, prices
from greenroom.adapters.interviewer.house.coding import measured as measuring
from greenroom.adapters.interviewer.house.coding.scene import CodingScene
from greenroom.adapters.interviewer.house.process import Answer, listed
from greenroom.interview.rounds.coding.costs import Side
from greenroom.interview.talk.reading import Topic
from greenroom.questions.model import Limits, Question

_POINTS_BACK = re.compile(r"^(?:and |or |but |so )?(?:is|would|are) (?:it|that|this|those)\b")
_OF_TIME = re.compile(r"\b(?:time|fast|slow|log n|n squared|linear|quadratic|complexity)\b|\bo ?\(")
_OF_SPACE = re.compile(r"\b(?:memory|space|storage)\b")
_SEES = re.compile(r"\bsee (?:my|the) (?:code|screen|editor)\b|\bsee what i (?:type|write)\b")
_MAY_HAVE = re.compile(r"\b(?:allowed|permitted|may i|can i|could i|ok(?:ay)? to)\b")
_NOT_STANDARD = re.compile(
    r"\b(?:numpy|pandas|scipy|sortedcontainers|networkx|lodash|boost|guava|external|third[- ]party|pip install|"
    r"install)\b"
)
_EXTERNAL = "May I use external libraries?"
_LIBRARY = "Can I use the standard library?"


def answer(scene: CodingScene, topic: Topic, text: str) -> Answer | None:
    """The answer on this topic; None for those that are the same in every interview."""
    if topic == "tools" and _SEES.search(text.lower()):
        return Answer("process_sees")
    if topic == "hint_price" and _MAY_HAVE.search(text.lower()) and scene.rules.hints:
        return Answer("process_hint_allowed", {"price": prices.of_first(scene)})
    if topic in _LOOKED_UP:
        return _looked_up(scene, topic, text)
    make = _ANSWERS.get(topic)
    return None if make is None else make(scene)


def _looked_up(scene: CodingScene, topic: Topic, text: str) -> Answer | None:
    """The note or the rule that fits; "is that allowed?" is about what was said before it."""
    whole = scene.said if _POINTS_BACK.search(text.lower()) and scene.said != text else text
    if topic == "library_allowed" and _NOT_STANDARD.search(whole.lower()):
        return Answer(text=clarifying.rule(_EXTERNAL, scene.meaning, scene.rules) or "")
    found = clarifying.answer(whole, scene.question, scene.meaning, scene.rules)
    if found is None and topic == "library_allowed":
        found = clarifying.rule(_LIBRARY, scene.meaning, scene.rules)
    if found is not None:
        return Answer(text=found)
    return Answer("process_beyond") if scene.is_at_work and topic == "rules" else None


_LOOKED_UP: frozenset[Topic] = frozenset({"library_allowed", "language", "tools", "rules"})


def _limits(scene: CodingScene) -> Answer:
    limits = _of_question(scene)
    seconds = f"{limits.cpu_ms / 1000:g} seconds" if limits.cpu_ms != 1000 else "one second"
    return Answer("process_test_limits", {"seconds": seconds, "memory": str(limits.memory_mb)})


def _of_question(scene: CodingScene) -> Limits:
    known = [note for note in scene.turn.notes.values() if isinstance(note, Question)]
    question = scene.question or (known[0] if known else None)
    return question.limits if question else Limits()


def _hint_price(scene: CodingScene) -> Answer:
    if scene.rules.hints == 0:
        return Answer("process_no_hints")
    return Answer("process_hint_price", {"price": prices.of_first(scene)})


def _hints_left(scene: CodingScene) -> Answer:
    problem = scene.problem
    if problem is None:
        return Answer("process_hints_allowed", {"hints": timing.counted(scene.rules.hints, "hint")})
    left = max(0, problem.hints_allowed - len(problem.hints))
    return Answer("process_hints_left", {"hints": timing.counted(left, "hint")})


def _attempts_left(scene: CodingScene) -> Answer:
    problem = scene.problem
    if problem is None:
        return _attempt_price(scene)
    left = max(0, problem.attempts_allowed - problem.attempts)
    allowed = timing.number(problem.attempts_allowed)
    return Answer("process_attempts_left", {"attempts": timing.counted(left, "attempt"), "allowed": allowed})


def _attempt_price(scene: CodingScene) -> Answer:
    phrase = "process_attempt_price" if scene.rules.compile_errors_count else "process_attempt_spared"
    return Answer(phrase, {"attempts": timing.counted(scene.rules.attempts, "attempt")})


def _doing(scene: CodingScene) -> Answer:
    run = scene.last_submission
    if run is not None and run.result is not None:
        return Answer("process_doing_facts", {"passed": str(run.result.passed), "total": str(run.result.total)})
    return Answer("process_doing_early") if scene.is_at_work else Answer("process_doing")


def own_answer(scene: CodingScene, text: str) -> Answer | None:
    """What was measured of the growth they ask about, if they have named one; None when nothing was."""
    if scene.is_at_work:
        return None
    made, plain = claims.made(scene), text.lower()
    sides: tuple[tuple[Side, bool, bool], ...] = (
        ("time", made.time is not None, _OF_TIME.search(plain) is not None),
        ("space", made.space is not None, _OF_SPACE.search(plain) is not None),
    )
    measured = {side: measuring.shown(scene.last_submission, side) for side, named, asked in sides if named and asked}
    shown = [f"{growth} for the {'memory' if side == 'space' else side}" for side, growth in measured.items() if growth]
    return Answer("own_answer_measured", {"growth": listed(shown)}) if shown else None


_ANSWERS: Mapping[Topic, Callable[[CodingScene], Answer]] = {
    "limits": _limits,
    "hint_price": _hint_price,
    "hints_left": _hints_left,
    "skip_price": lambda _: Answer("process_skip_price"),
    "attempts_left": _attempts_left,
    "attempt_price": _attempt_price,
    "speed_expected": lambda _: Answer("process_speed"),
    "how_am_i_doing": _doing,
}
