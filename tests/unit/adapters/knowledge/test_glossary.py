"""Whether concepts are found by name and by description, and nothing is found where nothing is."""

import re
from pathlib import Path

import pytest

from greenroom.adapters.knowledge.glossary import Glossary
from greenroom.adapters.questions.folder import packs_folder
from greenroom.adapters.questions.projects import FolderProjectBank

GLOSSARY = Glossary()


@pytest.mark.parametrize(
    ("query", "term"),
    [
        ("what is a heap?", "heap"),
        ("MEMOIZATION", "memoisation"),
        ("remind me what a min-heap is", "heap"),
        ("how does a priority queue work", "priority queue"),
        ("what does O(log n) mean", "logarithmic time"),
        ("union find", "union-find"),
        ("binary search tree", "binary search tree"),
        ("bfs or dfs", "breadth-first search"),
        ("in place", "in-place algorithm"),
        ("null", "null and none"),
    ],
)
async def test_a_concept_is_found_by_any_of_its_names_and_the_longest_wins(query: str, term: str) -> None:
    found = await GLOSSARY.look_up(query)
    assert found is not None
    assert found.term == term


async def test_a_concept_is_found_by_what_is_said_of_it() -> None:
    found = await GLOSSARY.look_up("the trick where you store results of calls so you do not compute them again")
    assert found is not None
    assert found.term == "memoisation"


@pytest.mark.parametrize("query", ["", "?", "the weather in Lisbon", "capital of France", "it", "x" * 9000, "\x00 🙂"])
async def test_nothing_near_is_nothing(query: str) -> None:
    assert await GLOSSARY.look_up(query) is None


def test_every_concept_is_two_or_three_plain_sentences_of_its_own() -> None:
    concepts = GLOSSARY.concepts()
    assert len(concepts) >= 70
    assert len({concept.term for concept in concepts}) == len(concepts)
    for concept in concepts:
        sentences = re.split(r"(?<=[.?!])\s+", concept.text)
        assert 1 <= len(sentences) <= 3, concept.term
        assert len(concept.text.split()) <= 65, concept.term
        assert concept.text.endswith("."), concept.term
        assert concept.source


def test_no_name_belongs_to_two_concepts() -> None:
    names = [name for entry in GLOSSARY._entries for name in entry.names]
    assert len(names) == len(set(names))


def test_no_concept_holds_code() -> None:
    assert not [
        one.term for one in GLOSSARY.concepts() if re.search(r"\w+\(\w*,|[{};]\s*$|==|\bdef |\breturn ", one.text)
    ]


async def test_another_folder_may_be_used(tmp_path: Path) -> None:
    (tmp_path / "own.yaml").write_text("- {term: gizmo, aliases: [gadget], text: It is a thing.}", encoding="utf-8")
    found = await Glossary(tmp_path).look_up("what is a gadget")
    assert found is not None
    assert (found.term, found.text) == ("gizmo", "It is a thing.")


def test_every_concept_that_a_project_names_can_be_looked_up() -> None:
    names = {name for entry in GLOSSARY._entries for name in entry.names}
    projects = FolderProjectBank(packs_folder()).all()
    wanted = {concept for project in projects for level in project.levels for concept in level.concepts}
    assert len(wanted) >= 30
    assert sorted(one for one in wanted if " ".join(re.findall(r"[\w()+#]+", one.lower())) not in names) == []
