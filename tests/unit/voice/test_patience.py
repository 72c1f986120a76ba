"""How long the interviewer waits, by the words and by what is going on."""

import pytest

from greenroom.voice.endings import announces, asks_for_time, breaks_off, hands_over, is_addressed
from greenroom.voice.patience import Situation, Waits, wait_for

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
        "If I had more time, I would.",
        "The trade-off is between.",
        "My manager said that we should.",
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
        "Yes, I would.",
        "I think it does.",
        "No, you can.",
        "",
    ],
)
def test_words_that_come_to_an_end(text: str) -> None:
    assert not breaks_off(text)


@pytest.mark.parametrize(
    "text",
    [
        "It depends.",
        "That's a good question.",
        "Okay.",
        "Okay. Okay, I see.",
        "No, wait.",
        "He was, how do I put this?",
        "I'd use a... what's it called?",
        "Sorry, I lost my train of thought.",
        "There are three options.",
        "If the list is short.",
        "While the queue is not empty.",
        "So first I would build the graph.",
        "First, we validate the token. We look it up.",
    ],
)
def test_words_that_promise_more(text: str) -> None:
    assert announces(text)


@pytest.mark.parametrize(
    "text",
    [
        "I would sort the list first.",
        "If it's long, I'd use an index.",
        "First I would sort it, and then I would scan it.",
        "First, can the list be empty?",
        "What happens if the list is empty?",
        "Right.",
        "It depends on the length of the list.",
        "",
    ],
)
def test_words_that_promise_nothing(text: str) -> None:
    assert not announces(text)


@pytest.mark.parametrize(
    "text",
    [
        "Can the list be empty?",
        "Okay, so is the input sorted?",
        "What happens if two people write at once?",
        "Hang on, what do I return for an empty log?",
        "I'm stuck.",
        "Could I get a hint",
        "So the answer is seven.",
        "I think that's it.",
        "I don't know.",
    ],
)
def test_words_that_leave_it_to_the_interviewer(text: str) -> None:
    assert hands_over(text)


@pytest.mark.parametrize(
    "text",
    ["I would sort the list.", "Why is this failing?", "I would ask who the users are?", "There were three of us.", ""],
)
def test_words_after_which_the_candidate_may_go_on(text: str) -> None:
    assert not hands_over(text)


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
        "Let me think. Okay, so we could sort the numbers first.",
        "Hold on, yeah, I think that's right.",
        "One second. Done, I think it works now.",
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
        ("I would sort the list.", 0.95, TALKING, WAITS.said),
        ("I would sort the list,", 0.95, TALKING, WAITS.said),
        ("Can the list be empty?", 0.95, TALKING, WAITS.sure),
        ("Yes.", 0.95, TALKING, WAITS.reply),
        ("It depends.", 0.95, TALKING, WAITS.mid_sentence),
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
        ("I would sort the list.", 0.95, Situation(patience=1.6), int(1.6 * WAITS.said)),
        ("Let me think.", 0.95, Situation(patience=0.5), WAITS.asked_for_time),
    ],
)
def test_the_wait_by_words_and_situation(text: str, finished: float, situation: Situation, wait: int) -> None:
    assert wait_for(text, finished, situation) == wait


def test_the_less_sure_the_model_is_the_longer_the_wait() -> None:
    waits = [wait_for("I would sort the list.", finished / 20, TALKING) for finished in range(21)]
    assert waits == sorted(waits, reverse=True)
    assert (waits[0], waits[-1]) == (WAITS.unsure, WAITS.said)
    assert WAITS.said < wait_for("I would sort the list.", None, TALKING) < WAITS.unsure
