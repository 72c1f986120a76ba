"""Board rounds in the engine: which questions are asked, how long the parts take, and waiting for times."""

import asyncio

import pytest

from greenroom.engine.kinds import Performing
from greenroom.engine.rounds.board.choosing import choose
from greenroom.engine.rounds.board.kind import BoardEngine, rules_for
from greenroom.engine.rounds.board.pictures import StoredPictures, newest_pictures
from greenroom.engine.scheduling import scheduled
from greenroom.engine.timekeeping import InterviewClock
from greenroom.errors import InvalidInput, NotFound
from greenroom.interview.rounds.board.actions import WaitForPause, WaitForPhase
from greenroom.interview.rounds.board.messages import BoardStill, NoteSnapshot, PhaseTimeUp
from greenroom.interview.rounds.board.state import BoardTask
from greenroom.interview.tracks import RoundPlan, StagePlan, Track, built_in_tracks
from greenroom.questions.designs.model import Design
from greenroom.testing.blobs import MemoryBlobs
from greenroom.testing.board.bank import FixedDesigns, a_design
from greenroom.testing.board.play import Play, component, requested
from greenroom.testing.manual_clock import ManualClock

PLAN = RoundPlan(kind="board", limit_seconds=2_700)


def design(slug: str, difficulty: str = "medium", level: str = "mid", *styles: str) -> Design:
    return a_design(slug).model_copy(update={"difficulty": difficulty, "level": level, "styles": styles})


EASY, MEDIUM, OTHER, HARD = (
    design("easy", "easy", "junior"),
    design("medium", "medium", "mid"),
    design("other", "medium", "mid", "games"),
    design("hard", "hard", "senior"),
)
ALL = (EASY, MEDIUM, OTHER, HARD)


class TestChoosing:
    @pytest.mark.parametrize(
        ("difficulty", "level", "style", "seen", "first"),
        [
            (None, None, None, (), "medium"),
            (None, "junior", None, (), "easy"),
            (None, "senior", None, (), "hard"),
            ("hard", "junior", None, (), "hard"),
            (None, "mid", "games", (), "other"),
            (None, "mid", None, ("medium",), "other"),
            ("medium", "mid", None, ("medium",), "other"),
            ("medium", None, None, ("medium", "other"), "other"),
            ("medium", None, None, ("other", "medium"), "medium"),
            (None, None, None, ("other", "medium", "easy", "hard"), "hard"),
        ],
    )
    def test_what_suits_and_was_not_seen_comes_first(
        self, difficulty: str, level: str, style: str, seen: tuple[str, ...], first: str
    ) -> None:
        found = choose(ALL, difficulty, level, style, seen)  # type: ignore[arg-type]
        assert found[0].slug == first
        assert len(found) == len(ALL)

    async def test_one_can_be_named(self) -> None:
        engine = BoardEngine(FixedDesigns(*ALL))
        (task,) = await engine.tasks("me", requested(question="hard"), [PLAN], ["hard"])
        assert (task.brief.slug, task.held_to) == ("hard", "senior")
        with pytest.raises(NotFound):
            await engine.tasks("me", requested(question="none"), [PLAN], [])

    async def test_several_rounds_ask_different_ones(self) -> None:
        tasks = await BoardEngine(FixedDesigns(*ALL)).tasks("me", requested(question="easy"), [PLAN] * 3, [])
        assert [task.brief.slug for task in tasks] == ["easy", "medium", "other"]

    async def test_without_any_there_is_no_round(self) -> None:
        with pytest.raises(InvalidInput):
            await BoardEngine(FixedDesigns()).tasks("me", requested(), [PLAN], [])

    async def test_nothing_private_is_pinned(self) -> None:
        (task,) = await BoardEngine(FixedDesigns(a_design())).tasks("me", requested(), [PLAN], [])
        pinned = task.model_dump_json()
        for private in ("lonely-desk", "forgets whose coat", "60,000", "Theatres want"):
            assert private not in pinned


