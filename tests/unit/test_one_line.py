"""Names are one line: no newline, no control character, nothing that turns the direction of what follows."""

import json

import pytest
from pydantic import TypeAdapter

from greenroom.interview.core.events import InterviewScheduled
from greenroom.interview.core.settings import InterviewSettings
from greenroom.interview.upcasting import load
from greenroom.ports.notebook import TeacherGrades
from greenroom.web.grading import GivenGrades
from tests.integration.server import question

ODD = ["\n", "\r\n", "\t", "\0", "\x1b", "\x7f", "\x85", "\u2028", "\u2029", "\u202e", "\u2066"]


@pytest.mark.parametrize("odd", ODD)
def test_control_characters_in_a_candidates_name_become_a_space(odd: str) -> None:
    assert InterviewSettings(candidate=f"{odd}Ada{odd}{odd}Lovelace{odd}").candidate == "Ada Lovelace"


@pytest.mark.parametrize("name", ["Ada", "Zoë O'Neil-Łukasz", "王 小明", "عمر", "नीलम", "👩‍💻", "Ada  King"])
def test_names_of_people_stay_as_they_are(name: str) -> None:
    assert InterviewSettings(candidate=name).candidate == name


def test_a_log_with_such_a_name_can_still_be_read() -> None:
    """They were accepted once, and logs are kept forever."""
    for name, shown in (("Ada\nLovelace", "Ada Lovelace"), ("\n", "Candidate"), (" ", "Candidate")):
        written = {"type": "interview_scheduled", "version": 1, "settings": {"candidate": name}, "problems": []}
        read = load(json.dumps(written))
        assert isinstance(read, InterviewScheduled)
        assert read.settings.candidate == shown


def test_graders_and_titles_are_one_line_too() -> None:
    assert GivenGrades(grader="Dr.\nWho", grades={"c": 1}).grader == "Dr. Who"
    row = {"interview": "i", "grader": "Dr.\nWho", "rubric": "r", "grades": {}, "note": "a\nb", "graded_at": 1}
    grades = TypeAdapter(TeacherGrades).validate_python(row)
    assert (grades.grader, grades.note) == ("Dr. Who", "a\nb")
    with_title = type(question("first")).model_validate({**question("first").model_dump(), "title": "Two\nSums\x1b[2J"})
    assert (with_title.title, with_title.brief.title) == ("Two Sums [2J", "Two Sums [2J")
