import json

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
        return all(holds(part, facts) for part in condition["and"])
    if "or" in condition:
        return any(holds(part, facts) for part in condition["or"])
    return holds(condition, facts)


def is_known(condition):
    parts = condition.get("and", condition.get("or"))
    if parts is None:
        return condition["op"] in OPERATORS
    return all(is_known(part) for part in parts)


class RuleEngine:
    def __init__(self):
        self._rules = {}

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
        self._rules[name] = {"condition": condition, "action": action}
        return "true"

    def remove_rule(self, name):
        if name not in self._rules:
            return "false"
        del self._rules[name]
        return "true"

    def evaluate(self, facts):
        return ", ".join(sorted(self._rules[name]["action"] for name in self._matching(facts)))

    def match_count(self, facts):
        return str(len(self._matching(facts)))

    def _matching(self, facts):
        return [name for name, rule in self._rules.items() if matches(rule["condition"], facts)]
