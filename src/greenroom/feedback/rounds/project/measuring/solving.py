"""Solving levels: what the candidate brought to pass, and the help that it took. Tests decide."""

from collections.abc import Sequence
from fractions import Fraction

from greenroom.feedback import scoring
from greenroom.feedback.course import Moment
from greenroom.feedback.measured import MeasuredClaim, Part
from greenroom.feedback.rounds.project.course import Helped, Paired
from greenroom.feedback.rounds.project.helping import Judged, judged
from greenroom.feedback.rounds.project.levels import LevelWork, assessed, is_alone, levels_of, outcome
from greenroom.feedback.rounds.project.measuring import proof
from greenroom.feedback.rounds.project.notes import trap_in
from greenroom.feedback.rounds.project.scale import OwnScale, ProjectScale, SolvingScale
from greenroom.feedback.wording import counted, duration, listed, sentence, times
from greenroom.interview.assessment import Evidence
from greenroom.interview.rounds.project import telling
from greenroom.interview.rounds.project.assessment import LevelOutcome
from greenroom.values import Level

ID = "level_solving"
NEVER_DROVE = "You never had the keyboard for long enough to show something: only what you did yourself is assessed."
_MUCH_HELP = 3
"""Pieces of help on a level that were asked for."""
_ENDED = {"timed_out": "the time was up", "left": "you left it", "unfinished": "the interview ended"}


def part(paired: Paired, scale: ProjectScale, level: Level) -> Part:
    """One project."""
    own = assessed(paired, scale.own)
    others = _by_interviewer(paired, scale.own)
    if not own:
        return Part(paired.index, None, NEVER_DROVE, claims=others, had_a_chance=False)
    grades = [_grade(one, what, scale, level) for one, what in own]
    alone = [one for one, what in own if what == "passed" and is_alone(one, scale.own) and _unhelped(one)]
    claims = [_alone(paired, alone)] if alone else []
    claims += [claim for one, what in own if one not in alone for claim in _claims(paired, one, what, scale.own)]
    grade = min(Fraction(sum(grades), len(grades)), _most(paired, scale))
    return Part(paired.index, scoring.clamped(grade), claims=(*claims, *others))


def _most(paired: Paired, scale: ProjectScale) -> Fraction:
    """The best grade there is: it grows with the share of levels that pass, the interviewer's aside."""
    whats = [outcome(one, scale.own) for one in levels_of(paired)]
    theirs = sum(what != "interviewer" for what in whats)
    first = scale.solving.first
    return first + Fraction((scoring.HIGHEST - first) * whats.count("passed"), max(1, theirs))


def _grade(one: LevelWork, what: LevelOutcome, scale: ProjectScale, level: Level) -> Fraction:
    numbers = scale.solving
    if what != "passed":
        best = one.best
        return numbers.tried + (Fraction(0) if best is None else numbers.open * one.part_of(best))
    cost = help_cost(one, numbers, level)
    if not is_alone(one, scale.own):
        return Fraction(numbers.passed - numbers.shared - cost)
    return Fraction(numbers.passed - cost if one.counted else numbers.passed + numbers.alone)


def _unhelped(one: LevelWork) -> bool:
    """Whether they had no help on a level and asked for none."""
    return not one.help_taken and not one.asked


def help_cost(one: LevelWork, numbers: SolvingScale, level: Level) -> int:
    """What the help on a level takes: what came unasked, did not fit or was known takes nothing."""
    each = {"hint": numbers.hint, "error": numbers.error, "snippet": numbers.snippet}
    return min(numbers.most_help, sum(each[help_.kind][level] for help_ in one.counted))


def _claims(paired: Paired, one: LevelWork, what: LevelOutcome, numbers: OwnScale) -> list[MeasuredClaim]:
    if what == "passed":
        return [_passed(paired, one, numbers), *_helped(paired, one)]
    return [_handed_over(paired, one) if what == "handed_over" else _open(paired, one), *_helped(paired, one)]


def _alone(paired: Paired, levels: Sequence[LevelWork]) -> MeasuredClaim:
    """The levels that they brought to pass without help and without a line of the interviewer's."""
    what = levels[0].named if len(levels) == 1 else f"levels {listed([str(one.number) for one in levels])}"
    took = duration(sum(one.driven_ms for one in levels))
    runs = counted(sum(len(one.own_runs) for one in levels), "run")
    return MeasuredClaim(
        kind="levels_alone",
        criterion=ID,
        tone="strength",
        text=f"You brought {what} to pass on your own, in {took} at the keyboard and with {runs} of the tests.",
        evidence=tuple(proof_ for one in levels for proof_ in _passing(paired, one)),
        round=paired.index,
        weight=min(120, 40 + 20 * len(levels)),
    )


