"""A report that a language model took part in, in a real browser: real client library, model on this machine."""

import asyncio
import re
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from greenroom.testing.model_server import Asked, CallTool, ModelServer, Reply, Status
from tests.e2e.conftest import OpenPage
from tests.e2e.course import copy_course
from tests.e2e.test_accessibility import TWO_LOOKS, assert_sound_in, looked_at
from tests.serving import Server, eventually, only_packs

pytestmark = [pytest.mark.e2e, pytest.mark.slow]

INTERVIEW = "seeded-3-3"
MODEL, SHOWN = "compatible:judge-of-this-test", "Compatible server · judge-of-this-test"
INVENTED = "I proved the invariant by induction over n"
GRADES = {
    "problem_solving": (4, 3, 4),
    "code_quality": (3, 3, 2),
    "communication": (4, 2, 3),
    "testing": (5, 3, None),
}
"""By reading. The first reading of testing based on words that nobody said, the third found nothing to go by."""
ANSWER = "You named the way you would go, and began to type before you had said what it costs."


class Model:
    """Answers as a language model that behaves, but for one quote that it invents."""

    def __init__(self) -> None:
        self.harsher = 0
        """By how much it grades lower than at first."""
        self.is_away = False

    def __call__(self, asked: Asked) -> Reply:
        """Whatever it is asked."""
        if self.is_away:
            return [Status(500)]
        if sample := re.search(r"This is reading (\d)", asked.text):
            return self._reading(asked.text, int(sample[1]))
        return self._coached(asked.text)

    def _reading(self, text: str, sample: int) -> Reply:
        wanted = re.search(r"each once: ([a-z_, ]+)", text)
        assert wanted
        line, words = said_most(text)
        criteria = []
        for one in wanted[1].split(", "):
            grade = GRADES[one][sample - 1]
            quoted = INVENTED if grade == 5 else words
            quotes = [] if grade is None else [{"line": line, "words": quoted}]
            lowered = grade if grade is None else max(0, grade - self.harsher)
            criteria.append(
                {"criterion": one, "grade": lowered, "reason": f"Reading {sample} found this.", "quotes": quotes}
            )
        return [CallTool("final_result", {"criteria": criteria})]

    def _coached(self, text: str) -> Reply:
        line, words = said_most(text)
        citations = [{"line": line, "words": words}, {"line": line, "words": INVENTED}]
        return [CallTool("final_result", {"text": ANSWER, "citations": citations})]


def said_most(text: str) -> tuple[int, str]:
    """The most that the candidate said at once, as the model was shown it: the line's number, and a few words."""
    lines = re.findall(r"\[(\d+)\] candidate: (.*)", text)
    number, words = max(lines, key=lambda one: len(one[1]))
    return int(number), " ".join(words.split()[:8])


@contextmanager
def listening(script: Model) -> Iterator[str]:
    """The model's address; it lives in a thread of its own, since the browser's loop runs in this one."""
    loop, address, end = asyncio.new_event_loop(), [""], asyncio.Event()
    ready = threading.Event()

    async def serve() -> None:
        async with ModelServer(script) as server:
            address[0] = server.base_url("compatible")
            ready.set()
            await end.wait()

    thread = threading.Thread(target=loop.run_until_complete, args=(serve(),))
    thread.start()
    assert ready.wait(10)
    yield address[0]
    loop.call_soon_threadsafe(end.set)
    thread.join()
    loop.close()


@pytest.fixture(scope="module")
def model() -> Model:
    return Model()


@pytest.fixture(scope="module")
def judged(model: Model, tmp_path_factory: pytest.TempPathFactory, course: Path, packs: Path) -> Iterator[Server]:
    """A server that has a model, with an interview that was scored without one and then with it."""
    data = tmp_path_factory.mktemp("judged") / "data"
    copy_course(course, data, 4)
    with (
        listening(model) as address,
        Server(data, **only_packs(packs), GREENROOM_MODELS=f"{MODEL}@{address}") as server,
    ):
        server.post(f"/api/interviews/{INTERVIEW}/reports", {})
        eventually(lambda: view_of(server)["state"] != "writing", "the report was not written")
        yield server


def view_of(server: Server) -> dict[str, Any]:
    view: dict[str, Any] = server.get(f"/api/interviews/{INTERVIEW}/report")
    return view


def report_of(server: Server) -> dict[str, Any]:
    report: dict[str, Any] = view_of(server)["report"]
    return report


@pytest.fixture
def page(judged: Server, open_page: OpenPage) -> Page:
    page = open_page(f"{judged.url}/interviews/{INTERVIEW}/report")
    expect(page.get_by_test_id("report")).to_be_visible()
    return page


