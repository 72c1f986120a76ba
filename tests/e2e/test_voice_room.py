"""What the room does with voice, word by word: the other end of the socket is the test."""

import math
import re
import struct
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, Request, expect

from tests.e2e.candidate import results_in, wait_for_editor
from tests.e2e.conftest import OpenPage
from tests.e2e.test_keyboard import palette
from tests.e2e.voice_server import FAKE_MICROPHONE, RATE, VoiceServer, choose_voice, listening_browser, wav
from tests.serving import Server

pytestmark = [pytest.mark.e2e, pytest.mark.slow]

TONE = 440


@pytest.fixture(scope="module")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    microphone = wav(tmp_path_factory.mktemp("sound") / "microphone.wav", hertz=TONE)
    with listening_browser(*FAKE_MICROPHONE, f"--use-file-for-fake-audio-capture={microphone}") as browser:
        yield browser


def enter(server: Server, open_page: OpenPage, **choices: object) -> tuple[Page, VoiceServer]:
    """At the first problem, with voice on and connected."""
    interview = server.at_problem(difficulty="easy", problem_count=1)
    page = open_page(f"{server.url}/healthz")
    choose_voice(page, **choices)
    voice = VoiceServer(page)
    page.goto(f"{server.url}/interviews/{interview}")
    wait_for_editor(page)
    page.get_by_test_id("voice-start").click()
    expect(page.get_by_test_id("mic")).to_have_attribute("data-state", re.compile("listening|muted"))
    return page, voice


def state(page: Page, word: str) -> None:
    expect(page.get_by_test_id("voice-state")).to_have_text(word)


def test_without_voice_nothing_of_it_is_fetched(server: Server, open_page: OpenPage) -> None:
    fetched: list[str] = []

    def watch(request: Request) -> None:
        fetched.append(request.url)

    page = open_page(f"{server.url}/healthz")
    page.on("request", watch)
    page.goto(server.url)
    expect(page.get_by_test_id("voice-switch")).not_to_be_checked()
    page.goto(f"{server.url}/interviews/{server.at_problem(difficulty='easy', problem_count=1)}")
    wait_for_editor(page)
    expect(page.get_by_test_id("mic")).to_have_attribute("data-state", "off")
    heavy = re.compile(r"/engine-|VoicePanel|VoiceLine|capture\.worklet|/api/voice|/voice$")
    assert [url for url in fetched if heavy.search(url)] == []
    assert any("RoomPage" in url for url in fetched)


def test_captions_drafts_and_hushing(server: Server, open_page: OpenPage) -> None:
    page, voice = enter(server, open_page)
    state(page, "Listening")
    voice.speak(1, "Tell me about `still_inside`.", ms=8_000)
    expect(page.get_by_test_id("caption")).to_have_text("Tell me about still_inside.")
    state(page, "Speaking")
    voice.until(lambda: len(voice.all_said("played")) >= 3, "nothing was reported as played")
    # Who types code is hushed by Escape, too, and the editor has the key as well.
    page.keyboard.press("Alt+2")
    page.keyboard.press("Escape")
    expect(page.get_by_test_id("caption")).to_be_empty()
    voice.until(lambda: voice.all_said("hush"), "the server was not told")
    played = voice.all_said("played")
    assert [one["ms"] for one in played] == sorted(one["ms"] for one in played)
    assert played[-1]["ms"] < 8_000
    assert not played[-1]["is_done"]

    # A short one is heard to its end, and what the server stops is stopped.
    voice.speak(2, "Mm-hm.", ms=300, is_passing=True)
    voice.until(lambda: voice.all_said("played")[-1]["is_done"], "the end was not reported")
    last = voice.all_said("played")[-1]
    assert (last["utterance"], last["ms"]) == (2, 300)
    voice.speak(3, "A long story.", ms=8_000)
    state(page, "Speaking")
    voice.say(type="silenced", why="interrupted", echo=True)
    expect(page.get_by_test_id("caption")).to_be_empty()
    expect(page.get_by_test_id("voice-notice")).to_contain_text("Headphones help")

    voice.say(type="hearing", on=True)
    voice.say(type="interim", text="I would sort")
    state(page, "Hearing you")
    expect(page.get_by_test_id("voice-draft")).to_contain_text("I would sort")
    expect(page.get_by_test_id("say-input")).to_have_value("")
    voice.say(type="taken", seq=9, text="I would sort them.")
    expect(page.get_by_test_id("voice-draft")).to_have_count(0)


