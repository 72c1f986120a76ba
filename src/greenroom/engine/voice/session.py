"""A talk aloud: what is heard goes to the partner, what the partner says is spoken, with manners in between."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial
from itertools import cycle

import structlog

from greenroom.engine.voice.listening import Listening
from greenroom.engine.voice.microphone import Microphone
from greenroom.engine.voice.parts import (
    BROWSER,
    Activity,
    Client,
    NoticeCode,
    Parted,
    Partner,
    Spoken,
    TakenBack,
    Timings,
    ToSay,
    VoiceParts,
    Wishes,
)
from greenroom.engine.voice.speaker import Speaker
from greenroom.engine.voice.words import Words
from greenroom.errors import GreenroomError, VoiceUnavailable
from greenroom.ports.time import Clock
from greenroom.voice.audio import Pcm
from greenroom.voice.commands import Spoken as SpokenCommand
from greenroom.voice.echo import COMPARED_MS, is_alike, is_echo, is_hum, is_nod, loudness
from greenroom.voice.endings import words_of
from greenroom.voice.manners import Began, Ladder, Over, Timing
from greenroom.voice.patience import Situation, wait_for

TICK_MS = 100
NOTICE_EVERY_MS = 20_000
"""The same notice is not shown more often."""
UNCLEAR = 0.55
"""Recognised with less confidence than this, words are not believed: docs/decisions/0030-voice.md has the figures."""
FOREIGN = 2
"""So many unclear turns in a row, and it may be another language."""
NOISES = 3
"""So many sounds in a row without a word, and it is noise."""
NOISE_MS = 12_000
"""A single sound without a word for so long is noise, too."""
ECHOES = 2
"""So often it heard itself, and headphones are suggested."""
MAX_TEXT = 8_000
PATIENCE = {"short": 0.7, "usual": 1.0, "long": 1.6}
NODS = ("Mm-hm.", "I see.", "Right.", "Okay.")
LAST_WORDS_S = 30.0
"""How long the interviewer's last words may take when the interview is over."""

NOISE = "I hear sound but no words. If it is noisy where you are, try headphones with a microphone, or type."
UNCLEAR_SAID = 'I\'m not sure I heard that right: "{text}". Say it again or type it.'
NOT_ENGLISH = "I only understand English so far. Say it again in English, or type it."
TOO_LONG = "That was very long, so it was taken down in parts."
ECHO = "The interviewer hears itself through your microphone. Headphones help."
LOST = "The microphone is gone. Plug it in again or choose another one; you can type meanwhile."
EAR_FAILED = "Listening failed. You can type; reload the page to try again."
SAY_AGAIN = "Sorry, I didn't catch that. Could you say it again?"
QUESTIONS = {
    "submit": "Submit it now? Say yes or no.",
    "end": "End the interview now? Say yes or no.",
    "skip": "Skip this problem? Say yes or no.",
    "move_on": "Move on to the next part? Say yes or no.",
}
CONFIRM = "Do it now? Say yes or no."
NEVER_MIND = "Okay, never mind."

_log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class Ready:
    """What a client can count on."""

    voice: str
    rate: int
    hears: bool
    troubles: tuple[tuple[NoticeCode, str], ...] = ()


@dataclass(slots=True)
class _Answering:
    """Where the time goes until the answer is heard."""

    over_at: int
    waiting_ms: int
    spoken: Spoken | None = None
    composed_at: int | None = None


