"""What is heard of the interviewer, of the candidate, and of neither."""

from greenroom.interview.core import events as ev
from greenroom.interview.core import lines, turns, watching
from greenroom.interview.core.agenda import not_in_progress
from greenroom.interview.core.events import Speech
from greenroom.interview.core.messages import CorrectLine, CutOff, NoteSilence, Say
from greenroom.interview.core.refusals import Refusal, require
from greenroom.interview.core.state import State
from greenroom.interview.core.step import Step

_TOLERANCE_MS = 5_000
"""By how much the clock of a microphone may be wrong."""


def say(step: Step, said: Say) -> None:
    """The candidate said something. A spoken command is only noted: it is done by another message."""
    require(not_in_progress(step.state))
    require(_implausible(step, said.speech))
    step.record(ev.CandidateSpoke(text=said.text, via=said.via, speech=said.speech, command=said.command))
    if not said.command:
        turns.heard(step, "candidate", said.text)
        watching.heard(step, said.text)


def cut_off(step: Step, message: CutOff) -> None:
    """Note how much of the interviewer's newest line was heard, perhaps because of a pause."""
    if not step.state.is_paused:
        require(not_in_progress(step.state))
    line = next((one for one in reversed(step.state.lines) if one.who == "interviewer"), None)
    heard = None if line is None else lines.beginning(line.text, message.heard)
    if line is None or heard is None:
        raise Refusal("not_said", "The interviewer's last line doesn't begin with these words.").error()
    if heard.split() != line.text.split():
        step.record(ev.InterviewerCutOff(line=line.seq, heard=heard))


def correct(step: Step, message: CorrectLine) -> None:
    """Put what the candidate said in place of what was recognised."""
    require(not_in_progress(step.state))
    line = next((one for one in step.state.lines if one.seq == message.line), None)
    if line is None or line.who != "candidate":
        raise Refusal("not_your_line", "You can only correct your own lines.").error()
    if line.via != "voice":
        raise Refusal("not_spoken", "Only spoken lines can be corrected.").error()
    if message.text != line.text:
        step.record(ev.LineCorrected(line=line.seq, text=message.text))


def note_silence(step: Step, message: NoteSilence) -> None:
    """Let the interviewer know that nobody has spoken for a while."""
    require(not_in_progress(step.state))
    require(_about_to_speak(step.state))
    step.record(ev.SilenceNoticed(rung=message.rung))


def _implausible(step: Step, speech: Speech | None) -> Refusal | None:
    """Why nothing can have been spoken at this time."""
    since = step.state.started_at or step.state.scheduled_at
    if speech is None or (speech.started_at >= since - _TOLERANCE_MS and speech.ended_at <= step.now + _TOLERANCE_MS):
        return None
    return Refusal("implausible_speech", "Nothing can have been spoken at that time.")


def _about_to_speak(state: State) -> Refusal | None:
    return Refusal("about_to_speak", "The interviewer is about to speak.") if state.cues else None
