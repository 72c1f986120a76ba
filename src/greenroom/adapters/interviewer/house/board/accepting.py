"""Accepting an answer that nothing is known about, by something that it names."""

from greenroom.adapters.interviewer.house.board import things
from greenroom.adapters.interviewer.house.board.scene import BoardScene
from greenroom.adapters.interviewer.house.draft import Draft


def is_there(scene: BoardScene, thing: str) -> bool:
    """Whether the board shows it, as a part, in a name or in what is written beside a part."""
    plain = thing.lower().removeprefix("the ")
    return any(
        plain in f"{one.name} {one.details} {one.kind.replace('_', ' ')}".lower() for one in scene.board.components
    )


def take_as_is(scene: BoardScene, draft: Draft, text: str = "") -> None:
    """Accept an answer without a word for or against it, by something that they named where it is new."""
    thing = things.named_in(scene, text) if text else ""
    if thing in scene.names and not scene.count("taken", _plain(thing)) and draft.say("taken_thing", thing=thing):
        draft.note("taken", _plain(thing))
        return
    draft.say("taken_as_is" if scene.phase in ("dives", "scale") else "noted_number")


def _plain(thing: str) -> str:
    return "".join(one if one.isalnum() else "-" for one in thing.lower())


def word_at(text: str, found: str) -> str:
    """What was found, as the candidate wrote it."""
    at = text.lower().find(found)
    return text[at : at + len(found)] if at >= 0 else found
