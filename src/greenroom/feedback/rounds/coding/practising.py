"""Skills to practise, each put in words for what happened: the finding first, then what to do about it."""

from collections.abc import Callable
from dataclasses import dataclass

from greenroom.feedback.measured import MeasuredClaim
from greenroom.feedback.rounds.coding.course import CodingCourse, Tried, Worked
from greenroom.feedback.rounds.coding.measuring.correctness import failing_kinds
from greenroom.judging.evidence import Counterexample

Put = Callable[[MeasuredClaim, Worked | None], tuple[str, str]]
_SHORT = 80


@dataclass(frozen=True, slots=True)
class Skill:
    """A skill, the kinds of findings that call for it, and a title with what to do for the weightiest of them."""

    kinds: tuple[str, ...]
    words: Put

    def put(self, reason: MeasuredClaim, course: CodingCourse) -> tuple[str, str]:
        """Title and text. The text begins with what was found."""
        worked = next((one for one in course.rounds if one.index == reason.round), None)
        title, todo = self.words(reason, worked)
        return title, f"{reason.text} {todo}"


def _plain(title: str, todo: str, alone: str = "") -> Put:
    """The same for everybody but for the problem: `{it}` stands for its title, `alone` is for none."""
    return lambda reason, worked: (title, todo.format(it=worked.title) if worked else alone or todo.format(it="it"))


def _inputs(reason: MeasuredClaim, worked: Worked | None) -> tuple[str, str]:
    """What would have shown the failure before the judge did."""
    match reason.kind:
        case "unrun" | "unrun_again" | "unrun_version" | "worse_attempt":
            return "Run before you submit", "Make it a habit on the next three problems: no submission without a run."
        case "untouched_first":
            return "Look before you submit", "Before every submission, read the first and the last line of your code."
        case "unheeded":
            todo = "On the next three problems, say what the first failing case expects before you change a line."
            return "Explain the failing case first", todo
        case "unchanged" | "same_failure":
            todo = (
                "Take that failing input and write down the value of each variable, line by line, until one is wrong."
            )
            return "Follow one failing input by hand", todo
    tried = _failed(reason, worked)
    found = tried.analysis.counterexample if tried and tried.analysis else None
    if found is not None and len(found.input) <= _SHORT:
        return f"Inputs like {' '.join(found.input.split())}", _near(found)
    kinds = failing_kinds(tried.result) if tried and tried.result else []
    if kinds:
        it = worked.title if worked else "it"
        todo = f"Write down two inputs of the kind “{kinds[0]}” for {it} and what each should return, then run them."
        return f"Inputs of the kind “{kinds[0]}”", todo
    return "One example at a time", "Start again with the first example alone, and go on to the second once it passes."


def _near(found: Counterexample) -> str:
    expected = f"should return {found.expected}" if found.expected is not None else "fails"
    return f"This input {expected}. Write down two more that are as small and what each should return, then run them."


def _failed(reason: MeasuredClaim, worked: Worked | None) -> Tried | None:
    if worked is None:
        return None
    return worked.submissions[0] if reason.kind == "failed_first" and worked.submissions else worked.best


SKILLS: tuple[Skill, ...] = (
    Skill(
        (
            "failed_first",
            "untouched_first",
            "unrun",
            "unrun_again",
            "unrun_version",
            "worse_attempt",
            "unheeded",
            "unchanged",
            "same_failure",
            "unsolved",
        ),
        _inputs,
    ),
    Skill(
        ("not_planned", "rewritten"),
        _plain(
            "Plan in two sentences",
            "Say now in two sentences how you solve {it} and why that works; then do the same for two new problems "
            "before you write code.",
        ),
    ),
    Skill(
        ("not_clarified",),
        _plain(
            "Two questions before typing",
            "Read {it} again and write down two questions whose answers would change your code; then do so for two "
            "new problems.",
        ),
    ),
    Skill(
        ("unanswered", "quiet_work", "long_pause", "silent_start"),
        _plain(
            "Think aloud",
            "Solve {it} again and say one sentence at each step: what you're doing, and what you expect to see.",
            "Solve an easy problem and say one sentence at each step: what you're doing, and what you expect to see.",
        ),
    ),
    Skill(
        ("pasted", "wrong_answers"),
        _plain(
            "Explain your own code",
            "Go through your code for {it} aloud, line by line, and say why each line is there and what it costs.",
        ),
    ),
    Skill(
        ("false_success",),
        _plain("Read the result first", "Before you say how a run of yours came out, read its count of cases aloud."),
    ),
    Skill(
        ("long_turns", "repeated"),
        _plain(
            "Answer first, then explain",
            "Answer five questions about your own code in at most three sentences each, with the answer in the first.",
        ),
    ),
    Skill(
        ("demands",),
        _plain(
            "Ask for a step",
            "For three problems you cannot solve, write down what you tried, where you got stuck, and one question "
            "about the very next step.",
        ),
    ),
    Skill(
        ("rebuffs",),
        _plain(
            "Stay with the question",
            "Take five questions that seem pointless to you, and answer each in one plain sentence.",
        ),
    ),
    Skill(
        ("misnamed_cost", "unnamed_cost", "too_slow", "slow_first", "unsolved_slow"),
        _plain(
            "Name the cost",
            "For your code for {it}, say how often each loop runs and what one pass costs, multiply, and compare with "
            "the measurement; then do so for two other solutions.",
        ),
    ),
    Skill(
        ("ran_out", "late_run", "just_in_time", "nothing_run", "never_submitted", "given_up", "never_ran"),
        _plain(
            "A first version by the halfway point",
            "Take half the time for the simplest version of {it} that passes the first example, and stop there.",
        ),
    ),
    Skill(
        ("form_function", "form_unused", "form_duplicate", "form_unclear_name", "form_longest_line"),
        _plain(
            "Tidy up for a reader",
            "Take your solution to {it} and change only names and structure until someone else could explain it.",
        ),
    ),
)
