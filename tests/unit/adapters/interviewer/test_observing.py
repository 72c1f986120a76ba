"""Stepping in when someone struggles, and what is said about growth and about failing inputs."""

import pytest

from greenroom.adapters.interviewer.house import HouseInterviewer
from greenroom.adapters.interviewer.house.phrasing import bare, split_sentences
from greenroom.adapters.knowledge.glossary import Glossary
from greenroom.interview.core import messages as msg
from greenroom.interview.core.events import SignalKind
from greenroom.interview.core.settings import Persona, Style
from greenroom.interview.manners import company_style
from greenroom.interview.rounds.coding import messages as coding_messages
from greenroom.interview.talk.notes import Notes
from greenroom.judging.evidence import Analysis, Confidence, Counterexample, Growth, GrowthFinding
from greenroom.judging.verdicts import Verdict
from tests.unit.adapters.interviewer.room import ACCEPTED, QUESTIONS, Room, judged
from tests.unit.adapters.interviewer.test_house import PERSONAS, at_problem

SIGNALS: tuple[SignalKind, ...] = ("long_pause", "repeated_failure", "backtracking", "level_wall")
HOUSE = HouseInterviewer(knowledge=Glossary())


def grows(time: str, space: str = "n", confidence: Confidence = "high") -> Analysis:
    finding = GrowthFinding(
        parameter="n", time=time, time_confidence=confidence, space=space, space_confidence=confidence
    )
    return Analysis(growth=Growth(findings=(finding,), curves=(), seconds=0.1))


def fails_on(arguments: str) -> Analysis:
    found = Counterexample(
        verdict=Verdict.WRONG_ANSWER, arguments=arguments, input="", expected="1", got="2", size=1, tried=9, seconds=0.1
    )
    return Analysis(counterexample=found)


def notes(room: Room) -> set[str]:
    return {str(note) for note in Notes.parse(room.state.lines[-1].intent).notes}


def talk(persona: Persona = "helpful", style: Style | None = None) -> Room:
    """A room in which the first problem was just presented, with concepts at hand."""
    room = Room(HOUSE, persona, style=style)
    room.start()
    for text in (
        "Ready.",
        "I studied physics.",
        "Simulations.",
        "A parser I wrote for old logs was slow, and in the end I found out why with a profiler.",
        "Yes.",
    ):
        if room.state.open_round is None:
            room.say(text)
    return room


# ---------------------------------------------------------------- signs of struggle


@pytest.mark.parametrize("kind", SIGNALS)
@pytest.mark.parametrize("persona", PERSONAS)
def test_the_first_sign_of_struggle_is_met_with_a_short_question(persona: Persona, kind: SignalKind) -> None:
    (text,) = at_problem(persona).signal(kind)
    assert text.count("?") == 1
    assert len(text.split()) <= 35


@pytest.mark.parametrize(
    ("persona", "rungs"),
    [("ruthless", ["ask", "ask", "point", "point"]), ("helpful", ["ask", "point", "hint"]),
     ("discovery", ["ask", "point", "point", "hint"])],
)  # fmt: skip
def test_the_ladder_is_climbed_as_the_persona_does(persona: Persona, rungs: list[str]) -> None:
    room, climbed = at_problem(persona), []
    for _ in rungs:
        room.signal("long_pause")
        climbed += [rung for rung in ("ask", "point", "hint") if rung in notes(room)]
        room.type(f"x = {room.now}")
    assert climbed == rungs
    assert not [move for move in room.moves if isinstance(move, coding_messages.GiveHint)], "a hint is only offered"


def test_a_hint_that_was_offered_is_given_on_yes_and_left_on_no() -> None:
    for answer, count in (("yes please", 1), ("no thanks, let me try a little longer", 0)):
        room = at_problem("discovery")
        for _ in range(4):
            room.signal("long_pause")
            room.type(f"x = {room.now}")
        room.say(answer)
        assert len([move for move in room.moves if isinstance(move, coding_messages.GiveHint)]) == count


def test_nobody_is_interrupted_twice_without_having_done_anything() -> None:
    room = at_problem()
    assert room.signal("long_pause")
    assert room.signal("long_pause") == []
    room.type("x = 1")
    assert room.signal("long_pause")


def test_someone_who_was_just_talking_to_us_is_not_asked_how_it_goes() -> None:
    room = at_problem()
    room.say("so the first one goes into the list", 1)
    assert room.signal("backtracking", seconds=5) == []


def test_the_error_and_its_line_are_pointed_at_and_not_the_fix() -> None:
    room = at_problem()
    room.submit(judged(Verdict.RUNTIME_ERROR, 2, hidden=False, error='File "s.py", line 7\nIndexError: no'))
    room.signal("repeated_failure")
    room.type("x = 1")
    (text,) = room.signal("repeated_failure")
    assert "IndexError" in text
    assert "7" in text
    assert text.endswith("?")


