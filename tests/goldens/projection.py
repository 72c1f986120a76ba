"""From what the product gives to a neutral form that does not change when shapes do.

ADAPT HERE when a shape changes on purpose. There is one reader for each thing that is compared. A reader takes the
product's own JSON and returns the neutral form that its docstring describes; the neutral form itself must stay as it
is, because the stored goldens are made of it. Fields that are left out are named in `IGNORED`, each with a reason.

The neutral room is

    {"interview": {..., "settings": {...}, "stages": {ID: {...}}}, "problems": {INDEX: {...}}, "code": {INDEX: {...}},
     "runs": {ID: {...}}, "order": {INDEX: [RUN, ...]}, "lines": {PLACE: [seq, at, who, text, said_by, concept]}}

with the settings flat and as they were chosen: candidate, track, language, difficulty, level, problem_count, persona,
style, interviewer, pack, fresh_problems, time_factor, adaptive.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import fields, is_dataclass
from enum import Enum
from typing import Any

from pydantic import BaseModel

Json = Any
Object = dict[str, Any]

IGNORED: Mapping[str, Mapping[str, str]] = {
    "recording": {
        "type": "The name of the message.",
        "version": "The version of the recording's own shape.",
        "steps": "How many messages are sent. The steps that change something are compared one by one.",
        "room": "The room at first is compared as a room.",
        "marks": "Compared as rows of their own.",
        "silences": "Compared as rows of their own.",
    },
    "report": {
        "inputs": "A digest of the stored bytes of the log. A new version of any event changes it.",
        "answers": "The section of a kind of round that these interviews do not have.",
        "projects": "The same for another kind of round.",
        "designs": "The same for a third kind of round.",
        "delivery": "How the candidate spoke: nobody spoke in these interviews.",
    },
    "document": {
        "SHA-256 of all inputs": "The same digest, in the printed report.",
    },
    "event": {
        "version": "The version of the event's own shape.",
    },
}
"""What is not compared: by kind of thing, then by name, with the reason."""

NEW_FIRST_EVENT = "interview_scheduled"
"""The event that may be written in another shape. What it says is compared through the rooms."""


def without_ignored(kind: str, told: Object) -> Object:
    """Return the object without the fields that are not compared."""
    return {name: value for name, value in told.items() if name not in IGNORED[kind]}


def by_problem(told: Json) -> Json:
    """Return the same with `problem` for the place of a round, as the goldens call it, at every depth."""
    if isinstance(told, dict):
        return {"problem" if name == "round" else name: by_problem(value) for name, value in told.items()}
    return [by_problem(one) for one in told] if isinstance(told, list) else told


# ---------------------------------------------------------------- any value

_SIMPLE = frozenset({type(None), str, int, float, bool})


def plain(value: object, seen: dict[int, tuple[object, Json]] | None = None) -> Json:
    """Return a model, a dataclass or anything made of them as JSON; what was seen before is not made again."""
    if type(value) in _SIMPLE:
        return value
    seen = {} if seen is None else seen
    if id(value) in seen:
        return seen[id(value)][1]
    made: Json
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, BaseModel):
        made = {name: plain(one, seen) for name, one in value.__dict__.items()}
    elif isinstance(value, tuple | list):
        made = [plain(one, seen) for one in value]
    elif isinstance(value, Mapping):
        made = {str(key): plain(one, seen) for key, one in value.items()}
    elif is_dataclass(value):
        made = {field.name: plain(getattr(value, field.name), seen) for field in fields(value)}
    else:
        raise TypeError(f"{type(value).__name__} cannot be shown as JSON")
    # The value is kept so that no other one can get its id.
    seen[id(value)] = (value, made)
    return made


# ---------------------------------------------------------------- the room


def room(told: Object) -> Object:
    """Return a `Room` as the neutral room."""
    rounds = told["rounds"]
    runs = [run(one, round["index"]) for round in rounds for one in round["runs"]]
    return {
        "interview": interview(told["interview"], choices(rounds), told["allowed"]),
        "problems": {str(one["index"]): problem(one) for one in rounds},
        "code": {str(one["index"]): code(one["code"], one["index"]) for one in rounds if one["code"] is not None},
        "runs": {one["id"]: one for one in runs},
        "order": order(runs),
        "lines": {str(place): line(one) for place, one in enumerate(told["lines"])},
    }


def choices(rounds: Sequence[Object]) -> Object:
    """Return what was chosen for the coding rounds."""
    return {"problem_count": len(rounds), **rounds[0]["choices"]}


def interview(told: Object, chosen: Object, allowed: Object) -> Object:
    """Return an `InterviewView` with all that was chosen flat in its settings, and its stages by id."""
    stages = told["stages"]
    return {
        # Of pauses nothing was known then.
        **{name: value for name, value in told.items() if name not in ("round", "pause")},
        "problem": told["round"],
        "can_move_on": "move_on" not in allowed,
        "settings": {**told["settings"], **chosen},
        "stages": {one["id"]: stage(one) for one in stages},
        "agenda": [one["id"] for one in stages],
    }


def stage(told: Object) -> Object:
    """Return a `StageView`, the kind of which says whether it is about a problem."""
    kept = {name: value for name, value in told.items() if name != "round"}
    return {**kept, "kind": "talk" if told["round"] is None else "problem"}


def problem(told: Object) -> Object:
    """Return a `ProblemView`: index, status, brief, language, attempts, hints, times, is_fresh."""
    kept = {name: value for name, value in told.items() if name not in ("kind", "choices", "code", "runs", "own_runs")}
    return {**kept, "brief": brief(told["brief"])}


def brief(told: Object | None) -> Object | None:
    """Return a `ProblemBrief` without what inputs of one's own need, which was not there then."""
    return told and {name: value for name, value in told.items() if name not in ("signature", "sample")}


