"""Who thinks aloud at the keyboard is left alone; who fails twice or asks for help is not. Found by evals."""

import pytest

from tests.unit.adapters.interviewer.project.pairing import MAIN, Pairing

FAILING = "test_actions_are_sorted_alphabetically"


@pytest.mark.parametrize(
    "text",
    [
        "On level 1 I am going to read the tests first, and then look at what is left.",
        "I'll run the tests now and see where we are.",
        "That should be all of it, I am curious what the tests have to say.",
        "Let me see what the tests say about that.",
        "For this level I will reuse what is there and change as little of it as I can.",
        "So what I have in mind for level 1 is to look at what goes in and what comes out.",
    ],
)
def test_who_says_what_they_do_is_left_alone(text: str) -> None:
    pairing = Pairing()
    pairing.type("x = 1\n")
    assert pairing.say(text) == ""


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("What is left?", "level 1"),
        ("I want to know what is left.", "level 1"),
        ("Let me know what is left.", "level 1"),
        ("I am curious, what does level 1 ask for?", "level 1"),
    ],
)
def test_who_asks_is_answered(text: str, words: str) -> None:
    assert words in Pairing().say(text).lower()


def test_who_asks_for_a_hint_gets_one_whatever_else_the_sentence_asks() -> None:
    pairing = Pairing()
    pairing.say("I have no idea what to do next, could you give me a hint?")
    (help_,) = pairing.helps
    assert (help_.asked, help_.kind) == (True, "hint")


@pytest.mark.parametrize("seconds", [4, 8, 13, 14, 20, 28])
def test_the_same_failure_soon_after_brings_help_and_no_count_before_it(seconds: float) -> None:
    pairing = Pairing()
    pairing.type("x = 1\n" * 8, seconds=60)
    first = pairing.run(FAILING)
    assert "tests" in first
    pairing.type("# y\n", seconds=4)
    second = pairing.run(FAILING, seconds=seconds)
    later = pairing.wait(40)
    (help_,) = pairing.helps
    assert (help_.signal, help_.kind) == ("repeated_failure", "error")
    assert "tests pass" not in f"{second} {later}"
    assert MAIN in pairing.round.files


def test_a_third_failure_within_the_cooldown_brings_no_second_help() -> None:
    pairing = Pairing()
    pairing.type("x = 1\n" * 8, seconds=60)
    for _ in range(4):
        pairing.type("# y\n", seconds=4)
        pairing.run(FAILING, seconds=8)
    pairing.wait(20)
    signals = [record.at for record in pairing.records if record.event.type == "signal_noticed"]
    assert len(signals) == 1
    assert len(pairing.helps) == 1