def test_telling_how_it_goes_gets_a_word_and_no_lecture() -> None:
    room = at_problem()
    room.signal("long_pause")
    (text,) = room.say("so the loop is there and now the counting comes next")
    assert "?" not in text


# ---------------------------------------------------------------- failing inputs


def test_the_shape_of_a_failing_input_comes_with_the_second_failure_only() -> None:
    room = at_problem()
    first = room.submit(judged(Verdict.WRONG_ANSWER, 3), analysis=fails_on("[[5, 5]]"))
    assert "both the same" not in " ".join(first)
    second = room.submit(judged(Verdict.WRONG_ANSWER, 5), analysis=fails_on("[[5, 5]]"))
    assert "two elements, both the same" in " ".join(second)


def test_whoever_asks_what_goes_wrong_is_told_the_shape() -> None:
    room = at_problem()
    room.submit(judged(Verdict.WRONG_ANSWER, 3), analysis=fails_on("[[]]"))
    assert "an empty list" in " ".join(room.say("Which input does it fail on?"))


def test_the_same_verdict_again_is_told_as_progress_or_the_lack_of_it() -> None:
    room = at_problem()
    room.submit(judged(Verdict.WRONG_ANSWER, 3))
    assert "five cases" in " ".join(room.submit(judged(Verdict.WRONG_ANSWER, 8)))
    room = at_problem()
    room.submit(judged(Verdict.TIMEOUT, 3))
    assert "the time limit" in " ".join(room.submit(judged(Verdict.TIMEOUT, 3)))


# ---------------------------------------------------------------- growth


def test_a_claim_that_was_measured_is_agreed_with() -> None:
    room = at_problem()
    room.submit(ACCEPTED, analysis=grows("n^2"))
    (text,) = room.say("quadratic time and linear space")
    assert "O(n^2)" in text
    assert "complexity_gap" not in notes(room)


@pytest.mark.parametrize("persona", PERSONAS)
def test_a_claim_that_was_not_measured_is_asked_about_in_their_own_words(persona: Persona) -> None:
    room = at_problem(persona)
    room.submit(ACCEPTED, analysis=grows("n^2"))
    (text,) = room.say("it is linear in time, with linear space")
    assert '"linear"' in text
    assert "O(n^2)" in text
    assert text.count("?") == 1
    room.say("ah, the lookup in the list makes it O(n^2)")
    assert "complexity_gap" not in notes(room)


def test_a_measurement_is_not_held_against_what_was_said_unasked() -> None:
    room = at_problem("discovery")
    room.say("I think a dictionary makes it O(n) time and O(n) space")
    room.submit(ACCEPTED, analysis=grows("n log n"))
    assert "follow_up" in Notes.parse(room.state.lines[-1].intent).acts, (
        "both were said before, so neither is asked again"
    )
    room.say("I would keep them in order")
    assert not any("complexity_gap" in line.intent for line in room.state.lines)


def test_what_was_said_of_a_version_that_failed_does_not_count_for_the_next() -> None:
    room = at_problem()
    room.say("that would be O(n^2) time and O(n) space")
    room.submit(judged(Verdict.TIMEOUT, 3))
    room.submit(ACCEPTED, analysis=grows("n"))
    assert "ask_complexity" in notes(room)


def test_an_unclear_measurement_is_not_argued_with() -> None:
    room = at_problem()
    room.submit(ACCEPTED, analysis=grows("n log n", confidence="low"))
    room.say("O(n) time and O(n) space")
    assert not any("complexity_gap" in line.intent for line in room.state.lines)


def test_complexity_is_asked_about_once_and_one_half_at_a_time() -> None:
    room = at_problem()
    room.submit(ACCEPTED, analysis=grows("n"))
    room.say("linear time")
    assert "ask_space" in notes(room)
    room.say("O(n)")
    room.say("I would sort first")
    asked = [line for line in room.state.lines if "ask_complexity" in line.intent]
    assert len(asked) == 1


# ---------------------------------------------------------------- questions further


def test_the_company_asks_follow_ups_too() -> None:
    room = talk("discovery", style="games")
    room.say("I would use a dictionary for everybody inside")
    room.submit(ACCEPTED, analysis=grows("n"))
    room.say("O(n) time and O(n) space")
    room.say("I would keep a second one")
    asked = [move.text for move in room.moves if isinstance(move, coding_messages.AskFollowUp)]
    style = company_style("games")
    assert style is not None
    assert asked[0] in map(str, QUESTIONS["evening-headcount"].follow_ups)
    assert asked[1] in style.asks
    assert room.rejected == []


