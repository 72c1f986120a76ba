"""The parts of a board round: by hand, by time, by the interviewer; and when the interviewer may speak unasked."""

import pytest

from greenroom.errors import Refused
from greenroom.interview.core.messages import MoveOn, Pause, Resume, Say
from greenroom.interview.rounds.board import events as ev
from greenroom.interview.rounds.board.choices import PHASES, BoardRules, PhasePlan
from greenroom.interview.rounds.board.messages import (
    BoardStill,
    EnterPhase,
    FinishDesign,
    GiveRequirement,
    LeaveDesign,
    NextPhase,
    PhaseTimeUp,
    RaiseTopic,
)
from greenroom.testing.board.play import Play, box, requested

MINUTE = 60_000
UNTIMED = BoardRules(phases=tuple(PhasePlan(phase=phase) for phase in PHASES))


@pytest.fixture
def play() -> Play:
    return Play().to_board().answered()


def entered(play: Play) -> list[tuple[str, str]]:
    return [(one.phase, one.why) for one in play.round.phases]


class TestPhases:
    def test_a_round_begins_with_requirements(self, play: Play) -> None:
        assert entered(play) == [("requirements", "start")]
        assert play.round.phase_ends_at == play.now + 6 * MINUTE

    def test_the_candidate_goes_on(self, play: Play) -> None:
        play.next()
        assert entered(play)[1:] == [("estimation", "asked")]
        assert [cue.kind for cue in play.state.cues] == ["phase_entered"]

    def test_two_clicks_count_once(self, play: Play) -> None:
        play.next()
        assert play.tell(NextPhase(round=0, after="requirements")) == []
        assert play.round.phase == "estimation"

    def test_its_time_ends_it(self, play: Play) -> None:
        play.wait(6 * MINUTE - 1)
        assert play.round.phase == "requirements"
        play.wait(1)
        assert entered(play)[1:] == [("estimation", "time")]
        play.answered().wait(4 * MINUTE)
        assert entered(play)[2:] == [("design", "time")]

    def test_the_interviewer_is_heard_out_before_time_ends_it(self, play: Play) -> None:
        play.tell(Say(text="How many guests are there?"))
        play.wait(6 * MINUTE)
        assert entered(play)[1:] == []
        play.answered().wait(0)
        assert entered(play)[1:] == [("estimation", "time")]

    def test_the_interviewer_goes_on_without_a_cue(self, play: Play) -> None:
        play.tell(Say(text="That is all I need."))
        play.interviewer("Then let's do some numbers.", EnterPhase("estimation"))
        assert entered(play)[1:] == [("estimation", "interviewer")]
        assert play.state.cues == ()

    @pytest.mark.parametrize("phase", ["requirements", "design", "wrap_up"])
    def test_the_interviewer_goes_to_the_next_part_only(self, play: Play, phase: str) -> None:
        play.tell(Say(text="Go on."))
        recorded = play.interviewer("Now.", EnterPhase(phase))  # type: ignore[arg-type]
        assert [event.type for event in recorded] == ["interviewer_spoke", "move_rejected"]

    def test_a_pause_stops_its_time(self, play: Play) -> None:
        play.wait(MINUTE)
        play.tell(Pause())
        play.wait(3 * MINUTE)
        play.tell(Resume())
        play.answered().wait(5 * MINUTE - 1)
        assert entered(play)[1:] == []
        play.wait(1)
        assert entered(play)[1:] == [("estimation", "time")]

    def test_a_late_answer_of_the_clock_changes_nothing(self, play: Play) -> None:
        play.next()
        assert play.tell(PhaseTimeUp(0, "requirements")) == []
        assert play.tell(PhaseTimeUp(0, "estimation")) == [], "its time is not over"

    def test_the_last_part_ends_with_the_design_or_the_stage(self, play: Play) -> None:
        for _ in PHASES[1:]:
            play.next()
        assert play.round.phase_ends_at is None
        with pytest.raises(Refused) as refused:
            play.next()
        assert refused.value.code == "last_phase"
        play.answered().until(lambda state: state.open_round is None)
        assert play.round.status == "timed_out"

    def test_without_time_nothing_ends_it(self) -> None:
        play = Play(requested(time_factor=None), rules=UNTIMED).to_board().answered().wait(60 * MINUTE)
        assert entered(play) == [("requirements", "start")]


