"""System design interviews played on the heart alone, for reports to be written about."""

from typing import Any

from greenroom.designs.mermaid import to_elements
from greenroom.feedback.interviewed import Interviewed
from greenroom.feedback.reporting import write_report
from greenroom.feedback.rubrics import rubrics_for
from greenroom.feedback.validating import Witness, objections
from greenroom.interview.assessment import Finding, Report
from greenroom.interview.core import messages as msg
from greenroom.interview.core.actions import Consult
from greenroom.interview.core.assessment import CriterionScore, Judgement
from greenroom.interview.core.state import Assessment
from greenroom.interview.rounds.board import messages as bm
from greenroom.interview.rounds.board.assessment import DesignGrades
from greenroom.interview.rounds.board.choices import BoardRules
from greenroom.interview.rounds.board.events import NoteName, TopicWhat
from greenroom.questions.designs.model import Design
from greenroom.testing.board.bank import STRONG, a_design
from greenroom.testing.board.play import Play, requested

MINUTE = 60_000
DESIGN = a_design()
BARE = """\
flowchart LR
  guest["Guest phone"]:::client -->|hand in| desk["Ticket service"]:::service
  desk -->|write ticket| book["Postgres"]:::sql
"""


class Talked(Play):
    """A system design interview with the design open."""

    def __init__(self, design: Design | None = None, rules: BoardRules | None = None, **chosen: Any) -> None:
        self.question = design or DESIGN
        super().__init__(requested(**chosen), self.question, rules)
        self.tell(msg.Start())
        self.listen()
        while self.state.open_round is None:
            self.tell(msg.MoveOn())
            self.listen()

    def listen(self) -> None:
        """The interviewer has nothing to say."""
        while (consult := next(iter(self._due(Consult)), None)) is not None:
            self.tell(msg.TurnTaken(consult.up_to, "", "", (), "test"))

    def say(self, text: str, reply: str = "", *moves: msg.RoundMove, after: int = 20_000) -> None:
        """The candidate speaks; the interviewer replies with these moves."""
        self.wait(after)
        self.listen()
        self.tell(msg.Say(text=text))
        consult = self._due(Consult)[0]
        self.tell(msg.TurnTaken(consult.up_to, reply, "talk", moves, "test"))
        self.listen()

    def asks(self, text: str, requirement: str) -> None:
        """The candidate asks for a requirement and is told."""
        one = self.question.requirement(requirement)
        assert one is not None
        self.say(text, one.answer, bm.GiveRequirement(one.id, one.about, one.answer))

    def told(self, requirement: str) -> None:
        """The interviewer tells a requirement unasked."""
        one = self.question.requirement(requirement)
        assert one is not None
        self.say("Right.", one.answer, bm.GiveRequirement(one.id, one.about, one.answer, asked=False))

    def raised(self, topic: str, said: str = "Sure, go on.") -> None:
        """The interviewer asks about a topic, in reply to something."""
        one = self.question.topic(topic)
        assert one is not None
        self.say(said, f"{one.opening} {one.inquiry.ask}".strip(), bm.RaiseTopic(one.kind, one.id, one.about))

    def poses(self, what: TopicWhat, topic: str, about: str, elements: tuple[str, ...] = ()) -> None:
        """The interviewer asks about something else."""
        self.say("Go on.", "And how is that?", bm.RaiseTopic(what, topic, about, (), elements))

    def notes(self, note: NoteName, text: str, *, after: int = 20_000) -> None:
        """The candidate writes beside the board."""
        self.wait(after)
        self.write(note, text)
        self.listen()

    def draws(self, mermaid: str, *, replace: bool = True, after: int = MINUTE) -> None:
        """The candidate draws all of this."""
        self.wait(after)
        self.listen()
        self.tell(bm.TakeInBoard(round=0, mermaid=mermaid, replace=replace))
        self.listen()

    def goes_on(self, *, after: int = 5_000) -> None:
        """The candidate goes on to the next part."""
        self.wait(after)
        self.listen()
        self.next()
        self.listen()

    def finishes(self, *, after: int = MINUTE) -> "Talked":
        """The candidate is done, and the interview ends."""
        self.wait(after)
        self.listen()
        self.tell(bm.FinishDesign(round=0))
        self.listen()
        return self.end()

    def end(self) -> "Talked":
        """The candidate ends it."""
        self.wait(5_000)
        if not self.state.has_ended:
            self.tell(msg.End())
        return self

    @property
    def interviewed(self) -> Interviewed:
        """As those see it who assess it."""
        notes = {"board": {self.question.slug: self.question}}
        return Interviewed(self.records, self.state, notes, rubrics_for(self.state))

    def report(self, *judgements: Judgement) -> Report:
        """The report on it, which the log bears out."""
        judged: dict[int, Judgement | None] = {1: None, **dict(enumerate(judgements, 1))}
        written = write_report(self.interviewed, Assessment("report-1", 0, judgements=judged, not_judged="No model."))
        assert objections(written, self.witness) == ()
        return written

    @property
    def witness(self) -> Witness:
        """The log, ready for questions."""
        return Witness(self.state.id, self.records)


