"""Talking with the interviewer in a real browser: a microphone made of a file, a real server, and no models."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e import voiced
from tests.e2e.candidate import say
from tests.e2e.conftest import OpenPage
from tests.e2e.voice_server import FAKE_MICROPHONE, choose_voice, listening_browser, wav
from tests.serving import Server, only_packs

pytestmark = [pytest.mark.e2e, pytest.mark.slow]

ANSWER = "I would count the badges in a hash map."
IN_THE_WAY = "Hang on, can the list be empty?"


@pytest.fixture(scope="module")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    microphone = wav(tmp_path_factory.mktemp("sound") / "microphone.wav")
    with listening_browser(*FAKE_MICROPHONE, f"--use-file-for-fake-audio-capture={microphone}") as browser:
        yield browser


@pytest.fixture
def server(tmp_path: Path, packs: Path) -> Iterator[Server]:
    data = tmp_path / "data"
    data.mkdir()
    (data / voiced.HEARD).write_text(ANSWER)
    with Server(data, "tests.e2e.voiced", **only_packs(packs)) as server:
        yield server


def talk(page: Page) -> None:
    """Hold the key until the server hears the microphone."""
    page.keyboard.down("Alt")
    page.keyboard.down("v")
    expect(page.get_by_test_id("voice-state")).to_have_text("Hearing you")
    page.keyboard.up("v")
    page.keyboard.up("Alt")


def test_from_the_lobby_to_a_spoken_answer(server: Server, open_page: OpenPage, tmp_path: Path) -> None:
    page = open_page(server.url)
    expect(page.get_by_test_id("voice-panel")).to_have_count(0)
    page.get_by_test_id("voice-switch").check()
    page.get_by_test_id("mic-check").click()
    expect(page.get_by_test_id("mic-heard")).to_contain_text(
        re.compile(rf"{re.escape(ANSWER)}.*\d+ ms after you stopped")
    )
    page.get_by_test_id("mic-check").click()
    page.get_by_test_id("play-sample").click()
    expect(page.get_by_test_id("sample-ms")).to_contain_text(re.compile(r"\d+ ms"))
    page.get_by_test_id("push-to-talk").check()
    page.get_by_test_id("name").fill("Ada")
    page.get_by_test_id("start-interview").click()
    page.wait_for_url(re.compile(r"/interviews/[\w-]+$"))

    # The greeting is spoken, with captions, without another press.
    conversation = page.get_by_test_id("conversation")
    expect(page.get_by_test_id("caption")).to_contain_text("Ada")
    expect(page.get_by_test_id("presence")).to_have_text("speaking")
    page.keyboard.press("Escape")
    expect(page.get_by_test_id("caption")).to_be_empty()
    expect(page.get_by_test_id("voice-state")).to_have_text("Hold to talk")

    page.get_by_test_id("say-input").fill("half a sentence")
    talk(page)
    expect(conversation).to_contain_text(ANSWER)
    # What is said never lands in the box where one types.
    expect(page.get_by_test_id("say-input")).to_have_value("half a sentence")
    # The answer is spoken too; typing goes on in the middle of it, and speaking interrupts it.
    expect(page.get_by_test_id("presence")).to_have_text("speaking")
    say(page, "I can also type.")
    expect(page.get_by_test_id("presence")).to_have_text("speaking")
    (tmp_path / "data" / voiced.HEARD).write_text(IN_THE_WAY)
    talk(page)
    expect(conversation).to_contain_text(IN_THE_WAY)


def test_after_a_reload_voice_waits_for_a_press(server: Server, open_page: OpenPage) -> None:
    interview = str(server.post("/api/interviews", {"candidate": "Ada"})["id"])
    server.command(interview, type="start")
    page = open_page(f"{server.url}/healthz")
    choose_voice(page, pushToTalk=True)
    page.goto(f"{server.url}/interviews/{interview}")
    expect(page.get_by_test_id("mic")).to_have_attribute("data-state", "off")
    page.get_by_test_id("voice-start").click()
    expect(page.get_by_test_id("voice-state")).to_have_text(re.compile("Hold to talk"))
    talk(page)
    expect(page.get_by_test_id("conversation")).to_contain_text(ANSWER)
    # Two tabs: the newer one has the voice.
    other = open_page(f"{server.url}/healthz")
    choose_voice(other, pushToTalk=True)
    other.goto(f"{server.url}/interviews/{interview}")
    other.get_by_test_id("voice-start").click()
    expect(other.get_by_test_id("voice-state")).to_have_text("Hold to talk")
    expect(page.get_by_test_id("voice-notice")).to_contain_text("another tab")
    page.get_by_test_id("voice-off").click()
    expect(page.get_by_test_id("voice-line")).to_have_count(0)
    assert json.loads(str(page.evaluate("() => localStorage.getItem('greenroom.voice')")))["on"] is False
