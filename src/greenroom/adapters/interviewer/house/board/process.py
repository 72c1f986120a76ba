"""Questions about how a board round goes: its parts and their time, drawing, notes, and what is expected."""

from greenroom.adapters.interviewer.house import timing
from greenroom.adapters.interviewer.house.board import clarifying
from greenroom.adapters.interviewer.house.board.patterns import patterns
from greenroom.adapters.interviewer.house.board.scene import BoardScene
from greenroom.adapters.interviewer.house.board.wishes import plainly
from greenroom.adapters.interviewer.house.draft import Draft
from greenroom.adapters.interviewer.house.process import Answer
from greenroom.adapters.interviewer.house.process import listed as in_words
from greenroom.interview.rounds.board.choices import PHASE_TITLES
from greenroom.interview.talk.reading import Topic


def answer_time(scene: BoardScene, draft: Draft, text: str, *, is_sure: bool = False) -> bool:
    """Answer a question about the time of this round; False when it is none, or surely about the system."""
    plain = plainly(text)
    asks = patterns("process", "asks")
    if not asks["times"].search(plain) or not asks["of_round" if is_sure else "of_us"].search(plain):
        return False
    _time(scene, draft, plain)
    return True


def answer(scene: BoardScene, draft: Draft, text: str) -> bool:
    """Answer any question about the round; False when it is none."""
    plain = plainly(text)
    if not clarifying.is_noted(scene, text) and answer_time(scene, draft, text):
        return True
    key = next((key for key, pattern in patterns("process", "answers").items() if pattern.search(plain)), "")
    if not key or draft.notes.has("process", key):
        return bool(key)
    if key == "board_process_parts":
        _parts(scene, draft)
    else:
        draft.say(key)
    draft.note("process", key)
    return True


def general(scene: BoardScene, topic: Topic) -> Answer | None:
    """The answer of this kind of round to a question on a topic; None for those that are the same everywhere."""
    match topic:
        case "time_per_problem" | "limits":
            return Answer("board_times", {"times": _times(scene)}) if scene.is_at_work else None
        case "hint_price" | "hints_left" | "skip_price" | "attempts_left" | "attempt_price" | "speed_expected":
            return Answer("board_process_no_price")
        case "how_am_i_doing" if scene.is_at_work and scene.manner.encourages:
            return Answer("board_doing", {"phase": PHASE_TITLES[scene.phase].lower()})
        case "language" | "library_allowed":
            return Answer("board_process_products")
        case "grading":
            return None
        case _:
            return None


def time_left(scene: BoardScene, draft: Draft) -> None:
    """Say how much time is left in this part and in the round."""
    _time(scene, draft, "")


def _time(scene: BoardScene, draft: Draft, plain: str) -> None:
    ends, left = scene.at.phase_ends_at, scene.left_ms
    title = PHASE_TITLES[scene.phase].lower()
    if left is None and ends is None:
        draft.say("untimed")
    elif "each" in plain or "per" in plain or "phases" in plain or "parts" in plain:
        draft.say("board_times", times=_times(scene))
    elif ends is not None and left is not None:
        of_phase = timing.in_words(max(0, ends - scene.turn.now))
        draft.say("board_time_left", phase=title, time=of_phase, whole=timing.in_words(left))
    else:
        until = left if left is not None else max(0, (ends or 0) - scene.turn.now)
        draft.say("time_left", time=timing.in_words(until))
    draft.note("time_left")


def _times(scene: BoardScene) -> str:
    each = [
        f"{PHASE_TITLES[one.phase].lower()} {timing.exactly(round(one.minutes * 60_000))}"
        for one in scene.at.rules.phases
        if one.minutes is not None
    ]
    return in_words(each) if each else "no limit for any of them"


def _parts(scene: BoardScene, draft: Draft) -> None:
    titles = [PHASE_TITLES[one.phase].lower() for one in scene.at.rules.phases]
    following = scene.at.rules.after(scene.phase)
    draft.say("board_process_parts", parts=in_words(titles), now=PHASE_TITLES[scene.phase].lower())
    if following is not None:
        draft.say_if_room("board_process_next", next=PHASE_TITLES[following].lower())