def strong() -> Talked:
    """Asks, estimates, draws, weighs, answers, and takes up what is raised."""
    play = Talked()
    play.asks("How many guests are there on an evening?", "guests")
    play.asks("When is the peak, is there a rush hour?", "rush")
    play.asks("May a record get lost in a crash?", "loss")
    play.asks("How do guests collect a coat?", "collect")
    play.asks("Do guests pay for it?", "paying")
    play.notes("requirements", "60,000 guests an evening\nrush of ten minutes after the show\nno number may be lost\n")
    play.goes_on()
    play.notes("estimates", "peak qps = 60,000 guests / 600 s = 100/s\nstorage per year = 4.4 GB\n")
    play.say("It is 4.4 GB per year, so one database machine is enough and we need no shards.")
    play.goes_on()
    play.say("I put a load balancer in front because the ticket service must survive the loss of a machine.")
    play.draws(STRONG, after=3 * MINUTE)
    play.say(
        "The recent tickets cache takes the reads in the rush, so that the tickets database only sees writes. "
        "The downside is that the cache can be stale for a second."
    )
    play.say("If the message queue goes down, the notifier worker waits, and guests get the message later.")
    play.notes("api", "POST /coats {guest} -> number\nPOST /coats/{number}/collect -> rack\n")
    play.notes("data", "ticket: number (key), theatre, rack, state\n")
    play.goes_on()
    play.raised("unique-numbers", "Where shall we go deeper?")
    play.say("Each desk would reserve ranges for desks, so two never give out the same number.", "Good.")
    play.raised("sooner-or-safer")
    play.say("I would wait until disk confirms, because a number that is seen must never be lost.", "Good.")
    play.goes_on()
    play.raised("ten-times")
    play.say(
        "The database writes saturate first, so I would partition tickets by theatre instead of adding disks.", "Yes."
    )
    play.goes_on()
    return play.finishes()


def average() -> Talked:
    """Asks for a little, forgets the numbers, draws most of it with one of each, and answers half."""
    play = Talked()
    play.asks("How many guests are there on an evening?", "guests")
    play.told("loss")
    play.goes_on()
    play.wait(2 * MINUTE)
    play.goes_on()
    play.draws(
        'flowchart LR\n guest["Guest phone"]:::client -->|request| lb["Load balancer"]:::load_balancer\n'
        ' lb -->|request| desk["Ticket service"]:::service\n desk -->|write ticket| book["Postgres"]:::sql\n',
        after=6 * MINUTE,
    )
    play.say("The ticket service writes every ticket to Postgres because it must not be lost.")
    play.goes_on()
    play.raised("unique-numbers")
    play.say("I would use random clock ticks for the numbers.", "Hm.")
    play.goes_on()
    play.raised("ten-times")
    play.say("The database writes saturate at some point.", "Right.")
    play.goes_on()
    return play.finishes()


def weak() -> Talked:
    """Asks nothing, draws two boxes, knows no answer."""
    play = Talked()
    play.wait(6 * MINUTE)
    play.listen()
    play.wait(4 * MINUTE)
    play.listen()
    play.draws(BARE, after=5 * MINUTE)
    play.say("That is my design, it should work.")
    play.goes_on()
    play.raised("unique-numbers")
    play.say("I don't know.", "All right.")
    play.goes_on()
    play.goes_on(after=3 * MINUTE)
    return play.finishes()


def silent() -> Talked:
    """Neither a word nor a line until the time is up."""
    play = Talked()
    for _ in range(50):
        play.wait(MINUTE)
        play.listen()
    return play.end()


def talker() -> Talked:
    """Speaks well of everything and draws nothing."""
    play = Talked()
    play.asks("How many guests are there on an evening?", "guests")
    play.asks("When is the peak?", "rush")
    play.asks("May a record get lost?", "loss")
    play.goes_on()
    play.say("Sixty thousand guests in ten minutes is about 100 requests per second at the peak.")
    play.goes_on()
    play.say("I would put a cache before the database, because the rush reads the same rows.", after=2 * MINUTE)
    play.say(
        "If the database fails, a replica takes over, at the price of a few seconds of downtime.", after=3 * MINUTE
    )
    play.goes_on()
    play.raised("unique-numbers")
    play.say("I would reserve ranges for desks.", "Good.")
    play.goes_on()
    play.goes_on(after=2 * MINUTE)
    return play.finishes()


def drawer() -> Talked:
    """Draws a strong board and never says a word."""
    play = Talked()
    play.wait(5 * MINUTE)
    play.listen()
    play.goes_on()
    play.goes_on()
    play.draws(STRONG, after=8 * MINUTE)
    for _ in range(3):
        play.goes_on(after=4 * MINUTE)
    return play.finishes()


PEOPLE = {"strong": strong, "average": average, "weak": weak, "silent": silent, "talker": talker, "drawer": drawer}


def finding(report: Report, id_: str) -> Finding:
    """One of its findings."""
    return next(one for one in report.findings if one.id == id_)


def ids(report: Report) -> set[str]:
    """Those of all findings."""
    return {one.id for one in report.findings}


def criterion(report: Report, id_: str) -> CriterionScore:
    """One of its criteria."""
    return next(one for one in report.criteria if one.id == id_)


def design(report: Report) -> DesignGrades:
    """Its design."""
    (one,) = report.designs
    return one


def boxes(mermaid: str) -> tuple[dict[str, Any], ...]:
    """The elements of a flowchart, as a browser would send them."""
    return tuple(to_elements(mermaid))
