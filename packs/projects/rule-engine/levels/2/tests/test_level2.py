import json
import unittest

from ruleengine import RuleEngine

OLD = {"field": "age", "op": "ge", "value": "18"}
NEAR = {"field": "city", "op": "eq", "value": "Oslo"}
MEMBER = {"field": "card", "op": "eq", "value": "gold"}


class Level2(unittest.TestCase):
    def setUp(self):
        self.engine = RuleEngine()

    def add(self, name, condition, action):
        return self.engine.add_compound_rule(name, json.dumps(condition), action)

    def test_and_needs_every_condition(self):
        self.assertEqual(self.add("in", {"and": [OLD, NEAR]}, "open"), "true")
        self.assertEqual(self.engine.evaluate({"age": "20", "city": "Oslo"}), "open")
        self.assertEqual(self.engine.evaluate({"age": "20", "city": "Rome"}), "")
        self.assertEqual(self.engine.evaluate({"age": "20"}), "")

    def test_or_needs_one_condition(self):
        self.add("in", {"or": [OLD, NEAR]}, "open")
        self.assertEqual(self.engine.evaluate({"age": "9", "city": "Oslo"}), "open")
        self.assertEqual(self.engine.evaluate({"age": "20"}), "open")
        self.assertEqual(self.engine.evaluate({"age": "9"}), "")

    def test_single_comparison_is_a_condition_too(self):
        self.add("in", OLD, "open")
        self.assertEqual(self.engine.evaluate({"age": "18"}), "open")

    def test_and_inside_or_is_followed(self):
        self.add("in", {"or": [MEMBER, {"and": [OLD, NEAR]}]}, "open")
        self.assertEqual(self.engine.evaluate({"card": "gold"}), "open")
        self.assertEqual(self.engine.evaluate({"age": "20", "city": "Oslo"}), "open")
        self.assertEqual(self.engine.evaluate({"age": "20", "city": "Rome"}), "")

    def test_or_inside_and_is_followed(self):
        self.add("in", {"and": [OLD, {"or": [NEAR, MEMBER]}]}, "open")
        self.assertEqual(self.engine.evaluate({"age": "20", "card": "gold"}), "open")
        self.assertEqual(self.engine.evaluate({"age": "20", "card": "none"}), "")
        self.assertEqual(self.engine.evaluate({"city": "Oslo", "card": "gold"}), "")

    def test_integer_in_json_is_the_same_as_its_text(self):
        self.add("more", {"field": "n", "op": "gt", "value": 9}, "more")
        self.add("same", {"field": "n", "op": "eq", "value": 10}, "same")
        self.assertEqual(self.engine.evaluate({"n": "10"}), "more, same")

    def test_text_that_is_not_json_is_refused(self):
        self.assertEqual(self.engine.add_compound_rule("bad", '{"and": [', "open"), "false")
        self.assertEqual(self.engine.evaluate({"age": "20"}), "")

    def test_simple_and_compound_rules_share_names(self):
        self.engine.add_rule("in", "age ge 18", "open")
        self.assertEqual(self.add("in", OLD, "wave"), "false")
        self.assertEqual(self.add("near", NEAR, "greet"), "true")
        self.assertEqual(self.engine.add_rule("near", "age ge 18", "bow"), "false")
        self.assertEqual(self.engine.evaluate({"age": "20", "city": "Oslo"}), "greet, open")

    def test_match_count_counts_both_kinds(self):
        self.assertEqual(self.engine.match_count({"age": "20"}), "0")
        self.engine.add_rule("simple", "age ge 18", "open")
        self.add("compound", {"or": [OLD, NEAR]}, "wave")
        self.add("other", MEMBER, "bow")
        self.assertEqual(self.engine.match_count({"age": "20"}), "2")
