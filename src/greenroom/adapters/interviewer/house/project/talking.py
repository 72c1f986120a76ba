"""A project round in words: how it is opened, and what is answered in it."""

import re

from greenroom.adapters.interviewer.house import asides, bridges, corrections, going_on
from greenroom.adapters.interviewer.house.draft import Draft
from greenroom.adapters.interviewer.house.project import (
    concepts,
    diagnosing,
    facts,
    questions,
    replaced,
    scoped,
    situation,
    wheel,
)
from greenroom.adapters.interviewer.house.project.reading import asks_in, is_put, is_telling
from greenroom.adapters.interviewer.house.project.scene import ProjectScene
from greenroom.interview.talk.pleas import is_filler

_ASKS_US = re.compile(r"\?\s*$")
_FOUND_OUT = re.compile(
    r"\b(?:that(?:'s| is) why|i (?:forgot|see (?:it|why|now)|found|set|had|mixed|missed|must correct|was wrong|wrote)"
    r"|my (?:mistake|fault|error|bad)|because (?:i|my|it|the)|fails? because|the cause|was me|is mine)\b"
)
_IS_NEXT = re.compile(
    r"\b(?:start(?:ing|ed)? over|threw|thrown|deleted|removed it all|from scratch"
    r"|(?:is|are)n['\u2019]?t (?:there|written)"
    r"|not (?:written|there) yet|next (?:i|steps?)|now (?:the )?(?:steps?|i (?:write|change|put|add))"
    r"|i['\u2019]ll|i will|i am going to)\b"
)
"""They have found it and are still to write the repair."""
_NOT_WANTED = re.compile(r"\b(?:not|no|never|without)\b.{0,16}\bexplain|n['\u2019]t\b.{0,16}\bexplain")
_MUSES = re.compile(
    r"\b(?:i am|i['\u2019]m) (?:curious|wondering)\b|\blet(?:['\u2019]s| us| me) see\b|\bwe(?:['\u2019]ll| will) see\b",
    re.IGNORECASE,
)
"""Who says so without a question mark asks the tests, or themselves."""


def enter(scene: ProjectScene, draft: Draft) -> None:
    """Introduce the project, and say who drives and how that changes."""
    project, author = scene.project, scene.author
    if project is None:
        return
    if author is not None:
        draft.tell(author.opening)
    else:
        draft.say("project_intro", title=project.brief.title, summary=project.brief.summary)
    draft.say("project_bot_begins" if project.driver == "bot" else "project_human_begins")
    draft.note("present_project", str(scene.state.open_round))


def steers(scene: ProjectScene, draft: Draft) -> bool:
    """Do and answer what is plainly meant, before anything is read more closely; True when that was all."""
    if not scene.is_at_work:
        return False
    if replaced.answer(scene, draft):
        return True
    obeyed = wheel.obey(scene, draft)
    if not obeyed and diagnosing.confirm(scene, draft):
        return True
    if not obeyed and corrections.is_blamed(scene):
        # The question that was missed may be an earlier one.
        return False
    if not obeyed and _explained(scene, draft):
        return True
    answered = questions.answer(scene, draft)
    if obeyed or answered:
        questions.besides(scene, draft, answered)
        return True
    return False


def reply(scene: ProjectScene, draft: Draft) -> None:
    """Answer a question; thinking aloud is left alone, but for a word to somebody who has found out what was wrong."""
    if not scene.is_at_work:
        _after(scene, draft)
        return
    sure = frozenset(heard.kind for heard in scene.heard if heard.is_sure)
    if _explained(scene, draft) or questions.answer(scene, draft):
        return
    if "end" in sure:
        asides.end(scene, draft)
    elif "skip" in sure:
        draft.say("leave_project_how")
        draft.note("skip_how")
    elif "nervous" in sure and not scene.count("calm"):
        asides.calm(scene, draft)
    elif "repeat" in sure and asides.repeat(scene, draft):
        return
    elif (question := _question(scene)) and not is_filler(question):
        questions.look_up(scene, draft, question)
    elif draft.is_empty and _has_found_out(scene):
        # Who is about to write has nothing new to run.
        is_next = _IS_NEXT.search(scene.said.lower()) is not None or not situation.is_changed(scene)
        draft.say("found_out_goes_on" if is_next else "found_out")
        draft.note("found_out")


def _explained(scene: ProjectScene, draft: Draft) -> bool:
    """Explain a concept that is asked for, if that is so."""
    found = next((one for one in scene.concepts.items() if _wants_concept(scene, one[0])), None)
    if found is not None:
        concepts.explain(scene, draft, *found)
    return found is not None


def _wants_concept(scene: ProjectScene, sentence: str) -> bool:
    """Whether a sentence asks for a concept, and not in passing; a fact about the language is told as such."""
    if is_telling(sentence) or not is_put(sentence) or _NOT_WANTED.search(sentence.lower()):
        return False
    if scoped.is_ordinary(sentence, scene.concepts[sentence].term):
        return False
    if not concepts.is_name_wanted(sentence) and scoped.is_about_this(scene, sentence):
        return False
    if asks_in((sentence,)):
        return False
    if facts.names_language(sentence) and facts.find(scene.meaning, sentence):
        return False
    return not facts.named(scene.meaning, sentence) or concepts.is_name_wanted(sentence)


def _has_found_out(scene: ProjectScene) -> bool:
    """Whether somebody says why it fails, while it does: then a word shows that they were heard."""
    project, result = scene.project, scene.result
    is_red = result is not None and project is not None and result.level == project.level and not result.has_passed
    return is_red and not scene.is_driving and _FOUND_OUT.search(scene.said.lower()) is not None


def _question(scene: ProjectScene) -> str:
    """The question that is still open; empty for a remark. Clauses that ask are questions without a mark, too."""
    asked = [clause.text for clause in scene.left if _asks(clause.text, clause.asks)]
    return asked[-1] if asked else ""


def _asks(text: str, is_asking: bool) -> bool:
    if _ASKS_US.search(text):
        return True
    return is_asking and _MUSES.search(text) is None


def _after(scene: ProjectScene, draft: Draft) -> None:
    """The project is over: answer what is asked, and go on when they want to."""
    if going_on.accepts(scene):
        bridges.cross(scene, draft)
    elif not _explained(scene, draft) and not questions.answer(scene, draft) and (question := _question(scene)):
        questions.look_up(scene, draft, question)
