"""A talk from the server's side: what is taken, what is said, who gives way."""

from collections.abc import Callable

import pytest

from greenroom.engine.voice import session as voice
from greenroom.engine.voice.parts import Activity, Parted, TakenBack, Wishes
from greenroom.engine.voice.words import Words
from greenroom.errors import Refused, VoiceUnavailable
from greenroom.testing.fake_voice import loud, quiet
from greenroom.voice.commands import CommandName
from greenroom.voice.commands import Spoken as SpokenCommand
from greenroom.voice.spoken import plainly
from tests.unit.engine.voice.talking import Fellow, Talk, settle

SORT = "I would sort the list."
LONG = "This is a rather long sentence about the problem that takes a while to be said."
# As the humming voice says it.
LONG_MS = 60 * len(LONG)


async def test_a_turn_is_taken_with_its_times_and_words() -> None:
    async with Talk() as talk:
        await talk.hear(quiet(500))
        before = talk.clock.read().counted
        await talk.speak(1_000)
        (spoken,) = talk.partner.said
        assert (spoken.text, spoken.confidence) == (SORT, 0.9)
        assert abs(spoken.started_at - before) <= 64
        assert abs(spoken.ended_at - spoken.started_at - 1_000) <= 64
        assert talk.browser.lines == [SORT]
        assert talk.browser.of("hearing")[0] == (True,)
        assert talk.browser.of("interim")[0] == (SORT,)


async def test_a_turn_does_not_end_with_a_comma() -> None:
    async with Talk() as talk:
        talk.recogniser.text = "I would sort it, all of it,"
        await talk.speak(then_quiet=3_000)
        assert talk.browser.lines == ["I would sort it, all of it."]
        assert [spoken.text for spoken in talk.partner.said] == ["I would sort it, all of it."]


async def test_words_are_recognised_during_the_silence() -> None:
    async with Talk(finished=[0.0]) as talk:
        await talk.hear(loud(1_000))
        await talk.hear(quiet(300))
        assert talk.recogniser.times == 1
        assert talk.partner.said == []
        # The turn is over on the strength of what is there already.
        await talk.hear(quiet(3_000))
        assert talk.recogniser.times == 1
        assert len(talk.partner.said) == 1


async def test_pauses_belong_to_the_turn() -> None:
    async with Talk(finished=[0.0, 1.0]) as talk:
        await talk.hear(loud(800))
        await talk.hear(quiet(1_000))
        await talk.hear(loud(800))
        await talk.hear(quiet(800))
        (spoken,) = talk.partner.said
        ((offset, length),) = spoken.pauses
        assert abs(offset - 800) <= 64
        assert abs(length - 1_000) <= 64


async def test_thinking_aloud_while_working_is_collected() -> None:
    async with Talk(partner=Fellow(working=True)) as talk:
        for _ in range(3):
            await talk.speak(600, then_quiet=2_000)
        assert talk.partner.said == []
        await talk.hear(quiet(4_000))
        assert len(talk.partner.said) == 1


async def test_a_question_while_working_is_answered_soon() -> None:
    async with Talk(partner=Fellow(working=True)) as talk:
        talk.recogniser.text = "Can the list be empty?"
        await talk.speak(600, then_quiet=600)
        assert len(talk.partner.said) == 1


async def test_names_are_written_as_in_the_code() -> None:
    async with Talk() as talk:
        talk.recogniser.text = "I update max so far."
        await talk.speak()
        assert talk.browser.lines == ["I update max_so_far."]
        assert [spoken.text for spoken in talk.partner.said] == ["I update max_so_far."]


# ---------------------------------------------------------------- speaking


async def test_the_pace_of_the_partner_and_the_wish_of_the_person_are_multiplied() -> None:
    async with Talk(wishes=Wishes(speed=2.0), partner=Fellow(pace=1.25)) as talk:
        await talk.say("Short.")
        await talk.wait(1_000)
        ((_, ms),) = talk.browser.of("utterance_ended")
        assert ms == 360 * 2 // 5


async def test_sentences_are_spoken_one_by_one_and_never_far_ahead() -> None:
    async with Talk() as talk:
        await talk.say(LONG, "Short.")
        assert talk.browser.said == [LONG]
        assert 0 < talk.browser.sound_ms <= 1_700
        await talk.wait(2_000)
        assert talk.browser.sound_ms <= 3_800
        await talk.wait(LONG_MS)
        assert talk.browser.said == [LONG, "Short."]
        assert talk.browser.of("utterance_ended") == [(1, LONG_MS), (2, 360)]


