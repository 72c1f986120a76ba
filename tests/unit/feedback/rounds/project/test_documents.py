"""The document on a project round: a section of its own, in Markdown and on paper."""

import asyncio

import pytest

from greenroom.adapters.documents.typst import TypstTypesetter
from greenroom.feedback import another_day
from greenroom.feedback.another_day import TOO_HIGH
from greenroom.feedback.documents.building import document_of
from greenroom.feedback.documents.markdown import as_markdown
from greenroom.feedback.rounds.kinds import ReportDocument
from greenroom.interview.rounds.project import messages as pm
from tests.unit.feedback.rounds.project.pairs import TAKES, Pair, method


@pytest.fixture(scope="module")
def document() -> ReportDocument:
    play = Pair()
    play.say("I will keep the names in a dict and look them up by key, first for putting.")
    play.passes("put1")
    play.write(method("put2"))
    play.run(TAKES.format(2))
    play.say("You drive, please.", pm.TakeWheel("bot"))
    play.bot_writes("put2" * 20)
    play.end()
    return document_of(play.interviewed, play.report())


def test_a_row_for_each_level_says_whose_it_is(document: ReportDocument) -> None:
    (part,) = document.projects
    assert [one.outcome for one in part.levels] == [
        "You brought it to pass",
        "Mostly the interviewer's",
        "No time for it, not assessed",
    ]
    assert next(one.share for one in part.levels) == "100 %"
    assert part.levels[1].runs == "1 of 2"
    assert ("Levels that pass", "2 of 3") in part.facts
    assert ("Of these your own", "1") in part.facts
    assert part.traps == ("Where does it look for the name?",)
    assert document.title
    assert document.measured_each == "Each project"


def test_markdown_has_the_section(document: ReportDocument) -> None:
    markdown = as_markdown(document)
    for words in (
        "## Project 1: Shelf",
        "| Level | What became of it | Yours | At the keyboard | Runs | Help |",
        "| 1\\. Level 1 title | You brought it to pass | 100 % |",
        "**What the levels wanted**",
        "- Level 1 title: Goal 1.",
        "**What often goes wrong there**",
        "| Each project | Shelf |",
    ):
        assert words in markdown, words


def test_it_says_what_another_day_may_bring(document: ReportDocument) -> None:
    assert document.another_day is not None
    assert document.another_day.low <= (document.overall or 0) <= document.another_day.high
    assert any("It may come out differently on another day" in one for one in document.certainty)


def test_it_says_that_another_day_is_not_known_of_scores_that_nobody_had(monkeypatch: pytest.MonkeyPatch) -> None:
    days = {name: one.model_copy(update={"highest": 80}) for name, one in another_day.known_days().items()}
    monkeypatch.setattr(another_day, "known_days", lambda: days)
    play = Pair()
    for number in (1, 2, 3):
        play.say(f"Level {number}: I will keep the names in a dict and look them up by key, first for putting.")
        play.passes(f"put{number}")
    report = play.end().report()
    assert (report.overall or 0) > 8.0
    document = document_of(play.interviewed, report)
    assert document.another_day is None
    assert TOO_HIGH in document.certainty
    assert TOO_HIGH in as_markdown(document)


def test_it_can_be_set_on_paper(document: ReportDocument) -> None:
    pdf = asyncio.run(TypstTypesetter().pdf(document))
    assert pdf.startswith(b"%PDF")
