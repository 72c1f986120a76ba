"""The last parts of a report on project rounds: the verdict, what to practise next, what speaks against a level."""

from collections.abc import Sequence

from greenroom.feedback.kind import Verdict, Weighed
from greenroom.feedback.measured import MeasuredClaim
from greenroom.feedback.recommending import Limit
from greenroom.feedback.rounds.project.course import Paired, ProjectCourse
from greenroom.feedback.rounds.project.levels import LevelWork, assessed, levels_of, outcome
from greenroom.feedback.rounds.project.measuring import solving
from greenroom.feedback.rounds.project.scale import OwnScale, ProjectScale
from greenroom.feedback.wording import counted, listed, sentence
from greenroom.interview.core.assessment import Exercise

_GOOD = {
    "kept_working": "broke nothing that worked",
    "ran_often": "ran the tests often",
    "fixed": "fixed what failed quickly",
    "explained_failure": "named the cause of what failed",
    "corrected_self": "corrected yourself plainly",
    "in_own_words": "put the task into your own words",
    "disagreed": "said what you saw differently, and why",
    "judged_help": "saw which help did not fit",
    "said_plan": "said your plan before you wrote",
    "kept_partner_posted": "kept your partner up to date",
    "knew_before_help": "had named the cause before help came",
    "repaired_partner": "repaired what your partner had written",
    "used_help": "made use of help",
    "clean_hand_over": "handed over with a word on where things stood",
    "clean_project_code": "kept the code clean",
    "levels_in_time": "stayed within the usual time",
}
_NEXT = {
    "never_ran_tests": "run the tests after each small step",
    "broke_earlier": "repair the tests of earlier levels before you go on",
    "hidden_cases": "list the rare cases that the description names before the first run",
    "claimed_green": "read the count of the last run before you say that everything passes",
    "ran_unchanged": "read the first failing assertion before you run the tests again",
    "same_tests_failed": "find the cause of a failure before the next change",
    "no_plan": "say what you are going to do before you write it",
    "quiet_at_keyboard": "say one sentence at each step",
    "said_nothing": "talk to your partner: say one sentence at each step",
    "bare_hand_over": "say where things stand when you hand over",
    "typed_over": "say that you want the keyboard before you type",
    "partner_unanswered": "answer every question of your partner's",
    "rebuffed_partner": "say in one plain sentence what you would rather do",
    "project_long_function": "split long functions",
    "project_deep_nesting": "return early instead of nesting",
    "project_repeated": "write repeated code once",
    "project_short_names": "write names out",
    "project_unused": "delete what nobody uses",
    "project_left_over": "delete code that is not used",
    "project_long_line": "break long lines",
    "levels_late": "have something running after half of a level's time",
}
_SKILLS: tuple[tuple[str, tuple[str, ...], str], ...] = (
    (
        "Red, green, run",
        ("never_ran_tests", "same_tests_failed", "ran_unchanged", "claimed_green"),
        "Take any small task with tests. Run them after every change of at most five lines, and say before each run "
        "which test will change its colour.",
    ),
    (
        "Keep the old tests green",
        ("broke_earlier",),
        "Take a project of yours and add a feature to it. Stop at the first old test that breaks, and go on only when "
        "it passes again.",
    ),
    (
        "Drive aloud",
        ("no_plan", "quiet_at_keyboard", "said_nothing", "partner_unanswered"),
        "Solve a small task with somebody beside you who may not see the screen. They have to be able to write down "
        "what you do from your words alone.",
    ),
    (
        "Hand over in three sentences",
        ("bare_hand_over", "typed_over", "rebuffed_partner"),
        "Practise a hand-over: what passes, what fails, what you would do next. Ask for the keyboard before you take "
        "it.",
    ),
    (
        "The rare cases first",
        ("hidden_cases",),
        "Take the description of any small task. Write down every case that it names: nothing there, equal, exactly at "
        "the limit, the same twice. Write a test for each before the code.",
    ),
    (
        "Smaller pieces",
        ("project_long_function", "project_deep_nesting", "project_repeated", "project_left_over"),
        "Reopen what you wrote and bring every function below twenty lines, without one that is written twice.",
    ),
    (
        "Half the time, something runs",
        ("levels_late",),
        "Set a timer to half of the time that you have. When it rings, the simplest version has to run.",
    ),
)


