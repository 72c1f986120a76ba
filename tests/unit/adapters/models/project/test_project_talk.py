"""What a model is told in a project round, which tools it has in which mode, and what plain words do without it."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import pytest
from pydantic_ai.messages import ModelMessage
from pydantic_ai.models.function import AgentInfo, FunctionModel

from greenroom.adapters.knowledge.glossary import Glossary
from greenroom.adapters.models import replies
from greenroom.adapters.models.interviewer import ModelInterviewer
from greenroom.adapters.models.manager import Ready
from greenroom.adapters.models.project.tools import BOT, BOTH, HUMAN
from greenroom.adapters.models.prompting import prompt_for
from greenroom.interview.core.actions import Consult
from greenroom.interview.core.due import due
from greenroom.interview.core.events import TurnAccount
from greenroom.interview.core.messages import Say, ShowConcept, TurnTaken
from greenroom.interview.core.state import Cue, Signal
from greenroom.interview.rounds.project.events import ChangeReverted
from greenroom.interview.rounds.project.messages import (
    AskForHelp,
    GiveHelp,
    GoOnDriving,
    ReplaceFile,
    StopDriving,
    SwitchDriver,
    TakeBack,
    TakeWheel,
)
from greenroom.ports.interviewer import Intent, Piece, Retract, SaidBy, Turn, Words
from greenroom.testing.scripted_interviewer import SILENCE, ScriptedInterviewer
from tests.unit.adapters.interviewer.project.pairing import MAIN, RULES, Pairing
from tests.unit.adapters.models.standing_in import Line, Models, Scripted

ALWAYS = {"advance_stage", "end_interview", "stay_silent"}
SORTED = "test_actions_are_sorted_alphabetically"
HIDDEN = "test_value_may_hold_spaces"
NOTES = {RULES.slug: RULES}


def turn_of(pair: Pairing, *cues: Cue) -> Turn:
    return Turn(pair.state, cues or pair.state.cues, NOTES, pair.now)


def told(pair: Pairing) -> str:
    prompt = prompt_for(turn_of(pair))
    return f"{prompt.instructions}\n{prompt.situation}"


def asked(pair: Pairing, text: str) -> Turn:
    pair.now += 1000
    pair.tell(Say(text=text))
    return turn_of(pair)


def taken(turn: Turn, *replies_: list[Line], house: Any = "The house speaks.") -> tuple[str, list[Any], list[str]]:
    """What a scripted model's turn comes to: words, moves, and everything the model was told."""
    return asyncio.run(_taken(turn, *replies_, house=house))


async def _taken(turn: Turn, *replies_: list[Line], house: Any) -> tuple[str, list[Any], list[str]]:
    scripted = Scripted(*replies_)
    interviewer = ModelInterviewer(
        Models(scripted.ready),  # type: ignore[arg-type]
        ScriptedInterviewer(otherwise=house),
        knowledge=Glossary(),
    )
    async with asyncio.timeout(20):
        pieces: list[Piece] = [piece async for piece in interviewer.take_turn(turn)]
        await replies.all_left()
    words = "".join(piece.text for piece in pieces if isinstance(piece, Words))
    other = Words | Intent | SaidBy | Retract | TurnAccount
    return words, [piece for piece in pieces if not isinstance(piece, other)], scripted.told


def tools_sent(turn: Turn) -> set[str]:
    """The tools that the model is sent."""
    return asyncio.run(_tools_sent(turn))


async def _tools_sent(turn: Turn) -> set[str]:
    sent: set[str] = set()

    async def stream(messages: list[ModelMessage], info: AgentInfo) -> AsyncIterator[Any]:
        sent.update(tool.name for tool in info.function_tools)
        yield "Good."

    model = Ready("test:tools", FunctionModel(stream_function=stream))
    interviewer = ModelInterviewer(Models(model), ScriptedInterviewer(otherwise="x"))  # type: ignore[arg-type]
    async for _ in interviewer.take_turn(turn):
        pass
    await replies.all_left()
    return sent


