"""How long the interviewer waits, by the words and by what is going on."""

import pytest

from greenroom.voice.patience import Situation, Waits, asks_for_time, breaks_off, is_addressed, wait_for

WAITS = Waits()
TALKING, WORKING = Situation(), Situation(is_working=True)


@pytest.mark.parametrize(
    "text",
    [
        "So the idea is to sort the list and",
        "I would use a heap because.",
        "We could, um",
        "First I read the input,",
        "The complexity of the",
        "It depends on whether",
        "And then we",
        "I think that...",
    ],
)
def test_words_that_break_off(text: str) -> None:
    assert breaks_off(text)


@pytest.mark.parametrize(
    "text",
    [
        "I would sort the list first.",
        "Yes.",
        "I think so.",
        "It takes linear time and so on.",
        "What is that?",
        "We return all of them",
        "I don't know what it is.",
        "",
    ],
)
def test_words_that_come_to_an_end(text: str) -> None:
    assert not breaks_off(text)


@pytest.mark.parametrize(
    "text",
    [
        "Let me think.",
        "Okay, give me a second.",
        "Hmm, let me think about that for a moment.",
        "One moment please.",
        "Hold on.",
        "I need a minute.",
        "Can you give me a minute?",
        "Let me see what happens then.",
        "I'm thinking how to put it.",
    ],
)
def test_pleas_for_time(text: str) -> None:
    assert asks_for_time(text)


@pytest.mark.parametrize(
    "text",
    [
        "I thought about a hash map.",
        "It takes a second per item in the worst case.",
        "Think of it.",
        "Hang on, can the list be empty?",
        "Hold on. what happens with one element",
        "Wait a minute, is it sorted?",
        "Let me see, is the list sorted?",
    ],
)
def test_words_that_ask_for_nothing(text: str) -> None:
    assert not asks_for_time(text)


@pytest.mark.parametrize(
    "text",
    ["Can the list be empty?", "should I handle negative numbers", "I'm stuck.", "Could I get a hint", "I am done."],
)
def test_words_for_the_interviewer(text: str) -> None:
    assert is_addressed(text)


@pytest.mark.parametrize(
    "text", ["So this loop goes over every index.", "now I add one to left", "left plus right over two"]
)
def test_thinking_aloud_is_for_nobody(text: str) -> None:
    assert not is_addressed(text)


@pytest.mark.parametrize(
    ("text", "finished", "situation", "wait"),
    [
        ("I would sort the list.", 0.95, TALKING, WAITS.sure),
        ("I would sort the list.", 0.0, TALKING, WAITS.unsure),
        ("I would sort the list and", 0.95, TALKING, WAITS.mid_sentence),
        ("Let me think.", 0.99, TALKING, WAITS.asked_for_time),
        ("Hang on, can the list be empty?", 0.95, TALKING, WAITS.sure),
        ("Now I add one to left.", 0.95, WORKING, WAITS.thinking_aloud),
        ("Can the list be empty?", 0.95, WORKING, WAITS.sure),
        ("Run it.", 0.95, WORKING, WAITS.sure),
        ("Run it.", 0.0, WORKING, WAITS.unsure),
        ("Let's move on.", 0.95, TALKING, WAITS.sure),
        ("Then the pointers move on.", 0.95, TALKING, WAITS.mid_sentence),
        ("I run it in my head first.", 0.95, WORKING, WAITS.thinking_aloud),
        ("I would sort the list.", 0.95, Situation(patience=1.6), int(1.6 * WAITS.sure)),
        ("Let me think.", 0.95, Situation(patience=0.5), WAITS.asked_for_time),
    ],
)
def test_the_wait_by_words_and_situation(text: str, finished: float, situation: Situation, wait: int) -> None:
    assert wait_for(text, finished, situation) == wait


def test_the_less_sure_the_model_is_the_longer_the_wait() -> None:
    waits = [wait_for("I would sort the list.", finished / 20, TALKING) for finished in range(21)]
    assert waits == sorted(waits, reverse=True)
    assert (waits[0], waits[-1]) == (WAITS.unsure, WAITS.sure)
    assert WAITS.sure < wait_for("I would sort the list.", None, TALKING) < WAITS.unsure
