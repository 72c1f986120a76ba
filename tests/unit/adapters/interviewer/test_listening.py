"""Being quiet while someone thinks, answering what is asked, and giving hints in their own time."""

import pytest

from greenroom.adapters.interviewer.house import conduct
from greenroom.adapters.interviewer.house.coding import approaches, failures
from greenroom.adapters.interviewer.house.intents import Kind, kind_of, question_part
from greenroom.adapters.interviewer.house.matching import WordVectors
from greenroom.interview.core.settings import Persona
from greenroom.interview.rounds.coding import messages as coding_messages
from greenroom.interview.talk.notes import Notes
from greenroom.judging.verdicts import Verdict
from tests.unit.adapters.interviewer.room import ACCEPTED, QUESTIONS, Room, judged
from tests.unit.adapters.interviewer.test_house import PERSONAS, at_problem
from tests.unit.adapters.interviewer.test_observing import HOUSE, grows, notes, talk

MEANING = WordVectors()


def hints_given(room: Room) -> int:
    return len([move for move in room.moves if isinstance(move, coding_messages.GiveHint)])


def offered() -> Room:
    """A room in which a hint was just offered."""
    room = at_problem()
    room.say("I do not know.")
    assert "offer_hint" in notes(room)
    return room


# ---------------------------------------------------------------- thinking aloud


@pytest.mark.parametrize(
    "thought",
    [
        "That index will come back to bite me later on.",
        "Ugh, what a stupid mistake, I swapped the two.",
        "I always get lost in these nested ones.",
        "If there is nothing in there we simply return the zero, good.",
        "Why is that one still three, ah, the other variable.",
        "Hang on a second, scrolling back.",
        "Hmm, looks a bit ugly.",
    ],
)
def test_a_thought_while_typing_gets_no_answer(thought: str) -> None:
    room = talk("ruthless")
    room.type("def f(scans):\n    return []")
    assert room.say(thought, 90) == []


def test_anger_at_us_is_still_noticed() -> None:
    assert conduct.noticed("Oh, bite me.") == "hostile"
    assert conduct.noticed("Get lost, you and your tests.") == "hostile"
    assert conduct.noticed("What sort of interview is this") == "hostile"


# ---------------------------------------------------------------- hints


@pytest.mark.parametrize(
    "answer", ["Okay, sure, let's hear it.", "Yep.", "I'd love one.", "Go ahead then.", "That would help, thanks."]
)
def test_whoever_takes_an_offer_gets_the_hint_at_once(answer: str) -> None:
    room = offered()
    room.say(answer, 8)
    assert hints_given(room) == 1


@pytest.mark.parametrize(
    "answer", ["Since it is the obvious way.", "Yes, but let me try first.", "What is the time limit?"]
)
def test_what_is_no_yes_gets_no_hint(answer: str) -> None:
    room = offered()
    room.say(answer, 8)
    assert hints_given(room) == 0


def test_an_offer_is_forgotten_when_they_go_on() -> None:
    room = offered()
    room.say("Then the badges go into the list first.", 20)
    room.say("Sure, yes, that is the loop.", 20)
    assert hints_given(room) == 0
    room = offered()
    room.say("Okay.", 170)
    assert hints_given(room) == 0


def offers(room: Room) -> int:
    return sum(Notes.parse(line.intent).has("offer_hint") for line in room.state.lines if line.who == "interviewer")


def hinted_after_a_struggle() -> Room:
    room = at_problem()
    for _ in range(3):
        room.signal("long_pause")
        room.type(f"x = {room.now}")
    assert (offers(room), hints_given(room)) == (1, 0)
    room.say("Yes, please.", 20)
    assert hints_given(room) == 1
    return room


def test_a_sign_of_struggle_soon_after_a_hint_is_pointed_at_and_no_hint_is_offered() -> None:
    room = hinted_after_a_struggle()
    room.type("x = 3")
    room.signal("long_pause", 60)
    room.type("x = 4")
    assert offers(room) == 1, "only a minute has passed"
    room.signal("long_pause", 120)
    assert (offers(room), hints_given(room)) == (2, 1)


