"""How candidates spoke: figures from spoken lines alone, with places in the log, and no score that depends on them."""

from dataclasses import replace
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from greenroom.feedback.documents.building import document_of
from greenroom.feedback.documents.markdown import as_markdown
from greenroom.feedback.interviewed import Interviewed
from greenroom.feedback.reporting import write_report
from greenroom.feedback.rubrics import rubric_for
from greenroom.feedback.validating import Witness, objections
from greenroom.interview.assessment import Report
from greenroom.interview.core import events as ev
from greenroom.interview.core import messages as msg
from greenroom.interview.core.assessment import Delivery, SpeechFigure, SpokenPause, Utterance
from greenroom.interview.core.events import Recorded, Speech
from greenroom.interview.core.evolve import fold
from greenroom.interview.core.state import Assessment
from greenroom.voice.delivery import SPOKEN_MS, delivery_of, fillers, longest_pause, seconds
from greenroom.web.marks import Marks
from tests.unit.feedback.interviews import GOOD, QUESTIONS, Rehearsal, grown

TEN = "one two three four five six seven eight nine ten"
QUESTION = "How would you do it?"


def interview(*said: ev.CandidateSpoke | ev.InterviewerSpoke | ev.StageEntered) -> list[Recorded]:
    """These events, a minute apart, in the first stage of an interview."""
    first = Rehearsal().records[0]
    agenda = first.event.agenda if isinstance(first.event, ev.InterviewScheduled) else ()
    begun = ev.StageEntered(stage=agenda[0].id, limit_ms=None)
    return [first, *(Recorded(seq, 60_000 * seq, one) for seq, one in enumerate((begun, *said), start=2))]


def spoken(text: str, at: int, ms: int, *pauses: tuple[int, int], command: str = "") -> ev.CandidateSpoke:
    speech = Speech(started_at=at, ended_at=at + ms, confidence=0.9, pauses=pauses)
    return ev.CandidateSpoke(text=text, via="voice", speech=speech, command=command)


def asked(text: str = QUESTION) -> ev.InterviewerSpoke:
    return ev.InterviewerSpoke(text=text, intent="talk", up_to=1, said_by="test")


def measured(*said: ev.CandidateSpoke | ev.InterviewerSpoke | ev.StageEntered) -> dict[str, SpeechFigure]:
    found = delivery_of(interview(*said))
    assert found is not None
    assert found.reason == ""
    return {one.id: one for one in found.figures}


def test_pace_is_words_per_minute_without_pauses() -> None:
    pace = measured(spoken(f"{TEN} {TEN} {TEN}", 0, 17_000, (1_000, 4_800), (9_000, 200)))["pace"]
    # 30 words in 17 s less one pause of 4.8 s; a silence of 200 ms belongs to speaking.
    assert pace.value == pytest.approx(60 * 30 / 12.2, abs=0.1)
    assert pace.shown == "148 words per minute"
    assert "150 to 250" in pace.usual


def test_pauses_are_counted_measured_and_cited() -> None:
    figures = measured(
        spoken(f"{TEN} {TEN}", 0, 10_000, (1_000, 1_500), (5_000, 400), (8_000, 999)),
        spoken(TEN, 60_000, 10_000, (2_000, 3_000)),
    )
    assert figures["long_pauses"].value == 2
    assert figures["long_pauses"].evidence == (
        SpokenPause(seq=4, offset_ms=2_000, ms=3_000),
        SpokenPause(seq=3, offset_ms=1_000, ms=1_500),
    )
    assert figures["longest_pause"].shown == "3.0 s"
    assert figures["silence"].value == pytest.approx((1_500 + 400 + 999 + 3_000) / 20_000, abs=1e-4)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Um, I would, uh, use a map. Er, no.", ["Um", "uh", "Er"]),
        ("Ummm, uhm, erm.", ["Ummm", "uhm", "erm"]),
        ("It is, like, much shorter.", ["like"]),
        ("I like it. It looks like a graph, like a tree.", []),
        ("It was, you know, hard. You know, really.", ["you know", "You know"]),
        ("We lost it, you know.", ["you know"]),
        ("You know that I know what you know.", []),
        ("A sort of tree, and it is, sort of, balanced.", ["sort of"]),
        ("Basically, it is basically the same.", ["Basically"]),
        ("The error handler, the album, an umbrella: her user.", []),
    ],
)
def test_fillers_are_counted_only_where_they_are_fillers(text: str, found: list[str]) -> None:
    assert [one[0] for one in fillers(text)] == found


