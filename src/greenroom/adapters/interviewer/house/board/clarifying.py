"""Answering questions about the system from the notes."""

from greenroom.adapters.interviewer.house.board import noted
from greenroom.adapters.interviewer.house.board.naming import thing_in
from greenroom.adapters.interviewer.house.board.parts import Part
from greenroom.adapters.interviewer.house.board.scene import BoardScene
from greenroom.adapters.interviewer.house.board.wishes import form, says
from greenroom.adapters.interviewer.house.draft import Draft
from greenroom.adapters.interviewer.house.phrasing import lowered
from greenroom.interview.rounds.board.messages import GiveRequirement
from greenroom.questions.designs.model import Requirement

MOST = 4
"""Notes that are told in one turn."""
_BARE, _LONGEST_QUESTION = 3, 20
_PLAIN = 16
"""The words of a plain question."""


def answer(scene: BoardScene, draft: Draft, part: Part, near: float = noted.NEAR) -> bool:
    """Tell the notes that answer a question; False where none does."""
    design = scene.design
    if design is None:
        return False
    found = noted.answers(part.text, design, scene.meaning, near)
    # What was told before is told again only if nothing else fits.
    new = tuple(one for one in found if not scene.at.was_given(one.id))
    if not new and found and not noted.is_near(part.text, design, scene.meaning, found[0]):
        return False
    for requirement in (new or found[:1])[:MOST]:
        tell(draft, requirement, part.text)
    return bool(found)


def is_noted(scene: BoardScene, text: str, near: float = noted.VERY_NEAR) -> bool:
    """Whether the notes surely have something on a question."""
    design = scene.design
    if design is None:
        return False
    found = noted.fits(text, design, scene.meaning)
    return bool(found) and found[0].fit >= near


def answer_otherwise(scene: BoardScene, draft: Draft, text: str) -> bool:
    """Tell the next best note on a question whose answer did not fit."""
    design = scene.design
    if design is None:
        return False
    told = {one.requirement for one in scene.at.given}
    # Once they draw, most questions are about their own design.
    near = noted.NEAR if scene.phase in ("requirements", "estimation") else noted.VERY_NEAR
    for one in noted.fits(text, design, scene.meaning):
        if one.fit >= near and one.requirement.id not in told:
            tell(draft, one.requirement, text)
            return True
    return False


def leave_open(draft: Draft, text: str) -> bool:
    """Leave to the candidate what the notes do not cover; True where it could be named. It is said once in a turn."""
    about = thing_in(text)
    is_named = bool(about) and not draft.notes.has("left_open") and draft.say("you_decide", about=about)
    draft.note("left_open")
    return is_named


def answer_statement(scene: BoardScene, draft: Draft, part: Part) -> bool:
    """Tell the note on a statement that may be meant as a question: "retention", "links stay for ever or expire"."""
    design, size = scene.design, len(part.text.split())
    if design is None or part.wish is not None or size > _LONGEST_QUESTION:
        return False
    near = noted.NEAR if size <= _BARE else noted.VERY_NEAR
    found = [one for one in noted.answers(part.text, design, scene.meaning, near) if not scene.at.was_given(one.id)]
    for one in found[:2]:
        tell(draft, one, part.text, "" if size <= _BARE else "assumption_noted")
    return bool(found)


def tell_unasked(draft: Draft, requirements: tuple[Requirement, ...], key: str) -> None:
    """Tell what nobody asked for."""
    texts = [f"{one.about[:1].upper()}{one.about[1:]}: {lowered(_without_yes(one.answer))}" for one in requirements]
    draft.say(key, text=" ".join(texts))
    for one in requirements:
        draft.move(GiveRequirement(one.id, one.about, one.answer, asked=False))
        draft.note("requirement", one.id)


def tell(draft: Draft, requirement: Requirement, asked: str = "", key: str = "") -> None:
    """Tell a note, in the frame of a phrase if one is given; `asked` is the question that it answers."""
    text = requirement.answer if not key and _keeps_yes(asked) else _without_yes(requirement.answer)
    if draft.mentions(text):
        return
    if not draft.is_new(requirement.answer) and not _is_again(draft, asked, key):
        return
    if not key or not draft.say(key, text=text):
        draft.tell(text)
    draft.move(GiveRequirement(requirement.id, requirement.about, requirement.answer, asked=True))
    draft.note("requirement", requirement.id)


def _is_again(draft: Draft, asked: str, key: str) -> bool:
    """Whether what was told before is told again: once in a turn, to a plain question or a wrong assumption."""
    if key in ("assumption_less", "assumption_more", "assumption_wanted"):
        return True
    if key or draft.notes.has("told_again") or says("builds_on", asked) or len(asked.split()) > _PLAIN:
        if not draft.notes.has("told_again"):
            draft.note("accepted")
        return False
    draft.note("told_again")
    return True


def _keeps_yes(asked: str) -> bool:
    """Whether a yes or no of the note answers this question, too: it is put the same way round."""
    return says("polar", asked) and not says("denies", asked)


def _without_yes(text: str) -> str:
    text = " ".join(text.split())
    rest = form("yes_no").sub("", text)
    return rest[:1].upper() + rest[1:] if len(rest.split()) > 2 else text