# ---------------------------------------------------------------- tools


def test_a_mode_is_sent_its_own_tools_and_none_of_the_other() -> None:
    pair = Pairing()
    assert tools_sent(asked(pair, "What do you think?")) == ALWAYS | BOTH | HUMAN
    pair.tell(SwitchDriver(round=0, driver="bot"))
    pair.listen()
    assert tools_sent(asked(pair, "What do you think?")) == ALWAYS | BOTH | BOT


def test_nothing_that_writes_or_runs_is_a_tool_of_the_talk() -> None:
    assert not (BOTH | HUMAN | BOT) & {"apply_patch", "execute_tests"}


def test_outside_of_the_project_only_concepts_can_be_looked_up() -> None:
    pair = Pairing()
    for _ in RULES.levels:
        pair.run()
    assert tools_sent(asked(pair, "What do you think?")) == ALWAYS | {"lookup_concept"}


def test_a_tool_of_the_other_mode_is_unknown() -> None:
    words, moves, _ = taken(asked(Pairing(), "Hello?"), [("list_files", "{}")])
    assert words == "The house speaks."
    assert moves == []


@pytest.mark.parametrize(
    ("call", "found"),
    [
        (("read_file", '{"path": "ruleengine.py"}'), "class RuleEngine"),
        (("read_file", '{"path": "tests/test_level1.py"}'), "class Level1"),
        (("read_file", '{"path": "tests/test_level2.py"}'), "there is no file"),
        (("read_file", '{"path": "hidden/hidden_level1.py"}'), "there is no file"),
        (("read_file", '{"path": "../../etc/passwd"}'), "there is no file"),
        (("read_description", '{"level": 1}'), "Level 1: Basic rules"),
        (("read_description", '{"level": 2}'), "level 2 is not unlocked yet"),
        (("read_description", '{"level": 7}'), "there is no level 7"),
        (("get_current_code", "{}"), "class RuleEngine"),
        (("get_run_history", "{}"), "14 of 16 passed; failing: test_actions_are_sorted_alphabetically"),
    ],
)
def test_what_reading_gives(call: tuple[str, str], found: str) -> None:
    pair = Pairing()
    pair.run(SORTED, HIDDEN)
    _, _, told_ = taken(asked(pair, "What is it about?"), [call], ["It is about rules."])
    assert found in told_[-1]


def test_the_authors_help_is_said_word_for_word_and_recorded() -> None:
    pair = Pairing()
    pair.run(SORTED)
    words, moves, _ = taken(asked(pair, "I'm stuck."), [("give_help", '{"kind": "error"}')], ["Take your time."])
    trap = " ".join(RULES.levels[0].traps[0].say.split())
    assert trap in words
    assert moves == [GiveHelp("error", trap, "explicit_ask")]


def test_help_that_nobody_asked_for_needs_a_sign_and_is_limited() -> None:
    pair = Pairing()
    sign = Cue(pair.state.seq, "signal", "long_pause")
    words, moves, _ = taken(turn_of(pair, sign), [("give_help", '{"kind": "hint"}')], [""])
    assert [one.signal for one in moves] == ["long_pause"]
    assert RULES.levels[0].hints[0] in words
    stage = Cue(pair.state.seq, "time_called")
    _, moves, told_ = taken(turn_of(pair, stage), [("give_help", '{"kind": "hint"}')], ["Time flies."])
    assert moves == []
    assert "not allowed now" in told_[-1]


def stuck(pair: Pairing, signal: str = "long_pause") -> Turn:
    """A turn for a sign of struggle."""
    return turn_of(pair, Cue(pair.state.seq, "signal", signal))


