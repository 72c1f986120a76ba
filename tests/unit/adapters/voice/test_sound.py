"""From samples to numbers and back, and to what models want to see."""

import math
import struct

import pytest

from greenroom.adapters.voice.choosing import without_lead
from greenroom.adapters.voice.hibari import markup
from greenroom.voice.spoken import Speakable, SpokenWord, plainly

np = pytest.importorskip("numpy")

from greenroom.adapters.voice.samples import floats, pcm_of, resampled  # noqa: E402
from greenroom.adapters.voice.smart_turn import log_mel  # noqa: E402


def sine(hertz: float, rate: int):  # type: ignore[no-untyped-def]
    return np.sin(np.arange(rate) * 2 * np.pi * hertz / rate).astype(np.float32)


def test_samples_survive_being_numbers() -> None:
    pcm = struct.pack("<4h", 0, 1_000, -1_000, 32_767)
    assert np.abs(np.frombuffer(pcm_of(floats(pcm)), "<i2") - np.frombuffer(pcm, "<i2")).max() <= 1
    assert pcm_of(np.array([9.0, -9.0], dtype=np.float32)) == struct.pack("<2h", 32_767, -32_767)
    with pytest.raises(ValueError, match="2 bytes"):
        floats(b"\x00")


def test_sound_begins_a_moment_before_its_first_loud_sample() -> None:
    quiet, loud = struct.pack("<h", 200), struct.pack("<h", -9_000)
    assert without_lead(quiet * 1_000 + loud * 10 + quiet * 5, 1_000) == quiet * 40 + loud * 10 + quiet * 5
    assert without_lead(loud * 3, 1_000) == loud * 3
    assert without_lead(quiet * 99, 1_000) == b""


@pytest.mark.parametrize(("rate", "wanted"), [(22_050, 24_000), (16_000, 24_000), (24_000, 16_000), (8_000, 24_000)])
def test_a_tone_keeps_its_pitch_and_length_at_another_rate(rate: int, wanted: int) -> None:
    sound = resampled(sine(440, rate), rate, wanted)
    assert len(sound) == wanted
    assert np.abs(sound - sine(440, wanted))[200:-200].max() < 0.001


def test_what_the_lower_rate_cannot_carry_is_gone() -> None:
    assert np.abs(resampled(sine(9_500, 24_000), 24_000, 16_000))[200:-200].max() < 0.01


def test_features_are_those_of_the_reference() -> None:
    """Figures of the extractor that smart-turn was trained with, for three seconds of rising tone."""
    at = np.arange(3 * 16_000) / 16_000
    rising = (0.5 * np.sin(2 * np.pi * (100 * at + 800 * at * at))).astype(np.float32)
    features = log_mel(rising)
    assert features.shape == (80, 800)
    reference = {(0, 0): -0.0734, (3, 510): 0.9962, (10, 550): -0.0962, (60, 750): 0.1233, (79, 799): 0.1318}
    assert {place: float(features[place]) for place in reference} == pytest.approx(reference, abs=2e-4)
    assert float(features.mean()) == pytest.approx(-0.1665, abs=2e-4)
    assert math.isclose(float(features.std()), 0.2491, abs_tol=2e-4)


def test_only_the_last_eight_seconds_count() -> None:
    sound = np.random.default_rng(1).normal(0, 0.1, 20 * 16_000).astype(np.float32)
    assert np.array_equal(log_mel(sound), log_mel(sound[-8 * 16_000 :]))


def test_phonemes_become_markup_and_nothing_else_does() -> None:
    words = (SpokenWord("We use "), SpokenWord("Redis", "rEdis"), SpokenWord(" in[prod](/x/)."))
    assert markup(Speakable(words)) == "We use [Redis](/rEdis/) in prod x ."
    assert markup(Speakable((SpokenWord(" Redis ", "rE/)(dis"),))) == " [Redis](/rEdis/) "
    assert markup(Speakable((SpokenWord(" ", "r"),))) == " "
    assert markup(plainly("Plain words.")) == "Plain words."
