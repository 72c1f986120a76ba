"""Scripted struggles: the right kind of help, and silence otherwise."""

from collections.abc import Callable
from dataclasses import dataclass

import pytest

from greenroom.interview.core.settings import Persona
from greenroom.interview.rounds.project.choices import Driver
from greenroom.interview.rounds.project.messages import SwitchDriver
from tests.unit.adapters.interviewer.project.pairing import RULES, Pairing

SORTED = "test_actions_are_sorted_alphabetically"
LINES = "test_every_operator_draws_its_line"
MISSING = "test_missing_field_never_matches"
HIDDEN = "test_missing_field_does_not_match_ne"
SPACES = "test_value_may_hold_spaces"
REMOVED = "test_removed_rule_no_longer_fires"
PRIORITY = "test_priorities_are_compared_as_integers"
RESTORE = "test_snapshot_can_be_restored_twice"
WORK = "rules = {}\nfor name in rules:\n    print(name)\n"
Move = Callable[[Pairing], str]
Helps = list[tuple[str, str]]


def types(text: str = WORK, seconds: float = 20) -> Move:
    return lambda pair: pair.type(text, seconds)


def cuts(characters: int) -> Move:
    return lambda pair: pair.cut(characters)


def waits(seconds: float) -> Move:
    return lambda pair: pair.wait(seconds)


def runs(*failing: str, message: str = "'b, a' != 'a, b'", problem: str = "") -> Move:
    return lambda pair: pair.run(*failing, message=message, problem=problem)


def says(text: str) -> Move:
    return lambda pair: pair.say(text)


def presses() -> Move:
    return lambda pair: pair.help()


def level(number: int) -> Move:
    """The levels before it pass."""

    def passes(pair: Pairing) -> str:
        for _ in range(number - 1):
            pair.run()
        return ""

    return passes


def hands_over() -> Move:
    def switch(pair: Pairing) -> str:
        pair.tell(SwitchDriver(round=0, driver="bot"))
        return pair.listen()

    return switch


@dataclass(frozen=True)
class Struggle:
    """What somebody does, and the help that comes, by its kind and the sign that brought it."""

    name: str
    moves: tuple[Move, ...]
    helps: Helps
    says: str = ""
    """Words of the last help."""
    persona: Persona = "helpful"
    driver: Driver = "human"


def trap(number: int, at: int) -> str:
    return " ".join(RULES.levels[number - 1].traps[at].say.split())


def hint(number: int, at: int) -> str:
    return " ".join(RULES.levels[number - 1].hints[at].split())


def snippet(number: int) -> str:
    return " ".join(RULES.levels[number - 1].snippet.say.split())


PAUSE = waits(110)
ERROR, PAUSED = ("error", "repeated_failure"), ("hint", "long_pause")
IDEA = ("concept", "long_pause")
FAILS_AGAIN = (waits(30), types("x", 20), runs(SORTED), waits(15))
FAILS_AGAIN_AT_3 = (waits(30), types("x", 20), runs(PRIORITY), waits(15))
ASKED_HINT, ASKED_ERROR, ASKED_SNIPPET = [(kind, "explicit_ask") for kind in ("hint", "error", "snippet")]

