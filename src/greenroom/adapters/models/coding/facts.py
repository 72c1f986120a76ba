"""What a model is told about coding rounds: the judge's facts in plain words, and the candidate's work as data."""

from collections.abc import Iterator

from greenroom.adapters.models.fencing import Fence, clip, on_one_line
from greenroom.interview.core.state import Cue, State
from greenroom.interview.rounds.coding import costs
from greenroom.interview.rounds.coding.state import Coding, Run, coding_round, open_coding, runs_of
from greenroom.judging.evidence import Analysis, Growth, GrowthFinding
from greenroom.judging.verdicts import CaseResult, RunResult, Verdict

OUTPUT_LENGTH = 800


def facts_of(state: State) -> Iterator[str]:
    """How the open round stands, and what the judge knows of its code."""
    yield from _standing(state, open_coding(state))
    # Between rounds, what is known is told of each finished round.
    if state.open_round is not None or not any(run.result is not None for run in runs_of(state).values()):
        yield from _judged(state)


def finished(state: State, index: int) -> str:
    """A sentence about a round that is over."""
    round = coding_round(state, index)
    went = f"{round.status.replace('_', ' ')}, submissions: {round.attempts}, hints: {len(round.hints)}"
    return f"Problem {index + 1}, {round.brief.title}, is over: {went}."


def happened(state: State, cue: Cue) -> str:
    """A cue of a coding round in words."""
    run = runs_of(state).get(cue.ref)
    match cue.kind:
        case "hint_requested":
            return "The candidate pressed the button for a hint: call give_hint."
        case "verdict" | "run_finished" if run is not None and run.result is not None:
            return f"The judge answered: {_outcome(run.result)}. React to it."
        case "analysed":
            return "The judge looked into the last submission; its findings are among the facts."
        case "run_failed":
            return "A run could not be made. That is our fault; the attempt was given back. Say so."
        case _:
            return ""


def costs_in(text: str) -> Iterator[str]:
    """The figures of cost in a message, and how each is meant."""
    for one in costs.claims(text):
        of = "time or memory, not said which" if one.of == "unsaid" else "memory" if one.of == "space" else one.of
        about = {"this": "", "variant": ", about another way", "other": ", about something else"}[one.about]
        whole = "the whole" if one.scope == "whole" else "one part only"
        yield f"{one.text}: a cost of {of}, of {whole}{about}, {one.stance}"


def _standing(state: State, round: Coding | None) -> Iterator[str]:
    if round is None:
        yield "No problem is on the table in this stage."
        return
    yield f"The problem is {round.status.replace('_', ' ')}."
    yield f"Submissions so far: {round.attempts} of {round.attempts_allowed}."
    yield f"Hints given so far: {len(round.hints)} of {round.hints_allowed}."
    for hint in round.hints:
        yield f"Hint {hint.level} was: {on_one_line(hint.text)}"
    if state.is_locked:
        yield "Time is up for this problem; what the candidate had is being judged."


def _latest(state: State) -> Run | None:
    """The newest judged run of the problem on the table; a submission says more than a trial run."""
    runs = [run for run in runs_of(state).values() if run.round == state.open_round and run.result is not None]
    submissions = [run for run in runs if run.kind == "submission"]
    return (submissions or runs)[-1] if runs else None


def _judged(state: State) -> Iterator[str]:
    run = _latest(state)
    if run is None or run.result is None:
        yield "Nothing has been judged yet, so nothing is known about whether the code works."
        return
    what = f"Submission {run.attempt}" if run.kind == "submission" else "The last trial run on the visible cases"
    if run.is_spared:
        what = "The last submission, which cost no attempt"
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


def evidence_of(state: State, fence: Fence) -> Iterator[str]:
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
