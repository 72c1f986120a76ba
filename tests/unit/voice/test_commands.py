"""Voice commands: found when they are the whole utterance, and never inside a longer sentence."""

from typing import get_args

import pytest

from greenroom.voice.commands import CommandName, answer_in, command_in
from greenroom.web.voice_wire import SpokenCommand

COMMANDS = {
    "run": (
        "run it",
        "Run it!",
        "run it.",
        "Run the tests.",
        "run the tests please",
        "run my code",
        "okay, run it",
        "Um, run it now.",
        "please run the code",
        "could you run it?",
        "Can you run the tests for me?",
        "let's run it",
        "let me run it",
        "I'd like to run the tests",
        "run",
        "run it again",
        "so run the examples",
        "go ahead and run it",
        "execute the code",
        "run run it",
        "runit",
    ),
    "submit": (
        "submit",
        "Submit.",
        "submit it please",
        "Submit it!",
        "sub mit",
        "sub mit it",
        "summit it",
        "I'll submit it",
        "let's submit this",
        "submit my solution",
        "okay submit",
        "please submit the code",
        "I want to submit",
        "all right, submit it now",
        "yeah, submit that",
    ),
    "hint": (
        "next hint",
        "give me a hint",
        "Give me a hint, please.",
        "hint please",
        "hint",
        "another hint",
        "can I have a hint?",
        "could I get another hint?",
        "I need a hint",
        "could you give me the next hint?",
        "um, a hint please",
        "I could use a hint",
    ),
    "skip": (
        "skip",
        "Skip it.",
        "skip this one",
        "skip this question",
        "let's skip this one",
        "I'd like to skip this problem",
        "can we skip this part?",
        "okay, skip that",
    ),
    "move_on": (
        "let's move on",
        "continue",
        "Continue, please.",
        "go on",
        "let's go on",
        "Lets continue",
        "next question",
        "can we move on?",
        "okay, let's move on to the next problem",
        "I'd like to move on",
    ),
    "repeat": (
        "say that again",
        "Say that again?",
        "repeat the question",
        "can you repeat the question?",
        "could you say that again please?",
        "repeat that",
        "what did you say?",
        "I didn't catch that",
        "sorry, what was that?",
        "read the problem once more",
    ),
    "take_over": ("take over", "Take over, please.", "you drive", "can you take over?", "takeover", "you take over"),
    "my_turn": (
        "my turn",
        "It's my turn.",
        "let me try",
        "I'll drive",
        "okay let me try it myself",
        "I'd like to try",
        "I'll take it from here",
    ),
    "end": (
        "end the interview",
        "End the interview, please.",
        "let's end the interview",
        "I want to end the interview",
        "stop the interview",
        "can we finish the interview?",
        "finish this session",
        "end the inter view",
        "And the interview.",
        "let's and the interview",
    ),
}

