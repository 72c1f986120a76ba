"""Sets one document: JSON comes in by standard input, the PDF goes out by standard output.

A process of its own, since a typesetter that runs too long can only be stopped by ending it.
"""

import json
import sys
from pathlib import Path

import typst

from greenroom.adapters.documents.fonts import lacking, told

TEMPLATE = Path(__file__).parent / "report.typ"


def main() -> None:
    """Read, set, write."""
    data = sys.stdin.buffer.read().decode()
    # Only here is it known which fonts there are.
    data = json.dumps({**json.loads(data), "note": told(lacking(data))}, ensure_ascii=False)
    # The root holds nothing but templates; the data is text to them, whatever it says.
    pdf = typst.compile(TEMPLATE, root=TEMPLATE.parent, sys_inputs={"data": data})
    sys.stdout.buffer.write(pdf)


if __name__ == "__main__":
    main()
