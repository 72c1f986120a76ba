"""Edits of a board: from several tabs, forged ones, large ones, and taking back what the outline did."""

import json
import time

import pytest
from pydantic import ValidationError

from greenroom.designs.cleaning import MOST_ELEMENTS
from greenroom.errors import Refused
from greenroom.interview.catalogue import COMMAND
from greenroom.interview.core.evolve import fold
from greenroom.interview.rounds.board import events as ev
from greenroom.interview.rounds.board.drawing import MOST_SIZE
from greenroom.interview.rounds.board.events import Element
from greenroom.interview.rounds.board.messages import EditBoard, EditNote, TakeInBoard, UndoOutline
from greenroom.interview.rounds.board.state import whiteboard
from greenroom.testing.board.bank import ALONE, STRONG
from greenroom.testing.board.play import Play, arrow, box, component, label


@pytest.fixture
def play() -> Play:
    return Play().to_board("design").answered()


def drawn(play: Play) -> list[str]:
    return list(play.round.drawing.elements)


class TestEdits:
    def test_only_what_changed_is_recorded(self, play: Play) -> None:
        play.draw(box("one"), box("two", 300))
        (event,) = play.draw(box("one"), box("two", 340, version=2))
        assert isinstance(event, ev.BoardEdited)
        assert (event.added, event.removed) == ((), ())
        assert event.changed == {"two": {"x": 340, "version": 2, "versionNonce": 2}}

    def test_nothing_new_is_no_event(self, play: Play) -> None:
        play.draw(box("one"))
        assert play.draw(box("one")) == []
        assert play.draw(removed=("nobody",)) == []
        assert play.draw() == []
        assert play.round.revision == 1

    def test_two_tabs_edit_different_things(self, play: Play) -> None:
        play.draw(box("one"), box("two", 300))
        play.draw(box("one", 50, version=2))
        play.draw(box("two", 350, version=2))
        assert [one["x"] for one in play.round.drawing.elements.values()] == [50, 350]

    def test_of_two_edits_of_one_thing_the_newer_wins_in_any_order(self) -> None:
        first, second = box("one", 50, version=2, versionNonce=9), box("one", 70, version=2, versionNonce=4)
        for one, other in ((first, second), (second, first)):
            play = Play().to_board("design").answered()
            play.draw(box("one"))
            play.draw(one)
            play.draw(other)
            assert play.round.drawing.elements["one"]["x"] == 70

    def test_an_old_deletion_changes_nothing(self, play: Play) -> None:
        play.draw(box("one", version=5))
        assert play.draw(box("one", version=4, isDeleted=True)) == []
        play.draw(box("one", version=6, isDeleted=True))
        assert drawn(play) == []

    def test_an_old_element_of_another_type_changes_nothing(self, play: Play) -> None:
        play.draw(box("one", version=5))
        assert play.draw(label("one", "old", version=4)) == []
        (event,) = play.draw(label("one", "new", version=6))
        assert isinstance(event, ev.BoardEdited)
        assert [one["id"] for one in event.added] == ["one"]
        assert play.round.drawing.elements["one"]["type"] == "text"

    def test_a_note_that_is_gone_does_not_stay(self, play: Play) -> None:
        play.draw(box("one", customData={"kind": "cache"}))
        play.draw(box("one", version=2))
        assert not play.round.drawing.elements["one"]["customData"]
        (event,) = play.draw(box("one", 5, version=3))
        assert isinstance(event, ev.BoardEdited)
        assert "customData" not in event.changed["one"]

    def test_what_others_are_bound_to_can_go(self, play: Play) -> None:
        play.draw(*component("API"), *component("Redis", 1), arrow("read", "api", "redis", 160))
        assert len(play.round.board.flows) == 1
        play.draw(removed=("redis",))
        assert drawn(play) == ["api", "api-text", "redis-text", "read"]
        assert "API" in [one.name for one in play.round.board.components]


