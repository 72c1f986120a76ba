"""The house in behavioural and mixed interviews: what it asks, when it is quiet, and that all of it is true."""

import re

import pytest

from greenroom.adapters.interviewer.house import HouseInterviewer
from greenroom.adapters.interviewer.house.phrasing import bare, split_sentences
from greenroom.interview.checks.objections import objections
from greenroom.interview.core import messages as msg
from greenroom.interview.core.messages import AdvanceStage
from greenroom.interview.core.settings import Persona
from greenroom.interview.rounds.answers.messages import AskFollowUp
from greenroom.interview.rounds.answers.prompts import prompt
from greenroom.interview.rounds.answers.state import answers_round
from tests.unit.adapters.interviewer.room import ACCEPTED, Room

PERSONAS: tuple[Persona, ...] = ("ruthless", "helpful", "discovery")
PROMPTS = ("disagreement", "hard-bug", "missed-deadline")
HOUSE = HouseInterviewer()
ABOUT_CODE = re.compile(
    r"\b(?:code|coding|editor|problem|submit\w*|tests?|cases|programming|language)\b", re.IGNORECASE
)
WHOLE = (
    "Last year at my company our team had to choose a database. I argued for PostgreSQL, wrote a prototype of both and "
    "measured the queries. In the end we took it and the time dropped from 800 to 120 milliseconds. I learned to "
    "measure before I argue."
)
HALF = "Last year our team had to choose between two databases, and my colleague wanted the other one for some time."


def behavioural(persona: Persona = "helpful", interview: str = "room-1", timed: bool = True) -> Room:
    """At the first question of a behavioural interview."""
    room = Room(HOUSE, persona, (), interview, timed, track="behavioral", prompts=PROMPTS)
    room.start()
    room.say("Hi, I am ready.")
    while room.state.open_round is None:
        room.say("I build billing services in Go, for a bank mostly, and I like to find out why things are slow.")
    return room


def follow_ups(room: Room) -> list[str]:
    return [move.text for move in room.moves if isinstance(move, AskFollowUp)]


def test_the_question_is_asked_with_a_lead_of_its_own() -> None:
    room = behavioural()
    leads = []
    for slug in PROMPTS:
        asked = room.spoken[-1]
        assert prompt(slug).text in asked
        leads.append(asked.removesuffix(prompt(slug).text).strip())
        room.say("I would like to skip this question.")
    assert all(leads)
    assert len(set(leads)) == 3


@pytest.mark.parametrize("persona", PERSONAS)
def test_a_whole_answer_needs_no_follow_up(persona: Persona) -> None:
    room = behavioural(persona)
    room.say(WHOLE, 60)
    assert follow_ups(room) == []
    assert room.state.open_round == 1
    assert "PostgreSQL" in room.spoken[-2]


@pytest.mark.parametrize(("persona", "most"), [("ruthless", 2), ("helpful", 1), ("discovery", 2)])
def test_follow_ups_ask_for_parts_that_are_missing_and_end(persona: Persona, most: int) -> None:
    room = behavioural(persona)
    for _ in range(4):
        if room.state.open_round == 0:
            room.say(HALF, 30)
    asked = follow_ups(room)
    assert len(asked) == len(set(asked)) == most
    probes = prompt("disagreement").probes
    assert set(asked) <= {text for part, text in probes.items() if part != "situation"}
    assert answers_round(room.state, 0).follow_ups == tuple(asked)
    assert room.state.open_round == 1
    assert room.rejected == []


def test_personas_ask_for_different_parts_first() -> None:
    first = set()
    for persona in PERSONAS:
        room = behavioural(persona)
        room.say(HALF, 30)
        first.add(follow_ups(room)[0])
    assert len(first) == 3


def test_a_short_answer_is_given_time_before_anything_is_asked() -> None:
    room = behavioural()
    (heard,) = room.say("With a colleague, about a database.")
    assert "?" not in heard
    assert follow_ups(room) == []
    room.say("It was about indexes, mostly.")
    assert len(follow_ups(room)) == 1


@pytest.mark.parametrize(
    "text", ["Give me a moment, please.", "Hmm.", "Let me think about that.", "So it was a Friday and", "Well, um..."]
)
def test_somebody_who_thinks_is_left_alone(text: str) -> None:
    assert behavioural().say(text) == []


@pytest.mark.parametrize(
    ("text", "piece"),
    [
        ("Does it have to be from work?", r"school|your own time|work or not|Any"),
        ("Can I take an example from university?", r"school|your own time|Any"),
        ("How long should my answer be?", r"minutes"),
        ("May I leave out the client's name?", r"names|confidential|interested in what you did"),
        ("What do you mean by technical decision?", r"any|understand|Any"),
        ("How much time do I have?", r"minutes|by my watch"),
        ("Could you repeat the question?", r"tell me about a time you disagreed"),
    ],
)
def test_questions_of_the_candidate_are_answered_and_the_question_stands(text: str, piece: str) -> None:
    room = behavioural()
    heard = room.say(text)
    assert len(heard) == 1
    assert re.search(piece, heard[0])
    assert room.state.open_round == 0
    room.say(WHOLE, 60)
    assert room.state.open_round == 1


