"""Reacting to how something is said rather than to what: other languages, anger, circles, and talk without end."""

import re
from collections.abc import Callable

from greenroom.adapters.interviewer.house import bridges, conduct
from greenroom.adapters.interviewer.house.draft import Draft
from greenroom.adapters.interviewer.house.matching import stems
from greenroom.adapters.interviewer.house.scene import Scene

_LONG_WORDS = 175
_MOST_REACTIONS = 8
"""To the same conduct in one stage; after that silence says more."""
_ASKS = frozenset({"end", "skip", "repeat", "time", "clarify", "nervous"})
"""Kinds of sentences that want an answer; kinds of rounds add to it."""
_TALK = ("greeting", "self_intro", "warm_up")
_EMPTY = frozenset[str]().union(
    *(
        stems(word)
        for word in re.findall(
            r"[\w']+",
            "yes yeah yep no nope ok okay fine good sure nothing none idk dunno hm hmm um uh well maybe right really "
            "much not dot nah meh whatever anything thank thanks think say guess suppose believe reckon hundred "
            "percent definitely absolutely certain certainly course kind sort probably surely obviously totally i'd "
            "that's it's i'm exactly correct pretty very quite know yup",
        )
    )
)


def steers(scene: Scene, draft: Draft) -> bool:
    """React to the manner of what was said; True when that is all there is to answer."""
    if scene.stage is not None and scene.stage.kind == "closing":
        # A goodbye is no place to put anyone right.
        return False
    noticed = conduct.noticed(scene.said)
    if noticed is not None:
        return _CONDUCT[noticed](scene, draft)
    if scene.host is not None:
        return scene.host.steers(scene, draft)
    thank_for_much(scene, draft)
    return False


def is_meagre(scene: Scene) -> bool:
    """Whether an answer has nothing in it to go on."""
    unsure = len(scene.said.split()) <= 6 and all(heard.kind == "not_sure" for heard in scene.heard)
    return unsure or says_nothing(scene.said)


def says_nothing(text: str) -> bool:
    """Whether these words agree, or hesitate, and tell nothing."""
    return not stems(text) - _EMPTY


def second_chance(scene: Scene, draft: Draft, note: str) -> bool:
    """Ask once more, gently, when hardly anything was answered; only once in a stage."""
    if not is_meagre(scene) or scene.count("second_chance") or scene.is_short_of(30):
        return False
    if not draft.say("second_chance"):
        return False
    draft.note("second_chance")
    draft.note(note)
    return True


def asks_something(scene: Scene) -> bool:
    """Whether anything that was said wants an answer."""
    return any(heard.kind in asking(scene) for heard in scene.heard)


def asking(scene: Scene) -> frozenset[str]:
    """Kinds of sentences that want an answer in this interview."""
    return _ASKS.union(*(host.asks for host in scene.hosts))


def keep_asking(scene: Scene, draft: Draft) -> None:
    """What we asked before still stands."""
    for name in sorted(scene.pending & frozenset[str]().union(*(host.standing for host in scene.hosts))):
        draft.note(name)


def is_long(text: str) -> bool:
    """Whether somebody talks on and on."""
    return len(text.split()) > _LONG_WORDS and not _is_code(text)


def thank_for_much(scene: Scene, draft: Draft) -> None:
    """Thank somebody who talks on and on, once in a stage, so that the rest can be kept short."""
    if scene.utterances and is_long(scene.utterances[-1]) and not scene.count("steer"):
        draft.say_if_room("ramble_thanks")
        draft.note("steer")


def _foreign(scene: Scene, draft: Draft) -> bool:
    return _graded(scene, draft, "english_only", ("english_only", "english_only_again"))


def _hostile(scene: Scene, draft: Draft) -> bool:
    if any(heard.kind in asking(scene) and conduct.noticed(heard.text) is None for heard in scene.heard):
        # There is something to answer besides; that is the best answer to the anger, too.
        draft.say_if_room("hostile_brief")
        draft.note("hostile")
        return False
    if scene.stage is None or scene.stage.kind not in _TALK:
        return _graded(scene, draft, "hostile", ("hostile", "hostile_again", "hostile_brief"))
    # Where there is only talk, the kindest thing is to go on with the next part.
    draft.say("hostile_brief")
    draft.note("hostile")
    bridges.cross(scene, draft)
    return True


def _gibberish(scene: Scene, draft: Draft) -> bool:
    return _graded(scene, draft, "gibberish", ("not_followed", "gibberish_again"))


def _graded(scene: Scene, draft: Draft, note: str, keys: tuple[str, ...]) -> bool:
    """Another reaction each time; in a conversation it then goes on as with any other answer."""
    before = scene.count(note)
    if before >= len(keys) and not scene.is_at_work:
        return False
    if before < _MOST_REACTIONS and draft.say(keys[min(before, len(keys) - 1)]):
        draft.note(note)
        keep_asking(scene, draft)
    return True


_CONDUCT: dict[conduct.Conduct, Callable[[Scene, Draft], bool]] = {
    "foreign": _foreign,
    "hostile": _hostile,
    "gibberish": _gibberish,
}


def _is_code(text: str) -> bool:
    return len(re.findall(r"[=(){}\[\];:]", text)) * 12 > len(text.split())
