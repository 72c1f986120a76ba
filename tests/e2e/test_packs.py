"""Packs of questions in Settings: added from a file, checked, practised with, removed."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import OpenPage
from tests.serving import Server

pytestmark = [pytest.mark.e2e, pytest.mark.slow]

TASKS = [
    {
        "task_id": f"HumanEval/{number}",
        "prompt": f'def {name}(number):\n    """Return it, changed."""\n',
        "entry_point": name,
        "canonical_solution": f"    return number {change}\n",
        "test": "def check(candidate):\n    assert candidate(4) is not None\n    assert candidate(-4) is not None\n",
    }
    for number, (name, change) in enumerate([("half_of_it", "/ 2"), ("double_the_number", "* 2")])
]


def test_a_pack_is_added_practised_and_removed(server: Server, open_page: OpenPage, tmp_path: Path) -> None:
    page = open_page(f"{server.url}/settings")
    expect(page.get_by_test_id("pack-core")).to_contain_text("3 questions")
    expect(page.get_by_test_id("remove-core")).to_have_count(0)

    (tmp_path / "notes.zip").write_bytes(b"not a zip file")
    page.get_by_test_id("pack-file").set_input_files(tmp_path / "notes.zip")
    job = page.get_by_test_id("pack-job")
    expect(job.get_by_role("alert")).to_contain_text("is not a zip file")
    job.get_by_role("button", name="Dismiss").click()
    expect(job).to_have_count(0)

    page.get_by_test_id("pack-folder").fill("/no/such/folder")
    page.get_by_test_id("add-folder").click()
    expect(page.get_by_text("There is no folder /no/such/folder")).to_be_visible()

    (tmp_path / "human-eval.jsonl").write_text("\n".join(map(json.dumps, TASKS)))
    page.get_by_test_id("pack-file").set_input_files(tmp_path / "human-eval.jsonl")
    expect(job).to_have_attribute("data-stage", "done", timeout=60_000)
    expect(job).to_contain_text("Added 2 questions to HumanEval.")
    expect(page.get_by_test_id("pack-human-eval")).to_contain_text("2 questions · all checked · practice only")

    page.get_by_test_id("practise-pack").click()
    expect(page.get_by_test_id("pack")).to_have_text("HumanEval")
    expect(page.get_by_text("Half of It")).to_be_visible()
    expect(page.get_by_role("status").filter(has_text="2 of 5 questions")).to_be_visible()

    page.goto(f"{server.url}/settings")
    page.get_by_test_id("remove-human-eval").click()
    page.get_by_test_id("remove-pack-now").click()
    expect(page.get_by_test_id("pack-human-eval")).to_have_count(0)
    expect(page.locator("#packs-title")).to_be_focused()
    page.goto(f"{server.url}/practice")
    expect(page.get_by_text("3 questions")).to_be_visible()
    expect(page.get_by_test_id("pack")).to_have_count(0)