def test_fillers_are_told_per_hundred_words_and_quoted_letter_for_letter() -> None:
    long = f"{TEN} {TEN} and then, um, I would take {TEN} {TEN}"
    filler = measured(spoken(long, 0, 20_000))["fillers"]
    assert filler.value == pytest.approx(100 / 46, abs=0.05)
    (quote,) = filler.evidence
    assert isinstance(quote, Utterance)
    assert ", um, " in quote.quote
    assert quote.quote in long
    assert len(quote.quote) < len(long)


def test_first_words_count_from_the_end_of_a_question() -> None:
    ends = 60_000 * 3 + SPOKEN_MS * len(QUESTION)
    said = f"{TEN} {TEN} {TEN}"
    assert measured(asked(), spoken(said, ends + 1_200, 9_000))["first_word"].value == 1_200
    assert measured(asked(), spoken(said, ends - 500, 9_000))["first_word"].value is None, "interrupted"
    assert measured(asked("Go on."), spoken(said, ends + 900, 9_000))["first_word"].value is None, "no question"
    typed = ev.CandidateSpoke(text="I am typing.")
    assert measured(asked(), typed, spoken(said, ends + 90_000, 9_000))["first_word"].value is None, "answered before"


def test_turns_and_share_of_the_talk() -> None:
    figures = measured(
        asked(TEN), spoken(f"{TEN} {TEN}", 0, 4_000), spoken(TEN, 10_000, 6_000), spoken(TEN, 20_000, 65_000)
    )
    assert figures["turn"].shown == "6.0 s"
    assert figures["longest_turn"].shown == "1 min 5 s"
    assert figures["share"].shown == "80 %"


def test_stages_with_enough_speech_have_figures_of_their_own() -> None:
    agenda = Rehearsal().state.agenda
    found = delivery_of(
        interview(
            spoken(TEN, 0, 5_000),
            ev.StageEntered(stage=agenda[1].id, limit_ms=None),
            spoken(f"{TEN} {TEN} {TEN}", 60_000, 10_000, (1_000, 2_000)),
        )
    )
    assert found is not None
    assert found.stages == (agenda[1].title,)
    assert {one.id: one.stages for one in found.figures}["longest_pause"] == ("2.0 s",)


def test_too_few_words_are_not_assessed() -> None:
    found = delivery_of(interview(spoken(f"{TEN} {TEN} one two three four five six seven eight nine", 0, 9_000)))
    assert found is not None
    assert found.figures == ()
    assert found.reason == "Fewer than 30 words were spoken."


def test_typed_lines_and_commands_are_not_counted() -> None:
    typed = ev.CandidateSpoke(text=f"{TEN} {TEN} {TEN} {TEN}")
    assert delivery_of(interview(typed)) is None
    found = delivery_of(interview(typed, spoken("Run it.", 0, 900, command="run"), spoken(TEN, 5_000, 4_000)))
    assert found == Delivery(
        lines=1,
        words=10,
        typed=1,
        about="Measured from 1 spoken line with 10 words. 1 typed line is not counted. "
        "None of this is graded, and your score does not depend on it.",
        reason="Fewer than 30 words were spoken.",
    )


def test_a_corrected_line_counts_as_corrected() -> None:
    said = spoken(f"{TEN} {TEN} the cash nap", 0, 9_000)
    records = interview(said)
    fixed = ev.LineCorrected(line=records[-1].seq, text=f"{TEN} {TEN} {TEN} the hash map")
    found = delivery_of([*records, Recorded(records[-1].seq + 1, 600_000, fixed)])
    assert found is not None
    assert found.words == 33


def test_nothing_is_advised_or_graded() -> None:
    words = " ".join(
        f"{one.label} {one.shown} {one.usual}" for one in measured(spoken(f"{TEN} {TEN} {TEN}", 0, 60_000)).values()
    ).lower()
    assert not {"should", "try", "too", "good", "bad", "better", "slow", "fast", "accent"} & set(words.split())


@pytest.mark.parametrize(
    ("ms", "shown"),
    [(0, "0.0 s"), (840, "0.8 s"), (9_949, "9.9 s"), (9_960, "10 s"), (60_000, "1 min"), (None, "not measured")],
)
def test_times_are_told_as_short_as_they_are(ms: int | None, shown: str) -> None:
    assert seconds(ms) == shown


# ---------------------------------------------------------------- in the report


