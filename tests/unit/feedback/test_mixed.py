"""Reports on interviews with rounds of several kinds."""

import pytest

from greenroom.feedback.documents.building import document_of
from greenroom.feedback.documents.markdown import as_markdown
from greenroom.feedback.rounds.kinds import KINDS
from greenroom.feedback.rubrics import rubric_for
from greenroom.feedback.weighing import shares
from greenroom.interview.catalogue import KINDS as ALL_KINDS
from greenroom.interview.core import messages as msg
from greenroom.interview.rounds.coding import messages as coding_messages
from greenroom.interview.rounds.coding.actions import Judge
from greenroom.interview.tracks import built_in_tracks
from greenroom.testing.coding.play import result
from tests.unit.feedback.interviews import GOOD
from tests.unit.feedback.rounds.answers.stories import STORY, Talk, mixed


def played(**weights: int) -> Talk:
    """A problem that was solved and a question that was answered."""
    track = built_in_tracks()["mixed"].model_copy(update={"weights": weights})
    talk = mixed(track)
    talk.wait(20_000)
    talk.tell(coding_messages.ReplaceCode(round=0, text=GOOD))
    talk.wait(60_000)
    talk.tell(coding_messages.SubmitCode(round=0))
    talk.tell(coding_messages.Judged(talk._due(Judge)[0].run.id, result()))
    talk.tell(msg.MoveOn())
    talk.say(STORY)
    return talk.end()


def test_every_kind_has_feedback_and_a_rubric_with_names_of_its_own() -> None:
    assert set(KINDS) == set(ALL_KINDS)
    ids = [one.id for kind in KINDS for one in rubric_for(kind).criteria]
    categories = [name for kind in KINDS for name in rubric_for(kind).categories]
    assert len(set(ids)) == len(ids)
    assert len(set(categories)) == len(categories)


def test_the_criteria_of_all_kinds_are_listed_and_each_kind_has_its_section() -> None:
    report = played().report()
    assert report.rubric == "coding@3+answers@1"
    assert [one.id for one in report.criteria] == [
        *(one.id for one in rubric_for("coding").criteria),
        *(one.id for one in rubric_for("answers").criteria),
    ]
    assert [one.round for one in report.problems] == [0]
    assert [one.round for one in report.answers] == [1]
    assert report.verdict.count(".") == 2
    assert report.another_day is None


@pytest.mark.parametrize(("weights", "share"), [({}, (1, 1)), ({"coding": 80, "answers": 20}, (80, 20))])
def test_the_overall_score_is_the_mean_of_the_kinds_by_their_weights(
    weights: dict[str, int], share: tuple[int, int]
) -> None:
    report = played(**weights).report()
    coding, answers = report.categories["coding_overall"], report.categories["answers_overall"]
    assert coding is not None
    assert answers is not None
    wanted = (share[0] * coding + share[1] * answers) / sum(share)
    assert report.overall == pytest.approx(wanted, abs=0.051)


def test_kinds_count_the_same_unless_the_track_says_otherwise() -> None:
    assert shares(["coding", "answers"], {}) == {"coding": 1, "answers": 1}
    assert shares(["coding"], {"coding": 60, "answers": 40}) == {"coding": 60}


def test_what_was_said_to_a_question_is_not_talk_about_code() -> None:
    report = played().report()
    said = next(one for one in played().records if getattr(one.event, "text", "") == STORY)
    of_code = {one.id for one in rubric_for("coding").criteria}
    cited = [proof.seq for one in report.findings if one.criterion in of_code for proof in one.evidence]
    assert said.seq not in cited


def test_the_document_has_both() -> None:
    talk = played()
    text = as_markdown(document_of(talk.interviewed, talk.report()))
    assert "## Problem 1: Doubling" in text
    assert "## Question 2: Hard problem" in text
    assert "Each round" in text
    assert "Coding interview and Behavioral interview" in text
