"""Takes the outputs of today for right: `python -m tests.goldens.generate`. Only for a change that is wanted.

The logs stay as they are: they were made with the commit that added them.
"""

import sys
from pathlib import Path

from tests.goldens import coverage, storing
from tests.goldens.elsewhere import kept_elsewhere
from tests.goldens.outputs import outputs_of


def main() -> None:
    """Write the outputs and say what is in them."""
    logs = storing.read_logs()
    every = logs | kept_elsewhere()
    events = sum(len(one.rows) for one in every.values())
    tell(f"{len(logs)} logs, {len(every)} with those kept elsewhere, {events} events")
    for (name, value), count in sorted(coverage.counted(logs.values()).items(), key=str):
        if name in coverage.REQUIRED:
            tell(f"  {count:6} {name} {value}".rstrip())
    tell(f"missing: {', '.join(coverage.missing(logs.values())) or 'nothing'}")
    outputs = {name: storing.leaves_of(outputs_of(log)) for name, log in every.items()}
    storing.write_outputs(outputs)
    tell(f"{sum(map(len, outputs.values()))} values; {size(storing.LOGS)} + {size(storing.OUTPUTS)} bytes")


def tell(line: str) -> None:
    """Print a line."""
    sys.stdout.write(line + "\n")


def size(file: Path) -> int:
    """Return how long a file is."""
    return file.stat().st_size


if __name__ == "__main__":
    main()
