"""A voice session on doubles, with a clock moved by hand and a browser that notes everything it is sent."""

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from greenroom.engine.voice.parts import FromPartner, Parted, Spoken, ToSay, VoiceParts, Wishes
from greenroom.engine.voice.session import VoiceSession
from greenroom.engine.voice.words import Words
from greenroom.errors import GreenroomError
from greenroom.ports.voice import Transcript
from greenroom.testing.fake_voice import HummingVoice, ScriptedRecogniser, ScriptedTurns, loud, quiet
from greenroom.testing.manual_clock import ManualClock
from greenroom.voice.audio import Pcm
from greenroom.voice.manners import Timing
from greenroom.voice.patience import Situation, Waits
from greenroom.voice.spoken import plainly

QUICK = Timing(waits=Waits(reply=Waits().sure, said=Waits().sure))
"""A statement is answered like a question, so that tests of something else need not wait for it."""
CHUNK_MS = 20
CHUNK_BYTES = 2 * 16 * CHUNK_MS


class Browser:
    """Notes what it is sent, as (name, *arguments)."""

    def __init__(self) -> None:
        self.messages: list[tuple[Any, ...]] = []
        self.sound_ms = 0

    def __getattr__(self, name: str) -> Callable[..., None]:
        def note(*arguments: Any) -> None:
            if name == "sound":
                self.sound_ms += len(arguments[2]) // 32
            else:
                self.messages.append((name, *arguments))

        return note

    def of(self, name: str) -> list[tuple[Any, ...]]:
        return [message[1:] for message in self.messages if message[0] == name]

    @property
    def said(self) -> list[str]:
        """The captions."""
        return [text for _, text, _, _ in self.of("utterance")]

    @property
    def notices(self) -> list[str]:
        return [code for code, _ in self.of("notice")]

    @property
    def lines(self) -> list[str]:
        return [text for _, text in self.of("taken")]


class Recogniser(ScriptedRecogniser):
    """Recognises the same words in all speech until told otherwise; raises an error where it is given one."""

    def __init__(self, text: str = "I would sort the list.", confidence: float | None = 0.9) -> None:
        super().__init__()
        self.text, self.confidence = text, confidence
        self.error: Exception | None = None
        self.longest_ms = 0
        self.times = 0

    async def recognise(self, heard: Pcm, favour: Sequence[str] = ()) -> Transcript:
        self.times += 1
        self.longest_ms = max(self.longest_ms, len(heard) // 32)
        if self.error is not None:
            raise self.error
        return Transcript(self.text, self.confidence)


@dataclass
class Fellow:
    """A partner that notes what it is told and says what it is given."""

    takes_commands: bool = True
    is_waiting: bool = False
    pace: float = 1.0
    working: bool = False
    said: list[Spoken] = field(default_factory=list)
    commands: list[str] = field(default_factory=list)
    cuts: list[str] = field(default_factory=list)
    rungs: list[int] = field(default_factory=list)
    order: list[str] = field(default_factory=list)
    question: str = "What is the running time?"
    error: GreenroomError | None = None
    notices: "asyncio.Queue[FromPartner]" = field(default_factory=asyncio.Queue)

    def situation(self) -> Situation:
        return Situation(is_working=self.working)

    def favour(self) -> Sequence[str]:
        return ("heapq",)

    def written(self, text: str) -> str:
        return text.replace("max so far", "max_so_far")

    def last_question(self) -> str:
        return self.question

    async def say(self, spoken: Spoken, ago_ms: int, command: str = "") -> int:
        if self.error is not None:
            raise self.error
        self.said.append(spoken)
        self.commands.append(command)
        self.order.append("say")
        return len(self.said)

    async def cut_off(self, heard: str) -> None:
        self.cuts.append(heard)
        self.order.append("cut_off")

    async def note_silence(self, rung: int) -> None:
        self.rungs.append(rung)

    async def listen(self) -> AsyncIterator[FromPartner]:
        while True:
            notice = await self.notices.get()
            yield notice
            if isinstance(notice, Parted):
                return


class Talk:
    """A session with everything around it in reach."""

    def __init__(
        self,
        *,
        wishes: Wishes | None = None,
        partner: Fellow | None = None,
        words: Words | None = None,
        finished: Sequence[float] = (),
        timing: Timing | None = None,
    ) -> None:
        self.clock = ManualClock()
        self.recogniser = Recogniser()
        self.turns = ScriptedTurns(finished)
        self.voice = HummingVoice()
        self.partner = partner or Fellow()
        self.wishes = wishes or Wishes()
        self.browser = Browser()
        self.session = VoiceSession(
            self.partner,
            VoiceParts(self.recogniser, self.turns, self.voice),
            self.clock,
            words or Words(lambda text: (plainly(text),)),
            timing or QUICK,
        )
        self.number = 0

    async def __aenter__(self) -> "Talk":
        self.session.start()
        await self.connect()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.session.close()

    async def connect(self) -> Browser:
        """Connect with a new browser; the one before is forgotten."""
        ready = await self.session.prepare(self.wishes)
        self.browser, self.number = Browser(), 0
        self.session.attach(self.browser, self.wishes, ready)
        self.ready = ready
        return self.browser

    async def hear(self, pcm: Pcm, *, in_steps: int = CHUNK_MS) -> None:
        """Send sound in real time, as far as the clock is concerned."""
        for start in range(0, len(pcm), CHUNK_BYTES):
            self.session.take_chunk(self.number, pcm[start : start + CHUNK_BYTES])
            self.number += 1
            self.clock.advance(CHUNK_MS)
            await settle()

    async def speak(self, ms: int = 1_000, *, then_quiet: int = 800) -> None:
        await self.hear(loud(ms))
        await self.hear(quiet(then_quiet))

    async def wait(self, ms: int) -> None:
        """Let time pass without sound."""
        for _ in range(ms // 100):
            self.clock.advance(100)
            await settle()

    async def say(self, *sentences: str, turn: int = 1) -> None:
        """Let the partner say something."""
        for sentence in sentences:
            self.partner.notices.put_nowait(ToSay(turn, sentence))
        await settle()


async def settle(turns: int = 12) -> None:
    """Let everyone run who can."""
    for _ in range(turns):
        await asyncio.sleep(0)
