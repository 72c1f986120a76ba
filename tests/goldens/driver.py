"""Plays interviews that nobody would hold: a seeded driver gives commands and answers, also late and hostile ones.

It was written for the code of the starting commit and is needed only to make the logs anew.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import product
from random import Random

from greenroom.errors import GreenroomError, Refused
from greenroom.evals import known
from greenroom.feedback import coaching
from greenroom.feedback.interviewed import Interviewed
from greenroom.feedback.quoting import Said, upheld
from greenroom.feedback.reporting import write_report
from greenroom.feedback.reviewing import review_from_facts
from greenroom.feedback.rubric import rubric_for
from greenroom.interview import actions as act
from greenroom.interview import messages as msg
from greenroom.interview.assessment import CriterionJudgement, Judgement, Quote
from greenroom.interview.decide import decide
from greenroom.interview.events import InterviewFailed, InterviewScheduled, Millis, Recorded, SkipReason, TurnAccount
from greenroom.interview.evolve import begin
from greenroom.interview.settings import TIME_FACTORS, InterviewSettings
from greenroom.interview.state import Run
from greenroom.interview.unfolding import Unfolding
from greenroom.judging.evidence import Analysis, CodeFacts, Counterexample, Curve, CurvePoint, Growth, GrowthFinding
from greenroom.judging.review import CodeReview
from greenroom.judging.verdicts import CaseResult, RunResult, Verdict
from greenroom.questions.model import Language, Question

LANGUAGES: tuple[Language, ...] = ("python", "javascript", "typescript", "java", "cpp", "go")
ENDINGS = ("agenda_done", "ended_by_candidate", "left", "agenda_done", "idle", "failed", "agenda_done", "under_way")
FACTORS: tuple[float | None, ...] = (*TIME_FACTORS, None)
PERSONAS = ("ruthless", "helpful", "discovery")
STYLES = (None, "product", "startup", "data", "infrastructure", "games", "finance")
NAMES = (
    "Ada Lovelace",
    "José Núñez",
    "Jean-Luc Picard",
    "李雷",
    "Max Long",
    "Zoë O'Brien",
    "ana",
    "Li Wei",
    "Grace H.",
)
START: Millis = 1_780_000_000_000
MODEL = "openai:gpt-test"
MOST_MESSAGES = 900

_SAID = (
    "I would use a hash map so that looking up is O(1), and the whole thing O(n).",
    "Can the list be empty? And are the numbers sorted?",
    "I'm stuck, can you give me a hint?",
    "My name is {name}, mail me at {first}@example.org or call +49 171 2345678.",
    "Let me test it with an empty list first, then with the largest one.",
    "That takes O(n log n) time and constant memory, since I sort in place.",
    "I don't know.",
    "ok",
    "What is a heap?",
    "See https://github.com/{first} for what I did before, I have led a team of five.\nTwo lines <b>of it</b>.",
    "Eine Frage: darf die Liste leer sein? 🙂",
)
_ANSWERED = (
    "Go on, {name}.",
    "And what does that cost?",
    "Good. Which input would you try first?",
    "Let's look at the problem then.",
    "That's a fair question; yes, it may be empty.",
)
_TYPED = ("x", " = ", "total", "\n    ", "for i in range(n):", "é", "🙂", "中", "\t", "'", "return x\n", "(", ")")
_SIGNED = "\n# by {name}, {first}@example.org\n"
_COACH = ("Why is my grade for communication so low?", "What should I practise?", "What was my biggest mistake?", "Hm?")
_SKIPS: tuple[tuple[SkipReason, int], ...] = (
    ("slept", 3_600_000),
    ("stopped", 240_000),
    ("server_down", 90_000_000),
    ("clock_changed", -7_200_000),
    ("clock_changed", 600_000),
    ("slept", 1_500),
)
_MOVES = (
    msg.GiveHint("Look at the ends first, {name}."),
    msg.AdvanceStage(),
    msg.EndInterview(),
    msg.ShowProblem(),
    msg.RunTests(),
    msg.AskFollowUp("What if the input does not fit into memory?"),
    msg.ShowConcept("heap", "A heap is a tree whose root is the smallest, {name}.", "glossary"),
)


@dataclass(frozen=True)
class Plan:
    """What is to become of an interview."""

    seed: int
    ending: str
    settings: InterviewSettings
    slugs: tuple[str, ...]
    pace: Millis
    """How much time passes at most between two messages."""
    length: int
    """After so many events the ending is brought about."""


def plans(count: int, questions: Mapping[str, Question]) -> list[Plan]:
    """Return as many plans, in which every choice is made often."""
    styles = list(product(PERSONAS, STYLES))
    slugs = sorted(slug for slug, question in questions.items() if question.is_askable)
    made = []
    for seed in range(count):
        random = Random(f"plan {seed}")
        ending = ENDINGS[seed % len(ENDINGS)]
        persona, style = styles[seed % len(styles)]
        wanted = 1 + (seed // 2) % 2
        settings = InterviewSettings.model_validate(
            {
                "candidate": NAMES[seed % len(NAMES)],
                "language": LANGUAGES[seed % len(LANGUAGES)],
                "difficulty": ("easy", "medium", "hard")[seed % 3],
                "level": (None, "junior", "mid", "senior")[seed % 4],
                "problem_count": wanted,
                "persona": persona,
                "style": style,
                "interviewer": "house" if seed % 7 == 3 else "best",
                "pack": "core" if seed % 5 == 2 else None,
                "fresh_problems": seed % 5 == 1,
                "time_factor": None if ending == "idle" else FACTORS[seed % len(FACTORS)],
                "adaptive": seed % 6 == 4,
            }
        )
        pace = random.choice((3_000, 12_000, 45_000, 90_000))
        length = random.choice((30, 60, 60, 90, 130))
        made.append(Plan(seed, ending, settings, tuple(random.sample(slugs, wanted)), pace, length))
    return made


@dataclass
class Driver:
    """An interview on its way."""

    plan: Plan
    questions: Mapping[str, Question]
    now: Millis = START
    records: list[Recorded] = field(default_factory=list)
    told: list[msg.Message] = field(default_factory=list)
    causes: int = 0

    def __post_init__(self) -> None:
        self.random = Random(f"drive {self.plan.seed}")
        self.now += self.plan.seed * 86_400_000
        briefs = tuple(self.questions[slug].brief for slug in self.plan.slugs)
        first = Recorded(1, self.now, InterviewScheduled(settings=self.plan.settings, problems=briefs))
        self.records.append(first)
        self.state = begin(f"driven-{self.plan.seed}", first)
        name = self.plan.settings.candidate
        self.names = {"name": name, "first": name.split()[0].split("-")[0].lower()}

    def play(self) -> list[Recorded]:
        """Return the log of the whole interview and of what came after it."""
        if self.plan.seed % 40 == 39:
            return self.records
        if self.plan.seed % 40 == 18:
            self.now += 60_000
            self.tell(msg.Abandon())
            return self.records
        self.now += self.random.randrange(3_600_000)
        self.tell(msg.Start())
        for _ in range(MOST_MESSAGES):
            if self.state.status != "in_progress":
                break
            if len(self.records) >= self.plan.length and self._bring_about():
                break
            self._pass(self.random.randrange(200, self.plan.pace))
            self._step()
        if self.state.has_ended:
            self._afterwards()
        return self.records

    def tell(self, message: msg.Message) -> None:
        """Give it a message; what is refused leads to nothing."""
        cause = None
        if isinstance(message, msg.Command) and self.random.random() < 0.7:
            self.causes += 1
            cause = f"client-{self.plan.seed}-{self.causes:04}"
        try:
            step = decide(self.state, message, self.now, cause)
        except Refused:
            return
        self.records.extend(step.records)
        self.state = step.state
        self.told.append(message)

    # ------------------------------------------------------------ time, and the end

    def _pass(self, ms: Millis) -> None:
        until = self.now + ms
        while alarms := [one for one in act.due(self.state) if isinstance(one, act.Wake) and one.at <= until]:
            alarm = min(alarms, key=lambda one: one.at)
            self.now = max(self.now, alarm.at)
            self.tell(msg.TimeCame(alarm.id))
        self.now = max(self.now, until)

    def _bring_about(self) -> bool:
        """Come to the planned end; return whether it is there."""
        match self.plan.ending:
            case "ended_by_candidate":
                self.tell(msg.End())
            case "left":
                self.tell(msg.Abandon())
            case "idle":
                self._pass(3 * 60 * 60 * 1000)
            case "failed":
                step = Unfolding(self.state, self.now)
                step.record(InterviewFailed(reason="the database is gone"))
                self.records.extend(step.records)
                self.state = step.state
            case "under_way":
                return True
            case _:
                self._go_on()
        return self.state.status != "in_progress"

    def _go_on(self) -> None:
        """Leave the stage as fast as the rules allow: on, past the problem, or by letting its time run out."""
        for action in act.due(self.state):
            if isinstance(action, act.Judge):
                self.tell(self._judged(action.run))
        problem, deadline = self.state.open_problem, self.state.deadline
        if deadline is not None and self.random.random() < 0.5:
            self._pass(max(0, deadline - self.now))
        elif problem is not None and not self.state.problems[problem].is_decided:
            self.tell(msg.SkipProblem(problem=problem))
        else:
            self.tell(msg.MoveOn())

    # ------------------------------------------------------------ what happens next

    def _step(self) -> None:
        waiting = [one for one in act.due(self.state) if not isinstance(one, act.Wake)]
        chance = self.random.random()
        if waiting and chance < 0.45:
            self.tell(self._answer(self.random.choice(waiting)))
        elif chance < 0.50:
            self.tell(self._hostile())
        elif self.state.open_problem is None:
            self.tell(self._talk())
        else:
            self._work(self.state.open_problem)

    def _talk(self) -> msg.Command:
        if self.random.random() < 0.45:
            return msg.MoveOn()
        return msg.Say(text=self._some(_SAID), via=self.random.choice(("text", "voice")))

    def _work(self, index: int) -> None:  # noqa: C901  (flat: one case per command)
        chance, random, problem = self.random.random(), self.random, self.state.problems[index]
        if chance < 0.40:
            self._type(index, random.randrange(1, 9))
        elif chance < 0.50:
            places = sorted(random.randrange(len(problem.text) + 1) for _ in range(2))
            anchor, head = places if random.random() < 0.5 else places[:1] * 2
            self.tell(msg.MoveCursor(problem=index, revision=problem.revision, anchor=anchor, head=head))
        elif chance < 0.62:
            self.tell(msg.Say(text=self._some(_SAID)))
        elif chance < 0.70:
            self.tell(msg.RunCode(problem=index))
        elif chance < 0.79:
            code = self._solution(index) if random.random() < 0.5 else None
            self.tell(msg.SubmitCode(problem=index, code=code))
        elif chance < 0.84:
            self.tell(msg.AskForHint(problem=index))
        elif chance < 0.88:
            self.tell(msg.ReplaceCode(problem=index, text=self._solution(index) + self._filled(_SIGNED)))
        elif chance < 0.91:
            self.tell(msg.ChooseLanguage(problem=index, language=random.choice(LANGUAGES)))
        elif chance < 0.93:
            self.tell(msg.SkipProblem(problem=index))
        elif chance < 0.96:
            self.tell(msg.MoveOn())
        else:
            self._pass(random.choice((20_000, 70_000, 240_000)))

    def _type(self, index: int, letters: int) -> None:
        """Type some letters at one place, and now and then one's name."""
        text = self.state.problems[index].text
        place = self.random.randrange(len(text) + 1) if self.random.random() < 0.3 else len(text)
        end = min(len(text), place + self.random.choice((0, 0, 0, 1, 30)))
        typed = list(self._filled(_SIGNED)) if self.random.random() < 0.06 else self.random.choices(_TYPED, k=letters)
        for one in typed:
            base = self.state.problems[index].revision
            self.tell(msg.EditCode(problem=index, base=base, start=place, end=end, text=one))
            place += len(one)
            end = place
            self.now += self.random.randrange(40, 400)

    def _solution(self, index: int) -> str:
        """Return one of the question's own solutions, or what is in the editor."""
        problem = self.state.problems[index]
        question = self.questions.get(problem.brief.slug)
        own = [one for one in question.solutions if one.language == problem.language] if question else []
        return known.handed_in(self.random.choice(own)) if own else problem.text + "\n"

    def _hostile(self) -> msg.Message:
        """Return a message that comes too late, twice, or that nobody waits for."""
        random, run = self.random, next(iter(self.state.runs), "run-0")
        again = [one for one in self.told if not isinstance(one, msg.Command)]
        why, ms = random.choice(_SKIPS)
        return random.choice(
            (
                msg.SkipTime(ms, why),
                msg.SkipTime(ms, why),
                msg.Judged(run, self._result("python")),
                msg.JudgingFailed("run-7", "nobody asked"),
                msg.TimeCame("stage-end:closing"),
                msg.TurnTaken(1, "I was late.", "late", (), "house"),
                msg.EditCode(problem=0, base=9_999, start=0, end=0, text="stale"),
                msg.EditCode(problem=1, base=0, start=50, end=10, text="bad"),
                msg.MoveCursor(problem=0, revision=0, anchor=10_000, head=0),
                msg.Start(),
                msg.AskCoach(text="Too early?"),
                random.choice(again) if again else msg.Start(),
            )
        )

    # ------------------------------------------------------------ what the ports answer

    def _answer(self, action: act.Action) -> msg.Message:  # noqa: C901  (flat: one case per action)
        match action:
            case act.Consult():
                return self._turn(action)
            case act.Judge(run=run):
                if self.random.random() < 0.12:
                    return msg.JudgingFailed(run.id, "The judge did not answer in time.")
                return self._judged(run)
            case act.Analyse(run=run):
                return msg.Analysed(run.id, self._analysis(run))
            case act.Review(run=run):
                return msg.Reviewed(run.id, self._review(run))
            case act.WriteProblem(problem=problem):
                return self._written(problem)
            case act.Assess():
                return self._read(action)
            case act.WriteReport():
                if self.random.random() < 0.15:
                    return msg.ReportingFailed(action.assessment.id, "It took too long.")
                return msg.Reported(write_report(self._interviewed(), action.assessment))
            case act.ConsultCoach():
                return self._coach(action)
            case act.Wake():
                return msg.TimeCame(action.id)

    def _turn(self, action: act.Consult) -> msg.Message:
        chance = self.random.random()
        if chance < 0.08:
            return msg.TurnFailed(action.up_to, "the interviewer took too long")
        text = "" if chance < 0.2 else self._some(_ANSWERED)
        moves = tuple(self.random.sample(_MOVES, self.random.choice((0, 0, 1, 1, 2))))
        asked = any(cue.kind == "hint_requested" for cue in action.cues)
        if asked and self.random.random() < 0.7:
            moves = (_MOVES[0], *moves)
        problem = self.state.open_problem
        if problem is not None and self.state.problems[problem].is_decided and self.random.random() < 0.8:
            moves = (_MOVES[5], *moves)
        moves = tuple(self._named(move) for move in moves)
        by_model = self.plan.settings.interviewer == "best" and self.random.random() < 0.6
        account = self._account() if by_model else None
        said_by = MODEL if account and not account.trouble else "house"
        return msg.TurnTaken(action.up_to, text, self.random.choice(("talk", "probe", "")), moves, said_by, account)

    def _account(self) -> TurnAccount:
        random = self.random
        trouble = random.choice(("", "", "", "The language model took too long."))
        cost = round(random.random() / 100, 6) if random.random() < 0.8 else None
        return TurnAccount(
            model=MODEL,
            prompt="coding@3",
            input_tokens=random.randrange(2_000),
            output_tokens=random.randrange(300),
            cost=cost,
            first_word_ms=random.choice((None, 420)),
            rejected=random.choice(((), (), ("it gives the solution away",))),
            trouble=trouble,
        )

    def _named(self, move: msg.Move) -> msg.Move:
        match move:
            case msg.GiveHint(text):
                return msg.GiveHint(self._filled(text))
            case msg.ShowConcept(term, text, source):
                return msg.ShowConcept(term, self._filled(text), source)
        return move

    def _judged(self, run: Run) -> msg.Judged:
        question = self.questions.get(self.state.problems[run.problem].brief.slug)
        if question is not None and self.random.random() < 0.15:
            return msg.Judged(run.id, known.judge(question, run.code or "", run.language, run.kind))
        return msg.Judged(run.id, self._result(run.language))

    def _result(self, language: str) -> RunResult:
        random = self.random
        verdict = random.choice((*Verdict, Verdict.ACCEPTED, Verdict.WRONG_ANSWER))
        if verdict is Verdict.COMPILE_ERROR:
            output = self._filled("line 3: {first} is not defined")
            return RunResult(
                verdict=verdict, passed=0, total=4, cases=(), compile_output=output, isolation="test", language=language
            )
        verdicts = [Verdict.ACCEPTED] * random.randrange(1, 5) + ([] if verdict is Verdict.ACCEPTED else [verdict])
        cases = tuple(self._case(number, one) for number, one in enumerate(verdicts))
        passed = verdicts.count(Verdict.ACCEPTED)
        return RunResult(
            verdict=verdict,
            passed=passed,
            total=len(verdicts) + (verdict is Verdict.TIMEOUT),
            cases=cases,
            isolation="test",
            language=language,
        )

    def _case(self, number: int, verdict: Verdict) -> CaseResult:
        hidden = number > 1
        return CaseResult(
            case=f"case {number}",
            hidden=hidden,
            category=("typical", "empty", "edge", "hidden", "large input")[number % 5],
            verdict=verdict,
            wall_ms=round(self.random.random() * 9, 1),
            cpu_ms=1.5,
            memory_kb=self.random.randrange(900, 1_000),
            input=None if hidden else "n = 0",
            expected=None if hidden else "0",
            got=None if hidden else self._filled("'{name}'"),
            stdout="" if hidden else self._filled("{first} prints"),
            error="ValueError: no" if verdict is Verdict.RUNTIME_ERROR else "",
        )

    def _analysis(self, run: Run) -> Analysis:
        random = self.random
        if random.random() < 0.1:
            return Analysis(failure="It took too long.")
        counterexample = Counterexample(
            verdict=run.result.verdict if run.result else Verdict.WRONG_ANSWER,
            arguments="[0]",
            input="n = 0",
            expected="0",
            got=self._filled("'{name}'"),
            size=1,
            tried=random.randrange(90),
            seconds=0.4,
        )
        return Analysis(
            counterexample=None if run.is_accepted else random.choice((None, counterexample)),
            growth=random.choice(
                (None, self._growth(), Growth(findings=(), curves=(), seconds=0.1, reason="Too few."))
            ),
            facts=random.choice((None, self._facts())),
        )

    def _growth(self) -> Growth:
        time = self.random.choice(("n", "n^2", "n log n"))
        points = tuple(CurvePoint(size=size, cost=size * 2.0, fitted=size * 2.1) for size in (10, 100))
        curve = Curve(parameter="n", shape="random", unit="steps", points=points, growth=time, confidence="high")
        finding = GrowthFinding(
            parameter="n",
            time=time,
            time_confidence=self.random.choice(("high", "low")),
            space=None,
            space_confidence="none",
            reason="space: it varies",
        )
        return Growth(findings=(finding,), curves=(curve,), seconds=1.25)

    def _facts(self) -> CodeFacts:
        function = CodeFacts.Function(
            name=f"solve_{self.names['first']}",
            line=1,
            lines=self.random.randrange(3, 90),
            complexity=self.random.randrange(1, 20),
            nesting=self.random.randrange(6),
            parameters=2,
            recursive=self.random.random() < 0.2,
        )
        return CodeFacts(
            functions=(function,),
            lines=12,
            comment_lines=1,
            longest_line=self.random.choice((60, 160)),
            unclear_names=self.random.choice(((), (self.names["first"],))),
            unused=self.random.choice(((), ("x (line 3)",))),
            duplicates=self.random.choice(((), ("lines 3-8 and 15-20",))),
        )

    def _review(self, run: Run) -> CodeReview:
        question = self.questions.get(self.state.problems[run.problem].brief.slug)
        if run.result is not None and question is not None and self.random.random() < 0.6:
            return review_from_facts(question, run.code or "", run.language, run.result, run.analysis)
        return CodeReview(
            correctness="passed, 4 of 4 cases",
            approach_quality=self.random.choice(("optimal", "sound", "slow", "flawed", "not_assessed")),
            approach_notes=self._filled("The name {first} says little."),
            edge_cases_handled=("empty",),
            edge_cases_missed=("large input",),
            time_complexity="O(n), measured",
            space_complexity="not assessed: it was not measured",
            code_quality_notes=("One long function.",),
            suggestions=(self._filled("Rename {first}."),),
            brief_verbal_feedback=self._filled("It holds, {name}."),
            reviewed_by=MODEL,
        )

    def _written(self, problem: int) -> msg.Message:
        if self.random.random() < 0.4:
            return msg.NothingWritten(problem, "house: no variant holds")
        brief = self.state.problems[problem].brief
        changes = {
            "slug": f"{brief.slug}-written-{self.plan.seed}",
            "title": self._filled("A Problem for {name}"),
            "statement": self._filled("{name} counts the stones of a wall.\n\n") + brief.statement,
            "constraints": (*brief.constraints, self._filled("{name} is awake")),
        }
        return msg.Wrote(problem, brief.model_copy(update=changes), self.random.choice(("house", MODEL)))

    # ------------------------------------------------------------ after the interview

    def _afterwards(self) -> None:
        again, asked = self.random.choice((0, 0, 1, 2)), self.random.choice((0, 1, 2, 3))
        for _ in range(60):
            self.now += self.random.randrange(100, 60_000)
            waiting = [*act.due(self.state)]
            if waiting:
                self.tell(self._answer(waiting[0]))
            elif again:
                again -= 1
                self.tell(msg.AssessAgain())
            elif asked:
                asked -= 1
                self.tell(msg.AskCoach(text=self.random.choice(_COACH)))
            else:
                return
            if self.random.random() < 0.1:
                self.tell(self._hostile())

    def _read(self, action: act.Assess) -> msg.Message:
        """Return a model's reading, with quotes that hold and some that do not, or none."""
        report, random = action.assessment.id, self.random
        private = self.plan.settings.interviewer == "house"
        if private or random.random() < 0.35:
            return msg.ExplanationsRead(report, action.sample, None, "No language model is set up.")
        said = [(line.seq, line.text) for line in self.state.lines if line.who == "candidate"]
        graded = tuple(
            CriterionJudgement(
                criterion=criterion.id,
                grade=random.choice((None, 1, 2, 3, 4, 5)),
                reason="They said what it costs.",
                quotes=self._quotes(said),
            )
            for criterion in rubric_for("coding").criteria
            if criterion.judged
        )
        judgement = Judgement(
            criteria=graded,
            by=MODEL,
            prompt="assessment@1",
            left_out=random.choice((0, 0, 4)),
            input_tokens=5_000,
            output_tokens=random.randrange(900),
            cost=random.choice((None, 0.0125)),
        )
        return msg.ExplanationsRead(report, action.sample, upheld(judgement, Said.of(self.records)))

    def _quotes(self, said: Sequence[tuple[int, str]]) -> tuple[Quote, ...]:
        if not said or self.random.random() < 0.2:
            return (Quote(seq=3, text="something that nobody ever said"),)
        seq, text = self.random.choice(said)
        return (Quote(seq=seq, text=text),)

    def _coach(self, action: act.ConsultCoach) -> msg.Message:
        report, question = self.state.report, action.question
        if report is None:
            return msg.CoachReplied(question.seq, "There is no report.", (), "house")
        text, evidence = coaching.answer(self._interviewed(), report, question.text)
        if self.random.random() < 0.4:
            account = self._account()
            who = "house" if account.trouble else MODEL
            return msg.CoachReplied(question.seq, self._filled("Well, {name}: ") + text, evidence, who, account)
        return msg.CoachReplied(question.seq, text, evidence, "house")

    def _interviewed(self) -> Interviewed:
        slugs = [problem.brief.slug for problem in self.state.problems]
        questions = {slug: self.questions[slug] for slug in slugs if slug in self.questions}
        return Interviewed(self.records, self.state, questions, rubric_for("coding"))

    # ------------------------------------------------------------ words

    def _filled(self, text: str) -> str:
        return text.replace("{name}", self.names["name"]).replace("{first}", self.names["first"])

    def _some(self, texts: Sequence[str]) -> str:
        return self._filled(self.random.choice(texts))


def driven(plan: Plan, questions: Mapping[str, Question]) -> list[Recorded]:
    """Return the log of one plan."""
    driver = Driver(plan, questions)
    try:
        return driver.play()
    except GreenroomError as error:
        raise AssertionError(f"seed {plan.seed}: {error.message}") from error
