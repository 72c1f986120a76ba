"""Prints the share of estimates that are parsed right.

    python -m tests.designs.estimates FILE [--wrong]

FILE holds a JSON object per line: `text`, `value`, `unit`, `per`, `low`, `high`. An estimate is right if unit and per
are the same and each number is within 2 %. `--wrong` prints the others.
"""

import json
import math
import sys
from pathlib import Path
from typing import Any

from greenroom.designs.estimates import Quantity, parse

TOLERANCE = 0.02


def read(file: Path) -> list[dict[str, Any]]:
    """The estimates of a file."""
    return [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines() if line.strip()]


def is_right(expected: dict[str, Any], found: Quantity | None) -> bool:
    """Whether a quantity is the expected one."""
    if found is None or (found.unit, found.per) != (expected["unit"], expected["per"]):
        return False
    pairs = [(found.value, expected["value"])]
    pairs += [(getattr(found, end), expected[end]) for end in ("low", "high") if end in expected]
    return all(map(_is_close, pairs))


def _is_close(pair: tuple[float | None, float | None]) -> bool:
    found, expected = pair
    if found is None or expected is None:
        return found is expected
    return math.isclose(found, expected, rel_tol=TOLERANCE, abs_tol=1e-12)


def main(arguments: list[str]) -> int:
    files = [one for one in arguments if not one.startswith("-")]
    if len(files) != 1:
        sys.stdout.write(f"{__doc__}\n")
        return 2
    every = read(Path(files[0]))
    found = [(expected, parse(expected["text"])) for expected in every]
    wrong = [(expected, one) for expected, one in found if not is_right(expected, one)]
    if "--wrong" in arguments:
        for expected, one in wrong:
            sys.stdout.write(f"{expected['text']!r}\n    expected {expected}\n    found    {one}\n")
    right = len(every) - len(wrong)
    sys.stdout.write(f"{right} of {len(every)} right: {right / max(1, len(every)):.1%}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
