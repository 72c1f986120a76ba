class RuleEngine:
    def __init__(self):
        pass

    def add_rule(self, name, condition, action):
        pass

    def remove_rule(self, name):
        pass

    def evaluate(self, facts):
        pass