class TestForgedEdits:
    @pytest.mark.parametrize(
        "element",
        [
            {},
            {"id": "x"},
            {"id": "x", "type": "script"},
            {"id": "../../etc", "type": "rectangle"},
            {"id": ["x"], "type": "rectangle"},
            {"id": "x", "type": {"rectangle": 1}},
            {"id": "", "type": "rectangle"},
        ],
    )
    def test_what_is_no_element_is_left_out(self, play: Play, element: dict[str, object]) -> None:
        play.draw(element, box("one"))
        assert drawn(play) == ["one"]

    def test_wild_values_become_harmless(self, play: Play) -> None:
        wild = box("one", x=float("nan"), y=1e300, version=-5, boundElements="all", link="javascript:alert(1)")
        play.draw({**wild, "customData": {"kind": "cache", "script": "x" * 100_000}, "unknown": [[]]})
        kept = play.round.drawing.elements["one"]
        assert (kept["x"], kept["link"], kept["customData"]) == (0, None, {"kind": "cache"})
        assert "unknown" not in kept
        json.dumps(kept, allow_nan=False)

    @pytest.mark.parametrize(
        "command",
        [
            {"type": "edit_board", "round": 0, "changed": [1, 2]},
            {"type": "edit_board", "round": 0, "changed": [{}] * 1_001},
            {"type": "edit_board", "round": 0, "removed": [""]},
            {"type": "edit_board", "round": 0, "via": "undo"},
            {"type": "edit_board", "round": 0, "via": "outline"},
            {"type": "edit_note", "round": 0, "note": "secrets", "base": 0, "start": 0, "end": 0, "text": ""},
            {"type": "edit_note", "round": 0, "note": "api", "base": 0, "start": -1, "end": 0, "text": ""},
            {"type": "note_snapshot", "round": 0, "name": "x", "revision": 0, "width": 1, "height": 1, "size": 1},
            {"type": "edit_outline", "round": 0, "line": "x" * 1_001},
            {"type": "next_phase", "round": 0, "after": "lunch"},
        ],
    )
    def test_a_malformed_command_is_no_command(self, command: dict[str, object]) -> None:
        with pytest.raises(ValidationError):
            COMMAND.validate_python(command)

    def test_a_version_that_jumps_does_not_lock_an_element(self, play: Play) -> None:
        play.draw(box("one", version=2**53 - 1), box("two", 300, version=900_000))
        assert [one["version"] for one in play.round.drawing.elements.values()] == [1, 900_000]
        play.draw(box("one", 40, version=2**53 - 1))
        play.draw(box("one", 50, version=3))
        assert play.round.drawing.elements["one"]["x"] == 50

    def test_one_element_twice_in_an_edit_counts_once(self, play: Play) -> None:
        play.draw(box("one", 10, version=3), box("one", 20, version=2), box("one", 30, version=4))
        assert play.round.drawing.elements["one"]["x"] == 30

    def test_changed_and_removed_at_once_is_kept(self, play: Play) -> None:
        play.draw(box("one"))
        play.tell(EditBoard(round=0, changed=(box("one", 10, version=2),), removed=("one",)))
        assert play.round.drawing.elements["one"]["x"] == 10


class TestLimits:
    def test_a_board_can_be_full(self, play: Play) -> None:
        for start in range(0, MOST_ELEMENTS, 1_000):
            play.draw(*(box(f"b{number}", number) for number in range(start, start + 1_000)))
        with pytest.raises(Refused) as refused:
            play.draw(box("more"))
        assert refused.value.code == "board_full"
        began = time.perf_counter()
        for number in range(50):
            play.draw(box(f"b{number}", 7, version=2))
        assert time.perf_counter() - began < 2.5, "an edit of one element looks at no others"
        play.draw(removed=("b1",))
        play.draw(box("more"))
        assert len(play.round.drawing.elements) == MOST_ELEMENTS

    def test_texts_can_be_too_much(self, play: Play) -> None:
        def long(number: int) -> list[Element]:
            return [label(f"t{number}-{one}", "x" * 2_000) for one in range(300)]

        play.draw(*long(0))
        play.draw(*long(1))
        with pytest.raises(Refused) as refused:
            play.draw(*long(2), *long(3))
        assert refused.value.code == "board_full"
        assert play.round.drawing.size <= MOST_SIZE
        play.draw(label("t0-0", "short", version=2))
        play.draw(label("t0-1", "y" * 2_000, version=2))
        assert play.round.drawing.elements["t0-1"]["text"].startswith("y"), "what takes no more room is taken"

    def test_its_size_is_kept_up(self, play: Play) -> None:
        play.draw(box("one"), label("two", "Hello"))
        play.draw(label("two", "Hello there", version=2), box("three"), removed=("one",))
        play.tell(TakeInBoard(round=0, mermaid=STRONG, replace=True))
        play.tell(UndoOutline(round=0))
        sizes = (len(json.dumps(one, ensure_ascii=False)) for one in play.round.drawing.elements.values())
        assert play.round.drawing.size == sum(sizes)

    def test_a_note_is_limited(self, play: Play) -> None:
        play.write("api", "x" * 20_000)
        with pytest.raises(Refused) as refused:
            play.write("api", "y")
        assert refused.value.code == "note_too_long"


