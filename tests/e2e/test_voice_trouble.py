"""Microphones that do not work: each has its message, and typing goes on."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.conftest import CHROMIUM, FLAGS, OpenPage
from tests.e2e.test_accessibility import SIZES, TWO_LOOKS, assert_sound_in, looked_at
from tests.e2e.voice_server import FAKE_MICROPHONE, VoiceServer, choose_voice, listening_browser
from tests.serving import Server

pytestmark = [pytest.mark.e2e, pytest.mark.slow]

FAILING = """
    const media = navigator.mediaDevices;
    const open = media.getUserMedia.bind(media);
    window.microphoneError = '{error}';
    media.getUserMedia = async (wanted) => {{
      if (window.microphoneError) throw new DOMException('', window.microphoneError);
      window.microphone = await open(wanted);
      return window.microphone;
    }};
"""


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with listening_browser(*FAKE_MICROPHONE) as browser:
        yield browser


def enter(server: Server, open_page: OpenPage, script: str) -> tuple[Page, VoiceServer]:
    interview = str(server.post("/api/interviews", {"candidate": "Ada"})["id"])
    server.command(interview, type="start")
    page = open_page(f"{server.url}/healthz")
    choose_voice(page)
    page.add_init_script(script)
    voice = VoiceServer(page)
    page.goto(f"{server.url}/interviews/{interview}")
    page.get_by_test_id("voice-start").click()
    return page, voice


def still_typing(page: Page) -> None:
    page.get_by_test_id("say-input").fill("Then I type.")
    page.get_by_test_id("send").click()
    expect(page.get_by_test_id("conversation")).to_contain_text("Then I type.")


@pytest.mark.parametrize(
    ("error", "word", "message"),
    [
        ("NotAllowedError", "Microphone blocked", "Allow it in the site settings"),
        ("NotFoundError", "No microphone", "No microphone was found."),
        ("NotReadableError", "Microphone in use", "another program may be using it"),
    ],
)
def test_a_microphone_that_cannot_be_opened(
    server: Server, open_page: OpenPage, error: str, word: str, message: str
) -> None:
    page, voice = enter(server, open_page, FAILING.format(error=error))
    expect(page.get_by_test_id("voice-state")).to_have_text(word)
    expect(page.get_by_test_id("voice-notice")).to_contain_text(message)
    voice.until(lambda: voice.all_said("lost"), "the server was not told")
    still_typing(page)
    # The interviewer is heard all the same.
    voice.speak(1, "Go on.", ms=300)
    voice.until(lambda: any(one["is_done"] for one in voice.all_said("played")), "the interviewer was not heard")
    page.evaluate("() => { window.microphoneError = ''; }")
    page.get_by_test_id("mic").click()
    expect(page.get_by_test_id("voice-state")).to_have_text("Listening")
    voice.until(lambda: voice.sounds, "the microphone is not heard")


def test_a_microphone_that_is_unplugged_is_used_again_when_it_is_back(server: Server, open_page: OpenPage) -> None:
    page, voice = enter(server, open_page, FAILING.format(error=""))
    expect(page.get_by_test_id("voice-state")).to_have_text("Listening")
    page.evaluate("() => window.microphone.getAudioTracks()[0].dispatchEvent(new Event('ended'))")
    expect(page.get_by_test_id("voice-state")).to_have_text("Microphone disconnected")
    expect(page.get_by_test_id("voice-notice")).to_contain_text("It will be used again when it is back.")
    voice.until(lambda: voice.all_said("lost"), "the server was not told")
    still_typing(page)
    heard = len(voice.sounds)
    page.evaluate("() => navigator.mediaDevices.dispatchEvent(new Event('devicechange'))")
    expect(page.get_by_test_id("voice-state")).to_have_text("Listening")
    voice.until(lambda: len(voice.sounds) > heard, "the microphone is not heard again")


def test_the_lobby_says_what_is_missing_and_what_is_wrong(server: Server, open_page: OpenPage) -> None:
    page = open_page(f"{server.url}/healthz")
    choose_voice(page, microphone="an old one")
    page.add_init_script(FAILING.format(error="NotReadableError"))
    voice = VoiceServer(page, "**/api/voice/check")
    missing = {
        "name": "recogniser",
        "is_ready": False,
        "missing": "Speech is not installed. Run `make voice`.",
        "note": "",
    }
    lesser = {"name": "turns", "is_ready": True, "missing": "", "note": "Silence decides alone. Run `make voice`."}
    voice.serve_setup({"is_ready": False, "listening": [missing, lesser], "voices": []})
    page.goto(server.url)
    expect(page.get_by_test_id("voice-notes")).to_contain_text("Silence decides alone.")
    expect(page.get_by_test_id("voice-missing")).to_contain_text("make voice")
    page.get_by_test_id("mic-check").click()
    expect(page.get_by_test_id("mic-problem")).to_contain_text("another program may be using it")
    page.evaluate("() => { window.microphoneError = ''; }")
    page.get_by_test_id("mic-retry").click()
    expect(page.get_by_test_id("mic-problem")).to_contain_text("default is used")
    voice.until(lambda: voice.sounds, "the microphone is not heard")
    voice.say(type="taken", seq=0, text="I would use a heap.")
    expect(page.get_by_test_id("mic-heard")).to_contain_text("I would use a heap.")
    # It can start all the same: voice is never in the way.
    expect(page.get_by_test_id("start-interview")).to_be_enabled()


def test_a_refused_permission_and_a_machine_without_a_microphone(server: Server, browser: Browser) -> None:
    """The browser's own refusals; nothing is simulated here."""
    interview = str(server.post("/api/interviews", {"candidate": "Ada"})["id"])
    server.command(interview, type="start")
    for flag, word in (
        ("--use-fake-device-for-media-stream", "Microphone blocked"),
        ("--use-fake-ui-for-media-stream", "No microphone"),
    ):
        other = browser.browser_type.launch(executable_path=CHROMIUM, args=[*FLAGS, flag])
        page = other.new_page()
        page.goto(f"{server.url}/healthz")
        choose_voice(page)
        VoiceServer(page)
        page.goto(f"{server.url}/interviews/{interview}")
        page.get_by_test_id("voice-start").click()
        expect(page.get_by_test_id("voice-state")).to_have_text(word)
        still_typing(page)
        other.close()


def test_axe_finds_nothing_where_voice_is_on(server: Server, browser: Browser) -> None:
    with looked_at(browser) as page:
        interview = server.at_problem(difficulty="easy", problem_count=1)
        page.goto(f"{server.url}/healthz")
        choose_voice(page)
        voice = VoiceServer(page)
        voice.serve_setup()
        page.goto(server.url)
        expect(page.get_by_test_id("voice-panel")).to_be_visible()
        expect(page.get_by_test_id("voice")).to_contain_text("Hum")
        assert_sound_in(page, *TWO_LOOKS)
        page.set_viewport_size(SIZES["wide"])
        page.goto(f"{server.url}/interviews/{interview}")
        page.get_by_test_id("voice-start").click()
        expect(page.get_by_test_id("voice-state")).to_have_text("Listening")
        voice.say(type="interim", text="I would sort")
        voice.say(type="notice", code="noise", message="It is loud where you are.")
        expect(page.get_by_test_id("voice-notice")).to_be_visible()
        assert_sound_in(page, ("light", "wide"))
        assert_sound_in(page, ("dark", "wide"))
