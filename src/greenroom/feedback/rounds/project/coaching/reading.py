"""What a question about a project names, and the course of the project that it is about."""

import re
from typing import Any

from greenroom.feedback.asked import Asked
from greenroom.feedback.course import RoundCourse
from greenroom.feedback.rounds.project.course import Paired
from greenroom.feedback.rounds.project.notes import projects_of
from greenroom.feedback.wording import duration
from greenroom.interview.rounds.project.assessment import LevelGrades, ProjectGrades
from greenroom.questions.projects.model import Project

_NAMES = (
    ("1", "one", "first", "1st"),
    ("2", "two", "second", "2nd"),
    ("3", "three", "third", "3rd"),
    ("4", "four", "fourth", "4th"),
    ("5", "five", "fifth", "5th"),
    ("6", "six", "sixth", "6th"),
)
_LEVEL = re.compile(r"\b(?:level|lvl|stage|part) (?:number |no\.? ?)?(\d|one|two|three|four|five|six)\b")
_NTH = re.compile(
    r"\b(first|second|third|fourth|fifth|sixth|1st|2nd|3rd|4th|5th|6th|last|final) (?:level|lvl|stage|part|one)\b"
)


def paired_of(asked: Asked, round: int) -> Paired:
    """How the project went, from the log."""
    found: RoundCourse | Any = next(one for one in asked.course.rounds if one.index == round)
    if not isinstance(found, Paired):
        raise TypeError(f"round {round} is no project")
    return found


def author_of(asked: Asked, one: ProjectGrades) -> Project | None:
    """The author's notes."""
    return projects_of(asked.interviewed).get(one.slug)


def level_in(asked: Asked, one: ProjectGrades) -> LevelGrades | None:
    """The level that the question names; the last one is the last that they came to."""
    found = _LEVEL.search(asked.text)
    nth = _NTH.search(asked.text) if found is None else None
    word = found[1] if found else nth[1] if nth else ""
    if not word:
        titles = [level for level in one.levels if level.title.lower() in asked.text]
        return titles[0] if titles else None
    if word in ("last", "final"):
        reached = [level for level in one.levels if level.outcome != "locked"]
        return reached[-1] if reached else None
    number = next(at for at, names in enumerate(_NAMES, 1) if word in names)
    return next((level for level in one.levels if level.level == number), None)


def clock(paired: Paired, ms: int) -> str:
    """A moment, counted from when the project was opened."""
    return f"{duration(ms - paired.opened.at)} in" if paired.opened is not None else ""
