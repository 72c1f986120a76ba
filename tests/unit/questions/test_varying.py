"""Variants: another story everywhere, another question by name, and nothing of the old one left."""

import re
import shutil
from pathlib import Path

import pytest

from greenroom.adapters.questions.folder import FolderQuestionBank, packs_folder
from greenroom.errors import QuestionInvalid
from greenroom.languages.registry import languages
from greenroom.languages.signature import FunctionSignature, Parameter
from greenroom.questions.checking import check, spoken_texts
from greenroom.questions.loading import load_question
from greenroom.questions.model import Case, Comparison, Question, Solution, Variant
from greenroom.questions.varying import vary
from tests.unit.judging.questions import two_sum

VARIED = [(question, variant) for question in FolderQuestionBank().all() for variant in question.variants]
CODE = """
MOST_HUTS = 9
def far_huts(huts):
    mostHuts = huts  # Huts, an old hut, a hut, an owl, chutes
    return mostHuts
"""


def huts(**changes: object) -> Question:
    return two_sum(
        slug="huts",
        title="Huts",
        statement="A hut is a small house.\nAsk an\nowl about the old\nhuts.",
        opening="Here are some huts.",
        signature=FunctionSignature(
            function="far_huts", parameters=(Parameter(name="huts", type="list[str]"),), returns="int"
        ),
        cases=(Case(name="two huts", arguments=(["hut", "Hut", "owl"],), expected={"hut": 1}, category="many huts"),),
        solutions=(Solution(name="counts_huts", language="python", code=CODE, expect="accepted", smallest='["hut"]'),),
        **changes,
    )


def variant(**changes: object) -> Variant:
    return Variant.model_validate({"name": "inns", "title": "Inns", **changes})


def test_words_are_replaced_in_prose_in_names_and_in_values() -> None:
    words = {"huts": "inns", "hut": "inn", "owl": "bat", "far_huts": "far_inns", "old huts": "grey inns"}

    question = vary(huts(), variant(words=words), "seed")

    assert question.statement == "An inn is a small house.\nAsk a\nbat about the grey inns."
    assert question.solutions[0].code == (
        CODE.replace("MOST_HUTS", "MOST_INNS")
        .replace("mostHuts", "mostInns")
        .replace("Huts, an old hut, a hut, an owl", "Inns, an old inn, an inn, a bat")
        .replace("far_huts(huts)", "far_inns(inns)")
        .replace("= huts", "= inns")
    )
    assert question.solutions[0].smallest == '["inn"]'
    assert question.cases[0].arguments == (["inn", "Inn", "bat"],)
    assert question.cases[0].expected == {"inn": 1}
    assert (question.cases[0].name, question.cases[0].category) == ("two inns", "many inns")
    assert question.starter["java"].count("farInns(String[] inns)") == 1
    assert question.starter.keys() == languages().keys()


def test_passages_are_taken_as_they_are_and_before_words() -> None:
    question = vary(huts(), variant(words={"hut": "inn"}, passages={"hut is a small house": "hut (so called)"}), "seed")
    assert question.statement.startswith("A hut (so called).")


def test_words_may_change_places() -> None:
    assert vary(huts(), variant(words={"small": "house", "house": "small"}), "s").statement.startswith(
        "A hut is a house small."
    )


def test_whole_texts_take_the_place_of_the_old_ones() -> None:
    question = vary(huts(), variant(statement="Inns.\n", opening="Well."), "seed")
    assert (question.title, question.statement, question.opening) == ("Inns", "Inns.", "Well.")


def test_the_seed_makes_another_question_of_the_same_variant() -> None:
    first, again, other = (vary(huts(), variant(), seed) for seed in ("a", "a", "b"))
    assert first == again
    assert first.slug.startswith("huts-inns-")
    assert first.slug != other.slug
    assert len({first.digest, other.digest, huts().digest}) == 3
    assert first.variants == ()


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"words": {"zebra": "gnu", "hut": "inn"}}, "not found in the question: zebra"),
        ({"passages": {"no such": "text"}}, "not found in the question: no such"),
        ({"without": ["no such"]}, "no case or solution 'no such'"),
        ({"smallest": {"no such": "[]"}}, "no case or solution 'no such'"),
        ({"explanations": ["one too many"]}, "one for each of the 0 examples"),
    ],
)
def test_what_does_not_fit_the_question_is_said(changes: dict[str, object], reason: str) -> None:
    with pytest.raises(QuestionInvalid, match=reason):
        vary(huts(), variant(**changes), "seed")


def test_a_question_with_several_right_answers_has_no_variants() -> None:
    with pytest.raises(QuestionInvalid, match="all the answers"):
        vary(huts(comparison=Comparison(kind="one_of")), variant(), "seed")


def test_cases_and_solutions_can_be_left_out_or_fail_elsewhere() -> None:
    question = vary(huts(), variant(without=["two huts"], smallest={"counts_huts": '["x"]'}), "seed")
    assert question.cases == ()
    assert question.solutions[0].smallest == '["x"]'


def test_enough_of_the_bank_has_variants() -> None:
    assert len({question.slug for question, _ in VARIED}) >= 8
    assert len(VARIED) >= 12


@pytest.mark.parametrize(("question", "variant"), VARIED, ids=lambda one: getattr(one, "slug", None) or one.name)
def test_a_variant_of_the_bank_is_fit_and_forgets_the_old_story(question: Question, variant: Variant) -> None:
    varied = vary(question, variant, "seed")

    assert check(varied) == ()
    assert varied.title != question.title
    assert varied.statement != question.statement
    assert varied.signature != question.signature
    # A word that was replaced must not be left in a form that nobody thought of, as boats when boat is a trader.
    used = " ".join(variant.words.values()).lower()
    told = " ".join(text for _, text in spoken_texts(varied)).lower()
    for word in variant.words:
        if word.isalpha() and word not in used:
            assert not re.search(rf"\b{word.lower()}s?\b", told), word


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("variants: 3", "should contain a list called variants"),
        ("others: []", "should contain a list called variants"),
        ("variants: [{name: Bad Name, title: x}]", "variants.yaml: variants.0.name"),
        ("variants: [{name: x, title: y, wrods: {}}]", "variants.yaml: variants.0.wrods"),
    ],
)
def test_an_error_in_the_file_names_the_field(tmp_path: Path, text: str, complaint: str) -> None:
    folder = Path(shutil.copytree(packs_folder() / "core" / "evening-headcount", tmp_path / "evening-headcount"))
    before = load_question(folder).digest
    (folder / "variants.yaml").write_text("variants: []")
    assert load_question(folder).digest == before
    (folder / "variants.yaml").write_text(text)
    with pytest.raises(QuestionInvalid, match=re.escape(complaint)):
        load_question(folder)
