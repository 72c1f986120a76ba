"""Taking turns: when someone began to speak, when they have finished, and when the interviewer must stop.

A machine without clock or sound. It is told how likely each frame is speech, what was recognised in a pause and what
the end-of-turn model thinks, and answers with acts. Times are milliseconds on any clock that does not go back.
"""

from dataclasses import dataclass, field

from greenroom.voice.audio import FRAME_MS
from greenroom.voice.endings import breaks_off
from greenroom.voice.patience import Situation, Waits, wait_for


@dataclass(frozen=True, slots=True)
class Timing:
    """What counts as speech, as a pause, as an interruption; in milliseconds unless it says otherwise."""

    onset: float = 0.5
    """Likelihood from which a frame starts speech."""
    offset: float = 0.35
    """Likelihood from which a frame continues it."""
    begin: int = 96
    """Speech that begins an utterance."""
    resume: int = 64
    """Speech that ends a pause."""
    interrupt: int = 192
    """Speech that begins an utterance while the interviewer speaks. A cough is shorter."""
    forgive: int = 64
    """A gap this short does not interrupt the beginning of an utterance."""
    pause: int = 160
    """Silence after which words are recognised and the end-of-turn model is asked."""
    no_opinion: int = 5_000
    """Silence after which a turn is over although nobody could tell what was said."""
    longest: int = 300_000
    """An utterance longer than this is taken at the next pause."""
    longest_by_force: int = 330_000
    """An utterance longer than this is taken without a pause."""
    talk_before_encouraging: int = 12_000
    between_encouragements: int = 15_000
    encourage_after: int = 320
    """Silence in mid-flow after which a short "Mm-hm." fits."""
    encourage_before: int = 1_200
    """Later than this it would sound like an answer."""
    noted_pause: int = 250
    """Pauses from this length on are kept with the utterance."""
    waits: Waits = field(default_factory=Waits)


MAX_PAUSES = 200


@dataclass(frozen=True, slots=True)
class Began:
    """Someone began to speak at this time."""

    at: int
    is_over_voice: bool
    """The interviewer is speaking: they want to interrupt, or it hears itself."""


@dataclass(frozen=True, slots=True)
class Paused:
    """Silence: recognise what was said and ask whether they have finished; the answer is for `weigh(number, ...)`."""

    number: int
    at: int


@dataclass(frozen=True, slots=True)
class Resumed:
    """They go on speaking: what was recognised was a draft."""

    at: int


@dataclass(frozen=True, slots=True)
class Over:
    """The turn is over."""

    started_at: int
    ended_at: int
    pauses: tuple[tuple[int, int], ...]
    """Offset from the start and length of each pause in between."""
    pause: int
    """The number of the pause in which it ended."""
    is_cut: bool = False
    """It was too long: there may be more of it."""


@dataclass(frozen=True, slots=True)
class Encourage:
    """A moment for a short "Mm-hm."."""


Act = Began | Paused | Resumed | Over | Encourage


@dataclass(frozen=True, slots=True)
class _Opinion:
    text: str
    finished: float | None


