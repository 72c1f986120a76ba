"""Complaints, checked against what was said and drawn: "I just told you", "it is already on the board"."""

import re
from collections.abc import Sequence

from greenroom.adapters.interviewer.house.board import clarifying, guarding, judging, noted, observing
from greenroom.adapters.interviewer.house.board.parts import Part, parts_in
from greenroom.adapters.interviewer.house.board.scene import BoardScene
from greenroom.adapters.interviewer.house.board.wishes import plainly, says
from greenroom.adapters.interviewer.house.draft import Draft
from greenroom.designs.lexicon import STRENGTHS, matches
from greenroom.designs.model import Component

_READ = 500
_SURE = frozenset({"cdn", "object_store", "cache", "load_balancer", "gateway", "queue", "stream", "search"})
"""Kinds of parts whose names stand for nothing else."""
_MORE = 7
"""Words besides a complaint that are an answer by themselves."""


def is_denial(part: Part) -> bool:
    """Whether somebody says that they never said what we took up."""
    return says("not_claimed", part.text)


def deny(draft: Draft) -> None:
    """Take it back."""
    draft.say("taken_back")
    draft.note("taken_back")


def told(scene: BoardScene, draft: Draft, part: Part, rest: str) -> bool:
    """Answer "I just told you"; True when a question of ours is done with by that."""
    raised = scene.raised
    draft.say("sorry_told")
    draft.note("sorry")
    if raised is None:
        return False
    earlier = [*((part.text,) if len(part.text.split()) > _MORE else ()), rest, *reversed(scene.before)]
    for text in earlier:
        judged = judging.verdict(scene, raised, text) if text else None
        if judged is not None and judged.verdict in ("right", "partly"):
            say = next((one.say for one in judged.met if one.say and "?" not in one.say), "")
            if say:
                guarding.tell(scene, draft, say)
            judging.close(draft, raised)
            return True
    if rest and len(rest.split()) > _MORE:
        # The rest of the message says it again: that is judged as any answer.
        return False
    judging.close(draft, raised)
    return True


def there(scene: BoardScene, draft: Draft, part: Part, rest: str) -> bool:
    """Answer "it's already on the board" by what is there; True when a question of ours is done with by that."""
    raised = scene.raised
    draft.note("sorry")
    found = _meant(scene, part.text)
    if found is None and len(rest.split()) > _MORE:
        # They say it again: that is judged as any answer.
        return False
    if raised is not None and raised.what == "need" and raised.topic in scene.matched.parts:
        found = scene.board.by_id[scene.matched.parts[raised.topic][0]]
    if found is not None:
        draft.say("there_it_is", name=found.name)
        if raised is not None and (raised.what == "need" or judging.is_resolved(scene, raised)):
            judging.close(draft, raised)
            return True
        return False
    if not scene.names:
        draft.say("board_empty_so_far")
        return False
    draft.say("there_not_seen", names=observing.listed(scene.names[:4]))
    return False


def _meant(scene: BoardScene, text: str) -> Component | None:
    """The component that a text names, by its name or by the kind that is spoken of."""
    plain = plainly(text)
    named = [one for one in scene.board.components if one.name and one.name.lower() in plain]
    if named:
        return max(named, key=lambda one: len(one.name))
    spoken = set(re.findall(r"\w+", plain))
    for one in scene.board.components:
        if one.name and any(len(word) > 3 and word in spoken for word in one.name.lower().split()):
            return one
        if one.name and one.kind != "other" and one.kind.replace("_", " ") in plain:
            return one
    return None


def not_answered(scene: BoardScene, draft: Draft, parts: Sequence[Part]) -> Sequence[str]:
    """Say sorry for a question that was missed; the questions that were meant come back."""
    if not draft.notes.has("sorry"):
        draft.say("sorry_unanswered")
        draft.note("sorry")
    asked = [one.text for one in parts if one.asks and one.wish != "not_asked"]
    if asked:
        return ()
    return _asked_before(scene)


def answer_again(scene: BoardScene, draft: Draft, questions: Sequence[str]) -> bool:
    """Answer earlier questions in another way than before; False where that is not possible."""
    answered = [clarifying.answer_otherwise(scene, draft, text) for text in questions]
    if questions and not any(answered) and scene.phase in ("requirements", "estimation"):
        clarifying.leave_open(draft, questions[0])
        return True
    return any(answered)


def _asked_before(scene: BoardScene) -> list[str]:
    """The questions of the last message that had any, those without an answer first."""
    for text in reversed(scene.before):
        parts = parts_in(scene, text)
        asked = [one.text for one in parts if one.asks]
        if asked and parts[-1].asks:
            return _open(scene, asked)[:2]
    return []


def _open(scene: BoardScene, asked: list[str]) -> list[str]:
    """Those whose note was not told."""
    design = scene.design
    if design is None:
        return asked
    given = {one.requirement for one in scene.at.given}
    open_ones = [
        text for text in asked if not any(one.id in given for one in noted.answers(text, design, scene.meaning))
    ]
    return open_ones or asked[-1:]


def seen(scene: BoardScene, draft: Draft, text: str) -> bool:
    """Answer "do you see the cache on the board?" and claims like it by what is there; False where nothing is named."""
    found, absent = _meant(scene, text), not_drawn(scene, text)
    if absent:
        draft.say("not_on_board", thing=absent)
    elif found is not None:
        draft.say("seen_there", name=found.name)
    return bool(absent) or found is not None


def not_drawn(scene: BoardScene, text: str) -> str:
    """The first kind of part that a text names and that is nowhere on the board; empty where all are there."""
    kinds = {one.kind for one in scene.board.components}
    names = plainly(" ".join(scene.names))
    for one in matches(text[:_READ]):
        is_sure = one.kind in _SURE and one.is_exact and one.strength >= STRENGTHS["strong"]
        if is_sure and one.kind not in kinds and one.words not in names:
            at = text.lower().find(one.words)
            return text[at : at + len(one.words)] if at >= 0 else one.words
    return ""
