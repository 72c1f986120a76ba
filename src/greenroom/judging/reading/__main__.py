"""Reads {"source", "language", "called"} as JSON from standard input, writes the facts to standard output."""

import json
import resource
import sys

from greenroom.judging.reading.report import report

MEMORY_BYTES = 1 << 30
"""Some grammars take memory by the square of what they cannot make sense of."""
CPU_SECONDS = 2


def main() -> None:
    """Give up what a broken parser could do harm with, then read."""
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY_BYTES, MEMORY_BYTES))
    resource.setrlimit(resource.RLIMIT_CPU, (CPU_SECONDS, CPU_SECONDS))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    json.dump(report(**json.load(sys.stdin)), sys.stdout)


if __name__ == "__main__":
    main()
