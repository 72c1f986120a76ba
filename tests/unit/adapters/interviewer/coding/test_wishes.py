"""Only what is plainly said is acted on: a reply to what nobody said is worse than a nod or silence."""

import pytest

from greenroom.adapters.interviewer.house import wishes
from greenroom.adapters.interviewer.house.coding import wishes as coding_wishes
from greenroom.interview.core.settings import Persona
from greenroom.interview.rounds.coding import messages as coding_messages
from greenroom.judging.evidence import Analysis
from greenroom.judging.verdicts import Verdict
from tests.unit.adapters.interviewer.room import ACCEPTED, Room, judged
from tests.unit.adapters.interviewer.test_house import PERSONAS, at_problem
from tests.unit.adapters.interviewer.test_observing import notes


def hints_given(room: Room) -> int:
    return len([move for move in room.moves if isinstance(move, coding_messages.GiveHint)])


def offered(persona: Persona = "helpful") -> Room:
    """A room in which a hint was just offered."""
    room = at_problem(persona)
    room.say("I do not know.")
    assert "offer_hint" in notes(room)
    return room


# ---------------------------------------------------------------- words alone


@pytest.mark.parametrize(
    "text",
    [
        "Can we skip this problem, please?",
        "I'd rather leave it and keep what I have.",
        "Let's move on.",
        "I give up on this one.",
        "Could I get a different question?",
        "I want to drop this task.",
        "skip",
        "I think I'll leave this one unsolved.",
        "this isn't going anywhere, let's drop it",
        "Let's leave it at that and go on",
        "I want to stop working on this problem",
        "I'd rather not do this one",
    ],
)
def test_a_wish_to_leave_the_problem(text: str) -> None:
    assert wishes.skips(text)


@pytest.mark.parametrize(
    "text",
    [
        "So the check 'i > 0' has to go.",
        "That row is dropped by the filter.",
        "If the seat is empty I skip it and look at the next one.",
        "I did not skip anything, I meant my story.",
        "No, I do not want to leave the problem.",
        "Do you see another one that I overlooked?",
        "I'd rather leave it sorted than sort it twice.",
        "At the second one the left end jumps back.",
        "should i skip it when the name is empty",
        "let's leave the loop early",
        "can I drop this variable",
        "let's skip the empty strings",
        "I move on to the second pointer",
        "can we continue with the example",
        "I have another question: may it be empty?",
        "then we go to the next problem size",
        "let's drop it from the heap and push the next",
    ],
)
def test_no_wish_to_leave_the_problem(text: str) -> None:
    assert not wishes.skips(text)


@pytest.mark.parametrize(
    "text",
    [
        "May I have a hint?",
        "ok fine, give me the hint",
        "I did not want one before. Now I accept a hint.",
        "yes, I'll take one hint now",
        "A small nudge would help.",
        "could you point me somewhere",
        "Any pointers?",
        "help me out a little please",
        "ok hint then",
        "maybe a tiny nudge?",
        "can u help",
        "No idea. A hint please.",
        "can't do it without help, so a hint please",
    ],
)
def test_a_hint_is_asked_for(text: str) -> None:
    assert coding_wishes.hint_wish(text) == "asks"


@pytest.mark.parametrize(
    "text",
    [
        "No hint, thanks, I see it.",
        "no more hints pls",
        "I'm not asking for another one.",
        "I said I did NOT want a hint.",
        "That was a hint, and I never asked for it!",
        "I'd like to do it without help.",
        "please don't help me",
        "I would rather not have a hint",
        "stop giving me hints",
    ],
)
def test_a_hint_is_refused(text: str) -> None:
    assert coding_wishes.hint_wish(text) == "refuses"


@pytest.mark.parametrize(
    "text",
    [
        "The hint says to look at the largest input, which I knew.",
        "I don't quite agree with that hint.",
        "That hint is for somebody else.",
        "I need a pointer to the tail of the list.",
        "My mistake, the index was off.",
        "I add a type hint to the signature.",
        "the hint cost me points for something I had",
        "how much does a hint cost?",
        "a set would help here",
        "I want to push it on the stack",
        "so I follow the hint",
    ],
)
def test_words_about_hints_that_wish_for_nothing(text: str) -> None:
    assert coding_wishes.hint_wish(text) is None
    assert not coding_wishes.is_stuck(text)