def _passed(paired: Paired, one: LevelWork, numbers: OwnScale) -> MeasuredClaim:
    runs = counted(len(one.own_runs), "run")
    text = f"You brought {one.named} to pass in {duration(one.driven_ms)} at the keyboard, with {runs} of the tests"
    if not is_alone(one, numbers) and one.share is not None:
        text += f"; {round(100 * one.share)} % of what was written on it is yours"
    return MeasuredClaim(
        kind=f"level_{one.number}_passed",
        criterion=ID,
        tone="neutral",
        text=f"{text}.",
        evidence=_passing(paired, one),
        round=paired.index,
        weight=20,
    )


def _passing(paired: Paired, one: LevelWork) -> tuple[Evidence, ...]:
    return proof.run(one.passing, paired.index) if one.passing is not None else _moment(one.passed)


def _helped(paired: Paired, one: LevelWork) -> list[MeasuredClaim]:
    """Help, who wanted it and what it was worth. To ask is no fault: much of it that fitted is one to work on."""
    if not one.help_taken:
        return []
    asked = sum(help_.is_wanted for help_ in one.help_taken)
    is_much = len(one.counted) >= _MUCH_HELP
    found = [judged(paired, help_) for help_ in one.help_taken]
    said = [proof.quote(each.said, each.words) for each in found if each.said is not None]
    return [
        MeasuredClaim(
            kind=f"level_{one.number}_helped",
            criterion=ID,
            tone="improvement" if is_much else "neutral",
            text=f"On {one.named} you were given {help_in_words(one.help_taken)}{_wanted(one, asked)}.{_worth(found)}",
            advice=f"On {one.named}, say first what you have tried and what you expected: then one piece of help is "
            "often enough."
            if is_much
            else "",
            evidence=(*(proof.help_given(help_, paired.index) for help_ in one.help_taken[:3]), *said[:2]),
            round=paired.index,
            weight=min(120, 10 + 40 * len(one.counted)),
        )
    ]


def _wanted(one: LevelWork, asked: int) -> str:
    """Who wanted it, where the log says it: what came with an answer to another question is left open."""
    if asked == len(one.help_taken):
        return "; you asked for it" if asked == 1 else f"; you asked {times(asked)}"
    if asked:
        return f"; you asked for {counted(asked)} of these"
    how = "was offered" if not any(help_.asked for help_ in one.help_taken) else "came without a plain request"
    return f"; it {how} and costs nothing"


def _worth(found: Sequence[Judged]) -> str:
    """What did not count of the help that they asked for."""
    unfit = sum(one.worth == "unfit" for one in found)
    known = sum(one.worth == "known" for one in found)
    is_only = len(found) == 1
    parts = []
    if unfit:
        what = "It" if is_only else "None of it" if unfit == len(found) else f"{sentence(counted(unfit))} of these"
        parts.append(f" {what} {'fitted' if what.startswith('None') else 'did not fit'}.")
    if known:
        what = "It" if is_only else f"{sentence(counted(known))} of these"
        parts.append(f" {what} told what you had named before.")
    return "".join(parts) + (" That costs nothing." if parts else "")


def help_in_words(helps: Sequence[Helped]) -> str:
    """How much of each kind of help."""
    parts = []
    for kind, name in (("hint", "hint"), ("error", "pointer to an error"), ("snippet", "snippet")):
        number = sum(help_.kind == kind for help_ in helps)
        many = "pointers to errors" if kind == "error" else ""
        parts += [counted(number, name, many)] if number else []
    return listed(parts)


def _open(paired: Paired, one: LevelWork) -> MeasuredClaim:
    ended = _ENDED.get(paired.project.status, "the round ended")
    best = one.best
    if best is None:
        text = f"{_capital(one.named)} was still open when {ended}, and you had not run its tests."
        evidence = _moment(paired.closed)
    else:
        passed, total = one.counts(best)
        text = f"{_capital(one.named)} was still open when {ended}: {passed} of its {total} tests passed at best."
        text += _left_failing(one)
        evidence = (*proof.run(best, paired.index), *proof.tests(best, best.failing, paired.index))
    return MeasuredClaim(
        kind=f"level_{one.number}_open",
        criterion=ID,
        tone="improvement",
        text=text,
        advice=_advice(paired, one),
        evidence=evidence,
        round=paired.index,
        weight=140,
        next_time=f"take level {one.number} in smaller steps, one failing test at a time",
    )


