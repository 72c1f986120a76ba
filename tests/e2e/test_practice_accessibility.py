"""axe finds nothing serious or critical on the practice pages, in light and dark, wide and narrow."""

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import OpenPage
from tests.e2e.practising import open_tab, solution, submit
from tests.e2e.test_accessibility import assert_sound, window
from tests.serving import Server

pytestmark = [pytest.mark.e2e, pytest.mark.slow]

__all__ = ["window"]


def test_the_list(server: Server, open_page: OpenPage) -> None:
    page = open_page(f"{server.url}/practice")
    expect(page.get_by_test_id("question-fresh-stretch")).to_be_visible()
    assert_sound(page)


def test_a_question_with_everything_found_out_about_it(server: Server, open_page: OpenPage) -> None:
    page = open_page(f"{server.url}/practice/fresh-stretch")
    expect(page.get_by_role("heading", name="Constraints")).to_be_visible()
    assert_sound(page)
    if page.get_by_role("tab", name="Code", exact=True).count():
        page.get_by_role("tab", name="Code", exact=True).click()
    submit(page, solution("fresh-stretch", "wrong/off_by_one.py"))
    open_tab(page, "cases")
    assert_sound(page)
    open_tab(page, "counterexample")
    assert_sound(page)
    submit(page, solution("fresh-stretch", "slow/looks_back.py"))
    open_tab(page, "growth")
    expect(page.get_by_test_id("growth-plot").locator("[data-point]").first).to_be_visible()
    assert_sound(page)
    page.get_by_test_id("as-table").click()
    assert_sound(page)
    open_tab(page, "code")
    assert_sound(page)
