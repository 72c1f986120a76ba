"""Small changes that the goldens must catch: each is made on purpose, and the comparison has to say so.

A `Patch` puts something else in the place of a name of the product; ADAPT its dotted name when the name moves. An
`Alter` changes a computed output in its neutral form, so it holds whatever becomes of the product.
"""

from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, replace
from typing import Any
from unittest.mock import patch

from tests.goldens import outputs
from tests.goldens.storing import Difference, Leaves, StoredLog, differences, leaves_of

Json = Any
CODING = "greenroom.interview.rounds.coding"
ALSO_NEEDED: Mapping[str, tuple[str, ...]] = {"shared": ("rooms", "shared")}
"""Outputs that are held against another one."""


@dataclass(frozen=True)
class Patch:
    """A name of the product, and what it becomes, given what it was."""

    name: str
    becomes: Callable[[Any], Any]


@dataclass(frozen=True)
class Alter:
    """What is done to the outputs of a log."""

    change: Callable[[dict[str, Json]], None]


@dataclass(frozen=True)
class Seeded:
    """A change, the output that shows it, and what must have happened in a log for it to show."""

    what: str
    output: str
    how: Patch | Alter
    needs: tuple[str, ...] = ()
    """Event types."""
    log: str = ""
    """A log by name, where event types do not tell."""


# ---------------------------------------------------------------- what is done


def _returning(change: Callable[[Any], Any]) -> Callable[[Any], Any]:
    """Wrap a function so that something else comes out of it."""

    def becomes(original: Callable[..., Any]) -> Callable[..., Any]:
        return lambda *values, **named: change(original(*values, **named))

    return becomes


def _one_more(original: property) -> property:
    return property(lambda self: None if (value := original.fget(self)) is None else value + 1)  # type: ignore[misc]


def _swapped(weights: Mapping[str, int]) -> dict[str, int]:
    first, *others, last = weights.items()
    return dict([(first[0], last[1] + 3), *others, (last[0], first[1] - 3)])


def _unchanging(original: object) -> Callable[..., Any]:
    return lambda text, **_: text


def _removing_nothing(original: object) -> Callable[..., Any]:
    return lambda name: lambda text: text


def _last_room_with(told: dict[str, Json], section: str) -> Json:
    return next(one[section] for one in reversed(told["rooms"]) if one[section])


def _first(section: Mapping[str, Json]) -> Json:
    return next(iter(section.values()))


def _hint_lost(told: dict[str, Json]) -> None:
    for room in told["rooms"]:
        for problem in room["problems"].values():
            problem["hints"] = problem["hints"][:-1]


def _lines_swapped(told: dict[str, Json]) -> None:
    lines = told["rooms"][-1]["lines"]
    lines["0"], lines["1"] = lines["1"], lines["0"]


def _cursor_moved(told: dict[str, Json]) -> None:
    code = next(one for room in told["rooms"] for one in room["code"].values() if one["cursor"])
    code["cursor"] = {**code["cursor"], "head": code["cursor"]["head"] + 1}


def _one_case_more(told: dict[str, Json]) -> None:
    runs = _last_room_with(told, "runs")
    run = next(one for one in runs.values() if one["result"])
    run["result"] = {**run["result"], "passed": run["result"]["passed"] + 1}


def _persona_changed(told: dict[str, Json]) -> None:
    told["rooms"][4]["interview"] = {
        **told["rooms"][4]["interview"],
        "settings": {**told["rooms"][4]["interview"]["settings"], "persona": "kind"},
    }


def _name_left_in(told: dict[str, Json]) -> None:
    for shown, room in zip(told["shared"]["names"]["rooms"], told["rooms"], strict=True):
        shown["interview"] = {**shown["interview"], "settings": room["interview"]["settings"]}


def _step_later(told: dict[str, Json]) -> None:
    told["shared"]["none"]["steps"][3][1] += 1


def _mark_toned(told: dict[str, Json]) -> None:
    told["shared"]["personal"]["marks"][0][3] = "bad"


def _fold_off(told: dict[str, Json]) -> None:
    told["shared"]["none"]["rooms"][-1]["lines"].popitem()


def _action_renamed(told: dict[str, Json]) -> None:
    actions = next(one for one in told["due"].values() if one)
    actions[0][1] += "-again"


def _hints_miscounted(told: dict[str, Json]) -> None:
    told["results"]["summary"]["digest"]["problems"][0]["hints"] += 1


