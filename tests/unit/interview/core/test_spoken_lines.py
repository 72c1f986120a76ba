"""Lines that were spoken, heard in part, corrected; and silence."""

import pytest
from pydantic import ValidationError

from greenroom.errors import Refused
from greenroom.interview.catalogue import COMMAND
from greenroom.interview.core import events as ev
from greenroom.interview.core import messages as msg
from greenroom.interview.core.events import Speech
from greenroom.interview.core.evolve import fold
from greenroom.interview.core.limits import LONGEST_SPEECH_MS, MAX_PAUSES
from greenroom.interview.core.lines import beginning, final_texts
from greenroom.interview.core.messages import MAX_UTTERANCE
from greenroom.interview.rounds.answers.state import answers_round
from greenroom.testing.answers.play import Play as AnswersPlay
from greenroom.testing.coding.play import Play, requested

ASKED = "Good. What does sorting cost, and why?"


def asked() -> Play:
    play = Play(requested())
    play.tell(msg.Start())
    play.interviewer(ASKED)
    return play


def spoken(play: Play, text: str = "I would use read us.", **also: object) -> int:
    play.tell(msg.Say.model_validate({"text": text, "via": "voice", **also}))
    return play.state.lines[-1].seq


# ---------------------------------------------------------------- speech and commands


def test_a_spoken_line_keeps_when_and_how_it_was_spoken() -> None:
    play = asked()
    play.wait(5_000)
    speech = Speech(started_at=play.now - 4_000, ended_at=play.now, confidence=0.8, pauses=((500, 900), (2_000, 300)))
    spoken(play, speech=speech)
    line = play.state.lines[-1]
    assert (line.via, line.speech) == ("voice", speech)
    assert fold("interview", play.records) == play.state


@pytest.mark.parametrize(
    "speech",
    [
        {"started_at": 2, "ended_at": 1},
        {"started_at": -1, "ended_at": 1},
        {"started_at": 0, "ended_at": LONGEST_SPEECH_MS + 1},
        {"started_at": 0, "ended_at": 9, "confidence": 1.1},
        {"started_at": 0, "ended_at": 9, "confidence": float("nan")},
        {"started_at": 0, "ended_at": 900, "pauses": [[100, 900]]},
        {"started_at": 0, "ended_at": 900, "pauses": [[100, 0]]},
        {"started_at": 0, "ended_at": 900, "pauses": [[500, 100], [100, 100]]},
        {"started_at": 0, "ended_at": 90_000, "pauses": [[at * 10, 5] for at in range(MAX_PAUSES + 1)]},
    ],
)
def test_speech_that_cannot_be_is_no_speech(speech: dict[str, object]) -> None:
    with pytest.raises(ValidationError):
        COMMAND.validate_python({"type": "say", "text": "So.", "via": "voice", "speech": speech})


@pytest.mark.parametrize("command", ["Run", "run it", "x" * 41, "rm\n"])
def test_a_command_has_a_name(command: str) -> None:
    with pytest.raises(ValidationError):
        msg.Say(text="So.", via="voice", command=command)


def test_what_was_typed_has_neither_speech_nor_command() -> None:
    with pytest.raises(ValidationError):
        msg.Say(text="run it", command="run")
    with pytest.raises(ValidationError):
        msg.Say(text="run it", speech=Speech(started_at=0, ended_at=1))


@pytest.mark.parametrize("ms", [-10_000_000, 60_000])
def test_nothing_is_spoken_before_the_interview_or_in_the_future(ms: int) -> None:
    play = asked()
    with pytest.raises(Refused, match="at that time"):
        spoken(play, speech=Speech(started_at=play.now + ms, ended_at=play.now + ms))


def test_a_spoken_command_is_a_line_and_nothing_else() -> None:
    play = asked()
    before = play.state
    spoken(play, "I'm stuck, run it with Redis.", command="run")
    after = play.state
    assert (after.lines[-1].text, after.lines[-1].command) == ("I'm stuck, run it with Redis.", "run")
    assert (after.cues, after.rounds, after.memory, after.watch) == (before.cues, before.rounds, before.memory, None)


def test_a_round_does_not_read_a_command() -> None:
    play = AnswersPlay().to_question()
    play.tell(msg.Say(text="Say that again, please.", via="voice", command="repeat"))
    assert not answers_round(play.state, 0).is_answered


# ---------------------------------------------------------------- heard only so far


@pytest.mark.parametrize(
    ("heard", "expected"),
    [
        ("", ""),
        ("Good.", "Good."),
        ("good what does", "Good. What does"),
        ("Good.  What does sorting cost", "Good. What does sorting cost,"),
        (ASKED, ASKED),
        ("What does", None),
        ("Good. What do", None),
        (f"{ASKED} Now", None),
    ],
)
def test_a_beginning_is_compared_by_words(heard: str, expected: str | None) -> None:
    assert beginning(ASKED, heard) == expected


