"""Hand-overs in polite or indirect words, and questions about driving that hand nothing over."""

import pytest

from greenroom.interview.rounds.project.wishes import wish_in

BOT = [
    "Why don't you drive for a bit.",
    "Why don't you drive for a bit?",
    "Why don\N{RIGHT SINGLE QUOTATION MARK}t you take over?",
    "Could you drive?",
    "Would you drive for a while?",
    "Do you want to take this one?",
    "Do you want to drive?",
    "Want to drive for a bit?",
    "Would you like to take over?",
    "Would you like to take this level?",
    "Do you mind driving for a bit?",
    "Would you mind taking over?",
    "How about you drive?",
    "How about you take this one?",
    "What if you drive for a while?",
    "Maybe you could drive for a bit.",
    "You can have the keyboard.",
    "Here, have the keyboard.",
    "The keyboard is yours.",
    "It's all yours.",
    "Your turn!",
    "Feel free to take over.",
    "I'd love for you to drive.",
    "I'll hand over to you.",
    "I'll hand it over to you now.",
    "Over to you.",
    "Back to you.",
]
HUMAN = [
    "I'd like to try this one myself.",
    "Can I have the keyboard?",
    "Could I have the keyboard back, please?",
    "May I take this one?",
    "Mind if I drive?",
    "Do you mind if I take over?",
    "Would you mind if I took over?",
    "Would it be okay if I drive for a bit?",
    "Is it okay if I try this one?",
    "Why don't I drive for a bit?",
    "How about I drive?",
    "How about I take this one?",
    "I'd love to try this one.",
    "I'd rather drive myself.",
    "I'd prefer to write this one myself.",
    "I want to have a go at this one.",
    "Let me have the keyboard.",
    "My turn, I think.",
    "I can take it from here.",
    "Give me a turn.",
]
NOBODY = [
    "Who is driving?",
    "Who's driving now?",
    "Am I driving?",
    "Are you driving?",
    "When should I take over?",
    "When do you take over?",
    "Should we switch drivers later?",
    "How do I take over?",
    "How does driving work?",
    "What happens when you drive?",
    "What happens if I take over?",
    "Can I take over later?",
    "How often do you usually drive?",
    "Why did you take over?",
    "Why don't you use a dict?",
    "Why don't you like loops?",
    "Is the keyboard mine?",
    "Do you want to see the tests?",
    "Do you want me to explain it?",
    "Would you mind explaining that?",
    "Do you mind if I think aloud?",
    "Mind if I ask something?",
    "How about a dict?",
    "What if I do this?",
    "What if you take that into account?",
    "What if the rule takes over the other one?",
    "I don't want you to drive.",
    "I don't mind who drives.",
    "You drive well.",
    "Does it matter who drives?",
    "Do you prefer driving or watching?",
    "I'd rather you didn't take over.",
    "Why don't you drive later?",
    "Do I have to drive?",
    "Which of us should drive?",
    "Back to your question, I think so.",
    "The rest is all yours to read.",
]


@pytest.mark.parametrize("text", BOT)
def test_a_polite_offer_hands_the_keyboard_over(text: str) -> None:
    assert wish_in(text, "human") == "bot_drives"


@pytest.mark.parametrize("text", HUMAN)
def test_a_polite_request_for_the_keyboard_is_understood(text: str) -> None:
    assert wish_in(text, "bot") == "human_drives"


@pytest.mark.parametrize("text", NOBODY)
def test_a_question_about_driving_hands_nothing_over(text: str) -> None:
    assert wish_in(text, "human") is None
    assert wish_in(text, "bot") is None
