"""Answers to what is asked in a project round: about changes, tests, levels, and the description."""

import re
from collections.abc import Callable, Mapping, Sequence
from functools import cache

from greenroom.adapters.interviewer.house.draft import Draft
from greenroom.adapters.interviewer.house.matching import stems
from greenroom.adapters.interviewer.house.process import Answer
from greenroom.adapters.interviewer.house.process import answer as tell_process
from greenroom.adapters.interviewer.house.process import topics_of as process_topics
from greenroom.adapters.interviewer.house.project import (
    costs,
    explaining,
    facts,
    helping,
    judging,
    reviewing,
    scoped,
    standing,
    unsettled,
)
from greenroom.adapters.interviewer.house.project.lines import NEAR, line_near, nearest
from greenroom.adapters.interviewer.house.project.reading import (
    Ask,
    asks_in,
    is_bare,
    is_put,
    is_telling,
    level_in,
    sentences_in,
    why_replaced,
)
from greenroom.adapters.interviewer.house.project.scene import ProjectScene
from greenroom.interview.rounds.project import telling
from greenroom.interview.rounds.project.wishes import wish_in
from greenroom.interview.talk.pleas import asks_for_help
from greenroom.interview.talk.reading import Topic
from greenroom.patterns import LazyRegex

_MOST = 3
"""Questions that are answered at once."""
_NEAR_OF_TASK = 0.41
"""The same for a question that uses several words of the description."""
_NEAR_BESIDES = 0.6
"""The same for a question beside another one that was answered."""
_HOW_TO = LazyRegex(r"^(?:\w+[, ]+){0,3}?how (?:do|can|could|should|would|might|to)\b.{0,12}\b(?:i|you|we|one|to)\b")
_LAUGHS = LazyRegex(
    r"\b(?:ha(?:ha)+|lol|jokes?|joking|kidding|funny|rofl|lmao|riddle)\b|[:;]-?[)D]|[\U0001F600-\U0001F64F]"
)
_BEHAVES = LazyRegex(
    r"\b(?:what (?:happens|if|should|does|do|is|are|about)|when|if|may|must|should|can|could|allowed|return\w*|count\w*"
    r"|valid|guaranteed|possible|always|ever|never|give[sn]?|is|are|does|do|will|would)\b"
)
"""How somebody asks what the program shall do."""
_SHORTEST_CHAT = 4
_POINTS_BACK = LazyRegex(r"\b(?:that|this|it|one of each|both|the same)\b.{0,16}\bin \w+\W*$")
_IS_ALLOWED = LazyRegex(r"^\W*(?:\w+\W+){0,2}?is (?:that|this|it) (?:allowed|safe|legal|possible)\b")
"""A question about what was written just before it."""
_TELLS_MUCH = 14
"""Words of a message that has more in it than a question."""
_OF_US = LazyRegex(
    r"\b(?:i|we|you|me|us|my|our|your|it|this|that|here|levels?|tests?|runs?|code|line|method|class|bug|fails?)\b|_|\(\)"
)
"""Without any of these words a question is about something else in the world."""
_BESIDES = 2
"""What else is answered in the same breath."""
_SETTLED = frozenset({"judge", "who", "help", "solution", "repair", "why_fails", "mistake"})
"""What needs no answer from somebody who was given the keyboard, or gave it away."""
_PLANS = LazyRegex(r"(?:so |and |um,? )*(?:first|then|i|we|my)\b,?(?! (?:wonder|would like to know|ask))")
"""How a plan begins, even if it ends with "right?"."""
_VAGUE = frozenset(
    {"rules", "report", "next_steps", "how_am_i_doing", "repeat", "tools", "limits", "speed_expected", "hint_price"}
)
"""Topics in whose words people also ask about the work."""
_STUCK = frozenset({"help", "why_fails", "mistake", "snippet"})
_OF_PLAN = LazyRegex(r"\b(?:plan|idea|design|approach|structure)\b")
"""A yes or no that is wanted of a plan is not settled by the keyboard."""
_WEIGHS = LazyRegex(
    r"\b(?:risk|better|worse|advantage|trade-?offs?|design|instead|rather|speaks (?:for|against)|object"
    r"|(?:bad|good) idea)\b"
    r"|\b(?:do i|should i|would you|shall i|how would you) (?:\w+ )?(?:keep|store|hold|put|use|work|check|build"
    r"|start|begin|structure)\b|\b(?:per|before|after|one|two|list|dict|class|record)\b.{0,60}\bor\b"
)
"""How a decision is weighed that no line and no run settles."""
_DECIDES = LazyRegex(
    r"\b(?P<open>how|where|what|which) would you (?:\w+ )?(?:keep|hold|store|put|use|build|start|begin|structure"
    r"|do|choose|take|pick)\b"
    r"|\bshould\b.{0,40}\b(?:list|dict|class|record|tuple|object|counter|heap|set)(?:e?s)?\b(?=.{0,60}\bor\b)"
    r"|\bwould you (?:\w+ )?(?:start|begin|keep|hold|store|put|split|pull|extract)\b"
)
"""A decision that is ours to have an opinion on, and none of the description's."""
_DOINGS = frozenset({"claim"})
"""What may turn out to need no answer."""


