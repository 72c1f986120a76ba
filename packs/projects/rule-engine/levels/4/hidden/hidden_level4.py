import unittest

from ruleengine import RuleEngine


class HiddenLevel4(unittest.TestCase):
    def setUp(self):
        self.engine = RuleEngine()
        self.engine.add_rule("adult", "age ge 18", "open_door")
        self.engine.add_rule("all", "age ge 0", "wave")

    def test_snapshot_can_be_restored_twice(self):
        self.engine.snapshot("before")
        for _ in range(2):
            self.engine.restore("before")
            self.assertEqual(self.engine.evaluate({"age": "20"}), "open_door, wave")
            self.engine.set_priority("all", "9")
            self.engine.remove_rule("adult")
            self.assertEqual(self.engine.evaluate({"age": "20"}), "wave")
        self.engine.restore("before")
        self.assertEqual(self.engine.evaluate({"age": "20"}), "open_door, wave")

    def test_timestamps_are_compared_as_integers(self):
        for timestamp in ("9", "10", "100"):
            self.engine.evaluate_at(timestamp, {"age": "5"})
        self.assertEqual(self.engine.history("9", "20"), "9 all, 10 all")

    def test_rule_held_back_is_not_in_the_history(self):
        self.engine.set_group("adult", "hello")
        self.engine.set_group("all", "hello")
        self.engine.evaluate_at("1", {"age": "20"})
        self.engine.evaluate_at("2", {"age": "5"})
        self.assertEqual(self.engine.history("1", "2"), "1 adult, 2 all")

    def test_questions_write_no_history(self):
        self.engine.evaluate({"age": "20"})
        self.engine.match_count({"age": "20"})
        self.engine.set_group("all", "hello")
        self.engine.group_winner("hello", {"age": "20"})
        self.assertEqual(self.engine.history("0", "100"), "")
        self.assertEqual(self.engine.top_rules("5"), "")

    def test_history_keeps_removed_rules(self):
        self.engine.evaluate_at("1", {"age": "20"})
        self.engine.remove_rule("adult")
        self.assertEqual(self.engine.history("1", "1"), "1 adult, 1 all")
        self.engine.add_rule("adult", "age ge 21", "bow")
        self.engine.evaluate_at("2", {"age": "30"})
        self.assertEqual(self.engine.top_rules("1"), "adult(2)")

    def test_new_snapshot_replaces_one_with_the_same_label(self):
        self.assertEqual(self.engine.snapshot("s"), "2")
        self.engine.remove_rule("all")
        self.assertEqual(self.engine.snapshot("s"), "1")
        self.engine.remove_rule("adult")
        self.engine.restore("s")
        self.assertEqual(self.engine.evaluate({"age": "20"}), "open_door")

    def test_later_snapshot_survives_an_earlier_restore(self):
        self.engine.snapshot("first")
        self.engine.add_compound_rule("any", '{"and": []}', "cheer")
        self.assertEqual(self.engine.snapshot("second"), "3")
        self.engine.restore("first")
        self.assertEqual(self.engine.match_count({"age": "20"}), "2")
        self.assertEqual(self.engine.restore("second"), "true")
        self.assertEqual(self.engine.match_count({"age": "20"}), "3")
