"""Turn-taking: frames in, acts out."""

import itertools
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from greenroom.voice.audio import FRAME_MS
from greenroom.voice.manners import (
    Act,
    Began,
    Encourage,
    Ladder,
    Over,
    Paused,
    Resumed,
    Timing,
    TurnTaking,
)
from greenroom.voice.patience import Situation, Waits

TIMING = Timing()
ENDED, GOES_ON = "Can the list be empty?", "I would sort the list and"


class Microphone:
    """Plays frames to a TurnTaking and answers each pause at once."""

    def __init__(self, *, text: str = ENDED, finished: float | None = 1.0, timing: Timing = TIMING) -> None:
        self.turns = TurnTaking(timing)
        self.now = 0
        self.acts: list[Act] = []
        self.text, self.finished = text, finished
        self.is_audible = False

    def hear(self, ms: int, probability: float = 1.0) -> list[Act]:
        acts: list[Act] = []
        for _ in range(ms // FRAME_MS):
            self.now += FRAME_MS
            acts += self._answered(self.turns.hear(self.now, probability, is_audible=self.is_audible))
        self.acts += acts
        return acts

    def quiet(self, ms: int) -> list[Act]:
        return self.hear(ms, 0.0)

    def _answered(self, acts: list[Act]) -> list[Act]:
        for act in acts:
            if isinstance(act, Paused) and self.text is not None:
                self.turns.weigh(act.number, self.text, self.finished)
        return acts


def kinds(acts: list[Act]) -> list[type]:
    return [type(act) for act in acts]


def test_a_turn_begins_pauses_and_is_over() -> None:
    microphone = Microphone()
    microphone.quiet(320)
    microphone.hear(960)
    microphone.quiet(640)
    began, paused, over = microphone.acts
    assert began == Began(320, is_over_voice=False)
    assert isinstance(paused, Paused)
    assert paused.at - 1280 <= TIMING.pause + FRAME_MS
    assert over == Over(320, 1280, (), paused.number)


def test_a_sure_end_is_answered_within_the_shortest_wait() -> None:
    microphone = Microphone()
    microphone.hear(960)
    assert Over not in kinds(microphone.quiet(TIMING.waits.sure - FRAME_MS))
    assert kinds(microphone.quiet(2 * FRAME_MS)) == [Over]


@pytest.mark.parametrize(
    ("text", "finished", "at_least"),
    [
        (ENDED, 0.0, TIMING.waits.unsure),
        (GOES_ON, 1.0, TIMING.waits.mid_sentence),
        ("Let me think.", 1.0, TIMING.waits.asked_for_time),
    ],
)
def test_a_pause_is_no_end(text: str, finished: float, at_least: int) -> None:
    microphone = Microphone(text=text, finished=finished)
    microphone.hear(960)
    assert Over not in kinds(microphone.quiet(at_least - FRAME_MS))
    assert Over in kinds(microphone.quiet(3 * FRAME_MS))


def test_speech_after_a_pause_belongs_to_the_same_turn_and_the_pause_is_kept() -> None:
    microphone = Microphone(finished=0.0)
    microphone.hear(960)
    microphone.quiet(1280)
    microphone.hear(960)
    microphone.quiet(4000)
    assert kinds(microphone.acts) == [Began, Paused, Resumed, Paused, Over]
    over = microphone.acts[-1]
    assert isinstance(over, Over)
    assert over.pauses == ((960, 1280),)
    assert (over.started_at, over.ended_at) == (0, 3200)


def test_a_late_opinion_on_an_earlier_pause_changes_nothing() -> None:
    microphone = Microphone(text=None)  # type: ignore[arg-type]
    microphone.hear(960)
    paused = microphone.quiet(320)[0]
    assert isinstance(paused, Paused)
    microphone.hear(960)
    microphone.turns.weigh(paused.number, ENDED, 1.0)
    assert Over not in kinds(microphone.quiet(960))


def test_a_turn_is_over_even_if_nobody_can_tell_what_was_said() -> None:
    microphone = Microphone(text=None)  # type: ignore[arg-type]
    microphone.hear(960)
    assert Over in kinds(microphone.quiet(TIMING.no_opinion + 2 * FRAME_MS))


def test_sound_that_stops_coming_is_silence() -> None:
    microphone = Microphone()
    microphone.hear(960)
    acts = microphone.turns.tick(microphone.now + 200)
    assert kinds(acts) == [Paused]
    microphone.turns.weigh(acts[0].number, ENDED, 1.0)  # type: ignore[union-attr]
    assert kinds(microphone.turns.tick(microphone.now + 400)) == [Over]


@pytest.mark.parametrize("clicks", [FRAME_MS, 2 * FRAME_MS])
def test_a_click_is_no_speech(clicks: int) -> None:
    microphone = Microphone()
    for _ in range(10):
        microphone.hear(clicks)
        microphone.quiet(320)
    assert microphone.acts == []


def test_a_cough_does_not_interrupt_but_words_do() -> None:
    microphone = Microphone()
    microphone.is_audible = True
    microphone.hear(160)
    microphone.quiet(320)
    assert microphone.acts == []
    (began,) = microphone.hear(192)
    assert began == Began(480, is_over_voice=True)


def test_letting_go_of_the_key_ends_the_turn_at_once() -> None:
    microphone = Microphone(finished=0.0)
    microphone.hear(960)
    assert kinds(microphone.turns.release(microphone.now)) == [Paused, Over]
    assert microphone.turns.release(microphone.now) == []


def test_what_is_dropped_leads_to_nothing() -> None:
    microphone = Microphone()
    microphone.hear(960)
    microphone.turns.drop()
    assert microphone.quiet(2000) == []


def test_a_very_long_turn_is_taken_at_a_pause_or_without_one() -> None:
    timing = replace(TIMING, longest=3_200, longest_by_force=6_400)
    paused = Microphone(finished=0.0, timing=timing)
    paused.hear(3_520)
    over = paused.quiet(320)[-1]
    assert isinstance(over, Over)
    assert over.is_cut
    endless = Microphone(finished=0.0, timing=timing)
    overs = [act for act in endless.hear(64_000) if isinstance(act, Over)]
    assert len(overs) == 10
    assert all(over.is_cut for over in overs)


def test_a_hum_is_offered_in_mid_flow_once_in_a_while() -> None:
    microphone = Microphone(text=GOES_ON, finished=0.1)
    microphone.turns.situation = Situation(may_encourage=True)
    microphone.hear(6_400)
    assert Encourage not in kinds(microphone.quiet(960))
    at: list[int] = []
    for _ in range(20):
        microphone.hear(3_200)
        at += [microphone.now] * kinds(microphone.quiet(960)).count(Encourage)
    assert at
    assert at[0] >= TIMING.talk_before_encouraging
    assert all(later - earlier >= TIMING.between_encouragements - 960 for earlier, later in itertools.pairwise(at))
    assert Over not in kinds(microphone.acts)


@pytest.mark.parametrize("situation", [Situation(), Situation(may_encourage=True, is_working=True)])
def test_no_hum_where_it_is_not_wanted(situation: Situation) -> None:
    microphone = Microphone(text=GOES_ON, finished=0.1)
    microphone.turns.situation = situation
    for _ in range(10):
        microphone.hear(3_200)
        microphone.quiet(960)
    assert Encourage not in kinds(microphone.acts)


FRAMES = st.lists(
    st.tuples(st.sampled_from([0.0, 0.2, 0.4, 0.6, 1.0]), st.integers(1, 60), st.booleans()), min_size=1, max_size=30
)
OPINIONS = st.lists(st.tuples(st.sampled_from([ENDED, GOES_ON, "Let me think.", ""]), st.floats(0, 1)), min_size=1)


@given(FRAMES, OPINIONS, st.booleans())
def test_acts_come_in_order_and_every_turn_ends(
    frames: list[tuple[float, int, bool]], opinions: list[tuple[str, float]], is_working: bool
) -> None:
    turns, now, pauses, acts = TurnTaking(), 0, 0, list[Act]()
    turns.situation = Situation(is_working=is_working, may_encourage=True)

    def play(probability: float, count: int, is_audible: bool) -> None:
        nonlocal now, pauses
        for _ in range(count):
            now += FRAME_MS
            for act in turns.hear(now, probability, is_audible=is_audible):
                acts.append(act)
                # Never over in a frame in which speech is heard: nobody is talked over.
                assert not (isinstance(act, Over) and probability >= TIMING.onset and not act.is_cut)
                if isinstance(act, Paused):
                    turns.weigh(act.number, *opinions[pauses % len(opinions)])
                    pauses += 1

    for probability, count, is_audible in frames:
        play(probability, count, is_audible)
    play(0.0, (Waits().asked_for_time + 1_000) // FRAME_MS, False)

    allowed = {None: {Began}, Began: {Paused}, Paused: {Resumed, Over, Encourage}, Resumed: {Paused}, Over: {Began}}
    allowed[Encourage] = {Resumed, Over, Encourage}
    before: type | None = None
    for act in acts:
        assert type(act) in allowed[before]
        before = type(act)
    assert before in (None, Over)
    overs = [act for act in acts if isinstance(act, Over)]
    assert len(overs) == kinds(acts).count(Began)
    for earlier, later in itertools.pairwise(overs):
        assert earlier.ended_at <= later.started_at
    for over in overs:
        end = 0
        for start, length in over.pauses:
            assert end <= start
            end = start + length
        assert end <= over.ended_at - over.started_at


def test_the_ladder_has_rungs_further_and_further_apart_each_once() -> None:
    ladder = Ladder((8_000, 20_000))
    assert ladder.due(7_999) is None
    assert ladder.due(8_000) == 0
    assert ladder.due(19_999) is None
    assert ladder.due(20_000) == 1
    assert ladder.due(10**9) is None
    ladder.reset()
    assert ladder.due(8_000, patience=2.0) is None
    assert ladder.due(16_000, patience=2.0) == 0