class TestNotes:
    def test_two_tabs_write_in_one_note(self, play: Play) -> None:
        play.write("requirements", "read often")
        play.tell(EditNote(round=0, note="requirements", base=1, start=0, end=0, text="- "))
        play.tell(EditNote(round=0, note="requirements", base=1, start=10, end=10, text=", write rarely"))
        assert play.round.note("requirements").text == "- read often, write rarely"

    def test_notes_count_code_points(self, play: Play) -> None:
        play.write("data", "🎭🎭")
        play.tell(EditNote(round=0, note="data", base=1, start=1, end=2, text="x"))
        assert play.round.note("data").text == "🎭x"

    def test_an_edit_outside_of_it_is_refused(self, play: Play) -> None:
        with pytest.raises(Refused) as refused:
            play.tell(EditNote(round=0, note="data", base=0, start=3, end=4, text="x"))
        assert refused.value.code == "bad_range"


class TestTakingIn:
    def test_a_flowchart_is_added_below(self, play: Play) -> None:
        play.draw(*component("Guest"), *component("Balancer", 1))
        before = play.round.drawing.elements
        play.tell(TakeInBoard(round=0, mermaid=STRONG))
        play.tell(TakeInBoard(round=0, mermaid=STRONG))
        names = [one.name for one in play.round.board.components]
        assert names.count("Ticket service") == 2
        assert len(play.round.board.flows) == 12
        assert all(play.round.drawing.elements[id] is one for id, one in before.items())
        indices = [one["index"] for one in list(play.round.drawing.elements.values())[len(before) :]]
        assert indices == sorted(indices)
        assert len(set(indices)) == len(indices)

    def test_or_put_in_the_boards_place(self, play: Play) -> None:
        play.draw(*component("Old"))
        play.tell(TakeInBoard(round=0, mermaid=STRONG, replace=True))
        play.tell(TakeInBoard(round=0, mermaid=ALONE, replace=True))
        names = {one.name for one in play.round.board.components}
        assert "Ticket service" in names
        assert "Load balancer" not in names
        assert "Old" not in names
        play.tell(UndoOutline(round=0))
        assert "Load balancer" in {one.name for one in play.round.board.components}

    @pytest.mark.parametrize("text", ["sequenceDiagram\n A->>B: hello", "flowchart LR\n A --> ", "nonsense"])
    def test_what_cannot_be_read_is_refused_with_the_line(self, play: Play, text: str) -> None:
        with pytest.raises(Refused) as refused:
            play.tell(TakeInBoard(round=0, mermaid=text))
        assert refused.value.code == "mermaid_invalid"
        assert refused.value.message.startswith("Line ")

    def test_an_empty_flowchart_is_refused(self, play: Play) -> None:
        with pytest.raises(Refused):
            play.tell(TakeInBoard(round=0, mermaid="flowchart LR\n"))
        assert play.round.revision == 0


class TestUndo:
    def test_nothing_to_undo(self, play: Play) -> None:
        play.draw(box("one"))
        with pytest.raises(Refused) as refused:
            play.tell(UndoOutline(round=0))
        assert refused.value.code == "nothing_to_undo"

    def test_what_was_edited_since_stays(self, play: Play) -> None:
        play.tell(TakeInBoard(round=0, mermaid=STRONG))
        moved = {**play.round.drawing.elements["desk"], "x": 5_000, "version": 2}
        play.draw(moved)
        play.tell(UndoOutline(round=0))
        assert drawn(play) == ["desk"]

    def test_the_log_alone_gives_the_same_board(self, play: Play) -> None:
        play.tell(TakeInBoard(round=0, mermaid=STRONG))
        play.draw(removed=("desk",))
        play.tell(UndoOutline(round=0))
        folded = whiteboard(fold("interview", play.records), 0)
        assert folded == play.round
        assert list(folded.drawing.elements) == drawn(play)
