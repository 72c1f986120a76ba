"""What may be said: no word gives away a part that the candidate has neither drawn nor named."""

from greenroom.adapters.interviewer.house.board.scene import BoardScene
from greenroom.adapters.interviewer.house.draft import Draft
from greenroom.adapters.interviewer.house.phrasing import split_sentences
from greenroom.questions.designs.model import Need
from greenroom.questions.designs.naming import is_named
from greenroom.questions.designs.telling import patterns


def gives_away(scene: BoardScene, text: str) -> Need | None:
    """A part that is missing on the board and that this text names; None where it names none."""
    design = scene.design
    if design is None:
        return None
    missing = {need.id for need in scene.matched.missing}
    drawn = {pattern for need in design.needs if need.id not in missing for pattern in patterns(need)}
    known = known_words(scene)
    for need in scene.matched.missing:
        for pattern in patterns(need):
            if pattern in drawn or is_named((pattern,), known):
                continue
            if any(is_named((pattern,), sentence) for sentence in split_sentences(text)):
                return need
    return None


def known_words(scene: BoardScene) -> str:
    """The words that are on the table: of the product, of the candidate, of the board and of the notes beside it."""
    design = scene.design
    subject = f"{design.title}. {design.summary}. {design.statement}. {design.opening}" if design is not None else ""
    drawn = (f"{one.name} {one.details} {' '.join(one.traits)}" for one in scene.board.components)
    labels = (flow.label for flow in scene.board.flows)
    told = (one.text for one in scene.at.given)
    notes = (note.text for note in scene.at.notes.values())
    return " ".join((subject, *drawn, *labels, *told, *notes, *scene.told))


def tell(scene: BoardScene, draft: Draft, text: str) -> bool:
    """Say an author's text, unless it gives something away."""
    return bool(text) and gives_away(scene, text) is None and draft.tell(text)


def first_free(scene: BoardScene, text: str) -> str:
    """The text up to the first sentence that gives something away."""
    free = []
    for sentence in split_sentences(text):
        if gives_away(scene, sentence) is not None:
            break
        free.append(sentence)
    return " ".join(free)
