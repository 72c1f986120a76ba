"""Replying to an answer to one of our own questions, by what the question's author knows about it."""

import re
from dataclasses import dataclass

from greenroom.adapters.interviewer.house import steering
from greenroom.adapters.interviewer.house.coding.scene import CodingScene
from greenroom.adapters.interviewer.house.draft import Draft
from greenroom.interview.core.state import Line
from greenroom.interview.rounds.coding.answer_notes import JUDGED, AnswerNote, Asked
from greenroom.interview.talk.notes import Notes
from greenroom.questions.inquiries.judging import JudgedAnswer, judge_answer
from greenroom.questions.inquiries.model import Inquiry

_HURRY_SECONDS = 45
"""With less time left nothing is asked back."""
_MOST_REASONS = 2
DECLINED = "follow_up_declined"
"""The note on a line that lets a follow-up go."""
_NO_ANSWER = re.compile(
    r"\b(?:pass on (?:that|this|it)|i(?:'ll| will|'d)? pass\b(?! (?:it|the|a|in|them|each|every))|no idea|"
    r"i (?:do not|don'?t|can'?t|cannot) (?:know|say|tell|answer)|(?:further|more) than that i (?:do not|don'?t|can'?t)|"
    r"(?:can|could|may) we (?:go|move) on|(?:let'?s|i'?d rather) (?:go|move) on|i'?d rather not|asked and answered)\b"
)


@dataclass(frozen=True, slots=True)
class _Answered:
    """Our question, the line in which it was asked, and the verdict on what was said to it."""

    asked: Asked
    which: str
    judged: JudgedAnswer

    def came_to(self, scene: CodingScene, verdict: str) -> bool:
        """Whether an earlier answer to this question got that verdict."""
        return bool(scene.count(JUDGED, f"{verdict}:{self.asked}:{self.which}"))


def follow_up(scene: CodingScene, draft: Draft) -> bool:
    """Reply to an answer to a follow-up; True when something is asked back and the question stands."""
    answered = _answered(scene, "follow_up")
    is_judged = answered is not None and answered.judged.verdict != "unknown"
    if steering.is_meagre(scene) or (not is_judged and _declines(scene)):
        draft.say("follow_up_let_go")
        draft.note(DECLINED)
    elif answered is None or answered.judged.verdict == "unknown":
        draft.say("answer_neutral")
    else:
        return _reply(scene, draft, answered)
    if answered is not None:
        _note(draft, answered)
    return False


def _declines(scene: CodingScene) -> bool:
    """Whether they say that they have no answer, or would rather go on."""
    wants = {one.wants for one in scene.reading.surely("request")}
    unsure = any(heard.kind == "not_sure" for heard in scene.heard)
    return unsure or bool(wants & {"move_on", "skip", "end"}) or _NO_ANSWER.search(scene.said.lower()) is not None


def probe(scene: CodingScene, draft: Draft) -> bool:
    """Reply to an answer to a probe while the problem is open; False where there is no verdict."""
    if "probe" not in scene.pending or not scene.is_prompt:
        return False
    answered = _answered(scene, "probe")
    if answered is None or answered.judged.verdict == "unknown":
        return False
    _reply(scene, draft, answered)
    return True


def unjudged(scene: CodingScene, draft: Draft) -> None:
    """Note that an answer to a probe could not be judged."""
    answered = _answered(scene, "probe") if "probe" in scene.pending else None
    if answered is not None and answered.judged.verdict == "unknown":
        _note(draft, answered)


def _reply(scene: CodingScene, draft: Draft, answered: _Answered) -> bool:
    """Say why it is right, what speaks against it, or what is missing; True when something is asked back."""
    judged = answered.judged
    again = answered.came_to(scene, "wrong") or answered.came_to(scene, "partly")
    _note(draft, answered)
    if judged.verdict == "right":
        _agree(draft, judged)
        return False
    if again or scene.is_short_of(_HURRY_SECONDS):
        draft.say("answer_wrong_left" if judged.verdict == "wrong" else "answer_partly_left")
        return False
    back = judged.wrong[0].say if judged.wrong else judged.missing[0].missing
    if judged.verdict == "partly":
        draft.say("answer_partly")
    if not back or not draft.tell(back) or "?" not in back:
        return False
    draft.note(answered.asked, answered.which)
    return True


def _agree(draft: Draft, judged: JudgedAnswer) -> None:
    reasons = [one.say for one in sorted(judged.met, key=lambda one: one.bonus) if one.say]
    if not reasons or not draft.say("answer_right", why=_continued(reasons[0])):
        draft.say("answer_neutral")
    for reason in reasons[1:_MOST_REASONS]:
        draft.tell(reason)


def _continued(text: str) -> str:
    """The text as it goes on after a colon."""
    return text[0].lower() + text[1:] if re.match(r"A |[A-Z][a-z]", text) else text


def _note(draft: Draft, answered: _Answered) -> None:
    note = AnswerNote.of(answered.judged, answered.asked, answered.which).note
    draft.note(note.act, note.about)


def _answered(scene: CodingScene, asked: Asked) -> _Answered | None:
    """The question of ours that was just answered, judged; None when its author named no ideas."""
    found = _last_asked(scene, asked)
    if found is None:
        return None
    which, line = found
    inquiry = _inquiry(scene, asked, which)
    if inquiry is None or not inquiry.is_judged:
        return None
    judged = _Answered(asked, which, judge_answer(inquiry, scene.said))
    if judged.came_to(scene, "partly"):
        # The missing part was asked for, so what was said before still counts.
        whole = " \n".join(one.text for one in scene.theirs if one.seq > line.seq)
        judged = _Answered(asked, which, judge_answer(inquiry, whole))
    return judged


def _last_asked(scene: CodingScene, asked: Asked) -> tuple[str, Line] | None:
    """What we asked last of this kind, and the line in which we asked it first."""
    which, first = "", None
    for line in reversed(scene.lines_here):
        if line.who != "interviewer":
            continue
        for note in Notes.parse(line.intent).notes:
            if note.act == asked and note.about is not None and which in ("", note.about):
                which, first = note.about, line
    return (which, first) if first is not None else None


def _inquiry(scene: CodingScene, asked: Asked, which: str) -> Inquiry | None:
    question = scene.question
    if question is None:
        return None
    if asked == "probe":
        return next((one.probe for one in question.approaches if one.name == which), None)
    return question.follow_ups[int(which)] if which.isdigit() and int(which) < len(question.follow_ups) else None
