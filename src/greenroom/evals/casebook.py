"""The cases of an eval as YAML files."""

from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import yaml
from pydantic import ValidationError

from greenroom.errors import InvalidInput
from greenroom.evals.case import EvalCase, Part
from greenroom.evals.performing import Notes
from greenroom.evals.rounds.kinds import KINDS
from greenroom.interview.core.messages import MAX_UTTERANCE
from greenroom.interview.tracks import built_in_tracks


def load_cases(folder: Path | None = None) -> tuple[EvalCase, ...]:
    """Every case of the YAML files in a folder, or of the built-in ones, by id. Raises InvalidInput."""
    folders = [kind.cases for kind in KINDS.values()] if folder is None else [folder]
    return _load(folders)


def built_in_cases(kind: str) -> tuple[EvalCase, ...]:
    """The built-in cases that were written for this kind of round, by id."""
    return _load([KINDS[kind].cases])


def case_of(**fields: object) -> EvalCase:
    """A case with these fields, as a file has them. Raises ValidationError, InvalidInput."""
    name = fields.get("track", EvalCase.model_fields["track"].default)
    track = built_in_tracks().get(name) if isinstance(name, str) else None
    if track is None:
        raise InvalidInput(f"track: there is no track called {name!r}")
    kinds = list(dict.fromkeys(plan.kind for plan in track.rounds()))
    parts: dict[str, Part] = {}
    if len(kinds) == 1 and kinds[0] not in fields:
        # A track with rounds of one kind needs no section for it.
        model = KINDS[kinds[0]].part
        own = {name: fields.pop(name) for name in model.model_fields if name in fields}
        parts[kinds[0]] = model.model_validate(own)
    else:
        parts = {kind: _section(kind, fields.pop(kind, {})) for kind in kinds}
    if "parts" in fields:
        raise InvalidInput("parts: Extra inputs are not permitted")
    return EvalCase.model_validate({**fields, "parts": parts})


def notes_for(cases: Sequence[EvalCase]) -> Notes:
    """The authors' notes on the tasks of these cases. Raises InvalidInput for a task that nobody could set."""
    notes: dict[str, Any] = {}
    for case in cases:
        for name, part in case.parts.items():
            missing = [one for one in part.questions if one not in notes]
            try:
                notes |= KINDS[name].notes(missing) if missing else {}
            except InvalidInput as error:
                raise InvalidInput(f"{case.id}: {error.message}") from None
    return notes


def _section(kind: str, content: object) -> Part:
    try:
        return KINDS[kind].part.model_validate(content)
    except ValidationError as error:
        raise InvalidInput(f"{kind}.{_first(error, 'the section')}") from None


def _load(folders: Sequence[Path]) -> tuple[EvalCase, ...]:
    files = sorted(file for folder in folders for ending in ("*.yaml", "*.yml") for file in folder.glob(ending))
    if not files:
        raise InvalidInput(f"{folders[0]}: there are no case files (*.yaml) here.")
    cases = [case for file in files for case in _read(file)]
    twice = [name for name, count in Counter(case.id for case in cases).items() if count > 1]
    if twice:
        raise InvalidInput(f"{folders[0]}: two cases are called {min(twice)!r}.")
    return tuple(sorted(cases, key=lambda case: case.id))


def _read(file: Path) -> list[EvalCase]:
    try:
        content = yaml.safe_load(file.read_text(encoding="utf-8"))
    except (yaml.YAMLError, UnicodeDecodeError, OSError) as error:
        raise InvalidInput(f"{file}: it can't be read: {' '.join(str(error).split())}") from None
    entries = content if isinstance(content, list) else [content]
    return [_case(file, entry, number) for number, entry in enumerate(entries, 1)]


def _case(file: Path, entry: Any, number: int) -> EvalCase:
    name = entry.get("id", f"case {number}") if isinstance(entry, dict) else f"case {number}"
    try:
        case = case_of(**_named(entry)) if isinstance(entry, dict) else EvalCase.model_validate(entry)
    except ValidationError as error:
        raise InvalidInput(f"{file}: {name}: {_first(error, 'the case')}") from None
    except InvalidInput as error:
        raise InvalidInput(f"{file}: {name}: {error.message}") from None
    if any(not text.strip() or len(text) > MAX_UTTERANCE for text in case.says):
        raise InvalidInput(f"{file}: {name}: says: each must be a text of 1 to {MAX_UTTERANCE:,} characters")
    return case


def _named(entry: Mapping[object, object]) -> dict[str, object]:
    return {str(name): value for name, value in entry.items()}


def _first(error: ValidationError, whole: str) -> str:
    first = error.errors()[0]
    where = ".".join(str(part) for part in first["loc"]) or whole
    return f"{where}: {first['msg']}"