STRUGGLES = [
    # The same failure twice, with little in between: the specific error.
    Struggle("same failure", (types(), runs(SORTED), types("x", 20), runs(SORTED), waits(10)), [ERROR], trap(1, 0)),
    Struggle("same two", (types(), runs(SORTED, LINES), types("x", 20), runs(SORTED, LINES), waits(10)), [ERROR]),
    Struggle("missing", (types(), runs(MISSING), types("x", 20), runs(MISSING), waits(10)), [ERROR], trap(1, 1)),
    Struggle("hidden", (types(), runs(HIDDEN), types("x", 20), runs(HIDDEN), waits(10)), [ERROR], trap(1, 1)),
    Struggle("hidden, no trap", (types(), runs(SPACES), types("x", 20), runs(SPACES), waits(10)), [ERROR], "parsing"),
    Struggle(
        "no trap",
        (types(), runs(REMOVED, message="'x' != ''"), types("y", 20), runs(REMOVED, message="'x' != ''"), waits(10)),
        [ERROR],
        'Look at the test "removed rule no longer fires". It compares',
    ),
    Struggle(
        "not loaded",
        (
            types(),
            runs(problem="SyntaxError: invalid syntax"),
            types("x", 20),
            runs(problem="SyntaxError: invalid syntax"),
            waits(10),
        ),
        [ERROR],
        "line 7",
    ),
    Struggle(
        "of a later level", (level(3), types(), runs(PRIORITY), types("x", 20), runs(PRIORITY), waits(10)), [ERROR]
    ),
    Struggle(
        "what worked is broken",
        (level(3), types(), runs(SORTED), types("x", 20), runs(SORTED), waits(10)),
        [ERROR],
        trap(3, 3),
    ),
    Struggle(
        "ruthless",
        (types(), runs(SORTED), types("x", 20), runs(SORTED), waits(10)),
        [ERROR],
        trap(1, 0),
        persona="ruthless",
    ),
    # A pause: the next hint.
    Struggle("a long pause", (types(), PAUSE), [PAUSED], hint(1, 0)),
    Struggle("a pause after a failure", (types(), runs(SORTED), PAUSE), [PAUSED], hint(1, 0)),
    # The hint did not help: a concept of the level. Then a snippet, on the first two levels.
    Struggle("two pauses", (types(), PAUSE, types(seconds=30), PAUSE), [PAUSED, IDEA], "dispatch table"),
    Struggle(
        "three pauses",
        (types(), PAUSE, *(types(seconds=30), PAUSE) * 2),
        [PAUSED, IDEA, ("snippet", "level_wall")],
        snippet(1),
    ),
    Struggle(
        "three on level 2",
        (level(2), *(types(seconds=30), PAUSE) * 3),
        [PAUSED, IDEA, ("snippet", "level_wall")],
        snippet(2),
    ),
    Struggle(
        "failing on after the error",
        (types(), runs(SORTED), *FAILS_AGAIN * 2),
        [ERROR, ("concept", "repeated_failure")],
        "dispatch table",
    ),
    Struggle(
        "a third failure",
        (types(), runs(SORTED), *FAILS_AGAIN * 3),
        [ERROR, ("concept", "repeated_failure"), ("snippet", "repeated_failure")],
        snippet(1),
    ),
    Struggle(
        "a failure on level 3 after the error",
        (level(3), types(), runs(PRIORITY), *FAILS_AGAIN_AT_3 * 3),
        [ERROR, ("concept", "repeated_failure")],
        "sort key",
    ),
    Struggle(
        "failing on after a hint that helped",
        (types(), PAUSE, types(seconds=30), runs(SORTED), *FAILS_AGAIN),
        [PAUSED, ERROR],
        trap(1, 0),
    ),
    Struggle(
        "a concept they know by now",
        (types(), says("What is a dispatch table?"), PAUSE, types(seconds=30), PAUSE),
        [("concept", "explicit_ask"), PAUSED, IDEA],
        "hash map",
    ),
    Struggle("nothing typed for minutes", (waits(280),), [PAUSED], hint(1, 0)),
    Struggle("on level 4", (level(4), types(), PAUSE), [PAUSED], hint(4, 0)),
    # Five minutes on a level: a snippet, although they type; from level 3 on a hint.
    Struggle("a wall", (types("word " * 60, 310), waits(6)), [("snippet", "level_wall")], snippet(1)),
    Struggle("a wall on level 3", (level(3), types("word " * 60, 310), waits(6)), [("hint", "level_wall")], hint(3, 0)),
    # A fifth of the code is gone, and nothing comes in its place.
    Struggle("backtracking", (types(WORK * 4, 60), cuts(120), waits(45)), [("hint", "backtracking")], hint(1, 0)),
    # They ask.
    Struggle("the button", (types(), presses()), [ASKED_HINT], hint(1, 0)),
    Struggle("the button after a failure", (types(), runs(SORTED), presses()), [ASKED_ERROR], trap(1, 0)),
    Struggle("twice", (types(), presses(), presses()), [ASKED_HINT, ASKED_SNIPPET], snippet(1)),
    Struggle(
        "three times", (types(), presses(), presses(), presses()), [ASKED_HINT, ASKED_SNIPPET, ASKED_HINT], hint(1, 1)
    ),
    Struggle("stuck", (types(), says("I'm stuck.")), [ASKED_HINT], hint(1, 0)),
    Struggle("a hint, please", (types(), says("Can you give me a hint?")), [ASKED_HINT], hint(1, 0)),
    Struggle("what next", (types(), says("What should I do next?")), [ASKED_HINT], hint(1, 0)),
    Struggle("why", (types(), runs(MISSING), says("Why does it fail?")), [ASKED_ERROR], trap(1, 1)),
    Struggle("an example", (types(), says("Can you show me an example?")), [ASKED_SNIPPET], snippet(1)),
    Struggle("a concept", (types(), says("What is recursion?")), [("concept", "explicit_ask")], "Recursion"),
    Struggle("how to", (types(), says("How do I go about the operators?")), [ASKED_HINT], hint(1, 0)),
    # Less help as levels rise; what is asked for always comes.
    Struggle("two on level 4", (level(4), *(types(seconds=30), PAUSE) * 4), [PAUSED, IDEA], "deep copy"),
    Struggle(
        "four on level 1",
        (*(types(seconds=30), PAUSE) * 3, types(), runs(SORTED), waits(200), types(), waits(200)),
        [PAUSED, IDEA, ("snippet", "level_wall"), PAUSED],
        hint(1, 1),
    ),
    Struggle(
        "asked beyond that",
        (level(4), *(types(seconds=30), PAUSE) * 3, presses()),
        [PAUSED, IDEA, ASKED_HINT],
        hint(4, 1),
    ),
    # Silence.
    Struggle("steady work", (types("word " * 40, 240),), []),
    Struggle("reading", (waits(180),), []),
    Struggle("another failure", (types(), runs(SORTED), types("x", 20), runs(MISSING), waits(20)), []),
    Struggle("still building", (types(), runs(SORTED), types(WORK, 30), runs(SORTED), waits(20)), []),
    Struggle("one failure", (types(), runs(SORTED), waits(20)), []),
    Struggle("all is well", (types(), runs(), waits(20)), []),
    Struggle("rewriting", (types(WORK * 4, 60), cuts(120), types(WORK * 3, 30), waits(10)), []),
    Struggle("thinking aloud", (types(), says("So this loop goes over all the rules."), says("Hm, okay.")), []),
    Struggle("a remark", (types(), says("Nice, that works.")), []),
    Struggle("a question about the task", (types(), says("What happens if a field is missing?")), []),
    Struggle("which tests", (types(), runs(SORTED), says("Which tests fail?")), []),
    Struggle("we drive", (hands_over(), PAUSE, PAUSE), [], driver="bot"),
    Struggle("asked while we drive", (says("Can I get a hint?"),), [], driver="bot"),
    Struggle("the level is new", (types(), runs(), waits(40)), []),
    Struggle(
        "a minute between two",
        (types(), runs(SORTED), types("x", 20), runs(SORTED), waits(10), types("x", 10), runs(SORTED), waits(10)),
        [ERROR],
    ),
]


