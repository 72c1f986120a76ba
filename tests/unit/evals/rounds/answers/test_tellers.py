"""People who answer behavioural questions each behave as they are said to."""

import re
from collections import Counter
from pathlib import Path
from typing import get_args

import pytest

from greenroom.errors import InvalidInput
from greenroom.evals.case import EvalCase, Phrases, unrehearsed
from greenroom.evals.casebook import built_in_cases, case_of, load_cases, notes_for
from greenroom.evals.played import Played
from greenroom.evals.playing import play
from greenroom.evals.rounds.answers.part import Teller, answers_part
from greenroom.evals.rounds.answers.stories import PARTS, story
from greenroom.evals.transcript import as_markdown
from greenroom.interview.rounds.answers.prompts import prompts
from greenroom.testing.scripted_interviewer import ScriptedInterviewer
from tests.unit.evals.rounds.answers.listener import Listener


def case(candidate: Teller = "story_teller", **fields: object) -> EvalCase:
    questions = ["hard-bug", "disagreement", "tough-feedback"]
    return case_of(**{"id": "one", "track": "behavioral", "candidate": candidate, "questions": questions, **fields})


def said(played: Played, *purposes: str) -> list[str]:
    return [line.text for line in played.state.lines if played.purposes.get(line.seq) in purposes]


def test_the_built_in_cases_cover_every_teller_track_and_question() -> None:
    cases = built_in_cases("answers")
    tellers = Counter(answers_part(case).candidate for case in cases)
    assert len(cases) >= 8
    assert set(tellers) == set(get_args(Teller))
    assert {case.track for case in cases} == {"behavioral", "mixed"}
    assert {case.persona for case in cases} == {"helpful", "ruthless", "discovery"}
    assert {slug for case in cases for slug in answers_part(case).questions} == set(prompts())


@pytest.mark.parametrize("slug", prompts())
@pytest.mark.parametrize("words", get_args(Phrases))
def test_every_question_has_a_whole_story(slug: str, words: Phrases) -> None:
    told = story(slug, words)
    assert set(told.told) == set(told.details) == set(PARTS)
    assert len(told.whole.split()) > 80
    assert len(told.short.split()) < 20
    assert not re.search(r"\b(I|my|me)\b", told.we)


@pytest.mark.parametrize("candidate", get_args(Teller))
async def test_every_interview_comes_to_its_end(candidate: Teller) -> None:
    played = await play(case(candidate), Listener(), {})
    assert (played.trouble, played.state.status) == ("", "completed")
    assert [stage.id for stage in played.state.agenda] == list(played.state.entered)


async def test_the_same_case_is_played_the_same_way() -> None:
    first, second = [await play(case("rambler", seed=3), Listener(), {}) for _ in range(2)]
    other = await play(case("rambler", seed=4), Listener(), {})
    assert first.records == second.records
    assert first.records != other.records


async def test_a_story_teller_adds_what_is_asked_for() -> None:
    played = await play(case(), Listener(), {})
    assert len(said(played, "story")) == 3
    assert said(played, "more")[0] == story("hard-bug", "usual").details["action"]


async def test_some_say_little_and_some_go_on_and_on() -> None:
    short = await play(case("one_liner"), Listener(), {})
    long = await play(case("rambler"), Listener(), {})
    assert max(len(text.split()) for text in said(short, "story", "more")) < 20
    assert min(len(text.split()) for text in said(long, "story")) > 80


async def test_we_sayers_never_say_i_in_a_story() -> None:
    played = await play(case("we_sayer"), Listener(), {})
    assert said(played, "story")
    assert not [text for text in said(played, "story") if re.search(r"\bI\b", text)]


async def test_a_questioner_asks_back_asks_again_and_wants_a_moment() -> None:
    played = await play(case("questioner"), Listener(), {})
    purposes = [purpose for purpose in played.purposes.values() if purpose in ("clarify", "repeat", "moment", "story")]
    assert purposes == ["clarify", "story", "repeat", "story", "moment", "story"]


async def test_a_skipper_leaves_some_questions() -> None:
    played = await play(case("skipper"), Listener(), {})
    assert [round.status for round in played.state.rounds] == ["skipped", "answered", "skipped"]


async def test_a_question_that_nobody_asks_is_read_from_the_screen() -> None:
    played = await play(case(), ScriptedInterviewer(), {})
    assert [round.status for round in played.state.rounds] == ["answered"] * 3


async def test_unrehearsed_people_tell_something_else() -> None:
    usual, other = [await play(one, Listener(), {}) for one in (case(), unrehearsed(case()))]
    assert set(said(usual, "story")[:2]).isdisjoint(said(other, "story"))


async def test_a_mixed_interview_has_rounds_of_both_kinds() -> None:
    (mixed,) = [one for one in built_in_cases("answers") if one.id == "mixed-strong-story-teller"]
    played = await play(mixed, Listener(), notes_for([mixed]))
    assert [(round.kind.name, round.status) for round in played.state.rounds] == [
        ("coding", "solved"),
        ("answers", "answered"),
    ]
    page = as_markdown(played)
    assert "Candidate: strong, story teller. Interviewer: listener, helpful. Language: python." in page
    assert "## Problem: The Totem Tower" in page
    assert "## Question: Disagreement" in page
    assert "follow-up 1 of 2" in page


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        (
            "track: mixed\nanswers: {candidate: skipper, questions: [hard-bug]}",
            "mine: coding.candidate: Field required",
        ),
        ("track: behavioral\ncandidate: strong\nquestions: [hard-bug]", "mine: candidate: Input should be 'story_tell"),
        ("track: chess\ncandidate: strong\nquestions: [hard-bug]", "mine: track: there is no track called 'chess'"),
        ("track: behavioral\ncandidate: skipper\nquestions: [hard-bug]\nparts: {}", "mine: parts: Extra inputs"),
        ("track: behavioral\ncandidate: skipper\nquestions: [hard-bug]\nlanguage: go", "mine: language: Extra inputs"),
    ],
)
def test_a_case_has_the_fields_of_its_track(tmp_path: Path, text: str, complaint: str) -> None:
    (tmp_path / "bad.yaml").write_text(f"id: mine\n{text}\n")
    with pytest.raises(InvalidInput) as refused:
        load_cases(tmp_path)
    assert complaint in refused.value.message


def test_a_question_that_nobody_knows_is_refused() -> None:
    with pytest.raises(InvalidInput, match="one: there is no question called 'favourite-colour'"):
        notes_for([case(questions=["favourite-colour"])])