def test_a_follow_up_is_repeated_when_that_was_not_understood() -> None:
    room = behavioural()
    room.say(HALF, 30)
    (asked,) = follow_ups(room)
    (heard,) = room.say("Sorry, can you say that again?")
    assert asked[1:] in heard


@pytest.mark.parametrize("text", ["Skip.", "Pass.", "Can we skip this one?", "I'd rather not talk about that."])
def test_a_question_can_be_left_out_kindly(text: str) -> None:
    room = behavioural()
    room.say(text)
    assert room.state.open_round == 1
    assert isinstance(room.moves[-1], AdvanceStage)


def test_nothing_comes_to_mind_at_first() -> None:
    room = behavioural()
    (heard,) = room.say("I can't think of anything.")
    assert re.search(r"small", heard)
    assert room.state.open_round == 0
    room.say("No, I really don't have an example.")
    assert room.state.open_round == 1


def test_no_answer_to_a_follow_up_is_fine() -> None:
    room = behavioural("ruthless")
    room.say(HALF, 30)
    room.say("I don't know.")
    room.say("No idea.")
    assert room.state.open_round == 1


def test_the_time_left_is_called_and_the_end_of_the_time_goes_on() -> None:
    room = behavioural()
    (heard,) = room.wait(310)
    assert "minute" in heard
    heard = room.wait(60)
    assert prompt("hard-bug").text in heard[-1]


def test_hardly_any_time_left_means_no_more_questions() -> None:
    room = behavioural()
    room.wait(335)
    room.say(HALF, 1)
    assert follow_ups(room) == []
    assert room.state.open_round == 1


@pytest.mark.parametrize("persona", PERSONAS)
def test_an_interview_without_code_never_speaks_of_code(persona: Persona) -> None:
    room = behavioural(persona, timed=False)
    for text in (HALF, "I fixed it.", "This is stupid.", "You are useless.", "Wie bitte, ich kann das nicht."):
        room.say(text)
    while room.state.open_round is not None:
        room.say(WHOLE, 30)
    for text in ("How did I do?", "What happens next?", "No, that is all."):
        room.say(text, 5)
    room.do(msg.MoveOn())
    assert room.state.status == "completed"
    asked = {prompt(slug).text for slug in PROMPTS}
    ours = [line for line in room.spoken if not any(text in line for text in asked)]
    assert [line for line in ours if ABOUT_CODE.search(line) and "Hard problem" not in line] == []


@pytest.mark.parametrize("persona", PERSONAS)
@pytest.mark.parametrize("interview", ["one", "two", "three"])
def test_nothing_is_said_twice_and_nothing_is_objected_to(persona: Persona, interview: str) -> None:
    room = behavioural(persona, interview=interview)
    told = [HALF, "It took a while.", "I asked both sides to write their reasons down.", "We kept the old one."]
    for text in told * 3:
        before = len(room.spoken)
        room.wait(25)
        if room.state.status == "in_progress":
            room.say(text, 0)
        said = [one for line in room.spoken[before:] for one in objections(line, room.state)]
        assert said == []
    sentences = [bare(sentence) for line in room.spoken for sentence in split_sentences(line)]
    assert len(sentences) == len(set(sentences))
    assert room.rejected == []


def test_the_closing_says_which_questions_were_answered() -> None:
    room = behavioural()
    room.say(WHOLE, 60)
    room.say("I'd like to skip this one.")
    room.say("What kind of project do you mean?")
    room.wait(400)
    closing = room.spoken[-1]
    assert re.search(r'(?:talked about|covered) "Disagreement"[. ]', closing)
    assert re.search(r'(?:left out|skip) "Hard problem"', closing)
    assert re.search(r'(?:answer on|anything on) "Setback"', closing)


@pytest.mark.parametrize("persona", PERSONAS)
def test_a_mixed_interview_speaks_of_both(persona: Persona) -> None:
    room = Room(HOUSE, persona, slugs=("evening-headcount",), track="mixed", prompts=("hard-bug",))
    (greeting,) = room.start()
    assert "code" not in greeting or "question about your work" in greeting
    room.say("Ready.")
    while room.state.open_round is None:
        room.say("I build billing services in Go, for a bank mostly, and I like to find out why things are slow.")
    room.submit(ACCEPTED)
    while room.state.open_round == 0:
        room.say("It is linear in time and space, I think.")
        if "time_unused" in room.state.lines[-1].intent:
            room.say("Let's go on.")
    assert "your work" in " ".join(room.spoken[-2:])
    room.say(
        "Last year a service of ours crashed. I compared two dumps and then I found a cache. It never came back.", 60
    )
    while room.state.open_round == 1:
        room.say("I learned to put a limit on every cache that I write.", 30)
    closing = room.spoken[-1]
    assert "Who Is Still Inside" in closing
    assert '"Hard problem"' in closing
    assert room.rejected == []
