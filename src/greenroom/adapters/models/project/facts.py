"""What a model is told about project rounds: levels and tests in plain words, and the candidate's work as data."""

from collections.abc import Iterator

from greenroom.adapters.models.fencing import Fence, clip, on_one_line
from greenroom.interview.core.state import Cue, State
from greenroom.interview.rounds.project import helping, telling
from greenroom.interview.rounds.project.state import Change, Project, TestRun, open_project, project_round
from greenroom.interview.shared.signal_words import words_for
from greenroom.judging.suites import SuiteResult, TestResult

FAILURES_SHOWN = 6
MESSAGE_LENGTH = 600


def facts_of(state: State) -> Iterator[str]:
    """How the open round stands."""
    round = open_project(state)
    if round is None:
        yield "No project is on the table in this stage."
        return
    yield f"The project is {round.status.replace('_', ' ')}."
    yield f"Level {round.level} of {len(round.brief.levels)}, {round.current.title}, is being worked on."
    yield from _driving(state, round)
    yield from results_of(round.last_result)
    for one in round.helps_here:
        yield f"Help given on this level ({one.kind}): {on_one_line(one.text)}"
    if round.driver == "human" and not round.may_offer_help:
        yield "No more help may be offered unasked on this level. Help that is asked for is always given."
    if state.is_locked:
        yield "Time is up for this project."


def results_of(result: SuiteResult | None) -> Iterator[str]:
    """The newest results. Of a hidden test that failed, only its name and category are known to anybody."""
    if result is None:
        yield "No tests have been run yet, so nothing is known about whether the code works."
        return
    if result.problem:
        yield telling.problem_in_words(result)
        return
    for level in range(1, result.level + 1):
        tests = result.of_level(level)
        yield f"Last run, level {level}: {sum(test.passed for test in tests)} of {len(tests)} tests passed."
    for test in telling.told(result)[:FAILURES_SHOWN]:
        yield f"Failing: {_named(test)}."
    if (more := len(result.failures) - FAILURES_SHOWN) > 0:
        yield f"And {more} more."


def messages_of(result: SuiteResult | None, fence: Fence) -> Iterator[str]:
    """What the failing visible tests say, fenced: the candidate's program may print anything at all."""
    if result is None:
        return
    if result.problem:
        yield fence.around("error", result.problem, MESSAGE_LENGTH)
    for test in [test for test in telling.told(result) if not test.hidden][:FAILURES_SHOWN]:
        if test.message:
            yield fence.around(f"assertion of {test.name}", test.message, MESSAGE_LENGTH)


def history_of(round: Project) -> str:
    """The newest runs of the tests, a line each."""
    lines = [_run(run) for run in [*round.runs.values()][-8:]]
    return "\n".join(lines) or "No tests have been run yet."


def finished(state: State, index: int) -> str:
    """A sentence about a round that is over."""
    round = project_round(state, index)
    went = f"{round.status.replace('_', ' ')}, levels passed: {round.levels_passed} of {len(round.brief.levels)}"
    return f"The project {round.brief.title} is over: {went}, hand-overs: {max(0, len(round.turns) - 1)}."


def happened(state: State, cue: Cue) -> str:
    """A cue of a project round in words."""
    round = open_project(state)
    if round is None:
        return ""
    match cue.kind:
        case "stage_entered":
            who = "you drive" if round.driver == "bot" else "the candidate drives"
            return (
                f"This stage has just begun. Introduce the project in two or three sentences, and say that {who}, and "
                "that 'my turn' or 'you drive' hands the keyboard over."
            )
        case "signal" if round.driver == "human" and round.may_offer_help:
            kind = helping.kinds_for(round, cue.ref)[0]
            stuck = words_for(cue.ref).situation
            return f"The candidate seems to be stuck: {stuck}. The help that suits it is give_help with kind {kind}."
        case "tests_finished":
            return "The candidate ran the tests. Say in a few words how it went and name one failing test by its words."
        case "tests_failed":
            return "The tests could not be run. That is our fault. Say so, and ask the candidate to run them again."
        case "level_unlocked" if cue.ref:
            asks = " Then tell the candidate to say 'my turn' or 'go on'." if round.is_waiting else ""
            return f"Level {int(cue.ref) - 1} passed, and level {cue.ref} is unlocked. Say so, and what it wants.{asks}"
        case "level_unlocked":
            return "Every test of every level passed. Say so, and that the candidate may move on when they like."
        case "help_requested":
            return "The candidate pressed for help: call give_help."
        case "driver_changed":
            who = "You drive" if cue.ref == "bot" else "The candidate drives"
            return f"The keyboard changed hands. {who} from here on. Say in a sentence or two where things stand."
        case _:
            return ""


def _driving(state: State, round: Project) -> Iterator[str]:
    if round.driver == "human":
        yield "The candidate drives: you watch, and cannot write or run anything."
    elif round.is_waiting:
        yield "You drive, and wait for the candidate's word: 'go on' or 'my turn'."
    else:
        yield "You drive: your next edit follows by itself after this turn, so announce nothing and promise nothing."
    if (undone := _undone(state, round)) is not None:
        yield f"The candidate's newest words took the last change in {', '.join(undone.after)} back already. Say so."
    change = round.last_change
    if change is not None and change.by == "bot":
        yield f"Your last change was in {', '.join(change.after)}."


def _undone(state: State, round: Project) -> Change | None:
    """The change that was taken back with the words that wait for an answer."""
    waiting = {cue.seq for cue in state.cues if cue.kind == "candidate_spoke"}
    said_at = min((line.at for line in state.lines if line.seq in waiting), default=None)
    return None if said_at is None else round.taken_back_since(said_at)


def _named(test: TestResult) -> str:
    if test.hidden:
        return f"{test.name}, a hidden test of the category {test.category or 'unknown'}"
    return f"{test.name}, of level {test.level}"


def _run(run: TestRun) -> str:
    who = "candidate" if run.by == "human" else "you"
    result = run.result
    if result is None:
        return f"{run.id}, {who}, level {run.level}: {'not finished' if run.is_pending else 'could not be run'}"
    if result.problem:
        return f"{run.id}, {who}, level {run.level}: {on_one_line(clip(telling.problem_in_words(result), 200))}"
    failing = ", ".join(test.name for test in result.failures) or "nothing"
    return f"{run.id}, {who}, level {run.level}: {result.passed} of {len(result.tests)} passed; failing: {failing}"
