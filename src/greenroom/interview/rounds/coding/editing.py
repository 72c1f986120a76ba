"""Writing code: edits as small diffs against a known revision, a key frame now and then, and where the cursor rests."""

from greenroom.errors import Refused
from greenroom.interview.core.events import Millis
from greenroom.interview.core.refusals import require
from greenroom.interview.core.step import Step
from greenroom.interview.rounds.coding import events as ev
from greenroom.interview.rounds.coding.messages import (
    MAX_CODE_BYTES,
    ChooseLanguage,
    EditCode,
    MoveCursor,
    ReplaceCode,
)
from greenroom.interview.rounds.coding.refusing import not_on_the_table
from greenroom.interview.rounds.coding.state import coding_round

SNAPSHOT_EVERY = 50
"""Revisions between key frames: seeking in a long log never replays more edits than this."""

CURSOR_EVERY: Millis = 200
"""Between two moves of the cursor: a browser sends far fewer, and nobody can fill the log with more."""


def edit(step: Step, command: EditCode) -> None:
    """Apply a diff made against the newest revision."""
    require(not_on_the_table(step.state, command.round))
    problem = coding_round(step.state, command.round)
    if command.base != problem.revision:
        raise Refused("stale_edit", f"The code is at revision {problem.revision}, not {command.base}.")
    if not command.start <= command.end <= len(problem.text):
        raise Refused("bad_range", "The edit is outside the text.")
    kept = len(problem.text) - (command.end - command.start)
    # A code point is at most four bytes: only texts near the limit need to be measured exactly.
    if (kept + len(command.text)) * 4 > MAX_CODE_BYTES:
        _require_size(problem.text[: command.start] + command.text + problem.text[command.end :])
    revision = problem.revision + 1
    step.record(
        ev.CodeEdited(
            round=command.round,
            revision=revision,
            start=command.start,
            end=command.end,
            text=command.text,
        )
    )
    if revision % SNAPSHOT_EVERY == 0:
        _take_snapshot(step, command.round, coding_round(step.state, command.round).text, revision)


def move_cursor(step: Step, command: MoveCursor) -> None:
    """Keep where the cursor came to rest. What comes too late to be true leads to nothing, and is no fault."""
    state = step.state
    if state.open_round != command.round or state.is_locked:
        return
    problem = coding_round(state, command.round)
    if problem.status != "open" or command.revision != problem.revision:
        return
    if max(command.anchor, command.head) > len(problem.text):
        raise Refused("bad_range", "The cursor is outside the text.")
    if (command.anchor, command.head) == problem.cursor:
        return
    # A clock that was set back must not silence the cursor until it has caught up.
    if 0 <= step.now - problem.cursor_at < CURSOR_EVERY:
        raise Refused("too_fast", "The cursor is moving too fast.")
    step.record(
        ev.CursorMoved(round=command.round, revision=command.revision, anchor=command.anchor, head=command.head)
    )


def replace_all(step: Step, command: ReplaceCode) -> None:
    """Take a whole text, from a reset or a client that keeps no diffs."""
    require(not_on_the_table(step.state, command.round))
    _require_size(command.text)
    _take_snapshot(step, command.round, command.text, coding_round(step.state, command.round).revision + 1)


def choose_language(step: Step, command: ChooseLanguage) -> None:
    """Switch language; the text in the other language stays where it was."""
    require(not_on_the_table(step.state, command.round))
    if coding_round(step.state, command.round).language == command.language:
        raise Refused("same_language", "That language is already selected.")
    step.record(ev.LanguageChosen(round=command.round, language=command.language))


def _require_size(text: str) -> None:
    if len(text.encode()) > MAX_CODE_BYTES:
        raise Refused("code_too_large", f"Code is limited to {MAX_CODE_BYTES // 1024} kB.")


def _take_snapshot(step: Step, index: int, text: str, revision: int) -> None:
    language = coding_round(step.state, index).language
    step.record(ev.CodeSnapshotTaken(round=index, revision=revision, language=language, text=text))
