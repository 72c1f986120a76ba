"""The interviewer that asks a language model, with the house interviewer beside it in case that does not go well.

A turn costs a model only when there is something for it to do: where silence may be right, the house interviewer is
asked first whether it would speak, and if it would not, nobody does.
"""

import asyncio
import traceback
from collections.abc import AsyncGenerator, Awaitable, Callable, Sequence
from dataclasses import replace

import structlog

from greenroom.adapters.models import trouble
from greenroom.adapters.models.agents import agent, load_agents
from greenroom.adapters.models.course import Effort, ModelOrder, ModelTimeouts, now
from greenroom.adapters.models.gate import Gate, Stopped
from greenroom.adapters.models.house_turn import HouseTurn
from greenroom.adapters.models.kinds import kind_of
from greenroom.adapters.models.manager import LanguageModels, Ready
from greenroom.adapters.models.prompting import prompt_for, word_limit
from greenroom.adapters.models.replies import Acted, Authored, Ended, Heard, ModelText, Reply
from greenroom.adapters.models.tools import Toolbox
from greenroom.adapters.models.trouble import Trouble
from greenroom.adapters.models.warming import Warming
from greenroom.errors import GreenroomError
from greenroom.interview.checks.newest import FindNote, Newest, newest
from greenroom.interview.core import struggle
from greenroom.interview.core.events import TurnAccount
from greenroom.interview.core.state import State
from greenroom.interview.shared.follow_ups import AskFollowUp
from greenroom.interview.talk.notes import Note, Notes
from greenroom.interview.talk.reading import Reader, RuleReader
from greenroom.ports.interviewer import HOUSE, Intent, Interviewer, Piece, Retract, SaidBy, Turn, Words
from greenroom.ports.knowledge import Knowledge

TOO_MUCH = 4_000
"""Characters beyond the persona's length that are read for a tool's call at the end; then the reply is left."""

_SELDOM_WORTH_IT = frozenset({"candidate_spoke", "silence"})
"""Besides the quiet cues of a kind."""
_QUESTION_MARKS = "?\uff1f\u061f"

_log = structlog.get_logger(__name__)

Say = Callable[[Piece], None]
Pictures = Callable[[str, State, int], Awaitable[Sequence[bytes]]]
"""The newest pictures of a round, by owner, interview and place."""
LARGEST_PICTURE = 4_000_000
"""Bytes; providers refuse larger ones."""