@pytest.mark.parametrize(
    "text",
    ["I am stuck at one place.", "i really dont see it", "No idea how to go on.", "I'm going round in circles here."],
)
def test_somebody_is_stuck(text: str) -> None:
    assert coding_wishes.is_stuck(text)


@pytest.mark.parametrize(
    "text",
    [
        "I'm not stuck.",
        "Then the pointer is stuck at the wall of the grid, so I move it.",
        "If I get stuck I'll say so.",
        "I get lost updates otherwise",
        "where do I start counting, zero or one?",
        "I can't find it in the set so I add it",
        "how can I fix the ends? I know: clamp them",
    ],
)
def test_nobody_is_stuck(text: str) -> None:
    assert not coding_wishes.is_stuck(text)


@pytest.mark.parametrize(
    ("text", "is_meant"),
    [
        ("I have to go now.", True),
        ("i would like to end the interview", True),
        ("Let's stop here.", True),
        ("I'm off by one.", False),
        ("I have to go through the list twice.", False),
        ("Then I end the recursive call.", False),
        ("I am done with the loop.", False),
    ],
)
def test_a_wish_to_end(text: str, is_meant: bool) -> None:
    assert wishes.ends(text) is is_meant


@pytest.mark.parametrize(
    ("text", "is_meant"),
    [
        ("Could you repeat the question?", True),
        ("can you put that differently", True),
        ("Sorry?", True),
        ("I didn't catch your question.", True),
        ("Walking back must repeat a node at some point.", False),
        ("Adding it all up would repeat the work of yesterday.", False),
        ("I read one repeat and call myself.", False),
        ("You ask it once more and I gave what I have.", False),
        ("I said that already?", False),
    ],
)
def test_a_wish_to_hear_it_again(text: str, is_meant: bool) -> None:
    assert wishes.repeats(text) is is_meant


@pytest.mark.parametrize(
    ("text", "is_meant"),
    [
        ("I'm so nervous right now.", True),
        ("Sorry, my mind just went blank.", True),
        ("Interviews make me nervous.", True),
        ("Three green lights make me nervous, so I trace it by hand.", False),
        ("I lost two days on a wrong guess back then.", False),
    ],
)
def test_nerves(text: str, is_meant: bool) -> None:
    assert wishes.is_nervous(text) is is_meant


@pytest.mark.parametrize(
    ("text", "is_meant"),
    [
        ("I disagree, politely.", True),
        ("You are wrong about the ties.", True),
        ("Your test is broken.", True),
        ("count them all, no that is wrong, the order matters", False),
        ("Disagree on what?", False),
        ("Do you say that is wrong?", False),
        ("I assume an empty name is wrong.", False),
    ],
)
def test_words_against_us(text: str, is_meant: bool) -> None:
    assert wishes.objects(text, replies=True) is is_meant


@pytest.mark.parametrize(
    ("text", "is_meant"),
    [
        ("just hand me the code already", True),
        ("Did you see the code?", False),
        ("I fixed it myself, look.", False),
        ("x is stale after the swap, I raise it by one and append that", False),
    ],
)
def test_a_demand_for_the_solution_has_its_form(text: str, is_meant: bool) -> None:
    assert coding_wishes.demands_solution(text, is_sure=False) is is_meant


# ---------------------------------------------------------------- in the room


@pytest.mark.parametrize("persona", PERSONAS)
@pytest.mark.parametrize(
    "text",
    [
        "My mistake, I only add one direction. Silly of me. One sec.",
        "Argh, I wrote <= there. It should be strictly less.",
        "The condition on the first day has to go.",
        "Did you see the code? Then I submit.",
        "I wrote it with a list of parts, repeat by repeat. I will hand it in, I mean submit it.",
        "So it's two, no, I mean three entries. Wait no, sorry, two.",
        "Four green lights make me nervous, so I trace example two by hand.",
        "I am not sure what they all say, but fine. I run it now.",
    ],
)
def test_work_talk_is_not_answered_as_something_else(persona: Persona, text: str) -> None:
    room = at_problem(persona)
    room.type("def f(scans):\n    return []")
    room.say(text, 40)
    wrong = {"skip_how", "hint", "offer_hint", "decline_solution", "restate", "corrected", "disagree", "sorry"}
    assert not (wrong | {"calm", "lost_is_fine", "small_talk", "repeat", "steer", "ask_where"}) & notes(room)


