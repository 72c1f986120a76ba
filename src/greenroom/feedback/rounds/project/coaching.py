"""What the house coach says about project rounds."""

from collections.abc import Callable, Iterable, Mapping

from greenroom.feedback.asked import Asked, CoachAnswer, combined, evidence_of, joined, sentences
from greenroom.feedback.asking.concepts import concepts_in
from greenroom.feedback.rounds.project.document import OUTCOME_WORDS
from greenroom.feedback.rounds.project.measuring import debugging, solving
from greenroom.feedback.rounds.project.notes import projects_of
from greenroom.feedback.wording import counted, duration, listed, percent
from greenroom.interview.assessment import Finding, Report
from greenroom.interview.core.assessment import Utterance
from greenroom.interview.rounds.project.assessment import ASSESSED, LevelGrades, ProjectGrades
from greenroom.questions.projects.model import ProjectLevel

CONCEPTS = concepts_in("greenroom.feedback.rounds.project")
TOPICS: Mapping[str, tuple[str, ...]] = {
    "who_drove": (
        "wheel",
        "wheel amount",
        "wheel did",
        "wheel how",
        "wheel time",
        "wheel levels",
        "wheel levels did",
        "wheel score",
        "wheel mistake",
        "levels unassessed",
        "levels unassessed why",
        "wheel unassessed why",
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
        "the_project went",
        "the_project score",
        "the_project why",
    ),
    "test_results": (
        "test_results",
        "test_results did",
        "test_results why",
        "test_results pass",
        "test_results pass would",
        "test_results mistake",
        "test_results show",
        "test_results levels",
        "test_results levels did",
    ),
    "help": (
        "help_taken",
        "help_taken amount",
        "help_taken did",
        "help_taken score",
        "help_taken low",
        "help_taken why",
        "help_taken levels",
        "help_taken mistake",
        "help_taken raise",
    ),
}
CRITERION_WORDS = {
    solving.ID: r"solving levels|problem.?solving|levels? (?:grade|score)",
    debugging.ID: r"testing|debug(?:ging)?|ran the tests|running tests|regressions?",
    "pairing": r"pairing|working as a pair|collaborat\w+|communicat\w+|teamwork|hand.?overs?",
    "project_code": r"code quality|quality|readab\w+|clean code|style|structure",
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


def further(asked: Asked, round: int) -> str:
    """The next level to try."""
    one = next((one for one in asked.report.projects if one.round == round), None)
    left = [level for level in one.levels if level.outcome != "passed"] if one is not None else []
    if one is None or not left:
        return ""
    return f"The levels themselves go further: try level {left[0].level}, “{left[0].title}”, at the keyboard."


# ---------------------------------------------------------------- topics


def _who_drove(asked: Asked, one: ProjectGrades) -> CoachAnswer:
    spent = one.time_spent_ms or 0
    part = f" of {duration(spent)} ({percent(one.driven_ms, spent)})" if spent else ""
    says = f"On “{one.title}” you had the keyboard for {duration(one.driven_ms)}{part}; it changed hands {_times(one)}."
    shares = (
        f"Level {level.level}: {OUTCOME_WORDS[level.outcome]}, {level.share} % of what was written on it is yours."
        for level in one.levels
        if level.share is not None
    )
    rule = "Only levels that you wrote for the most part are assessed; what the interviewer wrote counts for nothing."
    drove = asked.of_kinds(("clean_hand_over", "bare_hand_over", "typed_over", "by_interviewer"), one.round)
    return CoachAnswer(says, joined(*shares, rule), _advice(drove), evidence_of(drove or _about_levels(asked, one)))


def _levels(asked: Asked, one: ProjectGrades) -> CoachAnswer:
    own = f"{counted(one.levels_own)} of these you wrote yourself" if one.levels_passed else "none of them yours"
    says = (
        f"{counted(one.levels_passed).capitalize()} of {counted(len(one.levels))} levels of “{one.title}” pass; {own}."
    )
    lines = (_line(level) for level in one.levels if level.outcome != "locked")
    cited = _about_levels(asked, one)
    return CoachAnswer(says, "\n".join(lines), _advice(cited), evidence_of(cited or asked.verdict))


def _test_results(asked: Asked, one: ProjectGrades) -> CoachAnswer:
    findings = [each for each in asked.findings(one.findings) if each.criterion == debugging.ID]
    open_ = [each for each in _about_levels(asked, one) if each.id.rpartition("-")[0].endswith("-open")]
    told = [*open_, *findings]
    if not told:
        return CoachAnswer("The report found nothing about tests there.", evidence=evidence_of(asked.verdict))
    first, *rest = told
    return CoachAnswer(first.text, sentences("", (each.text for each in rest)), _advice(told), evidence_of(told))


def _help(asked: Asked, one: ProjectGrades) -> CoachAnswer:
    if not one.helps:
        cited = _about_levels(asked, one)
        return CoachAnswer(f"You took no help on “{one.title}”.", evidence=evidence_of(cited or asked.verdict))
    by_level = [f"{level.helps} on level {level.level}" for level in one.levels if level.helps]
    wanted = sum(level.helps_asked for level in one.levels)
    says = f"You had help {_count(one.helps)} on “{one.title}”: {listed(by_level)}. You asked for it {_count(wanted)}."
    cited = [each for each in _about_levels(asked, one) if "-helped" in each.id]
    used = asked.of_kinds(("used_help",), one.round)
    rule = "Each help takes something off the grade of its level; a concept that is explained costs nothing."
    told = sentences("", (each.text for each in (*cited, *used)))
    return CoachAnswer(says, joined(told, rule), _advice(cited), evidence_of([*cited, *used] or asked.verdict))


_ANSWERS: Mapping[str, Callable[[Asked, ProjectGrades], CoachAnswer]] = {
    "who_drove": _who_drove,
    "levels": _levels,
    "test_results": _test_results,
    "help": _help,
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


def _times(one: ProjectGrades) -> str:
    return _count(one.switches)


def _count(number: int) -> str:
    return {0: "never", 1: "once", 2: "twice"}.get(number, f"{counted(number)} times")