class TestPausesOnTheBoard:
    @pytest.fixture
    def play(self) -> Play:
        return Play().to_board("design").answered()

    def test_who_draws_and_then_is_still_may_be_spoken_to(self, play: Play) -> None:
        play.draw(box("one"))
        play.wait(24_999)
        assert not play.state.cues
        play.wait(1)
        assert [(cue.kind, cue.ref) for cue in play.state.cues] == [("board_paused", "1")]

    def test_drawing_and_writing_put_it_off(self, play: Play) -> None:
        play.draw(box("one"))
        play.wait(20_000)
        play.write("api", "POST /coats")
        play.wait(20_000)
        play.draw(box("one", 40, version=2))
        play.wait(24_999)
        assert play.state.cues == ()

    def test_once_for_what_is_there(self, play: Play) -> None:
        play.draw(box("one"))
        play.wait(25_000).answered().wait(2 * MINUTE)
        assert sum(isinstance(one.event, ev.BoardPaused) for one in play.records) == 1

    def test_the_interviewer_does_not_speak_twice_in_a_row(self, play: Play) -> None:
        play.tell(Say(text="Here comes the desk."))
        play.draw(box("one"))
        play.wait(24_000)
        play.interviewer("What happens when it restarts?")
        play.wait(24_999)
        assert not play.state.cues, "the candidate has as long from the last word as from the last stroke"
        play.wait(1)
        assert [cue.kind for cue in play.state.cues] == ["board_paused"]

    def test_an_empty_board_is_not_spoken_about(self, play: Play) -> None:
        play.wait(2 * MINUTE)
        assert play.state.cues == ()

    def test_who_talked_about_it_was_answered(self, play: Play) -> None:
        play.draw(box("one"))
        play.tell(Say(text="This is the desk."))
        play.interviewer("I see.")
        play.wait(2 * MINUTE)
        assert play.state.cues == ()

    @pytest.mark.parametrize("phase", ["requirements", "estimation"])
    def test_not_while_something_else_is_talked_about(self, phase: str) -> None:
        play = Play().to_board(phase).answered()  # type: ignore[arg-type]
        play.draw(box("one"))
        play.wait(MINUTE)
        assert play.state.cues == ()

    def test_a_wrong_answer_of_the_clock_changes_nothing(self, play: Play) -> None:
        play.draw(box("one"))
        assert play.tell(BoardStill(0, 1)) == [], "not yet"
        play.now += 25_000
        assert play.tell(BoardStill(0, 2)) == [], "another board"
        assert len(play.tell(BoardStill(0, 1))) == 1
        assert play.tell(BoardStill(0, 1)) == [], "once is enough"


class TestMoves:
    def test_a_requirement_is_told_once(self, play: Play) -> None:
        move = GiveRequirement("guests", "guests per evening", "60,000 guests on an evening.")
        for said in ("How many guests?", "How many guests again?"):
            play.tell(Say(text=said))
            play.interviewer("60,000.", move)
        assert [(one.requirement, one.asked, one.phase) for one in play.round.given] == [
            ("guests", True, "requirements")
        ]
        assert not [one for one in play.records if one.event.type == "move_rejected"]

    def test_a_topic_keeps_what_it_was_about(self, play: Play) -> None:
        play.draw(box("one"))
        play.tell(Say(text="Here it is."))
        play.interviewer("And if it fails?", RaiseTopic("trap", "lonely-desk", "one desk", ("Desk",), ("one",)))
        (raised,) = play.round.raised
        assert (raised.topic, raised.elements, raised.revision) == ("lonely-desk", ("one",), 1)
        assert play.round.was_raised("lonely-desk", "trap")
        assert not play.round.was_raised("lonely-desk", "dive")

    @pytest.mark.parametrize(("command", "status"), [(FinishDesign, "finished"), (LeaveDesign, "left")])
    def test_the_candidate_ends_it(self, play: Play, command: type, status: str) -> None:
        with pytest.raises(Refused):
            play.tell(MoveOn())
        play.tell(command(round=0))
        assert play.round.status == status
        assert play.state.stage is not None
        assert play.state.stage.kind == "closing"
        with pytest.raises(Refused) as refused:
            play.draw(box("late"))
        assert refused.value.code == "not_current_design"

    def test_nothing_is_drawn_in_a_pause(self, play: Play) -> None:
        play.tell(Pause())
        with pytest.raises(Refused) as refused:
            play.draw(box("one"))
        assert refused.value.code == "paused"
