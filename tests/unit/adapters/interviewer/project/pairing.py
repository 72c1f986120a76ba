"""A project round for tests: the real rules with any interviewer, tests that end as they are told to, no waiting."""

import asyncio
from collections.abc import Iterator

from greenroom.adapters.interviewer.house import HouseInterviewer
from greenroom.adapters.interviewer.house.project.driver import HouseDriver
from greenroom.adapters.knowledge.glossary import Glossary
from greenroom.adapters.questions.folder import packs_folder
from greenroom.adapters.questions.projects import FolderProjectBank
from greenroom.interview.core import messages as msg
from greenroom.interview.core.actions import Consult, Wake
from greenroom.interview.core.decide import decide
from greenroom.interview.core.due import due
from greenroom.interview.core.events import Event, Recorded
from greenroom.interview.core.evolve import begin
from greenroom.interview.core.settings import Persona
from greenroom.interview.core.state import State
from greenroom.interview.rounds.project import messages as project_messages
from greenroom.interview.rounds.project.actions import RunSuite, TakeStep
from greenroom.interview.rounds.project.choices import Driver
from greenroom.interview.rounds.project.events import HelpGiven
from greenroom.interview.rounds.project.messages import Stepped, TestsDone
from greenroom.interview.rounds.project.state import Project as Round
from greenroom.interview.rounds.project.state import ProjectTask, project_round
from greenroom.interview.tracks import built_in_tracks, schedule
from greenroom.judging.suites import SuiteResult, TestResult
from greenroom.ports.interviewer import Interviewer, Turn
from greenroom.ports.project.driving import Driver as DriverPort
from greenroom.ports.project.driving import DrivingTurn
from greenroom.questions.projects.model import Project
from greenroom.testing.project.play import requested
from tests.unit.adapters.interviewer.room import take

BANK = FolderProjectBank(packs_folder())
RULES = BANK.get("rule-engine")
HOUSE = HouseInterviewer(knowledge=Glossary())
MAIN = "ruleengine.py"


def results(project: Project, level: int, *failing: str, message: str = "'b, a' != 'a, b'") -> SuiteResult:
    """The results of all tests up to a level, as the runner gives them: these fail."""
    categories = {name: category for one in project.levels for name, category in one.categories.items()}
    tests = []
    for number, one in enumerate(project.levels[:level], start=1):
        for test in (*one.brief.visible, *one.hidden_tests):
            hidden, fails = test in one.hidden_tests, test.name in failing
            tests.append(
                TestResult(
                    name=test.name,
                    level=number,
                    hidden=hidden,
                    outcome="failed" if fails else "passed",
                    category=categories[test.name] if hidden else "",
                    message=message if fails and not hidden else "",
                    path="" if hidden else test.path,
                )
            )
    assert set(failing) <= {test.name for test in tests}
    return SuiteResult(level=level, tests=tuple(tests), isolation="test")