class ModelInterviewer:
    """Asks the models in order of preference; what they say passes the gate, and the house stands in for them."""

    def __init__(
        self,
        models: LanguageModels,
        house: Interviewer,
        *,
        knowledge: Knowledge | None = None,
        reader: Reader | None = None,
        find_note: FindNote | None = None,
        patience: ModelTimeouts | None = None,
        pictures: Pictures | None = None,
    ) -> None:
        self._models = models
        self._pictures = pictures
        self._house = house
        self._knowledge = knowledge
        self._reader = reader or RuleReader()
        self._find_note = find_note
        self._patience = patience or ModelTimeouts()
        self._interrupted: dict[str, Effort] = {}
        """What the last turn of an interview took, if it was broken off."""
        self._is_loaded = False
        self._warming = Warming(models)

    @property
    def name(self) -> str:
        """The model that would be asked first, or the house."""
        return next((ready.name for ready in self._models.ready()), HOUSE)

    async def take_turn(self, turn: Turn) -> AsyncGenerator[Piece]:
        """Stream the turn: the model's words as they pass the gate, or else the house's."""
        outbox: asyncio.Queue[Piece | None] = asyncio.Queue()
        # In a task of its own, so that a listener who leaves half way leaves nothing open behind.
        taking = asyncio.create_task(self._take(turn, outbox.put_nowait), name="an interviewer's turn")
        taking.add_done_callback(lambda _: outbox.put_nowait(None))
        try:
            while (piece := await outbox.get()) is not None:
                yield piece
            await taking
        finally:
            taking.cancel()
            await asyncio.wait([taking])

    async def prepare(self) -> None:
        """Load what takes long to load, away from the event loop; the first turn does it if nobody did."""
        if self._models.providers():
            await asyncio.to_thread(load_agents)
            await asyncio.to_thread(self._reader.read, "Let me begin.")
            self._is_loaded = True

    async def _take(self, turn: Turn, say: Say) -> None:
        if not self._is_loaded:
            await self.prepare()
        ready = self._models.ready()
        refusal = self._refusal(turn, ready)
        if refusal is not None:
            house = HouseTurn(self._house, turn)
            await self._by_the_house(house, TurnAccount(trouble=refusal) if refusal else None, say)
            return
        # Away from the event loop: the first time, the reader loads its vectors.
        house = HouseTurn(self._house, turn, await asyncio.to_thread(self._read, turn))
        if not (_may_be_idle(turn, house.newest) and await house.is_silent()):
            await self._by_a_model(house, ready, say)

    def _read(self, turn: Turn) -> Newest | None:
        notes = kind_of(turn.state).talk.notes_on_task(turn)
        return newest(turn.state, turn.cues, self._reader, notes, self._find_note)

    def _refusal(self, turn: Turn, ready: Sequence[Ready]) -> str | None:
        """Why the house speaks: None when a model may, empty when it needs no saying."""
        if turn.state.settings.interviewer == HOUSE or not self._models.providers():
            return ""
        if not ready:
            return trouble.told(trouble.RESTING)
        interrupted = self._interrupted.get(turn.state.id)
        spending = turn.state.spending
        return self._models.refusal(spending if interrupted is None else spending.plus(interrupted.account()))

    async def _by_the_house(self, house: HouseTurn, account: TurnAccount | None, say: Say) -> None:
        say(SaidBy(HOUSE))
        for piece in await house.pieces():
            say(piece)
        if account is not None:
            say(account)

    async def _by_a_model(self, house: HouseTurn, ready: Sequence[Ready], say: Say) -> None:
        interview = house.turn.state.id
        effort = Effort(now()).after(self._interrupted.pop(interview, None))
        self._warming.stop(interview)
        try:
            await self._ask(house, ModelOrder(ready, self._patience), effort, say)
        except asyncio.CancelledError:
            # Nobody hears this turn to its end, so that the next one has to say what it took.
            self._interrupted[interview] = effort
            raise
        if effort.trouble:
            _log.warning("house_stands_in", interview=interview, model=effort.model, why=effort.trouble)
            await self._by_the_house(house, effort.account(), say)
        else:
            say(SaidBy(effort.model))
            say(effort.account())

    async def _ask(self, house: HouseTurn, course: ModelOrder, effort: Effort, say: Say) -> None:
        """Ask until a reply is through; if none is, `effort.trouble` says why and no words are left standing."""
        while not course.is_over:
            effort.trouble, effort.model = "", course.model.name
            try:
                await self._one_reply(house, course, effort, say)
            except Stopped as stopped:
                effort.rejected.append(str(stopped))
                effort.trouble = trouble.told(_about(stopped))
                # It does answer; only not well.
                self._models.worked(effort.model)
                course.correct(stopped.reason)
            except Trouble as failure:
                effort.trouble = trouble.told(failure.what)
                if not course.may_pass(failure):
                    if not self._is_excused(failure, house.turn, course.model):
                        self._models.failed(effort.model)
                    course.give_up()
            except Exception:
                # A fault of ours; the interview goes on all the same. Logged without the variables of each frame:
                # a whole interview is among them, and the candidate would wait while it is written out.
                _log.error("model_interviewer_failed", interview=house.turn.state.id, trace=traceback.format_exc())
                effort.trouble = trouble.told(trouble.OURS)
                course.give_up()
            else:
                self._models.worked(effort.model)
                if course.model.is_local:
                    self._warming.give(house.turn, effort.model)
                return
            if effort.first_word is not None:
                effort.first_word = None
                say(Retract())
            await asyncio.sleep(course.pause)

    def _is_excused(self, failure: Trouble, turn: Turn, model: Ready) -> bool:
        """Whether a model on this computer was late because it had much to read. It reads on for the next turn."""
        return model.is_local and failure.what == trouble.LATE and self._warming.begin(turn, model.name)

    async def _one_reply(self, house: HouseTurn, course: ModelOrder, effort: Effort, say: Say) -> None:
        """One reply through the gate, with its moves. Raises Stopped or Trouble."""
        turn = house.turn
        talk = kind_of(turn.state).talk
        gate = Gate(
            lambda text: talk.objections(turn, text, house.newest),
            word_limit(turn),
            lambda text: talk.objections(turn, text, house.newest, is_whole=True),
        )
        at_work = talk.is_at_work(turn.state)
        toolbox = Toolbox(turn, self._knowledge, talk.quiet_cues, house.newest, is_at_work=at_work)

        def speak(sentences: Sequence[str]) -> None:
            for sentence in sentences:
                effort.first_word = effort.first_word or now()
                say(Words(sentence))

        await self._listen(house, course, effort, toolbox, lambda heard: _through(gate, heard, speak))
        speak([words for text in talk.owed(toolbox) for words in gate.say(text)])
        if not (gate.has_spoken or toolbox.moves or toolbox.is_silent):
            raise Stopped("empty", "It said nothing. Answer the candidate in a sentence or two.")
        if gate.has_spoken:
            say(Intent(await _intent(house, toolbox)))
        for move in toolbox.moves:
            # A question that was one too many was not let through, so it was not asked.
            if toolbox.is_made(move, gate.passed):
                say(move)

    async def _listen(
        self, house: HouseTurn, course: ModelOrder, effort: Effort, toolbox: Toolbox, hear: Callable[[Heard], bool]
    ) -> None:
        """Hear a reply out within the time limits, or until `hear` has enough. What it took is counted in any case."""
        prompt = prompt_for(house.turn, course.correction, house.newest)
        prompt = replace(prompt, pictures=await self._seen(house.turn, course.model))
        effort.prompt = prompt.label
        reply = Reply(course.model.model, agent(kind_of(house.turn.state).name), prompt, toolbox)
        try:
            goes_on = True
            while goes_on:
                async with asyncio.timeout_at(course.whole_by if reply.has_begun else course.first_word_by):
                    heard = await reply.next()
                goes_on = hear(heard)
        except TimeoutError:
            raise Trouble(trouble.SLOW if reply.has_begun else trouble.LATE) from None
        finally:
            self._count(effort, *reply.tokens)
            reply.leave()

    async def _seen(self, turn: Turn, model: Ready) -> tuple[bytes, ...]:
        """What a model that sees looks at besides the text: nothing if there is none, or if it cannot be read."""
        index = turn.state.open_round
        if self._pictures is None or index is None or not model.sees or not kind_of(turn.state).talk.shows_pictures:
            return ()
        try:
            pictures = await self._pictures(turn.owner, turn.state, index)
        except GreenroomError as error:
            _log.warning("picture_not_read", interview=turn.state.id, reason=error.message)
            return ()
        return tuple(one for one in pictures if len(one) <= LARGEST_PICTURE)

    def _count(self, effort: Effort, input_tokens: int, output_tokens: int) -> None:
        if input_tokens or output_tokens:
            effort.spend(input_tokens, output_tokens, self._models.price(effort.model, input_tokens, output_tokens))
            self._models.spent(effort.model, input_tokens, output_tokens)


