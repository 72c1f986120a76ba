"""Time management: when code and runs began, when it was done, and stretches in which nothing happened."""

from fractions import Fraction

from greenroom.feedback import scoring
from greenroom.feedback.course import Moment, Pause
from greenroom.feedback.measured import MeasuredClaim, Part, no_chance
from greenroom.feedback.rounds.coding.course import Worked
from greenroom.feedback.rounds.coding.measuring import efficiency, going_on, pasting, proof
from greenroom.feedback.rounds.coding.scale import Scale, TimeScale
from greenroom.feedback.wording import counted, duration, percent
from greenroom.interview.assessment import Evidence

ID = "time_management"
_LONG_READING = 40
"""Percent of the time: whoever reads so long without a word leaves the interviewer in the dark."""
_SOME_TIME = 60_000
"""Milliseconds in which something can still be done."""
_LONG_SILENCE = 210_000
"""The same in milliseconds, however much time there is."""


def part(worked: Worked, scale: Scale) -> Part:
    """One problem."""
    numbers = scale.time_management
    limit, spent = worked.limit_ms, worked.spent_ms
    if worked.opened is None or spent is None:
        return no_chance(worked.index, f"{worked.title} was never opened.")
    if not worked.had_a_chance(scale.chance_percent, scale.chance_ms):
        return no_chance(worked.index, f"The interview ended before {worked.title} could be worked on.")
    if limit is None:
        return Part(worked.index, None, "The interview had no time limit.")
    if pasting.pasted(worked) is not None:
        return Part(worked.index, None, f"The program for {worked.title} came in one piece: there is no pace to grade.")
    judged = _judged(worked, limit, spent, numbers)
    if judged is None:
        left = f"You left {worked.title} before its time was up."
        return Part(worked.index, None, left, _stopped(worked, limit, spent))
    grade, claim = judged
    claims = [claim]
    for cost, extra in (_late_run(worked, limit, numbers), _paused(worked, numbers), _stood_still(worked, limit)):
        if extra is not None:
            grade -= cost
            claims.append(extra)
    return Part(worked.index, scoring.clamped(grade), claims=tuple(one for one in claims if one.evidence))


def first_run(worked: Worked) -> Moment | None:
    """When code was first run or handed in by the candidate."""
    tried = next((one for one in worked.tries if one.by_candidate), None)
    return Moment(tried.seq, tried.at, "run_requested") if tried else None


def _judged(worked: Worked, limit: int, spent: int, numbers: TimeScale) -> tuple[int, MeasuredClaim] | None:
    if worked.accepted is not None:
        return _done(worked, limit, spent, numbers)
    if worked.skipped is not None:
        text = f"You gave up on {worked.title} with {_left(worked, limit, spent)} left."
        return numbers.skipped, _claim(worked, "given_up", text, (worked.skipped,), _next_step(worked), 90)
    if worked.expired is not None:
        return _ran_out(worked, worked.expired, numbers)
    if worked.problem.status == "failed":
        left = max(0, limit - spent)
        text = f"You used all attempts at {worked.title} with {duration(left)} left."
        advice = "Before the last attempt, stop and explain what failed; an attempt that changes little is wasted."
        if 100 * left >= numbers.calm_left * limit:
            advice = "With time left and one attempt to go, test more before you submit."
        evidence = tuple(pointer for one in worked.submissions for pointer in proof.run(one))
        return numbers.used_up, MeasuredClaim("used_up", ID, "improvement", text, evidence, advice, worked.index, 70)
    return None


def _left(worked: Worked, limit: int, spent: int) -> str:
    """The time that was left, and the attempts where some had been used."""
    time, attempts = duration(max(0, limit - spent)), worked.problem.attempts_allowed - worked.attempts
    return f"{time} and {counted(attempts, 'attempt')}" if worked.attempts and attempts > 0 else time


def _next_step(worked: Worked) -> str:
    """What the time that was left could have been used for."""
    best = worked.best
    if best is not None and efficiency.right_but_slow(worked):
        slow = "Your code was right and only too slow: look for the step that is done again for every element."
        return going_on.step_for_slow(worked) or slow
    if best is not None and best.result is not None and best.result.passed:
        wrong = "Most of it may be right: take one failing case and follow it through the code line by line."
        return going_on.step_for_wrong(worked, best) or wrong
    return "Use the time left for the simplest solution that could pass some cases; each one counts."


def _stopped(worked: Worked, limit: int | None, spent: int) -> tuple[MeasuredClaim, ...]:
    """Who ended the interview with time and attempts left, after an attempt had failed."""
    closed = worked.closed
    if limit is None or closed is None or closed.type != "interview_completed" or worked.best is None:
        return ()
    if limit - spent < _SOME_TIME or worked.attempts >= worked.problem.attempts_allowed:
        return ()
    text = f"You stopped {worked.title} with {_left(worked, limit, spent)} left."
    return (_claim(worked, "stopped", text, (closed,), _next_step(worked), 80),)