def test_there_are_enough_of_them() -> None:
    assert len([one for one in STRUGGLES if one.helps]) >= 30
    assert len([one for one in STRUGGLES if not one.helps]) >= 14


@pytest.mark.parametrize("struggle", STRUGGLES, ids=lambda one: one.name)
def test_the_right_kind_of_help_comes_and_nothing_else(struggle: Struggle) -> None:
    pair = Pairing(struggle.driver, struggle.persona)
    heard = [move(pair) for move in struggle.moves]
    assert [(one.kind, one.signal) for one in pair.helps] == struggle.helps
    if struggle.helps:
        assert struggle.says in pair.helps[-1].text
        assert pair.helps[-1].text.split("\n")[0].split(". ")[0].rstrip(".") in " ".join(heard)
    assert [event.type for event in pair.events if event.type == "move_rejected"] == []


def test_no_help_is_given_twice() -> None:
    pair = Pairing()
    pair.type(WORK)
    pair.run(SORTED, MISSING)
    for _ in range(12):
        pair.help()
    texts = [one.text for one in pair.helps]
    assert len(texts) == len(set(texts)) >= 6
    assert "help I have" in pair.said[-1] or "told you everything" in pair.said[-1]


def test_help_is_said_and_never_put_into_the_workspace() -> None:
    pair = Pairing()
    pair.type(WORK)
    before = pair.round.texts
    pair.help()
    pair.help()
    assert pair.helps[-1].kind == "snippet"
    assert "shapes = {" in pair.said[-1]
    assert pair.round.texts == before


def test_nobody_is_spoken_to_while_they_type() -> None:
    pair = Pairing()
    assert pair.type("word " * 30, 60) == ""
    pair.run(SORTED)
    assert pair.type("word " * 30, 60) == ""
