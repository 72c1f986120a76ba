"""A document with everything in it that a report can have, and texts of one's own in every place."""

from collections.abc import Callable

from greenroom.feedback.documents.building import document_of
from greenroom.feedback.interviewed import Interviewed
from greenroom.feedback.rounds.coding.parts import Plot, PlotPoint
from greenroom.feedback.rounds.kinds import ReportDocument
from greenroom.feedback.rubrics import rubric_for
from greenroom.interview.core.assessment import Exercise, Measure
from greenroom.interview.rounds.coding.assessment import AspectGrade, ProblemGrades
from greenroom.testing.coding.play import Play
from tests.unit.feedback.told import interview, report
from tests.unit.progress.samples import BANK

QUESTION = BANK["fresh-stretch"]


def interviewed(play: Play) -> Interviewed:
    return Interviewed(play.records, play.state, {"coding": {"doubling": QUESTION}}, {"coding": rubric_for("coding")})


def document(*, known: bool = True) -> ReportDocument:
    """Of the interview in which everything happens."""
    play = interview()
    whole = report(play).model_copy(
        update={
            "problems": (
                ProblemGrades(
                    problem=0,
                    slug="doubling",
                    title="Doubling",
                    topics=("arrays", "hash map"),
                    difficulty="easy",
                    status="solved",
                    score=0.8,
                    grades=(
                        AspectGrade(aspect="code_quality", grade=None, reason="Nobody looked."),
                        AspectGrade(aspect="edge_cases", grade=3.25, reason="Missed: zero."),
                    ),
                    time_spent_ms=93_000,
                    time_limit_ms=900_000,
                    attempts=2,
                    hints=1,
                ),
            ),
            "exercises": (Exercise(title="Once more", slug="doubling", why="It was close."),),
            "measures": (
                Measure(id="duration", label="Length", value=93_000, unit="ms", shown="1 min 33 s"),
                Measure(id="runs", label="Runs", value=2, unit="count", problem=0, shown="2"),
            ),
        }
    )
    asked = interviewed(play)
    return document_of(asked if known else Interviewed(asked.records, asked.state, {}, asked.rubrics), whole)


def plotted(found: ReportDocument) -> ReportDocument:
    """With growth curves to draw."""
    points = tuple(PlotPoint(size=n, cost=3.0 * n * n, fitted=3.0 * n * n) for n in (10, 100, 1000, 10_000))
    bare = tuple(PlotPoint(size=n, cost=0.0, fitted=None) for n in (1, 2))
    plots = (
        Plot(title="Time as n grows", parameter="n", unit="steps", growth="O(n^2)", points=points),
        Plot(title="Memory as n grows", parameter="n", unit="kB", growth="no clear growth", points=bare),
    )
    problem = found.problems[0].model_copy(update={"plots": plots})
    return found.model_copy(update={"problems": (problem,)})


def retold(found: ReportDocument, say: Callable[[str], str]) -> ReportDocument:
    """The same document with other words wherever somebody's words stand."""
    claims = tuple(
        one.model_copy(
            update={
                "text": say(one.text),
                "advice": say(one.advice),
                "proofs": tuple(proof.model_copy(update={"text": say(proof.text)}) for proof in one.proofs),
            }
        )
        for one in (*found.strengths, *found.improvements, *found.others)
    )
    problem = found.problems[0]
    failing = problem.counterexample
    assert failing is not None
    words = {"input": say(failing.input), "expected": say(failing.expected), "got": say(failing.got)}
    debrief = problem.debrief.model_copy(update={"pitfalls": (say("a pitfall"),), "solution": say("x = 1")})
    changed = problem.model_copy(
        update={
            "title": say(problem.title),
            "code": say(problem.code),
            "counterexample": failing.model_copy(update=words),
            "debrief": debrief,
        }
    )
    return found.model_copy(
        update={
            "candidate": say(found.candidate),
            "verdict": say(found.verdict),
            "strengths": claims[:1],
            "improvements": claims[1:3],
            "others": claims[3:],
            "problems": (changed,),
        }
    )
