import unittest

from ruleengine import RuleEngine


class HiddenLevel3(unittest.TestCase):
    def setUp(self):
        self.engine = RuleEngine()

    def add(self, name, action, priority="0", group="", condition="x ge 0"):
        self.engine.add_rule(name, condition, action)
        self.engine.set_priority(name, priority)
        self.engine.set_group(name, group)

    def test_match_count_counts_rules_held_back(self):
        self.add("a", "apple", "1", "food")
        self.add("b", "bread", "2", "food")
        self.add("c", "cake", "3", "food", "x gt 5")
        self.assertEqual(self.engine.match_count({"x": "1"}), "2")
        self.assertEqual(self.engine.evaluate({"x": "1"}), "bread")

    def test_tie_inside_a_group_goes_by_action_then_name(self):
        self.add("zoe", "bow", "1", "hello")
        self.add("ann", "wave", "1", "hello")
        self.assertEqual(self.engine.group_winner("hello", {"x": "1"}), "zoe")
        self.add("kim", "bow", "1", "hello")
        self.assertEqual(self.engine.group_winner("hello", {"x": "1"}), "kim")

    def test_negative_priority_comes_after_the_default(self):
        self.add("a", "apple", "-1")
        self.engine.add_rule("b", "x ge 0", "bread")
        self.assertEqual(self.engine.evaluate({"x": "1"}), "bread, apple")

    def test_empty_string_takes_a_rule_out_of_its_group(self):
        self.add("a", "apple", "1", "food")
        self.add("b", "bread", "2", "food")
        self.assertEqual(self.engine.set_group("a", ""), "true")
        self.assertEqual(self.engine.evaluate({"x": "1"}), "bread, apple")
        self.assertEqual(self.engine.group_winner("", {"x": "1"}), "")

    def test_rule_added_again_starts_anew(self):
        self.add("a", "apple", "9", "food")
        self.add("b", "bread", "10", "food")
        self.engine.remove_rule("a")
        self.engine.add_rule("a", "x ge 0", "apple")
        self.assertEqual(self.engine.evaluate({"x": "1"}), "bread, apple")
        self.assertEqual(self.engine.evaluate({"x": "0"}), "bread, apple")

    def test_each_group_has_its_own_winner(self):
        self.add("a", "apple", "1", "fruit")
        self.add("b", "banana", "5", "fruit")
        self.add("c", "cake", "3", "sweet")
        self.add("d", "donut", "2", "sweet")
        self.assertEqual(self.engine.evaluate({"x": "1"}), "banana, cake")
        self.assertEqual(self.engine.group_winner("sweet", {"x": "1"}), "c")

    def test_compound_rules_have_priority_and_group(self):
        self.add("a", "apple", "1", "fruit")
        self.engine.add_compound_rule("b", '{"and": []}', "banana")
        self.assertEqual(self.engine.evaluate({"x": "1"}), "apple, banana")
        self.assertEqual(self.engine.set_group("b", "fruit"), "true")
        self.assertEqual(self.engine.evaluate({"x": "1"}), "apple")
        self.assertEqual(self.engine.set_priority("b", "2"), "true")
        self.assertEqual(self.engine.evaluate({"x": "1"}), "banana")
