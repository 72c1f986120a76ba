"""What a model can do in an answers round, and that what it says is checked there as well."""

import pytest

from greenroom.adapters.models import agents, replies
from greenroom.adapters.models.interviewer import ModelInterviewer
from greenroom.interview.checks import objections as checks
from greenroom.interview.checks.objection import Objection
from greenroom.interview.core import messages as msg
from greenroom.interview.core.messages import AdvanceStage
from greenroom.interview.core.state import State
from greenroom.interview.shared.follow_ups import AskFollowUp
from greenroom.ports.interviewer import Intent, Piece, SaidBy, Turn, Words
from greenroom.testing.play import Play
from greenroom.testing.scripted_interviewer import ScriptedInterviewer
from tests.unit.adapters.models.answers.interviews import FIRST, SAID, asked, behavioral
from tests.unit.adapters.models.standing_in import Models, Scripted

FOLLOW_UP = ("ask_follow_up", '{"text": "What did the benchmark show?"}')


@pytest.fixture(autouse=True)
def objections(monkeypatch: pytest.MonkeyPatch) -> None:
    """One word is forbidden here; the real checks have tests of their own."""

    def never_banana(text: str, *_: object, **__: object) -> tuple[Objection, ...]:
        return (Objection("unsafe", "It named the fruit."),) if "banana" in text else ()

    monkeypatch.setattr(checks, "objections", never_banana)


def answered(*follow_ups: str) -> Play:
    play = asked(behavioral())
    play.interviewer(FIRST.text)
    play.tell(msg.Say(text=SAID))
    for text in follow_ups:
        play.interviewer(text, AskFollowUp(text))
        play.tell(msg.Say(text="It was faster."))
    return play


async def pieces(model: Scripted, state: State) -> list[Piece]:
    house = ScriptedInterviewer(otherwise="The house speaks.")
    interviewer = ModelInterviewer(Models(model.ready), house)  # type: ignore[arg-type]
    said = [piece async for piece in interviewer.take_turn(Turn(state, state.cues, {}, state.at))]
    await replies.all_left()
    return said


def words(said: list[Piece]) -> str:
    return "".join(piece.text for piece in said if isinstance(piece, Words))


async def test_a_follow_up_is_said_and_noted() -> None:
    said = await pieces(Scripted(["Thank you.", FOLLOW_UP]), answered().state)
    assert words(said) == "Thank you. What did the benchmark show?"
    assert AskFollowUp("What did the benchmark show?") in said
    assert Intent("follow_up") in said


async def test_follow_ups_are_refused_in_the_words_of_the_rules() -> None:
    model = Scripted([FOLLOW_UP], ["Thank you."])
    said = await pieces(model, asked(behavioral()).state)
    assert words(said) == "Thank you."
    assert "not allowed now: The candidate has not answered yet." in model.told[1]
    model = Scripted([FOLLOW_UP], ["Thank you."])
    assert words(await pieces(model, answered("Why?", "And then?").state)) == "Thank you."
    assert "not allowed now: No further questions are asked about this answer." in model.told[1]


async def test_the_stage_is_left_once_there_is_an_answer() -> None:
    said = await pieces(Scripted(["Thank you.", ("advance_stage", "{}")]), answered().state)
    assert AdvanceStage() in said
    model = Scripted([("advance_stage", "{}")], ["Take your time."])
    assert AdvanceStage() not in await pieces(model, asked(behavioral()).state)
    assert "not allowed now: This question is still open." in model.told[1]


async def test_every_sentence_is_checked() -> None:
    said = await pieces(Scripted(["Have a banana."], ["Have a banana."]), answered().state)
    assert "banana" not in words(said)
    assert SaidBy("house") in said


def test_each_kind_has_its_own_tools_besides_the_general_ones() -> None:
    general = {"advance_stage", "end_interview", "look_up", "stay_silent"}
    assert _tools("answers") == general | {"ask_follow_up"}
    assert _tools("coding") == general | {"ask_follow_up", "give_hint", "show_problem", "run_tests"}


def _tools(kind: str) -> set[str]:
    return set(agents.agent(kind)._function_toolset.tools)
