"""The rounds of an interview, as far as its row in history tells."""

from collections.abc import Mapping

OLDER = "problems"
"""Where rows of versions that knew no other kind than coding have their rounds."""
OLDER_CHOICES = {"language": "language", "chosen_difficulty": "difficulty"}
"""What such rows have beside their rounds, and rounds have now."""


def rounds_in(digest: Mapping[str, object]) -> tuple[Mapping[str, object], ...]:
    """An entry for each round, which names its kind; what cannot be read is left out."""
    if "rounds" in digest:
        return tuple(one for one in _mappings(digest["rounds"]) if isinstance(one.get("kind"), str))
    chosen = {new: digest[old] for new, old in OLDER_CHOICES.items() if old in digest}
    return tuple({"kind": "coding", **chosen, **one} for one in _mappings(digest.get(OLDER)))


def opened_in(digest: Mapping[str, object]) -> int:
    """How many rounds were opened: those have a title."""
    return sum(one.get("title") is not None for one in rounds_in(digest))


def _mappings(listed: object) -> tuple[Mapping[str, object], ...]:
    return tuple(one for one in listed if isinstance(one, Mapping)) if isinstance(listed, list | tuple) else ()
