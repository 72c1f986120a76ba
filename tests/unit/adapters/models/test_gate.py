"""What passes the gate between a model and the candidate, and what does not."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from greenroom.adapters.models.gate import LONGEST_SENTENCE, SLACK, Gate, Stopped
from greenroom.interview.checks.objection import Objection


def no_objections(text: str) -> tuple[Objection, ...]:
    return ()


def never_say_banana(text: str) -> tuple[Objection, ...]:
    return (Objection("leak", "It named the fruit."),) if "banana" in text else ()


def said(*deltas: str, max_words: int = 50) -> list[str]:
    gate = Gate(no_objections, max_words)
    return [words for delta in deltas for words in gate.take(delta)] + gate.rest()


def test_a_sentence_is_let_through_as_soon_as_it_is_finished() -> None:
    gate = Gate(no_objections, 50)
    assert gate.take("That is") == []
    assert gate.take(" fair. And") == ["That is fair."]
    assert gate.take(" what then?") == []
    assert gate.rest() == [" And what then?"]


def test_numbers_names_and_abbreviations_are_no_ends() -> None:
    assert said("It takes 3.5 s, i.e. more than e.g. a. b or O(n). Why? ") == [
        "It takes 3.5 s, i.e. more than e.g. a.",
        " b or O(n).",
        " Why?",
    ]


def test_other_scripts_have_ends_too() -> None:
    assert said("\u597d\u7684\u3002\u4f60\u600e\u4e48\u5f00\u59cb\uff1f\u6211\u5728\u542c\u3002") == [
        "\u597d\u7684\u3002",
        " \u4f60\u600e\u4e48\u5f00\u59cb\uff1f",
        " \u6211\u5728\u542c\u3002",
    ]


def test_only_one_question_is_asked() -> None:
    assert "".join(said("What would you try? Or is it a map? Take your time.")) == "What would you try? Take your time."


def test_words_beyond_the_length_are_dropped_at_a_sentence_end() -> None:
    gate = Gate(no_objections, max_words=5)
    assert (
        "".join(gate.take("One two three four. Five six seven. Eight nine ten. "))
        == "One two three four. Five six seven."
    )
    assert gate.dropped == len("Eight nine ten.")
    assert round(5 * SLACK) == 7


def test_who_never_comes_to_an_end_is_stopped() -> None:
    gate = Gate(no_objections, 50)
    words = "and so on "
    for _ in range(LONGEST_SENTENCE // len(words)):
        assert gate.take(words) == []
    with pytest.raises(Stopped, match="endless"):
        gate.take(words)


def test_an_objection_stops_the_reply_before_the_words_are_out() -> None:
    gate = Gate(never_say_banana, 50)
    assert gate.take("Let us see. Take a ") == ["Let us see."]
    with pytest.raises(Stopped) as stopped:
        gate.take("banana. And then. ")
    assert (stopped.value.kind, stopped.value.reason) == ("leak", "It named the fruit.")


def test_an_objection_to_the_last_words_counts_as_well() -> None:
    gate = Gate(never_say_banana, 50)
    gate.take("A banana")
    with pytest.raises(Stopped):
        gate.rest()


@pytest.mark.parametrize(
    "text",
    [
        "I'm sorry, but I can't help with that.",
        "I cannot assist with this request.",
        "As an AI language model I have no view on this.",
        "I am unable to comply with your request.",
    ],
)
def test_a_refusal_is_not_passed_on(text: str) -> None:
    with pytest.raises(Stopped, match="refusal"):
        said(text)


@pytest.mark.parametrize(
    "text",
    [
        "I can't help with the code itself, but tell me what the loop does.",
        "I won't give that away.",
        "What if the map can't hold it?",
    ],
)
def test_an_interviewer_may_decline_to_give_things_away(text: str) -> None:
    assert said(text) == [text]


def test_code_is_not_spoken() -> None:
    with pytest.raises(Stopped, match="code"):
        said("Try this:\n```python\nreturn 1\n```\n")


def test_marks_for_the_eye_and_invisible_signs_are_taken_off() -> None:
    assert "".join(said("Interviewer: **Good** point.\n\n- Now \u202ewhat\u200b\x07 about  2**n?")) == (
        "Good point. Now what about 2**n?"
    )


def test_words_of_the_author_need_no_check_and_take_no_room() -> None:
    gate = Gate(never_say_banana, max_words=3)
    assert gate.take("Think of this") == []
    assert gate.say("A banana is\n  yellow.") == ["Think of this", " A banana is yellow."]
    assert gate.has_spoken


@given(st.lists(st.text(max_size=30), max_size=12))
def test_whatever_streams_in_is_one_clean_line(deltas: list[str]) -> None:
    try:
        text = "".join(said(*deltas))
    except Stopped:
        return
    assert text == text.strip()
    assert "  " not in text
    assert not set(text) & set("\n\r\t\x00\u202e")


@given(st.text(alphabet="ab .!?\n", max_size=80), st.integers(1, 7))
def test_how_the_words_are_cut_makes_no_difference(text: str, size: int) -> None:
    pieces = [text[at : at + size] for at in range(0, len(text), size)]
    assert "".join(said(*pieces)) == "".join(said(text))