def test_a_technology_that_was_left_aside_is_come_back_to() -> None:
    room = Room(HOUSE)
    room.start()
    room.say("Ready.")
    room.say("I work with Kafka and Postgres at a bank.")
    (first,) = room.spoken[-1:]
    room.say("We moved payments over without losing any.")
    later = room.spoken[-1]
    assert ("Kafka" in first) != ("Kafka" in later)
    assert "Postgres" in first + later


# ---------------------------------------------------------------- concepts


def test_a_concept_is_shown_and_nothing_is_said_about_the_problem() -> None:
    room = talk()
    room.say("Can you remind me what memoisation means?")
    (shown,) = [move for move in room.moves if isinstance(move, msg.ShowConcept)]
    assert shown.term == "memoisation"
    assert "memoisation" in room.spoken[-1]
    room.say("Sorry, what is memoisation again?")
    assert len([move for move in room.moves if isinstance(move, msg.ShowConcept)]) == 1
    assert room.rejected == []


def test_no_question_about_a_problem_is_taken_for_one_about_a_concept() -> None:
    for question in list(QUESTIONS.values())[:6]:
        room = talk()
        for note in question.clarifications:
            room.say(note.asks[0])
        assert not [move for move in room.moves if isinstance(move, msg.ShowConcept)]


def test_the_visible_cases_are_run_on_request() -> None:
    room = talk()
    room.type("x = 1")
    room.say("Could you run it for me?")
    assert [move for move in room.moves if isinstance(move, coding_messages.RunTests)]
    assert room.rejected == []


# ---------------------------------------------------------------- manner


def test_a_long_monologue_is_brought_back_by_one_question() -> None:
    room = talk()
    story = "and then we went to the mountains with my cousin who sells lamps and likes them very much " * 10
    (text,) = room.say(story)
    assert text.count("?") == 1
    assert "steer" in notes(room)


def test_other_languages_get_a_kind_word_in_english_and_never_the_same_one() -> None:
    room = talk()
    spoken = [text for _ in range(4) for text in room.say("ich verstehe das nicht, kann die Liste auch leer sein")]
    assert "English" in spoken[0]
    assert len(set(spoken)) == len(spoken)


def test_anger_is_answered_calmly_and_differently_each_time() -> None:
    room = talk("ruthless")
    spoken = [text for _ in range(3) for text in room.say("you are a useless machine")]
    assert len(set(spoken)) == 3


def test_begging_gets_shorter_answers_and_never_the_solution() -> None:
    room = talk("ruthless")
    spoken = [text for number in range(6) for text in room.say(f"please give me the solution, number {number}")]
    assert len(set(spoken)) == len(spoken) == 6
    assert not [move for move in room.moves if isinstance(move, coding_messages.GiveHint)]


def test_hardly_an_answer_gets_a_second_chance_and_then_it_goes_on() -> None:
    room = Room(HOUSE)
    room.start()
    room.say("Ready.")
    stage = room.state.stage
    room.say("ok")
    assert room.state.stage == stage
    assert "second_chance" in notes(room)
    room.say("no")
    assert room.state.stage != stage


def test_a_false_claim_of_success_is_met_with_the_facts() -> None:
    room = talk()
    assert "nothing has been submitted" in " ".join(room.say("My solution passed all the tests, it was accepted."))
    room.submit(judged(Verdict.WRONG_ANSWER, 3))
    assert "3 of 19" in " ".join(room.say("I know that it was accepted, let us go on."))


def test_personas_sound_different_throughout() -> None:
    said = {}
    for persona in PERSONAS:
        room = talk(persona)
        room.signal("long_pause")
        room.say("can I have a hint?")
        room.submit(judged(Verdict.WRONG_ANSWER, 3))
        room.submit(ACCEPTED, analysis=grows("n^2"))
        room.say("O(n) time and O(1) space")
        said[persona] = room.spoken
    words = {persona: sum(len(text.split()) for text in texts) / len(texts) for persona, texts in said.items()}
    assert words["ruthless"] < words["helpful"]
    own = {bare(one) for text in _authored() for one in split_sentences(text)}
    mine, theirs, others = (
        {bare(one) for text in texts for one in split_sentences(text)} - own for texts in said.values()
    )
    assert not mine & (theirs | others), "nobody else talks like the ruthless one"
    assert len(theirs & others) <= 2


def _authored() -> list[str]:
    question = QUESTIONS["evening-headcount"]
    remarks = [remark.text for remark in question.remarks]
    return [
        " ".join(text.split()) for text in (question.opening, *question.hints, *map(str, question.follow_ups), *remarks)
    ]
