"""Sound as it is heard: mono, 16 kHz, signed 16 bits, little endian."""

Pcm = bytes
"""Samples of 16 bits, little endian, one channel."""

HEARD_RATE = 16_000
"""Samples per second of everything that is heard."""
FRAME_SAMPLES = 512
FRAME_BYTES = 2 * FRAME_SAMPLES
FRAME_MS = 1000 * FRAME_SAMPLES // HEARD_RATE
"""Voice activity is judged in frames of this length: 32 ms."""


def milliseconds(pcm: Pcm, rate: int = HEARD_RATE) -> int:
    """How long it lasts."""
    return len(pcm) // 2 * 1000 // rate


def whole(pcm: Pcm) -> Pcm:
    """The same samples. Raises ValueError when the last one is cut."""
    if len(pcm) % 2:
        raise ValueError(f"samples have 2 bytes each, and {len(pcm)} bytes are no whole number of them")
    return pcm
