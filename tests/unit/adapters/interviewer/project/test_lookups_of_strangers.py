"""Which questions of strangers the house looks up in a project round, and what it shows. `pytest -s` prints figures.

It looks up only what has the form of asking for a concept, "what is ..." or "what do you call ...": one in six.
"""

import pytest

from greenroom.adapters.interviewer.house import HouseInterviewer
from greenroom.adapters.interviewer.house.matching import WordVectors
from greenroom.adapters.knowledge.glossary import Glossary
from greenroom.interview.core.events import ConceptLookedUp
from greenroom.ports.knowledge import Concept
from tests.unit.adapters.interviewer.project.pairing import BANK, Pairing
from tests.unit.adapters.knowledge.lookups import FILES, figures, questions

MEANING = WordVectors()
GLOSSARY = Glossary(likeness=MEANING.similarities)


class Counted:
    """The glossary, and how often it is asked."""

    def __init__(self) -> None:
        self.asked = 0

    async def look_up(self, query: str) -> Concept | None:
        self.asked += 1
        return await GLOSSARY.look_up(query)


def shown(text: str) -> tuple[str | None, bool]:
    """The concept that a message brings at the start of a project, and whether one was looked for."""
    knowledge = Counted()
    pair = Pairing("human", "helpful", HouseInterviewer(meaning=MEANING, knowledge=knowledge), BANK.get("bank-ledger"))
    pair.say(text)
    terms = [event.term for event in pair.events if isinstance(event, ConceptLookedUp)]
    return (terms[0] if terms else None), knowledge.asked > 0


@pytest.mark.parametrize("file", FILES)
def test_nothing_off_topic_brings_a_concept_up(file: str) -> None:
    rows = questions(file)
    outcomes = [shown(row.text) for row in rows]
    got = figures(rows, [term for term, _ in outcomes])
    tried = [sum(was for row, (_, was) in zip(rows, outcomes, strict=True) if bool(row.terms) == on) for on in (1, 0)]
    looked = f"looked up {tried[0]} of {got.asked} and {tried[1]} of {got.off_topic}"
    print(f"\n{file} through the house: {looked}; {got}")  # noqa: T201
    assert not got.wrongly
