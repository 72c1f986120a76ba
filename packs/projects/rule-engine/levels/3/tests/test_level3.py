import unittest

from ruleengine import RuleEngine


class Level3(unittest.TestCase):
    def setUp(self):
        self.engine = RuleEngine()

    def add(self, name, action, priority="0", group="", condition="x ge 0"):
        self.engine.add_rule(name, condition, action)
        self.engine.set_priority(name, priority)
        self.engine.set_group(name, group)

    def test_highest_priority_comes_first(self):
        self.add("a", "apple", "1")
        self.add("b", "bread", "3")
        self.add("c", "cake", "2")
        self.assertEqual(self.engine.evaluate({"x": "1"}), "bread, cake, apple")

    def test_same_priority_is_alphabetical_by_action(self):
        self.add("a", "wave", "5")
        self.add("b", "bow", "5")
        self.add("c", "nod", "7")
        self.assertEqual(self.engine.evaluate({"x": "1"}), "nod, bow, wave")

    def test_priorities_are_compared_as_integers(self):
        self.add("nine", "nine", "9")
        self.add("ten", "ten", "10")
        self.assertEqual(self.engine.evaluate({"x": "1"}), "ten, nine")

    def test_only_first_of_a_group_fires(self):
        self.add("half", "half_price", "1", "price")
        self.add("free", "free_entry", "2", "price")
        self.assertEqual(self.engine.evaluate({"x": "1"}), "free_entry")

    def test_rule_that_does_not_match_holds_nobody_back(self):
        self.add("half", "half_price", "1", "price")
        self.add("free", "free_entry", "2", "price", "x ge 100")
        self.assertEqual(self.engine.evaluate({"x": "1"}), "half_price")

    def test_rules_without_group_all_fire(self):
        self.add("a", "apple")
        self.add("b", "bread")
        self.add("c", "cake", "1", "sweet")
        self.add("d", "donut", "0", "sweet")
        self.assertEqual(self.engine.evaluate({"x": "1"}), "cake, apple, bread")

    def test_group_winner_is_named(self):
        self.add("half", "half_price", "1", "price")
        self.add("free", "free_entry", "2", "price")
        self.assertEqual(self.engine.group_winner("price", {"x": "1"}), "free")
        self.assertEqual(self.engine.group_winner("price", {"x": "-1"}), "")
        self.assertEqual(self.engine.group_winner("colour", {"x": "1"}), "")

    def test_settings_of_an_unknown_rule_give_false(self):
        self.assertEqual(self.engine.set_priority("nobody", "1"), "false")
        self.assertEqual(self.engine.set_group("nobody", "price"), "false")
        self.engine.add_rule("a", "x ge 0", "apple")
        self.assertEqual(self.engine.set_priority("a", "1"), "true")
        self.assertEqual(self.engine.set_group("a", "price"), "true")
