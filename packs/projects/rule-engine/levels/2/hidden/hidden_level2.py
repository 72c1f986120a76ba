import json
import unittest

from ruleengine import RuleEngine

OLD = {"field": "age", "op": "ge", "value": "18"}
ODD = {"field": "age", "op": "about", "value": "18"}


class HiddenLevel2(unittest.TestCase):
    def setUp(self):
        self.engine = RuleEngine()

    def add(self, name, condition, action):
        return self.engine.add_compound_rule(name, json.dumps(condition), action)

    def test_empty_and_always_matches(self):
        self.assertEqual(self.add("all", {"and": []}, "yes"), "true")
        self.assertEqual(self.engine.evaluate({}), "yes")

    def test_empty_or_never_matches(self):
        self.assertEqual(self.add("none", {"or": []}, "yes"), "true")
        self.assertEqual(self.engine.evaluate({"age": "20"}), "")
        self.assertEqual(self.engine.match_count({"age": "20"}), "0")

    def test_deep_nesting_is_followed_to_the_end(self):
        condition = OLD
        for depth in range(40):
            condition = {"and" if depth % 2 else "or": [condition]}
        self.add("deep", condition, "found")
        self.assertEqual(self.engine.evaluate({"age": "18"}), "found")
        self.assertEqual(self.engine.evaluate({"age": "17"}), "")

    def test_unknown_operator_deep_inside_is_refused(self):
        self.assertEqual(self.add("flat", ODD, "x"), "false")
        self.assertEqual(self.add("nest", {"and": [OLD, {"or": [OLD, ODD]}]}, "x"), "false")
        self.assertEqual(self.engine.match_count({"age": "18"}), "0")
        self.assertEqual(self.add("nest", {"and": [OLD]}, "x"), "true")

    def test_compound_rule_can_be_removed(self):
        self.add("in", {"and": [OLD]}, "open")
        self.assertEqual(self.engine.remove_rule("in"), "true")
        self.assertEqual(self.engine.evaluate({"age": "18"}), "")
        self.assertEqual(self.engine.remove_rule("in"), "false")

    def test_compound_condition_keeps_level_1_comparisons(self):
        self.add("ne", {"field": "city", "op": "ne", "value": "Oslo"}, "away")
        self.add("gt", {"field": "height", "op": "gt", "value": 5}, "duck")
        self.add("has", {"field": "code", "op": "contains", "value": 42}, "answer")
        self.assertEqual(self.engine.evaluate({"height": "tall", "code": "x424"}), "answer")

    def test_actions_of_both_kinds_are_sorted_together(self):
        self.add("b", OLD, "b_action")
        self.engine.add_rule("c", "age ge 18", "c_action")
        self.engine.add_rule("a", "age ge 18", "a_action")
        self.assertEqual(self.engine.evaluate({"age": "18"}), "a_action, b_action, c_action")
