"""The interviewer's voice: sentences one by one, never far ahead of what has been played."""

import asyncio
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import aclosing
from dataclasses import dataclass, field
from itertools import count

import structlog

from greenroom.engine.voice.parts import BROWSER, Client, SilencedWhy
from greenroom.errors import VoiceUnavailable
from greenroom.ports.time import Clock
from greenroom.ports.voice import TextToSpeech
from greenroom.voice.audio import Pcm, milliseconds
from greenroom.voice.echo import COMPARED_MS, LONGEST_DELAY_MS, STEP_MS, loudness
from greenroom.voice.heard import estimated_ms, words_heard
from greenroom.voice.spoken import Speakable

AHEAD_MS = 1_500
"""How much sound may wait in the browser."""
PIECE_MS = 100
CHUNK_SECONDS = 15.0
"""A voice that makes no sound for so long has failed."""
SLACK_MS = 400
"""From the estimated end of playback until it is taken for ended without a word from the browser."""
BROWSER_SLACK_MS = 4_000
NO_TURN = -1
KEPT = 40
"""Utterances that are remembered."""

_log = structlog.get_logger(__name__)


@dataclass(slots=True)
class _Utterance:
    """A sentence on its way to the loudspeaker."""

    id: int
    turn: int
    caption: str
    text: str
    """What of it counts as said: less than the caption where it was cut."""
    is_passing: bool
    began_at: int | None = None
    """When its playback began: not before its first sound was sent and all before it was played."""
    pieces: int = 0
    sent_ms: int = 0
    is_whole: bool = False
    """All of its sound was sent."""
    played_ms: int = 0
    played_at: int | None = None
    """When the browser told how much was played."""
    is_done: bool = False
    loudness: list[float] = field(default_factory=list)

    def position(self, now: int) -> int:
        """How much has been played, by what the browser told and the time since then."""
        since = self.began_at if self.played_at is None else self.played_at
        if self.is_done or since is None:
            return self.sent_ms if self.is_done else 0
        return min(self.sent_ms, self.played_ms + max(0, now - since))

    def is_over(self, now: int, slack: int) -> bool:
        """Whether it must have been played by now, also where the browser does not tell."""
        since = self.began_at if self.played_at is None else self.played_at
        return self.is_done or (
            self.is_whole and since is not None and now - since > self.sent_ms - self.played_ms + slack
        )


@dataclass(frozen=True, slots=True)
class _Waiting:
    turn: int
    text: str
    is_passing: bool = False