def answer(scene: ProjectScene, draft: Draft) -> tuple[str, ...]:
    """Answer what is plainly asked; the sentences that were answered come back."""
    sentences = [one for one in sentences_in(" \n".join(scene.parts)) if not _is_wish(scene, one)]
    asks = [(ask, one) for ask, one in asks_in(sentences) if not _is_about_interview(scene, one)]
    if scene.wish is not None:
        # "You drive, is that okay?" has its answer.
        asks = [
            (ask, one)
            for ask, one in asks
            if ask not in _SETTLED or (ask == "judge" and scene.wish == "human_drives" and _OF_PLAN.search(one.lower()))
        ]
    fact = _fact_asked(scene, sentences)
    if fact:
        # A question about the language in the same message is what they are stuck with.
        asks = [(ask, one) for ask, one in asks if ask not in _STUCK and one != fact] + [("judge", fact)]
    if any(ask == "design" for ask, _ in asks):
        asks = [(ask, one) for ask, one in asks if ask not in ("judge", "repair", "review")]
    answered = []
    for ask, sentence in asks[:_MOST]:
        before = draft.size
        _ASKS[ask](scene, draft, sentence)
        if draft.size > before or ask not in _DOINGS:
            answered.append(sentence)
    return tuple(answered)


def besides(scene: ProjectScene, draft: Draft, answered: tuple[str, ...]) -> None:
    """Answer what a message asks besides: about the interview, the language, or the description."""
    told, spoken = 0, set[str]()
    for sentence in sentences_in(" \n".join(scene.parts)):
        if sentence in answered or _is_wish(scene, sentence) or told == _BESIDES:
            continue
        topics = [(topic, one) for one in scene.reader.read(sentence).clauses for topic in process_topics(scene, one)]
        if topics and topics[0][0] in spoken:
            continue
        if topics:
            spoken.add(topics[0][0])
            tell_process(scene, draft, topics[0][0], topics[0][1].text)
            told += 1
        elif sentence.endswith("?") and not answered:
            told += _known(scene, draft, sentence)
        elif sentence.endswith("?") and len(answered) < _MOST:
            told += _quoted(scene, draft, sentence, _NEAR_BESIDES)


def look_up(scene: ProjectScene, draft: Draft, question: str) -> None:
    """Answer any other question: from the facts, from the description, or with what helps to find out."""
    plain = question.lower().strip()
    if scene.project is None:
        return
    if _DECIDES.search(plain) and not facts.names_language(question):
        _weigh(scene, draft)
        return
    if _known(scene, draft, question):
        return
    is_of_task = _is_of_task(scene, question)
    is_plain = _is_of_task(scene, question, least=2) and not facts.names_language(question)
    if _WEIGHS.search(plain) and not facts.names_language(question) and not _is_chat(scene, scene.said):
        _weigh(scene, draft)
    elif _LAUGHS.search(plain) or _is_chat(scene, question):
        draft.say("aside_shared")
        draft.note("small_talk")
    elif _HOW_TO.search(plain) and not scene.is_driving and not facts.names_language(question):
        helping.on_request(scene, draft)
    elif facts.is_about_language(question) and not (is_plain and _BEHAVES.search(plain)):
        draft.say("try_it_out")
        draft.note("clarify")
    elif is_of_task and _BEHAVES.search(plain):
        unsettled.of_description(scene, draft)
    elif len(scene.said.split()) >= _TELLS_MUCH:
        # Somebody who tells what they do, and asks what nobody can answer, gets what decides.
        _weigh(scene, draft)
    else:
        unsettled.of_code(scene, draft)


