"""Reacting to an answer: by the ideas its author knows, or by the board. What was not understood is never praised."""

from greenroom.adapters.interviewer.house import steering
from greenroom.adapters.interviewer.house.board import accepting, guarding, observing, things, topics
from greenroom.adapters.interviewer.house.board.patterns import patterns
from greenroom.adapters.interviewer.house.board.scene import CLOSED, PRESSED, SMALLER, BoardScene, key_of
from greenroom.adapters.interviewer.house.board.wishes import says
from greenroom.adapters.interviewer.house.draft import Draft
from greenroom.interview.rounds.board.state import Raised
from greenroom.questions.designs.model import Topic
from greenroom.questions.inquiries.judging import JudgedAnswer, judge_answer
from greenroom.questions.inquiries.model import Inquiry

MOST_PRESSED = 2
_SMALLER = {"figure": "smaller_figure", "need": "smaller_need"}
_FEW_WORDS = 4
_HURRY_SECONDS = 45


def answer(scene: BoardScene, draft: Draft, raised: Raised, text: str) -> bool:
    """React to an answer; True when the question is done with."""
    topic = scene.design.topic(raised.topic) if scene.design is not None else None
    if topic is not None and topic.inquiry.is_judged:
        return _judged(scene, draft, raised, topic.inquiry, text)
    if is_resolved(scene, raised):
        return _resolved(scene, draft, raised)
    return _of_board(scene, draft, raised, text)


def offer_smaller(scene: BoardScene, draft: Draft, raised: Raised) -> bool:
    """Offer a smaller question to somebody without an answer, once; True when the question is done with."""
    key = key_of(raised)
    if scene.count(SMALLER, key) or scene.count(PRESSED, key) >= MOST_PRESSED:
        draft.say("no_matter")
        close(draft, raised)
        return True
    topic = scene.design.topic(raised.topic) if scene.design is not None else None
    draft.say_if_room("smaller_lead")
    if not _smaller(scene, draft, raised, topic):
        draft.say("no_matter")
        close(draft, raised)
        return True
    draft.note(SMALLER, key)
    return False


def close(draft: Draft, raised: Raised) -> None:
    """Note that a question is done with."""
    draft.note(CLOSED, key_of(raised))


def verdict(scene: BoardScene, raised: Raised, text: str) -> JudgedAnswer | None:
    """How an answer is judged; None where no ideas are known."""
    topic = scene.design.topic(raised.topic) if scene.design is not None else None
    return judge_answer(topic.inquiry, text) if topic is not None and topic.inquiry.is_judged else None


def is_resolved(scene: BoardScene, raised: Raised) -> bool:
    """Whether the board has by now what was asked about."""
    if raised.what == "need":
        return raised.topic in scene.matched.parts
    if raised.what != "fact" or raised.revision == scene.at.revision:
        return False
    if raised.topic == "missing_way":
        flows = scene.matched.flows_missing
        names = {
            (
                scene.board.name_of(scene.matched.parts[one.source][0]),
                scene.board.name_of(scene.matched.parts[one.target][0]),
            )
            for one in flows
        }
        return tuple(raised.components) not in names
    same = [fact for fact in scene.at.drawing.facts if fact.kind == raised.topic]
    return not any(scene.board.name_of(fact.components[0]) == raised.components[0] for fact in same if fact.components)


def _resolved(scene: BoardScene, draft: Draft, raised: Raised) -> bool:
    resolve(scene, draft, raised)
    return True


def resolve(scene: BoardScene, draft: Draft, raised: Raised) -> None:
    """Say that what was asked about is on the board now."""
    every = tuple(scene.board.name_of(id) for id in scene.matched.parts.get(raised.topic, ()))
    # Of several, the one they speak of is the new one.
    names = tuple(one for one in every if one and one.lower() in scene.said.lower()) if scene.said else every
    if raised.what == "need" and names:
        draft.say("resolved_part", name=names[0])
    else:
        draft.say("resolved")
    close(draft, raised)


