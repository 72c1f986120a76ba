import unittest

from ruleengine import RuleEngine


class Level1(unittest.TestCase):
    def setUp(self):
        self.engine = RuleEngine()

    def test_matching_rule_gives_its_action(self):
        self.assertEqual(self.engine.add_rule("adult", "age ge 18", "open_door"), "true")
        self.assertEqual(self.engine.evaluate({"age": "18"}), "open_door")

    def test_no_match_gives_empty_string(self):
        self.assertEqual(self.engine.evaluate({"age": "18"}), "")
        self.engine.add_rule("adult", "age ge 18", "open_door")
        self.assertEqual(self.engine.evaluate({"age": "17"}), "")

    def test_actions_are_sorted_alphabetically(self):
        self.engine.add_rule("a", "city eq Oslo", "wave")
        self.engine.add_rule("b", "city ne Rome", "bow")
        self.engine.add_rule("c", "city contains sl", "greet")
        self.assertEqual(self.engine.evaluate({"city": "Oslo"}), "bow, greet, wave")

    def test_missing_field_never_matches(self):
        self.engine.add_rule("adult", "age ge 18", "open_door")
        self.engine.add_rule("here", "city eq Oslo", "greet")
        self.assertEqual(self.engine.evaluate({"name": "Ann"}), "")

    def test_numbers_are_compared_as_integers(self):
        self.engine.add_rule("over", "speed gt 9", "slow_down")
        self.engine.add_rule("under", "speed lt 9", "speed_up")
        self.assertEqual(self.engine.evaluate({"speed": "10"}), "slow_down")
        self.assertEqual(self.engine.evaluate({"speed": "-20"}), "speed_up")

    def test_every_operator_draws_its_line(self):
        for op in ("eq", "ne", "gt", "ge", "lt", "le"):
            self.engine.add_rule(op, f"n {op} 5", op)
        self.assertEqual(self.engine.evaluate({"n": "4"}), "le, lt, ne")
        self.assertEqual(self.engine.evaluate({"n": "5"}), "eq, ge, le")
        self.assertEqual(self.engine.evaluate({"n": "6"}), "ge, gt, ne")

    def test_second_rule_with_same_name_is_refused(self):
        self.engine.add_rule("adult", "age ge 18", "open_door")
        self.assertEqual(self.engine.add_rule("adult", "age ge 21", "wave"), "false")
        self.assertEqual(self.engine.evaluate({"age": "30"}), "open_door")

    def test_removed_rule_no_longer_fires(self):
        self.engine.add_rule("adult", "age ge 18", "open_door")
        self.assertEqual(self.engine.remove_rule("adult"), "true")
        self.assertEqual(self.engine.evaluate({"age": "30"}), "")

    def test_removing_an_unknown_rule_gives_false(self):
        self.assertEqual(self.engine.remove_rule("nobody"), "false")