def code(told: Object, index: int) -> Object:
    """Return a `CodeView`: problem, language, revision, text, cursor."""
    return {**told, "problem": index}


def run(told: Object, index: int) -> Object:
    """Return a `RunView`, which names its problem by its index. In these logs growth was never held back."""
    return {**{name: value for name, value in told.items() if name != "growth_held" or value}, "problem": index}


def order(runs: Sequence[Object]) -> dict[str, list[str]]:
    """Return the ids of the runs of each problem, in their order."""
    ordered: dict[str, list[str]] = {}
    for one in runs:
        ordered.setdefault(str(one["problem"]), []).append(one["id"])
    return ordered


def line(told: Object) -> list[Json]:
    """Return a `LineView` as a row."""
    return [told[name] for name in ("seq", "at", "who", "text", "said_by", "concept")]


# ---------------------------------------------------------------- changes of the room


class FoldedRoom:
    """The neutral room, kept up with the changes that a recording or the live socket tells."""

    def __init__(self, told: Object) -> None:
        self.room = room(told)
        self._told = told["interview"]
        self._chosen = choices(told["rounds"])
        self._allowed = told["allowed"]

    def take_all(self, changes: Sequence[Object]) -> list[Json]:
        """Apply the changes of a step; return what they touched, each thing once."""
        touched: list[Json] = []
        for change in changes:
            one = self.take(change)
            if one and one not in touched[-1:]:
                touched.append(one)
        return touched

    def take(self, change: Object) -> list[Json]:
        """Apply a `Change`; return what it touched, or nothing if all was so before."""
        match change["type"]:
            case "interview_changed":
                self._told = change["interview"]
                return self._put("interview", interview(self._told, self._chosen, self._allowed))
            case "allowed_changed":
                self._allowed = change["allowed"]
                return self._put("interview", interview(self._told, self._chosen, self._allowed))
            case "line_added":
                return self._put("lines", line(change["line"]), str(len(self.room["lines"])))
        index = str(change["round"])
        match change["type"]:
            case "problem_changed":
                return self._put("problems", problem(change["problem"]), index)
            case "code_replaced":
                return self._put("code", code(change["code"], change["round"]), index)
            case "code_patched":
                return self._patch(index, change)
            case "cursor_placed":
                return self._put("code", {**self.room["code"][index], "cursor": change["cursor"]}, index)
            case "run_changed":
                return self._run(run(change["run"], change["round"]))
        raise ValueError(f"nobody knows the change {change['type']!r}")

    def moment(self) -> Object:
        """Return the room as it is now; later changes do not change it."""
        return {name: dict(part) for name, part in self.room.items()}

    def _put(self, section: str, value: Json, key: str = "") -> list[Json]:
        part = self.room[section]
        if (part.get(key) if key else part) == value:
            return []
        if key:
            part[key] = value
        else:
            self.room[section] = value
        return [section, key]

    def _patch(self, index: str, change: Object) -> list[Json]:
        before, start, end, text = self.room["code"][index], change["start"], change["end"], change["text"]
        place = start + len(text)
        self.room["code"][index] = {
            **before,
            "revision": change["revision"],
            "text": before["text"][:start] + text + before["text"][end:],
            "cursor": {"anchor": place, "head": place},
        }
        return ["patch", index, start, end, text]

    def _run(self, told: Object) -> list[Json]:
        ids, id_ = self.room["order"].get(str(told["problem"]), []), told["id"]
        if id_ not in ids:
            self.room["order"][str(told["problem"])] = [*ids, id_]
        return self._put("runs", told, id_)