def test_mute_push_to_talk_and_pause(server: Server, open_page: OpenPage) -> None:
    page, voice = enter(server, open_page)
    voice.until(lambda: len(voice.sounds) > 3, "the microphone is not heard")
    page.keyboard.press("Alt+m")
    state(page, "Muted")
    voice.until(lambda: voice.all_said("muted"), "the server was not told")
    heard = len(voice.sounds)
    page.keyboard.down("Alt")
    page.keyboard.down("v")
    state(page, "Listening")
    voice.until(lambda: len(voice.sounds) > heard, "holding the key does not open the microphone")
    page.keyboard.up("v")
    page.keyboard.up("Alt")
    state(page, "Muted")
    voice.until(lambda: len(voice.all_said("muted")) == 3, "the server was not told that the key was let go")
    palette(page, "unmute")
    state(page, "Listening")
    numbers = [struct.unpack_from("<I", sound)[0] for sound in voice.sounds]
    assert numbers == list(range(len(numbers)))

    voice.speak(1, "A long story.", ms=8_000)
    state(page, "Speaking")
    page.keyboard.press("Alt+p")
    expect(page.get_by_test_id("resume")).to_be_visible()
    voice.until(lambda: voice.all_said("muted")[-1]["on"], "a pause does not mute")
    heard = len(voice.sounds)
    page.get_by_test_id("resume").click()
    voice.until(lambda: len(voice.sounds) > heard, "it is not heard again after the pause")
    assert [one["on"] for one in voice.all_said("muted")] == [True, False, True, False, True, False]


def test_commands_do_what_the_buttons_do(server: Server, open_page: OpenPage) -> None:
    page, voice = enter(server, open_page)
    voice.say(type="command", name="run", confirmed=True)
    expect(results_in(page)).to_contain_text(re.compile("of .* passed|Failed|Wrong"))
    voice.say(type="command", name="submit", confirmed=False)
    voice.say(type="command", name="take_over", confirmed=True)
    expect(page.get_by_text("There is nothing to do that with here.")).to_be_visible()
    expect(page.get_by_test_id("attempts")).to_contain_text("0/3")
    voice.say(type="command", name="submit", confirmed=True)
    expect(page.get_by_test_id("attempts")).to_contain_text("1/3")
    voice.say(type="command", name="hint", confirmed=True)
    expect(page.get_by_role("region", name="Problem")).to_contain_text("Hints taken (1 of 3)")
    voice.say(type="command", name="skip", confirmed=True)
    expect(page.get_by_test_id("stage-rail").locator("[aria-current]")).to_contain_text("Closing")
    voice.say(type="command", name="run", confirmed=True)
    expect(page.get_by_text("You said “Run”.")).to_be_visible()
    voice.say(type="command", name="end", confirmed=True)
    page.wait_for_url(re.compile("/report"))


def test_the_socket_is_cut_and_typing_goes_on(server: Server, open_page: OpenPage) -> None:
    page, voice = enter(server, open_page)
    voice.until(lambda: voice.sounds, "the microphone is not heard")
    voice.is_away = True
    voice.cut()
    state(page, "Reconnecting")
    expect(page.get_by_test_id("voice-notice")).to_contain_text("What you say now is not heard; you can type.")
    page.get_by_test_id("say-input").fill("I am still here.")
    page.get_by_test_id("send").click()
    expect(page.get_by_test_id("conversation")).to_contain_text("I am still here.")
    before = len(voice.sounds)
    voice.is_away = False
    state(page, "Listening")
    voice.until(lambda: len(voice.sounds) > before, "the microphone is not heard again")
    # Nothing was piled up: the new connection counts from 0.
    assert struct.unpack_from("<I", voice.sounds[before])[0] == 0
    voice.say(type="farewell", reason="Voice ended here.", retry=False, code="")
    expect(page.get_by_test_id("voice-notice")).to_have_text("Voice ended here.")
    page.get_by_test_id("voice-retry").click()
    state(page, "Listening")


@pytest.mark.parametrize("rate", [8_000, 44_100, 96_000])
def test_any_rate_of_the_device_arrives_as_16_khz(server: Server, open_page: OpenPage, rate: int) -> None:
    page = open_page(f"{server.url}/healthz")
    choose_voice(page)
    page.add_init_script(f"""
        const Context = AudioContext;
        AudioContext = class extends Context {{
          constructor(options) {{ super({{ sampleRate: {rate}, ...options }}); }}
        }};
    """)
    voice = VoiceServer(page)
    interview = str(server.post("/api/interviews", {"candidate": "Ada"})["id"])
    server.command(interview, type="start")
    page.goto(f"{server.url}/interviews/{interview}")
    page.get_by_test_id("voice-start").click()
    state(page, "Listening")
    # The tone comes every two seconds.
    voice.until(lambda: len(voice.sounds) > 80, "the microphone is not heard")
    samples = max((struct.unpack_from("<512h", sound, 4) for sound in voice.sounds), key=lambda one: sum(map(abs, one)))
    strongest = max(range(200, 2_000, 20), key=lambda hertz: _height(samples, hertz))
    assert abs(strongest - TONE) <= 20
    assert {len(sound) for sound in voice.sounds} == {4 + 2 * 512}


def _height(samples: tuple[int, ...], hertz: int) -> float:
    """How much of a frequency there is in samples at 16 kHz."""
    turn = 2 * math.pi * hertz / RATE
    sine = sum(sample * math.sin(turn * at) for at, sample in enumerate(samples))
    cosine = sum(sample * math.cos(turn * at) for at, sample in enumerate(samples))
    return math.hypot(sine, cosine)
