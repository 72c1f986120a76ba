"""hibari: the voice that Greenroom brings along, 24 kHz, in this process.

Its package can fetch more voices from the network. Only the one inside the package is used, by its path.
"""

import re
from collections.abc import AsyncGenerator, Iterator
from functools import cache
from typing import Any

from greenroom.adapters.voice.weights import HIBARI, HIBARI_UNKNOWN_WORDS, missing, session, use_packages
from greenroom.adapters.voice.worker import Stopped, Worker
from greenroom.errors import VoiceUnavailable
from greenroom.ports.voice import Voice
from greenroom.voice.audio import Pcm
from greenroom.voice.spoken import Speakable

RATE = 24_000
_CHUNK = RATE // 4
_worker = Worker("hibari")
_NOT_PLAIN = re.compile(r"[\[\]()/\x00-\x1f\x7f]+")
"""What its markup is made of; text that was not meant as markup must not become it."""


class HibariVoice:
    """A natural American voice."""

    @property
    def voice(self) -> Voice:
        """Whether its files are there."""
        lacking = missing([HIBARI, HIBARI_UNKNOWN_WORDS])
        return Voice("hibari", "Hibari", "A natural American voice that comes with Greenroom.", lacking)

    async def prepare(self) -> None:
        """Load the model and run it once."""
        await _worker.run(_warm_up)

    async def speak(self, sentence: Speakable, speed: float) -> AsyncGenerator[Pcm, None]:
        """The sound of one sentence; the next part is made when the one before it was taken."""
        text = markup(sentence)
        parts = await _worker.run(lambda _: _parts(text, speed))
        while (part := await _worker.run(lambda _: next(parts, None))) is not None:
            for at in range(0, len(part), 2 * _CHUNK):
                yield part[at : at + 2 * _CHUNK]


def markup(sentence: Speakable) -> str:
    """The sentence with phonemes where it has them, as hibari reads it."""
    parts = []
    for word in sentence.words:
        plain = _NOT_PLAIN.sub(" ", word.text)
        said = plain.strip()
        if word.phonemes and said:
            before, after = plain[: len(plain) - len(plain.lstrip())], plain[len(plain.rstrip()) :]
            parts.append(f"{before}[{said}](/{_NOT_PLAIN.sub('', word.phonemes)}/){after}")
        else:
            parts.append(plain)
    return "".join(parts)


def _parts(text: str, speed: float) -> Iterator[Pcm]:
    from greenroom.adapters.voice.samples import pcm_of

    for samples in _model().stream(text, speed=speed, seed=0):
        if len(samples):
            yield pcm_of(samples)


def _warm_up(_: Stopped) -> None:
    for _part in _parts("Hello there.", 1.0):
        pass


@cache
def _model() -> Any:
    """The model, once per process."""
    HIBARI_UNKNOWN_WORDS.read()
    path = HIBARI.find()
    loaded = session(HIBARI)
    use_packages()
    try:
        from hibari import Hibari
    except ImportError as error:
        raise VoiceUnavailable(missing([HIBARI]) or f"hibari-tts cannot be loaded: {error}.") from error
    model = Hibari(model=str(path), threads=1)
    model.sess = loaded
    return model