# ---------------------------------------------------------------- recordings


def head(told: Object) -> Object:
    """Return a `RecordingHead`: interview, starts_at, ends_at, seq, redacted."""
    return without_ignored("recording", told)


def marks(told: Object) -> list[list[Json]]:
    """Return the marks of a `RecordingHead` as rows."""
    names = ("seq", "at", "kind", "tone", "label", "round", "findings")
    return [[one[name] for name in names] for one in told["marks"]]


def silences(told: Object) -> list[list[Json]]:
    """Return the silences of a `RecordingHead` as rows."""
    return [[one["start"], one["end"]] for one in told["silences"]]


# ---------------------------------------------------------------- results, reports, actions, events


def summary(told: Object) -> Object:
    """Return an `InterviewSummary` with its digest: language, difficulty, level, stage, problems, report, ..."""
    digest = dict(told["digest"])
    rounds = digest.pop("rounds")
    names = ("slug", "title", "difficulty", "status", "attempts", "hints")
    digest["problems"] = [{name: one[name] for name in names} for one in rounds]
    digest |= {"language": rounds[0]["language"], "difficulty": rounds[0]["chosen_difficulty"]}
    if digest["report"] is not None:
        # The section of a kind of round that these interviews do not have.
        digest["report"] = {
            name: value for name, value in digest["report"].items() if name not in ("projects", "designs")
        }
    return {**told, "digest": digest}


def submission(told: Object) -> Object:
    """Return a `Submission`, which names its problem by its index."""
    return dict(told)


NEW_IN_REPORTS: Mapping[str, Json] = {"version": 1, "rests_on": "", "recommendation": None, "stopped_at": None}
"""Fields that reports of version 1 did not have, with what they have in their place."""


def as_of_old(told: Json) -> Json:
    """Return the same without fields that have only the value that old reports get for them, at every depth."""
    if isinstance(told, dict):
        return {
            name: as_of_old(value)
            for name, value in told.items()
            if name not in NEW_IN_REPORTS or value != NEW_IN_REPORTS[name]
        }
    return [as_of_old(one) for one in told] if isinstance(told, list) else told


def report(told: Object | None) -> Object | None:
    """Return a `Report` with its lists by id."""
    if told is None:
        return None
    told = as_of_old(by_problem(told))
    return {
        **without_ignored("report", told),
        "criteria": {one["id"]: one for one in told["criteria"]},
        "problems": {str(one["problem"]): one for one in told["problems"]},
        "findings": {one["id"]: one for one in told["findings"]},
        "measures": {f"{one['id']}:{one['problem']}": one for one in told["measures"]},
        "order": [one["id"] for one in (*told["criteria"], *told["findings"], *told["measures"])],
    }


def report_view(told: Object) -> Object:
    """Return a `ReportView`: what the report page shows, with the newest report in it."""
    told = as_of_old(by_problem(told))
    # What was asked first is ticked since.
    debriefs = [{name: value for name, value in one.items() if name != "asked"} for one in told["debriefs"]]
    return {**told, "report": report(told["report"]), "debriefs": debriefs}


def document(markdown: str) -> list[str]:
    """Return the lines of a report's Markdown document."""
    return [one for one in markdown.splitlines() if not any(name in one for name in IGNORED["document"])]


def action(kind: str, told: Object) -> list[Json]:
    """Return an action that is due as a row: kind, id, and the time of a timer."""
    return [kind, told["id"], told.get("at")]


NEW_IN_TALK: Mapping[str, Json] = {
    "speech": None,
    "command": "",
    "is_cut": False,
    "withdrawn": "",
    "unheard": "",
    "original": "",
}
"""Fields of lines, and of the events that bring them, from before anything could be spoken: they have only these."""


def as_typed(told: Object) -> Object:
    """Return an event or a line without fields that have only the value of a line that was typed and read."""
    return {name: value for name, value in told.items() if name not in NEW_IN_TALK or value != NEW_IN_TALK[name]}


def transcript(text: str) -> str:
    """Return a `Transcript` in JSON as it was before lines said how they were said."""
    told = json.loads(text)
    lines = [{name: value for name, value in as_typed(one).items() if name != "via"} for one in told["lines"]]
    return json.dumps({**told, "lines": lines}, ensure_ascii=False, separators=(",", ":"))


def event(told: Object) -> Object | None:
    """Return an event of the log as it is stored today; None for one that is not compared by itself."""
    if told["type"] == NEW_FIRST_EVENT:
        return None
    known = as_typed(as_of_old(by_problem(without_ignored("event", told))))
    if known["type"] == "report_written":
        known["report"] = report(known["report"])
    if known["type"] == "problem_written":
        known["brief"] = brief(known["brief"])
    return known
