"""The log tells afterwards how an answer was judged."""

from greenroom.interview.rounds.coding.answer_notes import AnswerNote
from greenroom.interview.talk.notes import Note, Notes

NOTE = AnswerNote("partly", "follow_up", "1", ("keeps the start", "a rule for ties"))


def test_a_verdict_is_read_as_it_was_written() -> None:
    written = str(Notes((Note("follow_up", "1"), NOTE.note)))
    assert written == "follow_up:1+judged:partly:follow_up:1:keeps the start; a rule for ties"
    assert AnswerNote.parse(Notes.parse(written).notes[1]) == NOTE


def test_a_probe_is_named_by_its_approach_and_ideas_may_be_missing() -> None:
    probe = AnswerNote("unknown", "probe", "a sliding window")
    assert AnswerNote.parse(Note.parse(str(probe.note))) == probe


def test_other_notes_and_damaged_ones_are_no_verdicts() -> None:
    for text in ("follow_up:1", "judged", "judged:maybe:follow_up:1", "judged:right:song:1", "judged:right"):
        assert AnswerNote.parse(Note.parse(text)) is None


def test_lines_can_be_counted_by_verdict_and_question() -> None:
    notes = Notes((NOTE.note,))
    assert notes.has("judged", "partly")
    assert notes.has("judged", "partly:follow_up:1")
    assert not notes.has("judged", "partly:follow_up:2")
