"""Whatever is said or drawn, a turn comes of it, and no move is refused."""

from collections.abc import Mapping

import pytest

from greenroom.interview.core import messages as msg
from greenroom.interview.core.actions import Consult
from greenroom.interview.core.due import due
from greenroom.interview.rounds.board.choices import PHASES, Phase
from greenroom.ports.interviewer import Turn
from greenroom.testing.board.bank import ALONE, STRONG
from tests.unit.adapters.interviewer.house.board.drawing_room import HOUSE, DrawingRoom
from tests.unit.adapters.interviewer.room import take

ODD = (
    "?",
    "...",
    "+++:::+++",
    "{}[]()<script>alert(1)</script>",
    "{name} {about} {0}",
    "\u4f60\u597d\uff0c\u8fd9\u4e2a\u7cfb\u7edf\u8981\u591a\u5feb\uff1f",
    "🙂🙂",
    "asdf qwer zxcv lkjh",
    "word " * 800,
    "How many users? " * 150,
    "a -> b -> c; LB, DB, MQ, CDN, QPS",
    "1e999 users * 10^400 = NaN / 0",
    "I don't know. " * 40,
    "\n\n\t\n",
)


@pytest.mark.parametrize("phase", PHASES)
def test_odd_messages_are_survived(phase: Phase) -> None:
    room = DrawingRoom()
    room.to(phase)
    for text in ODD:
        if text.strip():
            room.say(text, seconds=1)
    assert not room.rejected
    assert all("{" not in text.replace("{}", "") or "script" in text or "{name}" in text for text in room.said)


@pytest.mark.parametrize("phase", PHASES)
def test_several_messages_at_once_are_answered_together(phase: Phase) -> None:
    room = DrawingRoom()
    room.to("design")
    room.draws(ALONE, still=1)
    if phase not in ("requirements", "estimation", "design"):
        room.to(phase)
    room.tell(msg.Say(text="how many guests are there?"))
    room.tell(msg.Say(text="and may a record get lost?"))
    heard = room.listen()
    assert "60,000" in heard
    assert "never be lost" in heard


def test_without_notes_on_the_question_it_goes_on() -> None:
    room = DrawingRoom()
    nothing: Mapping[str, object] = {}

    def listen() -> str:
        heard = []
        while consult := next((one for one in due(room.state) if isinstance(one, Consult)), None):
            text, intent, moves = take(HOUSE, Turn(room.state, consult.cues, nothing, room.now))
            room.tell(msg.TurnTaken(consult.up_to, text, intent, moves, "house"))
            heard.append(text)
        return " ".join(heard)

    room.listen = listen  # type: ignore[method-assign]
    for phase in PHASES[1:]:
        room.say("how many guests are there? I would use a queue, what do you think?")
        room.to(phase)
        room.draws(STRONG)
    assert not room.rejected
