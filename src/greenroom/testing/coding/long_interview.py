"""A long interview: hours of typing with runs, talk, hints and changes of language in between, the same every time.

Played on the heart alone, so that every event is one that could really have been recorded.
"""

from random import Random

from greenroom.interview.core.actions import Consult
from greenroom.interview.core.due import due
from greenroom.interview.core.events import Recorded
from greenroom.interview.core.messages import End, MoveOn, Say, Start
from greenroom.interview.rounds.coding.actions import Analyse, Review
from greenroom.interview.rounds.coding.editing import CURSOR_EVERY
from greenroom.interview.rounds.coding.messages import (
    Analysed,
    AskForHint,
    ChooseLanguage,
    EditCode,
    GiveHint,
    Judged,
    MoveCursor,
    ReplaceCode,
    Reviewed,
    RunCode,
    SubmitCode,
)
from greenroom.interview.rounds.coding.state import coding_round, runs_of
from greenroom.judging.evidence import Analysis, CodeFacts, Counterexample
from greenroom.judging.review import CodeReview
from greenroom.judging.verdicts import Verdict
from greenroom.testing.coding.play import Play, requested, result

CANDIDATE = "Ada Lovelace"
_EVENT_MS = 120
"""Between two keystrokes, on average: with all that happens in between, 100,000 events take six hours."""
_FULL = 4_000
_TYPED = (
    "x",
    " = ",
    "total",
    "\n    ",
    "for i in range(n):",
    "é",
    "🙂",
    "中",
    "e\u0301",
    "\t",
    "'",
)
_SIGNED = ("# by ada ", " Lovelace ", " # ada@example.org\n")
"""What tells who it was; few write it into their code, but some do."""
_SAID = (
    "I think I will use a hash map, so that looking up is quick.",
    "Let me try this on the first example.",
    "My name is Ada, by the way; people call me Lovelace.",
    "What about an empty list <b>&amp;</b>?",
)


def long_interview(events: int, seed: int = 0, *, candidate: str = CANDIDATE) -> list[Recorded]:
    """A finished interview of at least this many events, nine in ten of them edits."""
    player = _Player(Random(seed), Play(requested(candidate, time_factor=None)))
    return player.play_out(events)


class _Player:
    def __init__(self, random: Random, play: Play) -> None:
        self._random = random
        self._play = play
        self._problem = 0
        self._cursor = 0

    def play_out(self, events: int) -> list[Recorded]:
        play = self._play
        play.tell(Start())
        self._talk()
        for _ in range(3):
            play.wait(2_000).tell(MoveOn())
        for problem, share in enumerate((0.6, 1.0)):
            self._problem = problem
            while len(play.records) < events * share:
                self._step()
            self._submit(Verdict.WRONG_ANSWER)
            self._edit()
            self._submit(Verdict.ACCEPTED, looked_into=problem == 0)
            if problem == 0:
                play.tell(MoveOn())
        play.wait(1_000).tell(End())
        self._look_into_it()
        return play.records

    def _step(self) -> None:
        chance = self._random.random()
        self._play.wait(self._random.randrange(2 * _EVENT_MS) if chance > 0.001 else 90_000)
        if chance > 0.02:
            self._edit()
        elif chance > 0.01:
            self._talk()
        elif chance > 0.003:
            self._run()
        elif chance > 0.001:
            self._play.tell(ReplaceCode(round=self._problem, text=self._text[: _FULL // 2] + "\n"))
        elif chance > 0.0005:
            other = "go" if coding_round(self._play.state, self._problem).language == "python" else "python"
            self._play.tell(ChooseLanguage(round=self._problem, language=other))
        else:
            self._hint()

    @property
    def _text(self) -> str:
        return coding_round(self._play.state, self._problem).text

    def _edit(self) -> None:
        length, random = len(self._text), self._random
        goes_elsewhere = random.random() < 0.03
        if goes_elsewhere:
            self._cursor = random.randrange(length + 1)
        start = min(self._cursor, length)
        # The text grows to a few kB and is then typed over, as real code is.
        end = min(length, start + random.choice((0, 0, 0, 0, 1, 2) if length < _FULL else (1, 9)))
        if goes_elsewhere:
            self._select(start, end)
        chance = random.random()
        typed = random.choice(_SIGNED if chance < 0.005 else _TYPED if chance < 0.3 else "abc xyz()\n")
        base = coding_round(self._play.state, self._problem).revision
        self._play.tell(EditCode(round=self._problem, base=base, start=start, end=end, text=typed))
        self._cursor = start + len(typed)

    def _select(self, anchor: int, head: int) -> None:
        """Go to another place, and mark what will be typed over."""
        self._play.wait(2 * CURSOR_EVERY)
        revision = coding_round(self._play.state, self._problem).revision
        self._play.tell(MoveCursor(round=self._problem, revision=revision, anchor=anchor, head=head))

    def _talk(self) -> None:
        self._play.tell(Say(text=self._random.choice(_SAID)))
        self._listen()

    def _listen(self, *moves: GiveHint) -> None:
        if any(isinstance(action, Consult) for action in due(self._play.state)):
            self._play.wait(700).interviewer(self._random.choice(("Go on, Ada.", "And what does that cost?")), *moves)

    def _hint(self) -> None:
        if len(coding_round(self._play.state, self._problem).hints) < 3:
            self._play.tell(AskForHint(round=self._problem))
            self._listen(GiveHint("Look at the ends first, Ada."))

    def _run(self) -> None:
        self._play.tell(RunCode(round=self._problem))
        self._judge(self._random.choice((Verdict.WRONG_ANSWER, Verdict.ACCEPTED)))

    def _judge(self, verdict: Verdict) -> None:
        run = next(run for run in runs_of(self._play.state).values() if run.is_pending)
        judged = result(verdict)
        cases = tuple(case.model_copy(update={"stdout": f"ada prints {case.case}"}) for case in judged.cases)
        self._play.wait(1_500).tell(Judged(run.id, judged.model_copy(update={"cases": cases})))
        self._listen()

    def _submit(self, verdict: Verdict, *, looked_into: bool = True) -> None:
        self._play.wait(500).tell(SubmitCode(round=self._problem))
        self._judge(verdict)
        if looked_into:
            self._look_into_it()
            self._listen()

    def _look_into_it(self) -> None:
        self._play.wait(3_000)
        for action in due(self._play.state):
            if isinstance(action, Analyse):
                self._play.tell(Analysed(action.run.id, _analysis(action.run.is_accepted)))
        for action in due(self._play.state):
            if isinstance(action, Review):
                self._play.tell(Reviewed(action.run.id, REVIEW))


def _analysis(is_accepted: bool) -> Analysis:
    facts = CodeFacts(
        functions=(),
        lines=9,
        comment_lines=1,
        longest_line=70,
        unclear_names=("ada",),
        unused=(),
        duplicates=(),
    )
    failing = Counterexample(
        verdict=Verdict.WRONG_ANSWER,
        arguments="[0]",
        input="n = 0",
        expected="0",
        got="'Ada'",
        size=1,
        tried=40,
        seconds=0.4,
    )
    return Analysis(counterexample=None if is_accepted else failing, facts=facts)


REVIEW = CodeReview(
    correctness="passed, 4 of 4 cases",
    approach_quality="sound",
    approach_notes="The name ada says little.",
    edge_cases_handled=(),
    edge_cases_missed=(),
    time_complexity="not assessed",
    space_complexity="not assessed",
    code_quality_notes=(),
    suggestions=(),
    brief_verbal_feedback="It holds.",
    reviewed_by="house",
)
"""What the house says of a submission that passes, for tests."""