class TurnTaking:
    """One microphone's side of the talk. Acts come in order: Began, then Paused and Resumed in turn, then Over."""

    def __init__(self, timing: Timing | None = None) -> None:
        self.timing = timing or Timing()
        self.situation = Situation()
        self._pause = 0
        self._encouraged_at: int | None = None
        self._forget()

    def _forget(self) -> None:
        self._started_at: int | None = None
        self._ended_at = 0
        self._is_paused = False
        self._opinion: _Opinion | None = None
        self._pauses: list[tuple[int, int]] = []
        self._reset_run()

    def _reset_run(self) -> None:
        """Forget speech that did not last."""
        self._run_started_at: int | None = None
        self._run_ended_at = 0
        self._run_ms = 0

    @property
    def is_open(self) -> bool:
        """Whether an utterance is under way, pauses included."""
        return self._started_at is not None

    @property
    def is_hearing(self) -> bool:
        """Whether there is speech right now, or only a breath since."""
        return self._started_at is not None and not self._is_paused

    def drop(self) -> None:
        """Forget the utterance: it was an echo or noise."""
        self._forget()

    def hear(self, at: int, probability: float, *, is_audible: bool) -> list[Act]:
        """Take a frame that ended at this time; `is_audible` says whether the interviewer's voice is playing."""
        is_speech = probability >= (self.timing.offset if self.is_hearing else self.timing.onset)
        acts = self._take_speech(at, is_audible) if is_speech else self._take_quiet(at)
        return acts + self._consider(at, is_speech=is_speech)

    def tick(self, at: int) -> list[Act]:
        """Take the time when no sound comes."""
        return self._consider(at, is_speech=False)

    def weigh(self, pause: int, text: str, finished: float | None) -> None:
        """What was recognised up to this pause, and how likely they have finished. A late answer changes nothing."""
        if self.is_open and self._is_paused and pause == self._pause:
            self._opinion = _Opinion(text, finished)

    def release(self, at: int) -> list[Act]:
        """The microphone was closed on purpose: an utterance under way is over."""
        if self._started_at is None:
            self._reset_run()
            return []
        acts: list[Act] = [] if self._is_paused else [self._pause_now(at)]
        return [*acts, self._over(is_cut=False)]

    def _take_speech(self, at: int, is_audible: bool) -> list[Act]:
        if self.is_hearing:
            self._ended_at = at
            return []
        if self._run_started_at is None:
            self._run_started_at = at - FRAME_MS
        self._run_ms += FRAME_MS
        self._run_ended_at = at
        if self._started_at is not None:
            return self._resume(at) if self._run_ms >= self.timing.resume else []
        if self._run_ms < (self.timing.interrupt if is_audible else self.timing.begin):
            return []
        self._started_at, self._ended_at = self._run_started_at, at
        self._reset_run()
        return [Began(self._started_at, is_audible)]

    def _resume(self, at: int) -> list[Act]:
        assert self._started_at is not None
        assert self._run_started_at is not None
        length = self._run_started_at - self._ended_at
        if length >= self.timing.noted_pause and len(self._pauses) < MAX_PAUSES:
            self._pauses.append((self._ended_at - self._started_at, length))
        self._ended_at, self._is_paused, self._opinion = at, False, None
        self._reset_run()
        return [Resumed(at)]

    def _take_quiet(self, at: int) -> list[Act]:
        if self._run_started_at is not None and at - self._run_ended_at > self.timing.forgive:
            self._reset_run()
        return []

    def _consider(self, at: int, *, is_speech: bool) -> list[Act]:
        if self._started_at is None:
            return []
        silence, length = at - self._ended_at, self._ended_at - self._started_at
        if not self._is_paused:
            if silence >= self.timing.pause:
                return [self._pause_now(at)]
            if length >= self.timing.longest_by_force:
                return [self._pause_now(at), self._over(is_cut=True)]
            return []
        if is_speech or self._run_started_at is not None:
            # Perhaps they go on.
            return []
        if length >= self.timing.longest:
            return [self._over(is_cut=True)]
        if silence >= self._wait():
            return [self._over(is_cut=False)]
        return [Encourage()] if self._may_encourage(at, silence) else []

    def _pause_now(self, at: int) -> Paused:
        self._pause += 1
        self._is_paused, self._opinion = True, None
        return Paused(self._pause, at)

    def _wait(self) -> int:
        if self._opinion is None:
            return self.timing.no_opinion
        if not self._opinion.text:
            return self.timing.waits.sure
        return wait_for(self._opinion.text, self._opinion.finished, self.situation, self.timing.waits)

    def _over(self, *, is_cut: bool) -> Over:
        assert self._started_at is not None
        over = Over(self._started_at, self._ended_at, tuple(self._pauses), self._pause, is_cut)
        self._forget()
        return over

    def _may_encourage(self, at: int, silence: int) -> bool:
        timing, opinion = self.timing, self._opinion
        assert self._started_at is not None
        if not self.situation.may_encourage or self.situation.is_working or opinion is None or not opinion.text:
            return False
        is_in_flow = breaks_off(opinion.text) or (opinion.finished or 0.0) < 0.5
        is_too_early = at - self._started_at < timing.talk_before_encouraging
        is_too_often = self._encouraged_at is not None and at - self._encouraged_at < timing.between_encouragements
        is_the_moment = timing.encourage_after <= silence <= timing.encourage_before
        if not is_in_flow or not is_the_moment or is_too_early or is_too_often:
            return False
        self._encouraged_at = at
        return True


class Ladder:
    """What to do about silence after the interviewer has spoken: one rung after the other, each later than the last."""

    def __init__(self, steps: tuple[int, ...] = (8_000, 20_000, 45_000, 90_000)) -> None:
        self._steps = steps
        self._rung = 0

    def reset(self) -> None:
        """The candidate did or said something."""
        self._rung = 0

    def due(self, silence: int, patience: float = 1.0) -> int | None:
        """The rung whose time has come after so much silence, each once."""
        if self._rung >= len(self._steps) or silence < self._steps[self._rung] * patience:
            return None
        self._rung += 1
        return self._rung - 1
