"""Holding what candidates assume against the notes: confirmed, put right, or left to them."""

from greenroom.adapters.interviewer.house.board import clarifying, noted
from greenroom.adapters.interviewer.house.board.parts import Part
from greenroom.adapters.interviewer.house.board.scene import BoardScene
from greenroom.adapters.interviewer.house.board.wishes import form, says
from greenroom.adapters.interviewer.house.board.wordings import telling
from greenroom.adapters.interviewer.house.draft import Draft
from greenroom.designs.estimates import Quantity, quantities
from greenroom.questions.designs.model import Design, Requirement

_NEAR, _NEAR_AMOUNT = 0.33, 0.22
_TWICE = 2.05
_APART = 1_000
"""Plain counts that are further apart count different things."""
_COUNTED = 5
"""Smaller numbers without a unit count nothing that could be compared: one phone, two singers."""


def is_assumption(part: Part) -> bool:
    """Whether somebody tells us what they take for granted, and may be put right."""
    return part.is_tagged or is_plain(part)


def is_plain(part: Part) -> bool:
    """The same, where their words say so, and not only a question for a yes at the end."""
    if says("assumes_as_question", part.text):
        return True
    has_words = says("assumes", part.text) or says("leaves_out", part.text)
    return has_words and (part.is_tagged or not part.asks)


def confirm(scene: BoardScene, draft: Draft, part: Part) -> bool:
    """Confirm an assumption or put it right by the notes; one that they do not cover is the candidate's to make."""
    design = scene.design
    if design is None:
        return False
    fit = _likest(scene, design, _assumed(part.text))
    if says("guesses", part.text) and (fit is None or fit.fit < _NEAR):
        # Many begin like this who assume nothing.
        return False
    leaves_out = says("leaves_out", part.text)
    if fit is None or fit.fit < _NEAR:
        if scene.phase not in ("requirements", "estimation"):
            return False
        draft.note("accepted")
        return True
    requirement = fit.requirement
    if leaves_out:
        key = "assumption_agreed" if _is_out(requirement) else "assumption_wanted"
    else:
        key = _compared(part.text, requirement)
    clarifying.tell(draft, requirement, part.text, key)
    for other in noted.listed(_assumed(part.text), design, scene.meaning):
        if other.id != requirement.id:
            clarifying.tell(draft, other, part.text, "assumption_noted")
    return True


def assumes_number(scene: BoardScene, draft: Draft, part: Part) -> bool:
    """Put right a number that is stated in passing, if a note gives another; False where there is nothing to say."""
    design = scene.design
    if design is None or part.asks or says("calculates", part.text):
        return False
    fit = next(iter(noted.fits(part.text, design, scene.meaning)), None)
    if fit is None or fit.fit < _NEAR or not _comparable(part.text, fit.requirement):
        return False
    clarifying.tell(draft, fit.requirement, part.text, _compared(part.text, fit.requirement))
    return True


def _likest(scene: BoardScene, design: Design, text: str) -> noted.Fit | None:
    """The note that an assumption is about; one about an amount for an assumption with a number."""
    found = noted.fits(text, design, scene.meaning)
    if not _has_amount(text):
        return next(iter(found), None)
    of_scale = [one for one in found if one.requirement.kind == "scale"]
    if of_scale and of_scale[0].fit >= _NEAR_AMOUNT:
        return noted.Fit(of_scale[0].requirement, 1.0)
    if found and found[0].fit >= noted.VERY_NEAR and found[0].requirement.kind != "scope":
        return found[0]
    first = next((one for one in design.requirements if one.kind == "scale" and one.matters), None)
    is_of_users = any("#users" in unit or "#rate" in unit for unit in telling(text))
    return noted.Fit(first, 1.0) if first is not None and is_of_users else next(iter(found), None)


def _has_amount(text: str) -> bool:
    return any(one.quantity.value > _COUNTED for one in quantities(text))


def _assumed(text: str) -> str:
    """The assumption without the words that introduce it."""
    return form("assumes").sub(" ", text).strip()


def _is_out(requirement: Requirement) -> bool:
    return requirement.kind == "scope" and says("is_out", requirement.answer)


def _comparable(text: str, requirement: Requirement) -> list[float]:
    """How many times larger each number is than those of the note that are counted alike."""
    mine = [one.quantity for one in quantities(text)]
    theirs = [one.quantity for one in quantities(requirement.answer)]
    return [
        one.value / other.value
        for one in mine
        for other in theirs
        if other.value > 0 and one.value > 0 and _are_alike(one, other)
    ]


def _are_alike(one: Quantity, other: Quantity) -> bool:
    if (one.unit, one.per) != (other.unit, other.per):
        return False
    if one.unit != "count" or one.per:
        return True
    return min(one.value, other.value) > _COUNTED and 1 / _APART < one.value / other.value < _APART


def _compared(text: str, requirement: Requirement) -> str:
    """The phrase for an assumption beside its note."""
    ratios = _comparable(text, requirement)
    if not ratios:
        return "assumption_noted"
    best = min(ratios, key=lambda one: max(one, 1 / one))
    if 1 / _TWICE <= best <= _TWICE:
        return "assumption_right"
    return "assumption_less" if best > 1 else "assumption_more"
