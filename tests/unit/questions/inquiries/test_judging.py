"""Answers judged without a model: many voices, negation, numbers, and nothing where nothing is sure."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
import yaml

from greenroom.adapters.questions.folder import FolderQuestionBank
from greenroom.questions.inquiries.judging import judge_answer
from greenroom.questions.inquiries.model import Inquiry
from greenroom.questions.inquiries.numbers import plain
from greenroom.questions.model import Question
from greenroom.questions.varying import vary


def lines(name: str) -> list[tuple[str, str, str, str]]:
    voices = yaml.safe_load((Path(__file__).parent / name).read_text(encoding="utf-8"))
    return [tuple(line) for spoken in voices.values() for line in spoken]


OPPOSITE = {"right": "wrong", "wrong": "right"}
UNSURE = {
    "If it gets bigger you only change the number. If it shrinks, then you have to evict the least recently used ones "
    "until it fits again, and hope that not everything is reserved.",
    "Everything that Kahn's algorithm doesn't output is stuck, right? And then to tell which are really in a cycle I'd "
    "compute strongly connected components; anything in a component bigger than one is in the ring.",
    "yes it can go back to the place of old song",
}
"""Lines that the judge does not read as a person would; none of them gets the opposite verdict."""


@cache
def core() -> dict[str, Question]:
    return {question.slug: question for question in FolderQuestionBank().all()}


def inquiries(question: Question) -> Iterator[Inquiry]:
    yield from (approach.probe for approach in question.approaches)
    yield from question.follow_ups


def asked(**fields: object) -> Inquiry:
    return Inquiry.model_validate({"ask": "Why?", **fields})


def idea(*words: str, **fields: object) -> dict[str, object]:
    return {"idea": words[0], "words": words, "say": "I see.", **fields}


def judged(slug: str, which: str, text: str) -> str:
    kind, number = which.split()
    question = core()[slug]
    inquiry = question.approaches[int(number)].probe if kind == "probe" else question.follow_ups[int(number)]
    return judge_answer(inquiry, text).verdict


def test_answers_that_no_cue_was_changed_for_get_their_verdict_or_none() -> None:
    found = [(verdict, judged(slug, which, text)) for slug, which, verdict, text in lines("held_out.yaml")]
    assert not [pair for pair in found if pair[1] == OPPOSITE.get(pair[0])]
    assert sum(meant == verdict for meant, verdict in found) >= 0.85 * len(found)


@pytest.mark.parametrize(("slug", "which", "verdict", "text"), lines("voices.yaml"))
def test_people_who_have_not_seen_the_cues_are_understood(slug: str, which: str, verdict: str, text: str) -> None:
    found = judged(slug, which, text)
    assert found != OPPOSITE.get(verdict)
    if text not in UNSURE:
        assert found == verdict


def test_every_question_of_the_core_pack_can_judge_every_answer() -> None:
    for question in core().values():
        assert all(one.is_judged and one.wrong for one in inquiries(question)), question.slug


def test_a_variant_still_understands_its_own_examples() -> None:
    for question in core().values():
        for variant in question.variants:
            for one in inquiries(vary(question, variant, "seed")):
                assert all(judge_answer(one, text).verdict == "right" for text in one.examples.right), variant.name
                assert all(judge_answer(one, text).verdict == "wrong" for text in one.examples.wrong), variant.name


def test_answers_to_other_questions_rarely_get_a_verdict() -> None:
    verdicts = [
        judge_answer(inquiry, text).verdict
        for question in core().values()
        for inquiry in question.follow_ups
        for other in list(core().values())[::3]
        if other.slug != question.slug
        for one in other.follow_ups
        for text in one.examples.right
    ]
    assert verdicts.count("unknown") / len(verdicts) > 0.9


# ---------------------------------------------------------------- how words are read


@pytest.mark.parametrize(
    ("text", "verdict"),
    [
        ("I would sort the list by time", "right"),
        ("sorting by time", "right"),
        ("I would not sort it by time", "unknown"),
        ("there's no need to sort by time", "unknown"),
        ("you don't have to sort by time, do you", "unknown"),
        ("instead of sorting by time I use a set", "unknown"),
        ("I would not use a set and just sort by time", "right"),
        ("not only sorting by time", "right"),
        ("should I sort by time?", "unknown"),
        ("sort by time?", "right"),
        ("at first I thought sorting by time would do", "unknown"),
        ("", "unknown"),
        ("?!", "unknown"),
    ],
)
def test_what_is_denied_asked_or_given_up_is_not_claimed(text: str, verdict: str) -> None:
    assert judge_answer(asked(right=[idea("sort time")]), text).verdict == verdict


def test_a_denied_word_is_found_where_the_denial_is_the_point() -> None:
    inquiry = asked(right=[idea("not matter")], wrong=[idea("matter")])
    assert judge_answer(inquiry, "It doesn't matter at all").verdict == "right"
    assert judge_answer(inquiry, "that never matters").verdict == "right"
    assert judge_answer(inquiry, "Of course it matters").verdict == "wrong"


@pytest.mark.parametrize(
    "text",
    ["200 million", "2*10^8", "about 2e8 steps", "200,000,000", "two hundred million", "0.2 billion", "20000 squared"],
)
def test_a_number_is_known_in_every_spelling(text: str) -> None:
    assert judge_answer(asked(right=[idea("~2e8")]), text).verdict == "right"


@pytest.mark.parametrize("text", ["O(n log n)", "n log n", "n*log(n)", "O(n * log n)", "o of n log n", "linearithmic"])
def test_a_growth_class_is_known_in_every_spelling(text: str) -> None:
    assert judge_answer(asked(right=[idea("O(n log n)")], wrong=[idea("O(n)")]), f"It is {text}.").verdict == "right"


def test_numbers_next_to_each_other_stay_apart() -> None:
    assert plain("one, two or twenty five of 10 thousand").split() == ["1", ",", "2", "or", "25", "of", "10000"]


def test_a_slip_of_one_letter_is_forgiven_in_long_words_only() -> None:
    inquiry = asked(right=[idea("dijkstra")], wrong=[idea("heap")])
    assert judge_answer(inquiry, "with dijkstras algoritm, or dikstra").verdict == "right"
    assert judge_answer(inquiry, "a leap of faith").verdict == "unknown"


def test_a_common_word_says_something_in_a_short_answer_only() -> None:
    inquiry = asked(right=[idea("last")], wrong=[idea("first")])
    assert judge_answer(inquiry, "The last one.").verdict == "right"
    assert judge_answer(inquiry, "the first scan, because then he came").verdict == "wrong"
    assert (
        judge_answer(inquiry, "Well I was thinking about the first things that come to my mind here").verdict
        == "unknown"
    )


# ---------------------------------------------------------------- verdicts


def test_a_part_of_what_is_needed_is_partly_right_and_names_the_rest() -> None:
    inquiry = asked(right=[idea("parent"), idea("dijkstra"), idea("mutex", bonus=True)], needs=2)
    judged = judge_answer(inquiry, "the parent of each node")
    assert (judged.verdict, [one.idea for one in judged.missing]) == ("partly", ["dijkstra"])
    assert judge_answer(inquiry, "the parent, with dijkstra").verdict == "right"
    assert judge_answer(inquiry, "a mutex").verdict == "partly", "a bonus alone makes nothing right"


def test_who_says_both_gets_no_verdict() -> None:
    inquiry = asked(right=[idea("dijkstra")], wrong=[idea("bellman")])
    assert judge_answer(inquiry, "either dijkstra or bellman").verdict == "unknown"
    assert judge_answer(inquiry, "bellman").verdict == "wrong"


def test_an_idea_is_not_met_where_its_sentence_means_something_else() -> None:
    inquiry = asked(right=[idea("reach 2")], wrong=[idea("reach", unless=["2"])])
    assert judge_answer(inquiry, "2 * reach + 1").verdict == "right"
    assert judge_answer(inquiry, "reach trees").verdict == "wrong"


REACH = asked(
    right=[idea("2|twice span 1|plus", "counter plus|minus")],
    wrong=[idea("span only|back|gate*", "sum every", "0|zero")],
)


@pytest.mark.parametrize(
    ("text", "verdict"),
    [
        ("2*span + 1. Later the first span gates of the row are special.", "right"),
        ("I sum every run, which is too slow. I keep a counter, +1 for each and -(k - 1) when they join.", "right"),
        ("Sum every one of them. No wait, better: counter += 1.", "right"),
        ("Twice the span plus 1. In code: if wet[i]: push(0, i)", "right"),
        ("Twice the span plus 1. No, sorry, only the span.", "unknown"),
        ("It is zero for a moment. That's why I join the two pieces.", "unknown"),
        ("It is zero for a moment.", "wrong"),
        ("The body is 2*span + 1 long, I fixed that. As to your question: only the span.", "wrong"),
        ("Sum every run, that is wrong. Maybe a counter plus something, I am stuck.", "unknown"),
    ],
)
def test_signs_second_thoughts_and_what_is_done_about_it(text: str, verdict: str) -> None:
    assert judge_answer(REACH, text).verdict == verdict


def test_a_number_at_the_end_of_a_line_ends_its_sentence() -> None:
    assert plain("take five\nno that is wrong") == "take 5\nno that is wrong"
