"""Shows full outputs of the code that is there, in their neutral form, so that two trees can be held together.

`python -m tests.goldens.show LOG [PATH]` prints what is at a path: `driven-3 rooms/7/runs`.
`python -m tests.goldens.show --dump FOLDER [LOG ...]` writes a file for each log, to be compared with `diff -r`.
"""

import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from tests.goldens.elsewhere import every_log
from tests.goldens.outputs import outputs_of
from tests.goldens.storing import StoredLog

Json = Any


def full(log: StoredLog, output: str = "") -> dict[str, Json]:
    """Return the outputs of a log: all, or one."""
    return outputs_of(log, (output,) if output else ())


def at_path(told: Json, path: str) -> Json:
    """Return what is at a path."""
    for name in filter(None, path.split("/")):
        told = told[int(name)] if isinstance(told, list) else told[name]
    return told


def dump(folder: Path, names: Sequence[str]) -> None:
    """Write a file for each log."""
    folder.mkdir(parents=True, exist_ok=True)
    logs = every_log()
    for name in names or logs:
        (folder / f"{name}.json").write_text(_as_json(full(logs[name])), encoding="utf-8")


def _as_json(value: Json) -> str:
    return json.dumps(value, ensure_ascii=False, sort_keys=True, indent=1) + "\n"


if __name__ == "__main__":
    first, *rest = sys.argv[1:] or ["--help"]
    if first == "--help":
        sys.stdout.write(f"{__doc__}\nLogs: {', '.join(every_log())}\n")
    elif first == "--dump":
        dump(Path(rest[0]), rest[1:])
    else:
        wanted = rest[0] if rest else ""
        sys.stdout.write(_as_json(at_path(full(every_log()[first], wanted.partition("/")[0]), wanted)))
