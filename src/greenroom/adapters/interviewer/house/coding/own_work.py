"""Questions about the candidate's own work: what may be said without judging it, with the facts there are."""

from typing import Literal

from greenroom.adapters.interviewer.house.coding import failures
from greenroom.adapters.interviewer.house.coding.scene import CodingScene
from greenroom.adapters.interviewer.house.draft import Draft
from greenroom.interview.rounds.coding.state import Run
from greenroom.judging.verdicts import CaseResult, Verdict
from greenroom.patterns import LazyRegex
from greenroom.questions.model import Limits

OwnQuestion = Literal["permission", "speed", "cause", "idea", "right"]
"""`permission` is whether they may go on with something, `idea` whether a way would do."""

_DO = (
    r"(?:fix|correct|repair|rewrite|clean|tidy|refactor|rename|explain|show|start|begin|go (?:on|ahead)|carry on|"
    r"continue|proceed|try (?:it|that|this)|write (?:it|that|this|the|some|down)|code (?:it|that|this)|"
    r"change (?:it|that|this|my)|run (?:it|that|this)|think)"
)
_PERMISSION = LazyRegex(
    rf"\b(?:may|can|could|should|shall) i (?:(?:just|now|first|quickly|please|maybe|then|also) )*{_DO}\b|"
    rf"\b(?:ok(?:ay)?|fine|all right|alright|acceptable|allowed|good)(?: \w+){{0,3}} if i (?:\w+ )?{_DO}\b|"
    rf"\b(?:want|like|prefer|rather) me to (?:\w+ )?{_DO}\b"
)
_HOW = LazyRegex(r"^(?:\W*(?:and|so|but|or|then|well)\b)*\W*(?:how|what|which|where|why|when)\b")
_SPEED = LazyRegex(
    r"\b(?:fast|quick|efficient|cheap|good) enough\b|\b(?:too|so|this|that) slow\b|\b(?:faster|quicker|slower|"
    r"cheaper)\b|"
    r"\btim(?:e|es|ed|ing) out\b|\bin time\b|\btime ?outs?\b|\bfit\b.{0,16}\b(?:time|seconds?|limit)\b|"
    r"\b(?:is|are|would|will|does|do|be)\b.{0,40}\b(?:n\^2|n squared|quadratic|linear|log n|o\([^)]*\))"
    r".{0,24}\b(?:ok(?:ay)?|fine|pass|do|enough|acceptable|survive|work)\b"
)
_ENOUGH = LazyRegex(r"\benough\b|\bsuffice\b")
_SLOWNESS = LazyRegex(
    r"\b(?:slow\w*|fast\w*|quick\w*|speed\w*|seconds?|time limit|time ?out|log n|n\^2|n squared|quadratic|linear)\b|"
    r"\bo\([^)]*\)"
)
_CAUSE = LazyRegex(
    r"\bwhy\b|\b(?:what|which|where)(?:'s| is| was| am i| are| did i| do i)?\b.{0,30}\b(?:wrong|bug|mistake|"
    r"missing|fault|"
    r"miss|broken|off|culprit|cause|reason|change|fix)\b|\bhow (?:can|could|come|does|do|did|is)\b"
)
_IDEA = LazyRegex(
    r"^(?:\W*(?:and|so|but|or|then|well|hm+|maybe|if (?:no|not|so)|also)\b,?)*\W*"
    r"(?:(?:could|can|should|might|what if|what about|how about|would)\b|is (?:the (?:answer|trick|key|idea|solution)|"
    r"it) (?:just |maybe |perhaps )?(?:an?|the)\b)|"
    r"\b(?:would|could|might|will) (?:an?|the|that|this|it|my|using|sorting|keeping)\b.{0,40}"
    r"\b(?:do|help|work|be better|suffice|be enough|save|fix|solve)\b|"
    r"\b(?:better|other|another|smarter|right|intended|usual|best) (?:way|approach|idea|structure|direction|track)\b|"
    r"\b(?:approach|algorithm|data structure|technique)\b"
)
_POINTS_BACK = 6
"""Words of a question that says nothing without what was said before it."""
_SHORT = 40
"""Characters of a value that can be said in a sentence."""


