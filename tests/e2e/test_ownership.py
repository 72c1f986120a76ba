"""One's own data in a real browser: found again, deleted with a way back, taken along, brought back, gone for good."""

import io
import re
import zipfile
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.e2e.conftest import OpenPage
from tests.e2e.course import INTERVIEWS, put_in_bin
from tests.e2e.replaying import wait_for_player
from tests.e2e.test_accessibility import TWO_LOOKS, assert_sound_in, looked_at
from tests.serving import Server

pytestmark = [pytest.mark.e2e, pytest.mark.slow]

PLAYED = 3
IDS = INTERVIEWS[:PLAYED]


@pytest.fixture
def history(seeded: Server, open_page: OpenPage) -> Page:
    page = open_page(f"{seeded.url}/history")
    expect(rows(page)).to_have_count(PLAYED)
    return page


def rows(page: Page) -> Locator:
    return page.get_by_test_id("history-row")


def test_a_row_tells_the_score_and_leads_to_report_and_replay(seeded: Server, history: Page) -> None:
    newest = seeded.get("/api/interviews")["items"][0]
    expect(rows(history).first).to_contain_text(f"{newest['overall']:.1f} out of 10")
    href = f"/interviews/{IDS[-1]}"
    expect(history.get_by_test_id(f"open-{IDS[-1]}")).to_have_attribute("href", f"{href}/report")
    expect(history.get_by_test_id(f"replay-{IDS[-1]}")).to_have_attribute("href", f"{href}/replay")


def test_what_is_deleted_comes_back_at_once(history: Page) -> None:
    history.get_by_test_id(f"delete-{IDS[1]}").click()
    expect(history.get_by_test_id(f"open-{IDS[1]}")).to_have_count(0)
    expect(rows(history)).to_have_count(PLAYED - 1)
    history.get_by_role("button", name="Undo").click()
    expect(rows(history)).to_have_count(PLAYED)
    expect(history.get_by_test_id(f"open-{IDS[1]}")).to_be_visible()


def test_the_bin_gives_back(seeded: Server, history: Page) -> None:
    history.get_by_test_id(f"delete-{IDS[0]}").click()
    expect(rows(history)).to_have_count(PLAYED - 1)
    history.get_by_test_id("to-bin").click()
    expect(history.get_by_test_id("bin-row")).to_contain_text("Will be deleted permanently in 30 days")
    assert seeded.get("/api/progress")["interviews"] == PLAYED - 1
    history.get_by_test_id(f"restore-{IDS[0]}").click()
    expect(history.get_by_text("The bin is empty")).to_be_visible()
    history.get_by_role("link", name="All sessions").click()
    expect(rows(history)).to_have_count(PLAYED)


def test_a_line_is_found_and_opens_at_its_moment(seeded: Server, history: Page) -> None:
    lines = seeded.get(f"/api/interviews/{IDS[2]}/transcript")["lines"]
    line = max((one for one in lines if one["who"] == "candidate"), key=lambda one: len(one["text"]))
    words = re.findall(r"[a-z]{4,}", line["text"].lower())[:6]
    history.get_by_test_id("search").fill(" ".join(words))
    hit = history.locator(f'[data-testid=hit][href$="/interviews/{IDS[2]}/replay?seq={line["seq"]}"]')
    expect(hit).to_contain_text("You")
    expect(hit.locator("mark").first).to_have_text(re.compile("|".join(words), re.IGNORECASE))
    expect(history).to_have_url(re.compile(r"\?q="))

    history.get_by_test_id("search").fill("xylophonic zeppelins")
    expect(history.get_by_text("No matches")).to_be_visible()
    history.get_by_test_id("search").fill(" ".join(words))
    hit.click()
    wait_for_player(history)
    said = history.locator(f'[data-testid=replay-talk] li[data-seq="{line["seq"]}"]')
    expect(said).to_contain_text(line["text"][:40])
    expect(said).to_be_in_viewport()


