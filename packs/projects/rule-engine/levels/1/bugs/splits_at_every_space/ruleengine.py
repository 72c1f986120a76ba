OPERATORS = {
    "eq": lambda fact, value: fact == value,
    "ne": lambda fact, value: fact != value,
    "contains": lambda fact, value: value in fact,
    "gt": lambda fact, value: int(fact) > int(value),
    "ge": lambda fact, value: int(fact) >= int(value),
    "lt": lambda fact, value: int(fact) < int(value),
    "le": lambda fact, value: int(fact) <= int(value),
}


def holds(condition, facts):
    field, op, value = condition
    if field not in facts:
        return False
    try:
        return OPERATORS[op](facts[field], value)
    except ValueError:
        return False


class RuleEngine:
    def __init__(self):
        self._rules = {}

    def add_rule(self, name, condition, action):
        field, op, value = condition.split(" ")[:3]
        if name in self._rules or op not in OPERATORS:
            return "false"
        self._rules[name] = {"condition": (field, op, value), "action": action}
        return "true"

    def remove_rule(self, name):
        if name not in self._rules:
            return "false"
        del self._rules[name]
        return "true"

    def evaluate(self, facts):
        actions = [rule["action"] for rule in self._rules.values() if holds(rule["condition"], facts)]
        return ", ".join(sorted(actions))
