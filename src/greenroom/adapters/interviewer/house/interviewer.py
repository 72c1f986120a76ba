"""The house interviewer: built in, needs no key and no network, and is the same on every replay."""

import asyncio
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor

from greenroom.adapters.interviewer.house import (
    concepts,
    hints,
    intents,
    runs,
    signals,
    steering,
    timing,
    verdicts,
)
from greenroom.adapters.interviewer.house.draft import Draft
from greenroom.adapters.interviewer.house.matching import Meaning, WordVectors
from greenroom.adapters.interviewer.house.scene import Scene
from greenroom.adapters.interviewer.house.stages import REVIEW, SCRIPTS
from greenroom.interview.core.messages import Move
from greenroom.ports.interviewer import HOUSE, Intent, Turn, Words
from greenroom.ports.knowledge import Concept, Knowledge

_PRESSING = frozenset({"end", "skip", "solution", "hint", "stuck", "clarify", "rules", "time", "nervous"})
"""What is answered even when there is a verdict to talk about."""

_COMPOSER = ThreadPoolExecutor(max_workers=1, thread_name_prefix="house")
"""Composing takes milliseconds, for which the keystrokes of a thousand others should not wait; one thread is enough."""


class HouseInterviewer:
    """Listens, answers from the question's notes, reacts to what the judge found, and otherwise stays quiet."""

    name = HOUSE

    def __init__(self, meaning: Meaning | None = None, knowledge: Knowledge | None = None) -> None:
        self._meaning = meaning or WordVectors()
        self._knowledge = knowledge
        self._is_warm = False

    async def take_turn(self, turn: Turn) -> AsyncIterator[Words | Intent | Move]:
        """Stream the turn sentence by sentence, then what it was for and its moves."""
        if not self._is_warm:
            # Loading takes a few hundred milliseconds, which other interviews should not wait for.
            await asyncio.to_thread(intents.kind_of, "Let me begin.", self._meaning)
            self._is_warm = True
        scene = Scene(turn, self._meaning, await self._looked_up(turn))
        draft = await asyncio.get_running_loop().run_in_executor(_COMPOSER, compose, scene)
        sentences = draft.sentences
        for number, sentence in enumerate(sentences):
            yield Words(sentence if number == len(sentences) - 1 else f"{sentence} ")
            await asyncio.sleep(0)
        if sentences:
            yield Intent(str(draft.notes))
        for move in draft.moves:
            yield move

    async def _looked_up(self, turn: Turn) -> dict[str, Concept]:
        """What the candidate wants explained, by the sentence that asks for it."""
        if self._knowledge is None:
            return {}
        found = {}
        for sentence in intents.sentences(" \n".join(Scene(turn, self._meaning).utterances)):
            about = concepts.asked_about(sentence)
            if about is not None and (concept := await self._knowledge.look_up(about)) is not None:
                found[sentence] = concept
        return found


def compose(scene: Scene) -> Draft:
    """The whole turn: every cue answered, in the order a person would."""
    draft = Draft(scene.phrasebook(), scene.manner.max_words)
    stage = scene.stage
    if stage is None or scene.state.status != "in_progress" or not scene.turn.cues:
        return draft
    if scene.entered is not None:
        _leave_behind(scene, draft)
        SCRIPTS[stage.id].enter(scene, draft)
        if any(cue.seq > scene.entered.seq for cue in scene.cues("hint_requested")):
            hints.give(scene, draft)
        return draft
    judged = _judged(scene, draft)
    runs.report(scene, draft)
    if scene.cues("hint_requested"):
        hints.give(scene, draft)
    if scene.utterances and (not judged or any(heard.kind in _PRESSING for heard in scene.heard)):
        _answer(scene, draft, judged)
    if draft.is_empty and not judged:
        _look_over(scene, draft)
    _clock(scene, draft)
    return draft


def _leave_behind(scene: Scene, draft: Draft) -> None:
    """Round off the stage before this one, when it ended by itself."""
    for cue in scene.cues("verdict"):
        run = scene.run(cue)
        if run is not None and run.round != scene.state.open_problem:
            verdicts.mention_late(draft, run)
    if scene.cues("stage_expired") and draft.is_empty:
        draft.say_if_room("time_up_next")


def _judged(scene: Scene, draft: Draft) -> bool:
    """React to the newest verdict; older ones that wait with it are out of date."""
    judged = [run for cue in scene.cues("verdict") if (run := scene.run(cue)) is not None]
    if not judged:
        return False
    if judged[-1].round == scene.state.open_problem:
        verdicts.react(scene, draft, judged[-1])
    else:
        verdicts.mention_late(draft, judged[-1])
    return True


def _answer(scene: Scene, draft: Draft, judged: bool) -> None:
    stage = scene.stage
    if stage is None or steering.steers(scene, draft):
        return
    decided = scene.problem is not None and scene.problem.is_decided
    if not decided:
        SCRIPTS[stage.id].reply(scene, draft)
    elif not judged:
        REVIEW(scene, draft)


def _look_over(scene: Scene, draft: Draft) -> None:
    """What nobody asked for: something new about a submission, or a sign that help may be welcome."""
    for cue in scene.cues("analysed"):
        run = scene.run(cue)
        if run is not None and run == scene.last_submission:
            verdicts.looked_into(scene, draft, run)
    if draft.is_empty:
        signals.react(scene, draft)


def _clock(scene: Scene, draft: Draft) -> None:
    if scene.cues("stage_expired"):
        decided = scene.problem is not None and scene.problem.is_decided
        draft.say("expired_decided" if decided or scene.problem is None else "expired")
        draft.note("expired")
    elif scene.cues("time_called") and scene.state.time_called_ms is not None:
        draft.say("time_called_lead", time=timing.in_words(scene.state.time_called_ms))
        if scene.manner.encourages and scene.state.time_called_ms <= 90_000:
            draft.say_if_room("time_called_plan")
        draft.note("time_called")
