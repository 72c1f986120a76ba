"""Sets one document: JSON comes in by standard input, the PDF goes out by standard output.

A process of its own, since a typesetter that runs too long can only be stopped by ending it.
"""

import sys
from pathlib import Path

import typst

TEMPLATE = Path(__file__).parent / "report.typ"


def main() -> None:
    """Read, set, write."""
    data = sys.stdin.buffer.read().decode()
    # The root holds nothing but templates; the data is text to them, whatever it says.
    pdf = typst.compile(TEMPLATE, root=TEMPLATE.parent, sys_inputs={"data": data})
    sys.stdout.buffer.write(pdf)


if __name__ == "__main__":
    main()