@pytest.mark.parametrize("persona", PERSONAS)
@pytest.mark.parametrize("text", ["No hint, thx, I've got this. Submitting.", "Net, no hint please.", "no thanks"])
def test_a_refused_hint_stays_refused_until_it_is_asked_for(persona: Persona, text: str) -> None:
    room = offered(persona)
    room.say(text, 8)
    assert hints_given(room) == 0
    assert "offer_declined" in notes(room)
    if "hint" in text:
        room.say("I am stuck.", 90)
        assert "offer_hint" not in notes(room)
    room.say("Now give me the hint, please.", 90)
    assert hints_given(room) == 1


@pytest.mark.parametrize("persona", PERSONAS)
def test_words_about_the_last_hint_bring_no_other(persona: Persona) -> None:
    room = at_problem(persona)
    room.do(coding_messages.AskForHint(round=0))
    for text in (
        "Hm, I don't quite agree with that hint, I never look back.",
        "I'm not asking for another one, I say it is misleading.",
        "I said I did NOT want another hint.",
        "So I made nothing of the hint, it was the idea I had.",
    ):
        room.say(text, 20)
    assert hints_given(room) == 1


@pytest.mark.parametrize("persona", PERSONAS)
def test_somebody_who_is_stuck_is_offered_a_hint_with_its_price(persona: Persona) -> None:
    room = at_problem(persona)
    said = " ".join(room.say("I am stuck here.", 20))
    if "ask_where" in notes(room):
        said = " ".join(room.say("At the second loop.", 10))
    assert "offer_hint" in notes(room)
    assert "points" in said
    assert hints_given(room) == 0


def test_a_hint_is_given_at_once_when_something_was_said_about_the_problem() -> None:
    room = at_problem("ruthless")
    room.say("I keep everyone in a list and take them out when they scan again, one by one.", 20)
    room.say("Fine, I accept one hint.", 20)
    assert hints_given(room) == 1


def test_somebody_who_wants_to_leave_gets_no_hint() -> None:
    room = at_problem()
    room.say("ok i am stuck and i would like to stop the interview here", 20)
    assert "end_how" in notes(room)
    assert hints_given(room) == 0
    assert "offer_hint" not in notes(room)


@pytest.mark.parametrize("persona", PERSONAS)
def test_a_question_is_put_again_once_and_whole(persona: Persona) -> None:
    room = at_problem(persona)
    room.submit(ACCEPTED, analysis=Analysis())
    (asked,) = room.spoken[-1:]
    question = asked.split(". ")[-1]
    first = " ".join(room.say("Could you repeat the question?", 8))
    assert question[1:] in first
    second = " ".join(room.say("Could you say that differently?", 8))
    assert question[1:] not in second
    assert "?" not in second
    third = " ".join(room.say("Could you rephrase the question?", 8))
    assert question[1:] not in third


def test_who_found_nothing_to_repeat_is_not_told_the_example() -> None:
    room = at_problem()
    room.say("May two people share a badge on a rainy day in spring?", 8)
    room.say("Could you say that differently?", 8)
    assert "restate" not in notes(room)


@pytest.mark.parametrize("persona", PERSONAS)
def test_who_asked_nothing_is_not_told_that_a_question_was_missed(persona: Persona) -> None:
    room = at_problem(persona)
    room.submit(judged(Verdict.WRONG_ANSWER, 5))
    said = " ".join(room.say("I did not ask anything, I told you my plan.", 8))
    assert "answer" not in said
    assert "question" not in said


def test_a_long_trace_is_not_cut_off() -> None:
    room = at_problem()
    step = "then badge 4 scans and the hall holds nine and four and badge nine scans again so she leaves the hall "
    for _ in range(4):
        room.say(step * 3, 30)
        assert "steer" not in notes(room)
