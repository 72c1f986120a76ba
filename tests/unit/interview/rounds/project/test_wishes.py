"""Who drives, going on, stopping and taking back, as people say it."""

import pytest

from greenroom.interview.rounds.project.choices import Driver
from greenroom.interview.rounds.project.wishes import Wish, wish_in
from greenroom.voice.commands import command_in

HUMAN = [
    "let me try",
    "I'll drive",
    "my turn",
    "It's my turn now.",
    "I'll drive. Let me try Level 3.",
    "Can I take over?",
    "let me drive",
    "Give me the keyboard",
    "hand it over to me",
    "Shall I drive?",
    "I'd like to try this myself",
    "No wait, let me try",
    "Can I have a go?",
    "I'll take it from here",
    "I'll do the next level",
    "let me write this method",
]
BOT = [
    "take over",
    "you drive",
    "Your turn",
    "can you drive?",
    "could you take over please",
    "Take the wheel",
    "please drive",
    "I'll let you drive",
    "Ok, you take it from here",
    "can you write this part for me",
    "wait, you drive",
    "Can you do level 2 for me?",
]
NOBODY = [
    "don't take over",
    "is it my turn?",
    "whose turn is it?",
    "not my turn yet",
    "let me try to explain",
    "let me think",
    "while you drive I read",
    "you type too fast",
    "if you drive I learn nothing",
    "I'll drive later",
    "the rule should take over when the other ends",
    "I'll write a helper that sorts",
    "let me run the tests",
    "should the snapshot roll back the history?",
    "how do I undo a change?",
    "I will drive once you are done",
    "before you take over, one question",
    "",
    "you drive " * 40,
]
WAITING: dict[Wish | None, list[str]] = {
    "go_on": [
        "yes",
        "Go on.",
        "keep going",
        "sure, go ahead",
        "ok",
        "Yes please",
        "next level please",
        "let's move on",
    ],
    "stop": ["stop", "wait", "hold on", "wait a second", "can you stop", "no wait", "no", "no thanks", "not yet"],
    "take_back": ["revert that last change", "undo that", "undo", "take that back", "can you undo that?"],
    None: ["ok but why?", "I'm not sure", "what next?", "nice", "stop the interview", "yes but sort it first", "hm"],
}


@pytest.mark.parametrize("text", HUMAN)
def test_the_candidate_wants_to_drive(text: str) -> None:
    assert wish_in(text, "bot") == "human_drives"


@pytest.mark.parametrize("text", BOT)
def test_the_interviewer_is_to_drive(text: str) -> None:
    assert wish_in(text, "human") == "bot_drives"


@pytest.mark.parametrize("text", NOBODY)
def test_nobody_changes_hands_by_accident(text: str) -> None:
    assert wish_in(text, "human") is None
    assert wish_in(text, "bot") is None


@pytest.mark.parametrize(("wish", "text"), [(wish, text) for wish, texts in WAITING.items() for text in texts])
def test_what_is_said_to_one_who_drives_and_waits(wish: Wish | None, text: str) -> None:
    assert wish_in(text, "bot", is_waiting=True) == wish


@pytest.mark.parametrize("text", ["yes", "go on", "stop", "wait", "ok", "no"])
def test_while_the_candidate_drives_these_are_not_for_us(text: str) -> None:
    assert wish_in(text, "human") is None


SPOKEN: list[tuple[str, Wish, Driver]] = [("take_over", "bot_drives", "human"), ("my_turn", "human_drives", "bot")]


@pytest.mark.parametrize(("command", "wish", "driver"), SPOKEN)
def test_what_is_a_command_by_voice_means_the_same_when_it_is_typed(command: str, wish: Wish, driver: Driver) -> None:
    ways = ["take over", "you take over", "you drive", "your turn", "it's your turn", "take the wheel"]
    ways += ["my turn", "it's my turn", "let me try", "let me drive", "i'll drive", "i want to try it myself"]
    ways += ["i drive", "give me back control", "let me have the keyboard", "can i take over"]
    found = {text for text in ways if (spoken := command_in(text)) is not None and spoken.name == command}
    assert len(found) >= 5
    assert {wish_in(text, driver) for text in found} == {wish}