class TestTimes:
    def minutes(self, limit: int, factor: float | None) -> list[float | None]:
        return [one.minutes for one in rules_for(RoundPlan(kind="board", limit_seconds=limit), factor).phases]

    def test_the_usual_parts_fill_the_stage(self) -> None:
        assert self.minutes(2_700, 1.0) == [6, 4, 15, 10, 7, 3]
        assert self.minutes(3_600, 1.0) == [6, 4, 15, 10, 7, 3], "more time is left for the end"

    def test_extra_time_makes_every_part_longer(self) -> None:
        assert self.minutes(2_700, 1.5) == [9, 6, 22.5, 15, 10.5, 4.5]

    def test_a_shorter_stage_has_shorter_parts(self) -> None:
        assert self.minutes(1_350, 1.0) == [3, 2, 7.5, 5, 3.5, 1.5]

    def test_without_time_there_is_none(self) -> None:
        assert self.minutes(2_700, None) == [None] * 6

    async def test_the_stage_of_the_track_counts(self) -> None:
        stage = {"id": "short", "kind": "round", "title": "Design", "limit_seconds": 1_350, "round": {"kind": "board"}}
        track = Track(name="short", title="Short", description="Short.", stages=(StagePlan.model_validate(stage),))
        engine = {"board": BoardEngine(FixedDesigns(a_design()))}
        first = await scheduled(engine, "me", requested(), track, ())
        (task,) = first.tasks
        assert isinstance(task, BoardTask)
        assert task.rules.phases[0].minutes == 3
        usual = await scheduled(engine, "me", requested(), built_in_tracks()["design"], ())
        assert isinstance(usual.tasks[0], BoardTask)
        assert usual.tasks[0].rules.phases[0].minutes == 6


class TestWaiting:
    async def test_times_are_waited_for(self) -> None:
        play = Play().to_board("design").answered()
        clock = ManualClock(play.now)
        performing = Performing(play.state, lambda draft: None, "me", InterviewClock(clock, play.state))
        performers = BoardEngine(FixedDesigns(a_design())).performers
        phase = asyncio.ensure_future(
            performers[WaitForPhase](WaitForPhase("phase", 0, "design", play.now + 900_000), performing)
        )
        pause = asyncio.ensure_future(
            performers[WaitForPause](WaitForPause("pause", 0, 3, play.now + 25_000), performing)
        )
        await asyncio.sleep(0)
        clock.advance(25_000)
        assert await pause == BoardStill(0, 3)
        assert not phase.done()
        clock.advance(875_000)
        assert await phase == PhaseTimeUp(0, "design")


class TestNotes:
    def test_interviewers_know_the_whole_question(self) -> None:
        play = Play().to_board()
        engine = BoardEngine(FixedDesigns(a_design()))
        assert engine.notes(play.state) == {"coat-check": a_design()}
        assert BoardEngine(FixedDesigns()).notes(play.state) == {}

    def test_what_is_in_front_of_the_candidate_is_known(self) -> None:
        play = Play().to_board("design").answered()
        play.draw(*component("Coat queue"))
        play.write("api", "POST /coats\n")
        prose, code = BoardEngine(FixedDesigns(a_design())).topic(play.state)
        assert code == ""
        for part in ("Coat check", "keeps track of coats", "Coat queue", "POST /coats"):
            assert part in prose
        assert "battery" not in prose

    async def test_the_newest_pictures_are_fetched(self) -> None:
        play, blobs = Play().to_board().answered(), MemoryBlobs()
        for number in range(7):
            name = f"board-{number}.png"
            play.tell(NoteSnapshot(round=0, name=name, revision=number, width=1, height=1, size=1))
            if number != 5:
                await blobs.put("me", "interview", name, bytes([number]), "image/png")
        found = await newest_pictures(blobs, "me", "interview", play.round)
        assert [one.revision for one in found] == [2, 3, 4, 6], "one is gone"
        assert [one.data for one in found][-1] == b"\x06"
        assert await newest_pictures(blobs, "me", "interview", play.round, most=0) == []

    async def test_a_language_model_gets_the_newest_picture_of_its_owners_board_alone(self) -> None:
        play, blobs = Play().to_board().answered(), MemoryBlobs()
        for number in range(2):
            name = f"board-{number}.png"
            play.tell(NoteSnapshot(round=0, name=name, revision=number, width=1, height=1, size=1))
            await blobs.put("me", "interview", name, bytes([number]), "image/png")
        stored = StoredPictures(blobs)
        assert await stored.newest("me", play.state, 0) == [b"\x01"]
        assert await stored.newest("me", play.state, 0, most=5) == [b"\x00", b"\x01"]
        assert await stored.newest("somebody-else", play.state, 0) == []
        assert await stored.newest("", play.state, 0) == ()
        assert await stored.newest("me", play.state, 1) == ()
