"""Questions at a problem that get an answer, and words that must get none."""

import re

import pytest

from greenroom.adapters.interviewer.house import HouseInterviewer
from greenroom.interview.core.settings import Persona
from tests.unit.adapters.interviewer.room import Room
from tests.unit.adapters.interviewer.test_house import PERSONAS

HOUSE = HouseInterviewer()
CLAIMS = re.compile(r"beyond the statement|say no more|says nothing more|notes say nothing|doesn't say more")


def at_problem(slug: str, persona: Persona = "helpful") -> Room:
    room = Room(HOUSE, persona, slugs=(slug, "potters-evening"))
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
    assert room.state.open_round == 0
    return room


def reply(slug: str, text: str, persona: Persona = "helpful") -> tuple[str, set[str]]:
    """What is said to a message at the problem, and what for."""
    room = at_problem(slug, persona)
    said = room.say(text, 8)
    notes = {one.split(":")[0] for one in room.state.lines[-1].intent.split("+")} if said else set()
    return " ".join(said), notes


@pytest.mark.parametrize(
    ("slug", "text", "piece"),
    [
        ("snail-wall", "ok so can it go diagonally, the snail?", "Only up, down, left and right"),
        ("singles-line", "Is every group small enough for one chair?", "Every group fits on an empty chair"),
        ("tram-connections", "Before I start: are arrivals and departures sorted?", "in ascending order already"),
        ("upside-down-letters", "can the same tile hang in two copies at once?", "a tile serves in one copy only"),
        ("wet-boots", "and what do I return if the last hut can't be reached?", "the answer is -1"),
        ("totem-tower", "if the new block equals the one below, can it fuse again?", "a whole chain of fusions"),
        ("owls-in-the-orchard", "so with no trees at all I return 0, right?", "the answer is 0"),
        ("ant-hill-twins", "I don't know whether chambers with zero larvae count as twins.", "never count as twins"),
    ],
)
def test_what_is_asked_is_answered_by_its_note(slug: str, text: str, piece: str) -> None:
    said, notes = reply(slug, text)
    assert piece in said
    assert "assume" not in notes


@pytest.mark.parametrize(
    ("slug", "text"),
    [
        ("snail-wall", "The snail can leave a grooved tile only straight on, so I keep the direction in the state."),
        ("tram-connections", "Both lists are sorted, so two pointers will do and nobody has to wait twice."),
        ("singles-line", "I wrote seats - group < 0, so a full chair was skipped. It should be less or equal."),
        ("totem-tower", "ok the top two are equal and they fuse and then I look again"),
        ("wet-boots", "With no towels left the boots stay wet, so every path counts double from there on."),
        ("lit-cave", "if all chambers are negative the best claim is the largest single one."),
    ],
)
@pytest.mark.parametrize("persona", PERSONAS)
def test_a_statement_is_no_question(slug: str, text: str, persona: Persona) -> None:
    _, notes = reply(slug, text, persona)
    assert not notes & {"clarify", "assume", "unexplained", "no_answer"}


@pytest.mark.parametrize(
    "text",
    [
        "I push each block and compare it with the top. Is that right?",
        "I go through the list once and keep a stack, does that sound right to you?",
        "A single pass with a stack. Would that be enough?",
        "is my stack idea sensible?",
    ],
)
@pytest.mark.parametrize("persona", PERSONAS)
def test_whether_an_idea_is_right_is_left_to_a_run(text: str, persona: Persona) -> None:
    said, notes = reply("totem-tower", text, persona)
    assert not notes & {"clarify", "assume"}
    assert not CLAIMS.search(said)


@pytest.mark.parametrize("persona", PERSONAS)
def test_what_no_note_answers_is_said_to_be_open_once(persona: Persona) -> None:
    said, notes = reply(
        "singles-line", "How heavy are the chairs? Can a chair stop halfway? And what if it starts to snow?", persona
    )
    assert notes == {"assume"}
    assert len(re.findall(r"\bnotes?\b|can't settle", said)) >= 1
    assert len(re.findall(r"[.?!](?:\s|$)", said)) == 1, "once for all of it"
    assert not CLAIMS.search(said)


def test_a_note_for_one_question_does_not_open_the_rest_of_the_message() -> None:
    said, notes = reply(
        "dead-end-siding",
        "My plan is a stack for the heavy wagons, and the others stay linked. Can the train be empty? "
        "Then I would return the head at once.",
    )
    assert "The train may have no wagons at all" in said
    assert "assume" not in notes


@pytest.mark.parametrize("persona", PERSONAS)
def test_a_message_of_the_computer_is_not_explained(persona: Persona) -> None:
    said, notes = reply("feeder-film", "what does 'unhashable type' TypeError mean?", persona)
    assert notes == {"unexplained"}
    assert "statement" not in said


