"""Interviews with questions about somebody's work, played on the heart alone."""

from collections.abc import Sequence

from greenroom.feedback.interviewed import Interviewed
from greenroom.feedback.reporting import write_report
from greenroom.feedback.rubrics import rubrics_for
from greenroom.feedback.validating import Witness, objections
from greenroom.interview.assessment import Finding, Report
from greenroom.interview.core import messages as msg
from greenroom.interview.core.assessment import Judgement
from greenroom.interview.core.plan import Task
from greenroom.interview.core.state import Assessment
from greenroom.interview.rounds.answers.prompts import prompts
from greenroom.interview.rounds.answers.state import AnswersTask
from greenroom.interview.rounds.coding.choices import CodingChoices
from greenroom.interview.rounds.coding.scheduling import tasks_for
from greenroom.interview.tracks import Track, built_in_tracks, schedule
from greenroom.testing.coding.play import brief, requested
from greenroom.testing.play import Play
from tests.unit.feedback.interviews import QUESTIONS

MINUTE = 60_000
STORY = (
    "Last year our checkout was slow and customers left. I measured every request and I found that one query took most "
    "of the time. I rewrote the query and we added a cache in front of it. As a result the page went from 4 seconds to "
    "300 ms within a week. I learned that measuring first saves days of guessing, and since then I profile before I "
    "change anything. The team still uses the same dashboard when somebody reports that a page is slow."
)
ONLY_WE = (
    "We had a release that was late. We planned it again and we moved two features to the next one. We told the "
    "customers about it and we shipped the rest. Everybody was happy with how it went, and the customers said they "
    "would rather wait than get something that breaks on the first day."
)


class Talk(Play):
    """An interview of questions, with the first one open."""

    def __init__(self, tasks: Sequence[Task] = (), track: Track | None = None) -> None:
        given = tasks or [task(slug) for slug in ("disagreement", "hard-bug", "missed-deadline")]
        super().__init__(schedule(requested().settings, track or built_in_tracks()["behavioral"], given))
        for command in (msg.Start(), msg.MoveOn(), msg.MoveOn()):
            self.tell(command)

    def say(self, text: str, *, after: int = MINUTE) -> None:
        """The candidate answers."""
        self.wait(after)
        self.tell(msg.Say(text=text))

    def end(self) -> "Talk":
        """The candidate ends it."""
        self.wait(5_000)
        self.tell(msg.End())
        return self

    @property
    def interviewed(self) -> Interviewed:
        """As those see it who assess it."""
        return Interviewed(self.records, self.state, {"coding": QUESTIONS}, rubrics_for(self.state))

    def report(self, *judgements: Judgement) -> Report:
        """The report on it, which the log bears out."""
        written = write_report(
            self.interviewed,
            Assessment("report-1", 0, judgements=dict(enumerate(judgements, 1)) or {1: None}, not_judged="No model."),
        )
        assert objections(written, Witness(self.state.id, self.records)) == ()
        return written


def task(slug: str) -> AnswersTask:
    """A question by its name."""
    return AnswersTask(prompt=prompts()[slug])


def mixed(track: Track | None = None) -> Talk:
    """A problem and a question, with the problem open."""
    coding = tasks_for([brief("doubling")], CodingChoices())
    return Talk([*coding, task("hard-bug")], track or built_in_tracks()["mixed"])


def finding(report: Report, id_: str) -> Finding:
    """One of its findings."""
    return next(one for one in report.findings if one.id == id_)
