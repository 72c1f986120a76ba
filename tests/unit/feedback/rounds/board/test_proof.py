"""The validator takes evidence of boards where the log bears it out, and refuses whatever was planted."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pydantic import TypeAdapter

from greenroom.feedback.documents.building import document_of
from greenroom.feedback.documents.proving import Prover
from greenroom.feedback.interviewed import Interviewed
from greenroom.feedback.reporting import write_report
from greenroom.feedback.rubrics import rubrics_for
from greenroom.feedback.validating import Witness, objections
from greenroom.interview.assessment import Evidence, Finding
from greenroom.interview.core import messages as msg
from greenroom.interview.core.events import Event
from greenroom.interview.core.state import Assessment
from greenroom.interview.rounds.board import events as ev
from greenroom.interview.rounds.board.assessment import (
    BoardEvidence,
    BoardNoteEvidence,
    DesignEvidence,
    RequirementEvidence,
    TopicEvidence,
)
from greenroom.testing.board.at_random import RandomBoard
from greenroom.testing.board.bank import STRONG
from tests.unit.feedback.rounds.board.designs import BARE, DESIGN, PEOPLE, Talked, average, strong


def interview() -> Talked:
    """Two boards, a note in two steps, requirements of both kinds, and two questions."""
    play = Talked()
    play.asks("How many guests are there on an evening?", "guests")
    play.told("loss")
    play.notes("estimates", "peak qps = 100/s\n")
    play.notes("estimates", "storage = 4 GB")
    play.goes_on()
    play.goes_on()
    play.draws(BARE)
    play.raised("lonely-desk")
    play.poses("need", "bell", "messages to guests")
    play.draws(STRONG)
    return play.finishes()


PLAY = interview()
WITNESS = PLAY.witness


def seqs(kind: type[Event]) -> list[int]:
    """Where such events are."""
    return [one.seq for one in PLAY.records if isinstance(one.event, kind)]


EDITS, GIVEN, RAISED, NOTES = (
    seqs(one) for one in (ev.BoardEdited, ev.RequirementGiven, ev.TopicRaised, ev.NoteEdited)
)
DESK = ("desk", "desk-text")
TRUE: dict[str, Any] = {
    "part": BoardEvidence(seq=EDITS[0], round=0, revision=1, elements=DESK, about="Ticket service"),
    "whole": BoardEvidence(seq=EDITS[0], round=0, revision=1, about="Guest phone, Ticket service, Postgres"),
    "before": BoardEvidence(seq=GIVEN[0], round=0, revision=0, about="nothing"),
    "later": BoardEvidence(seq=RAISED[0], round=0, revision=1, elements=DESK, about="Ticket service"),
    "line": BoardNoteEvidence(seq=NOTES[1], round=0, note="estimates", first=2, last=2, text="storage = 4 GB"),
    "lines": BoardNoteEvidence(
        seq=NOTES[1], round=0, note="estimates", first=1, last=2, text="peak qps = 100/s\nstorage = 4 GB"
    ),
    "asked": RequirementEvidence(seq=GIVEN[0], round=0, requirement="guests", asked=True),
    "told": RequirementEvidence(seq=GIVEN[1], round=0, requirement="loss", asked=False),
    "topic": TopicEvidence(seq=RAISED[0], round=0, what="trap", topic="lonely-desk"),
    "gap": TopicEvidence(seq=RAISED[1], round=0, what="need", topic="bell"),
}
LIES: list[tuple[str, dict[str, Any]]] = [
    ("part", {"elements": ("desk", "nothing-such")}),
    ("part", {"elements": ("book", "book-text")}),
    ("part", {"elements": ()}),
    ("part", {"about": "Message queue"}),
    ("part", {"revision": 2}),
    ("part", {"round": 1}),
    ("part", {"round": -1}),
    ("part", {"seq": EDITS[0] - 1}),
    ("part", {"seq": EDITS[1]}),
    ("whole", {"about": "nothing"}),
    ("whole", {"about": "Guest phone, Ticket service"}),
    ("before", {"about": "Ticket service"}),
    ("before", {"seq": EDITS[0]}),
    ("later", {"seq": EDITS[1]}),
    ("line", {"text": "storage = 4 TB"}),
    ("line", {"text": "storage = 4 G"}),
    ("line", {"first": 1}),
    ("line", {"last": 3}),
    ("line", {"note": "data"}),
    ("line", {"round": 1}),
    ("line", {"seq": NOTES[0]}),
    ("lines", {"text": "peak qps = 100/s\nstorage = 4 GB\n"}),
    ("lines", {"last": 1}),
    ("asked", {"asked": False}),
    ("asked", {"requirement": "loss"}),
    ("asked", {"round": 1}),
    ("asked", {"seq": GIVEN[1]}),
    ("told", {"asked": True}),
    ("topic", {"what": "dive"}),
    ("topic", {"topic": "bell"}),
    ("topic", {"round": 1}),
    ("topic", {"seq": RAISED[1]}),
    ("gap", {"seq": GIVEN[0]}),
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
    if WITNESS.objection(moved) is None and moved != TRUE[kind]:
        round = PLAY.witness._state_at(seq).rounds[0]
        is_board = isinstance(moved, BoardEvidence) and round.revision == moved.revision  # type: ignore[attr-defined]
        assert is_board or isinstance(moved, BoardNoteEvidence)


@pytest.mark.parametrize("name", PEOPLE)
def test_every_finding_about_everybody_is_proven(name: str) -> None:
    play = PEOPLE[name]()
    report = play.report()
    assert report.findings
    for one in report.findings:
        assert one.evidence
        assert [play.witness.objection(proof) for proof in one.evidence] == [None] * len(one.evidence)


@settings(max_examples=25, deadline=None)
@given(seed=st.integers(0, 10_000), steps=st.integers(0, 80))
def test_a_report_on_whatever_happens_is_borne_out(seed: int, steps: int) -> None:
    board = RandomBoard(seed)
    for _ in range(steps):
        board.step()
    board.play.wait(60_000)
    board.play.answered()
    if not board.play.state.has_ended:
        board.play.tell(msg.End())
    state = board.play.state
    notes = {"board": {DESIGN.slug: DESIGN}}
    interviewed = Interviewed(board.play.records, state, notes, rubrics_for(state))
    report = write_report(interviewed, Assessment("report-1", 0, not_judged="No model."))
    assert objections(report, Witness(state.id, board.play.records)) == ()
    assert document_of(interviewed, report).designs


@settings(max_examples=60, deadline=None)
@given(data=st.data())
def test_a_report_with_a_forged_finding_is_refused(data: st.DataObject) -> None:
    kind, change = data.draw(st.sampled_from(LIES))
    report = PLAY.report()
    planted = Finding(
        id="planted-1",
        criterion="high_level_design",
        round=0,
        tone="strength",
        text="All is there.",
        evidence=(TRUE[kind].model_copy(update=change),),
        source="measured",
    )
    altered = report.model_copy(update={"findings": (*report.findings, planted)})
    assert any("planted-1" in one for one in objections(altered, WITNESS))


@pytest.mark.parametrize(
    "change",
    [{"score": 2.0}, {"score": -0.1}, {"revision": 0}, {"board_seq": None}, {"board_seq": 9_999}, {"round": 4}],
)
def test_a_section_that_does_not_add_up_is_refused(change: dict[str, Any]) -> None:
    report = PLAY.report()
    (one,) = report.designs
    altered = report.model_copy(update={"designs": (one.model_copy(update=change),)})
    assert objections(altered, WITNESS)


def test_a_part_that_is_there_without_a_component_is_refused() -> None:
    report = PLAY.report()
    (one,) = report.designs
    parts = tuple(part.model_copy(update={"components": ()}) for part in one.parts)
    altered = report.model_copy(update={"designs": (one.model_copy(update={"parts": parts}),)})
    assert any("0 components fill it" in each for each in objections(altered, WITNESS))


def test_it_is_read_back_as_it_was_written() -> None:
    adapter: TypeAdapter[Evidence] = TypeAdapter(Evidence)
    for one in TRUE.values():
        assert adapter.validate_json(one.model_dump_json()) == one
    assert {type(one) for one in TRUE.values()} == set(DesignEvidence.__args__)


def test_each_says_on_paper_what_it_is() -> None:
    prover = Prover(PLAY.records, PLAY.state)
    said = {kind: prover.proof(one) for kind, one in TRUE.items()}
    assert (said["part"].what, said["part"].text) == ("On your board", "Ticket service")
    assert said["whole"].what == "Your whole board"
    assert (said["line"].what, said["line"].text) == ("Your estimates, line 2", "storage = 4 GB")
    assert said["lines"].what == "Your estimates, lines 1 to 2"
    assert (said["asked"].what, said["asked"].form) == ("You asked and were told", "quote")
    assert said["asked"].text.startswith("60,000 guests")
    assert said["told"].what == "The interviewer told you"
    assert (said["topic"].what, said["topic"].text) == ("A question about a risk", "lonely desk")


@pytest.mark.parametrize("play", [strong, average])
def test_no_moment_of_a_design_is_told_by_its_bare_name(play: Any) -> None:
    played = play()
    document = document_of(played.interviewed, played.report())
    proofs = [proof for one in (*document.strengths, *document.improvements, *document.others) for proof in one.proofs]
    assert proofs
    assert not any("_" in proof.what for proof in proofs)