def _submission_lost(told: dict[str, Json]) -> None:
    told["results"]["submissions"].popitem()


def _grade_changed(told: dict[str, Json]) -> None:
    _first(_first(told["report"]["again"])["criteria"])["reason"] += "!"


def _document_line_lost(told: dict[str, Json]) -> None:
    del told["report"]["document"][3]


def _subtitle_changed(told: dict[str, Json]) -> None:
    told["transcript"]["web"]["vtt"]["none"] += "\n"


def _event_changed(told: dict[str, Json]) -> None:
    told["events"][2][1] = {**told["events"][2][1], "more": None}


def _refusal_lost(told: dict[str, Json]) -> None:
    _first(told["decided"])["start"] = []


def _played_later(told: dict[str, Json]) -> None:
    told["played"][-1][1] += 1


# ---------------------------------------------------------------- the table

_ENDED = ("interview_completed", "report_written")

SEEDED: Sequence[Seeded] = (
    Seeded(
        "a room field: attempts allowed",
        "rooms",
        Patch(f"{CODING}.state.Coding.attempts_allowed", lambda _: 4),
    ),
    Seeded(
        "a stage's limit in the room",
        "rooms",
        Patch("greenroom.web.room.limit_ms", _returning(lambda ms: None if ms is None else ms + 1000)),
        log="scripted-repeated-failure",
    ),
    Seeded(
        "the posture after typing",
        "rooms",
        Patch(f"{CODING}.evolving.UNTIL_TYPING", lambda _: ()),
        ("code_edited",),
    ),
    Seeded(
        "the level of a hint when it is folded",
        "rooms",
        Patch(
            f"{CODING}.evolving.Hint",
            lambda hint: lambda level, text, at: hint(level + 1, text, at),
        ),
        ("hint_given", "interview_completed"),
    ),
    Seeded(
        "one attempt fewer before a problem is failed",
        "rooms",
        Patch(f"{CODING}.state.Coding.attempts_allowed", lambda _: 2),
        log="scripted-failed-after-three",
    ),
    Seeded(
        "words of the room when nobody could speak",
        "transcript",
        Patch("greenroom.interview.core.evolve.NOBODY_SPOKE", lambda words: words + " Sorry."),
        ("interviewer_failed",),
    ),
    Seeded(
        "the name in a transcript without names",
        "transcript",
        Patch("greenroom.web.transcripts.STAND_IN", lambda _: "Somebody"),
        ("candidate_spoke",),
    ),
    Seeded(
        "how many lines the terminal shows of a moment",
        "transcript",
        Patch("greenroom.cli.showing.LAST_LINES", lambda lines: lines - 1),
        log="case-strong-untimed",
    ),
    Seeded(
        "a mark's label",
        "shared",
        Patch("greenroom.web.marks.skip_label", _returning(lambda label: label and label + ".")),
        ("time_skipped",),
    ),
    Seeded(
        "how long a silence is",
        "shared",
        Patch("greenroom.web.recording.SILENCE_MS", lambda ms: ms * 2),
        log="scripted-repeated-failure",
    ),
    Seeded(
        "a redaction that misses addresses",
        "shared",
        Patch("greenroom.web.removing.without_contacts", _unchanging),
        log="scripted-named-letter-by-letter",
    ),
    Seeded(
        "a redaction that misses names",
        "shared",
        Patch("greenroom.web.removing.name_remover", _removing_nothing),
        log="scripted-named-letter-by-letter",
    ),
    Seeded(
        "the weights of a report",
        "report",
        Patch("greenroom.feedback.rubric.Rubric.weights_for", _returning(_swapped)),
        _ENDED,
    ),
    Seeded(
        "how long the interview took, in history",
        "results",
        Patch("greenroom.interview.core.state.State.duration_ms", _one_more),
        _ENDED,
    ),
    Seeded(
        "a submission's time_spent",
        "results",
        Patch(
            "greenroom.engine.projection.work_of",
            _returning(lambda rows: tuple(replace(row, time_spent_ms=row.time_spent_ms + 1) for row in rows)),
        ),
        log="scripted-failed-after-three",
    ),
    Seeded(
        "an action that is not due",
        "due",
        Patch("greenroom.interview.core.due.due", _returning(lambda due: due[:-1])),
        ("interview_started",),
    ),
    Seeded(
        "a call of the time that is left out",
        "due",
        Patch("greenroom.interview.core.timing.CALLS_MS", lambda marks: marks[1:]),
        ("time_called",),
    ),
    Seeded(
        "a phrase of the house",
        "played",
        Patch("greenroom.adapters.interviewer.house.phrasing.Phrasebook.pick", _returning(lambda text: text + "!")),
        log="case-gibberish-ruthless",
    ),
    Seeded(
        "when the candidate is taken to be stuck",
        "played",
        Patch("greenroom.interview.core.struggle.COOLDOWN", lambda ms: 5 * ms),
        log="case-hostile",
    ),
    Seeded(
        "how many questions may be asked further",
        "decided",
        Patch(f"{CODING}.state.Coding.follow_ups_allowed", lambda _: 4),
        log="scripted-asked-further",
    ),
    Seeded(
        "how many hints there are",
        "decided",
        Patch(f"{CODING}.state.Coding.hints_allowed", lambda _: 0),
        ("hint_given",),
    ),
    Seeded("a refusal", "decided", Alter(_refusal_lost), ("interview_started",)),
    Seeded("a hint that is lost", "rooms", Alter(_hint_lost), ("hint_given", "interview_completed")),
    Seeded("the order of lines", "rooms", Alter(_lines_swapped), ("candidate_spoke", "interviewer_spoke")),
    Seeded("the cursor", "rooms", Alter(_cursor_moved), ("cursor_moved",)),
    Seeded("the cases of a run", "rooms", Alter(_one_case_more), ("run_finished",)),
    Seeded("a setting", "rooms", Alter(_persona_changed)),
    Seeded("a name that is left in the shared file", "shared", Alter(_name_left_in), log="case-strong-untimed"),
    Seeded("the time of a step", "shared", Alter(_step_later), ("interview_completed",)),
    Seeded("the tone of a mark", "shared", Alter(_mark_toned), ("interview_completed",)),
    Seeded("changes that fold to another room", "shared", Alter(_fold_off), ("candidate_spoke",)),
    Seeded("the id of an action", "due", Alter(_action_renamed), ("interview_started",)),
    Seeded("hints in the summary", "results", Alter(_hints_miscounted)),
    Seeded("a submission that is lost", "results", Alter(_submission_lost), log="scripted-failed-after-three"),
    Seeded("the reason of a grade", "report", Alter(_grade_changed), _ENDED),
    Seeded("a line of the printed report", "report", Alter(_document_line_lost), _ENDED),
    Seeded("the end of the subtitles", "transcript", Alter(_subtitle_changed), ("candidate_spoke",)),
    Seeded("a field of an event", "events", Alter(_event_changed), ("interview_completed",)),
    Seeded("the time of an event that is played again", "played", Alter(_played_later), log="case-silent"),
)


