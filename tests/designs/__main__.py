"""Prints how well drawings are read, against labels made by hand.

    python -m tests.designs measure BOARDS LABELS [--wrong]
    python -m tests.designs sketch COUNT
    python -m tests.designs flaws FOLDER [--wrong]

BOARDS holds NAME.excalidraw, LABELS holds NAME.json. `--wrong` prints what was missed and what was found too much; use
it only on boards that may be looked at. `sketch` reads boards drawn by chance.
"""

import sys
from pathlib import Path

from tests.designs import figures, flaws, sketching


def main(arguments: list[str]) -> int:
    wanted = [one for one in arguments if not one.startswith("-")]
    if len(wanted) == 2 and wanted[0] == "sketch":
        for name, (precision, recall) in sketching.score(int(wanted[1])).shares().items():
            print(f"{name:<10} P {precision:.3f} R {recall:.3f}")
        return 0
    if len(wanted) == 2 and wanted[0] == "flaws":
        found = flaws.search(Path(wanted[1]))
        print(f"flaws found {found.found} of {found.flaws}; on {found.sound} sound boards {len(found.alarms)} alarms")
        print(f"and {len(found.guessed)} facts that rest on a guess")
        if "--wrong" in arguments:
            print("\n".join([*found.missed, *found.alarms, *(f"guessed: {one}" for one in found.guessed)]))
        return 0
    if len(wanted) != 3 or wanted[0] != "measure":
        print(__doc__)
        return 2
    boards, labels = Path(wanted[1]), Path(wanted[2])
    every = []
    for file in sorted(boards.glob("*.excalidraw")):
        label = labels / f"{file.stem}.json"
        if label.exists():
            measured = figures.measure(file, label)
            every.append(measured)
            print(measured.row())
            if "--wrong" in arguments:
                print("".join(f"    {line}\n" for line in measured.wrong), end="")
    print(figures.overall(every).row())
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