NOT_COMMANDS = (
    # A command's words inside a longer sentence.
    "I would run it twice",
    "run it twice",
    "should I submit?",
    "skip the first element",
    "then I skip it when it is zero",
    "I run it in my head first",
    "run the tests and then fix the loop",
    "if I run it, it fails",
    "it would run in linear time",
    "run through the list",
    "run it on the second example by hand",
    "let me run through it",
    "when I run the code it prints nothing",
    "I will run out of time",
    "the tests run slowly",
    "don't run it",
    "do not run the tests",
    "don't run it yet",
    "not yet, run it later",
    "before you run it, look at line three",
    "I was about to run it",
    "the loop runs until the end",
    "I ran it",
    "run time is linear",
    "we run the inner loop n times",
    "run it back to front",
    "did it run?",
    "will it run?",
    "run it?",
    "does that run in time?",
    # Submit.
    "can I submit?",
    "may I submit it?",
    "do I have to submit?",
    "I don't want to submit",
    "don't submit",
    "do not submit it yet",
    "I submitted it",
    "I'm not ready to submit",
    "submit the form and wait for the response",
    "the user can submit a request",
    "when they submit it we validate the fields",
    "should we submit or test more",
    "I'll submit it after I fix the border",
    "submit?",
    "I would submit it now but one case fails",
    "is it okay to submit",
    "clients submit jobs to the queue",
    "a submit button",
    "after I submit, what happens",
    # Hints.
    "no hint please",
    "I don't need a hint",
    "that is a good hint",
    "the hint says to sort",
    "what does a hint cost?",
    "how many hints do I have?",
    "a hint costs points",
    "thanks for the hint",
    "with the last hint it is easy",
    "don't give me a hint",
    "the next hint would spoil it",
    "type hint",
    "I'd rather not have a hint",
    "no hints",
    # Skip.
    "skip the duplicates",
    "I skip it if it was seen",
    "we can skip this one because it is sorted",
    "skip list",
    "use a skip list",
    "skip every other element",
    "should I skip it?",
    "can I skip this one when the value is zero",
    "I would skip this node",
    "don't skip it",
    "skip ahead two positions",
    "the loop can skip this",
    "if it is negative, skip it",
    "continue skipping until the end",
    # Moving on.
    "let me continue",
    "I'll continue",
    "I'll go on with the loop",
    "continue with the next element",
    "then continue",
    "a continue statement",
    "let's move on to the second loop",
    "the pointer moves on",
    "move on when they are equal",
    "go on to the right child",
    "we continue until the queue is empty",
    "I want to continue with my idea",
    "next element",
    "the next problem is memory",
    "should I continue?",
    "shall I go on?",
    "go on, tell me more about caching in your system and why",
    "and so on",
    # Repeat.
    "I repeat the loop",
    "repeat until it is sorted",
    "repeat the process for each row",
    "again",
    "say the list is empty",
    "say that the list is sorted",
    "let me say that again",
    "I'll repeat the question to myself",
    "the values repeat",
    "what did you say about negative numbers?",
    "can values repeat?",
    "read it into memory",
    "say we have n items",
    # Taking over.
    "the new leader will take over",
    "take over the value from the left",
    "who will take over when it fails?",
    "I took over the team",
    "you drive the design by its constraints",
    "let the replica take over",
    "I had to take over the project",
    "a takeover of the old service",
    # My turn.
    "let me try a hash map",
    "let me try to explain",
    "let me think",
    "I'll try sorting first",
    "try it with an empty list",
    "I'll drive it from the tests",
    "in turn",
    "my turn of phrase",
    "try and catch",
    "let me try it on the first example",
    # Ending.
    "end",
    "the end",
    "end of the list",
    "the interview",
    "when does the interview end?",
    "how long is the interview?",
    "at the end of the interview",
    "end the loop",
    "I stop when the queue is empty",
    "stop",
    "finish the loop",
    "I don't want to end the interview",
    "don't end the interview",
    "we could end it here if the list is sorted",
    "is this the end of the interview?",
    "and the interview went well",
    "and it",
    # Anything.
    "",
    "   ",
    "?!",
    "yes",
    "no",
    "okay",
    "please",
    "um",
    "let's",
    "could you",
    "hello",
    "run " * 500,
    "submit\x00the\u202eevil",
    "ejecuta el código",
    "запусти это",
)


@pytest.mark.parametrize(("name", "text"), [(name, text) for name, texts in COMMANDS.items() for text in texts])
def test_finds_a_command_that_is_the_whole_utterance(name: str, text: str) -> None:
    spoken = command_in(text)
    assert spoken is not None
    assert spoken.name == name
    assert spoken.needs_yes == (name in ("submit", "skip", "end"))


@pytest.mark.parametrize("text", NOT_COMMANDS)
def test_leaves_everything_else_alone(text: str) -> None:
    assert command_in(text) is None


def test_tries_enough_of_both() -> None:
    assert sum(len(texts) for texts in COMMANDS.values()) >= 80
    assert len(set(NOT_COMMANDS)) >= 120


def test_names_are_those_of_the_protocol() -> None:
    assert set(get_args(CommandName)) == set(COMMANDS)
    assert set(get_args(SpokenCommand.model_fields["name"].annotation)) == set(get_args(CommandName))


@pytest.mark.parametrize(
    "text",
    ["yes", "Yes.", "yeah, sure", "um, yes please", "yep", "go ahead", "do it", "okay", "yes, submit it", "I'm sure",
     "of course", "yes yes", "right, go ahead", "sounds good", "Uh huh.",
     "Yes, and it."],
)  # fmt: skip
def test_hears_a_yes(text: str) -> None:
    assert answer_in(text) is True


@pytest.mark.parametrize(
    "text",
    ["no", "No!", "nope", "not yet", "no, wait", "don't", "cancel that", "never mind", "um, no thanks", "hold on",
     "please don't", "no no no", "I'm not sure", "don't submit it", "actually no"],
)  # fmt: skip
def test_hears_a_no(text: str) -> None:
    assert answer_in(text) is False


@pytest.mark.parametrize(
    "text",
    ["", "um", "yes?", "yes no", "yes, but first I want to fix the loop", "no problem, I will sort it first", "maybe",
     "I don't know", "what happens then?", "right child", "okay so the queue holds indices", "sure of what", "x" * 500,
     "the answer is no", "yes or no", "wait, is the list sorted"],
)  # fmt: skip
def test_takes_nothing_else_for_an_answer(text: str) -> None:
    assert answer_in(text) is None