async def test_no_sentence_begins_while_someone_speaks() -> None:
    async with Talk(finished=[0.0, 0.0, 1.0]) as talk:
        await talk.hear(loud(400))
        await talk.say("Five minutes left.")
        await talk.hear(loud(400))
        await talk.hear(quiet(600))
        await talk.hear(loud(400))
        assert talk.browser.said == []


async def test_what_waits_is_said_when_the_sound_was_nothing() -> None:
    async with Talk() as talk:
        talk.recogniser.text = ""
        await talk.hear(loud(400))
        await talk.say("Five minutes left.")
        await talk.hear(quiet(800))
        assert talk.browser.said == ["Five minutes left."]


async def test_an_interruption_stops_the_voice_and_what_was_heard_goes_before_what_was_said() -> None:
    async with Talk() as talk:
        await talk.say(LONG, "And this one is never said.")
        await talk.wait(2_000)
        talk.session.played(1, 2_000, False)
        await talk.hear(loud(220))
        assert talk.browser.of("silenced") == [("interrupted", False)]
        await talk.hear(loud(600))
        await talk.hear(quiet(800))
        assert talk.partner.order == ["cut_off", "say"]
        (heard,) = talk.partner.cuts
        assert LONG.startswith(heard)
        # The browser told of 2000 ms, and the voice was stopped some 200 ms later.
        assert 60 * len(heard) + 60 * 12 >= 2_000
        assert 60 * len(heard) <= 2_400
        await talk.wait(10_000)
        assert talk.browser.said == [LONG]


@pytest.mark.parametrize("ms", [40, 120])
async def test_a_cough_does_not_stop_the_voice(ms: int) -> None:
    async with Talk() as talk:
        await talk.say(LONG)
        await talk.hear(loud(ms))
        await talk.hear(quiet(1_000))
        assert talk.browser.of("silenced") == []
        assert talk.partner.said == []


@pytest.mark.parametrize("text", ["Mm-hm.", "Yeah.", ""])
async def test_after_a_nod_or_a_noise_the_voice_says_the_rest_and_nothing_twice(text: str) -> None:
    async with Talk() as talk:
        talk.recogniser.text = text
        await talk.say(LONG)
        await talk.wait(1_000)
        await talk.hear(loud(300))
        await talk.hear(quiet(1_000))
        assert talk.partner.said == []
        assert talk.partner.cuts == []
        first, rest = talk.browser.said
        assert first == LONG
        assert 0 < len(rest) < len(LONG)
        assert LONG.endswith(rest)


async def test_its_own_words_do_not_interrupt_it_and_headphones_are_suggested() -> None:
    async with Talk() as talk:
        talk.recogniser.text = "rather long sentence about the problem"
        await talk.say(LONG, *([LONG] * 5))
        for _ in range(3):
            await talk.hear(loud(700))
            await talk.hear(quiet(700))
        assert talk.partner.said == []
        assert talk.partner.cuts == []
        assert talk.browser.notices == ["echo"]
        # From the second time on the words decide, and the voice is not even stopped.
        assert len(talk.browser.of("silenced")) <= 2


async def test_a_hush_stops_the_voice_and_notes_what_was_heard() -> None:
    async with Talk() as talk:
        await talk.say(LONG, "More.")
        await talk.wait(1_000)
        talk.session.hush()
        await settle()
        assert talk.browser.of("silenced") == [("hushed", False)]
        assert len(talk.partner.cuts) == 1
        await talk.wait(5_000)
        assert talk.browser.said == [LONG]


async def test_what_is_taken_back_is_not_said() -> None:
    async with Talk() as talk:
        await talk.say(LONG, "More.")
        talk.partner.notices.put_nowait(TakenBack(1))
        await talk.say("Another.")
        assert talk.browser.of("silenced") == [("withdrawn", False)]
        assert talk.browser.said == [LONG, "Another."]


async def test_last_words_are_said_before_the_end() -> None:
    async with Talk() as talk:
        await talk.say("Thank you.")
        talk.partner.notices.put_nowait(Parted("The interview is over.", False, "over"))
        await settle()
        assert talk.browser.of("farewell") == []
        await talk.wait(2_000)
        assert talk.browser.of("farewell") == [("The interview is over.", False, "over")]