def process(scene: ProjectScene, topic: Topic, text: str) -> Answer | None:
    """The answer to a question about the interview itself; None for those that are the same everywhere."""
    if topic in ("hint_price", "hints_left"):
        return Answer("process_project_help")
    if topic in ("rules", "language", "tools", "library_allowed"):
        return next((Answer(key) for pattern, key in _PROCESS if pattern.search(text.lower())), None)
    result = scene.result
    if topic == "how_am_i_doing" and scene.is_at_work and result is not None and not result.problem:
        passed, total = telling.counts(result)
        slots = {"passed": str(passed), "total": str(total), "level": str(result.level)}
        return Answer("process_project_doing", slots)
    return None


_PROCESS = (
    (LazyRegex(r"\b(?:ask|interrupt|stop)\b"), "process_project_ask"),
    (
        LazyRegex(r"\b(?:together|alone|who (?:types|writes|drives)|each of us|take turns|both of us|in turns)\b"),
        "process_project_turns",
    ),
    (LazyRegex(r"\b(?:problem|ok(?:ay)?|alright|all right|fine|bad|matter)\b"), "process_project_fine"),
)


def is_about_task(scene: ProjectScene, text: str) -> bool:
    """Whether a question speaks of the things of the level, even if it sounds like one about the interview."""
    if not scene.is_at_work:
        return False
    of_language = _HOW_TO.search(text.lower().strip()) is not None and facts.names_language(text)
    return of_language or _is_of_task(scene, text, least=2)


def _is_wish(scene: ProjectScene, sentence: str) -> bool:
    """Whether a sentence was obeyed already, so that nothing in it is a question."""
    project = scene.project
    if project is None or scene.wish is None:
        return False
    return wish_in(sentence, project.driver, is_waiting=project.is_waiting, replaces=project.asks_to_replace) not in (
        None,
        "stop",
    )


def _is_about_interview(scene: ProjectScene, sentence: str) -> bool:
    """Whether a sentence that looks like any other question asks how much time is left, or the like."""
    reading = scene.reader.read(sentence)
    return any(topic not in _VAGUE for clause in reading.clauses for topic in process_topics(scene, clause))


def _fact_asked(scene: ProjectScene, sentences: Sequence[str]) -> str:
    """The sentence that asks for a fact about the language, by its name; empty where none does."""
    asked = [
        one
        for one in sentences
        if is_put(one)
        and not is_telling(one)
        and not scoped.is_why_of_code(one)
        and not _PLANS.match(one.lower())
        and facts.named(scene.meaning, one)
    ]
    return next((one for one in asked if not asks_for_help(one)), "")


def _known(scene: ProjectScene, draft: Draft, question: str) -> bool:
    """Answer from the facts on the language, or by quoting the description; False where neither knows."""
    if _IS_ALLOWED.search(question.lower()) and (fact := facts.named(scene.meaning, scene.said)):
        draft.tell(fact)
        draft.note("fact")
        return True
    if _quoted(scene, draft, question, _NEAR_OF_TASK if _is_of_task(scene, question, least=2) else NEAR):
        return True
    points_back = facts.names_language(question) and _POINTS_BACK.search(question.lower()) is not None
    # "How do I say that in Python?" is about what was said before it.
    of_code = scoped.is_why_of_code(question)
    found = "" if of_code else facts.find(scene.meaning, question)
    fact = (facts.named(scene.meaning, scene.said) if points_back else "") or found
    if fact:
        draft.tell(fact)
        draft.note("fact")
    return bool(fact)