def test_a_hint_that_nothing_was_done_with_is_not_followed_by_an_offer() -> None:
    room = hinted_after_a_struggle()
    room.say("Hm, let me think about that notebook.", 30)
    room.signal("long_pause", 200)
    assert (offers(room), hints_given(room)) == (1, 1)


def test_a_request_right_after_a_hint_is_first_asked_about_the_last_one() -> None:
    room = at_problem()
    room.say("Can I have a hint?")
    assert hints_given(room) == 1
    (text,) = room.say("Another hint, please.", 20)
    assert hints_given(room) == 1
    assert text.endswith("?")
    room.say("It does not tell me what to keep.", 10)
    assert hints_given(room) == 2
    room.say("One more hint please.", 20)
    assert hints_given(room) == 3, "it is asked only once"


def test_the_button_always_gives() -> None:
    room = at_problem()
    problem = room.state.open_round
    assert problem is not None
    for number in range(1, 4):
        room.do(coding_messages.AskForHint(round=problem))
        assert hints_given(room) == number


def test_no_code_is_refused_to_someone_who_did_not_ask_for_any() -> None:
    room = at_problem("ruthless")
    room.submit(judged(Verdict.TIMEOUT, 3))
    room.say("Yes, I would think so.", 8)
    assert "decline_solution" not in notes(room)


# ---------------------------------------------------------------- questions


@pytest.mark.parametrize(
    ("sentence", "part"),
    [
        ("Apologies, I may have overlooked it, but can a badge be zero?", "can a badge be zero?"),
        ("One thing: does the order of the result matter?", "does the order of the result matter?"),
        ("Ties count once, do they?", "Ties count once, do they?"),
        ("Sorry, I was reading, but it is fine.", "Sorry, I was reading, but it is fine."),
    ],
)
def test_the_question_is_found_behind_its_preamble(sentence: str, part: str) -> None:
    assert question_part(sentence) == part


def test_a_question_with_a_preamble_is_answered_from_the_notes() -> None:
    note = QUESTIONS["evening-headcount"].clarifications[0]
    ask = note.asks[0][0].lower() + note.asks[0][1:]
    (text,) = at_problem().say(f"Forgive me, perhaps I missed it, but {ask}")
    assert " ".join(note.answer.split()) in text


@pytest.mark.parametrize(
    "question", ["Would you happen to have met that reader?", "Perhaps you know whose hall it was?"]
)
def test_a_question_to_us_is_never_met_with_silence(question: str) -> None:
    room = talk()
    room.type("def f(scans):\n    return []")
    assert room.say(question, 90)


@pytest.mark.parametrize(
    ("sentence", "kind"),
    [
        ("What does the timer say?", "time"),
        ("Is there much left on the clock?", "time"),
        ("Might we jump ahead to a different task?", "skip"),
        ("Do those two loops look fine to you?", "check"),
        ("Which one of the hidden cases tripped it up?", "why"),
        ("No, I read it otherwise, that isn't linear.", "disagree"),
        ("grmpf zzt brlk", "unclear"),
    ],
)
def test_what_is_no_question_about_the_problem_is_not_taken_for_one(sentence: str, kind: Kind) -> None:
    assert kind_of(sentence, MEANING, ("coding",)) == kind


@pytest.mark.parametrize("text", ["Kunnen we Nederlands spreken alstublieft?", "Možeme hovořit česky, děkuji?"])
def test_a_polite_request_in_another_language_is_known_as_one(text: str) -> None:
    assert conduct.noticed(text) == "foreign"


# ---------------------------------------------------------------- facts


def test_whoever_asks_whether_it_was_accepted_is_told() -> None:
    room = talk()
    assert "nothing has been submitted" in " ".join(room.say("It passes everything, doesn't it?")).lower()
    room.submit(judged(Verdict.WRONG_ANSWER, 7))
    assert "7 of 19" in " ".join(room.say("So did my code pass?"))
    room.submit(ACCEPTED, analysis=grows("n"))
    before = notes(room)
    (text,) = room.say("Has it passed all of them? Please confirm.")
    assert "all 19 cases passed" in text
    assert before & {"ask_complexity", "follow_up"} <= notes(room), "what we asked still stands"