def _judged(scene: BoardScene, draft: Draft, raised: Raised, inquiry: Inquiry, text: str) -> bool:
    if scene.count("deeper", key_of(raised)):
        accepting.take_as_is(scene, draft)
        close(draft, raised)
        return True
    judged = now = judge_answer(inquiry, text)
    if judged.verdict != "right":
        whole = judge_answer(inquiry, scene.since(raised))
        if whole.verdict == "right" or (judged.verdict == "unknown" and whole.verdict == "partly" and not whole.wrong):
            judged = whole
    pressed = scene.count(PRESSED, key_of(raised))
    match judged.verdict:
        case "right":
            return _right(scene, draft, raised, judged, text, pressed)
        case "partly" if judged.wrong or any(not one.bonus for one in judged.met):
            return _partly(scene, draft, raised, judged, pressed, is_elsewhere=now.verdict == "unknown")
        case "wrong":
            return _wrong(scene, draft, raised, judged, pressed)
        case "unknown" if judged.wrong and judged.met and pressed < MOST_PRESSED:
            # Both ways were named: which of them is meant?
            draft.say("which_of_both")
            draft.note(PRESSED, key_of(raised))
            return False
        case _:
            return _unknown(scene, draft, raised, text, pressed)


def _right(scene: BoardScene, draft: Draft, raised: Raised, judged: JudgedAnswer, text: str, pressed: int) -> bool:
    counted = [one for one in judged.met if not one.bonus]
    says = [one.say for one in counted[:1] if one.say]
    bonus = next((one.say for one in judged.met if one.bonus and one.say), "")
    if not any([guarding.tell(scene, draft, one) for one in says if "?" not in one]):
        draft.say("right_plain")
    if bonus and "?" not in bonus:
        guarding.tell(scene, draft, bonus)
    if not draft.has_question and pressed == 0 and _goes_deeper(scene) and _deeper(scene, draft, judged, text):
        draft.note(PRESSED, key_of(raised))
        draft.note("deeper", key_of(raised))
        return False
    close(draft, raised)
    return True


def _goes_deeper(scene: BoardScene) -> bool:
    left = scene.left_of_phase
    return scene.manner.follow_ups > 1 and (left is None or left > 3 * _HURRY_SECONDS * 1000)


def _deeper(scene: BoardScene, draft: Draft, judged: JudgedAnswer, text: str) -> bool:
    """Ask one level deeper: for an idea that is missing, or about something that they named."""
    missing = next((one.missing for one in judged.missing if "?" in one.missing), "")
    if missing and guarding.tell(scene, draft, missing):
        return True
    thing = things.named_in(scene, text)
    return bool(thing) and draft.say("deeper", thing=thing)


def _partly(
    scene: BoardScene, draft: Draft, raised: Raised, judged: JudgedAnswer, pressed: int, *, is_elsewhere: bool = False
) -> bool:
    said = next((one.say for one in judged.met if one.say and "?" not in one.say), "")
    if said:
        guarding.tell(scene, draft, said)
    if judged.wrong and pressed < MOST_PRESSED:
        return _push_back(scene, draft, raised, judged)
    missing = next((one.missing for one in judged.missing if one.missing), "")
    if pressed < MOST_PRESSED and missing and draft.is_new(missing) and guarding.gives_away(scene, missing) is None:
        if is_elsewhere:
            # They speak of something else by now: say what ours is about.
            draft.say_if_room("back_to", about=topic_about(scene, raised))
        draft.tell(missing)
        draft.note(PRESSED, key_of(raised))
        return False
    if not said:
        draft.say("partly_left")
    close(draft, raised)
    return True


def _wrong(scene: BoardScene, draft: Draft, raised: Raised, judged: JudgedAnswer, pressed: int) -> bool:
    if pressed < MOST_PRESSED:
        return _push_back(scene, draft, raised, judged)
    draft.say("let_go")
    close(draft, raised)
    return True


def _push_back(scene: BoardScene, draft: Draft, raised: Raised, judged: JudgedAnswer) -> bool:
    says = [one.say for one in judged.wrong if one.say and draft.is_new(one.say)]
    if not any(guarding.tell(scene, draft, one) for one in says[:1]):
        if scene.count(PRESSED, key_of(raised)):
            draft.say("let_go")
            close(draft, raised)
            return True
        draft.say("push_back")
    draft.note(PRESSED, key_of(raised))
    return False


