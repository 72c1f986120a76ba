"""Interviews told step by step, for what chance seldom brings about. Needed only to make the logs anew."""

from collections.abc import Callable, Mapping

from greenroom.interview import messages as msg
from greenroom.interview.actions import Review, due
from greenroom.interview.events import Recorded
from greenroom.interview.settings import InterviewSettings
from greenroom.judging.evidence import Analysis
from greenroom.judging.verdicts import Verdict
from greenroom.testing.long_interview import REVIEW
from greenroom.testing.play import Play

SECOND = 1_000
MINUTE = 60 * SECOND


def scripted() -> dict[str, list[Recorded]]:
    """Return the logs of all scripts by name."""
    return {name.replace("_", "-"): script() for name, script in SCRIPTS.items()}


def _at_problem(**settings: object) -> Play:
    play = Play(InterviewSettings.model_validate({"candidate": "Ada Lovelace", **settings}))
    play.tell(msg.Start())
    play.interviewer("Welcome, Ada.")
    for _ in range(3):
        play.wait(2 * SECOND).tell(msg.MoveOn())
    play.interviewer("Here is the problem.")
    return play


def _type(play: Play, text: str = "    x = 1\n", problem: int = 0) -> None:
    now = play.state.problems[problem]
    end = len(now.text)
    play.tell(msg.EditCode(problem=problem, base=now.revision, start=end, end=end, text=text))


def _submit(play: Play, verdict: Verdict, problem: int = 0) -> None:
    play.wait(10 * SECOND).tell(msg.SubmitCode(problem=problem))
    play.wait(2 * SECOND).judge(verdict)


def _read(play: Play) -> None:
    for action in due(play.state):
        if isinstance(action, Review):
            play.wait(SECOND).tell(msg.Reviewed(action.run.id, REVIEW))


def repeated_failure() -> list[Recorded]:
    """Fail twice in the same way and be helped."""
    play = _at_problem()
    for _ in range(2):
        play.wait(30 * SECOND)
        _type(play)
        play.wait(10 * SECOND).tell(msg.RunCode(problem=0))
        play.judge(Verdict.WRONG_ANSWER)
    play.interviewer("Twice the same: what does that tell you?", msg.GiveHint("Look at zero."))
    play.wait(SECOND).tell(msg.End())
    return play.records


def failed_after_three() -> list[Recorded]:
    """Use all attempts, be asked further, then go on to the second problem and solve it."""
    play = _at_problem()
    for number in range(3):
        _type(play, f"    y = {number}\n")
        _submit(play, (Verdict.TIMEOUT, Verdict.MEMORY_LIMIT, Verdict.WRONG_ANSWER)[number])
        play.analyse(Analysis(failure="It took too long."))
        play.interviewer("Hm.", msg.GiveHint(f"Hint {number + 1}, Ada."))
        _read(play)
    play.wait(SECOND).tell(msg.Say(text="I would use another approach."))
    play.interviewer("What if it grows?", msg.AskFollowUp("What if it grows?"), msg.AdvanceStage())
    _type(play, "    return n // 2\n", problem=1)
    _submit(play, Verdict.ACCEPTED, problem=1)
    play.interviewer("Right.", msg.AdvanceStage())
    play.wait(SECOND).interviewer("Goodbye.", msg.EndInterview())
    return play.records


def locked_with_a_submission() -> list[Recorded]:
    """Let the time run out while a submission is being judged."""
    play = _at_problem(time_factor=1.25)
    play.wait((play.state.deadline or 0) - play.now - 2 * SECOND)
    _type(play)
    play.tell(msg.SubmitCode(problem=0))
    play.wait(4 * SECOND).judge(Verdict.RUNTIME_ERROR)
    play.interviewer("Time was up.")
    play.wait(10 * SECOND).tell(msg.SkipProblem(problem=1))
    play.wait(5 * MINUTE)
    return play.records


