"""The validator takes the kind's own evidence where the log bears it out, and refuses whatever was planted."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pydantic import TypeAdapter

from greenroom.feedback.documents.building import document_of
from greenroom.feedback.documents.proving import Prover
from greenroom.feedback.validating import objections
from greenroom.interview.assessment import Evidence, Finding
from greenroom.interview.core.events import Event
from greenroom.interview.rounds.project import events as ev
from greenroom.interview.rounds.project import messages as pm
from greenroom.interview.rounds.project.assessment import (
    DriverEvidence,
    FileEvidence,
    HelpEvidence,
    ProjectEvidence,
    TestEvidence,
    TestRunEvidence,
)
from greenroom.testing.project.play import MAIN
from tests.unit.feedback.rounds.project.pairs import PUTS, TAKES, Pair, method


def interview() -> Pair:
    """Two runs of the candidate's and one of the interviewer's, help, and two hand-overs."""
    play = Pair()
    play.write(method("put1"))
    play.run(TAKES.format(1))
    play.helped()
    play.passes("take1")
    play.say("You drive, please.", pm.TakeWheel("bot"))
    play.bot_writes("put2", PUTS.format(2))
    play.hand("human")
    return play.end()


PLAY = interview()
WITNESS = PLAY.witness


def seqs(kind: type[Event]) -> list[int]:
    """Where such events are."""
    return [one.seq for one in PLAY.records if isinstance(one.event, kind)]


RUNS = [one.event.run for one in PLAY.records if isinstance(one.event, ev.TestsFinished)]
DONE, GIVEN, TURNS = seqs(ev.TestsFinished), seqs(ev.HelpGiven)[0], seqs(ev.DriverChanged)
TRUE: dict[str, Any] = {
    "run": TestRunEvidence(seq=DONE[0], round=0, run=RUNS[0], by="human", level=1, passed=1, total=2),
    "their_run": TestRunEvidence(seq=DONE[2], round=0, run=RUNS[2], by="bot", level=2, passed=3, total=4),
    "test": TestEvidence(seq=DONE[0], round=0, run=RUNS[0], test=TAKES.format(1), level=1, outcome="failed"),
    "file": FileEvidence(
        seq=DONE[0], round=0, path=MAIN, first=1, last=2, text="class Shelf:\n    def put(self, name):"
    ),
    "help": HelpEvidence(seq=GIVEN, round=0, level=1, help="hint", asked=True),
    "words": DriverEvidence(seq=TURNS[0], round=0, driver="bot", how="words"),
    "button": DriverEvidence(seq=TURNS[1], round=0, driver="human", how="button"),
}
LIES: list[tuple[str, dict[str, Any]]] = [
    ("run", {"run": RUNS[1]}),
    ("run", {"run": "run-0"}),
    ("run", {"by": "bot"}),
    ("run", {"level": 2}),
    ("run", {"passed": 2}),
    ("run", {"total": 1}),
    ("run", {"round": 1}),
    ("run", {"round": -1}),
    ("run", {"seq": DONE[1]}),
    ("run", {"seq": DONE[0] - 1}),
    ("their_run", {"by": "human"}),
    ("their_run", {"passed": 4}),
    ("test", {"test": PUTS.format(1)}),
    ("test", {"test": "test_nothing"}),
    ("test", {"outcome": "passed"}),
    ("test", {"outcome": "timeout"}),
    ("test", {"level": 2}),
    ("test", {"run": RUNS[1]}),
    ("test", {"round": 3}),
    ("test", {"seq": DONE[2]}),
    ("file", {"text": "class Shelf:\n    def putt(self, name):"}),
    ("file", {"first": 2}),
    ("file", {"last": 3}),
    ("file", {"last": 999}),
    ("file", {"path": "other.py"}),
    ("file", {"path": "tests/test_level_1.py"}),
    ("file", {"round": 1}),
    ("file", {"round": -1}),
    ("file", {"seq": 2}),
    ("help", {"help": "snippet"}),
    ("help", {"level": 2}),
    ("help", {"asked": False}),
    ("help", {"round": 1}),
    ("help", {"seq": TURNS[0]}),
    ("words", {"driver": "human"}),
    ("words", {"how": "typing"}),
    ("words", {"round": 1}),
    ("words", {"seq": GIVEN}),
    ("button", {"seq": TURNS[0]}),
    *((kind, {"seq": 9_999}) for kind in TRUE),
]


@pytest.mark.parametrize("kind", list(TRUE))
def test_what_happened_is_borne_out(kind: str) -> None:
    assert WITNESS.objection(TRUE[kind]) is None


@pytest.mark.parametrize(("kind", "change"), LIES)
def test_what_was_planted_is_refused(kind: str, change: dict[str, Any]) -> None:
    assert WITNESS.objection(TRUE[kind].model_copy(update=change))


def test_every_field_of_every_piece_is_lied_about() -> None:
    lied = {(type(TRUE[kind]), field) for kind, change in LIES for field in change}
    for one in TRUE.values():
        wanted = {field for field in type(one).model_fields if field != "kind"}
        assert wanted <= {field for kind, field in lied if kind is type(one)}


@settings(max_examples=200, deadline=None)
@given(kind=st.sampled_from(sorted(TRUE)), seq=st.integers(1, PLAY.records[-1].seq))
def test_at_no_other_place_is_it_true_unless_it_is_so_there_too(kind: str, seq: int) -> None:
    moved = TRUE[kind].model_copy(update={"seq": seq})
    if WITNESS.objection(moved) is None and kind != "file":
        assert moved == TRUE[kind]


def test_a_report_with_a_planted_finding_is_refused() -> None:
    report = PLAY.report()
    for lie in (TRUE["run"].model_copy(update={"passed": 2}), TRUE["help"].model_copy(update={"asked": False})):
        planted = Finding(
            id="planted-1",
            criterion="debugging",
            round=0,
            tone="strength",
            text="All passed.",
            evidence=(lie,),
            source="measured",
        )
        altered = report.model_copy(update={"findings": (*report.findings, planted)})
        assert any("planted-1" in one for one in objections(altered, WITNESS))


@pytest.mark.parametrize(
    "change",
    [
        {"score": 2.0},
        {"levels_passed": 3},
        {"levels_own": 3},
        {"round": 4},
        {"findings": ("nothing-1",)},
    ],
)
def test_a_section_that_does_not_add_up_is_refused(change: dict[str, Any]) -> None:
    report = PLAY.report()
    (one,) = report.projects
    altered = report.model_copy(update={"projects": (one.model_copy(update=change),)})
    assert objections(altered, WITNESS)


def test_a_score_without_a_level_of_ones_own_is_refused() -> None:
    report = PLAY.report()
    (one,) = report.projects
    levels = tuple(level.model_copy(update={"outcome": "interviewer"}) for level in one.levels)
    altered = report.model_copy(update={"projects": (one.model_copy(update={"levels": levels, "levels_own": 0}),)})
    assert "project 0 has a score although the candidate drove no level" in objections(altered, WITNESS)


def test_it_is_read_back_as_it_was_written() -> None:
    adapter: TypeAdapter[Evidence] = TypeAdapter(Evidence)
    for one in TRUE.values():
        assert adapter.validate_json(one.model_dump_json()) == one
    assert {type(one) for one in TRUE.values()} == set(ProjectEvidence.__args__)


def test_each_says_on_paper_what_it_is() -> None:
    prover = Prover(PLAY.records, PLAY.state)
    said = {kind: prover.proof(one) for kind, one in TRUE.items()}
    assert (said["run"].what, said["run"].text) == ("You ran the tests up to level 1", "1 of 2 passed")
    assert said["their_run"].what == "The interviewer ran the tests up to level 2"
    assert (said["test"].what, said["test"].text) == ("A test of level 1", "level 1 takes: failed")
    assert (said["file"].what, said["file"].form) == (f"{MAIN}, lines 1 to 2", "code")
    assert (said["help"].what, said["help"].text) == ("A hint on level 1", "Think of the name.")
    assert (said["words"].what, said["words"].text) == ("The interviewer took the keyboard", "by a word")
    assert (said["button"].what, said["button"].text) == ("You took the keyboard", "by the button")


def test_no_moment_of_a_project_is_told_by_its_bare_name() -> None:
    report = PLAY.report()
    document = document_of(PLAY.interviewed, report)
    proofs = [proof for one in (*document.strengths, *document.improvements, *document.others) for proof in one.proofs]
    assert proofs
    assert not any("_" in proof.what for proof in proofs)