async def test_a_hum_in_a_long_answer_is_no_line_and_can_be_switched_off() -> None:
    for wanted in (True, False):
        # The words are always seen to go on.
        async with Talk(wishes=Wishes(backchannels=wanted), finished=[0.0] * 50) as talk:
            talk.recogniser.text = "and then I would sort it and"
            for _ in range(7):
                await talk.hear(loud(2_500))
                await talk.hear(quiet(800))
            hums = talk.browser.of("utterance")
            assert [(text, is_passing) for _, text, _, is_passing in hums] == ([("Mm-hm.", True)] if wanted else [])
            assert talk.partner.said == []
            assert talk.partner.cuts == []


# ---------------------------------------------------------------- silence


async def test_the_ladder_of_silence_waits_for_everyone() -> None:
    async with Talk(partner=Fellow(is_waiting=True)) as talk:
        await talk.say("What is the running time?")
        await talk.wait(2_000)
        assert talk.partner.rungs == []
        await talk.wait(9_000)
        assert talk.partner.rungs == [0]
        await talk.wait(15_000)
        talk.partner.notices.put_nowait(Activity())
        await settle()
        # Something was typed: the ladder begins again.
        await talk.wait(7_000)
        assert talk.partner.rungs == [0]
        await talk.wait(2_000)
        assert talk.partner.rungs == [0, 0]
        await talk.wait(21_000)
        assert talk.partner.rungs == [0, 0, 1]


async def test_nobody_is_hurried_while_they_speak_or_when_it_is_not_their_turn() -> None:
    async with Talk(partner=Fellow(is_waiting=True), finished=[0.0] * 50) as talk:
        for _ in range(6):
            await talk.hear(loud(1_000))
            await talk.hear(quiet(1_000))
        assert talk.partner.rungs == []
        talk.partner.is_waiting = False
        await talk.wait(60_000)
        assert talk.partner.rungs == []


async def test_the_person_who_wants_more_time_gets_it() -> None:
    async with Talk(wishes=Wishes(patience="long"), partner=Fellow(is_waiting=True)) as talk:
        await talk.wait(12_000)
        assert talk.partner.rungs == []
        await talk.wait(2_000)
        assert talk.partner.rungs == [0]


# ---------------------------------------------------------------- commands


def command(name: CommandName, *, needs_yes: bool = False) -> Words:
    def command_in(text: str) -> SpokenCommand | None:
        return SpokenCommand(name, needs_yes) if text.startswith("Please") else None

    return Words(lambda text: (plainly(text),), command_in)


async def test_a_spoken_command_is_done_by_the_browser_and_kept_as_one() -> None:
    async with Talk(words=command("run")) as talk:
        talk.recogniser.text = "Please run it."
        await talk.speak()
        assert talk.browser.of("command") == [("run", True)]
        assert talk.partner.commands == ["run"]


@pytest.mark.parametrize(("answer", "done"), [("Yes.", True), ("No.", False), ("I would sort it.", False)])
async def test_what_cannot_be_undone_is_asked_first(answer: str, done: bool) -> None:
    async with Talk(words=command("submit", needs_yes=True)) as talk:
        talk.recogniser.text = "Please submit."
        await talk.speak()
        assert talk.browser.of("command") == [("submit", False)]
        assert talk.browser.said == ["Submit it now? Say yes or no."]
        await talk.wait(3_000)
        talk.recogniser.text = answer
        await talk.speak()
        assert talk.browser.of("command") == [("submit", False)] + [("submit", True)] * done
        assert talk.partner.commands == ["submit", {"Yes.": "submit", "No.": "no"}.get(answer, "")]
        # It is asked once: a later yes submits nothing.
        talk.recogniser.text = "Yes."
        await talk.speak()
        assert len(talk.browser.of("command")) == 1 + done


async def test_who_works_need_not_wait_for_their_yes_to_be_taken() -> None:
    async with Talk(words=command("submit", needs_yes=True), partner=Fellow(working=True)) as talk:
        talk.recogniser.text = "Please submit, can you?"
        await talk.speak()
        await talk.wait(3_000)
        talk.recogniser.text = "Yes."
        await talk.speak(then_quiet=600)
        assert talk.browser.of("command") == [("submit", False), ("submit", True)]


