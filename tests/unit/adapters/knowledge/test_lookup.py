"""Concepts for questions that were written without sight of the glossary's texts; half of them chose the weights."""

import json
from pathlib import Path

from greenroom.adapters.interviewer.house import WordVectors
from greenroom.adapters.knowledge.glossary import Glossary

ROWS = [json.loads(line) for line in Path(__file__).with_name("lookup.jsonl").read_text("utf-8").splitlines() if line]


async def test_most_questions_lead_to_the_right_concept_and_small_talk_to_none() -> None:
    glossary = Glossary(likeness=WordVectors().similarities)
    found = [(row["terms"], await glossary.look_up(row["question"])) for row in ROWS]
    right = [concept is not None and concept.term in terms for terms, concept in found if terms]
    wrongly = [concept.term for terms, concept in found if not terms and concept is not None]
    assert len(right) == 100
    assert sum(right) >= 74
    assert len(wrongly) <= 2
