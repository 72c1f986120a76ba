"""Prints how well a file of labelled lines is read.

    python -m tests.reading FILE [--rules] [--encoder] [--wrong]

`--rules` leaves the trained head out, `--encoder` takes the vectors of the encoder (`make encoder`). `--wrong` prints
the lines that were read wrongly, except of files that nobody who writes rules or training lines may look at: those
named `unseen`.
"""

import resource
import statistics
import sys
import time
from pathlib import Path

from greenroom.adapters.interviewer.house.encoder import sentence_vectors
from greenroom.adapters.interviewer.house.matching import word_vectors
from greenroom.interview.talk.reading import Reader, RuleReader, TrainedReader, head
from tests.reading import figures


def _chosen() -> Reader:
    if "--rules" in sys.argv:
        return RuleReader()
    if "--encoder" in sys.argv:
        return TrainedReader(sentence_vectors, head.shipped("encoder"))
    return TrainedReader(word_vectors)


def main() -> None:
    file = Path(next(one for one in sys.argv[1:] if not one.startswith("-")))
    began = time.perf_counter()
    reader = _chosen()
    reader.read("Let me begin.")
    loaded = time.perf_counter() - began
    lines = list(figures.labelled(file))
    spent = []
    for line in lines:
        at = time.perf_counter()
        reader.read(line.text, line.asked)
        spent.append((time.perf_counter() - at) * 1000)
    cuts = statistics.quantiles(spent, n=20)
    print(figures.measure(reader, lines).table())
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1000
    print(f"one read: p50 {statistics.median(spent):.1f} ms, p95 {cuts[-1]:.1f} ms")
    print(f"load {loaded:.1f} s, {memory:.0f} MB")
    if "--wrong" in sys.argv and "unseen" not in file.name:
        for line in lines:
            reading = reader.read(line.text, line.asked)
            for label in line.labels:
                clause = figures.clause_at(reading, label)
                if clause is not None and clause.kind not in label.kinds:
                    words = line.text[label.start : label.end]
                    print(f"{'/'.join(label.kinds)} read as {clause.kind} {clause.confidence:.2f}: {words}")


if __name__ == "__main__":
    main()