async def test_a_command_that_is_asked_back_may_be_unclear_and_its_answer_may_not() -> None:
    async with Talk(words=command("submit", needs_yes=True)) as talk:
        talk.recogniser.text, talk.recogniser.confidence = "Please submit.", 0.4
        await talk.speak()
        assert talk.browser.of("command") == [("submit", False)]
        await talk.wait(3_000)
        talk.recogniser.text = "Yes."
        await talk.speak()
        assert talk.browser.notices == ["unclear"]
        await talk.wait(3_000)
        talk.recogniser.confidence = 0.9
        await talk.speak()
        assert talk.browser.of("command") == [("submit", False), ("submit", True)]
    async with Talk(words=command("run")) as talk:
        talk.recogniser.text, talk.recogniser.confidence = "Please run it.", 0.4
        await talk.speak()
        assert talk.browser.of("command") == []


async def test_the_last_question_is_repeated_on_request() -> None:
    async with Talk(words=command("repeat")) as talk:
        talk.recogniser.text = "Please say that again."
        await talk.speak()
        assert talk.browser.said == ["What is the running time?"]


# ---------------------------------------------------------------- the browser's ways


async def test_push_to_talk_listens_only_while_the_key_is_held() -> None:
    async with Talk(wishes=Wishes(push_to_talk=True), finished=[0.0] * 5) as talk:
        await talk.speak()
        assert talk.recogniser.times == 0
        await talk.say(LONG)
        talk.session.talk(True)
        await settle()
        assert talk.browser.of("silenced") == [("interrupted", False)]
        await talk.hear(loud(600))
        talk.session.talk(False)
        await settle()
        # Letting go is the end of the turn, whatever the model thinks.
        assert [spoken.text for spoken in talk.partner.said] == [SORT]
        await talk.speak()
        assert len(talk.partner.said) == 1


async def test_muting_ends_the_turn_and_nothing_more_is_heard() -> None:
    async with Talk(finished=[0.0] * 5) as talk:
        await talk.hear(loud(600))
        talk.session.mute(True)
        await settle()
        assert len(talk.partner.said) == 1
        await talk.speak()
        assert len(talk.partner.said) == 1
        talk.session.mute(False)
        await talk.speak(then_quiet=3_000)
        assert len(talk.partner.said) == 2


async def test_words_of_the_browsers_own_recogniser_are_a_turn() -> None:
    async with Talk(wishes=Wishes(browser_listens=True)) as talk:
        assert not talk.ready.hears
        talk.session.recognised("I would", False, None)
        talk.session.recognised("I would sort", True, 0.8)
        await talk.wait(100)
        talk.session.recognised("the list.", True, 0.8)
        assert talk.browser.of("interim")[-1] == ("I would sort the list.",)
        await talk.wait(1_000)
        (spoken,) = talk.partner.said
        assert (spoken.text, spoken.confidence) == ("I would sort the list.", 0.8)
        await talk.wait(3_000)
        assert len(talk.partner.said) == 1


async def test_words_of_the_browsers_own_recogniser_interrupt() -> None:
    async with Talk(wishes=Wishes(browser_listens=True)) as talk:
        await talk.say(LONG)
        talk.session.recognised("rather long sentence", False, None)
        talk.session.recognised("okay", True, None)
        await settle()
        assert talk.browser.of("silenced") == []
        talk.session.recognised("wait a minute", True, None)
        await settle()
        assert talk.browser.of("silenced") == [("interrupted", False)]


async def test_the_browsers_own_voice_gets_one_sentence_at_a_time() -> None:
    async with Talk(wishes=Wishes(voice="browser")) as talk:
        assert talk.ready.voice == "browser"
        await talk.say("One.", "Two.")
        assert (talk.browser.said, talk.browser.sound_ms) == (["One."], 0)
        talk.session.played(1, 300, True)
        await settle()
        assert talk.browser.said == ["One.", "Two."]


# ---------------------------------------------------------------- coming and going


async def test_a_cut_connection_goes_on_where_it_was() -> None:
    async with Talk(finished=[0.0] * 20) as talk:
        talk.recogniser.text = "One half and the other half."
        await talk.hear(loud(800))
        talk.session.detach(talk.browser)
        await talk.wait(500)
        await talk.connect()
        await talk.hear(loud(800))
        await talk.hear(quiet(3_500))
        # What was begun before the cut and finished after it is one turn.
        (spoken,) = talk.partner.said
        assert spoken.ended_at - spoken.started_at >= 2_000


async def test_what_was_said_before_the_connection_was_lost_is_taken() -> None:
    async with Talk() as talk:
        await talk.hear(loud(800))
        talk.session.detach(talk.browser)
        await talk.wait(3_000)
        assert [spoken.text for spoken in talk.partner.said] == [SORT]