@pytest.mark.parametrize(
    "denial", ["There is nothing to fix, it is perfect.", "I would not touch anything, the cases are off."]
)
@pytest.mark.parametrize("persona", PERSONAS)
def test_no_praise_for_denying_the_verdict(persona: Persona, denial: str) -> None:
    room = at_problem(persona)
    for _ in range(3):
        room.submit(judged(Verdict.WRONG_ANSWER, 12))
    assert "12 of 19" in " ".join(room.say(denial))


def test_an_impossible_claim_is_taken_up_even_when_the_measurement_is_rough() -> None:
    room = at_problem()
    room.submit(ACCEPTED, analysis=grows("n", confidence="low"))
    room.say("constant time and linear space")
    assert "complexity_gap" in notes(room)


# ---------------------------------------------------------------- answers beside the point


@pytest.mark.parametrize("answer", ["Absolutely.", "I suppose so, yes.", "A hundred percent."])
def test_a_mere_yes_to_an_open_question_is_asked_about_once(answer: str) -> None:
    room = at_problem("discovery")
    room.submit(judged(Verdict.TIMEOUT, 3))
    assert "ask_growth" in notes(room)
    (text,) = room.say(answer, 8)
    assert text.endswith("?")
    room.say("Yes.", 8)
    assert len([line for line in room.state.lines if "re_ask" in line.intent]) == 1


# ---------------------------------------------------------------- words


def test_every_category_makes_a_phrase() -> None:
    assert failures.in_words("typical day") == "a typical day"
    assert failures.in_words("empty input") == "an empty input"
    assert failures.in_words("negative numbers") == "negative numbers"
    assert failures.in_words("several leaves") == "several leaves"
    assert failures.in_words("on the dot") == 'the case "on the dot"'


def test_an_approach_has_an_article_only_where_it_takes_one() -> None:
    assert approaches.in_a_sentence("dynamic programming with a window") == "dynamic programming with a window"
    assert approaches.in_a_sentence("sliding window minimum") == ""
    assert approaches.in_a_sentence("dictionary of positions") == "a dictionary of positions"


def test_a_problem_is_not_presented_with_the_same_word_twice() -> None:
    for slug in (
        slug for slug, question in QUESTIONS.items() if question.opening.split()[0] in ("Here", "This", "You")
    ):
        for interview in ("room-1", "room-2", "room-3"):
            room = Room(HOUSE, slugs=(slug, slug), interview=interview)
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
            assert room.spoken[-1].split()[0] != QUESTIONS[slug].opening.split()[0]


def test_a_plan_in_plain_words_is_probed_once() -> None:
    room = at_problem()
    room.say("Maybe I would go over it and see who comes out in the end.")
    assert notes(room) & {"probe", "probe_general", "plan_noted"}


def test_a_small_figure_that_nobody_asked_for_is_not_contradicted() -> None:
    room = at_problem()
    for text in (
        "Two nested loops, so that is constant time.",
        "The dictionary hands it to me in constant time.",
        "The order is right, what is left is only the constant.",
        "With nobody reserved it is O(1).",
    ):
        room.say(text)
    assert not [line.text for line in room.state.lines if "growth_impossible" in line.intent]


def test_nothing_more_is_offered_while_a_hint_sinks_in() -> None:
    room = at_problem()
    room.say("Can I have a hint?")
    room.say("I am not sure.", 20)
    assert "offer_hint" not in notes(room)


def test_a_guess_with_a_raised_voice_is_no_question_to_us() -> None:
    room = talk("ruthless")
    room.type("def f(scans):\n    return []")
    assert room.say("Maybe that way round? Let me run it.", 90) == []


def test_a_growth_that_does_not_go_with_the_verdict_is_not_agreed_to() -> None:
    room = at_problem()
    room.say("It is constant time.")
    room.submit(judged(Verdict.TIMEOUT, 3))
    (text,) = room.say("O(1), as I said.", 8)
    assert "O(1)" in text
    assert "would" in text or "were" in text


def test_whoever_only_repeats_what_they_tried_still_gets_the_hint() -> None:
    room = at_problem("ruthless")
    for _ in range(4):
        room.say("As ever, badge after badge.", 30)
    room.say("Could I have a hint?", 30)
    assert hints_given(room) == 0
    room.say("As ever, badge after badge.", 10)
    assert hints_given(room) == 1
