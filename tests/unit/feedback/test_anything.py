"""Whatever happens in an interview, there is a report on it, and the log bears it out."""

from contextlib import suppress

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from greenroom.errors import Refused
from greenroom.interview.core import messages as msg
from greenroom.interview.core.actions import Consult
from greenroom.interview.core.due import due
from greenroom.interview.rounds.coding import messages as coding_messages
from greenroom.judging.evidence import Analysis
from greenroom.judging.verdicts import Verdict
from tests.unit.feedback.interviews import GOOD, Rehearsal, facts, grown, judged

WORDS = st.one_of(
    st.text(min_size=1, max_size=300).filter(lambda text: text.strip() != ""),
    st.sampled_from(
        [
            "My idea is addition, so O(n) time. What about zero?",
            "İİİ. I will use addition. And then?",
            "x" * 400,
            "Are negative numbers allowed? Can the number be negative?",
            "It is linear in time and O(1) in space, with no edge cases. Or is it?\nWhat if it is empty?",
            "I need a loop here.",
            "hm",
        ]
    ),
)
STEPS = st.one_of(
    st.tuples(st.just("say"), WORDS),
    st.tuples(st.just("answer"), WORDS),
    st.tuples(
        st.just("write"), st.sampled_from([GOOD, "", "print(1)\n", "def solve(n):\r\n    return n\n", "x" * 500])
    ),
    st.tuples(st.just("run"), st.sampled_from(list(Verdict))),
    st.tuples(st.just("submit"), st.sampled_from(list(Verdict))),
    st.tuples(st.just("wait"), st.integers(0, 400_000)),
    st.tuples(st.just("do"), st.sampled_from(["hint", "skip", "on", "switch", "break"])),
)


def take(play: Rehearsal, kind: str, value: object) -> None:
    problem = play.state.open_round or 0
    match kind, value:
        case "say", str(text):
            play.say(text)
        case "answer", str(text):
            if any(isinstance(action, Consult) for action in due(play.state)):
                play.interviewer(text, coding_messages.GiveHint("Think."))
        case "write", str(text):
            play.write(text, problem, after=1_000)
        case "run", Verdict() as verdict:
            play.run(verdict, problem)
        case "submit", Verdict() as verdict:
            play.submit(judged(verdict), grown("n^2", facts=facts()) if verdict == "accepted" else Analysis(), problem)
        case "wait", int(ms):
            play.wait(ms)
        case "do", str(name):
            do(play, name, problem)


def do(play: Rehearsal, name: str, problem: int) -> None:
    if name == "break":
        play.tell(coding_messages.RunCode(round=problem))
        play.judge_breaks()
        return
    commands: dict[str, msg.Command] = {
        "hint": coding_messages.AskForHint(round=problem),
        "skip": coding_messages.SkipProblem(round=problem),
        "on": msg.MoveOn(),
        "switch": coding_messages.ChooseLanguage(round=problem, language="javascript"),
    }
    play.tell(commands[name])


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.booleans(), st.sampled_from([1.0, None]), st.lists(STEPS, max_size=25), st.booleans())
def test_there_is_always_a_report_that_holds(
    is_far_in: bool, time_factor: float | None, steps: list[tuple[str, object]], is_left: bool
) -> None:
    play = Rehearsal(problem_count=2, time_factor=time_factor)
    if is_far_in:
        play.begin()
    else:
        play.tell(msg.Start())
    for kind, value in steps:
        with suppress(Refused):
            take(play, kind, value)
    with suppress(Refused):
        play.tell(msg.Abandon() if is_left else msg.End())
    report = play.report()
    assert report.verdict
    assert all(finding.text and finding.evidence for finding in report.findings)
    assert (report.overall is None) == (report.coverage < 40)
