"""What may be said: no word gives away a part that the candidate has neither drawn nor named."""

from collections.abc import Iterable

from greenroom.adapters.interviewer.house.board.scene import BoardScene
from greenroom.adapters.interviewer.house.draft import Draft
from greenroom.adapters.interviewer.house.phrasing import split_sentences
from greenroom.questions.designs.model import Need
from greenroom.questions.designs.naming import is_named
from greenroom.questions.designs.telling import patterns

_PIECE = 40


def gives_away(scene: BoardScene, text: str) -> Need | None:
    """A part that is missing on the board and that this text names; None where it names none."""
    design = scene.design
    if design is None:
        return None
    missing = {need.id for need in scene.matched.missing}
    drawn = {pattern for need in design.needs if need.id not in missing for pattern in patterns(need)}
    sentences = pieces(split_sentences(text))
    for need in scene.matched.missing:
        for pattern in patterns(need):
            if pattern not in drawn and is_in(pattern, sentences) and not is_in(pattern, _known(scene)):
                return need
    return None


def is_in(pattern: str, texts: Iterable[str]) -> bool:
    """Whether one of these texts has the words of a pattern."""
    return any(is_named((pattern,), text) for text in texts)


def pieces(texts: Iterable[str]) -> tuple[str, ...]:
    """Texts cut into pieces that are read to their ends: of a label only the first words are looked at."""
    found = []
    for text in texts:
        words = text.split()
        found += [" ".join(words[at : at + _PIECE]) for at in range(0, len(words), _PIECE)]
    return tuple(found)


def _known(scene: BoardScene) -> tuple[str, ...]:
    """The words that are on the table: of the product, of the candidate, of the board and of the notes beside it."""
    design = scene.design
    subject = (design.title, design.summary, design.statement, design.opening) if design is not None else ()
    drawn = (f"{one.name} {one.details} {' '.join(one.traits)}" for one in scene.board.components)
    labels = (flow.label for flow in scene.board.flows)
    told = (one.text for one in scene.at.given)
    notes = (note.text for note in scene.at.notes.values())
    return pieces((*subject, *drawn, *labels, *told, *notes, *scene.told))


def tell(scene: BoardScene, draft: Draft, text: str) -> bool:
    """Say an author's text, unless it gives something away."""
    return bool(text) and draft.is_new(text) and gives_away(scene, text) is None and draft.tell(text)