class Speaker:
    """Speaks to one client after the other; `run` does the work."""

    def __init__(
        self,
        tts: TextToSpeech,
        clock: Clock,
        speakable: Callable[[str], Sequence[Speakable]],
        *,
        may_begin: Callable[[], bool],
        on_failure: Callable[[str], object],
        on_first_sound: Callable[[int, int], None],
    ) -> None:
        self.client: Client | None = None
        self.voice = ""
        self.speed = 1.0
        self._tts = tts
        self._clock = clock
        self._speakable = speakable
        self._may_begin = may_begin
        self._on_failure = on_failure
        self._on_first_sound = on_first_sound
        self._ids = count(1)
        self._waiting: deque[_Waiting] = deque()
        self._said: deque[_Utterance] = deque(maxlen=KEPT)
        self._changed = asyncio.Event()
        self._speaking: asyncio.Task[None] | None = None
        self._held: list[_Waiting] | None = None
        self._newest = NO_TURN
        """The turn of the newest sentence that was to be said."""

    # ------------------------------------------------------------ what is to be said

    def say(self, turn: int, text: str) -> None:
        """Speak this after what waits already."""
        waiting = _Waiting(turn, text)
        self._newest = turn
        if self._held is not None:
            self._held.append(waiting)
        else:
            self._waiting.append(waiting)
            self._changed.set()

    def pass_by(self, text: str) -> None:
        """Speak something that is no line of the interview, next."""
        self._waiting.appendleft(_Waiting(NO_TURN, text, is_passing=True))
        self._changed.set()

    def take_back(self, turn: int) -> None:
        """Do not speak what waits of this turn; stop it where it is being spoken."""
        self._waiting = deque(one for one in self._waiting if one.turn != turn)
        if self._held is not None:
            self._held = [one for one in self._held if one.turn != turn]
        current = self._current
        if current is not None and current.turn == turn:
            waiting = tuple(self._waiting)
            self._silence("withdrawn", echo=False)
            self._waiting.extend(waiting)
        for one in self._said:
            if one.turn == turn:
                # Its words are no part of the line that counts.
                one.is_passing = True

    def lose_client(self) -> None:
        """The browser is gone and silent. What it has not played waits for the next one."""
        self.client = None
        self.hold()
        self.go_on()

    def look(self) -> None:
        """Something changed that may let a sentence begin."""
        self._changed.set()

    # ------------------------------------------------------------ what is being said

    @property
    def _current(self) -> _Utterance | None:
        """The utterance that is being played, or the first that is still to be."""
        now = self._now()
        for one in self._said:
            if one.is_done:
                continue
            if one.began_at is None and one.sent_ms:
                one.began_at = now
            slack = BROWSER_SLACK_MS + one.sent_ms if self.voice == BROWSER else SLACK_MS
            if not one.is_over(now, slack):
                return one
            one.is_done = True
        return None

    @property
    def is_audible(self) -> bool:
        """Whether the voice can be heard right now."""
        return self._current is not None

    @property
    def is_busy(self) -> bool:
        """Whether something is being said or waits to be."""
        return bool(self._waiting) or self.is_audible or self._speaking is not None

    @property
    def is_interruptible(self) -> bool:
        """Whether a line of the interview is being said, rather than something in passing."""
        current = self._current
        return current is not None and not current.is_passing

    @property
    def has_unsaid(self) -> bool:
        """Whether a line of the interview is being said, waits to be said or is held back."""
        waits = any(not one.is_passing for one in (*self._waiting, *(self._held or ())))
        return waits or self.is_interruptible

    @property
    def is_holding(self) -> bool:
        """Whether it stopped and does not know yet whether to go on."""
        return self._held is not None

    @property
    def words(self) -> str:
        """The words that may be heard now, for telling an echo."""
        return " ".join(one.caption for one in list(self._said)[-3:])

    def loudness(self) -> list[float]:
        """How loud the last second of playback was, in steps, up to now."""
        now, steps = self._now(), (COMPARED_MS + LONGEST_DELAY_MS) // STEP_MS
        current = self._current
        if current is None:
            return []
        reached = current.position(now) // STEP_MS
        return current.loudness[max(0, reached - steps) : reached]

    def played(self, id_: int, ms: int, is_done: bool) -> None:
        """The browser tells how much of an utterance was played."""
        for one in self._said:
            if one.id == id_ and not one.is_done:
                limit = one.sent_ms if self.voice != BROWSER else estimated_ms(one.text, self.speed)
                one.played_ms, one.played_at = min(max(one.played_ms, ms), limit), self._now()
                one.is_done = is_done and one.is_whole
        self._changed.set()

    # ------------------------------------------------------------ stopping

    def hold(self, *, echo: bool = False) -> None:
        """Stop at once, as the candidate may be interrupting; `go_on` or `give_up` follows."""
        if self._held is not None:
            return
        current = self._current
        self._held = [one for one in self._waiting if not one.is_passing]
        if current is not None and not current.is_passing:
            heard = self._heard_of(current)
            rest = current.text[len(heard) :].strip()
            unplayed = [one for one in self._said if one.id > current.id and not one.is_passing and not one.is_done]
            self._held = [
                *([_Waiting(current.turn, rest)] if rest else []),
                *(_Waiting(one.turn, one.text) for one in unplayed),
                *self._held,
            ]
        self._silence("interrupted", echo=echo)

    def go_on(self) -> None:
        """It was nothing: say the rest."""
        if self._held is not None:
            self._waiting.extend(self._held)
            self._held = None
            self._changed.set()

    def give_up(self) -> None:
        """It was an interruption: what was held back is not said."""
        self._held = None

    def hush(self, why: SilencedWhy) -> None:
        """Stop, and drop everything that waits."""
        self._held = None
        self._silence(why, echo=False)

    def heard(self) -> str:
        """What was heard of the newest turn, as far as it was spoken."""
        said = (one for one in self._said if one.turn == self._newest and not one.is_passing)
        return " ".join(part for part in map(self._heard_of, said) if part)

    def _heard_of(self, one: _Utterance) -> str:
        if one.is_done:
            return one.text
        total = max(one.sent_ms, 0 if one.is_whole else estimated_ms(one.text, self.speed))
        return words_heard(one.text, one.position(self._now()), total)

    def _silence(self, why: SilencedWhy, *, echo: bool) -> None:
        self._waiting.clear()
        if self._speaking is not None:
            self._speaking.cancel()
        was_audible = self._current is not None
        for one in self._said:
            if not one.is_done:
                one.text = self._heard_of(one)
                one.is_whole = one.is_done = True
        if was_audible and self.client is not None:
            self.client.silenced(why, echo)
        self._changed.set()

    # ------------------------------------------------------------ the work

    async def run(self) -> None:
        """Speak whatever is to be said, until cancelled."""
        while True:
            while not (self._waiting and self.client is not None and self._can_begin(self._waiting[0])):
                self._changed.clear()
                await self._changed.wait()
            waiting = self._waiting.popleft()
            self._speaking = asyncio.create_task(self._speak(waiting))
            try:
                await asyncio.wait([self._speaking])
            finally:
                self._speaking.cancel()
            error = None if self._speaking.cancelled() else self._speaking.exception()
            self._speaking = None
            if error is not None:
                _log.error("speaking_failed", exc_info=error)
                self._on_failure("The voice failed. The interviewer's words are shown as text.")

    def _can_begin(self, waiting: _Waiting) -> bool:
        if waiting.is_passing:
            return True
        if self.voice == BROWSER and self.is_audible:
            return False
        return self._may_begin()

    async def _speak(self, waiting: _Waiting) -> None:
        asked_at = self._now()
        sentences = tuple(self._speakable(waiting.text))
        spoken = " ".join(one.text for one in sentences)
        one = _Utterance(next(self._ids), waiting.turn, waiting.text, waiting.text, waiting.is_passing)
        self._said.append(one)
        if self.client is not None:
            self.client.utterance(one.id, one.text, spoken, one.is_passing)
        if self.voice == BROWSER:
            self._leave_to_browser(one, spoken)
            return
        try:
            for sentence in sentences:
                await self._send(one, sentence, asked_at)
        except (VoiceUnavailable, TimeoutError) as error:
            reason = error.message if isinstance(error, VoiceUnavailable) else "The voice took too long."
            self._on_failure(f"{reason} The interviewer's words are shown as text.")
        one.is_whole = True
        if not one.sent_ms:
            one.is_done = True
        if self.client is not None:
            self.client.utterance_ended(one.id, one.sent_ms)

    def _leave_to_browser(self, one: _Utterance, spoken: str) -> None:
        one.sent_ms, one.is_whole = estimated_ms(spoken, self.speed), True
        if self.client is not None:
            self.client.utterance_ended(one.id, one.sent_ms)

    async def _send(self, one: _Utterance, sentence: Speakable, asked_at: int) -> None:
        rate = self._tts.rate
        piece_bytes = 2 * (rate * PIECE_MS // 1000)
        async with aclosing(self._tts.speak(sentence, self.voice, self.speed)) as chunks:  # type: ignore[type-var]
            while True:
                async with asyncio.timeout(CHUNK_SECONDS):
                    chunk: Pcm | None = await anext(chunks, None)
                if chunk is None:
                    return
                for start in range(0, len(chunk), piece_bytes):
                    await self._until_near()
                    self._send_piece(one, chunk[start : start + piece_bytes], asked_at)
                    if one.pieces == 1:
                        # The first sound leaves before more is made ready.
                        await asyncio.sleep(0)

    def _send_piece(self, one: _Utterance, piece: Pcm, asked_at: int) -> None:
        if not one.sent_ms and not one.is_passing:
            self._on_first_sound(asked_at, self._now())
        one.loudness += loudness(piece, self._tts.rate)
        one.sent_ms += milliseconds(piece, self._tts.rate)
        if self.client is not None:
            self.client.sound(one.id, one.pieces, piece)
        one.pieces += 1

    async def _until_near(self) -> None:
        """Wait until the browser has played nearly all that it was sent."""
        while self._ahead_ms() >= AHEAD_MS:
            self._changed.clear()
            sleeping = asyncio.create_task(self._clock.sleep_until(self._clock.read().counted + PIECE_MS))
            changed = asyncio.create_task(self._changed.wait())
            try:
                await asyncio.wait([sleeping, changed], return_when=asyncio.FIRST_COMPLETED)
            finally:
                sleeping.cancel()
                changed.cancel()

    def _ahead_ms(self) -> int:
        if self._current is None:
            return 0
        now = self._now()
        return sum(one.sent_ms - one.position(now) for one in self._said if not one.is_done)

    def _now(self) -> int:
        return self._clock.read().counted