def helped(pair: Pairing, times: int, signal: str = "long_pause") -> Pairing:
    """Help was given so often, and nothing passes more."""
    for at in range(times):
        pair.now += 1000
        pair.tell(Say(text="Hm."))
        (consult,) = [action for action in due(pair.state) if isinstance(action, Consult)]
        pair.tell(TurnTaken(consult.up_to, "Look.", "", (GiveHelp("hint", f"hint {at}", signal),), "test"))
    return pair


def test_a_model_is_told_which_help_suits_a_sign_and_no_other_is_taken() -> None:
    for times, signal, kind in [
        (0, "repeated_failure", "error"),
        (0, "long_pause", "hint"),
        (1, "long_pause", "concept"),
        (2, "repeated_failure", "snippet"),
        (0, "level_wall", "snippet"),
    ]:
        pair = Pairing()
        pair.run(SORTED)
        helped(pair, times)
        wrong = "hint" if kind != "hint" else "snippet"
        calls: list[list[Line]] = [[("give_help", f'{{"kind": "{one}"}}')] for one in (wrong, kind)]
        _, moves, told_ = taken(stuck(pair, signal), *calls, [""])
        assert f"give_help with kind {kind}" in prompt_for(stuck(pair, signal)).situation
        assert f"the help for this sign is of the kind {kind}" in "\n".join(told_)
        assert [(one.kind, one.signal) for one in moves if isinstance(one, GiveHelp)] == [(kind, signal)]
        assert any(isinstance(one, ShowConcept) for one in moves) == (kind == "concept")


def test_a_concept_for_a_sign_is_help_that_nobody_asked_for() -> None:
    look_up: list[Line] = [("lookup_concept", '{"query": "recursion"}')]
    _, moves, told_ = taken(stuck(Pairing()), look_up, ["Take your time."])
    assert moves == []
    assert "of the kind hint" in told_[-1]
    _, moves, _ = taken(stuck(helped(Pairing(), 1)), look_up, [""])
    assert [(one.kind, one.signal) for one in moves if isinstance(one, GiveHelp)] == [("concept", "long_pause")]
    _, moves, told_ = taken(stuck(helped(Pairing(), 4)), look_up, ["Take your time."])
    assert moves == []
    assert "no more help is offered unasked" in told_[-1]


def test_a_concept_that_nobody_asked_for_and_no_sign_brings_is_not_shown() -> None:
    turn = turn_of(Pairing(), Cue(1, "time_called"))
    _, moves, told_ = taken(turn, [("lookup_concept", '{"query": "recursion"}')], ["Time flies."])
    assert moves == []
    assert "not allowed now" in told_[-1]


def test_a_sign_that_the_house_passes_over_costs_no_model() -> None:
    pair = Pairing()
    words, moves, told_ = taken(turn_of(pair, Cue(1, "signal", "long_pause")), ["Hello?"], house=SILENCE)
    assert (words, moves, told_) == ("", [], [])


def test_the_button_for_help_gives_even_if_the_model_forgets() -> None:
    pair = Pairing()
    pair.tell(AskForHelp(round=0))
    words, moves, _ = taken(turn_of(pair), ["Let me see."])
    assert RULES.levels[0].hints[0] in words
    assert [type(one) for one in moves] == [GiveHelp]


def test_a_concept_is_shown_and_counts_as_help() -> None:
    turn = asked(Pairing(), "What is recursion?")
    _, moves, _ = taken(turn, [("lookup_concept", '{"query": "recursion"}')], ["Your tree is one."])
    assert [type(one) for one in moves] == [ShowConcept, GiveHelp]
    assert moves[1].kind == "concept"


# ---------------------------------------------------------------- changing hands


@pytest.mark.parametrize(
    ("driver", "text", "expected"),
    [
        ("human", "You drive, please.", [TakeWheel("bot")]),
        ("bot", "Let me try.", [TakeWheel("human")]),
        ("bot", "Stop.", [StopDriving()]),
        ("human", "I like this.", []),
        ("human", "My turn.", []),
    ],
)
def test_who_drives_is_not_for_a_model_to_overhear(driver: Any, text: str, expected: list[Any]) -> None:
    _, moves, _ = taken(asked(Pairing(driver), text), ["Sure."])
    assert moves == expected


