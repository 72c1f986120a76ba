"""Whole interviews by voice: a real browser, the real server, and the models of this machine.

The candidate's sentences are made by hibari through the server, and Chromium's fake microphone plays them from WAV
files. In the first test the room has that device itself, with one file for all of the greeting. In the two interviews
the device is plugged in once more for each sentence, because nobody knows beforehand when an answer is due; see
`spoken.py`.
"""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.candidate import results_in, start_from_lobby, wait_for_editor, write
from tests.e2e.conftest import OpenPage
from tests.e2e.spoken import PLUGGING_IN, Talk, browser_hearing, quiet, record, skip_without_voice, voice_of, want_voice
from tests.e2e.test_interview import RIGHT
from tests.serving import Server, only_packs

pytestmark = [pytest.mark.e2e, pytest.mark.slow]

READY, MOVE_ON, YES = "Yes, I am ready.", "Let's move on.", "Yes."

BUILDS = "I build booking systems in Python for a small company in Berlin."
MEANT = "I build booking systems in Python, for a small company in Bern."
TOOL = "I wrote a small tool that finds slow queries in our database."
IF_EMPTY = "Hang on, what do I return for an empty log?"
RUN, SUBMIT, END = "Run it.", "Submit it, please.", "End the interview."

LEADS = "I lead a small team that builds a payment system."
STORY = "We disagreed about the release date. I measured the errors, and my manager agreed to wait for a week."
SKIP, STOP = "Let's skip this one.", "Let's end the interview."
LATE = "A release was late because of me. I told everybody at once and wrote a checklist."
NOTHING = "No, I have no questions."

REPORT_MS = 60_000


