"""What a model is told when it is asked for its next step at the keyboard. Hidden tests are in none of it."""

from collections.abc import Iterator, Mapping

from greenroom.adapters.models import templates
from greenroom.adapters.models.fencing import Fence, clip, on_one_line
from greenroom.adapters.models.project import facts, workspace
from greenroom.interview.core.state import Line, State
from greenroom.interview.manners import manner
from greenroom.interview.rounds.project.state import Project, Step
from greenroom.ports.project.driving import DrivingTurn

PROMPT = "driving"
LINES = 16
LINE_LENGTH = 500
FILES_LENGTH = 40_000
"""Characters of files that are shown unasked; the others can be read."""
STEPS = 12


def instructions(turn: DrivingTurn) -> str:
    """The lasting part: how to drive, and what the project is."""
    return templates.render(
        PROMPT,
        "instructions",
        project=turn.brief,
        max_words=manner(turn.state.settings.persona).max_words,
        tag=_fence(turn).tag,
    )


def request(turn: DrivingTurn) -> str:
    """The present situation."""
    round, fence = turn.round, _fence(turn)
    return templates.render(
        PROMPT,
        "request",
        number=round.level,
        levels=len(turn.brief.levels),
        level=round.current,
        hints=turn.hints,
        traps=turn.traps,
        files=[*_shown(round.texts, fence)],
        tests=[*_shown(round.current.tests, fence)],
        facts=[*facts.results_of(round.last_result)],
        evidence=[*facts.messages_of(round.last_result, fence)],
        steps=[_told(step, round) for step in round.steps[-STEPS:]],
        conversation=_conversation(turn.state, fence),
    )


def _fence(turn: DrivingTurn) -> Fence:
    return Fence(turn.state.id)


def _shown(files: Mapping[str, str], fence: Fence) -> Iterator[str]:
    room = FILES_LENGTH
    for path, text in sorted(files.items()):
        if len(text) > room:
            yield f"{path} is long: read it with read_file."
            continue
        room -= len(text)
        yield fence.around(f"file {path}", text, workspace.FILE_LENGTH)


def _told(step: Step, round: Project) -> str:
    """A step that was taken, in words."""
    match step.tool:
        case "apply_patch":
            change = round.change(step.about)
            what = f"edited {', '.join(change.after)}" if change is not None else "an edit"
            what += ", which the candidate took back" if change is not None and change.is_reverted else ""
        case "execute_tests":
            what = "ran the tests"
        case "read_file":
            what = f"read {step.about}"
        case "ask":
            what = "asked the candidate, who let you go on"
        case _:
            what = "said something"
    return f"{what}. It was refused: {on_one_line(step.refused)}" if step.refused else what


def _conversation(state: State, fence: Fence) -> str:
    said = [line for line in state.lines if line.who != "room"][-LINES:]
    return fence.around("conversation", "\n".join(map(_line, said)), LINES * LINE_LENGTH) if said else ""


def _line(line: Line) -> str:
    # One line each, so that nobody can write a line that seems to be somebody else's.
    return f"{'you' if line.who == 'interviewer' else 'candidate'}: {on_one_line(clip(line.text, LINE_LENGTH))}"
