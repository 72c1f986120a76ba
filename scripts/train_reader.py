"""Trains the head of the reading layer on the lines in `scripts/reader_lines`.

    python scripts/train_reader.py           writes src/greenroom/interview/talk/reading/data/head_words.json
    python scripts/train_reader.py --voices  leaves out one voice at a time and prints how it is read

With `--encoder` it does the same with the vectors of the encoder (`make encoder`), for head_encoder.json.
Training has one answer: the loss is strictly convex and is minimised until its slope vanishes, so that the same lines
give the same head on every machine. Rules count too: they are features, so train again when they change. The lines of
one file have one voice.
Keys are kinds, with a topic or a wish behind a dot: `process_question.time_left`. The messages of
`tests/reading/seen.jsonl`, which somebody else wrote and labelled, count as one more voice.
"""

import json
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import yaml

from greenroom.adapters.interviewer.house.encoder import sentence_vectors
from greenroom.adapters.interviewer.house.matching import word_vectors
from greenroom.interview.talk.reading import Heads, RuleReader, TrainedReader, Vectors, head
from greenroom.interview.talk.reading.model import Clause
from greenroom.interview.talk.reading.splitting import Piece

LINES = Path(__file__).parent / "reader_lines"
SEEN = Path(__file__).parent.parent / "tests" / "reading" / "seen.jsonl"
MOST_STEPS = 50
FLAT = 1e-8
"""The length of the slope at which the minimum is reached; weights are then right to about 1e-6."""
FEWEST = 3
"""How many lines must have a word for it to count."""
DECAY = 0.005
"""How strongly large weights are punished; chosen by leaving out voices."""
DIGITS = 3
SHORTEST = 1e-6
_Rows = np.ndarray[tuple[int, int], np.dtype[np.float64]]


@dataclass(frozen=True, slots=True)
class Line:
    """A training line with its labels."""

    text: str
    kind: str
    detail: str
    voice: str


def lines() -> list[Line]:
    """All lines in the order of files and keys."""
    found: list[Line] = []
    for file in sorted(LINES.glob("*.yaml")):
        for key, texts in yaml.safe_load(file.read_text(encoding="utf-8")).items():
            kind, _, detail = key.partition(".")
            found.extend(Line(text, kind, detail, file.stem) for text in texts)
    return [*found, *_of_others({line.text for line in found})]


def _of_others(known: set[str]) -> Iterator[Line]:
    """The labelled parts of messages that somebody else wrote; those named unseen are never used."""
    for row in SEEN.read_text(encoding="utf-8").splitlines():
        for clause in json.loads(row)["clauses"]:
            text, kind = clause["text"], "thought" if clause["kind"] == "other" else clause["kind"]
            if kind != "code" and text not in known:
                known.add(text)
                yield Line(text, kind, "", "others")


def train(known: Sequence[Line], vectors: Vectors) -> dict[str, dict[str, list[float]]]:
    """The three heads as they are stored."""
    given = np.asarray([head.weighed(vector) for vector in vectors([line.text for line in known])])
    whole = np.asarray(
        [head.features(_by_rule(line.text), vector) for line, vector in zip(known, given.tolist(), strict=True)]
    )
    names, counted = _counted([head.tokens(line.text) for line in known])
    kinds = _fitted(np.hstack([counted, whole]), [line.kind for line in known])
    topics = [at for at, line in enumerate(known) if line.kind == "process_question" and line.detail]
    wants = [at for at, line in enumerate(known) if line.kind == "request" and line.detail]
    return {
        "kinds": {kind: row[len(names) :] for kind, row in kinds.items()},
        "words": {name: [row[at] for row in kinds.values()] for at, name in enumerate(names)},
        "topics": _fitted(given[topics], [known[at].detail for at in topics]),
        "wants": _fitted(given[wants], [known[at].detail for at in wants]),
    }


def _counted(lines: Sequence[list[str]]) -> tuple[list[str], _Rows]:
    """The tokens that several lines have, and a row for each line that says which of them it has."""
    times = Counter(token for tokens in lines for token in tokens)
    names = sorted(token for token, count in times.items() if count >= FEWEST)
    places = {name: at for at, name in enumerate(names)}
    rows = np.zeros((len(lines), len(names)))
    for row, tokens in zip(rows, lines, strict=True):
        row[[places[token] for token in tokens if token in places]] = 1.0
    return names, rows * head.WORDS_WEIGH / np.sqrt(np.maximum(1.0, rows.sum(axis=1, keepdims=True)))


