"""What a model is told about a turn: facts in plain words, notes, and everything of the candidate's fenced as data."""

from collections.abc import Iterator
from dataclasses import dataclass

from greenroom.adapters.models import templates
from greenroom.adapters.models.fencing import Fence, clip, on_one_line
from greenroom.interview.core.limits import MAX_NAME
from greenroom.interview.core.skipping import SKIPPED
from greenroom.interview.core.state import Cue, Line, State
from greenroom.interview.manners import company_style, manner
from greenroom.interview.rounds.coding.choices import ATTEMPTS_ALLOWED, HINTS_ALLOWED
from greenroom.interview.rounds.coding.state import Coding, Run
from greenroom.interview.shared.signal_words import words_for
from greenroom.judging.evidence import Analysis, Growth, GrowthFinding
from greenroom.judging.verdicts import CaseResult, RunResult, Verdict
from greenroom.ports.interviewer import Turn
from greenroom.questions.model import Question

LINES = 40
LINE_LENGTH = 600
UTTERANCE_LENGTH = 4_000
CONVERSATION_LENGTH = 16_000
CODE_LENGTH = 12_000
OUTPUT_LENGTH = 800

_ROOM_FOR_PRESENTING = 60
"""Words on top of the persona's: whoever opens a problem has more to say."""
_POSTURES = {
    "clarifying": "answering questions about the problem before the work begins",
    "observing": "observing the candidate at work, silent unless there is a reason to speak",
    "nudging": "helping the candidate along after a hint",
    "reviewing": "going through a judged submission with the candidate",
    "wrapping_up": "closing the interview",
    "conversing": "in conversation",
}


@dataclass(frozen=True, slots=True)
class Prompt:
    """What is sent: the lasting part first, so that providers can keep it, and the present situation."""

    label: str
    instructions: str
    situation: str


def problem_of(state: State) -> Coding | None:
    """The problem of the present stage, if the interview has it."""
    index = state.open_problem
    return state.problems[index] if index is not None and index < len(state.problems) else None


def question_of(turn: Turn) -> Question | None:
    """The notes on the problem of the present stage, if they are at hand."""
    problem = problem_of(turn.state)
    notes = turn.notes.get(problem.brief.slug) if problem else None
    return notes if isinstance(notes, Question) else None


def word_limit(turn: Turn) -> int:
    """How many words the turn may have."""
    words = manner(turn.state.settings.persona).max_words
    presents = problem_of(turn.state) is not None and any(cue.kind == "stage_entered" for cue in turn.cues)
    return words + (_ROOM_FOR_PRESENTING if presents else 0)


def prompt_for(turn: Turn, correction: str = "") -> Prompt:
    """The whole prompt; a correction says what was wrong with the last reply."""
    state, track = turn.state, turn.state.settings.track
    problem = problem_of(state)
    fence = Fence(f"{state.id}:{state.seq}")
    instructions = templates.render(
        track,
        "instructions",
        manner=manner(state.settings.persona),
        style=company_style(state.settings.style),
        max_words=word_limit(turn),
        tag=fence.tag,
        problem=problem.brief if problem else None,
        notes=question_of(turn),
    )
    situation = templates.render(
        track,
        "situation",
        stage=state.stage.title if state.stage else "over",
        agenda=[stage.title for stage in state.agenda],
        time_left=_time_left(turn),
        posture=_POSTURES[state.posture],
        name=fence.around("name of the candidate", on_one_line(state.settings.candidate), MAX_NAME),
        facts=[*_standing(state, problem), *_judged(state)],
        evidence=[*_evidence(state, fence)],
        memory=_memory(state, fence),
        code=fence.around("code", problem.text, CODE_LENGTH) if problem and problem.text.strip() else "",
        language=problem.language if problem else "",
        conversation=_conversation(turn, fence),
        happened=[*_happened(turn)] or ["It is your turn."],
        correction=correction,
    )
    return Prompt(templates.label(track), instructions, situation)


def _time_left(turn: Turn) -> str:
    deadline = turn.state.deadline
    if deadline is None:
        return "there is no limit"
    seconds = max(0, deadline - turn.now) // 1000
    return f"{seconds // 60} min {seconds % 60:02} s"


def _standing(state: State, problem: Coding | None) -> Iterator[str]:
    if problem is None:
        yield "No problem is on the table in this stage."
        return
    yield f"The problem is {problem.status.replace('_', ' ')}."
    yield f"Submissions so far: {problem.attempts} of {ATTEMPTS_ALLOWED}."
    yield f"Hints given so far: {len(problem.hints)} of {HINTS_ALLOWED}."
    for hint in problem.hints:
        yield f"Hint {hint.level} was: {on_one_line(hint.text)}"
    if state.is_locked:
        yield "Time is up for this problem; what the candidate had is being judged."


def _latest(state: State) -> Run | None:
    """The newest judged run of the problem on the table; a submission says more than a trial run."""
    runs = [run for run in state.runs.values() if run.round == state.open_problem and run.result is not None]
    submissions = [run for run in runs if run.kind == "submission"]
    return (submissions or runs)[-1] if runs else None


def _judged(state: State) -> Iterator[str]:
    run = _latest(state)
    if run is None or run.result is None:
        yield "Nothing has been judged yet, so nothing is known about whether the code works."
        return
    what = f"Submission {run.attempt}" if run.kind == "submission" else "The last trial run on the visible cases"
    yield f"{what}: {_outcome(run.result)}."
    failure = run.result.first_failure
    if failure is not None:
        where = "a hidden case" if failure.hidden else f'the visible case "{failure.case}"'
        yield f'First failing case: {where} of the category "{failure.category}", {_words(failure.verdict)}.'
    if run.analysis is not None:
        yield from _found(run.analysis)