def kind(text: str) -> OwnQuestion:
    """What is asked about the own work; whether it is right, where nothing else shows."""
    plain = _plain(text)
    if _PERMISSION.search(plain) and not _HOW.search(plain):
        return "permission"
    if _SPEED.search(plain):
        return "speed"
    if _CAUSE.search(plain):
        return "cause"
    return "idea" if _IDEA.search(plain) else "right"


def answer(scene: CodingScene, draft: Draft, text: str) -> None:
    """Say what may be said: neither yes nor no before it is tried, but every fact that is known."""
    if draft.notes.has("check_self") or draft.notes.has("check_again"):
        # Once in a message.
        return
    found = kind(text)
    if found in ("idea", "right") and _ENOUGH.search(_plain(text)) and _SLOWNESS.search(_plain(scene.said)):
        # "I find it with a binary search. Would that be enough?"
        found = "speed"
    if found == "right" and len(text.split()) <= _POINTS_BACK and _SPEED.search(_plain(scene.said)):
        # "That should be fast enough. What do you think?"
        found = "speed"
    if found == "permission":
        draft.say("own_go_ahead")
        draft.note("check_again")
        return
    if not scene.is_at_work:
        draft.say("beyond_answer")
        draft.note("check_again")
        return
    asked = draft.has_question
    if found == "speed":
        _on_speed(scene, draft)
    elif not scene.has_code and found in ("idea", "right"):
        draft.say("own_idea" if found == "idea" else "own_right")
        _example(scene, draft)
    else:
        draft.say({"cause": "own_cause", "idea": "own_idea"}.get(found, "own_right"))
        _facts(scene, draft)
    draft.note("check_self" if draft.has_question and not asked else "check_again")


def _on_speed(scene: CodingScene, draft: Draft) -> None:
    """Whether it is fast enough is for the tests to say; what the limits are is no secret."""
    last = scene.last_submission
    timed_out = last is not None and last.result is not None and _ran_out(last)
    limits = scene.question.limits if scene.question else Limits()
    seconds = "one second" if limits.cpu_ms == 1000 else f"{limits.cpu_ms / 1000:g} seconds"
    draft.say("own_speed_slow" if timed_out else "own_speed", seconds=seconds)


def _ran_out(run: Run) -> bool:
    return run.result is not None and any(case.verdict is Verdict.TIMEOUT for case in run.result.cases)


def _facts(scene: CodingScene, draft: Draft) -> None:
    """What the newest run showed, or the first example where nothing was run."""
    judged = [run for run in scene.runs if run.result is not None]
    last = judged[-1] if judged else None
    if last is None or last.result is None:
        _example(scene, draft)
        return
    counts = {"passed": str(last.result.passed), "total": str(last.result.total)}
    watch = scene.state.watch
    if watch is not None and watch.edited_at > (last.finished_at or 0):
        draft.say("claim_stale", **counts)
    elif last.is_accepted or last.result.first_failure is None:
        draft.say("own_fact_green" if last.kind != "submission" else "own_fact_accepted")
    elif _ran_out(last):
        draft.say("own_fact_slow", **counts)
    elif (failure := _visible(last)) is not None:
        slots = {"case": failure.case, "expected": failure.expected or "", "got": failure.got or ""}
        draft.say("own_fact_case", **slots)
    elif not failures.point_to(scene, draft):
        draft.say("own_fact_counts", **counts)


def _visible(run: Run) -> CaseResult | None:
    """The first case that failed where everybody can see it, if its values are short enough to be said."""
    failed = [case for case in run.result.cases if case.verdict is Verdict.WRONG_ANSWER] if run.result else []
    shown = (case for case in failed if not case.hidden and case.got and case.expected)
    return next((case for case in shown if max(len(case.got or ""), len(case.expected or "")) <= _SHORT), None)


def _example(scene: CodingScene, draft: Draft) -> None:
    """Point to the first example, with its result where that is short."""
    examples = scene.problem.brief.examples if scene.problem else ()
    output = examples[0].output if examples else ""
    if output and len(output) <= _SHORT and "\n" not in output:
        draft.say("own_fact_example", output=output)
    else:
        draft.say("own_fact_any_example")


def _plain(text: str) -> str:
    return text.lower().replace("\N{RIGHT SINGLE QUOTATION MARK}", "'")
