"""Whether questions of strangers lead to the right concept. `pytest -s` prints the figures."""

import time

import pytest

from greenroom.adapters.interviewer.house import WordVectors
from greenroom.adapters.knowledge.glossary import Glossary
from tests.unit.adapters.knowledge.lookups import FILES, figures, questions

MEANING = WordVectors()
GLOSSARY = Glossary(likeness=MEANING.similarities)


async def found_in(glossary: Glossary, texts: list[str]) -> list[str | None]:
    found = [await glossary.look_up(text) for text in texts]
    return [None if concept is None else concept.term for concept in found]


@pytest.mark.parametrize(
    ("file", "asked", "right", "wrongly"),
    [
        ("lookup.jsonl", 100, 90, 0),
        ("lookup_in_voices.jsonl", 50, 39, 0),
        # Never looked at while phrases and weights were chosen.
        ("lookup_held_out.jsonl", 50, 39, 1),
    ],
)
async def test_most_questions_lead_to_the_right_concept_and_small_talk_to_none(
    file: str, asked: int, right: int, wrongly: int
) -> None:
    rows = questions(file)
    got = figures(rows, await found_in(GLOSSARY, [row.text for row in rows]))
    print(f"\n{file}: {got}")  # noqa: T201
    assert got.asked == asked
    assert got.right >= right
    assert len(got.wrongly) <= wrongly


async def test_without_word_vectors_it_is_nearly_as_good() -> None:
    rows = [row for file in FILES for row in questions(file)]
    got = figures(rows, await found_in(Glossary(), [row.text for row in rows]))
    print(f"\nshared words alone: {got}")  # noqa: T201
    assert got.right >= 116
    assert len(got.wrongly) <= 3


UNKNOWN = (
    "what is a kalman filter",
    "how does kubernetes schedule pods",
    "explain the raft consensus protocol",
    "how does tls handshake work",
    "what is a monad in haskell",
    "how does git rebase work",
    "what is a webhook",
    "explain fourier transform please",
    "what is css specificity",
    "remind me how photosynthesis works",
)


@pytest.mark.parametrize("text", UNKNOWN)
async def test_a_concept_that_is_not_there_is_left_to_other_sources(text: str) -> None:
    assert await GLOSSARY.look_up(text) is None


@pytest.mark.parametrize(
    ("text", "term"),
    [
        ("waht is a seach tree whith smaller ones on teh left and larger ones on teh right", "binary search tree"),
        ("my_dispatchTable instead of a chain of elifs", "dispatch table"),
        ("are singletons bad, yes or no", "singleton"),
    ],
)
async def test_typing_errors_code_names_and_plurals_do_no_harm(text: str, term: str) -> None:
    assert await found_in(GLOSSARY, [text]) == [term]


async def test_a_lookup_takes_little_time() -> None:
    rows = questions(FILES[1])
    await GLOSSARY.look_up("the first lookup reads everything there is")
    before = time.process_time()
    await found_in(GLOSSARY, [row.text for row in rows])
    assert (time.process_time() - before) / len(rows) < 0.03