def test_yes_and_undo_too() -> None:
    pair = Pairing("bot")
    list(pair.steps(7))
    _, moves, told_ = taken(asked(pair, "Undo that."), [("take_back_change", "{}")], ["Done."])
    assert moves == [], "their words did it"
    assert "took the last change in ruleengine.py back already" in told_[0]
    assert "done already" in told_[-1]
    pair = Pairing("bot")
    pair.say("Stop.")
    _, moves, _ = taken(asked(pair, "Yes, go on."), ["On it."])
    assert moves == [GoOnDriving()]


def test_a_model_cannot_take_the_keyboard_unasked() -> None:
    grab = ("hand_over", '{"to": "interviewer"}')
    _, moves, told_ = taken(asked(Pairing(), "Hm, the sorting is odd."), [grab], ["I see."])
    assert moves == []
    assert "not allowed now" in told_[-1]
    sign = Cue(1, "signal", "long_pause")
    pair = Pairing()
    pair.state = pair.state.__class__(**{**pair.state.__dict__, "signals": (Signal("long_pause", 0, 0),)})
    _, moves, _ = taken(turn_of(pair, sign), [grab], ["I see."])
    assert moves == []


@pytest.mark.parametrize(
    ("offer", "text", "expected"),
    [
        ("", "What do you think?", []),
        ("", "Would you mind showing me how you'd do that?", []),
        ("Shall I take over?", "Yes, please.", [TakeWheel("bot")]),
        ("Shall I take over?", "What would you do?", []),
    ],
)
def test_a_model_gets_the_keyboard_for_a_wish_or_a_yes_to_its_offer(offer: str, text: str, expected: list[Any]) -> None:
    pair = Pairing(interviewer=ScriptedInterviewer(otherwise=offer or "Go ahead."))
    pair.say("Hm, the sorting is odd.")
    _, moves, _ = taken(asked(pair, text), [("hand_over", '{"to": "interviewer"}')], ["Ok."])
    assert moves == expected


# ---------------------------------------------------------------- the workspace


def changed_by_both() -> Pairing:
    """The candidate drives. The interviewer's last change and one of the candidate's can be taken back."""
    pair = Pairing("bot")
    list(pair.steps(7))
    assert pair.round.last_change is not None
    pair.tell(SwitchDriver(round=0, driver="human"))
    pair.listen()
    pair.tell(ReplaceFile(round=0, path=MAIN, text=f"# mine\n{pair.round.texts[MAIN]}"))
    return pair


def play_turn(pair: Pairing, *lines: list[Line]) -> list[str]:
    """A model takes the turn that is due, by the real adapter and the real rules; the types of what happened."""
    before = len(pair.records)
    (consult,) = [action for action in due(pair.state) if isinstance(action, Consult)]
    words, moves, _ = taken(Turn(pair.state, consult.cues, NOTES, pair.now), *lines)
    pair.tell(TurnTaken(consult.up_to, words, "", tuple(moves), "a:model"))
    return [event.type for event in pair.events[before:]]


@pytest.mark.parametrize("remark", ["What do you think?", "That is bad.", "Did you change that?", "Hm, revert is odd."])
@pytest.mark.parametrize(
    "call",
    [
        ("take_back_change", "{}"),
        ("apply_patch", '{"file_path": "ruleengine.py", "old_text": "", "new_text": "x"}'),
        ("execute_tests", "{}"),
        ("hand_over", '{"to": "interviewer"}'),
        ("give_help", '{"kind": "snippet"}'),
    ],
)
def test_no_tool_of_a_model_changes_the_workspace_of_a_candidate_who_drives(call: tuple[str, str], remark: str) -> None:
    pair = changed_by_both()
    before = pair.round.texts
    pair.tell(Say(text=remark))
    play_turn(pair, [call], ["I see."])
    assert (pair.round.driver, pair.round.texts) == ("human", before)
    assert not any(change.is_reverted for change in pair.round.changes)
    assert pair.round.runs == {} or all(run.by == "human" for run in pair.round.runs.values())


