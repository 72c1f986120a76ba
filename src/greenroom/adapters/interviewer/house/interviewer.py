"""The house interviewer: built in, needs no key and no network, and is the same on every replay."""

import asyncio
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

from greenroom.adapters.interviewer.house import answering, concepts, corrections, intents, steering, timing
from greenroom.adapters.interviewer.house.draft import Draft
from greenroom.adapters.interviewer.house.kinds import HOSTS
from greenroom.adapters.interviewer.house.matching import Meaning, WordVectors
from greenroom.adapters.interviewer.house.readers import HouseReader
from greenroom.adapters.interviewer.house.scene import SILENCE, Scene
from greenroom.adapters.interviewer.house.stages import SCRIPTS
from greenroom.interview.core.messages import Move
from greenroom.interview.talk.reading import Kind, Reader
from greenroom.ports.interviewer import HOUSE, Intent, Turn, Words
from greenroom.ports.knowledge import Concept, Knowledge

_PRESSING = frozenset({"end", "skip", "clarify", "time", "nervous"})
"""What is answered even when there is news to tell; kinds of rounds add to it."""
_ASKING: tuple[Kind, ...] = ("process_question", "complaint")
"""The same for kinds of clauses."""
_NO_ANSWER = frozenset({"sorry", corrections.UNANSWERED, "judged", "answer_noted"})
_LAST_MINUTE_MS = 90_000
_SILENCES = {"0": "silence_wait", "1": "silence_repeat", "2": "silence_move_on"}
"""What is said into a silence, by its rung. After that nothing more is said."""

_COMPOSER = ThreadPoolExecutor(max_workers=1, thread_name_prefix="house")
"""Composing takes milliseconds, for which the keystrokes of a thousand others should not wait; one thread is enough."""


class HouseInterviewer:
    """Listens, answers from the notes on the tasks, reacts to what happens in the rounds, and otherwise stays quiet."""

    name = HOUSE

    def __init__(
        self, meaning: Meaning | None = None, knowledge: Knowledge | None = None, reader: Reader | None = None
    ) -> None:
        self._meaning = meaning or WordVectors()
        self._knowledge = knowledge
        self._reader = reader or HouseReader()
        self._is_warm = False

    async def take_turn(self, turn: Turn) -> AsyncIterator[Words | Intent | Move]:
        """Stream the turn sentence by sentence, then what it was for and its moves."""
        if not self._is_warm:
            # Loading takes a few hundred milliseconds, which other interviews should not wait for.
            await asyncio.to_thread(intents.read, "Let me begin.", self._meaning, HOSTS, (), self._reader)
            self._is_warm = True
        scene = Scene(turn, self._meaning, HOSTS, reader=self._reader)
        scene = replace(scene, concepts=await self._looked_up(scene))
        if scene.host is not None:
            scene = scene.host.view(scene)
        draft = await asyncio.get_running_loop().run_in_executor(_COMPOSER, compose, scene)
        sentences = draft.sentences
        for number, sentence in enumerate(sentences):
            yield Words(sentence if number == len(sentences) - 1 else f"{sentence} ")
            await asyncio.sleep(0)
        if sentences:
            yield Intent(str(draft.notes))
        for move in draft.moves:
            yield move

    async def _looked_up(self, scene: Scene) -> dict[str, Concept]:
        """What the candidate wants explained, by the sentence that asks for it, and what the host may explain."""
        if self._knowledge is None:
            return {}
        wanted = {one: concepts.asked_about(one) for one in intents.sentences(" \n".join(scene.utterances))}
        if scene.host is not None:
            wanted |= {term: term for term in scene.host.terms(scene)}
        found = {}
        for sentence, about in wanted.items():
            if about is not None and (concept := await self._knowledge.look_up(about)) is not None:
                found[sentence] = concept
        return found


def compose(scene: Scene) -> Draft:
    """The whole turn: every cue answered, in the order a person would."""
    draft = Draft(scene.phrasebook(), scene.manner.max_words)
    if scene.stage is None or scene.state.status != "in_progress" or not scene.turn.cues:
        return draft
    if scene.entered is not None:
        _leave_behind(scene, draft)
        _enter(scene, draft)
        return draft
    if scene.cues("resumed"):
        draft.say("welcome_back")
        draft.note("resumed")
    # Every kind has its say, not only the first with news.
    told = any([host.react(scene, draft) for host in scene.hosts])
    if scene.utterances and (not told or _is_pressing(scene)):
        _answer(scene, draft, told=told)
    if draft.is_empty and not told:
        for host in scene.hosts:
            host.look_over(scene, draft)
    _clock(scene, draft)
    _silence(scene, draft)
    return draft


def _leave_behind(scene: Scene, draft: Draft) -> None:
    """Round off the stage before this one, when it ended by itself."""
    for host in scene.hosts:
        host.leave_behind(scene, draft)
    if scene.cues("stage_expired") and draft.is_empty:
        draft.say_if_room("time_up_next")


def _enter(scene: Scene, draft: Draft) -> None:
    if scene.host is not None:
        scene.host.open(scene, draft)
    elif scene.stage is not None and scene.stage.kind in SCRIPTS:
        SCRIPTS[scene.stage.kind].enter(scene, draft)


def _is_pressing(scene: Scene) -> bool:
    if scene.reading.surely(*_ASKING):
        return True
    pressing = _PRESSING.union(*(host.pressing for host in scene.hosts))
    return any(heard.kind in pressing for heard in scene.heard)


def _answer(scene: Scene, draft: Draft, *, told: bool) -> None:
    _reply(scene, draft, told=told)
    if draft.notes.has(corrections.UNANSWERED) and draft.notes.acts <= _NO_ANSWER:
        # After an apology there is an answer, or it is said that there is none.
        draft.say("sorry_cannot")


def _reply(scene: Scene, draft: Draft, *, told: bool) -> None:
    if steering.steers(scene, draft):
        return
    rest = answering.answer(scene, draft)
    if rest is None:
        return
    if rest.host is not None:
        rest.host.reply(rest, draft, told=told)
    elif rest.stage is not None and rest.stage.kind in SCRIPTS:
        SCRIPTS[rest.stage.kind].reply(rest, draft)


def _silence(scene: Scene, draft: Draft) -> None:
    """Say a word into a long silence, once for each rung; someone at work is left in peace."""
    silences = scene.cues("silence")
    if not silences or scene.is_at_work or scene.utterances or not draft.is_empty:
        return
    key = _SILENCES.get(silences[-1].ref)
    if key is not None and draft.say(key):
        draft.note(SILENCE, silences[-1].ref)


def _clock(scene: Scene, draft: Draft) -> None:
    host, left = scene.host, scene.state.time_called_ms
    if scene.cues("stage_expired"):
        draft.say("expired_decided" if host is None else host.expired(scene))
        draft.note("expired")
    elif scene.cues("time_called") and left is not None:
        draft.say("time_called_lead", time=timing.in_words(left))
        if host is not None and host.last_minute and scene.manner.encourages and left <= _LAST_MINUTE_MS:
            draft.say_if_room(host.last_minute)
        draft.note("time_called")