def test_a_line_that_was_not_heard_to_its_end_says_what_was_heard() -> None:
    play = asked()
    line = play.state.lines[-1].seq
    play.tell(msg.CutOff(heard="good what does sorting"))
    after = play.state.lines[-1]
    assert (after.seq, after.text, after.unheard) == (line, "Good. What does sorting", "cost, and why?")
    play.tell(msg.CutOff(heard="Good."))
    after = play.state.lines[-1]
    assert (after.text, after.unheard) == ("Good.", "What does sorting cost, and why?")
    assert fold("interview", play.records) == play.state


def test_more_cannot_be_heard_later_and_what_was_not_said_cannot_be_heard() -> None:
    play = asked()
    play.tell(msg.CutOff(heard="Good."))
    for heard in ("Good. What does", "Bad."):
        with pytest.raises(Refused, match="begin with these words"):
            play.tell(msg.CutOff(heard=heard))
    assert play.tell(msg.CutOff(heard="Good.")) == []


def test_only_the_newest_line_can_be_cut_off_even_if_the_candidate_has_spoken_or_paused_since() -> None:
    play = asked()
    play.tell(msg.Say(text="Wait."))
    play.tell(msg.Pause())
    (cut,) = play.tell(msg.CutOff(heard="Good. What"))
    assert isinstance(cut, ev.InterviewerCutOff)
    play.tell(msg.Resume())
    play.interviewer("Yes? Go on.")
    with pytest.raises(Refused):
        play.tell(msg.CutOff(heard="Good."))
    with pytest.raises(Refused):
        Play(requested()).tell(msg.CutOff(heard=""))


# ---------------------------------------------------------------- corrections


def test_a_correction_replaces_the_words_and_keeps_the_first() -> None:
    play = asked()
    line = spoken(play)
    cues = play.state.cues
    play.tell(msg.CorrectLine(line=line, text="I would use Reddis."))
    play.tell(msg.CorrectLine(line=line, text="I would use Redis."))
    after = play.state.lines[-1]
    assert (after.text, after.original) == ("I would use Redis.", "I would use read us.")
    assert play.state.cues == cues
    assert "Redis" in " ".join(play.state.memory.technologies)
    assert final_texts(play.records)[line] == "I would use Redis."
    assert fold("interview", play.records) == play.state


def test_the_same_words_are_no_correction() -> None:
    play = asked()
    assert play.tell(msg.CorrectLine(line=spoken(play), text="I would use read us.")) == []


def test_what_was_remembered_of_the_wrong_words_is_forgotten() -> None:
    play = asked()
    line = spoken(play, "I'll use Kafka for it.")
    assert play.state.memory.decisions
    play.tell(msg.CorrectLine(line=line, text="Calculus, for it."))
    assert not play.state.memory.decisions
    assert not play.state.memory.technologies


def test_only_ones_own_spoken_lines_can_be_corrected_and_only_while_the_interview_goes_on() -> None:
    play = asked()
    play.tell(msg.Say(text="Typed."))
    typed, line = play.state.lines[-1].seq, spoken(play)
    for other in (play.state.lines[0].seq, typed, 999):
        with pytest.raises(Refused):
            play.tell(msg.CorrectLine(line=other, text="No."))
    play.tell(msg.End())
    with pytest.raises(Refused):
        play.tell(msg.CorrectLine(line=line, text="Late."))
    for text in (" ", "x" * (MAX_UTTERANCE + 1)):
        with pytest.raises(ValidationError):
            msg.CorrectLine(line=line, text=text)


def test_a_round_counts_the_corrected_words() -> None:
    play = AnswersPlay().to_question()
    play.tell(msg.Say(text="One two three.", via="voice"))
    play.tell(msg.CorrectLine(line=play.state.lines[-1].seq, text="One two."))
    assert answers_round(play.state, 0).words == 2


# ---------------------------------------------------------------- silence


def test_a_silence_is_a_cue_and_no_activity() -> None:
    play = asked()
    active_at = play.state.active_at
    play.wait(9_000)
    play.tell(msg.NoteSilence(rung=1))
    assert [(cue.kind, cue.ref) for cue in play.state.cues] == [("silence", "1")]
    assert play.state.active_at == active_at


def test_silence_is_noted_only_where_nobody_is_about_to_speak() -> None:
    play = asked()
    play.tell(msg.NoteSilence(rung=0))
    for before in ([], [msg.Pause()]):
        for message in before:
            play.tell(message)
        with pytest.raises(Refused):
            play.tell(msg.NoteSilence(rung=1))
    for rung in (-1, 4):
        with pytest.raises(ValidationError):
            msg.NoteSilence(rung=rung)
