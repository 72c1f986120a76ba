"""Telling its own voice, a hum and a nod from someone who interrupts."""

import math
import random
import struct

import pytest

from greenroom.voice.audio import HEARD_RATE
from greenroom.voice.echo import STEP_MS, is_alike, is_echo, is_hum, is_nod, loudness

PLAYED = "Let's begin with the problem. What is the running time of your solution?"


@pytest.mark.parametrize(
    "heard",
    ["what is the running time", "begin with the problem what is the running", "is the running time of your solution"],
)
def test_its_own_words_are_an_echo(heard: str) -> None:
    assert is_echo(heard, PLAYED)


@pytest.mark.parametrize(
    "heard", ["wait, can I ask something", "sorry", "what", "the solution of time is running out now", ""]
)
def test_other_words_are_none(heard: str) -> None:
    assert not is_echo(heard, PLAYED)


@pytest.mark.parametrize("text", ["Mm-hm.", "Mhm", "yeah", "Okay, right.", "uh huh", ""])
def test_a_nod_is_no_interruption(text: str) -> None:
    assert is_nod(text)


@pytest.mark.parametrize("text", ["wait", "no", "yeah but that is wrong", "stop", "okay what do you mean"])
def test_words_are_no_nod(text: str) -> None:
    assert not is_nod(text)


def tone(frequency: float, ms: int = 200) -> bytes:
    count = HEARD_RATE * ms // 1000
    return b"".join(
        struct.pack("<h", int(8000 * math.sin(2 * math.pi * frequency * at / HEARD_RATE))) for at in range(count)
    )


def test_a_low_hum_is_told_from_a_vowel() -> None:
    assert is_hum(tone(180))
    assert not is_hum(tone(900))
    assert not is_hum(b"")


def test_loudness_is_measured_in_steps() -> None:
    steps = loudness(tone(500, 100) + bytes(2 * HEARD_RATE * 40 // 1000))
    assert len(steps) == 140 // STEP_MS
    assert min(steps[:5]) > 1000
    assert steps[5:] == [0.0, 0.0]


@pytest.mark.parametrize("delay_ms", [0, 120, 400, 600])
def test_the_same_rise_and_fall_is_alike_at_any_delay(delay_ms: int) -> None:
    rng = random.Random(1)
    played = [rng.random() * 1000 for _ in range(60)]
    delay = delay_ms // STEP_MS
    end = len(played) - delay
    heard = [value * 0.2 + rng.random() * 20 for value in played[end - 25 : end]]
    assert is_alike(heard, played)


def test_another_rise_and_fall_is_not() -> None:
    rng = random.Random(2)
    for _ in range(50):
        played = [rng.random() * 1000 for _ in range(60)]
        assert not is_alike([rng.random() * 1000 for _ in range(25)], played)
    assert not is_alike([1.0] * 25, [1.0] * 60)
    assert not is_alike([], [])