async def test_a_sentence_that_was_cut_is_said_from_where_it_was_and_nothing_twice() -> None:
    async with Talk() as talk:
        first = talk.browser
        await talk.say(LONG, "And more.")
        await talk.wait(2_000)
        talk.session.detach(first)
        await talk.wait(1_000)
        second = await talk.connect()
        await talk.wait(8_000)
        assert first.said == [LONG]
        assert second.said[-1] == "And more."
        assert LONG.endswith(second.said[0])
        assert 0 < len(second.said[0]) < len(LONG)
        assert len(second.said) == 2


async def test_a_newer_browser_takes_over() -> None:
    async with Talk() as talk:
        first = talk.browser
        second = await talk.connect()
        assert first.of("farewell") == [("This interview's voice moved to another tab.", False, "taken_over")]
        # A late goodbye of the first does not send the second away.
        talk.session.detach(first)
        await talk.speak()
        assert second.lines == [SORT]
        assert first.lines == []


# ---------------------------------------------------------------- bad input


async def test_a_dead_microphone_is_noticed() -> None:
    async with Talk() as talk:
        await talk.hear(quiet(13_000))
        assert talk.browser.notices == ["no_sound"]
        assert talk.partner.said == []


async def test_noise_without_words_is_noticed_and_never_taken() -> None:
    async with Talk() as talk:
        talk.recogniser.text = ""
        for _ in range(3):
            await talk.speak()
        assert talk.browser.notices == ["noise"]
        assert talk.partner.said == []


async def test_music_is_noise_once_and_the_interviewer_goes_on() -> None:
    async with Talk() as talk:
        talk.recogniser.text = ""
        await talk.say("Hello.")
        await talk.wait(1_000)
        await talk.hear(loud(30_000))
        await talk.hear(quiet(1_000))
        assert talk.browser.notices == ["noise"]
        await talk.say("Five minutes left.", turn=2)
        assert talk.browser.said == ["Hello.", "Five minutes left."]


async def test_words_that_are_not_understood_are_shown_and_not_taken() -> None:
    async with Talk() as talk:
        talk.recogniser.text, talk.recogniser.confidence = "Ish vurde sortiren.", 0.2
        await talk.speak()
        ((code, message),) = talk.browser.of("notice")
        assert code == "unclear"
        assert "Ish vurde sortiren." in message
        assert talk.browser.said == [voice.SAY_AGAIN]
        await talk.wait(5_000)
        await talk.speak()
        assert talk.browser.notices == ["unclear", "not_english"]
        assert talk.partner.said == []
        talk.recogniser.text, talk.recogniser.confidence = SORT, 0.9
        await talk.speak()
        assert talk.browser.lines == [SORT]


async def test_two_people_who_talk_at_once_are_one_turn() -> None:
    async with Talk() as talk:
        talk.recogniser.text = "I would sort, no, use a heap."
        await talk.hear(loud(2_000))
        await talk.hear(quiet(800))
        assert len(talk.partner.said) == 1


class TirelessEar:
    """Hears speech in everything, at once."""

    async def hear(self, frame: bytes) -> float:
        return 1.0


async def test_an_hour_without_a_pause_is_taken_in_parts_and_does_not_grow() -> None:
    talk = Talk()
    talk.turns.open_ear = lambda: TirelessEar()  # type: ignore[method-assign, assignment, return-value]
    async with talk:
        talk.recogniser.text = "on and on and on"
        listening = talk.session._listening
        second, most = loud(1_000), 0
        for _ in range(3_600):
            for start in range(0, len(second), 6_400):
                talk.session.take_chunk(talk.number, second[start : start + 6_400])
                talk.number += 1
                talk.clock.advance(200)
                await settle(6)
            most = max(most, len(listening._utterance.sound) if listening._utterance else 0)
        # Sound is kept for half a minute at most, and no part is longer.
        assert most <= 2 * 16_000 * 32
        assert talk.recogniser.longest_ms <= 32_000
        assert 9 <= len(talk.partner.said) <= 12
        assert all(len(spoken.text) < 8_000 for spoken in talk.partner.said)
        assert "too_long" in talk.browser.notices
        assert len(listening._tasks) <= 2


