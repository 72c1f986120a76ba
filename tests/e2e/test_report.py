"""The report in a real browser: it comes by itself, every claim leads to its proof, and it can be talked about."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.e2e.candidate import results_in, say, wait_for_editor, write
from tests.e2e.conftest import OpenPage
from tests.e2e.test_accessibility import TWO_LOOKS, assert_sound_in, looked_at, overflow
from tests.e2e.test_interview import RIGHT
from tests.serving import Server

pytestmark = [pytest.mark.e2e, pytest.mark.slow]

UNSOLVED, MIXED, SOLVED = "seeded-2-2", "seeded-4-4", "seeded-3-3"
"""Of the seeded interviews: two problems that stayed unsolved, two solved on the second attempt, one solved."""
SCORED_TWICE, TALKED_ABOUT = "seeded-0-0", "seeded-1-1"
"""Those that a test adds something to."""


def open_report(open_page: OpenPage, server: Server, interview: str, rest: str = "") -> Page:
    page = open_page(f"{server.url}/interviews/{interview}/report{rest}")
    expect(page.get_by_test_id("report")).to_be_visible()
    return page


def report_of(server: Server, interview: str) -> dict[str, Any]:
    report: dict[str, Any] = server.get(f"/api/interviews/{interview}/report")["report"]
    return report


def test_after_an_interview_the_report_appears_by_itself(seeded: Server, open_page: OpenPage) -> None:
    interview = seeded.at_problem(difficulty="easy", problem_count=1)
    page = open_page(f"{seeded.url}/interviews/{interview}")
    wait_for_editor(page)
    say(page, "Can the list be empty? I would keep a dictionary in the order of arrival.")
    write(page, RIGHT)
    page.get_by_test_id("submit").click()
    expect(results_in(page)).to_contain_text("Passed")
    page.get_by_test_id("end").click()
    page.get_by_test_id("end-confirm").click()
    page.wait_for_url(re.compile(f"/interviews/{interview}/report$"))
    # What is known stands there from the start; the scores come when everything was looked into.
    expect(page.get_by_test_id("problem-card-1")).to_contain_text("Solved")
    expect(page.get_by_test_id("overall")).to_contain_text("out of 10", timeout=60_000)
    expect(page.get_by_test_id("verdict")).to_have_text(report_of(seeded, interview)["verdict"])
    expect(page.get_by_test_id("problem-card-1").get_by_test_id("growth-plot")).to_be_visible()


def test_every_finding_shows_its_proof(seeded: Server, open_page: OpenPage) -> None:
    page = open_report(open_page, seeded, UNSOLVED)
    findings = {one["id"]: one for one in report_of(seeded, UNSOLVED)["findings"]}
    shown = page.locator("[data-finding]")
    assert sorted(shown.evaluate_all("all => all.map(one => one.dataset.finding)")) == sorted(findings)
    for card in shown.all():
        proofs = card.get_by_test_id("proof")
        evidence = findings[str(card.get_attribute("data-finding"))]["evidence"]
        assert [proof.get_attribute("data-kind") for proof in proofs.all()] == [one["kind"] for one in evidence]


def test_what_was_not_assessed_says_so_and_why(seeded: Server, open_page: OpenPage) -> None:
    interview = seeded.at_problem(difficulty="easy", problem_count=1)
    seeded.command(interview, type="say", text="Can the list of scans be empty?")
    seeded.command(interview, type="end")
    page = open_report(open_page, seeded, interview)
    criteria = report_of(seeded, interview)["criteria"]
    missing = [one for one in criteria if one["grade"] is None]
    assert "correctness" in [one["id"] for one in missing], "code that was never run has no grade"
    for one in missing:
        row = page.get_by_test_id(f"criterion-{one['id']}")
        expect(row).to_contain_text("Not assessed")
        expect(row).to_contain_text(one["reason"])


def test_a_grade_opens_to_what_it_means(seeded: Server, open_page: OpenPage) -> None:
    page = open_report(open_page, seeded, UNSOLVED)
    graded = next(one for one in report_of(seeded, UNSOLVED)["criteria"] if one["grade"] is not None)
    row = page.get_by_test_id(f"criterion-{graded['id']}")
    row.get_by_role("button").first.click()
    expect(row.locator("[aria-current]")).to_contain_text(graded["anchor"])


def test_a_proof_leads_to_its_moment_in_the_replay_and_back(seeded: Server, open_page: OpenPage) -> None:
    page = open_report(open_page, seeded, MIXED)
    card = page.locator("[data-finding]").nth(2)
    finding = str(card.get_attribute("data-finding"))
    evidence = next(one for one in report_of(seeded, MIXED)["findings"] if one["id"] == finding)["evidence"][0]
    card.get_by_test_id("proof").first.click()
    page.wait_for_url(re.compile(rf"/interviews/{MIXED}/replay\?seq={evidence['seq']}&finding={finding}$"))
    page.locator(f'a[href$="/report#finding-{finding}"]').first.click()
    marked = page.locator(f"#finding-{finding}")
    expect(marked).to_have_attribute("data-marked", "true")
    expect(marked).to_be_in_viewport()
    expect(marked).to_be_focused()


def test_the_keys_lead_from_finding_to_finding_and_into_the_replay(seeded: Server, open_page: OpenPage) -> None:
    page = open_report(open_page, seeded, MIXED)
    cards = page.locator("[data-finding]")
    second = cards.nth(1).get_attribute("data-finding")
    for _ in range(3):
        page.keyboard.press("j")
    page.keyboard.press("k")
    expect(cards.nth(1)).to_be_focused()
    expect(cards.nth(1)).to_have_attribute("data-marked", "true")
    # In a text field letters are letters.
    page.get_by_test_id("search-transcript").click()
    page.keyboard.type("jr")
    expect(page.get_by_test_id("search-transcript")).to_have_value("jr")
    page.get_by_test_id("keys-switch").click()
    page.keyboard.press("j")
    expect(cards.nth(1)).to_have_attribute("data-marked", "true")
    page.get_by_test_id("keys-switch").click()
    page.keyboard.press("r")
    page.wait_for_url(re.compile(rf"/replay\?seq=\d+&finding={second}$"))


def test_findings_can_be_filtered_and_a_link_shows_one_all_the_same(seeded: Server, open_page: OpenPage) -> None:
    page = open_report(open_page, seeded, UNSOLVED)
    listed = page.get_by_test_id("all-findings").locator("> li")
    everything = listed.count()
    group = page.get_by_role("group", name="Show findings on")
    group.get_by_role("button", name="Correctness").click()
    expect(listed).not_to_have_count(everything)
    page.goto(f"{page.url.split('#')[0]}#finding-{page.evaluate(HIDDEN_FINDING)}")
    expect(listed).to_have_count(everything)


HIDDEN_FINDING = """async () => {
  const { report } = await (await fetch(location.pathname.replace('/interviews', '/api/interviews'))).json();
  const above = [...report.strengths, ...report.improvements];
  return report.findings.find(one => one.criterion !== 'correctness' && !above.includes(one.id)).id;
}"""


def test_a_strong_answer_is_told_only_to_those_who_open_it(seeded: Server, open_page: OpenPage) -> None:
    page = open_report(open_page, seeded, SOLVED)
    debrief = page.get_by_test_id("debrief-1")
    expect(debrief.get_by_role("table")).to_be_hidden()
    debrief.locator("summary").click()
    expect(debrief.get_by_role("table")).to_contain_text("O(n)")
    expect(debrief.get_by_role("tabpanel")).to_contain_text("def still_inside")
    debrief.get_by_role("tab", name="Go").click()
    expect(debrief.get_by_role("tabpanel")).to_contain_text("func ")


def test_exports_are_files(seeded: Server, open_page: OpenPage) -> None:
    page = open_report(open_page, seeded, SOLVED)
    for choice, beginning in (
        ("pdf", b"%PDF-"),
        ("md", b"# "),
        ("json", b"{"),
        ("txt", b"[00:0"),
        ("vtt", b"WEBVTT"),
        ("transcript-json", b"{"),
    ):
        page.get_by_test_id("export").click()
        with page.expect_download() as download:
            page.get_by_test_id(f"export-{choice}").click()
        assert download.value.suggested_filename.startswith(f"greenroom-{SOLVED}-")
        assert Path(download.value.path()).read_bytes().startswith(beginning)


def test_the_coach_answers_with_proof(seeded: Server, open_page: OpenPage) -> None:
    page = open_report(open_page, seeded, TALKED_ABOUT)
    thread = page.get_by_test_id("coach-thread")
    suggestion = page.get_by_role("group", name="Questions to choose from").get_by_role("button").first
    question = suggestion.inner_text()
    suggestion.click()
    expect(thread.get_by_test_id("said-by-coach")).to_have_count(1)
    expect(thread.get_by_test_id("said-by-candidate")).to_contain_text(question)
    expect(thread.get_by_test_id("proof").first).to_be_visible()
    page.get_by_test_id("coach-input").fill("What should I do about the hints?")
    page.get_by_test_id("coach-input").press("Enter")
    expect(thread.get_by_test_id("said-by-coach")).to_have_count(2)
    expect(page.get_by_test_id("coach-input")).to_have_value("")
    page.reload()
    expect(thread.get_by_test_id("said-by-coach")).to_have_count(2)


def test_a_question_that_does_not_arrive_stays_in_the_box(seeded: Server, open_page: OpenPage) -> None:
    page = open_report(open_page, seeded, TALKED_ABOUT)
    page.route("**/coach", lambda route: route.abort("connectionrefused"))
    page.get_by_test_id("coach-input").fill("Is anybody there?")
    page.get_by_test_id("coach-send").click()
    expect(page.get_by_role("alert")).to_contain_text("sent:")
    expect(page.get_by_test_id("coach-input")).to_have_value("Is anybody there?")


def test_scoring_again_keeps_both_and_shows_the_difference(seeded: Server, open_page: OpenPage) -> None:
    page = open_report(open_page, seeded, SCORED_TWICE)
    expect(page.get_by_test_id("difference")).to_have_count(0)
    page.get_by_test_id("score-again").click()
    expect(page.get_by_test_id("change-note")).to_contain_text("the last two have the same overall score")
    difference = page.get_by_test_id("difference")
    expect(difference).to_contain_text("Both reports are the same.")
    expect(difference).to_contain_text("Measured only")
    expect(difference.get_by_role("row")).to_have_count(1 + 1 + len(report_of(seeded, SCORED_TWICE)["criteria"]) + 3)
    assert [one["id"] for one in seeded.get(f"/api/interviews/{SCORED_TWICE}/report")["versions"]] == [
        "report-1",
        "report-2",
    ]


def test_a_difference_is_told_in_figures(seeded: Server, open_page: OpenPage) -> None:
    report = report_of(seeded, SCORED_TWICE)

    def earlier(route: Route) -> None:
        overall = report["overall"] - 1.5
        changed = {
            **report,
            "id": "report-1",
            "overall": overall,
            "low": overall,
            "high": overall,
            "rubric": "coding@0",
        }
        route.fulfill(json=changed)

    seeded.post(f"/api/interviews/{SCORED_TWICE}/reports", {})
    page = open_page(f"{seeded.url}/healthz")
    page.route("**/reports/report-1", earlier)
    page.goto(f"{seeded.url}/interviews/{SCORED_TWICE}/report")
    page.get_by_role("combobox", name="Earlier report").click()
    page.get_by_role("option").first.click()
    expect(page.get_by_test_id("difference")).to_contain_text("+1.5")
    expect(page.get_by_test_id("difference")).to_contain_text("coding@0")


def test_an_interview_left_at_once_has_nothing_to_score_and_can_be_scored_all_the_same(
    seeded: Server, open_page: OpenPage
) -> None:
    interview = seeded.post("/api/interviews", {"candidate": "Ada"})["id"]
    seeded.command(interview, type="start")
    seeded.post(f"/api/interviews/{interview}/status", {"status": "abandoned"}, method="PATCH")
    page = open_page(f"{seeded.url}/interviews/{interview}/end")
    page.wait_for_url(re.compile(f"/interviews/{interview}/report$"))
    expect(page.get_by_test_id("verdict")).to_contain_text("You left after")
    expect(page.get_by_text("nothing to score")).to_be_visible()
    assert overflow(page) <= 0
    page.get_by_test_id("score-again").click()
    expect(page.get_by_test_id("overall")).to_contain_text("Not assessed")


def test_pages_without_a_report(seeded: Server, open_page: OpenPage) -> None:
    going = seeded.at_problem()
    page = open_page(f"{seeded.url}/interviews/{going}/report")
    expect(page.get_by_role("heading", level=1)).to_contain_text("still in progress")
    expect(page.get_by_role("link", name="Back to the room")).to_be_visible()
    page = open_page(f"{seeded.url}/interviews/no-such-interview/report")
    expect(page.get_by_text("Session not found")).to_be_visible()
    page = open_page(f"{seeded.url}/healthz")
    page.route("**/api/interviews/**", lambda route: route.abort("connectionrefused"))
    page.goto(f"{seeded.url}/interviews/{SOLVED}/report")
    expect(page.get_by_role("alert")).to_contain_text("This report could not be loaded")
    page.unroute("**/api/interviews/**")
    page.get_by_role("button", name="Try again").click()
    expect(page.get_by_test_id("report")).to_be_visible()


def test_a_report_that_failed_says_why_and_can_be_tried_again(seeded: Server, open_page: OpenPage) -> None:
    view = seeded.get(f"/api/interviews/{SOLVED}/report")
    failed = {**view, "state": "failed", "reason": "The log could not be read.", "report": None, "versions": []}
    asked: list[str] = []

    def again(route: Route) -> None:
        asked.append(route.request.method)
        route.fulfill(status=202, json=view)

    page = open_page(f"{seeded.url}/healthz")
    page.route(f"**/api/interviews/{SOLVED}/report", lambda route: route.fulfill(json=failed))
    page.route(f"**/api/interviews/{SOLVED}/reports", again)
    page.goto(f"{seeded.url}/interviews/{SOLVED}/report")
    expect(page.get_by_role("alert")).to_contain_text("The log could not be read.")
    page.get_by_role("button", name="Try again").click()
    expect(page.get_by_test_id("report")).to_be_visible()
    assert asked == ["POST"]


def test_while_it_is_written_the_steps_are_shown(seeded: Server, open_page: OpenPage) -> None:
    view = seeded.get(f"/api/interviews/{SOLVED}/report")
    steps = [
        {"id": "analyses", "title": "Analysing submissions", "done": 2, "total": 2},
        {"id": "judgement", "title": "Judging explanations", "done": 1, "total": 3},
        {"id": "report", "title": "Writing the report", "done": 0, "total": 1},
    ]
    answers = [json.dumps({**view, "state": "writing", "report": None, "steps": steps})] * 2 + [json.dumps(view)]
    held = False

    def next_answer(route: Route) -> None:
        answer = answers[0] if held or len(answers) == 1 else answers.pop(0)
        route.fulfill(body=answer, content_type="application/json")

    page = open_page(f"{seeded.url}/healthz")
    page.route(f"**/api/interviews/{SOLVED}/report", next_answer)
    held = True
    page.goto(f"{seeded.url}/interviews/{SOLVED}/report")
    expect(page.get_by_test_id("writing")).to_contain_text("Judging explanations")
    expect(page.get_by_test_id("writing")).to_contain_text("1/3")
    expect(page.get_by_role("progressbar", name="Writing the report")).to_have_attribute("aria-valuenow", "50")
    expect(page.get_by_test_id("problem-card-1")).to_be_visible()
    held = False
    expect(page.get_by_test_id("report")).to_be_visible()


def test_the_transcript_can_be_searched_and_leads_into_the_replay(seeded: Server, open_page: OpenPage) -> None:
    page = open_report(open_page, seeded, SOLVED)
    transcript = page.get_by_test_id("transcript")
    line = next(
        one
        for one in seeded.get(f"/api/interviews/{SOLVED}")["room"]["lines"]
        if one["who"] == "candidate" and len(one["text"]) > 20
    )
    page.get_by_test_id("search-transcript").fill(line["text"].upper())
    expect(transcript.locator("li").first).to_contain_text("Ada")
    expect(transcript.locator("li").first).to_contain_text(line["text"])
    transcript.get_by_role("link").first.click()
    page.wait_for_url(re.compile(rf"/replay\?seq={line['seq']}$"))


def test_it_is_accessible_with_everything_open(browser: Browser, seeded: Server) -> None:
    seeded.post(f"/api/interviews/{UNSOLVED}/reports", {})
    with looked_at(browser) as page:
        page.goto(f"{seeded.url}/interviews/{UNSOLVED}/report#finding-unsolved-1")
        expect(page.get_by_test_id("difference")).to_be_visible()
        for row in page.locator("[data-testid^=criterion-]").all():
            row.get_by_role("button").first.click()
        for debrief in page.locator("[data-testid^=debrief-] > summary").all():
            debrief.click()
        page.get_by_role("button", name=re.compile("^Show the (review|code)")).first.click()
        page.get_by_test_id("search-transcript").fill("the")
        page.get_by_test_id("export").click()
        expect(page.get_by_test_id("export-pdf")).to_be_visible()
        assert_sound_in(page, *TWO_LOOKS)
        expect(page.get_by_test_id("export-pdf")).to_be_visible()
