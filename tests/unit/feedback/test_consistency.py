"""No finding contradicts another."""

import pytest

from greenroom.feedback.consistency import consistent, contradictions, kind_of
from greenroom.feedback.measured import Measured, MeasuredClaim, Part
from greenroom.feedback.rounds.kinds import KINDS
from greenroom.feedback.validating import Witness, objections
from greenroom.interview.core.assessment import MomentEvidence, Tone, Utterance
from tests.unit.feedback import told

GROUPS = (frozenset({"planned", "not_planned"}), frozenset({"answered", "unanswered"}))


def claim(
    kind: str,
    tone: Tone = "neutral",
    *,
    round: int | None = 0,
    criterion: str = "talk",
    quote: str = "",
    weight: int = 50,
) -> MeasuredClaim:
    cited = Utterance(seq=3, who="candidate", quote=quote) if quote else MomentEvidence(seq=1, event="stage_entered")
    return MeasuredClaim(kind, criterion, tone, f"{kind}.", (cited,), round=round, weight=weight)


@pytest.mark.parametrize(
    ("one", "other", "contradict"),
    [
        (claim("planned"), claim("not_planned"), True),
        (claim("planned"), claim("not_planned", round=1), False),
        (claim("planned"), claim("not_planned", round=None), True),
        (claim("planned"), claim("unanswered"), False),
        (claim("a", "strength", quote="I sort it."), claim("b", "improvement", quote="I sort it."), True),
        (claim("a", "strength", quote="I sort it."), claim("b", "improvement", quote="Then stop."), False),
        (
            claim("a", "strength", quote="I sort it."),
            claim("b", "improvement", quote="I sort it.", criterion="other"),
            False,
        ),
    ],
)
def test_what_contradicts(one: MeasuredClaim, other: MeasuredClaim, contradict: bool) -> None:
    assert list(contradictions([one, other], GROUPS)) == ([(one.id, other.id)] if contradict else [])


def test_the_lighter_of_two_is_dropped_everywhere() -> None:
    light, heavy, third = claim("planned", weight=10), claim("not_planned", weight=60), claim("else")
    part = Part(0, 300, claims=(light, heavy, third))
    measured = {"talk": Measured("talk", 300, claims=(light, heavy, third), parts={0: part})}
    kept = consistent(measured, GROUPS)["talk"]
    assert kept.claims == (heavy, third)
    assert kept.parts[0].claims == (heavy, third)


def test_a_grade_keeps_the_only_claim_that_it_rests_on() -> None:
    alone, other = claim("planned", criterion="plans", weight=10), claim("not_planned", weight=60)
    third = claim("else")
    measured = {"plans": Measured("plans", 300, claims=(alone,)), "talk": Measured("talk", 0, claims=(other, third))}
    kept = consistent(measured, GROUPS)
    assert kept["plans"].claims == (alone,)
    assert kept["talk"].claims == (third,)


def test_a_report_that_contradicts_itself_is_refused() -> None:
    play = told.interview()
    report = told.report(play)
    first, second, *rest = report.findings
    both = (first.model_copy(update={"id": "planned-1"}), second.model_copy(update={"id": "not-planned-1"}))
    found = objections(report.model_copy(update={"findings": (*both, *rest)}), Witness(play.state.id, play.records))
    assert "planned-1 and not-planned-1 contradict each other" in found


def test_groups_name_kinds_as_claims_do() -> None:
    assert kind_of(claim("not_planned", round=2)) == "not_planned"
    assert kind_of(claim("unanswered", round=None)) == "unanswered"
    assert all(len(group) > 1 for kind in KINDS.values() for group in kind.excluding)