def _quoted(scene: ProjectScene, draft: Draft, question: str, least: float = NEAR) -> bool:
    """Quote the line of the description that answers; False where none does, or the language is asked about."""
    found = "" if facts.named(scene.meaning, question) else line_near(scene, question, least)
    if found and not draft.mentions(found):
        if not draft.say("description_says", text=found):
            draft.tell(found)
        draft.note("clarify")
    return bool(found)


def _is_chat(scene: ProjectScene, question: str) -> bool:
    """Whether a question has nothing to do with the work."""
    if len(question.split()) < _SHORTEST_CHAT or _is_of_task(scene, question) or facts.is_about_language(question):
        return False
    reading = scene.reader.read(question)
    return not _OF_US.search(question.lower()) or any(one.kind == "aside" and one.is_sure for one in reading.clauses)


def _is_of_task(scene: ProjectScene, question: str, *, least: int = 1) -> bool:
    """Whether a question uses so many words of the levels that are open, or the name of a method."""
    project = scene.project
    if project is None:
        return False
    shared = stems(question) & _of_code(" ".join(project.texts.values()))
    for level in project.brief.levels[: project.level]:
        names = set(re.findall(r"`(\w+)\(", level.description))
        if names & {one for one in re.findall(r"\w+", question) if "_" in one}:
            return True
        shared = shared | stems(question) & stems_of_task(level.description)
    return len(shared) >= least


@cache
def stems_of_task(description: str) -> frozenset[str]:
    """What a description speaks of, without words that everybody uses of an interview."""
    words = [one for line in description.replace("'s", "").splitlines() for one in stems(line)]
    return frozenset(one for one in words if not one.isdigit()) - _OF_INTERVIEWS


def _of_code(text: str) -> frozenset[str]:
    """The words in the names of methods and attributes."""
    names = re.findall(r"(?:def |class |self\.)(\w+)", text)
    return frozenset(one for name in names for one in stems(name.replace("_", " "))) - _OF_INTERVIEWS


_OF_INTERVIEWS = stems(
    "time minutes left level levels test tests project much many long report hint help question answer say tell think "
    "know plan code part first last one two three four new old right wrong good count counts everything nothing here "
    "now before after again still only same other more most way need want use write read keep stay work works both end "
    "all any always never each give gives back look matter problem something anything such once does not yes no"
)


def _changed(scene: ProjectScene, draft: Draft, text: str) -> None:
    project = scene.project
    ours = project is not None and any(one.by == "bot" and not one.is_reverted for one in project.changes)
    if not ours and project is not None and project.last_result is not None and not project.last_result.has_passed:
        # A bare "why?" after a run that failed asks about the failure.
        helping.with_error(scene, draft)
    else:
        explaining.last_change(scene, draft)


def _design(scene: ProjectScene, draft: Draft, text: str) -> None:
    """Say why our code is as it is, and leave the choice to them; a "why" without code of ours is about a failure."""
    if why_replaced(text):
        draft.say("own_version_explained")
        draft.note("keeps")
        return
    result = scene.result
    is_red = result is not None and not result.has_passed
    fact = "" if scoped.is_why_of_code(text) else facts.named(scene.meaning, text)
    if not fact and not _FAILS.search(text.lower()) and not any(map(scoped.is_why_of_code, sentences_in(scene.said))):
        fact = facts.named(scene.meaning, f"{text} {scene.said}")
    if fact and is_put(text) and re.search(r"\byou(?:r|rs)?\b", text.lower()) is None:
        draft.tell(fact)
        draft.note("fact")
        return
    if is_red and not scene.is_driving and "you" not in text.lower():
        helping.with_error(scene, draft, text)
        return
    if scene.project is None or not any(one.by == "bot" for one in scene.project.changes):
        _without_change(scene, draft, text)
        return
    if not explaining.is_meant(scene, text) and _quoted(scene, draft, text):
        return
    explaining.about(scene, draft, text)
    if _DISAGREES.search(text.lower()):
        draft.say("choice_is_yours")


