"""Which words of a sentence were heard when its sound stopped early."""

MS_PER_CHARACTER = 65
"""How long speaking takes, roughly, where nothing better is known."""


def estimated_ms(text: str, speed: float = 1.0) -> int:
    """How long a text takes to say."""
    return int(len(text) * MS_PER_CHARACTER / speed)


def words_heard(text: str, played_ms: int, total_ms: int) -> str:
    """The words that had been said in full, by their share of the time."""
    if total_ms <= 0 or played_ms >= total_ms:
        return text
    reached = len(text) * max(0, played_ms) / total_ms
    end = 0
    for at, character in enumerate(text):
        if at > reached:
            break
        if character.isspace():
            end = at
    return text[:end].rstrip()