def _left_failing(one: LevelWork) -> str:
    """The tests that failed to the end."""
    last = one.own_runs[-1].result if one.own_runs else None
    if last is None or last.problem or not last.failures:
        return ""
    return f" What failed in the last run: {telling.listed(telling.told(last))}."


def _advice(paired: Paired, one: LevelWork) -> str:
    trap = trap_in(paired.author, one.number, one.best.result if one.best else None)
    if trap:
        return f"On {one.named}: {trap}"
    return (
        f"Take {one.named} one test at a time: make the first failing one pass with the simplest code, then the next."
    )


def _handed_over(paired: Paired, one: LevelWork) -> MeasuredClaim:
    """A level that is mostly the interviewer's: given away, or taken over from it."""
    away = [handed for handed in paired.handed if handed.driver == "bot" and handed.level == one.number]
    if not away or (one.passing is not None and one.passing.is_own):
        return _taken_over(paired, one)
    best = one.best_before(away[-1].moment)
    how = "without a run of its tests"
    if best is not None:
        passed, total = one.counts(best)
        how = f"with {passed} of its {total} tests passing"
    evidence: tuple[Evidence, ...] = (proof.driver(away[0], paired.index),)
    evidence += proof.run(best, paired.index) if best is not None else ()
    advice = f"Before you hand over {one.named}, ask for the next hint: it costs less than the level."
    next_time = f"ask for a hint on level {one.number} before you hand it over"
    if any(help_.is_wanted and help_.moment.seq < away[-1].moment.seq for help_ in one.help_taken):
        how += ", after help that you had asked for"
        advice = f"Before you hand over {one.named}, make one more of its tests pass with the smallest change."
        next_time = f"make one more test of level {one.number} pass before you hand it over"
    finished = "; most of it was written by the interviewer" if one.passed is not None else ""
    return MeasuredClaim(
        kind=f"level_{one.number}_handed_over",
        criterion=ID,
        tone="improvement",
        text=f"You worked {duration(one.driven_ms)} on {one.named} and gave it away {how}{finished}.",
        advice=advice,
        evidence=evidence,
        round=paired.index,
        weight=90,
        next_time=next_time,
    )


def _taken_over(paired: Paired, one: LevelWork) -> MeasuredClaim:
    """They went on in what the interviewer had written, and most of the level is the interviewer's."""
    text, evidence = f"Most of {one.named} was written by the interviewer; you took over", _moment(one.begun)
    is_done = one.passing is not None and one.passing.is_own
    if is_done:
        text += f" and brought it to pass in {duration(one.driven_ms)} at the keyboard"
        evidence = _passing(paired, one)
    elif (best := one.best) is not None:
        passed, total = one.counts(best)
        text += f", and {passed} of its {total} tests passed at best"
        evidence = proof.run(best, paired.index)
    else:
        text += " and did not run its tests"
    return MeasuredClaim(
        kind=f"level_{one.number}_taken_over",
        criterion=ID,
        tone="neutral" if is_done else "improvement",
        text=f"{text}.",
        advice="" if is_done else _advice(paired, one),
        evidence=evidence or _moment(paired.closed),
        round=paired.index,
        weight=20 if is_done else 90,
        next_time="" if is_done else f"run the tests of level {one.number} before you change what your partner wrote",
    )


def _by_interviewer(paired: Paired, numbers: OwnScale) -> tuple[MeasuredClaim, ...]:
    """The levels that the interviewer wrote, in one sentence: no praise and no blame."""
    theirs = [one for one in levels_of(paired) if outcome(one, numbers) == "interviewer"]
    if not theirs:
        return ()
    names = [str(one.number) for one in theirs]
    what = f"level {names[0]}" if len(names) == 1 else f"levels {listed(names)}"
    is_ = "it is" if len(names) == 1 else "they are"
    cited = [evidence for one in theirs if one.passing is not None for evidence in proof.run(one.passing, paired.index)]
    evidence = tuple(cited[:3]) or _first_change(paired)
    text = f"The interviewer wrote {what} of {paired.title}, so {is_} not assessed."
    return (MeasuredClaim("by_interviewer", ID, "neutral", text, evidence, round=paired.index, weight=0),)


def _first_change(paired: Paired) -> tuple[Evidence, ...]:
    return tuple(proof.driver(one, paired.index) for one in paired.handed[:1]) or _moment(paired.closed)


def _moment(moment: Moment | None) -> tuple[Evidence, ...]:
    return () if moment is None else (proof.moment(moment),)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
