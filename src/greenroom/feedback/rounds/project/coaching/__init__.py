"""What the house coach says about project rounds."""

from collections.abc import Callable, Iterable, Mapping

from greenroom.feedback.asked import Asked, CoachAnswer, combined, evidence_of, sentences
from greenroom.feedback.asking.concepts import concepts_in
from greenroom.feedback.rounds.project.coaching import causes, one_level, together
from greenroom.feedback.rounds.project.document import OUTCOME_WORDS
from greenroom.feedback.rounds.project.measuring import debugging, solving
from greenroom.feedback.rounds.project.notes import projects_of
from greenroom.feedback.wording import counted, duration
from greenroom.interview.assessment import Finding, Report
from greenroom.interview.core.assessment import Utterance
from greenroom.interview.rounds.project.assessment import ASSESSED, LevelGrades, ProjectGrades
from greenroom.questions.projects.model import ProjectLevel

CONCEPTS = concepts_in("greenroom.feedback.rounds.project")
_ANY = (
    "did",
    "do",
    "went",
    "show",
    "right",
    "amount",
    "score",
    "low",
    "would",
    "how",
    "time",
    "pass",
    "most",
    "answer",
    "right did",
    "right would",
    "did how",
    "do how",
    "why",
    "mistake",
    "mistake would",
    "strength",
    "strength did",
    "raise",
    "raise how",
    "should_say",
    "practise",
    "unassessed",
    "unassessed why",
    "how_it_went",
    "solution",
    "solution how",
    "faster",
)
"""What may stand beside the words of a topic without changing it."""


def _with_any(*wordings: str) -> tuple[str, ...]:
    """These wordings, each alone and with whatever may stand beside it."""
    return tuple(one for wording in wordings for one in (wording, *(f"{wording} {more}" for more in _ANY)))


TOPICS: Mapping[str, tuple[str, ...]] = {
    "test_results": _with_any(
        "cause",
        "cause test_results",
        "cause levels",
        "cause test_results levels",
        "cause one_level levels",
        "cause test_results one_level levels",
        "test_results",
        "test_results levels",
        "test_results one_level levels",
    ),
    "one_level": _with_any(
        "one_level levels", "one_level levels help_taken", "one_level levels wheel", "one_level levels parts"
    ),
    "hand_over": _with_any("hand_over", "hand_over wheel", "hand_over wheel right"),
    "who_drove": _with_any("parts", "parts wheel", "wheel", "wheel levels", "parts levels", "levels unassessed"),
    "help": _with_any("help_taken", "help_taken levels", "help_taken amount", "help_taken the_project"),
    "said_plan": _with_any("said_plan", "said_plan one_level levels", "said_plan levels"),
    "pair_practice": _with_any(
        "better_partner",
        "practise the_project",
        "practise wheel",
        "practise the_project criterion",
        "practise hand_over",
    ),
    "levels": (
        "levels",
        "levels did",
        "levels went",
        "levels pass",
        "levels pass would",
        "levels why",
        "levels mistake",
        "levels mistake why",
        "levels time",
        "levels amount",
        "levels score",
        "levels low",
        "the_project went !criterion",
        "the_project score !criterion",
        "the_project why !criterion",
    ),
}
CRITERION_WORDS = {
    solving.ID: r"solving levels|problem.?solving|levels? (?:grade|score)",
    debugging.ID: r"test(?:ed)? (?:enough|often|well)|run the tests (?:enough|often)"
    r"|testing|debug(?:ging)?|ran the tests|running tests|regressions?",
    "pairing": r"pairing|working as a pair|collaborat\w+|communicat\w+|teamwork|hand.?overs?",
    "project_code": r"how (?:was|is|good (?:was|is)) my code|my code (?:any )?(?:good|ok|okay|clean|readable)"
    r"|(?:think|thought) of my code"
    r"|code quality|quality|readab\w+|clean code|style|structure",
    "level_time": r"time on levels|time management|use of (?:the )?time|pace|pacing",
}
_GONE = "This project is no longer among the questions."


def answer(topic: str, asked: Asked) -> CoachAnswer:
    """What can be said to one of the topics. Raises KeyError."""
    told = [_ANSWERS[topic](asked, one) for one in asked.report.projects if asked.round in (None, one.round)]
    if not told:
        return CoachAnswer("No project was opened there.", evidence=evidence_of(asked.verdict))
    return combined(told)


def went(report: Report, round: int) -> float:
    """The less, the more there is to learn."""
    return next((one.score or 0.0 for one in report.projects if one.round == round), 0.0)


def why(asked: Asked, round: int) -> CoachAnswer:
    """How a project went, level by level."""
    one = _graded(asked, round)
    return _levels(asked, one)


def strong(asked: Asked, round: int) -> CoachAnswer:
    """How the level is solved where there is most to learn, in the author's words."""
    one = _graded(asked, round)
    level, notes = _level_to_learn(one), _notes(asked, one)
    cited = _of_level(asked, one, level) or asked.findings(one.findings)
    if notes is None:
        return CoachAnswer(_GONE, evidence=evidence_of(cited or asked.verdict))
    hint = " ".join(notes.hints[-1].split())
    says = f"Level {level.level} of “{one.title}” (“{level.title}”) is solved like this: {hint}"
    snippet = f"{' '.join(notes.snippet.say.split())}\n{notes.snippet.code.rstrip()}"
    traps = sentences("What often goes wrong there:", (" ".join(trap.say.split()) for trap in notes.traps))
    return CoachAnswer(says, "\n".join((snippet, traps)), _advice(cited), evidence_of(cited or asked.verdict))