def verdict(course: ProjectCourse, scale: ProjectScale | None, weighed: Weighed) -> Verdict:
    """How the projects went, in one sentence; an empty one when nothing was opened."""
    opened = [one for one in course.rounds if one.opened is not None]
    if scale is None or not opened:
        return "", ()
    outcomes = [one for one in weighed.claims if one.criterion == solving.ID and not one.kind.endswith("_helped")]
    tried = [one for one in opened if assessed(one, scale.own)]
    if not tried:
        return _watched(opened), tuple(one.id for one in outcomes)
    good = next((one for one in weighed.strengths if one.kind in _GOOD), None)
    next_ = next((one for one in weighed.improvements if one.next_time or one.kind in _NEXT), None)
    text = " and ".join(_came_out(one, scale.own) for one in tried)
    text += f", and {_GOOD[good.kind]}" if good else ""
    text += f"; next time, {next_.next_time or _NEXT[next_.kind]}" if next_ else ""
    cited = [*outcomes, *(one for one in (good, next_) if one is not None)]
    return f"{sentence(text)}.", tuple(dict.fromkeys(one.id for one in cited))


def _watched(opened: Sequence[Paired]) -> str:
    titles = listed([one.title for one in opened])
    return f"You did not drive on {titles} for long enough to be assessed: only what you write yourself counts."


def _came_out(paired: Paired, numbers: OwnScale) -> str:
    levels = [(one, outcome(one, numbers)) for one in levels_of(paired)]
    own = [one for one, what in levels if what == "passed"]
    others = [one for one, what in levels if what == "interviewer"]
    if not own:
        return f"you brought no level of {paired.title} to pass yourself"
    helps = sum(len(one.counted) for one in own)
    is_alone = not any(one.help_taken or one.asked for one in own)
    text = f"you brought {_named(own, len(levels))} of {paired.title} to pass yourself"
    text += (
        f", with {counted(helps, 'piece of help', 'pieces of help')}" if helps else " without help" if is_alone else ""
    )
    return f"{text}, while the interviewer wrote {_named(others, len(levels))}" if others else text


def _named(levels: Sequence[LevelWork], of: int) -> str:
    if len(levels) == of:
        return f"all {counted(of)} levels"
    return f"level{'s' if len(levels) > 1 else ''} {listed([str(one.number) for one in levels])}"


def exercises(course: ProjectCourse, weighed: Weighed) -> Sequence[Exercise]:
    """Levels to do again by oneself, then skills by how much hangs on them."""
    found = [one for paired in course.rounds for one in _again(paired, weighed)]
    return [*found[:2], *_skills(weighed)][:4]


def _again(paired: Paired, weighed: Weighed) -> Sequence[Exercise]:
    own = [one for one in weighed.claims if one.round == paired.index]
    for one in levels_of(paired):
        kinds = [f"level_{one.number}_{what}" for what in ("open", "handed_over", "taken_over")]
        because = [c.id for c in own if c.kind in kinds]
        if because:
            title = f"Drive level {one.number} of {paired.project.brief.title} yourself"
            is_taken = any(c.kind == kinds[-1] for c in own)
            why = f"Most of {one.named} is the interviewer's." if is_taken else f"You did not finish {one.named}."
            why += " Do it again in a few days from where it begins, without handing over."
            return [Exercise(title=title, slug=None, why=why, findings=tuple(because))]
    watched = [c.id for c in own if c.kind == "by_interviewer"]
    if watched and len(own) == len(watched):
        why = "The interviewer wrote it. Begin the same project at the keyboard, and hand over when you are stuck."
        title = f"Drive on {paired.project.brief.title}"
        return [Exercise(title=title, slug=None, why=why, findings=tuple(watched))]
    return []


def _skills(weighed: Weighed) -> list[Exercise]:
    found = []
    for title, kinds, why in _SKILLS:
        reasons = [one for one in weighed.claims if one.kind in kinds]
        if reasons:
            weight = sum(weighed.importance[one.id] for one in reasons)
            found.append((weight, title, why, tuple(one.id for one in reasons[:3])))
    found.sort(key=lambda one: (-one[0], one[1]))
    return [Exercise(title=title, slug=None, why=why, findings=ids) for _, title, why, ids in found[:3]]


def limits(claims: Sequence[MeasuredClaim]) -> Sequence[Limit]:
    """No level of one's own, and never a word to one's partner, weigh more than a mean."""
    kinds = {one.kind for one in claims}
    levels = {one.kind for one in claims if one.criterion == solving.ID} - {"by_interviewer"}
    found = []
    if levels and not any(kind == "levels_alone" or kind.endswith("_passed") for kind in levels):
        found.append(Limit("lean_no_hire", "no level was brought to pass"))
    if "said_nothing" in kinds:
        found.append(Limit("lean_no_hire", "nothing was said to the partner"))
    return found