def _without_change(scene: ProjectScene, draft: Draft, text: str) -> None:
    """Answer a "why" where no code of ours is: from the description, as a choice, or for what it is."""
    if is_bare(text):
        _changed(scene, draft, text)
    elif _WEIGHS.search(scene.said.lower()):
        draft.say("judge_choice")
        draft.note("held_against")
    elif _quoted(scene, draft, text):
        return
    elif re.search(r"\byou(?:rs?)?\b", text.lower()):
        explaining.last_change(scene, draft)
    else:
        unsettled.of_code(scene, draft)


_FAILS = LazyRegex(r"\b(?:fail\w*|red|wrong|errors?|pass\w*|br[eo]ak\w*|work\w*)\b")
_DISAGREES = LazyRegex(r"\b(?:dis)?agree\b|\b(?:rather|prefer\w*|instead|choose|chose|not (?:use|keep|take))\b")


def _failing(scene: ProjectScene, draft: Draft, text: str) -> None:
    result = scene.result
    if result is None:
        draft.say("failing_not_run")
    elif result.problem:
        draft.tell(telling.problem_in_words(result))
    elif result.has_passed:
        draft.say("failing_none")
    else:
        passed, total = telling.counts(result)
        draft.say("results_count", level=str(result.level), passed=str(passed), total=str(total))
        draft.say("failing_list", failing=telling.listed(telling.told(result)))
    draft.note("results")


def _why_fails(scene: ProjectScene, draft: Draft, text: str) -> None:
    if scene.result is None or scene.result.has_passed or scene.is_driving:
        _failing(scene, draft, text)
    else:
        helping.with_error(scene, draft)


def _goal(scene: ProjectScene, draft: Draft, text: str) -> None:
    project = scene.project
    if project is None:
        return
    number, levels = level_in(text, project.level), project.brief.levels
    if not 1 <= number <= len(levels):
        draft.say("no_such_level", level=str(number), levels=str(len(levels)))
    elif number > project.level:
        draft.say("level_locked", level=str(number))
    else:
        level = levels[number - 1]
        draft.say("level_goal", level=str(number), title=level.title, goal=standing.goal_of(level.goal))
    draft.note("level_goal", str(number))


def _run_tests(scene: ProjectScene, draft: Draft, text: str) -> None:
    draft.say("run_when_i_drive" if scene.is_driving else "run_yourself")
    draft.note("run_how")


def _where(scene: ProjectScene, draft: Draft, text: str) -> None:
    standing.tell(scene, draft)


def _snippet(scene: ProjectScene, draft: Draft, text: str) -> None:
    if scene.is_driving:
        draft.say("help_while_i_drive")
    else:
        helping.with_snippet(scene, draft)


def _help(scene: ProjectScene, draft: Draft, text: str) -> None:
    helping.on_request(scene, draft)


def _solution(scene: ProjectScene, draft: Draft, text: str) -> None:
    draft.say("driving_already_mine" if scene.is_driving else "wont_write")
    draft.note("wont_write")


def _hidden(scene: ProjectScene, draft: Draft, text: str) -> None:
    """All that both see of a hidden test, and what the description says nearest to that."""
    draft.say("hidden_tests_told")
    draft.note("hidden")
    failing = [one for one in (scene.result.failures if scene.result is not None else ()) if one.hidden]
    about = next((one for one in failing if one.name in text or (one.category and one.category in text.lower())), None)
    about = about or (failing[0] if len(failing) == 1 else None)
    near = nearest(scene, f"{telling.name_in_words(about.name)}", _HIDDEN_NEAR) if about is not None else ""
    if near:
        draft.say("hidden_line", text=near)


_HIDDEN_NEAR = 0.35


def _mistake(scene: ProjectScene, draft: Draft, text: str) -> None:
    """Name the specific error, to somebody who asks where it is."""
    if scene.result is None or scene.result.has_passed or scene.is_driving:
        _failing(scene, draft, text)
    else:
        helping.with_error(scene, draft, text)


def _earlier(scene: ProjectScene, draft: Draft, text: str) -> None:
    draft.say("earlier_tests_run")
    result = scene.result
    if result is not None and not result.problem:
        passed = sum(one.passed for one in result.tests)
        draft.say("earlier_tests_count", passed=str(passed), total=str(len(result.tests)))
    draft.note("results")


def _keeps(scene: ProjectScene, draft: Draft, text: str) -> None:
    draft.say("keeps_code")
    draft.note("keeps")


