"""Which questions are asked, of the built-in ones."""

from greenroom.adapters.questions.folder import FolderQuestionBank
from greenroom.questions.choosing import choose

QUESTIONS = FolderQuestionBank().all()


def test_the_wanted_difficulty_comes_first() -> None:
    assert [question.difficulty for question in choose(QUESTIONS, "hard", 2)] == ["hard", "hard"]


def test_what_was_not_seen_lately_comes_before_what_suits() -> None:
    first = choose(QUESTIONS, "medium", 1, style="games")[0]
    assert "games" in first.styles
    seen = [question.slug for question in QUESTIONS if "games" in question.styles]
    second = choose(QUESTIONS, "medium", 1, seen, "games")[0]
    assert second.slug not in seen


def test_when_all_were_seen_the_one_longest_ago_comes_first() -> None:
    easy = [question.slug for question in QUESTIONS if question.difficulty == "easy"]
    assert choose(QUESTIONS, "easy", 1, easy)[0].slug == easy[-1]


def test_what_is_to_be_varied_has_variants_even_if_it_was_seen() -> None:
    seen = [question.slug for question in QUESTIONS if question.variants]
    for difficulty in ("easy", "medium", "hard"):
        assert all(question.variants for question in choose(QUESTIONS, difficulty, 2, seen, to_be_varied=True))


def test_among_those_alike_the_candidate_decides() -> None:
    medium = [question.slug for question in QUESTIONS if question.difficulty == "medium" and question.is_askable]
    wanted = medium[-2:]
    assert {question.slug for question in choose(QUESTIONS, "medium", 2, suited=wanted)} == set(wanted)
    assert choose(QUESTIONS, "medium", 1, suited=list(reversed(medium)))[0].slug == medium[-1]


def test_what_suits_the_candidate_changes_neither_difficulty_nor_what_was_seen() -> None:
    medium = [question.slug for question in QUESTIONS if question.difficulty == "medium" and question.is_askable]
    easy = [question.slug for question in QUESTIONS if question.difficulty == "easy"]
    assert choose(QUESTIONS, "medium", 1, suited=easy)[0].difficulty == "medium"
    assert choose(QUESTIONS, "medium", 1, medium[:1], suited=medium)[0].slug == medium[1]