def test_the_readings_are_shown_with_their_spread(judged: Server, page: Page) -> None:
    overall = page.get_by_test_id("overall")
    expect(overall).to_contain_text(f"judged by {SHOWN} (3 readings)")
    readings = page.get_by_test_id("readings")
    expect(readings).to_contain_text(f"Read three times by {SHOWN}, with prompt assessment@")
    rows = readings.get_by_role("row")
    expect(rows).to_have_count(1 + len(GRADES))
    report = report_of(judged)
    for one in report["criteria"]:
        if one["id"] not in GRADES:
            assert one["judged"] == [], "what is measured is nobody's opinion"
            continue
        cells = rows.filter(has_text=one["title"]).get_by_role("cell")
        expect(cells.first).to_have_text(f"{one['measured']:.1f}")
        for place, grade in enumerate(GRADES[one["id"]]):
            shown = {5: "not counted", None: "not graded"}.get(grade, str(2 * (grade or 0)))
            expect(cells.nth(1 + place)).to_contain_text(shown)
    told = next(one for one in report["criteria"] if one["id"] == "communication")
    assert told["judged"] == [8, 4, 6]
    assert told["high"] - told["low"] >= 1, "readings that differ by two anchors leave it open"
    row = page.get_by_test_id("criterion-communication")
    row.get_by_role("button").first.click()
    expect(row).to_contain_text("Grades from the language model: 8, 4 and 6.")


def test_a_quote_that_was_invented_counts_for_nothing_and_is_told(judged: Server, page: Page) -> None:
    struck = page.get_by_test_id("struck-out")
    expect(struck).to_contain_text(f"Reading 1. Testing and debugging: you did not say “{INVENTED}”")
    expect(struck).to_contain_text("nothing that was said supports the grade 10")
    row = page.get_by_test_id("criterion-testing")
    row.get_by_role("button").first.click()
    expect(row).to_contain_text("Two of three readings do not count here.")
    report = report_of(judged)
    assert [one["judged"] for one in report["criteria"] if one["id"] == "testing"] == [[6]]
    assert INVENTED not in str(report)
    quoted = [one for one in report["findings"] if one["source"] == "judged"]
    assert quoted
    expect(page.locator(f"[data-finding={quoted[0]['id']}]")).to_contain_text("assessed by a language model")


def test_every_report_is_kept_and_the_difference_is_shown(model: Model, judged: Server, page: Page) -> None:
    difference = page.get_by_test_id("difference")
    expect(difference).to_contain_text("Measured only before, Measured, and judged by Compatible server")
    expect(difference).to_contain_text("none before, assessment@")
    expect(page.get_by_test_id("finding-changes")).to_contain_text("Reading 1 found this.")
    before = report_of(judged)
    model.harsher = 1
    page.get_by_test_id("score-again").click()
    expect(page.get_by_test_id("change-note")).to_contain_text("Scored 3 times")
    after = report_of(judged)
    was, now = before["overall"], after["overall"]
    assert now < was
    expect(page.get_by_test_id("change-note")).to_contain_text(f"{was:.1f} before, {now:.1f} now")
    row = difference.get_by_role("row").filter(has_text="Overall")
    expect(row).to_contain_text(f"\u2212{was - now:.1f}")
    expect(difference).to_contain_text("(both)")
    assert [one["id"] for one in view_of(judged)["versions"]] == ["report-1", "report-2", "report-3"]


def test_the_coach_cites_what_was_said_and_leads_to_the_moment(judged: Server, page: Page) -> None:
    page.get_by_test_id("coach-input").fill("What was my biggest mistake?")
    page.get_by_test_id("coach-input").press("Enter")
    answer = page.get_by_test_id("said-by-coach").filter(has_text=ANSWER)
    expect(answer).to_contain_text(SHOWN)
    expect(answer.get_by_test_id("stand-in")).to_have_count(0)
    proofs = answer.get_by_test_id("proof")
    expect(proofs).to_have_count(1)
    cited = view_of(judged)["thread"][-1]["evidence"][0]
    expect(proofs).to_contain_text(cited["quote"])
    proofs.click()
    page.wait_for_url(re.compile(rf"/interviews/{INTERVIEW}/replay\?seq={cited['seq']}$"))
    expect(page.get_by_text(cited["quote"]).first).to_be_visible()


def test_while_the_model_is_away_the_report_answers_and_says_so(model: Model, judged: Server, page: Page) -> None:
    model.is_away = True
    page.get_by_test_id("coach-input").fill("What should I practise first?")
    page.get_by_test_id("coach-send").click()
    answer = page.get_by_test_id("said-by-coach").filter(has=page.get_by_test_id("stand-in"))
    expect(answer).to_contain_text("The language model's provider is having problems.")
    model.is_away = False
    expect(answer).to_contain_text("from the report only")
    expect(answer.get_by_test_id("proof").first).to_be_visible()


def test_it_is_accessible(judged: Server, browser: Browser) -> None:
    with looked_at(browser) as page:
        page.goto(f"{judged.url}/interviews/{INTERVIEW}/report")
        expect(page.get_by_test_id("readings")).to_be_visible()
        expect(page.get_by_test_id("difference")).to_be_visible()
        for row in page.locator("[data-testid^=criterion-]").all():
            row.get_by_role("button").first.click()
        assert_sound_in(page, *TWO_LOOKS)