@pytest.fixture(scope="module")
def microphone(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The file that the fake device plays."""
    skip_without_voice()
    file = tmp_path_factory.mktemp("sound") / "microphone.wav"
    record(file, quiet(1_000))
    return file


@pytest.fixture(scope="module")
def browser(microphone: Path) -> Iterator[Browser]:
    with browser_hearing(microphone) as browser:
        yield browser


@pytest.fixture(scope="module")
def server(microphone: Path, tmp_path_factory: pytest.TempPathFactory, packs: Path) -> Iterator[Server]:
    """One for all tests, so that its models are loaded once."""
    with Server(tmp_path_factory.mktemp("spoken") / "data", **only_packs(packs)) as server:
        yield server


@pytest.fixture
def talk(server: Server, open_page: OpenPage, microphone: Path) -> Iterator[Talk]:
    """A tab to talk in; what is not over in the end is left, so that nobody is asked to resume it."""
    talk = Talk(open_page(f"{server.url}/healthz"), server, microphone)
    yield talk
    talk.leave()


def expect_stage(page: Page, stage: str) -> None:
    expect(page.get_by_test_id("stage-rail").locator("[aria-current]")).to_contain_text(stage)


def expect_report(page: Page, talk: Talk) -> None:
    """The report is there and tells how one spoke."""
    page.wait_for_url(re.compile(f"/interviews/{talk.interview}/report"))
    section = page.locator("#speech")
    expect(section).to_contain_text("How you spoke", timeout=REPORT_MS)
    expect(section).to_contain_text("words per minute")
    expect(section).to_contain_text("Typed lines are not counted.")
    assert {line["via"] for line in talk.lines if line["who"] == "candidate"} == {"voice"}


def test_a_greeting_is_answered_through_the_device_alone(server: Server, talk: Talk, microphone: Path) -> None:
    # Nobody knows when the greeting will be over, so the answer comes again and again.
    record(microphone, 5 * (quiet(9_000) + voice_of(server, READY)))
    page = talk.page
    want_voice(page, speed=1.5)
    page.goto(server.url)
    talk.interview = start_from_lobby(page, difficulty="easy", problems="1")
    expect(page.get_by_test_id("conversation")).to_contain_text(re.compile("I am ready", re.IGNORECASE))
    expect_stage(page, "About you")
    assert "Ada" in talk.announced
    assert [one for one in talk.sent if one["type"] == "played"]


def test_a_spoken_coding_interview_from_greeting_to_report(server: Server, talk: Talk) -> None:
    page = talk.page
    page.add_init_script(PLUGGING_IN)
    want_voice(page, speed=1.5)
    talk.rehearse(READY, BUILDS, TOOL, MOVE_ON, IF_EMPTY, RUN, SUBMIT, YES, END)
    wanted = {"candidate": "Ada", "coding": {"difficulty": "easy", "problem_count": 1}}
    talk.interview = server.post("/api/interviews", wanted)["id"]
    page.goto(f"{server.url}/interviews/{talk.interview}")
    page.get_by_test_id("start-interview").click()

    # A greeting and an introduction, in which something was not heard right.
    assert "Ada" in talk.listen(r"\?")
    talk.say(READY, "ready")
    expect_stage(page, "About you")
    talk.listen(r"\?")
    talk.say(BUILDS, "booking")
    page.get_by_test_id("correct").last.click()
    page.get_by_test_id("correction").fill(MEANT)
    page.get_by_test_id("correction").press("Enter")
    expect(page.get_by_test_id("conversation")).to_contain_text(re.compile(f"{re.escape(MEANT)}.*Heard as: .*booking"))
    talk.order(MOVE_ON, "move_on")

    expect_stage(page, "Warm-up")
    talk.listen(r"\?")
    talk.say(TOOL, "tool")
    talk.listen(r"\?")
    talk.order(MOVE_ON, "move_on")

    # The problem is presented aloud with captions, until somebody wants to know something.
    wait_for_editor(page)
    expect(page.get_by_test_id("presence")).to_have_text("speaking")
    talk.until(lambda: talk.is_heard_for(400), "the problem is not presented aloud")
    assert page.get_by_test_id("caption").inner_text() in talk.announced
    talk.say(IF_EMPTY, "empty")
    assert talk.broken_off
    cut = [line for line in talk.lines if line["unheard"]][-1]
    assert cut["text"] in talk.announced
    assert cut["unheard"] not in talk.announced
    expect(page.get_by_test_id("unheard").last).to_contain_text(cut["unheard"])
    talk.listen("empty list")

    # Code is typed, and the rest is said.
    write(page, RIGHT)
    talk.order(RUN, "run")
    expect(results_in(page).get_by_test_id("case-1")).to_be_visible()
    expect(page.get_by_test_id("attempts")).to_contain_text("0/3")
    talk.order(SUBMIT, "submit", YES)
    expect(results_in(page)).to_contain_text("Passed")
    expect(page.get_by_test_id("attempts")).to_contain_text("1/3")
    talk.order(MOVE_ON, "move_on")
    expect_stage(page, "Closing")
    talk.order(END, "end", YES)
    expect_report(page, talk)


def test_a_spoken_behavioral_interview_without_a_typed_word(server: Server, talk: Talk) -> None:
    page = talk.page
    page.add_init_script(PLUGGING_IN)
    want_voice(page, on=False, voice="flite", speed=2)
    talk.rehearse(READY, LEADS, MOVE_ON, STORY, SKIP, YES, LATE, NOTHING, STOP)
    page.goto(server.url)
    page.get_by_test_id("track-behavioral").click()
    page.get_by_test_id("voice-switch").check()
    expect(page.get_by_test_id("voice-panel")).to_contain_text("Flite")
    talk.interview = start_from_lobby(page)

    assert "Ada" in talk.listen(r"\?")
    talk.say(READY, "ready")
    expect_stage(page, "About you")
    talk.listen(r"\?")
    talk.say(LEADS, "team")
    talk.order(MOVE_ON, "move_on")

    expect_stage(page, "Question 1")
    question = talk.room["rounds"][0]["text"]
    assert question in talk.listen()
    talk.say(STORY, "manager|week")
    talk.listen()
    talk.order(MOVE_ON, "move_on")
    expect_stage(page, "Question 2")
    talk.order(SKIP, "skip", YES)
    expect_stage(page, "Question 3")
    talk.until(lambda: talk.is_heard_for(400), "the question is not asked aloud")
    talk.say(LATE, "everybody|check.?list")
    talk.order(MOVE_ON, "move_on")
    expect_stage(page, "Closing")
    talk.say(NOTHING, "questions")
    talk.order(STOP, "end", YES)
    expect_report(page, talk)
    expect(page.get_by_test_id("answers-outcome")).to_contain_text("You answered 2 of 3 questions")
