"""The files of a workspace: edits, patches, resets, and changes taken back."""

from collections.abc import Sequence

from greenroom.errors import Refused
from greenroom.interview.core.step import Step
from greenroom.interview.rounds.project import events as ev
from greenroom.interview.rounds.project.choices import Driver
from greenroom.interview.rounds.project.messages import ApplyPatch, EditFile, ReplaceFile
from greenroom.interview.rounds.project.paths import (
    MAX_FILE_BYTES,
    MAX_FILES,
    MAX_WORKSPACE_BYTES,
    plain_path,
    within_file_limit,
)
from greenroom.interview.rounds.project.state import File, Project, project_round
from greenroom.interview.shared.keystrokes import touched
from greenroom.interview.shared.placing import EDITS_KEPT, Edit, placed

KEY_FRAME_EVERY = 50
"""Revisions of a file between key frames."""


def edit(step: Step, command: EditFile) -> None:
    """Apply a diff. One that was made against an older text is placed in the present one: no keystroke is lost."""
    round = project_round(step.state, command.round)
    file = _file(round, command.path)
    start, end = placed(
        file.text, file.revision, file.recent, command.base, command.start, command.end, exact=command.exact
    )
    size = len(file.text) - (end - start) + len(command.text)
    if size * 4 > MAX_FILE_BYTES:
        _require_size(round, command.path, file.text[:start] + command.text + file.text[end:])
    revision = file.revision + 1
    step.record(
        ev.FileEdited(
            round=command.round, path=command.path, revision=revision, start=start, end=end, text=command.text
        )
    )
    if revision % KEY_FRAME_EVERY == 0:
        text = project_round(step.state, command.round).files[command.path].text
        step.record(
            ev.FileReplaced(
                round=command.round, path=command.path, revision=revision, text=text, by="human", why="key_frame"
            )
        )


def replace(step: Step, command: ReplaceFile) -> None:
    """Take a whole text; a file that is not there is made."""
    round = project_round(step.state, command.round)
    _require_editable(round, command.path)
    _require_size(round, command.path, command.text)
    change = f"change-{step.next_seq}"
    file = round.files.get(command.path)
    if file is None:
        _require_room(round, command.path)
        step.record(ev.FileCreated(round=command.round, path=command.path, text=command.text, change=change))
    elif file.text != command.text:
        _set(step, command.round, command.path, command.text, "human", "sent", change)


def remove(step: Step, index: int, path: str) -> None:
    """Delete a file; it can be brought back."""
    round = project_round(step.state, index)
    _file(round, path)
    step.record(ev.FileRemoved(round=index, path=path, change=f"change-{step.next_seq}"))


def reset(step: Step, index: int, path: str) -> None:
    """Bring a file back as the project began with it."""
    round = project_round(step.state, index)
    starter = round.brief.starter.get(path)
    if starter is None:
        raise Refused("no_such_file", "The project did not begin with this file. Delete it instead.")
    change = f"change-{step.next_seq}"
    if path not in round.files:
        step.record(ev.FileCreated(round=index, path=path, text=starter, change=change))
    elif round.files[path].text != starter:
        _set(step, index, path, starter, "human", "reset", change)


def patch(step: Step, index: int, tool: ApplyPatch, change: str) -> str:
    """Apply a patch of the interviewer's. Returns why it was not applied; empty if it was."""
    round = project_round(step.state, index)
    try:
        path = plain_path(tool.path)
        _require_editable(round, path)
        file = round.files.get(path)
        text = within_file_limit(tool.new) if file is None else _patched(file.text, tool)
        _require_size(round, path, text)
        if file is None:
            if tool.old:
                raise Refused("no_such_file", f"There is no file {path}.")
            _require_room(round, path)
    except (Refused, ValueError) as error:
        return str(error)
    if file is None:
        step.record(ev.FileCreated(round=index, path=path, text=text, by="bot", change=change))
        return ""
    start = file.text.index(tool.old)
    step.record(
        ev.FileEdited(
            round=index,
            path=path,
            revision=file.revision + 1,
            start=start,
            end=start + len(tool.old),
            text=tool.new,
            by="bot",
            change=change,
        )
    )
    return ""


def revert(step: Step, index: int, id_: str, by: Driver) -> None:
    """Take a change back where nothing else has been written over it since."""
    round = project_round(step.state, index)
    change = round.change(id_) if id_ else round.last_change
    if change is None:
        raise Refused("no_such_change", "There is no change to take back.")
    if change.is_reverted:
        raise Refused("already_reverted", "This change has been taken back already.")
    wanted = {
        path: _undone(round.files.get(path), before, change.after[path]) for path, before in change.before.items()
    }
    for path, text in wanted.items():
        if text is None:
            step.record(ev.FileRemoved(round=index, path=path, by=by))
        elif path not in round.files:
            step.record(ev.FileCreated(round=index, path=path, text=text, by=by))
        elif round.files[path].text != text:
            _set(step, index, path, text, by, "reverted", "")
    step.record(ev.ChangeReverted(round=index, change=change.id, by=by))


