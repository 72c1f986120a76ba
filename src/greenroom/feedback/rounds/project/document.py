"""The part of a document that is about one project."""

from greenroom.feedback.documents.markup import pairs, table, text
from greenroom.feedback.documents.model import DocumentPart
from greenroom.feedback.interviewed import Interviewed
from greenroom.feedback.rounds.project.notes import projects_of
from greenroom.feedback.wording import duration
from greenroom.interview.rounds.project.assessment import LevelGrades, LevelOutcome, ProjectGrades
from greenroom.interview.rounds.project.state import project_round
from greenroom.questions.projects.model import Project

OUTCOME_WORDS: dict[LevelOutcome, str] = {
    "passed": "you brought it to pass",
    "handed_over": "mostly the interviewer's",
    "open": "open at the end",
    "interviewer": "written by the interviewer, not assessed",
    "untouched": "no time for it, not assessed",
    "locked": "not reached",
}
HEAD = ("Level", "What became of it", "Yours", "At the keyboard", "Runs", "Help")


class LevelRow(DocumentPart):
    """One level in words."""

    level: str
    outcome: str
    share: str
    time: str
    runs: str
    helps: str


class ProjectPart(DocumentPart):
    """How one project went."""

    number: int
    title: str
    facts: tuple[tuple[str, str], ...]
    levels: tuple[LevelRow, ...]
    wanted: tuple[str, ...]
    """What the levels that were open wanted."""
    traps: tuple[str, ...]
    """What often goes wrong there."""


def project_part(interviewed: Interviewed, graded: ProjectGrades) -> ProjectPart:
    """One project of a document."""
    brief = project_round(interviewed.state, graded.round).brief
    opened = [one for one in graded.levels if one.outcome != "locked"]
    return ProjectPart(
        number=graded.round + 1,
        title=graded.title,
        facts=_facts(graded),
        levels=tuple(map(_row, graded.levels)),
        wanted=tuple(f"{one.title}: {' '.join(brief.levels[one.level - 1].goal.split())}" for one in opened),
        traps=_traps(projects_of(interviewed).get(graded.slug), opened),
    )


def printed(part: ProjectPart) -> list[str]:
    """A project as blocks of Markdown."""
    rows = [(one.level, one.outcome, one.share, one.time, one.runs, one.helps) for one in part.levels]
    blocks = [f"## Project {part.number}: {text(part.title)}", pairs(part.facts), table(HEAD, rows)]
    for title, lines in (("What the levels wanted", part.wanted), ("What often goes wrong there", part.traps)):
        if lines:
            blocks += [f"**{title}**", "\n".join(f"- {text(line)}" for line in lines)]
    return blocks


def _facts(graded: ProjectGrades) -> tuple[tuple[str, str], ...]:
    spent = "" if graded.time_spent_ms is None else duration(graded.time_spent_ms)
    if spent and graded.time_limit_ms is not None:
        spent += f" of {duration(graded.time_limit_ms)}"
    facts = {
        "Outcome": graded.status.replace("_", " ").capitalize(),
        "Levels that pass": f"{graded.levels_passed} of {len(graded.levels)}",
        "Of these your own": str(graded.levels_own),
        "Passed while you drove": str(graded.levels_driven),
        "Difficulty": graded.difficulty.capitalize(),
        "Topics": ", ".join(graded.topics),
        "Time": spent,
        "Of these at the keyboard": duration(graded.driven_ms),
        "Changes of driver": str(graded.switches),
        "Help": str(graded.helps),
    }
    return tuple((name, value) for name, value in facts.items() if value)


def _row(one: LevelGrades) -> LevelRow:
    is_open = one.outcome != "locked"
    time = duration(one.driven_ms) if one.limit_ms is None else f"{duration(one.driven_ms)} of {duration(one.limit_ms)}"
    return LevelRow(
        level=f"{one.level}. {one.title}",
        outcome=OUTCOME_WORDS[one.outcome].capitalize(),
        share="" if one.share is None or not is_open else f"{one.share} %",
        time=time if is_open else "",
        runs=f"{one.own_runs} of {one.runs}" if is_open and one.runs != one.own_runs else str(one.runs) * is_open,
        helps=str(one.helps) * is_open,
    )


def _traps(project: Project | None, opened: list[LevelGrades]) -> tuple[str, ...]:
    if project is None:
        return ()
    levels = [project.levels[one.level - 1] for one in opened if one.level <= len(project.levels)]
    return tuple(dict.fromkeys(" ".join(trap.say.split()) for level in levels for trap in level.traps))