def _outcome(result: RunResult) -> str:
    if result.verdict is Verdict.COMPILE_ERROR:
        return "it does not compile"
    return f"{_words(result.verdict)}, {result.passed} of {result.total} cases passed"


def _words(verdict: Verdict) -> str:
    return verdict.value.replace("_", " ")


def _found(analysis: Analysis) -> Iterator[str]:
    if analysis.counterexample is not None:
        yield f"A smallest input on which it fails was found; it gives: {_words(analysis.counterexample.verdict)}."
    yield from _growth(analysis.growth)
    facts = analysis.facts
    if facts is not None and not facts.reason:
        yield f"The submitted code has {facts.lines} lines in {len(facts.functions)} functions."
        if facts.duplicates:
            yield f"Repeated code: {'; '.join(facts.duplicates[:3])}."


def _growth(growth: Growth | None) -> Iterator[str]:
    if growth is None or not growth.findings:
        yield "Its growth was not measured, so nothing is known about how fast it is."
        return
    for finding in growth.findings:
        yield f"By {finding.parameter}: {_measured(finding)}."


def _measured(finding: GrowthFinding) -> str:
    time = f"O({finding.time}) ({finding.time_confidence} confidence)" if finding.time else "not measured"
    space = f"O({finding.space}) ({finding.space_confidence} confidence)" if finding.space else "not measured"
    return f"measured growth of time {time}, of extra memory {space}"


def _evidence(state: State, fence: Fence) -> Iterator[str]:
    """What the candidate's program made, which may hold any text at all."""
    run = _latest(state)
    if run is None or run.result is None:
        return
    if run.result.compile_output:
        yield fence.around("compiler output", run.result.compile_output, OUTPUT_LENGTH)
    failure = run.result.first_failure
    if failure is not None:
        yield from _case(failure, fence)
    example = run.analysis.counterexample if run.analysis else None
    if example is not None:
        text = f"input: {example.input}\nexpected: {example.expected}\ngot: {example.got}\nerror: {example.error}"
        yield fence.around("smallest failing input", text, OUTPUT_LENGTH)
    facts = run.analysis.facts if run.analysis else None
    if facts is not None and (facts.unclear_names or facts.unused):
        named = f"unclear names: {', '.join(facts.unclear_names[:8])}\nunused: {', '.join(facts.unused[:8])}"
        yield fence.around("names in the code", named, OUTPUT_LENGTH)


def _case(failure: CaseResult, fence: Fence) -> Iterator[str]:
    parts = {
        "input": failure.input,
        "expected": failure.expected,
        "got": failure.got,
        "printed": failure.stdout,
        "error": failure.error,
    }
    # A hidden case comes without its values; they are not looked for anywhere else.
    text = "\n".join(f"{name}: {clip(value, OUTPUT_LENGTH // 4)}" for name, value in parts.items() if value)
    if text:
        yield fence.around("first failing case", text, OUTPUT_LENGTH)


def _memory(state: State, fence: Fence) -> str:
    memory = state.memory
    parts = {
        "technologies": memory.technologies,
        "topics": memory.topics,
        "decisions": tuple(one.text for one in memory.decisions[-6:]),
        "your questions without an answer": tuple(one.text for one in memory.open_questions[-3:]),
    }
    text = "\n".join(f"{name}: {on_one_line('; '.join(values))}" for name, values in parts.items() if values)
    return fence.around("memory", text, 2_000) if text else ""


def _conversation(turn: Turn, fence: Fence) -> str:
    waiting = {cue.seq for cue in turn.cues}
    # A computer that slept is nothing to talk about, and the newest line has to be the candidate's.
    said = [line for line in turn.state.lines if line.intent != SKIPPED]
    lines = [_line(line, UTTERANCE_LENGTH if line.seq in waiting else LINE_LENGTH) for line in said[-LINES:]]
    while len(lines) > 1 and sum(map(len, lines)) > CONVERSATION_LENGTH:
        lines.pop(0)
    return fence.around("conversation", "\n".join(lines), 2 * CONVERSATION_LENGTH) if lines else ""


def _line(line: Line, limit: int) -> str:
    # One line each, so that nobody can write a line that seems to be the interviewer's.
    return f"{line.who}: {on_one_line(clip(line.text, limit))}"


def _happened(turn: Turn) -> Iterator[str]:
    for cue in turn.cues:
        words = _cue(turn.state, cue)
        if words:
            yield words


def _cue(state: State, cue: Cue) -> str:
    run = state.runs.get(cue.ref)
    match cue.kind:
        case "stage_entered":
            return "This stage has just begun. Lead over to it and open it in a sentence or two."
        case "candidate_spoke":
            return "The candidate spoke: the newest line of the conversation."
        case "hint_requested":
            return "The candidate pressed the button for a hint: call give_hint."
        case "verdict" | "run_finished" if run is not None and run.result is not None:
            return f"The judge answered: {_outcome(run.result)}. React to it."
        case "analysed":
            return "The judge looked into the last submission; its findings are among the facts."
        case "run_failed":
            return "A run could not be made. That is our fault; the attempt was given back. Say so."
        case "signal":
            return f"The candidate seems to be stuck: {words_for(cue.ref).situation}."
        case "time_called" if state.time_called_ms is not None:
            return f"Tell the candidate that {max(1, state.time_called_ms // 60_000)} min are left."
        case "stage_expired":
            return "The time of this stage is up. Say so and round it off."
        case _:
            return ""