def _fits(scene: ProjectScene, draft: Draft, text: str) -> None:
    draft.say("process_project_fine")
    draft.note("process", "rules")


def _unfit(scene: ProjectScene, draft: Draft, text: str) -> None:
    draft.say("help_did_not_fit")
    draft.note("help_how")


def _replaced(scene: ProjectScene, draft: Draft, text: str) -> None:
    draft.say("replaced_yours")
    draft.note("keeps")


def _repair(scene: ProjectScene, draft: Draft, text: str) -> None:
    draft.say("repair_how" if scene.is_driving else "wont_write")
    draft.note("wont_write")


def _matter(scene: ProjectScene, draft: Draft, text: str) -> None:
    costs.say(scene, draft, " ".join(scene.parts))


def _applied(scene: ProjectScene, draft: Draft, text: str) -> None:
    draft.say("not_applied")
    draft.note("help_how")


def _leave(scene: ProjectScene, draft: Draft, text: str) -> None:
    draft.say("leave_project_how")
    draft.note("skip_how")


def _claim(scene: ProjectScene, draft: Draft, text: str) -> None:
    judging.claim(scene, draft, text)


def _judge(scene: ProjectScene, draft: Draft, text: str) -> None:
    fact = "" if _PLANS.match(text.lower()) or scoped.is_why_of_code(text) else facts.named(scene.meaning, text)
    if fact:
        draft.tell(fact)
        draft.note("fact")
    else:
        _weigh(scene, draft)


def _weigh(scene: ProjectScene, draft: Draft) -> None:
    """Say what speaks for or against what they do: cost, names, our own words, or what a plan is held against."""
    plain = scene.said.lower()
    if costs.is_claimed(plain):
        costs.say(scene, draft, f"{judging.before(scene)} {scene.said}")
    elif reviewing.is_about_names(plain):
        reviewing.say(scene, draft, scene.said)
    elif _EXPLAINS_BACK.search(plain) and explaining.compare(scene, draft, f"{judging.before(scene)} {scene.said}"):
        return
    elif (found := _DECIDES.search(plain)) is not None and "or" in plain[found.end() :].split():
        draft.say("judge_choice")
        draft.note("held_against")
    elif found is not None and found["open"] and not scene.is_driving:
        helping.with_hint(scene, draft)
    else:
        judging.plan(scene, draft, " \n".join(scene.parts), lambda one, least: line_near(scene, one, least))


_EXPLAINS_BACK = LazyRegex(
    r"\bexplain it back\b|\bsay it back\b|\bmy explanation\b"
    r"|\byou (?:ask|use|keep|take|copy|check|sort|count|look)\b.*\bright\b"
)
"""They say in their words what our code does."""


def _review(scene: ProjectScene, draft: Draft, text: str) -> None:
    reviewing.say(scene, draft, text)


def _scratch(scene: ProjectScene, draft: Draft, text: str) -> None:
    draft.say("scratch_is_theirs")
    draft.note("clarify")


def _sees(scene: ProjectScene, draft: Draft, text: str) -> None:
    draft.say("sees_files")
    draft.note("clarify")


def _who(scene: ProjectScene, draft: Draft, text: str) -> None:
    draft.say("who_drives_bot" if scene.is_driving else "who_drives_human")
    draft.note("who")


_ASKS: Mapping[Ask, Callable[[ProjectScene, Draft, str], None]] = {
    "changed": _changed,
    "failing": _failing,
    "why_fails": _why_fails,
    "goal": _goal,
    "run_tests": _run_tests,
    "where": _where,
    "snippet": _snippet,
    "help": _help,
    "solution": _solution,
    "hidden": _hidden,
    "who": _who,
    "judge": _judge,
    "review": _review,
    "mistake": _mistake,
    "earlier": _earlier,
    "keeps": _keeps,
    "fits": _fits,
    "unfit": _unfit,
    "replaced": _replaced,
    "repair": _repair,
    "design": _design,
    "matter": _matter,
    "cost": _matter,
    "scratch": _scratch,
    "sees": _sees,
    "claim": _claim,
    "leave": _leave,
    "applied": _applied,
}