def _done(worked: Worked, limit: int, spent: int, numbers: TimeScale) -> tuple[int, MeasuredClaim]:
    left = max(0, limit - spent)
    share = Fraction(100 * left, limit)
    text = f"You finished {worked.title} after {duration(spent)}, with {percent(left, limit)} of its time left."
    accepted = worked.accepted
    evidence = proof.run(accepted) if accepted else ()
    if share >= numbers.ample_left:
        return numbers.ample, MeasuredClaim("in_time", ID, "strength", text, evidence, round=worked.index, weight=50)
    if share >= numbers.calm_left:
        return numbers.calm, MeasuredClaim("in_time", ID, "strength", text, evidence, round=worked.index, weight=35)
    advice = "Set yourself a goal: a first version that runs by the halfway point."
    return numbers.just, MeasuredClaim("just_in_time", ID, "improvement", text, evidence, advice, worked.index, 45)


def _ran_out(worked: Worked, expired: Moment, numbers: TimeScale) -> tuple[int, MeasuredClaim]:
    if worked.first_edit is None:
        text = f"Time ran out on {worked.title} before anything was written."
        advice = "When nothing comes to mind, write down the first example and solve it step by step in comments."
        return 0, _claim(worked, "ran_out", text, (expired,), advice, 150)
    ran = first_run(worked)
    if ran is None:
        text = f"Time ran out on {worked.title} before you had run anything."
        advice = "Plan a first run by the halfway point, with whatever you have."
        return numbers.ran_out, _claim(worked, "ran_out", text, (expired,), advice, 130)
    after = duration(worked.took_until(ran) or 0)
    text = f"Time ran out on {worked.title}; your first run came after {after}."
    advice = "Keep the last quarter of the time for fixes: submit the simple version before you improve it."
    if any(not one.automatic for one in worked.submissions):
        advice = "Aim for a first run before the halfway point, so there's time left for a second version."
    return numbers.ran_out_late, _claim(worked, "ran_out", text, (ran, expired), advice, 110)


def _late_run(worked: Worked, limit: int, numbers: TimeScale) -> tuple[int, MeasuredClaim | None]:
    ran = first_run(worked)
    took = worked.took_until(ran)
    if ran is None or took is None or took * 100 < limit * numbers.late_after:
        return 0, None
    text = (
        f"Your first run of {worked.title} came after {duration(took)}, with {percent(took, limit)} of the time used."
    )
    advice = "Run a first piece of code early, even one that only handles the smallest example."
    return numbers.late_run, _claim(worked, "late_run", text, (ran,), advice, 60)


def _paused(worked: Worked, numbers: TimeScale) -> tuple[int, MeasuredClaim | None]:
    pause = worked.longest_pause
    if pause is None or pause.ms < numbers.long_pause_ms:
        return 0, None
    signals = tuple(
        proof.signal(moment, worked.index, kind)
        for moment, kind in worked.signals
        if kind == "long_pause" and pause.after.seq < moment.seq < pause.until.seq
    )
    claim = MeasuredClaim(
        kind="long_pause",
        criterion=ID,
        tone="improvement",
        text=f"On {worked.title} nothing was typed or said for {duration(pause.ms)}.",
        advice="When you go quiet for a while, say what you're stuck on. It often helps, and it shows your work.",
        evidence=(proof.pause(pause), *signals[:1]),
        round=worked.index,
        weight=50,
    )
    return numbers.long_pause, claim


def _stood_still(worked: Worked, limit: int) -> tuple[int, MeasuredClaim | None]:
    """A long silence at the beginning; it costs nothing, since the first run came late for it, and reading is work."""
    if worked.opened is None or worked.first_act is None:
        return 0, None
    pause = Pause(worked.opened, worked.first_act)
    if pause.ms * 100 < limit * _LONG_READING and pause.ms < _LONG_SILENCE:
        return 0, None
    claim = MeasuredClaim(
        kind="silent_start",
        criterion=ID,
        tone="improvement",
        text=f"For the first {duration(pause.ms)} of {worked.title} you neither typed nor said anything.",
        advice="Tell the interviewer how far you've got: a sentence on what you've understood, or on your options.",
        evidence=(proof.pause(pause),),
        round=worked.index,
        weight=50,
    )
    return 0, claim


def _claim(worked: Worked, kind: str, text: str, cited: tuple[Moment, ...], advice: str, weight: int) -> MeasuredClaim:
    evidence: tuple[Evidence, ...] = tuple(proof.moment(one) for one in cited)
    return MeasuredClaim(kind, ID, "improvement", text, evidence, advice, worked.index, weight)
