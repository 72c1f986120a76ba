"""Renders marked texts with synthetic voices, in quiet, in a room and in noise.

A stretch of words is rendered by itself, trimmed, and followed by exactly the silence that is marked. Where a stretch
stops in mid-sentence it is rendered as if a comma followed, so that the voice does not fall as at an end. What is known
exactly is therefore where stretches begin and end, not single words inside one.
"""

import hashlib
import json
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from itertools import pairwise
from pathlib import Path

import numpy as np

from tests.voice import marks, sound
from tests.voice.marks import Passage
from tests.voice.recordings import Rendered, Spoken
from tests.voice.sound import Sound
from tests.voice.voices import Speaker

BEFORE_MS = 400
AFTER_MS = {"sentences": 600, "turns": 5_000, "fillers": 600}


def render(folder: Path, name: str, voice: str, speak: Speaker, hum: Speaker) -> list[Rendered]:
    """Render a set with a voice and write its list; `hum` speaks the babble. What is already there is kept."""
    rendered: list[Rendered] = []
    crowd = [one.text for one in marks.sentences()][:12]
    _speak(folder, "hibari", crowd, hum)
    talk = [sound.read(_kept(folder, "hibari", text)) for text in crowd]
    passages = list(marks.SETS[name]())
    _speak(folder, voice, [_as_read(one.text) for passage in passages for one in passage.stretches], speak)
    for number, passage in enumerate(passages):
        clean, spoken = _joined(folder, voice, passage, AFTER_MS[name])
        for condition, noise, heard in _conditions(clean, number, talk):
            file = f"{name}/{voice}/{passage.id}-{condition.replace(' ', '')}.wav"
            sound.write(folder / file, heard)
            rendered.append(_described(passage, voice, condition, noise, file, spoken))
    listed = json.dumps([asdict(one) for one in rendered], indent=1)
    (folder / f"{name}-{voice}.json").write_text(listed, "utf-8")
    return rendered


def _described(
    passage: Passage, voice: str, condition: str, noise: str, file: str, spoken: Sequence[Spoken]
) -> Rendered:
    gaps = pairwise(spoken)
    return Rendered(
        id=passage.id,
        voice=voice,
        condition=condition,
        noise=noise,
        file=file,
        text=passage.text,
        marked=passage.marked,
        during=passage.during,
        kind=passage.kind,
        spoken=tuple(spoken),
        pauses=tuple((one.end_ms, following.start_ms - one.end_ms) for one, following in gaps),
        end_ms=spoken[-1].end_ms,
    )


def _joined(folder: Path, voice: str, passage: Passage, after: int) -> tuple[Sound, list[Spoken]]:
    """The whole passage in a quiet place, and when each stretch is heard."""
    parts, spoken = [sound.silence(BEFORE_MS)], []
    for stretch in passage.stretches:
        said = sound.read(_kept(folder, voice, _as_read(stretch.text)))
        start = sum(map(len, parts)) * 1000 // sound.RATE
        parts.append(said)
        spoken.append(Spoken(stretch.text, start, sum(map(len, parts)) * 1000 // sound.RATE))
        parts.append(sound.silence(stretch.pause_ms))
    return np.concatenate([*parts, sound.silence(after)]), spoken


def _as_read(text: str) -> str:
    return text if text[-1] in ".?!," else f"{text},"


def _speak(folder: Path, voice: str, texts: Sequence[str], speak: Speaker) -> None:
    """Render every stretch that is not there yet."""
    missing = [text for text in dict.fromkeys(texts) if not _kept(folder, voice, text).exists()]
    for text, said in zip(missing, speak(missing) if missing else (), strict=True):
        sound.write(_kept(folder, voice, text), sound.at_level(sound.trimmed(said)))


def _kept(folder: Path, voice: str, text: str) -> Path:
    """Where a stretch is kept once it is rendered."""
    return folder / "stretches" / voice / f"{hashlib.sha256(text.encode()).hexdigest()[:16]}.wav"


def _conditions(clean: Sound, number: int, talk: Sequence[Sound]) -> Iterator[tuple[str, str, Sound]]:
    random = np.random.default_rng(number)
    floor = sound.pink(len(clean), random) * np.float32(sound.FLOOR)
    yield "quiet", "", clean + floor
    yield "room", "", sound.in_a_room(clean, random) + floor
    kind = ("pink", "babble")[number % 2]
    noise = sound.pink(len(clean), random) if kind == "pink" else sound.babble(len(clean), talk, random)
    for decibels in (20, 10):
        yield f"{decibels} dB", kind, sound.with_noise(clean, noise, decibels)
