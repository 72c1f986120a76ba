import json
from collections import Counter
from copy import deepcopy

OPERATORS = {
    "eq": lambda fact, value: fact == value,
    "ne": lambda fact, value: fact != value,
    "contains": lambda fact, value: value in fact,
    "gt": lambda fact, value: int(fact) > int(value),
    "ge": lambda fact, value: int(fact) >= int(value),
    "lt": lambda fact, value: int(fact) < int(value),
    "le": lambda fact, value: int(fact) <= int(value),
}


def holds(comparison, facts):
    if comparison["field"] not in facts:
        return False
    try:
        compare = OPERATORS[comparison["op"]]
        return compare(facts[comparison["field"]], str(comparison["value"]))
    except ValueError:
        return False


def matches(condition, facts):
    if "and" in condition:
        return all(matches(part, facts) for part in condition["and"])
    if "or" in condition:
        return any(matches(part, facts) for part in condition["or"])
    return holds(condition, facts)


def is_known(condition):
    parts = condition.get("and", condition.get("or"))
    if parts is None:
        return condition["op"] in OPERATORS
    return all(is_known(part) for part in parts)


class RuleEngine:
    def __init__(self):
        self._rules = {}
        self._history = []
        self._snapshots = {}

    def add_rule(self, name, condition, action):
        field, op, value = condition.split(" ", 2)
        return self._add(name, {"field": field, "op": op, "value": value}, action)

    def add_compound_rule(self, name, condition, action):
        try:
            tree = json.loads(condition)
        except ValueError:
            return "false"
        return self._add(name, tree, action)

    def _add(self, name, condition, action):
        if name in self._rules or not is_known(condition):
            return "false"
        self._rules[name] = {"condition": condition, "action": action, "priority": 0, "group": ""}
        return "true"

    def remove_rule(self, name):
        if name not in self._rules:
            return "false"
        del self._rules[name]
        return "true"

    def set_priority(self, name, priority):
        return self._change(name, "priority", int(priority))

    def set_group(self, name, group):
        return self._change(name, "group", group)

    def _change(self, name, key, value):
        if name not in self._rules:
            return "false"
        self._rules[name][key] = value
        return "true"

    def evaluate(self, facts):
        return ", ".join(self._rules[name]["action"] for name in self._firing(facts))

    def evaluate_at(self, timestamp, facts):
        for name in self._firing(facts):
            self._history.append((int(timestamp), name))
        return self.evaluate(facts)

    def group_winner(self, group, facts):
        for name in self._firing(facts):
            if group and self._rules[name]["group"] == group:
                return name
        return ""

    def match_count(self, facts):
        return str(len(self._matching(facts)))

    def history(self, start, end):
        entries = [entry for entry in self._history if int(start) <= entry[0] <= int(end)]
        return ", ".join(f"{timestamp} {name}" for timestamp, name in entries)

    def top_rules(self, limit):
        counts = Counter(name for _, name in self._history)
        ranked = sorted(counts, key=lambda name: (-counts[name], name))
        return ", ".join(f"{name}({counts[name]})" for name in ranked[: int(limit)])

    def snapshot(self, label):
        self._snapshots[label] = deepcopy(self._rules)
        return str(len(self._rules))

    def restore(self, label):
        if label not in self._snapshots:
            return "false"
        self._rules = self._snapshots[label]
        return "true"

    def _firing(self, facts):
        fired = []
        decided = set()
        for name in sorted(self._matching(facts), key=self._rank):
            group = self._rules[name]["group"]
            if group in decided:
                continue
            fired.append(name)
            if group:
                decided.add(group)
        return fired

    def _rank(self, name):
        rule = self._rules[name]
        return -rule["priority"], rule["action"], name

    def _matching(self, facts):
        return [name for name, rule in self._rules.items() if matches(rule["condition"], facts)]
