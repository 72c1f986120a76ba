"""What a text names, in the candidate's own words, so that a question can take it up."""

import re

from greenroom.adapters.interviewer.house.board.scene import BoardScene
from greenroom.designs.lexicon import matches
from greenroom.interview.talk import topics as known_topics

_LONG_NAME = 40
_READ = 500
_GENERAL = frozenset(
    re.findall(r"\w+", "service server database store queue cache worker client user users data system application")
)
"""Words of which there are many on each board."""


def named_in(scene: BoardScene, text: str) -> str:
    """Something that a text names: a part of the board, a technology, or a kind of part, as the candidate calls it."""
    plain = f" {text.lower()} "
    ours = [
        one
        for one in scene.board.components
        if one.kind not in ("client", "external") and 2 < len(one.name) <= _LONG_NAME
    ]
    named = [one.name for one in ours if one.name.lower() in plain]
    if named:
        return max(named, key=len)
    for one in ours:
        heads = [word for word in one.name.lower().split() if len(word) > 3 and f" {word}" in plain]
        if any(word not in _GENERAL and len(heads) * 2 >= len(one.name.split()) for word in heads):
            return one.name
    technology = next((one.text for one in known_topics.named(text) if one.kind != "field"), "")
    if technology:
        return technology
    found = [
        one
        for one in matches(text[:_READ])
        if one.strength > 0 and one.is_exact and one.kind not in ("client", "external", "other")
    ]
    return f"the {found[-1].words}" if found else ""
