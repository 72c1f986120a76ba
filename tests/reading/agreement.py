"""Say how far the second labels agree with the first: python tests/reading/agreement.py."""

import json
import sys
from collections import Counter
from pathlib import Path

HERE = Path(__file__).parent


def labelled(*names):
    rows = [json.loads(line) for name in names for line in (HERE / name).read_text(encoding="utf-8").splitlines()]
    return {row["id"]: row for row in rows}


def spans(row, text):
    """Each clause as (start, end, kind, all kinds); of equal clauses the later one is found behind the earlier."""
    found, place = [], 0
    for clause in row["clauses"]:
        start = text.find(clause["text"], place)
        start = text.find(clause["text"]) if start < 0 else start
        place = start + len(clause["text"])
        found.append((start, place, clause["kind"], {clause["kind"], *clause.get("also", [])}))
    return found


def partner(span, others):
    """The clause that shares most letters with this one, if it shares any."""
    shared = [(min(span[1], other[1]) - max(span[0], other[0]), other) for other in others]
    best = max(shared, key=lambda pair: pair[0], default=(0, None))
    return best[1] if best[0] > 0 else None


def kappa(pairs):
    """Cohen's kappa: agreement beyond what the frequencies of the kinds alone would give."""
    seen = sum(a == b for a, b in pairs) / len(pairs)
    first, second = Counter(a for a, _ in pairs), Counter(b for _, b in pairs)
    chance = sum(first[kind] * second[kind] for kind in first) / len(pairs) ** 2
    return (seen - chance) / (1 - chance)


def main():
    first, second = labelled("unseen.jsonl", "seen.jsonl"), labelled("second_labels.jsonl")
    pairs, strict, lenient, alone, sure, costs = [], 0, 0, 0, 0, [0, 0]
    for name, row in second.items():
        text = first[name]["text"]
        ours, theirs = spans(first[name], text), spans(row, text)
        both = [(span, partner(span, theirs)) for span in ours]
        # A clause of either hand without a partner is a disagreement about what matters.
        alone += sum(1 for _, other in both if other is None) + sum(1 for span in theirs if not partner(span, ours))
        met = [(a, b) for a, b in both if b]
        pairs += [(a[2], b[2]) for a, b in met]
        strict += sum(1 for a, b in met if a[2] == b[2])
        lenient += sum(1 for a, b in met if a[3] & b[3])
        same = {frozenset(c.items()) for c in first[name]["costs"]} == {frozenset(c.items()) for c in row["costs"]}
        if first[name]["costs"] or row["costs"]:
            costs[0] += same
            costs[1] += 1
        sure += {a[2] for a in ours} == {b[2] for b in theirs}
    total = len(pairs) + alone
    sys.stdout.write(
        f"{len(second)} messages, {total} clauses ({alone} marked by one hand only)\n"
        f"same kind {strict / total:.1%}, kinds in common {lenient / total:.1%}, kappa {kappa(pairs):.3f}\n"
        f"messages with the same set of kinds {sure / len(second):.1%}, costs all the same {costs[0]} of {costs[1]}\n"
    )
    for (a, b), count in Counter(pair for pair in pairs if pair[0] != pair[1]).most_common():
        sys.stdout.write(f"  {a} / {b}: {count}\n")


if __name__ == "__main__":
    main()
