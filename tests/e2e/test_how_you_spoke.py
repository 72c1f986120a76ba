"""How somebody spoke, in the report: figures that lead to their moments, in every form of it."""

import json
import re
import urllib.request
from collections.abc import Iterator
from dataclasses import replace
from itertools import count
from pathlib import Path

import pypdfium2
import pytest
from playwright.sync_api import Browser, expect

from greenroom.adapters.eventlog.sqlite import SqliteEventLog
from greenroom.adapters.interviewer.house import HouseInterviewer
from greenroom.adapters.knowledge.glossary import Glossary
from greenroom.adapters.questions.folder import FolderQuestionBank
from greenroom.evals.casebook import case_of
from greenroom.evals.playing import START, play
from greenroom.evals.seeding import record
from greenroom.feedback.reading import records_of_interview
from greenroom.interview.core.events import CandidateSpoke, Recorded, Speech
from greenroom.web.services import LOCAL_OWNER
from tests.e2e.conftest import OpenPage
from tests.e2e.course import aside
from tests.e2e.test_accessibility import TWO_LOOKS, assert_sound_in, looked_at
from tests.serving import Server, eventually, only_packs

pytestmark = [pytest.mark.e2e, pytest.mark.slow]

INTERVIEW = "spoken-0"
SPOKEN = (
    ("Um, so can the list be empty, and can two guests arrive at the same time?", ((3_100, 1_400),)),
    ("I would keep a set of everybody inside, and, you know, take them out when they leave.", ((2_000, 3_200),)),
    ("Each entry is looked at once, so it is linear, and the set needs, uh, as much space as there are guests.", ()),
)
"""What is said, one line after the other and from the beginning again; every fourth line is typed."""


@pytest.fixture(scope="module")
def spoken(tmp_path_factory: pytest.TempPathFactory, packs: Path) -> Iterator[Server]:
    """A server with an interview that was mostly spoken, and its report."""
    data = tmp_path_factory.mktemp("spoken") / "data"
    data.mkdir()
    aside(_record(data))
    with Server(data, **only_packs(packs)) as server:
        path = f"/api/interviews/{INTERVIEW}/report"
        eventually(lambda: server.get(path)["state"] == "ready", "no report was written")
        yield server


async def _record(data: Path) -> None:
    questions = {question.slug: question for question in FolderQuestionBank(None).all()}
    case = case_of(id="spoken", candidate="average", questions=("evening-headcount",), seed=0)
    played = await play(case, HouseInterviewer(knowledge=Glossary()), questions)
    lines = count()
    # Without the report on what was typed: the server writes one when it starts.
    records = [
        _spoken(one, next(lines)) if isinstance(one.event, CandidateSpoke) else one
        for one in records_of_interview(played.records)
    ]
    log = SqliteEventLog.open(data / "greenroom.db")
    try:
        await record(log, LOCAL_OWNER, replace(played, records=records), START)
    finally:
        await log.close()


def _spoken(one: Recorded, number: int) -> Recorded:
    if number % 4 == 3:
        return one
    text, pauses = SPOKEN[number % 4]
    speech = Speech(started_at=one.at - 9_000, ended_at=one.at, confidence=0.9, pauses=pauses)
    return replace(one, event=CandidateSpoke(text=text, via="voice", speech=speech))


def test_the_report_tells_how_one_spoke_and_leads_to_the_moments(spoken: Server, open_page: OpenPage) -> None:
    page = open_page(f"{spoken.url}/interviews/{INTERVIEW}/report")
    section = page.locator("#speech")
    expect(section).to_contain_text(re.compile("typed lines? (is|are) not counted. None of this is graded"))
    expect(section).to_contain_text("Pauses of a second or more inside your turns")
    expect(section).to_contain_text("Usual in conversation: about 150 to 250 words per minute.")
    section.get_by_role("link", name=re.compile("3.2 s pause while speaking")).first.click()
    page.wait_for_url(re.compile(f"/interviews/{INTERVIEW}/replay"))
    marks = [one["label"] for one in _recorded(spoken)["marks"]]
    assert "Paused 3.2 s while speaking" in marks
    assert not [label for label in marks if "1.4 s" in label]


def test_every_file_of_the_report_tells_it(spoken: Server) -> None:
    export = f"{spoken.url}/api/interviews/{INTERVIEW}/report/export?format="
    markdown, data, pdf = (_fetched(export + name) for name in ("md", "json", "pdf"))
    assert b"## How you spoke" in markdown
    assert b"Measured from " in data
    assert pdf.startswith(b"%PDF")
    assert "How you spoke" in _text_of(pdf)


def test_it_is_accessible_on_every_screen(browser: Browser, spoken: Server) -> None:
    with looked_at(browser) as page:
        page.goto(f"{spoken.url}/interviews/{INTERVIEW}/report#speech")
        expect(page.get_by_test_id("how-you-spoke")).to_be_visible()
        assert_sound_in(page, *TWO_LOOKS)


def _fetched(url: str) -> bytes:
    with urllib.request.urlopen(url, timeout=60) as answer:
        content: bytes = answer.read()
        return content


def _recorded(spoken: Server) -> dict[str, list[dict[str, str]]]:
    head = _fetched(f"{spoken.url}/api/interviews/{INTERVIEW}/recording").splitlines()[0]
    recorded: dict[str, list[dict[str, str]]] = json.loads(head)
    return recorded


def _text_of(pdf: bytes) -> str:
    document = pypdfium2.PdfDocument(pdf)
    try:
        return "\n".join(page.get_textpage().get_text_range() for page in document)
    finally:
        document.close()