@cache
def typed_interview() -> tuple[Recorded, ...]:
    """A whole interview, typed."""
    play = Rehearsal().begin()
    play.say("Are negative numbers allowed? Um, I would like to know that before I write anything.")
    play.say("My idea is addition, which is, like, linear, because every digit is looked at once and never again.")
    play.write(GOOD)
    play.submit(analysis=grown())
    play.tell(msg.End())
    return tuple(play.records)


def report_on(records: tuple[Recorded, ...]) -> tuple[Interviewed, Report]:
    known = Interviewed(records, fold("interview", records), {"coding": QUESTIONS}, {"coding": rubric_for("coding")})
    return known, write_report(known, Assessment("report-1", records[-1].at))


@cache
def typed_report() -> Report:
    return report_on(typed_interview())[1]


@st.composite
def speeches(draw: st.DrawFn) -> Speech:
    """Any way to speak a line."""
    at, pauses = 0, []
    for _ in range(draw(st.integers(0, 6))):
        start = at + draw(st.integers(0, 5_000))
        length = draw(st.integers(1, 20_000))
        pauses.append((start, length))
        at = start + length
    started = draw(st.integers(0, 10**13))
    return Speech(started_at=started, ended_at=started + at + draw(st.integers(0, 60_000)), pauses=tuple(pauses))


def as_spoken(record: Recorded, speech: Speech | None) -> Recorded:
    if speech is None or not isinstance(record.event, ev.CandidateSpoke):
        return record
    return replace(record, event=record.event.model_copy(update={"via": "voice", "speech": speech}))


@settings(max_examples=25, deadline=None)
@given(st.data())
def test_no_score_depends_on_how_somebody_spoke(data: st.DataObject) -> None:
    typed = typed_interview()
    spoken_ = tuple(
        as_spoken(one, data.draw(st.none() | speeches()) if isinstance(one.event, ev.CandidateSpoke) else None)
        for one in typed
    )
    apart = {"delivery", "inputs"}
    known, report = report_on(spoken_)
    assert report.model_dump(exclude=apart) == typed_report().model_dump(exclude=apart)
    assert objections(report, Witness("interview", known.records)) == ()


def spoken_interview() -> tuple[Interviewed, Report]:
    calm = Speech(started_at=0, ended_at=12_000, pauses=((2_000, 3_400), (8_000, 1_200)))
    return report_on(tuple(as_spoken(one, calm) for one in typed_interview()))


def test_a_pause_that_is_not_in_the_log_is_refused() -> None:
    known, report = spoken_interview()
    assert report.delivery is not None
    invented = SpokenPause(seq=report.delivery.figures[1].evidence[0].seq, offset_ms=2_000, ms=3_401)
    figures = (report.delivery.figures[0].model_copy(update={"evidence": (invented,)}),)
    lying = report.model_copy(update={"delivery": report.delivery.model_copy(update={"figures": figures})})
    assert objections(lying, Witness("interview", known.records)) == (
        f"pace: there is no such pause in what was said at {invented.seq}",
    )


def test_every_form_of_the_report_tells_how_one_spoke() -> None:
    known, report = spoken_interview()
    document = document_of(known, report)
    markdown = as_markdown(document)
    assert document.delivery is not None
    assert "## How you spoke" in markdown
    assert "None of this is graded" in markdown
    assert "Pauses of a second or more inside your turns | 8 | most pauses are under a second" in markdown
    assert "A pause while you spoke: 3.4 s" in markdown
    assert document.model_dump(mode="json")["delivery"]["rows"][0]["shown"] == report.delivery.figures[0].shown


def test_reports_on_typed_interviews_have_no_such_part() -> None:
    known, report = report_on(typed_interview())
    assert report.delivery is None
    assert "How you spoke" not in as_markdown(document_of(known, report))


def test_long_pauses_are_marked_in_the_replay() -> None:
    known, _ = spoken_interview()
    said = next(one for one in known.records if isinstance(one.event, ev.CandidateSpoke))
    assert longest_pause(said.event) == 3_400
    marks = Marks(None)
    marks.note(known.state, known.state, said, said.at)
    assert [(one.kind, one.label) for one in marks.all()] == [("spoken_pause", "Paused 3.4 s while speaking")]
    brief = as_spoken(said, Speech(started_at=0, ended_at=9_000, pauses=((1_000, 2_400),)))
    marks = Marks(None)
    marks.note(known.state, known.state, brief, brief.at)
    assert marks.all() == ()
