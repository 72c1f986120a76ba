"""The first result is found in whatever form a search tool answers."""

import json

import pytest

from greenroom.adapters.knowledge.results import Result, first_result

FOUND = Result("A set.", "Bloom filter", "https://a.example/b")
ROW = {"title": "Bloom filter", "url": "https://a.example/b", "text": "A set."}
OTHER = {"title": "Coffee filter", "url": "https://a.example/c", "text": "Paper."}


@pytest.mark.parametrize(
    "answer",
    [
        json.dumps([ROW, OTHER]),
        json.dumps({"results": [ROW, OTHER]}),
        json.dumps({"web": {"results": [ROW, OTHER]}}),
        json.dumps({"result": ROW}),
        "Title: Bloom filter\nURL: https://a.example/b\nDate: 2020\nText: A set.\n\nTitle: Coffee\nText: Paper.",
        "**Title:** Bloom filter\n**URL:** https://a.example/b\n\nA set.\n---\n**Title:** Coffee filter",
        "## [Bloom filter](https://a.example/b)\nA set.\n## [Coffee filter](https://a.example/c)\nPaper.",
        "1. [Bloom filter](https://a.example/b)\n\nA set.\n\n2. [Coffee filter](https://a.example/c)\nPaper.",
    ],
)
def test_the_first_of_several(answer: str) -> None:
    assert first_result(answer) == FOUND


def test_plain_text_is_a_result_without_a_name() -> None:
    assert first_result("A set.\nIt is small.") == Result("A set.\nIt is small.")


@pytest.mark.parametrize("answer", ["", "[]", "{}", "null", "7", "[" * 100_000, '{"results": 5}', '{"text": {"a": 1}}'])
def test_an_odd_answer_is_no_error(answer: str) -> None:
    first_result(answer)