async def _intent(house: HouseTurn, toolbox: Toolbox) -> str:
    """The notes that the house interviewer would need to continue from here."""
    has_entered = any(cue.kind == "stage_entered" for cue in house.turn.cues)
    notes = await house.notes() if has_entered else Notes()
    notes = notes.plus(*kind_of(house.turn.state).talk.notes(toolbox))
    if toolbox.has(AskFollowUp):
        notes = notes.plus(Note("follow_up"))
    return str(notes) or str(Note("reply"))


def _through(gate: Gate, heard: Heard, speak: Callable[[Sequence[str]], None]) -> bool:
    """Say what may be said now that this was heard; False when that was all. Raises Stopped or Trouble."""
    match heard:
        case ModelText(text):
            speak(gate.take(text))
        case Authored(text):
            speak(gate.say(text))
        case Ended(why):
            speak(_last_words(gate, why))
            return False
        case Acted():
            pass
    return gate.dropped <= TOO_MUCH


def _last_words(gate: Gate, why: str | None) -> list[str]:
    if why == "content_filter":
        raise Stopped("refusal", "It declined to answer. Answer as the interviewer, in a sentence or two.")
    if gate.is_mid_sentence and why in (None, "error"):
        raise Trouble(trouble.CUT_OFF)
    # A reply that hit its limit of tokens ends with the last whole sentence.
    return [] if gate.is_mid_sentence and why == "length" else gate.finish()


def _may_be_idle(turn: Turn, newest: Newest | None) -> bool:
    """Whether the house's judgement is enough to say nothing: it knows plain English, and nobody asked anything."""
    kinds = {cue.kind for cue in turn.cues}
    if not kinds or not kinds <= _SELDOM_WORTH_IT | kind_of(turn.state).talk.quiet_cues:
        return False
    if "candidate_spoke" not in kinds:
        return True
    if newest is not None and newest.needs_answer:
        return False
    waiting = {cue.seq for cue in turn.cues}
    said = " ".join(line.text for line in turn.state.lines if line.seq in waiting)
    asks = any(mark in said for mark in _QUESTION_MARKS) or struggle.asks_for_help(said)
    return kind_of(turn.state).talk.is_at_work(turn.state) and said.isascii() and not asks


def _about(stopped: Stopped) -> str:
    return {"empty": trouble.WORDLESS, "refusal": trouble.REFUSED}.get(stopped.kind, trouble.UNFIT)
