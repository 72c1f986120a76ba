"""The interview as someone to talk with."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import suppress
from itertools import count

from greenroom.engine import audience
from greenroom.engine.live import LiveInterview
from greenroom.engine.voice.parts import Activity, FromPartner, Parted, Spoken, TakenBack, ToSay
from greenroom.engine.voice.words import Vocabulary, Words
from greenroom.errors import GreenroomError, Refused
from greenroom.interview.core.events import Speech
from greenroom.interview.core.messages import CutOff, NoteSilence, Say
from greenroom.interview.core.state import State
from greenroom.interview.manners import manner
from greenroom.voice.patience import Situation

FRESH_MS = 3_000
"""A line this new is spoken to someone who has just come: they cannot have heard it."""


class InterviewPartner:
    """What is said goes into the log, and what the interviewer says comes sentence by sentence."""

    takes_commands = True

    def __init__(self, live: LiveInterview, words: Words) -> None:
        self._live = live
        self._vocabulary = Vocabulary(words)

    def situation(self) -> Situation:
        """By posture and persona."""
        state = self._live.state
        return Situation(is_working=state.posture == "observing", patience=manner(state.settings.persona).patience)

    @property
    def pace(self) -> float:
        """The persona's."""
        return manner(self._live.state.settings.persona).pace

    def favour(self) -> Sequence[str]:
        """By what is in front of the candidate."""
        return self._vocabulary.favoured(self._live.state)

    def written(self, text: str) -> str:
        """With names as in the code."""
        return self._vocabulary.written(self._live.state, text)

    def last_question(self) -> str:
        """The interviewer's newest line."""
        lines = (line.text for line in reversed(self._live.state.lines) if line.who == "interviewer")
        return next(lines, "")

    @property
    def is_waiting(self) -> bool:
        """Whether the interviewer spoke last and nothing is on its way."""
        state = self._live.state
        spoken = [line.who for line in state.lines[-3:] if line.who != "room"]
        is_quiet = not state.cues and not state.is_paused and state.status == "in_progress"
        return is_quiet and bool(spoken) and spoken[-1] == "interviewer" and state.posture != "observing"

    async def say(self, spoken: Spoken, ago_ms: int, command: str = "") -> int:
        """As a line of the candidate's."""
        ended_at = max(0, self._live.clock.now() - ago_ms)
        length = spoken.ended_at - spoken.started_at
        speech = Speech(
            started_at=max(0, ended_at - length),
            ended_at=ended_at,
            confidence=spoken.confidence,
            pauses=spoken.pauses,
        )
        return await self._live.tell(Say(text=spoken.text, via="voice", speech=speech, command=command))

    async def cut_off(self, heard: str) -> None:
        """End the turn under way and note what was heard of it."""
        self._live.break_off()
        with suppress(Refused):
            # Refused where the line is not there yet or was heard in full.
            await self._live.tell(CutOff(heard=heard))

    async def note_silence(self, rung: int) -> None:
        """Let the interviewer know; it may be about to speak by itself."""
        with suppress(GreenroomError):
            await self._live.tell(NoteSilence(rung=rung))

    async def listen(self) -> AsyncIterator[FromPartner]:
        """Sentences from now on, and the line that was said just before."""
        live = self._live
        listener = live.audience.join()
        try:
            for said in self._just_said():
                yield said
            active_at, spoken = live.state.active_at, _last_said(live.state)
            while True:
                match await listener.get():
                    case audience.Sentence(turn=turn, text=text):
                        yield ToSay(turn, text)
                    case audience.Withdrawn(turn=turn):
                        yield TakenBack(turn)
                    case audience.Closing(reason=reason, returns=returns, code=code):
                        yield Parted(reason, returns, code)
                        return
                    case audience.Published():
                        state = live.state
                        before, now = (active_at, spoken), (state.active_at, _last_said(state))
                        active_at, spoken = now
                        if now != before:
                            yield Activity()
                        if state.has_ended and not state.cues:
                            yield Parted("The interview is over.", False, "over")
                            return
                    case _:
                        pass
        finally:
            live.audience.leave(listener)

    def _just_said(self) -> list[ToSay]:
        sentences = self._live.audience.sentences
        if sentences:
            return [ToSay(one.turn, one.text) for one in sentences]
        state = self._live.state
        line = state.lines[-1] if state.lines else None
        is_fresh = line is not None and line.who == "interviewer" and self._live.clock.now() - line.at <= FRESH_MS
        return [ToSay(line.seq, line.text)] if line is not None and is_fresh else []


def _last_said(state: State) -> int:
    """The place of the candidate's newest line in the log."""
    return next((line.seq for line in reversed(state.lines) if line.who == "candidate"), 0)


class CheckPartner:
    """The set-up check: nothing is logged, and what was heard is read back."""

    takes_commands = False
    is_waiting = False
    pace = 1.0

    def __init__(self) -> None:
        self._replies: asyncio.Queue[ToSay] = asyncio.Queue()
        self._turns = count(1)

    def situation(self) -> Situation:
        """A plain talk."""
        return Situation()

    def favour(self) -> Sequence[str]:
        """None in particular."""
        return ()

    def written(self, text: str) -> str:
        """As it was recognised."""
        return text

    def last_question(self) -> str:
        """None."""
        return ""

    async def say(self, spoken: Spoken, ago_ms: int, command: str = "") -> int:
        """Say it back; there is nowhere to keep it."""
        self._replies.put_nowait(ToSay(next(self._turns), f"I heard: {spoken.text}"))
        return 0

    async def cut_off(self, heard: str) -> None:
        """Nothing to cut."""

    async def note_silence(self, rung: int) -> None:
        """Nobody minds."""

    async def listen(self) -> AsyncIterator[FromPartner]:
        """What was heard, said back."""
        while True:
            yield await self._replies.get()
