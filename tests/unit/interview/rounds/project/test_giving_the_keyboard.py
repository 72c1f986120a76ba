"""Which words give the interviewer the keyboard: a wish for it, or a yes to its offer; no others."""

import pytest

from greenroom.interview.rounds.project.wishes import gives_keyboard

WISHES = [
    "You drive, please.",
    "Can you take over?",
    "Your turn.",
    "Why don't you drive for a bit?",
    "Would you like to take this level?",
    "I'd like you to write this method.",
    "Over to you.",
    "You can have the keyboard.",
    "Okay, take over from here.",
    "Could you do this part for me, please?",
]
REMARKS = [
    "What do you think?",
    "Can you explain that?",
    "Would you mind showing me how you'd do that?",
    "Do you take the first one or the last one?",
    "What does your test want?",
    "Does that take long?",
    "I take the other one.",
    "You said that it sorts by name.",
    "Is it my turn?",
    "What drives the order of the rules?",
    "Don't take over.",
    "You could drive later.",
    "Yes.",
    "Thank you!",
    "",
]
ACCEPTED = [
    ("That is a tricky one. Shall I take over?", "Yes, please."),
    ("Would you like me to drive for a bit?", "Sure."),
    ("Do you want me to write this part?", "Go ahead."),
    ("Should I take the keyboard?", "Okay."),
    ("May I do this one?", "Of course, do it."),
    ("I see the failure. How about I drive? Say no if you'd rather not.", "Sounds good."),
]
DECLINED = [
    ("Shall I take over?", "No, thanks."),
    ("Shall I take over?", "Not yet."),
    ("Shall I take over?", "Yes, but later."),
    ("Shall I take over?", "Why?"),
    ("Shall I take over?", "What do you think?"),
    ("Shall I take over?", "I'd rather go on myself."),
    ("Shall I take over, or would you like to try?", "Yes."),
    ("Shall I explain it?", "Yes, please."),
    ("Shall I take that as a yes?", "Yes."),
    ("Do you mind if I drive?", "Yes."),
    ("Would you like to take over?", "Yes."),
    ("Shall I take over? Or look at the tests first: which one fails?", "Okay."),
    ("I won't take over.", "Okay."),
    ("", "Yes, please."),
]


@pytest.mark.parametrize("text", WISHES)
def test_a_wish_gives_it(text: str) -> None:
    assert gives_keyboard(text, "")


@pytest.mark.parametrize(("asked", "text"), ACCEPTED)
def test_a_yes_to_an_offer_gives_it(asked: str, text: str) -> None:
    assert gives_keyboard(text, asked)


@pytest.mark.parametrize("text", REMARKS)
def test_a_remark_does_not(text: str) -> None:
    assert not gives_keyboard(text, "")
    assert not gives_keyboard(text, "One of the tests fails.")


@pytest.mark.parametrize(("asked", "text"), DECLINED)
def test_a_no_or_a_yes_to_something_else_does_not(asked: str, text: str) -> None:
    assert not gives_keyboard(text, asked)