def should_say(asked: Asked, round: int) -> CoachAnswer:
    """What somebody who drives well says when they begin a level, in the author's words."""
    one = _graded(asked, round)
    level, notes = _level_to_learn(one), _notes(asked, one)
    cited = asked.of_kinds(("said_plan", "no_plan", "said_nothing", "quiet_at_keyboard"), round)
    plan = next((" ".join(step.say.split()) for step in notes.steps if step.say), "") if notes is not None else ""
    first = f"On level {level.level}, before the first line: “{plan}”" if plan else _GONE
    quotes = [proof for finding in cited for proof in finding.evidence if isinstance(proof, Utterance)]
    said = f"You said: “{quotes[0].quote}”" if quotes else "Nothing of the kind was recognised in what you said."
    to_do = "Say the plan in a sentence or two, and which test it should make pass; at a hand-over, where things stand."
    return CoachAnswer(first, said, to_do, evidence_of(cited or asked.verdict))


def followed_up(asked: Asked, round: int) -> CoachAnswer | None:
    """Nobody asks further in these rounds: the next level is the follow-up."""
    return None


def used_time(asked: Asked, round: int) -> CoachAnswer:
    """Where the time of a project went."""
    return together.time_used(asked, _graded(asked, round))


def practise(asked: Asked, round: int) -> CoachAnswer:
    """What to practise after a project."""
    return together.to_practise(asked, _graded(asked, round))


def further(asked: Asked, round: int) -> str:
    """The next level to try."""
    one = next((one for one in asked.report.projects if one.round == round), None)
    left = [level for level in one.levels if level.outcome != "passed"] if one is not None else []
    if one is None or not left:
        return ""
    return f"The levels themselves go further: try level {left[0].level}, “{left[0].title}”, at the keyboard."


# ---------------------------------------------------------------- topics


def _levels(asked: Asked, one: ProjectGrades) -> CoachAnswer:
    own = f"{counted(one.levels_own)} of these you wrote yourself" if one.levels_passed else "none of them yours"
    says = (
        f"{counted(one.levels_passed).capitalize()} of {counted(len(one.levels))} levels of “{one.title}” pass; {own}."
    )
    lines = (_line(level) for level in one.levels if level.outcome != "locked")
    cited = _about_levels(asked, one)
    return CoachAnswer(says, "\n".join(lines), _advice(cited), evidence_of(cited or asked.verdict))


def _one_level(asked: Asked, one: ProjectGrades) -> CoachAnswer:
    return one_level.about_level(asked, one) or _levels(asked, one)


_ANSWERS: Mapping[str, Callable[[Asked, ProjectGrades], CoachAnswer]] = {
    "test_results": causes.causes,
    "one_level": _one_level,
    "hand_over": together.handed_over,
    "who_drove": together.who_did_what,
    "help": together.help_taken,
    "pair_practice": together.to_practise,
    "said_plan": together.plans,
    "levels": _levels,
}


# ---------------------------------------------------------------- small things


def _graded(asked: Asked, round: int) -> ProjectGrades:
    return next(one for one in asked.report.projects if one.round == round)


def _about_levels(asked: Asked, one: ProjectGrades) -> list[Finding]:
    return [each for each in asked.findings(one.findings) if each.criterion == solving.ID]


def _of_level(asked: Asked, one: ProjectGrades, level: LevelGrades) -> list[Finding]:
    return [each for each in _about_levels(asked, one) if each.id.startswith(f"level-{level.level}-")]


def _level_to_learn(one: ProjectGrades) -> LevelGrades:
    """The first level that they worked on and did not finish, or took help on; else the first they did not write."""
    worked = [level for level in one.levels if level.outcome in ASSESSED]
    found = [level for level in worked if level.outcome != "passed"] or [level for level in worked if level.helps]
    others = [level for level in one.levels if level.outcome != "passed"]
    return next(iter((*found, *others, *reversed(one.levels))))


def _notes(asked: Asked, one: ProjectGrades) -> ProjectLevel | None:
    project = projects_of(asked.interviewed).get(one.slug)
    number = _level_to_learn(one).level
    return project.levels[number - 1] if project is not None and number <= len(project.levels) else None


def _line(level: LevelGrades) -> str:
    driven = f"{duration(level.driven_ms)} at the keyboard, " if level.driven_ms else ""
    runs = counted(level.runs, "run")
    return f"Level {level.level} (“{level.title}”): {OUTCOME_WORDS[level.outcome]}; {driven}{runs} of the tests."


def _advice(findings: Iterable[Finding]) -> str:
    advice = next((one.advice for one in findings if one.advice), "")
    return f"Next time: {advice}" if advice else ""


def _count(number: int) -> str:
    return {0: "never", 1: "once", 2: "twice"}.get(number, f"{counted(number)} times")
