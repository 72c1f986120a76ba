"""Pairing interviews played on the heart alone, for reports to be written about."""

from typing import Any

from greenroom.feedback.interviewed import Interviewed
from greenroom.feedback.reporting import write_report
from greenroom.feedback.rubrics import rubrics_for
from greenroom.feedback.validating import Witness, objections
from greenroom.interview.assessment import Finding, Report
from greenroom.interview.core import messages as msg
from greenroom.interview.core.actions import Consult
from greenroom.interview.core.assessment import CriterionScore, Judgement
from greenroom.interview.core.state import Assessment
from greenroom.interview.rounds.project import messages as pm
from greenroom.interview.rounds.project.assessment import LevelGrades, ProjectGrades
from greenroom.interview.rounds.project.choices import Driver
from greenroom.interview.rounds.project.events import HelpKind
from greenroom.questions.projects.model import ProjectBrief, Trap
from greenroom.testing.project.bank import a_project
from greenroom.testing.project.play import MAIN, Play, brief, requested

MINUTE = 60_000
PUTS, TAKES = "test_level_{}_puts", "test_level_{}_takes"


def method(name: str, lines: int = 3) -> str:
    """A method of so many lines, unlike any other."""
    body = "".join(f"        self.{name}_{number} = name + {number}\n" for number in range(lines))
    return f"\n    def {name}(self, name):\n{body}"


class Pair(Play):
    """A pairing interview with the project open."""

    def __init__(self, driver: Driver = "human", told: ProjectBrief | None = None, **chosen: Any) -> None:
        self.told = told or brief()
        super().__init__(requested(driver=driver, **chosen), self.told)
        self.to_project()
        self.listen()

    def listen(self) -> None:
        """The interviewer has nothing to say."""
        while (consult := next(iter(self._due(Consult)), None)) is not None:
            self.tell(msg.TurnTaken(consult.up_to, "", "", (), "test"))

    def say(self, text: str, *moves: msg.RoundMove, reply: str = "", after: int = 5_000) -> None:
        """The candidate speaks; the interviewer does what is asked for."""
        self.wait(after)
        self.tell(msg.Say(text=text))
        consult = self._due(Consult)[0]
        self.tell(msg.TurnTaken(consult.up_to, reply, "talk", moves, "test"))
        self.listen()

    def write(self, text: str, *, path: str = MAIN, after: int = MINUTE) -> None:
        """The candidate types at the end of a file."""
        self.wait(after)
        file = self.round.files[path]
        at = len(file.text)
        self.tell(pm.EditFile(round=0, path=path, base=file.revision, start=at, end=at, text=text))
        self.listen()

    def run(self, *failing: str, after: int = 5_000) -> None:
        """The candidate runs the tests; these fail."""
        self.wait(after)
        self.tell(pm.RunProjectTests(round=0))
        self.wait(1_000)
        self.tests_done(*failing)
        self.listen()

    def passes(self, name: str, *, after: int = MINUTE) -> None:
        """The candidate writes a method, and the level passes."""
        self.write(method(name), after=after)
        self.run()

    def bot_writes(self, name: str, *failing: str) -> None:
        """The interviewer, driving, writes a method and runs the tests."""
        text = self.round.files[MAIN].text
        self.step("I add a method.", pm.ApplyPatch(MAIN, text, f"{text}{method(name)}"))
        self.wait(MINUTE)
        self.step("Now the tests.", pm.ExecuteTests())
        self.wait(1_000)
        self.tests_done(*failing)
        self.listen()

    def hand(self, driver: Driver, *, after: int = 5_000) -> None:
        """The keyboard changes hands by the button."""
        self.wait(after)
        self.tell(pm.SwitchDriver(round=0, driver=driver))
        self.listen()

    def go_on(self) -> None:
        """The candidate lets the interviewer go on."""
        self.wait(2_000)
        self.tell(pm.KeepDriving(round=0))

    def helped(self, kind: HelpKind = "hint", text: str = "Think of the name.", *, asked: bool = True) -> None:
        """The candidate asks for help, and it is given."""
        self.wait(20_000)
        if asked:
            self.tell(pm.AskForHelp(round=0))
        else:
            self.tell(msg.Say(text="Hm, that is odd."))
        consult = self._due(Consult)[0]
        signal = "explicit_ask" if asked else "long_pause"
        self.tell(msg.TurnTaken(consult.up_to, text, "help", (pm.GiveHelp(kind, text, signal),), "test"))
        self.listen()

    def end(self) -> "Pair":
        """The candidate ends it."""
        self.wait(5_000)
        self.tell(msg.End())
        return self

    @property
    def interviewed(self) -> Interviewed:
        """As those see it who assess it, with an author's note on a trap of every level."""
        project = a_project(self.told)
        trap = Trap(tests=("test_level_*_takes",), say="Where does it look for the name?")
        levels = tuple(level.model_copy(update={"traps": (trap,)}) for level in project.levels)
        notes = {project.slug: project.model_copy(update={"levels": levels})}
        return Interviewed(self.records, self.state, {"project": notes}, rubrics_for(self.state))

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


def finding(report: Report, id_: str) -> Finding:
    """One of its findings."""
    return next(one for one in report.findings if one.id == id_)


def ids(report: Report) -> set[str]:
    """Those of all findings."""
    return {one.id for one in report.findings}


def criterion(report: Report, id_: str) -> CriterionScore:
    """One of its criteria."""
    return next(one for one in report.criteria if one.id == id_)


def project(report: Report) -> ProjectGrades:
    """Its project."""
    (one,) = report.projects
    return one


def level(report: Report, number: int) -> LevelGrades:
    """One level of its project."""
    return project(report).levels[number - 1]