class Pairing:
    """A pairing interview at its project, driven by hand."""

    def __init__(
        self,
        driver: Driver = "human",
        persona: Persona = "helpful",
        interviewer: Interviewer = HOUSE,
        project: Project = RULES,
        drives: DriverPort | None = None,
    ) -> None:
        request = requested(persona=persona)
        task = ProjectTask(brief=project.brief, held_to="mid", driver=driver)
        first = Recorded(1, 0, schedule(request.settings, built_in_tracks()["pairing"], [task]))
        self.project = project
        self.interviewer = interviewer
        self.drives = drives or HouseDriver()
        self.state: State = begin("pairing-1", first)
        self.now = 0
        self.records: list[Recorded] = [first]
        self.said: list[str] = []
        self.tell(msg.Start())
        while self.state.open_round is None:
            self.tell(msg.MoveOn())
        self.opening = self.listen()

    @property
    def round(self) -> Round:
        """The project."""
        return project_round(self.state, 0)

    @property
    def events(self) -> list[Event]:
        """Everything that happened."""
        return [record.event for record in self.records]

    @property
    def helps(self) -> list[HelpGiven]:
        """The help that was given."""
        return [event for event in self.events if isinstance(event, HelpGiven)]

    def tell(self, message: msg.Message) -> None:
        """Give it a message."""
        step = decide(self.state, message, self.now)
        self.records.extend(step.records)
        self.state = step.state

    def say(self, text: str, seconds: float = 3) -> str:
        """The candidate says something; what is answered comes back."""
        self.wait(seconds)
        self.tell(msg.Say(text=text))
        return self.listen()

    def wait(self, seconds: float) -> str:
        """Let time pass, with every timer when it is due; what is said in it comes back."""
        until, heard = self.now + round(seconds * 1000), []
        while (wake := self._next_wake()) is not None and wake.at <= until:
            self.now = max(self.now, wake.at)
            self.tell(msg.TimeCame(wake.id))
            heard.append(self.listen())
        self.now = until
        return " ".join(part for part in heard if part)

    def type(self, text: str, seconds: float = 5, path: str = MAIN) -> str:
        """The candidate types at the end of a file, a character at a time."""
        heard = []
        for character in text:
            heard.append(self.wait(seconds / len(text)))
            file = self.round.files[path]
            end = len(file.text)
            self.tell(
                project_messages.EditFile(round=0, path=path, base=file.revision, start=end, end=end, text=character)
            )
            heard.append(self.listen())
        return " ".join(part for part in heard if part)

    def cut(self, characters: int, path: str = MAIN) -> str:
        """The candidate deletes the end of a file."""
        self.wait(1)
        file = self.round.files[path]
        end = len(file.text)
        self.tell(
            project_messages.EditFile(
                round=0, path=path, base=file.revision, start=max(0, end - characters), end=end, text=""
            )
        )
        return self.listen()

    def run(self, *failing: str, message: str = "'b, a' != 'a, b'", seconds: float = 6, problem: str = "") -> str:
        """The candidate runs the tests; these fail."""
        self.wait(seconds)
        self.tell(project_messages.RunProjectTests(round=0))
        return self.finish(*failing, message=message, problem=problem)

    def finish(self, *failing: str, message: str = "'b, a' != 'a, b'", problem: str = "") -> str:
        """The run that is under way ends."""
        (action,) = [one for one in due(self.state) if isinstance(one, RunSuite)]
        self.now += 1000
        result = results(self.project, action.run.level, *failing, message=message)
        if problem:
            result = result.model_copy(update={"problem": problem, "problem_path": MAIN, "problem_line": 7})
        self.tell(TestsDone(action.run.id, result))
        return self.listen()

    def help(self) -> str:
        """The candidate presses for help."""
        self.wait(3)
        self.tell(project_messages.AskForHelp(round=0))
        return self.listen()

    def step(self) -> Stepped | None:
        """The interviewer takes the step that is due, if one is."""
        action = next((one for one in due(self.state) if isinstance(one, TakeStep)), None)
        if action is None:
            return None
        self.now += 1500
        steps = tuple(level.steps for level in self.project.levels)
        turn = DrivingTurn(self.state, 0, self.round, self.round.brief, steps, self.now)
        step = asyncio.run(self.drives.next_step(turn))
        stepped = Stepped(0, action.number, step.say, step.tool, step.said_by, step.account)
        self.tell(stepped)
        return stepped

    def steps(self, most: int = 100) -> Iterator[Stepped]:
        """Steps until none is due."""
        for _ in range(most):
            step = self.step()
            if step is None:
                return
            yield step

    def listen(self) -> str:
        """Let the interviewer answer everything that waits; what it said comes back."""
        heard = []
        for _ in range(10):
            consult = next((action for action in due(self.state) if isinstance(action, Consult)), None)
            if consult is None:
                break
            notes = {self.project.slug: self.project}
            text, intent, moves = take(self.interviewer, Turn(self.state, consult.cues, notes, self.now))
            self.tell(msg.TurnTaken(consult.up_to, text, intent, moves, self.interviewer.name))
            if text:
                heard.append(text)
                self.said.append(text)
        return " ".join(heard)

    def _next_wake(self) -> Wake | None:
        wakes = [action for action in due(self.state) if isinstance(action, Wake)]
        return min(wakes, key=lambda wake: wake.at, default=None)
