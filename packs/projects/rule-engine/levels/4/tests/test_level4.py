import unittest

from ruleengine import RuleEngine


class Level4(unittest.TestCase):
    def setUp(self):
        self.engine = RuleEngine()
        self.engine.add_rule("adult", "age ge 18", "open_door")
        self.engine.add_rule("all", "age ge 0", "wave")

    def test_evaluate_at_answers_like_evaluate(self):
        self.assertEqual(self.engine.evaluate_at("1", {"age": "20"}), "open_door, wave")
        self.assertEqual(self.engine.evaluate_at("2", {"age": "5"}), "wave")
        self.assertEqual(self.engine.evaluate_at("3", {}), "")

    def test_history_lists_fired_rules_in_order(self):
        self.engine.set_priority("all", "1")
        self.engine.evaluate_at("1", {"age": "20"})
        self.engine.evaluate_at("4", {"age": "5"})
        self.assertEqual(self.engine.history("0", "10"), "1 all, 1 adult, 4 all")

    def test_history_includes_both_ends(self):
        for timestamp in ("1", "2", "3", "4"):
            self.engine.evaluate_at(timestamp, {"age": "5"})
        self.assertEqual(self.engine.history("2", "3"), "2 all, 3 all")
        self.assertEqual(self.engine.history("5", "9"), "")

    def test_top_rules_come_by_count_then_name(self):
        self.engine.add_rule("baby", "age lt 2", "smile")
        self.assertEqual(self.engine.top_rules("3"), "")
        self.engine.evaluate_at("1", {"age": "20"})
        self.engine.evaluate_at("2", {"age": "1"})
        self.assertEqual(self.engine.top_rules("3"), "all(2), adult(1), baby(1)")
        self.assertEqual(self.engine.top_rules("2"), "all(2), adult(1)")

    def test_restore_brings_removed_rules_back(self):
        self.assertEqual(self.engine.snapshot("before"), "2")
        self.engine.remove_rule("adult")
        self.engine.add_rule("new", "age ge 0", "cheer")
        self.assertEqual(self.engine.restore("before"), "true")
        self.assertEqual(self.engine.evaluate({"age": "20"}), "open_door, wave")

    def test_restore_brings_priority_and_group_back(self):
        self.engine.set_group("adult", "hello")
        self.engine.set_group("all", "hello")
        self.engine.snapshot("before")
        self.engine.set_priority("all", "5")
        self.engine.set_group("adult", "")
        self.assertEqual(self.engine.evaluate({"age": "20"}), "wave, open_door")
        self.engine.restore("before")
        self.assertEqual(self.engine.evaluate({"age": "20"}), "open_door")

    def test_history_survives_a_restore(self):
        self.engine.snapshot("before")
        self.engine.evaluate_at("7", {"age": "20"})
        self.engine.restore("before")
        self.assertEqual(self.engine.history("0", "9"), "7 adult, 7 all")
        self.assertEqual(self.engine.top_rules("1"), "adult(1)")

    def test_unknown_snapshot_gives_false(self):
        self.assertEqual(self.engine.restore("nothing"), "false")
        self.assertEqual(self.engine.evaluate({"age": "20"}), "open_door, wave")
