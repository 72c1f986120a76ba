"""Questions about the candidate's own work get facts, and never a verdict or a word about the statement."""

import re

import pytest

from greenroom.adapters.interviewer.house.coding import own_work
from greenroom.interview.core.due import due
from greenroom.interview.core.settings import Persona
from greenroom.interview.rounds.coding import messages as coding_messages
from greenroom.interview.rounds.coding.actions import Judge
from greenroom.judging.verdicts import RunResult, Verdict
from tests.unit.adapters.interviewer.coding.test_questions import at_problem, reply
from tests.unit.adapters.interviewer.room import Room, judged
from tests.unit.adapters.interviewer.test_house import PERSONAS
from tests.unit.adapters.interviewer.test_observing import notes

STATEMENT = re.compile(r"go by the statement|the statement (?:decides|is what)|both readings|whichever you like", re.I)
VERDICT = re.compile(r"\b(?:that's right|exactly right|well done|that's wrong|correct:)\b", re.I)


def run(room: Room, result: RunResult) -> None:
    """Try some code on the visible cases."""
    problem = room.state.open_round
    assert problem is not None
    room.type("def f(): return 1")
    room._step(coding_messages.RunCode(round=problem))
    action = next(one for one in due(room.state) if isinstance(one, Judge))
    room._step(coding_messages.Judged(run=action.run.id, result=result))
    room.listen()


def failed_visibly() -> RunResult:
    return judged(Verdict.WRONG_ANSWER, 3, 5, hidden=False, expected="7", got="12")


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("Is it okay if I rewrite that part now?", "permission"),
        ("Shall I start?", "permission"),
        ("May I fix it first, or do you want to hear more?", "permission"),
        ("How should I start?", "right"),
        ("Do you reckon that is quick enough?", "speed"),
        ("Would n squared pass here?", "speed"),
        ("Why does it print the last one twice?", "cause"),
        ("Where is my mistake?", "cause"),
        ("Would a heap do?", "idea"),
        ("Could I keep the smallest so far instead?", "idea"),
        ("Is my hand calculation right?", "right"),
        ("That gives the same as the example, doesn't it?", "right"),
    ],
)
def test_what_is_asked_about_the_own_work(text: str, kind: str) -> None:
    assert own_work.kind(text) == kind


@pytest.mark.parametrize("persona", PERSONAS)
@pytest.mark.parametrize(
    "text",
    [
        "I followed it by hand: first 3, then 5, then 7. Is my trace right?",
        "I take the top two and compare them before I push. Have I overlooked a case?",
        "Could I store how many equal ones lie on top and compare only that?",
        "So the loop ends when the top differs. Does that settle it?",
    ],
)
def test_a_question_about_the_own_idea_is_not_sent_to_the_statement(text: str, persona: Persona) -> None:
    said, found = reply("totem-tower", text, persona)
    assert said
    assert "assume" not in found
    assert not STATEMENT.search(said)
    assert not VERDICT.search(said)


@pytest.mark.parametrize("persona", PERSONAS)
def test_a_trace_is_held_against_the_failing_case(persona: Persona) -> None:
    room = at_problem("totem-tower", persona)
    run(room, failed_visibly())
    said = " ".join(room.say("By hand I get three blocks and then they fuse. Is my trace right or wrong?"))
    assert "7" in said
    assert "12" in said
    assert "the failing one" in said
    assert not VERDICT.search(said)


@pytest.mark.parametrize("persona", PERSONAS)
@pytest.mark.parametrize("text", ["I think that is fast enough. What do you think?", "Is that fast enough for you?"])
def test_speed_is_answered_with_the_limits(text: str, persona: Persona) -> None:
    room = at_problem("totem-tower", persona)
    run(room, judged(Verdict.ACCEPTED, 5, 5))
    said = " ".join(room.say(text))
    assert "second" in said
    assert "constraints" in said


@pytest.mark.parametrize("persona", PERSONAS)
def test_who_asks_may_fix_it(persona: Persona) -> None:
    room = at_problem("totem-tower", persona)
    run(room, failed_visibly())
    said = " ".join(
        room.say("I only look at one block and never at the group. Is it fine with you if I correct that now?")
    )
    assert re.search(r"yes|go ahead|please do|by all means|sure|of course", said, re.I)
    assert "the failing one" not in said


@pytest.mark.parametrize("text", ["That is 7, which is correct. I submit it.", "Good, it is right. Running it now."])
def test_who_is_sure_of_it_asked_nothing(text: str) -> None:
    room = at_problem("totem-tower")
    run(room, judged(Verdict.ACCEPTED, 5, 5))
    room.say(text)
    assert not {"check_self", "check_again"} & notes(room)


@pytest.mark.parametrize("persona", PERSONAS)
def test_the_failing_case_of_a_run_is_named(persona: Persona) -> None:
    room = at_problem("totem-tower", persona)
    run(room, failed_visibly())
    said = " ".join(room.say("Can you give me the failing input?"))
    assert "the failing one" in said
    assert not re.search(r"nothing has failed|can't name a case", said, re.I)


def test_why_a_rule_is_so_is_answered_plainly() -> None:
    said, _ = reply("lonely-watch", "Why should a handover not end the stretch?", "ruthless")
    assert re.search(r"rule of this problem|how the task is set", said)
    assert "without a break" not in said


def test_what_hidden_means_is_explained() -> None:
    room = at_problem("totem-tower")
    room.submit(judged(Verdict.WRONG_ANSWER, 10))
    said = " ".join(room.say("What does hidden mean here?"))
    assert re.search(r"don't (?:get to )?see", said)


def test_a_probe_is_not_asked_for_what_was_just_said() -> None:
    said, found = reply(
        "prop-table",
        "I keep a list in order of use. To use one I search for it, which is a linear scan, and everything behind it "
        "moves up by one when it leaves.",
    )
    assert "probe" not in found, said


def test_a_way_that_is_only_asked_about_is_not_probed() -> None:
    _, found = reply("owls-in-the-orchard", "Is the answer a deque? Yes or no will do.")
    assert "probe" not in found


@pytest.mark.parametrize(
    "text",
    ["That hint told me what I had already.", "The hint only describes my code.", "I knew all that before your hint."],
)
def test_a_hint_that_told_nothing_new_is_admitted(text: str) -> None:
    room = at_problem("totem-tower")
    room.do(coding_messages.AskForHint(round=0))
    said = " ".join(room.say(text, 20))
    assert re.search(r"nothing new|had that already", said)


def test_a_hint_in_other_words_is_its_point() -> None:
    room = at_problem("totem-tower")
    room.do(coding_messages.AskForHint(round=0))
    said = " ".join(room.say("Could you put that hint in other words?", 20))
    assert re.search(r"point|part that matters", said)


@pytest.mark.parametrize("text", ["This is too slow for me, I take a hint.", "My trouble is the speed. A hint please."])
def test_who_speaks_of_speed_gets_no_hint_to_trace_a_case(text: str) -> None:
    room = at_problem("prop-table")
    room.say("My plan is a list in order of use, oldest first.")
    room.submit(judged(Verdict.WRONG_ANSWER, 16, 22))
    said = " ".join((*room.say(text), *room.do(coding_messages.AskForHint(round=0))))
    assert "trace the code itself" not in said
    assert "slow with it" in said
