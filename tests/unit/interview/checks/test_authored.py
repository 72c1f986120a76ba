"""Nothing that the authors of the questions wrote is objected to where it belongs."""

import pytest

from greenroom.adapters.questions.folder import packs_folder
from greenroom.interview.checks.objections import objections
from greenroom.interview.core.messages import Say
from greenroom.interview.rounds.coding.messages import GiveHint
from greenroom.interview.rounds.coding.state import coding_round
from greenroom.questions.model import Question
from tests.unit.interview.checks.scenes import Room, question

SLUGS = sorted(path.parent.name for path in packs_folder().glob("core/*/question.yaml"))


def on_the_table(slug: str) -> Room:
    """The problem was just put on the table."""
    other = "singles-line" if slug != "singles-line" else "wet-boots"
    return Room(slug, other).at_problem()


def objected(texts: list[str], room: Room, asked: Question) -> list[tuple[str, str]]:
    return [(text, one.reason) for text in texts for one in objections(text, room.state, asked)]


def test_the_whole_pack_is_looked_at() -> None:
    assert len(SLUGS) == 24


@pytest.mark.parametrize("slug", SLUGS)
def test_openings_clarifications_and_remarks(slug: str) -> None:
    asked, room = question(slug), on_the_table(slug)
    texts = [asked.opening, *(note.answer for note in asked.clarifications), *(one.text for one in asked.remarks)]

    assert objected(texts, room, asked) == []


@pytest.mark.parametrize("slug", SLUGS)
def test_hints_in_their_turn(slug: str) -> None:
    asked, room = question(slug), on_the_table(slug)
    for hint in asked.hints:
        assert objected([hint, f"Let me offer a thought. {hint}"], room, asked) == []
        room.tell(Say(text="May I have a hint?"))
        room.interviewer(hint, GiveHint(hint))


@pytest.mark.parametrize("slug", SLUGS)
def test_hints_before_their_turn_are_leaks(slug: str) -> None:
    asked, room = question(slug), on_the_table(slug)

    assert [
        number for number, hint in enumerate(asked.hints) if objections(hint, room.state, asked)
    ] == [1, 2]  # fmt: skip


@pytest.mark.parametrize("slug", SLUGS)
def test_probes_of_what_the_candidate_proposed(slug: str) -> None:
    asked = question(slug)
    for approach in asked.approaches:
        for cue in (approach.cues[0], approach.cues[-1]):
            room = on_the_table(slug).says(f"I am thinking of this: {cue}.")
            assert objected([approach.probe.ask, f"So, {cue}. {approach.probe}"], room, asked) == []


@pytest.mark.parametrize("slug", SLUGS)
def test_replies_to_answers_about_what_the_candidate_proposed(slug: str) -> None:
    asked = question(slug)
    for approach in asked.approaches:
        probe = approach.probe
        room = on_the_table(slug).says(f"I am thinking of this: {approach.cues[0]}.")
        remarks = [one.say for one in probe.wrong] + [one.missing for one in probe.right if one.missing]
        assert objected(remarks, room, asked) == []
        answered = room.says(probe.examples.right[0])
        assert objected([one.say for one in probe.right], answered, asked) == []


@pytest.mark.parametrize("slug", SLUGS)
def test_follow_ups(slug: str) -> None:
    asked, room = question(slug), on_the_table(slug)

    assert objected([one.ask for one in asked.follow_ups], room, asked) == []


@pytest.mark.parametrize("slug", SLUGS)
def test_examples_told_by_their_author(slug: str) -> None:
    asked, room = question(slug), on_the_table(slug)
    texts = [
        f"Take the example: for {one.input} the answer is {one.output}. {one.explanation}" for one in asked.examples
    ]

    assert objected(texts, room, asked) == []


@pytest.mark.parametrize("slug", SLUGS)
def test_every_accepted_solution_is_a_leak(slug: str) -> None:
    asked, room = question(slug), on_the_table(slug)
    for solution in asked.solutions:
        if solution.expect == "accepted":
            kinds = {one.kind for one in objections(solution.code, room.state, asked)}
            assert "leak" in kinds, solution.name


@pytest.mark.parametrize("slug", SLUGS)
def test_naming_the_approach_is_a_leak(slug: str) -> None:
    asked, room = question(slug), on_the_table(slug)
    public = coding_round(room.scene().state, 0).brief.statement.lower()
    cues = [cue for cue in asked.approaches[0].cues if cue not in public]
    found = [cue for cue in cues if objections(f"You should use this: {cue}.", room.state, asked)]

    # A cue may be a word of the story: then nobody gives anything away by saying it.
    assert len(found) >= 0.7 * len(cues)