async def test_the_connection_is_cut_every_ten_seconds_and_nothing_is_lost() -> None:
    async with Talk() as talk:
        taken: list[str] = []
        for number in range(6):
            talk.recogniser.text = f"This is sentence number {number}."
            browser = await talk.connect()
            await talk.speak(1_000, then_quiet=2_000)
            await talk.hear(quiet(7_000))
            taken += browser.lines
        assert taken == [f"This is sentence number {number}." for number in range(6)]
        assert [spoken.text for spoken in talk.partner.said] == taken


async def test_forged_and_repeated_chunks_are_ignored_with_one_notice() -> None:
    async with Talk() as talk:
        await talk.hear(quiet(200))
        for _ in range(30):
            talk.session.take_chunk(0, loud(200))
            talk.session.take_chunk(2**32 - 1, loud(200))
            talk.session.take_chunk(talk.number, b"x")
        await settle(200)
        assert talk.browser.notices == ["bad_audio"]
        await talk.speak()
        assert talk.browser.lines == [SORT]
        microphone = talk.session._microphone
        assert microphone is not None
        assert microphone.intake.complaints["repeated"] == 30
        assert microphone.intake.complaints["malformed"] == 60


@pytest.mark.parametrize("rate", [0.5, 6.0])
async def test_a_microphone_at_a_wrong_rate_is_noticed(rate: float) -> None:
    async with Talk() as talk:
        chunk = loud(int(20 * rate))
        for _ in range(700):
            talk.session.take_chunk(talk.number, chunk)
            talk.number += 1
            talk.clock.advance(20)
            await settle(3)
        notices = dict(talk.browser.of("notice"))
        assert set(notices) <= {"bad_audio", "too_long"}
        assert "bad_audio" in notices


async def test_a_lost_microphone_is_told_and_what_was_said_is_taken() -> None:
    async with Talk(finished=[0.0] * 3) as talk:
        await talk.hear(loud(600))
        talk.session.lost("unplugged")
        await settle()
        assert talk.browser.notices == ["lost"]
        assert len(talk.partner.said) == 1


async def test_a_recogniser_that_fails_is_told_and_the_next_turn_is_taken() -> None:
    async with Talk() as talk:
        for error in (VoiceUnavailable("The recogniser is gone."), RuntimeError("boom")):
            talk.recogniser.error = error
            await talk.speak()
        assert talk.browser.notices == ["stt_failed"]
        talk.recogniser.error = None
        await talk.say("Go on.")
        await talk.speak()
        assert talk.browser.lines == [SORT]


async def test_a_voice_that_fails_leaves_captions() -> None:
    async with Talk() as talk:
        talk.voice._missing = "The voice is gone."
        await talk.say("One.", "Two.")
        await talk.wait(500)
        assert talk.browser.said == ["One.", "Two."]
        assert talk.browser.notices == ["tts_failed"]
        assert talk.browser.of("utterance_ended") == [(1, 0), (2, 0)]


@pytest.mark.parametrize(
    ("breaks", "voice_id", "hears", "code"),
    [
        (lambda talk: setattr(talk.recogniser, "_missing", "No recogniser."), "hum", False, "stt_failed"),
        (lambda talk: setattr(talk.voice, "_missing", "No voice."), "browser", True, "tts_failed"),
    ],
)
async def test_a_missing_part_is_named_and_the_rest_works(
    breaks: Callable[[Talk], None], voice_id: str, hears: bool, code: str
) -> None:
    talk = Talk()
    breaks(talk)
    async with talk:
        assert (talk.ready.voice, talk.ready.hears) == (voice_id, hears)
        assert talk.browser.notices == [code]


async def test_an_unknown_voice_is_replaced_by_the_default() -> None:
    async with Talk(wishes=Wishes(voice="nobody")) as talk:
        assert talk.ready.voice == "hum"
        assert talk.browser.notices == ["tts_failed"]


async def test_words_that_the_interview_does_not_take_stay_with_the_person() -> None:
    async with Talk() as talk:
        talk.partner.error = Refused("paused", "The interview is paused.")
        await talk.speak()
        ((code, message),) = talk.browser.of("notice")
        assert code == "unclear"
        assert message == 'The interview is paused. You said: "I would sort the list."'
        assert talk.browser.lines == []


async def test_forged_playback_changes_nothing() -> None:
    async with Talk() as talk:
        await talk.say(LONG)
        talk.session.played(1, 10**9, True)
        talk.session.played(99, 10, True)
        await talk.wait(1_000)
        assert talk.browser.sound_ms <= 4_500
        await talk.hear(loud(700))
        await talk.hear(quiet(800))
        assert LONG.startswith(talk.partner.cuts[0])