def submitted_automatically() -> list[Recorded]:
    """Let the time run out over code that was never submitted; the judge breaks."""
    play = _at_problem(problem_count=1)
    _type(play)
    play.wait((play.state.deadline or 0) - play.now + SECOND)
    play.judge_breaks()
    play.interviewer("Let's close.")
    play.wait(5 * MINUTE)
    return play.records


def ended_while_judged() -> list[Recorded]:
    """End it while a run is under way; its answer comes too late."""
    play = _at_problem()
    _type(play)
    play.tell(msg.RunCode(problem=0))
    run = next(iter(play.state.runs))
    play.wait(SECOND).tell(msg.End())
    play.wait(SECOND).tell(msg.JudgingFailed(run, "too late"))
    return play.records


def looking_around_is_being_there() -> list[Recorded]:
    """Move the cursor for hours in an untimed interview, and then be gone."""
    play = _at_problem(time_factor=None, problem_count=1)
    _type(play)
    for place in range(4):
        play.wait(110 * MINUTE)
        revision = play.state.problems[0].revision
        play.tell(msg.MoveCursor(problem=0, revision=revision, anchor=place, head=place + 2))
    play.wait(130 * MINUTE)
    return play.records


def slept_over_the_deadline() -> list[Recorded]:
    """Sleep for a night in the middle of a problem and go on."""
    play = _at_problem(persona="ruthless", style="finance")
    _type(play)
    play.tell(msg.SkipTime(8 * 60 * MINUTE, "slept"))
    play.wait(SECOND).tell(msg.Say(text="Sorry, Ada's laptop was asleep.", via="voice"))
    play.interviewer("No problem.")
    play.tell(msg.SkipTime(-3 * SECOND, "clock_changed"))
    _submit(play, Verdict.ACCEPTED)
    play.analyse()
    _read(play)
    play.interviewer("Good.")
    play.wait(SECOND).tell(msg.End())
    return play.records


def named_letter_by_letter() -> list[Recorded]:
    """Type one's own name and address letter by letter, take some of it back, and change the language."""
    play = _at_problem(language="go", fresh_problems=True)
    for text in ("# Ada Love", "lace <ada@example.org>\n", "ada_lovelace = 1\n", "# call +49 171 2345678"):
        for letter in text:
            play.wait(120)
            _type(play, letter)
    now = play.state.problems[0]
    play.wait(SECOND)
    play.tell(msg.EditCode(problem=0, base=now.revision, start=4, end=12, text=""))
    play.wait(SECOND).tell(msg.ChooseLanguage(problem=0, language="python"))
    play.wait(SECOND).tell(msg.ChooseLanguage(problem=0, language="go"))
    play.wait(SECOND).tell(msg.ReplaceCode(problem=0, text="x = 'Lovelace'\n"))
    play.wait(SECOND).tell(msg.Abandon())
    return play.records


def asked_further() -> list[Recorded]:
    """Solve the problem and be asked further until no more questions are allowed."""
    play = _at_problem(problem_count=1, persona="discovery", style="data", time_factor=2.0)
    _type(play)
    _submit(play, Verdict.ACCEPTED)
    for number in range(4):
        play.interviewer(f"Question {number + 1}?", msg.AskFollowUp(f"Question {number + 1}?"))
        play.wait(20 * SECOND).tell(msg.Say(text=f"Answer {number + 1}: that takes O(n) time."))
    for number in range(12):
        play.wait(9 * SECOND).tell(msg.Say(text=f"And another thought, number {number}."))
    play.wait(SECOND).tell(msg.MoveOn())
    play.interviewer("Thank you, Ada.", msg.EndInterview())
    return play.records


SCRIPTS: Mapping[str, Callable[[], list[Recorded]]] = {
    script.__name__: script
    for script in (
        repeated_failure,
        failed_after_three,
        locked_with_a_submission,
        submitted_automatically,
        ended_while_judged,
        looking_around_is_being_there,
        slept_over_the_deadline,
        named_letter_by_letter,
        asked_further,
    )
}