def _by_rule(text: str) -> Clause:
    return RuleReader().clause(text, Piece(0, len(text)))


def _fitted(rows: _Rows, labels: Sequence[str]) -> dict[str, list[float]]:
    """Softmax regression by Newton's method; classes weigh the same. Raises RuntimeError where it does not converge."""
    names = sorted(set(labels))
    given = np.hstack([rows, np.ones((len(rows), 1))])
    wanted = np.zeros((len(rows), len(names)))
    wanted[np.arange(len(rows)), [names.index(label) for label in labels]] = 1.0
    weigh = (1.0 / np.sqrt(wanted.sum(axis=0)))[wanted.argmax(axis=1)]
    weigh = (weigh / weigh.mean() / len(rows))[:, None]

    def loss(weights: _Rows) -> float:
        likely = np.log(_softmax(given @ weights))
        return float(0.5 * DECAY * np.sum(weights**2) - np.sum(weigh * wanted * likely))

    weights = np.zeros((given.shape[1], len(names)))
    for _ in range(MOST_STEPS):
        likely = _softmax(given @ weights)
        slope = given.T @ (weigh * (likely - wanted)) + DECAY * weights
        if np.linalg.norm(slope) < FLAT:
            return {name: np.round(weights[:, at], DIGITS).tolist() for at, name in enumerate(names)}
        weights = _stepped(loss, weights, slope, _direction(given, weigh, likely, slope))
    raise RuntimeError(f"Training did not converge in {MOST_STEPS} steps.")


def _softmax(scores: _Rows) -> _Rows:
    powers = np.exp(scores - scores.max(axis=1, keepdims=True))
    likely: _Rows = powers / powers.sum(axis=1, keepdims=True)
    return likely


def _stepped(loss: Callable[[_Rows], float], weights: _Rows, slope: _Rows, direction: _Rows) -> _Rows:
    """The weights after a step, which is halved until it leads down enough."""
    now, share = loss(weights), 1.0
    descent = float(np.sum(slope * direction))
    # Near the minimum the loss no longer tells two weights apart, and a whole step is right.
    while share > SHORTEST and loss(weights + share * direction) > now + 1e-4 * share * descent + 1e-12:
        share /= 2
    return weights + share * direction


def _direction(given: _Rows, weigh: _Rows, likely: _Rows, slope: _Rows) -> _Rows:
    """The Newton step, by conjugate gradients: the curvature is never written out."""
    step, rest = np.zeros_like(slope), -slope
    along, size = rest.copy(), float(np.sum(slope**2))
    goal = size * min(0.25, size)
    while size > goal:
        scores = given @ along
        bent = likely * (scores - np.sum(likely * scores, axis=1, keepdims=True))
        curved = given.T @ (weigh * bent) + DECAY * along
        share = size / float(np.sum(along * curved))
        step, rest = step + share * along, rest - share * curved
        size, before = float(np.sum(rest**2)), size
        along = rest + size / before * along
    return step


def voices(known: Sequence[Line], vectors: Vectors) -> None:
    """Print how each voice is read by a head that never heard it, and by the rules alone."""
    total = {"rules": 0, "trained": 0, "sure": 0, "sure and right": 0}
    for voice in sorted({line.voice for line in known}):
        own = [line for line in known if line.voice == voice]
        heads = Heads.parse(json.dumps(train([line for line in known if line.voice != voice], vectors)))
        reader = TrainedReader(vectors, heads)
        right = {name: 0 for name in total}
        for line in own:
            ruled, read = _by_rule(line.text), reader.clause(line.text)
            right["rules"] += ruled.kind == line.kind
            right["trained"] += read.kind == line.kind
            right["sure"] += read.is_sure
            right["sure and right"] += read.is_sure and read.kind == line.kind
        print(f"{voice:10} {len(own):4} {right}")
        total = {name: total[name] + right[name] for name in total}
    print(f"{'all':10} {len(known):4} {total}")


def main() -> None:
    """Train, or try."""
    vectors, name = (sentence_vectors, "encoder") if "--encoder" in sys.argv else (word_vectors, "words")
    if "--voices" in sys.argv:
        voices(lines(), vectors)
        return
    file = head.file_of(name)
    stored = train(lines(), vectors)
    file.write_text(json.dumps(stored, separators=(",", ":")).replace("],", "],\n") + "\n", encoding="utf-8")
    print(f"{len(lines())} lines, {file.stat().st_size / 1000:.0f} kB")


if __name__ == "__main__":
    main()