def test_the_pages_are_sound_wide_and_light_narrow_and_dark(seeded: Server, browser: Browser) -> None:
    put_in_bin(seeded, IDS[0])
    with looked_at(browser) as page:
        for path, seen in (
            ("/history", "history-row"),
            ("/history?q=the", "hit"),
            ("/history?view=bin", "bin-row"),
            ("/settings", "your-data"),
        ):
            page.goto(seeded.url + path)
            expect(page.get_by_test_id(seen).first).to_be_visible()
            assert_sound_in(page, *TWO_LOOKS)
        page.get_by_test_id("delete-everything").click()
        expect(page.get_by_test_id("delete-typed")).to_be_visible()
        assert_sound_in(page, *TWO_LOOKS)
    seeded.post(f"/api/bin/{IDS[0]}/restore", None)


def test_everything_is_taken_along_deleted_and_brought_back(
    seeded: Server, open_page: OpenPage, tmp_path: Path
) -> None:
    page = open_page(f"{seeded.url}/settings")
    expect(page.get_by_test_id("data-place")).to_contain_text(str(seeded.database.parent))
    with page.expect_download() as download:
        page.get_by_test_id("export").click()
    saved = tmp_path / "mine.zip"
    download.value.save_as(saved)
    assert download.value.suggested_filename.endswith(".zip")
    names = zipfile.ZipFile(saved).namelist()
    assert "manifest.json" in names
    assert all(any(interview in name for name in names) for interview in IDS)

    torn = tmp_path / "torn.zip"
    torn.write_bytes(saved.read_bytes()[: saved.stat().st_size // 2])
    bring(page, torn)
    expect(page.get_by_test_id("import-refused")).to_contain_text("isn't a zip file, or it's incomplete")
    expect(page.get_by_test_id("import-refused")).to_contain_text("Nothing was changed")
    forged = tmp_path / "forged.zip"
    forged.write_bytes(with_another_word(saved.read_bytes()))
    bring(page, forged)
    expect(page.get_by_test_id("import-refused")).to_contain_text("its digest doesn't match")
    bring(page, saved)
    told = f"Nothing new: {PLAYED} interviews were already on this machine."
    expect(page.get_by_test_id("imported")).to_have_text(told)

    page.get_by_test_id("delete-everything").click()
    page.get_by_test_id("delete-typed").fill("delete some")
    expect(page.get_by_test_id("delete-now")).to_have_attribute("aria-disabled", "true")
    page.get_by_test_id("delete-typed").press("Enter")
    expect(page.get_by_test_id("delete-dialog")).to_be_visible()
    assert len(seeded.get("/api/interviews")["items"]) == PLAYED
    page.get_by_test_id("delete-typed").fill("delete everything")
    page.get_by_test_id("delete-now").click()
    expect(page.get_by_text(f"Everything has been deleted, including {PLAYED} interviews")).to_be_visible()
    assert seeded.get("/api/interviews")["items"] == []
    assert seeded.get("/api/bin")["items"] == []

    bring(page, saved)
    expect(page.get_by_test_id("imported")).to_have_text(f"{PLAYED} interviews added.")
    page.get_by_role("link", name="History").click()
    expect(rows(page)).to_have_count(PLAYED)


def test_the_bin_can_delete_for_good(seeded: Server, history: Page) -> None:
    history.get_by_test_id(f"delete-{IDS[0]}").click()
    expect(rows(history)).to_have_count(PLAYED - 1)
    history.get_by_test_id("to-bin").click()
    history.get_by_test_id(f"erase-{IDS[0]}").click()
    sure = history.get_by_test_id(f"erase-{IDS[0]}-sure")
    expect(sure).to_be_focused()
    sure.press("Enter")
    expect(history.get_by_text("The bin is empty")).to_be_visible()
    assert seeded.get("/api/bin")["items"] == []
    assert len(seeded.get("/api/interviews")["items"]) == PLAYED - 1


def bring(page: Page, file: Path) -> None:
    page.get_by_test_id("import-file").set_input_files(file)


def with_another_word(archive: bytes) -> bytes:
    """The same archive, well packed, in which somebody said something else."""
    changed = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(archive)) as old, zipfile.ZipFile(changed, "w", zipfile.ZIP_DEFLATED) as new:
        for name in old.namelist():
            text = old.read(name)
            new.writestr(name, text.replace(b"candidate_spoke", b"candidate_spake") if "jsonl" in name else text)
    assert changed.getvalue() != archive
    return changed.getvalue()