def test_an_adapter_that_errs_changes_nothing_either() -> None:
    pair = changed_by_both()
    before = pair.round.texts
    pair.tell(Say(text="Hm."))
    (consult,) = [action for action in due(pair.state) if isinstance(action, Consult)]
    pair.tell(TurnTaken(consult.up_to, "Undone.", "", (TakeBack(),), "a:model"))
    assert pair.round.texts == before
    assert pair.events[-1].type == "move_rejected"


def test_the_candidates_plain_words_take_a_change_back_and_it_is_theirs() -> None:
    pair = changed_by_both()
    pair.tell(Say(text="Revert that last change."))
    assert not pair.round.texts[MAIN].startswith("# mine")
    (reverted,) = [event for event in pair.events if isinstance(event, ChangeReverted)]
    assert reverted.by == "human"
    assert "change_reverted" not in play_turn(pair, [("take_back_change", "{}")], ["Done."])


def test_a_model_that_drives_takes_its_own_change_back_and_nobody_elses() -> None:
    pair = Pairing("bot")
    list(pair.steps(7))
    before = pair.round.texts
    pair.tell(Say(text="I don't like that edit, it was better before."))
    happened = play_turn(pair, [("take_back_change", "{}")], ["It is gone."])
    assert pair.round.texts != before
    assert [event.by for event in pair.events if isinstance(event, ChangeReverted)] == ["bot"]
    assert "step_taken" in happened, "it waits"
    pair = changed_by_both()
    before = pair.round.texts
    pair.tell(SwitchDriver(round=0, driver="bot"))
    pair.listen()
    pair.tell(Say(text="It was better before."))
    play_turn(pair, [("take_back_change", "{}")], ["I see."])
    assert pair.round.texts == before


# ---------------------------------------------------------------- what it is told


def test_levels_tests_and_the_driver_are_told_and_no_secret_is() -> None:
    pair = Pairing()
    pair.run(SORTED, HIDDEN)
    pair.tell(Say(text="Well."))
    text = told(pair)
    assert "Level 1 of 4, Basic rules, is being worked on." in text
    assert "The candidate drives" in text
    assert "Last run, level 1: 14 of 16 tests passed." in text
    assert f"Failing: {SORTED}, of level 1." in text
    assert f"Failing: {HIDDEN}, a hidden test of the category parsing." in text
    assert "What people get wrong" in text
    assert RULES.levels[1].brief.goal not in text
    secrets = [line.strip() for line in RULES.levels[0].hidden["tests/hidden_level1.py"].splitlines()]
    assert [line for line in secrets if len(line) > 40 and line in text] == []
    reference = RULES.levels[0].reference[MAIN]
    assert [line for line in reference.splitlines() if len(line.strip()) > 25 and line in text] == []


def test_each_thing_that_happens_is_told() -> None:
    pair = Pairing()
    pair.interviewer = ScriptedInterviewer(otherwise=SILENCE)
    for cue, words in {
        ("tests_failed", ""): "our fault",
        ("level_unlocked", "2"): "Level 1 passed, and level 2 is unlocked.",
        ("level_unlocked", ""): "Every test of every level passed.",
        ("help_requested", ""): "call give_help",
        ("driver_changed", "bot"): "You drive from here on.",
        ("driver_changed", "human"): "The candidate drives from here on.",
        ("tests_finished", "run-1"): "The candidate ran the tests.",
        ("stage_entered", "project"): "the candidate drives",
    }.items():
        assert words in prompt_for(turn_of(pair, Cue(5, *cue))).situation
