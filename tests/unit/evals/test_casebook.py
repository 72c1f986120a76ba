from collections import Counter
from pathlib import Path
from typing import get_args

import pytest

from greenroom.errors import InvalidInput
from greenroom.evals.casebook import built_in_cases, load_cases, notes_for
from greenroom.evals.rounds.coding.part import CandidateKind, coding_part
from greenroom.interview.core.settings import Persona

GOOD = "id: mine\ncandidate: strong\nquestions: [totem-tower]\n"


def test_the_built_in_cases_cover_every_kind_and_persona() -> None:
    cases = built_in_cases("coding")
    kinds = Counter(case.candidate for case in cases)
    assert len(cases) >= 40
    assert set(kinds) == set(get_args(CandidateKind))
    assert min(kinds.values()) >= 3
    assert {case.persona for case in cases} == set(get_args(Persona))
    assert len({slug for case in cases for slug in case.questions}) >= 12
    assert len({case.style for case in cases if case.style}) >= 4
    assert len({coding_part(case).language for case in cases}) >= 3
    assert None in {case.time_factor for case in cases}


def test_a_file_holds_one_case_or_a_list(tmp_path: Path) -> None:
    (tmp_path / "one.yaml").write_text(GOOD)
    (tmp_path / "two.yml").write_text("- id: b\n  candidate: weak\n  questions: [totem-tower]\n  says: [Hello there]\n")
    assert [case.id for case in load_cases(tmp_path)] == ["b", "mine"]


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("id: [", "can't be read"),
        ("just words", "case 1: the case: Input should be"),
        (GOOD.replace("strong", "genius"), "mine: candidate: Input should be 'strong'"),
        (GOOD.replace("id: mine", "id: Not A Slug"), "Not A Slug: id: String should match"),
        (GOOD + "time_factor: 3\n", "mine: time_factor: Value error, time_factor must be one of"),
        (GOOD + "mood: bad\n", "mine: mood: Extra inputs are not permitted"),
        (GOOD + "says: ['  ']\n", "mine: says: each must be a text"),
        (GOOD.replace("[totem-tower]", "[]"), "mine: questions: Tuple should have at least 1 item"),
        ("", "case 1: the case: Input should be"),
    ],
)
def test_a_bad_case_is_named_with_its_file_and_field(tmp_path: Path, text: str, complaint: str) -> None:
    (tmp_path / "bad.yaml").write_text(text)
    with pytest.raises(InvalidInput) as refused:
        load_cases(tmp_path)
    assert complaint in refused.value.message
    assert "bad.yaml" in refused.value.message


def test_a_folder_without_cases_and_a_name_used_twice_are_refused(tmp_path: Path) -> None:
    with pytest.raises(InvalidInput, match="no case files"):
        load_cases(tmp_path)
    (tmp_path / "a.yaml").write_text(GOOD)
    (tmp_path / "b.yaml").write_text(GOOD)
    with pytest.raises(InvalidInput, match="two cases are called 'mine'"):
        load_cases(tmp_path)


def test_a_question_that_nobody_knows_is_refused(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text(GOOD.replace("totem-tower", "tower-of-babel"))
    with pytest.raises(InvalidInput, match="mine: there is no question called 'tower-of-babel'"):
        notes_for(load_cases(tmp_path))