# ---------------------------------------------------------------- trying it


def found_by(seeded: Seeded, logs: Mapping[str, StoredLog], expected: Mapping[str, Leaves]) -> list[Difference]:
    """Make the change, compute the output it shows in, and return the differences that are found."""
    log = _log_for(seeded, logs)
    with _made(seeded):
        told = outputs.outputs_of(log, ALSO_NEEDED.get(seeded.output, (seeded.output,)))
    if isinstance(seeded.how, Alter):
        seeded.how.change(told)
    return differences(log.name, _only(expected[log.name], seeded.output), _only(leaves_of(told), seeded.output))


def _only(leaves: Leaves, output: str) -> Leaves:
    return {path: leaf for path, leaf in leaves.items() if path.partition("/")[0] == output}


def _made(seeded: Seeded) -> AbstractContextManager[object]:
    if isinstance(seeded.how, Alter):
        return nullcontext()
    name = seeded.how.name
    try:
        patcher = patch(name)
        original, _ = patcher.get_original()
    except (AttributeError, ImportError) as error:
        raise AssertionError(f"seeded change {seeded.what!r}: there is no {name}; adapt its name") from error
    return patch(name, seeded.how.becomes(original))


def _log_for(seeded: Seeded, logs: Mapping[str, StoredLog]) -> StoredLog:
    """Return the log that is named, or the shortest one in which what is needed happened."""
    if seeded.log:
        return logs[seeded.log]
    fitting = (log for log in logs.values() if {event["type"] for _, _, event in log.rows} >= set(seeded.needs))
    return min(fitting, key=lambda log: (len(log.rows), log.name))