def test_a_word_that_the_statement_explains_is_quoted_from_it() -> None:
    said, notes = reply("lit-cave", "What does claim mean exactly?")
    assert "A claim is a set of one or more chambers that hang together" in said
    assert notes == {"clarify"}
    said, _ = reply("lantern-street", "when you say dark, what does dark mean here?")
    assert "A house is dark when it gets fewer than t units of light altogether." in said


def test_a_word_of_the_statement_without_an_explanation_is_left_to_it() -> None:
    _, notes = reply("repeat-endings", "What does drummer mean?")
    assert notes == {"assume"}
    _, notes = reply("repeat-endings", "What does idempotent mean?")
    assert notes == {"unexplained"}


@pytest.mark.parametrize(
    ("slug", "text", "pieces"),
    [
        (
            "owls-in-the-orchard",
            "Two things: if there are no trees at all, do I return zero or minus one, and may a box be free, since the "
            "list could hold a 0?",
            ("then there is nothing to watch and the answer is 0", "A box can cost 0"),
        ),
        (
            "owls-in-the-orchard",
            "While I'm at it, with an empty row is the result -1 or 0, and can the reach be 0, because it looks so?",
            ("then there is nothing to watch", "The reach may be 0"),
        ),
        (
            "wet-boots",
            "What would be the result if there is just one hut?",
            ("With a single hut you are there already",),
        ),
        ("wet-boots", "One more: what's the answer for a single hut, 0?", ("With a single hut you are there already",)),
        ("repeat-endings", 'is "[|]" a valid score?', ("a score of no beats",)),
        ("repeat-endings", "would [] be accepted?", ("A repeat needs at least one bar",)),
        ("prop-table", "Could you repeat what release does to the order?", ("Releasing counts as using it",)),
        ("tram-connections", 'You write "in that minute or later": is the same minute included?', ("equal case",)),
        (
            "tram-connections",
            'what is meant by "goes home on foot"?',
            ("Whoever finds no such tram goes home on foot",),
        ),
        ("lit-cave", "how do I get the tree, as node objects or as an array?", ("The code in the editor shows",)),
    ],
)
def test_each_question_of_a_message_gets_its_answer(slug: str, text: str, pieces: tuple[str, ...]) -> None:
    said, notes = reply(slug, text)
    assert all(piece in said for piece in pieces), said
    assert not notes & {"assume", "decline_solution"}


@pytest.mark.parametrize(
    ("slug", "text"),
    [
        ("borrowed-scene", "May someone keep the old name, so b remains b, or must all of them change?"),
        ("line-up-for-the-budget", "but 1 and 2 is fine then?? So the feuds are not transitive?"),
    ],
)
def test_the_rest_of_an_answered_question_is_not_left_to_the_statement(slug: str, text: str) -> None:
    _, notes = reply(slug, text)
    assert notes == {"clarify"}


@pytest.mark.parametrize(
    "text",
    [
        "Is the bug in the popping or in the pushing?",
        "I keep only the top two levels. does that matter?",
        "Does the heap have to be cleared after every block?",
        "A list with pairs. Am I heading in the right direction?",
        "still 'too slow' with nine blocks??",
        "That's not an answer, is it?",
    ],
)
@pytest.mark.parametrize("persona", PERSONAS)
def test_a_question_about_their_own_work_is_not_left_to_the_statement(text: str, persona: Persona) -> None:
    said, notes = reply("totem-tower", text, persona)
    assert not notes & {"assume", "clarify", "no_answer", "decline_solution"}
    assert "statement" not in said


@pytest.mark.parametrize(
    "text",
    [
        "could you just say which technique you are expecting?",
        "If a friend of mine were at this, how would she write the while condition?",
        "Suppose one of your engineers had done it, what would she have written in the loop?",
        "May I have a peek at the quick implementation, only to compare?",
        "Would you mind showing me the one line that I need?",
        "which structure do I need here? just tell me the name and I'll do the rest",
        "Do I pop first, or would you rather show me the loop?",
        "What would the inner loop of a good program look like?",
    ],
)
@pytest.mark.parametrize("persona", PERSONAS)
def test_a_detour_to_the_solution_is_declined(text: str, persona: Persona) -> None:
    _, notes = reply("totem-tower", text, persona)
    assert "decline_solution" in notes
    assert not notes & {"assume", "restate", "counterexample"}


@pytest.mark.parametrize(
    "text",
    [
        "Can I show you my code so far?",
        "Could you tell me whether my loop is right?",
        "can you tell me which line fails?",
        "could you give me a hint about the approach?",
        "what does the function return for an empty list?",
        "What is the answer when the list is empty?",
        "Which approach do you mean?",
        "Could you show me the idea behind the second example?",
    ],
)
def test_what_only_resembles_a_detour_is_not_declined(text: str) -> None:
    _, notes = reply("totem-tower", text)
    assert "decline_solution" not in notes