def _unknown(scene: BoardScene, draft: Draft, raised: Raised, text: str, pressed: int) -> bool:
    """Nothing was recognised: ask once for something concrete in their own words, or take it as it is."""
    key = key_of(raised)
    is_other = topics.answered_instead(scene, draft, text)
    if scene.count("deeper", key) or pressed >= _most_unknown(scene):
        if not is_other:
            accepting.take_as_is(scene, draft, text)
        close(draft, raised)
        return True
    if is_other:
        about = topic_about(scene, raised)
        if not draft.say("off_question", about=about):
            close(draft, raised)
            return True
        draft.note(PRESSED, key)
        return False
    thing = things.named_in(scene, text)
    if steering.says_nothing(text) or (len(text.split()) < _FEW_WORDS and not thing):
        asked = draft.say("say_more")
    else:
        asked = draft.say("concretely", thing=thing) if thing else False
    if not asked:
        accepting.take_as_is(scene, draft, text)
        close(draft, raised)
        return True
    draft.note(PRESSED, key)
    return False


def _most_unknown(scene: BoardScene) -> int:
    """How often something concrete is asked for where nothing was recognised."""
    return 2 if scene.manner.name == "ruthless" else 1


def _of_board(scene: BoardScene, draft: Draft, raised: Raised, text: str) -> bool:
    """An answer to a question about a missing part or a fact, which no ideas are known for."""
    need = scene.design.need(raised.topic) if scene.design is not None and raised.what == "need" else None
    is_refused = says("refuses", text)
    if is_refused:
        pass
    elif need is not None and (word := observing.named_aloud(scene, need)) and word.lower() in text.lower():
        draft.say("then_draw", thing=word)
        close(draft, raised)
        return True
    for other in scene.matched.missing if not is_refused else ():
        if (
            need is not None
            and other.id != need.id
            and (word := observing.named_aloud(scene, other))
            and word.lower() in text.lower()
        ):
            # They speak of another part that is missing; ours stays open.
            draft.say("then_draw", thing=word)
            return False
    helps = patterns("wishes", "facts").get(raised.topic)
    if raised.what == "fact" and helps is not None and (found := helps.search(text.lower())):
        draft.say("board_fact_answered", word=accepting.word_at(text, found[0]))
        close(draft, raised)
        return True
    pressed = scene.count(PRESSED, key_of(raised))
    thing = things.named_in(scene, text)
    if not pressed and steering.says_nothing(text):
        asked = draft.say("say_more")
    elif not pressed and scene.manner.follow_ups > 1 and thing and not accepting.is_there(scene, thing):
        asked = draft.say("on_board", thing=thing)
    else:
        asked = False
    if asked:
        draft.note(PRESSED, key_of(raised))
        return False
    accepting.take_as_is(scene, draft, text)
    close(draft, raised)
    return True


def _smaller(scene: BoardScene, draft: Draft, raised: Raised, topic: Topic | None) -> bool:
    """A smaller question on the same."""
    missing = [one.missing for one in topic.inquiry.right if "?" in one.missing] if topic is not None else []
    if any(draft.is_new(one) and guarding.tell(scene, draft, one) for one in missing):
        return True
    if raised.components and raised.components[0] in scene.names:
        return draft.say("smaller_component", name=raised.components[0])
    return draft.say(_SMALLER.get(raised.what, "smaller"))


def topic_about(scene: BoardScene, raised: Raised) -> str:
    """What a question of ours is about, in a few words."""
    topic = scene.design.topic(raised.topic) if scene.design is not None else None
    return topic.about if topic is not None else raised.about


def question_of(scene: BoardScene, raised: Raised) -> str:
    """A question of ours in its author's words; empty for one that was put in words of ours."""
    design = scene.design
    if design is None:
        return ""
    if (topic := design.topic(raised.topic)) is not None:
        return " ".join(topic.inquiry.ask.split())
    if raised.what == "need" and (need := design.need(raised.topic)) is not None:
        return need.ask
    return next((one.ask for one in design.figures if raised.what == "figure" and one.id == raised.topic), "")