def edited(file: File, event: ev.FileEdited) -> File:
    """The file after an edit."""
    text = file.text[: event.start] + event.text + file.text[event.end :]
    made = Edit(event.revision, event.start, event.end, len(event.text))
    return File(text, event.revision, event.by, (*file.recent[-EDITS_KEPT + 1 :], made))


def typed(file: File, edits: Sequence[ev.FileEdited]) -> tuple[File, list[int]]:
    """The file after edits of one author, and its sizes before the first and after each of them."""
    start, end = touched(len(file.text), edits)
    part = file.text[start:end]
    outside = len(file.text) - len(part)
    sizes = [len(file.text)]
    for edit in edits:
        part = part[: edit.start - start] + edit.text + part[edit.end - start :]
        sizes.append(outside + len(part))
    last = edits[-1]
    made = (Edit(one.revision, one.start, one.end, len(one.text)) for one in edits[-EDITS_KEPT:])
    text = file.text[:start] + part + file.text[end:]
    return File(text, last.revision, last.by, (*file.recent, *made)[-EDITS_KEPT:]), sizes


def replaced(file: File, event: ev.FileReplaced) -> File:
    """The file with another text. What was typed meanwhile against the text before can still be placed in it."""
    start = _common_prefix(file.text, event.text)
    tail = _common_prefix(file.text[start:][::-1], event.text[start:][::-1])
    made = Edit(event.revision, start, len(file.text) - tail, len(event.text) - tail - start)
    return File(event.text, event.revision, event.by, (*file.recent[-EDITS_KEPT + 1 :], made))


def _undone(file: File | None, before: str | None, after: str | None) -> str | None:
    """A file without a change, keeping what was written elsewhere in it since."""
    now = None if file is None else file.text
    if now == after:
        return before
    if now is None or before is None or after is None:
        raise Refused("changed_since", "The file has changed since. Take back the newer change first, or edit it.")
    head = _common_prefix(before, after)
    tail = _common_prefix(before[head:][::-1], after[head:][::-1])
    written, was = after[head : len(after) - tail], before[head : len(before) - tail]
    around = 40
    found = after[max(0, head - around) : head] + written + after[len(after) - tail : len(after) - tail + around]
    if not found.strip() or now.count(found) != 1:
        raise Refused(
            "changed_since", "These lines have changed since. Take back the newer change first, or edit them."
        )
    at = now.index(found) + min(head, around)
    return now[:at] + was + now[at + len(written) :]


def _common_prefix(one: str, other: str) -> int:
    most = min(len(one), len(other))
    return next((at for at in range(most) if one[at] != other[at]), most)


def _patched(text: str, tool: ApplyPatch) -> str:
    within_file_limit(tool.new)
    if not tool.old and text:
        raise Refused("patch_not_unique", f"The file {tool.path} exists already: say which text is to be replaced.")
    count = text.count(tool.old) if tool.old else 1
    if count != 1:
        found = "does not occur" if count == 0 else f"occurs {count} times"
        raise Refused("patch_does_not_apply", f"The text to be replaced {found} in {tool.path}.")
    return text.replace(tool.old, tool.new)


def _set(
    step: Step,
    index: int,
    path: str,
    text: str,
    by: Driver,
    why: ev.ReplacedBecause,
    change: str,
) -> None:
    revision = project_round(step.state, index).files[path].revision + 1
    step.record(ev.FileReplaced(round=index, path=path, revision=revision, text=text, by=by, why=why, change=change))


def _file(round: Project, path: str) -> File:
    _require_editable(round, path)
    if (file := round.files.get(path)) is None:
        raise Refused("no_such_file", f"There is no file {path}.")
    return file


def _require_editable(round: Project, path: str) -> None:
    if path in round.brief.tests or path.split("/")[0] == "tests":
        raise Refused("tests_are_read_only", "The tests are read-only: change your own files instead.")


def _require_room(round: Project, path: str) -> None:
    if len(round.files) >= MAX_FILES:
        raise Refused("too_many_files", f"A workspace is limited to {MAX_FILES} files: delete one first.")
    folders = {other.rpartition("/")[0] + "/" for other in round.files}
    if any(path.startswith(f"{other}/") for other in round.files) or any(one.startswith(f"{path}/") for one in folders):
        raise Refused("path_taken", "A file and a folder cannot have the same name: choose another one.")


def _require_size(round: Project, path: str, text: str) -> None:
    if len(text.encode()) > MAX_FILE_BYTES:
        limit = f"A file is limited to {MAX_FILE_BYTES // 1024} kB"
        raise Refused("file_too_large", f"{limit}: split it, or make it smaller.")
    others = sum(len(file.text) for other, file in round.files.items() if other != path)
    if others + len(text) > MAX_WORKSPACE_BYTES:
        limit = f"A workspace is limited to {MAX_WORKSPACE_BYTES // 1024} kB"
        raise Refused("workspace_too_large", f"{limit}: make a file smaller first.")
