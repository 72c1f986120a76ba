"""Goldens: what 225 logs of coding interviews came to before rounds, and what they must come to after.

What is here. `logs.xz` has two hundred logs as the starting commit stored them; those of tests/replays and tests/audit
are read from where they are. `outputs.xz` has what the starting commit made of each log: events, transcripts, rows of
results, reports, rooms at twenty moments, shared recordings with the rooms that they fold to, actions that are due,
what messages of every kind would lead to at some moments, and the events of its eval case when it is played again.
These tests compute all of it with the code that is there and name every difference. `pytest -s tests/goldens` shows a
table. Outputs were taken again where a change was wanted: reports and the words of the built-in interviewer.

When shapes change. Outputs are compared in a neutral form. Adapt the readers in `projection.py` and the calls in
`outputs.py` (both say ADAPT HERE), and dotted names in `seeded.py`. The goldens stay as they are.

When a difference is reported. A value that starts with # is a digest; the letters behind its dot stand for its lines or
items. `python -m tests.goldens.show LOG PATH` prints the whole value of the code that is there. For the value it should
have, run the same in a worktree of the commit that added the goldens:

    git worktree add ../before $(git log --diff-filter=A --format=%h -- tests/goldens/outputs.xz)
    cd ../before && PYTHONPATH=src:. python -m tests.goldens.show LOG PATH

`show --dump FOLDER` writes all outputs, so that two trees can be compared with `diff -r`. Rooms are kept as what is
different from the moment before: where `rooms/7/...` differs, later moments may too.

When a change is wanted. `python -m tests.goldens.generate` keeps the logs and takes the outputs of today for right; say
in the commit why. The programs that made the logs are in the commit that added them. `coverage.py` lists their content.
"""

import sys
from collections import Counter
from collections.abc import Iterator, Sequence

import pytest

from tests.goldens import coverage, storing
from tests.goldens.elsewhere import every_log
from tests.goldens.outputs import MOMENTS, outputs_of
from tests.goldens.seeded import SEEDED, Seeded, found_by
from tests.goldens.storing import Difference

CHUNKS = 12
"""Parts of the work, so that it can be shared out."""
MOST_BYTES = 2_000_000
MOST_TOLD = 40
OUTPUTS = {"events", "transcript", "results", "report", "rooms", "shared", "due", "decided", "played"}

tally: Counter[str] = Counter()


@pytest.fixture(scope="module", autouse=True)
def table() -> Iterator[None]:
    """Print what was compared, at the end."""
    yield
    names = ("logs", "moments", "values", "differences")
    lines = [f"{name:28}{tally[name]:>9,}" for name in names]
    lines.append(f"{'seeded changes caught':28}{tally['caught']:>9} of {tally['seeded']}")
    sys.stdout.write("\n\n" + "\n".join(lines) + "\n")


def chunk(names: Sequence[str], number: int) -> Sequence[str]:
    """Return a part of the logs; long and short ones are mixed."""
    return names[number::CHUNKS]


@pytest.mark.parametrize("number", range(CHUNKS))
def test_every_output_of_every_log_is_as_it_was(number: int) -> None:
    expected, found = storing.read_outputs(), list[Difference]()
    for name in chunk(list(every_log()), number):
        got = storing.leaves_of(outputs_of(every_log()[name]))
        found += storing.differences(name, expected[name], got)
        tally.update({"logs": 1, "moments": MOMENTS, "values": len(expected[name])})
    report(found)


@pytest.mark.parametrize("seeded", SEEDED, ids=lambda seeded: f"{seeded.output}: {seeded.what}")
def test_a_seeded_change_is_caught(seeded: Seeded) -> None:
    found = found_by(seeded, every_log(), storing.read_outputs())
    tally.update({"seeded": 1, "caught": bool(found)})
    assert found, f"nobody noticed: {seeded.what}"


def test_every_kind_of_output_has_a_seeded_change() -> None:
    assert len(SEEDED) >= 20
    assert {one.output for one in SEEDED} == OUTPUTS


def test_everything_that_can_happen_happens_in_the_logs() -> None:
    logs = storing.read_logs().values()
    assert len(logs) == 200
    assert sum(log.case is not None for log in logs) >= 40
    assert coverage.missing(logs) == []
    assert every_log().keys() == storing.read_outputs().keys()


def test_the_goldens_stay_small() -> None:
    assert sum(file.stat().st_size for file in storing.HERE.glob("*.xz")) <= MOST_BYTES


def report(found: Sequence[Difference]) -> None:
    """Fail with the differences, if there are any."""
    tally["differences"] += len(found)
    if found:
        kinds = Counter(one.path.partition("/")[0] for one in found)
        told = [str(one) for one in found[:MOST_TOLD]] + ["..."] * (len(found) > MOST_TOLD)
        pytest.fail(f"{len(found)} differences {dict(kinds)}:\n" + "\n".join(told), pytrace=False)