class VoiceSession:
    """One talk. Browsers come and go; the talk goes on where it was."""

    def __init__(
        self,
        partner: Partner,
        parts: VoiceParts,
        clock: Clock,
        words: Words | None = None,
        timing: Timing | None = None,
    ) -> None:
        self._partner = partner
        self._parts = parts
        self._clock = clock
        self._words = words or Words()
        self._client: Client | None = None
        self._wishes = Wishes()
        self._listening = Listening(parts, clock, self, self._heard_until, partner.favour, timing)
        self._speaker = Speaker(
            parts.tts,
            clock,
            self._words.speakable,
            may_begin=self._may_speak,
            on_failure=lambda reason: self._notice("tts_failed", reason),
            on_first_sound=self._first_sound,
        )
        self._microphone: Microphone | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._ladder = Ladder()
        self._quiet_since = self._now()
        self._noticed: dict[NoticeCode, int] = {}
        self._nods = cycle(NODS)
        self._has_parted = False
        self._over_voice = False
        self._cutting: asyncio.Task[None] | None = None
        self._asked: tuple[SpokenCommand, Spoken] | None = None
        self._answering: _Answering | None = None
        self._noises = self._unclear = self._echoes = 0
        self._recognised: list[str] = []
        self._recognised_since: int | None = None
        self._recognised_at = 0
        self._confidence: float | None = None

    # ------------------------------------------------------------ browsers come and go

    def start(self) -> None:
        """Begin the talk."""
        for name, work in (
            ("speaking", self._speaker.run),
            ("listening", self._listening.run),
            ("partner", self._follow),
            ("ticking", self._tick),
        ):
            self._begin(name, work)

    async def prepare(self, wishes: Wishes) -> Ready:
        """Load what is needed. What cannot be had is left out, with a notice that says why."""
        hears, voice = await asyncio.gather(self._prepare_hearing(wishes), self._prepare_voice(wishes))
        troubles = tuple(trouble for trouble in (hears, voice[1]) if trouble is not None)
        is_heard_here = hears is None and not wishes.browser_listens
        return Ready(voice[0], self._parts.tts.rate, is_heard_here, troubles)

    def attach(self, client: Client, wishes: Wishes, ready: Ready) -> None:
        """Talk with this browser from now on; the one before is sent away."""
        if self._client is not None:
            self._client.farewell("This interview's voice moved to another tab.", False, "taken_over")
            self.detach(self._client)
        self._client = self._speaker.client = client
        self._wishes = wishes
        self._speaker.voice, self._speaker.speed = ready.voice, wishes.speed * self._partner.pace
        self._noticed.clear()
        self._quiet_since = self._now()
        if ready.hears:
            self._microphone = Microphone(
                self._parts.turns.open_ear(),
                self._clock,
                on_frame=self._frame,
                on_closed=self._closed_microphone,
                on_notice=self._notice,
            )
            self._microphone.switch(not wishes.push_to_talk)
            self._begin("microphone", self._microphone.run)
        for code, message in ready.troubles:
            self._notice(code, message)
        self._speaker.look()

    def detach(self, client: Client) -> None:
        """This browser is gone. What was being said is finished by itself, and taken."""
        if client is not self._client:
            return
        self._client = None
        self._speaker.lose_client()
        if self._microphone is not None:
            self._microphone.finish()
        self._microphone = None

    @property
    def is_over(self) -> bool:
        """Whether the partner has left."""
        return self._has_parted

    @property
    def is_attached(self) -> bool:
        """Whether a browser is there."""
        return self._client is not None

    async def close(self) -> None:
        """End the talk; what was said until now is taken."""
        self._listening.release(self._heard_until())
        with suppress(TimeoutError):
            async with asyncio.timeout(LAST_WORDS_S):
                await self._listening.finished()
        tasks = [*self._tasks, *([self._cutting] if self._cutting else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    # ------------------------------------------------------------ from the browser

    def take_chunk(self, number: int, pcm: Pcm) -> None:
        """Sound from the microphone."""
        if self._microphone is not None:
            self._microphone.take(number, pcm)

    def mute(self, on: bool) -> None:
        """The microphone was muted or opened."""
        if self._microphone is not None:
            self._microphone.switch(not on and not self._wishes.push_to_talk)

    def talk(self, on: bool) -> None:
        """The push-to-talk key went down or up."""
        if not self._wishes.push_to_talk:
            return
        if on and self._speaker.is_interruptible:
            self._over_voice = True
            self._speaker.hold()
        if self._microphone is not None:
            self._microphone.switch(on)

    def played(self, utterance: int, ms: int, is_done: bool) -> None:
        """How much was played."""
        self._speaker.played(utterance, ms, is_done)

    def hush(self) -> None:
        """Stop speaking: a key or a button."""
        if self._speaker.has_unsaid:
            self._speaker.hush("hushed")
            self._cut_off()

    def lost(self, why: str) -> None:
        """The microphone is gone."""
        self._notice("lost", LOST)
        self._closed_microphone()

    def recognised(self, text: str, is_final: bool, confidence: float | None) -> None:
        """Words from the browser's own recogniser."""
        if not self._wishes.browser_listens or not text.strip():
            return
        if self._speaker.is_interruptible:
            if is_echo(text, self._speaker.words) or is_nod(text):
                return
            self._speaker.hold()
        now = self._now()
        if self._recognised_since is None:
            self._recognised_since = now
            self._say_hearing(True)
        self._recognised_at, self._quiet_since = now, now
        so_far = " ".join([*self._recognised, text.strip()])[:MAX_TEXT]
        if is_final:
            self._recognised, self._confidence = [so_far], confidence
        if self._client is not None:
            self._client.interim(so_far)

    # ------------------------------------------------------------ hearing

    def _frame(self, at: int, frame: Pcm, probability: float) -> None:
        if self._listening.turns.is_open and not self._listening.turns.is_hearing:
            # It matters in pauses only.
            self._listening.turns.situation = self._situation()
        self._listening.hear(at, frame, probability, is_audible=self._speaker.is_interruptible)

    def _closed_microphone(self) -> None:
        self._listening.release(self._heard_until())

    def began(self, began: Began) -> None:
        """Someone speaks: stop, unless it may be an echo or a hum of consent."""
        self._quiet_since = self._now()
        self._over_voice = self._over_voice or began.is_over_voice
        if began.is_over_voice:
            self._listening.is_suspect = self._may_be_nothing()
            if not self._listening.is_suspect:
                self._speaker.hold(echo=self._echoes > 0)
        self._say_hearing(True)

    def _may_be_nothing(self) -> bool:
        """Whether the words should decide: it may hear itself, or someone hums."""
        sound = self._listening.recent(COMPARED_MS)
        is_itself = self._echoes >= ECHOES or is_alike(loudness(sound), self._speaker.loudness())
        return is_itself or is_hum(self._listening.recent(self._listening.turns.timing.interrupt))

    def heard_words(self, text: str) -> None:
        """A draft; when the voice was stopped for it, words show that it was meant."""
        is_meant = len(words_of(text)) >= 2 and not is_nod(text)
        if self._over_voice and text:
            if not is_meant:
                return
            if is_echo(text, self._speaker.words):
                self._heard_itself()
                self._listening.drop()
                self._finish_nothing()
                return
            self._interrupted()
        if self._client is not None:
            self._client.interim(text)

    def paused(self) -> None:
        """Silence, for now."""
        self._say_hearing(False)

    def resumed(self) -> None:
        """They go on."""
        self._say_hearing(True)

    def encourage(self) -> None:
        """Say something short, in passing."""
        if not self._speaker.is_busy:
            self._speaker.pass_by(next(self._nods))

    def over(self, over: Over) -> None:
        """The turn is over: note when, for the timings."""
        self._say_hearing(False)
        now = self._heard_until()
        self._answering = _Answering(self._now(), now - over.ended_at)
        self._quiet_since = self._now()

    async def heard(self, spoken: Spoken) -> None:
        """What was said in a turn."""
        over_voice, self._over_voice, self._listening.is_suspect = self._over_voice, False, False
        if self._answering is not None:
            self._answering.spoken = spoken
        text = _ended(spoken.text.strip())
        if spoken.failure:
            self._notice("stt_failed", spoken.failure)
            self._finish_nothing()
        elif not text:
            self._count_noise(spoken)
            self._finish_nothing()
        elif over_voice and is_echo(text, self._speaker.words):
            self._heard_itself()
            self._finish_nothing()
        elif over_voice and is_nod(text) and self._speaker.has_unsaid:
            self._finish_nothing()
        elif spoken.confidence is not None and spoken.confidence < UNCLEAR and not self._is_asked_back(text):
            self._did_not_understand(text)
            self._finish_nothing()
        else:
            self._noises = self._unclear = 0
            await self._take(replace(spoken, text=text[:MAX_TEXT]))

    async def _take(self, spoken: Spoken) -> None:
        if self._speaker.has_unsaid:
            self._interrupted()
        if self._cutting is not None:
            await asyncio.wait([self._cutting])
            self._cutting = None
        self._ladder.reset()
        if spoken.is_cut:
            self._notice("too_long", TOO_LONG)
        if not self._partner.takes_commands or not await self._obey(spoken):
            await self._tell(replace(spoken, text=self._partner.written(spoken.text)[:MAX_TEXT]))
        self._speaker.look()

    async def _tell(self, spoken: Spoken, command: str = "") -> None:
        ago = max(0, self._heard_until() - spoken.ended_at)
        try:
            seq = await self._partner.say(spoken, ago, command)
        except GreenroomError as error:
            # It could not be taken down: the words stay with the person, who can type them.
            self._notice("unclear", f'{error.message} You said: "{spoken.text[:200]}"')
            if self._client is not None:
                self._client.interim("")
            return
        if self._client is not None:
            self._client.taken(seq, spoken.text)

    async def _obey(self, spoken: Spoken) -> bool:
        """Do what was said, if it was a command or the answer to whether it was meant."""
        asked, self._asked = self._asked, None
        if asked is not None:
            answer = self._words.answer_in(spoken.text)
            if answer is not None:
                await self._tell(spoken, asked[0].name if answer else "no")
                if answer:
                    self._command(asked[0].name, confirmed=True)
                else:
                    self._speaker.pass_by(NEVER_MIND)
                return True
        command = self._words.command_in(spoken.text)
        if command is None:
            return False
        await self._tell(spoken, command.name)
        if command.needs_yes:
            self._asked = (command, spoken)
            self._command(command.name, confirmed=False)
            self._speaker.pass_by(QUESTIONS.get(command.name, CONFIRM))
        elif command.name == "repeat":
            self._speaker.pass_by(self._partner.last_question() or "I haven't said anything yet.")
        else:
            self._command(command.name, confirmed=True)
        return True

    def _is_asked_back(self, text: str) -> bool:
        """Whether these words are a command that nothing is done about before a yes."""
        command = self._words.command_in(text) if self._partner.takes_commands else None
        return command is not None and command.needs_yes

    def _command(self, name: str, *, confirmed: bool) -> None:
        if self._client is not None:
            self._client.command(name, confirmed)

    def _finish_nothing(self) -> None:
        """Nothing was said after all: go on where the voice was stopped."""
        self._over_voice = self._listening.is_suspect = False
        self._answering = None
        if self._client is not None:
            self._client.interim("")
        self._speaker.go_on()
        self._speaker.look()

    def _count_noise(self, spoken: Spoken) -> None:
        self._noises += 1
        if self._noises >= NOISES or spoken.ended_at - spoken.started_at >= NOISE_MS:
            self._noises = 0
            self._notice("noise", NOISE)

    def _did_not_understand(self, text: str) -> None:
        self._unclear += 1
        if self._unclear >= FOREIGN:
            self._notice("not_english", NOT_ENGLISH)
        elif self._notice("unclear", UNCLEAR_SAID.format(text=text[:200])) and not self._speaker.has_unsaid:
            self._speaker.pass_by(SAY_AGAIN)

    def _heard_itself(self) -> None:
        self._echoes += 1
        if self._echoes >= ECHOES:
            self._notice("echo", ECHO)

    def _interrupted(self) -> None:
        """Someone really interrupts: what was not heard was not said."""
        self._over_voice = self._listening.is_suspect = False
        if self._speaker.has_unsaid:
            self._speaker.hold()
            self._speaker.give_up()
            self._cut_off()

    def _cut_off(self) -> None:
        self._cutting = self._begin("cutting", partial(self._partner.cut_off, self._speaker.heard()))

    # ------------------------------------------------------------ speaking

    async def _follow(self) -> None:
        async for said in self._partner.listen():
            match said:
                case ToSay():
                    if self._answering is not None and self._answering.composed_at is None:
                        self._answering.composed_at = self._now()
                    self._speaker.say(said.turn, said.text)
                case TakenBack():
                    self._speaker.take_back(said.turn)
                case Activity():
                    self._quiet_since = self._now()
                    self._ladder.reset()
                case Parted():
                    await self._part(said)

    async def _part(self, parted: Parted) -> None:
        self._has_parted = True
        with suppress(TimeoutError):
            async with asyncio.timeout(LAST_WORDS_S):
                while parted.code == "over" and self._client is not None and self._speaker.is_busy:
                    await self._clock.sleep_until(self._now() + TICK_MS)
        if self._client is not None:
            client = self._client
            self.detach(client)
            client.farewell(parted.reason, parted.retry, parted.code)

    def _may_speak(self) -> bool:
        is_taken = self._listening.turns.is_open and not self._listening.is_suspect
        return not is_taken and self._recognised_since is None

    def _first_sound(self, asked_at: int, now: int) -> None:
        answering, self._answering = self._answering, None
        if answering is None or answering.composed_at is None or answering.spoken is None:
            return
        if self._client is None or not self._wishes.timings:
            return
        self._client.timings(
            Timings(
                waiting=answering.waiting_ms,
                recognising=answering.spoken.recognising_ms,
                deciding=answering.spoken.deciding_ms,
                composing=answering.composed_at - answering.over_at,
                speaking=now - answering.composed_at,
            )
        )

    # ------------------------------------------------------------ time

    async def _tick(self) -> None:
        while True:
            await self._clock.sleep_until(self._now() + TICK_MS)
            if self._microphone is None or self._microphone.now() == self._now():
                # Where sound comes, its frames tell the time.
                self._listening.turns.situation = self._situation()
                self._listening.tick(self._now())
            self._take_recognised()
            await self._mind_silence()
            self._speaker.look()

    def _take_recognised(self) -> None:
        """Words of the browser's recogniser are a turn once nothing follows them."""
        if self._recognised_since is None:
            return
        text, now = " ".join(self._recognised), self._now()
        if now - self._recognised_at < wait_for(text, 1.0, self._situation(), self._listening.turns.timing.waits):
            return
        spoken = Spoken(text, self._confidence, self._recognised_since, self._recognised_at)
        self._recognised, self._recognised_since, self._confidence = [], None, None
        self._say_hearing(False)
        self._answering = _Answering(now, now - spoken.ended_at)
        self._begin("taking", partial(self.heard, spoken))

    async def _mind_silence(self) -> None:
        if self._speaker.is_busy or self._listening.turns.is_open or self._recognised_since is not None:
            self._quiet_since = self._now()
        if self._client is None or not self._partner.is_waiting:
            return
        rung = self._ladder.due(self._now() - self._quiet_since, self._situation().patience)
        if rung is not None:
            self._quiet_since = self._now()
            await self._partner.note_silence(rung)

    def _situation(self) -> Situation:
        situation = self._partner.situation()
        return replace(
            situation,
            # Whoever was asked for a yes or a no is not thinking aloud.
            is_working=situation.is_working and self._asked is None,
            patience=situation.patience * PATIENCE[self._wishes.patience],
            may_encourage=self._wishes.backchannels and not self._speaker.is_busy,
        )

    def _heard_until(self) -> int:
        return self._now() if self._microphone is None else self._microphone.now()

    def _now(self) -> int:
        return self._clock.read().counted

    # ------------------------------------------------------------ the rest

    async def _prepare_hearing(self, wishes: Wishes) -> tuple[NoticeCode, str] | None:
        if wishes.browser_listens:
            return None
        try:
            await asyncio.gather(self._parts.turns.prepare(), self._parts.stt.prepare())
        except VoiceUnavailable as error:
            return "stt_failed", f"{error.message} You can type."
        return None

    async def _prepare_voice(self, wishes: Wishes) -> tuple[str, tuple[NoticeCode, str] | None]:
        if wishes.voice == BROWSER:
            return BROWSER, None
        usable = [voice.id for voice in self._parts.tts.voices if not voice.missing]
        trouble: tuple[NoticeCode, str] | None = None
        for voice in dict.fromkeys([wishes.voice, *usable[:1]] if wishes.voice else usable[:1]):
            try:
                await self._parts.tts.prepare(voice)
            except VoiceUnavailable as error:
                trouble = "tts_failed", error.message
            else:
                return voice, trouble
        missing = next((voice.missing for voice in self._parts.tts.voices if voice.missing), "No voice is installed.")
        return BROWSER, trouble or ("tts_failed", missing)

    def _say_hearing(self, on: bool) -> None:
        if self._client is not None:
            self._client.hearing(on)

    def _notice(self, code: NoticeCode, message: str) -> bool:
        """Tell the person, unless they have just been told."""
        now = self._now()
        if self._client is None or now - self._noticed.get(code, now - NOTICE_EVERY_MS) < NOTICE_EVERY_MS:
            return False
        self._noticed[code] = now
        self._client.notice(code, message)
        return True

    def _begin(self, name: str, work: Callable[[], Awaitable[None]]) -> asyncio.Task[None]:
        task = asyncio.create_task(self._guarded(name, work), name=f"voice {name}")
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def _guarded(self, name: str, work: Callable[[], Awaitable[None]]) -> None:
        """A fault of ours in one part must not end the talk, and never the interview."""
        try:
            await work()
        except VoiceUnavailable as error:
            self._notice("stt_failed", f"{error.message} You can type.")
        except Exception:
            _log.exception("voice_failed", part=name)
            self._notice("stt_failed" if name != "speaking" else "tts_failed", EAR_FAILED)


def _ended(text: str) -> str:
    """A turn that is over does not end with the comma of somebody who only paused."""
    return f"{text[:-1].rstrip()}." if text.endswith(",") else text
