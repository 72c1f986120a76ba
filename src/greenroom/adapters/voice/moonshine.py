"""Moonshine tiny, English: speech to words, one token after the other."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np

from greenroom.adapters.voice.favouring import Favoured, sounding_alike
from greenroom.adapters.voice.samples import Floats, floats
from greenroom.adapters.voice.silero import speech_in
from greenroom.adapters.voice.tokens import is_digit, text_of, tokens_of, vocabulary
from greenroom.adapters.voice.weights import MOONSHINE_DECODER, MOONSHINE_ENCODER, session
from greenroom.adapters.voice.worker import Stopped
from greenroom.ports.voice import Transcript
from greenroom.voice.audio import FRAME_SAMPLES, HEARD_RATE, Pcm

_START, _END = 1, 2
_LAYERS, _HEADS, _WIDTH = 6, 8, 36
_TOKENS_PER_SECOND = 9
"""Faster than anyone speaks: a decoder that got into a loop is stopped there."""
_LOOPS = 4
"""A phrase said so many times in a row is a loop, and kept once."""
_LONGEST = 24 * HEARD_RATE // FRAME_SAMPLES
"""Frames that the model takes at once; longer utterances are cut at a pause in the second half of this."""
_SPEECH = 0.5
_LEAST_SPEECH = 4
"""Frames with speech; less than that is a click or a breath."""
_MARGIN = 10
"""Frames kept around the speech: what is soft at its ends belongs to it."""
_LEAST_CONFIDENCE = 0.25
"""What was decoded with less is noise that was taken for words."""


_DOUBT = -0.05
"""A token less likely than this, as a logarithm, may be another word."""
_MOST_TRIED = 6
"""Favoured words that are held against the sound of one piece."""


@dataclass(frozen=True, slots=True)
class Encoded:
    """A piece of sound as the decoder wants it."""

    states: Any
    mask: Any
    """A one for each sample: the decoder thins it out itself."""


@dataclass(frozen=True, slots=True)
class Decoded:
    """Tokens of a piece of sound, with the logarithm of the likelihood of each."""

    tokens: tuple[int, ...]
    likelihoods: tuple[float, ...]


def recognise(heard: Pcm, favour: Sequence[str], stopped: Stopped) -> Transcript:
    """The words of one utterance."""
    samples = floats(heard)
    texts = []
    likelihoods: list[float] = []
    for piece in _pieces(samples):
        if stopped():
            break
        encoded = _encode(piece)
        decoded = _decode(encoded, len(piece) * _TOKENS_PER_SECOND // HEARD_RATE + 4, stopped)
        text = text_of(decoded.tokens)
        if text and np.exp(np.mean(decoded.likelihoods)) >= _LEAST_CONFIDENCE:
            texts.append(_favouring(decoded, Favoured.words(tuple(favour)), encoded, stopped))
            likelihoods += decoded.likelihoods
    if not texts:
        return Transcript("")
    return Transcript(" ".join(texts), round(float(np.exp(np.mean(likelihoods))), 3))


def _pieces(samples: Floats) -> Iterator[Floats]:
    """The parts with speech, none longer than the model likes."""
    speech = speech_in(samples)
    first = 0
    while first < len(speech):
        last = min(first + _LONGEST, len(speech))
        if last < len(speech):
            # The pause that is longest and quietest within reach.
            around = np.convolve(speech[first:last], np.ones(7), mode="same")
            last = first + _LONGEST // 2 + int(np.argmin(around[_LONGEST // 2 :]))
        spoken = np.flatnonzero(speech[first:last] > _SPEECH)
        if len(spoken) >= _LEAST_SPEECH:
            begin = max(first, first + int(spoken[0]) - _MARGIN)
            end = min(last, first + int(spoken[-1]) + 1 + _MARGIN)
            yield samples[begin * FRAME_SAMPLES : end * FRAME_SAMPLES]
        first = last


def _favouring(decoded: Decoded, favoured: Favoured, encoded: Encoded, stopped: Stopped) -> str:
    """The text with favoured words in place of what sounds like them, where the sound could be either."""
    text = text_of(decoded.tokens)
    doubts = []
    at = -1  # The first token begins with a space that the text does not have.
    for token, likelihood in zip(decoded.tokens, decoded.likelihoods, strict=False):
        length = len(vocabulary()[token].decode(errors="ignore"))
        if likelihood < _DOUBT:
            doubts.append((at, at + length))
        at += length

    def is_doubtful(start: int, end: int) -> bool:
        return any(begin < end and start < stop for begin, stop in doubts)

    alike = sounding_alike(text, favoured, is_doubtful)[:_MOST_TRIED] if doubts and favoured.sounds else []
    if not alike:
        return text
    plain = _likelihood(encoded, text)
    for other in alike:
        if stopped():
            break
        tried = other.within(text)
        if tried and _likelihood(encoded, tried) >= plain - other.margin:
            text = tried
    return text


def _likelihood(encoded: Encoded, text: str) -> float:
    """The logarithm of how likely the sound is this text."""
    tokens = tokens_of(text)
    logits = _step(encoded, _nothing_yet(), [_START, *tokens])
    return sum(_log_likelihood(row, token) for row, token in zip(logits, [*tokens, _END], strict=True))


def _decode(encoded: Encoded, most: int, stopped: Stopped) -> Decoded:
    """The likeliest token each time, until the end, a loop, or more tokens than anyone says in that time."""
    cache = _nothing_yet()
    tokens: list[int] = []
    likelihoods: list[float] = []
    latest = _START
    for _ in range(most):
        logits = _step(encoded, cache, [latest])
        latest = int(logits[-1].argmax())
        likelihoods.append(_log_likelihood(logits[-1], latest))
        if latest == _END or stopped():
            break
        tokens.append(latest)
        if loop := _loop_at_end(tokens):
            del tokens[-loop * (_LOOPS - 1) :]
            break
    return Decoded(tuple(tokens), tuple(likelihoods))


def _loop_at_end(tokens: Sequence[int]) -> int:
    """The length of a phrase that the tokens end with again and again; 0 if there is none."""
    for length in range(1, len(tokens) // _LOOPS + 1):
        phrase = tokens[-length:]
        if all(
            tokens[-length * (times + 1) : len(tokens) - length * times] == phrase for times in range(1, _LOOPS)
        ) and not (length == 1 and is_digit(phrase[0])):
            return length
    return 0


def _encode(samples: Floats) -> Encoded:
    mask = np.ones((1, len(samples)), dtype=np.int64)
    (states,) = encoder().run(None, {"input_values": samples[None], "attention_mask": mask})
    return Encoded(states, mask)


def _nothing_yet() -> dict[str, Any]:
    """Keys and values of no tokens."""
    empty = np.zeros((1, _HEADS, 0, _WIDTH), dtype=np.float32)
    return {f"past_key_values.{layer}.{side}.{kind}": empty for layer in range(_LAYERS) for side, kind in _CACHED}


_CACHED = [(side, kind) for side in ("decoder", "encoder") for kind in ("key", "value")]


def _step(encoded: Encoded, cache: dict[str, Any], tokens: Sequence[int]) -> Any:
    """Logits after each of these tokens; the cache learns them."""
    is_first = not cache["past_key_values.0.decoder.key"].shape[2]
    kept = [name for name in cache if is_first or "decoder" in name]
    given = {
        "encoder_attention_mask": encoded.mask,
        "input_ids": np.array([tokens], dtype=np.int64),
        "encoder_hidden_states": encoded.states,
        "use_cache_branch": np.array([not is_first]),
        **cache,
    }
    wanted = ["logits", *(name.replace("past_key_values", "present") for name in kept)]
    logits, *present = decoder().run(wanted, given)
    cache.update(zip(kept, present, strict=True))
    return logits[0]


def _log_likelihood(logits: Any, token: int) -> float:
    highest = logits.max()
    return float(logits[token] - highest - np.log(np.exp(logits - highest).sum()))


@cache
def encoder() -> Any:
    """The encoder, once per process."""
    return session(MOONSHINE_ENCODER)


@cache
def decoder() -> Any:
    """The decoder, once per process."""
    return session(MOONSHINE_DECODER)


def load() -> None:
    """Load everything and run it once."""
    speech_in(np.zeros(FRAME_SAMPLES, dtype=np.float32))
    _decode(_encode(np.zeros(HEARD_RATE, dtype=np.float32)), 1, lambda: False)
    vocabulary()
