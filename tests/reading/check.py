"""Check the labelled lines and count them: python tests/reading/check.py."""

import json
import sys
from collections import Counter
from pathlib import Path

HERE = Path(__file__).parent
STAGES = {"warm_up", "problem", "coding", "after_failure", "follow_up", "closing", "behavioural"}
KINDS = {
    "problem_question", "process_question", "cost_claim", "plan", "correction", "complaint", "insight",
    "answer", "success_claim", "request", "aside", "solution_request", "code", "other",
}  # fmt: skip
COST = {
    "of": {"time", "space", "unsaid"},
    "scope": {"whole", "part"},
    "about": {"this", "variant", "other"},
    "stance": {"meant", "rejected", "retracted", "asked"},
}


def lines(name):
    return [json.loads(line) for line in (HERE / name).read_text(encoding="utf-8").splitlines()]


def clause_faults(clause, text):
    kinds = [clause["kind"], *clause.get("also", [])]
    if not clause["text"] or clause["text"] not in text:
        yield f"not in the text: {clause['text']!r}"
    if not set(kinds) <= KINDS or len(set(kinds)) < len(kinds):
        yield f"kinds {kinds}"
    if not set(clause) <= {"text", "kind", "also"}:
        yield f"fields {sorted(clause)}"


def label_faults(labels, text):
    for clause in labels["clauses"]:
        yield from clause_faults(clause, text)
    for cost in labels["costs"]:
        if set(cost) != {"figure", *COST} or not cost["figure"] or any(cost[k] not in v for k, v in COST.items()):
            yield f"cost {cost}"
    if not labels["clauses"]:
        yield "no clause"


def faults(name, texts):
    for row in lines(name):
        if row["id"] in texts or row["text"] in texts.values():
            yield f"{row['id']}: the id or the text occurs twice"
        texts[row["id"]] = row["text"]
        if row["stage"] not in STAGES:
            yield f"{row['id']}: stage {row['stage']}"
        yield from (f"{row['id']}: {fault}" for fault in label_faults(row, row["text"]))


def summary(name):
    rows = lines(name)
    kinds = Counter(clause["kind"] for row in rows for clause in row["clauses"])
    alsos = Counter(kind for row in rows for clause in row["clauses"] for kind in clause.get("also", []))
    yield f"{name}: {len(rows)} messages of {len({row['player'] for row in rows})} people, {kinds.total()} clauses"
    yield from (f"  {kind:17} {kinds[kind]:4}  also {alsos[kind]:3}" for kind in sorted(KINDS))
    costs = [cost for row in rows for cost in row["costs"]]
    yield f"  {sum(1 for row in rows if row['costs'])} messages with {len(costs)} costs"
    yield from (f"  {field:8} {dict(Counter(cost[field] for cost in costs))}" for field in COST)


def main():
    texts = {}
    found = [fault for name in ("unseen.jsonl", "seen.jsonl") for fault in faults(name, texts)]
    for row in lines("second_labels.jsonl"):
        found += [f"second {row['id']}: {fault}" for fault in label_faults(row, texts[row["id"]])]
    report = found or [line for name in ("unseen.jsonl", "seen.jsonl") for line in summary(name)]
    sys.stdout.write("\n".join(report) + "\n")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
