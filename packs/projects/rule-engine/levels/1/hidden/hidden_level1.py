import unittest

from ruleengine import RuleEngine


class HiddenLevel1(unittest.TestCase):
    def setUp(self):
        self.engine = RuleEngine()

    def test_missing_field_does_not_match_ne(self):
        self.engine.add_rule("away", "city ne Oslo", "book_train")
        self.assertEqual(self.engine.evaluate({}), "")
        self.assertEqual(self.engine.evaluate({"city": "Rome"}), "book_train")

    def test_value_may_hold_spaces(self):
        self.engine.add_rule("ny", "city eq New York", "honk")
        self.engine.add_rule("mid", "title contains of the", "read")
        self.assertEqual(self.engine.evaluate({"city": "New York", "title": "Lord of the Flies"}), "honk, read")
        self.assertEqual(self.engine.evaluate({"city": "New"}), "")

    def test_text_is_no_number(self):
        self.engine.add_rule("tall", "height gt 5", "duck")
        self.engine.add_rule("odd", "height le seven", "laugh")
        self.assertEqual(self.engine.evaluate({"height": "tall"}), "")
        self.assertEqual(self.engine.evaluate({"height": "7.5"}), "")
        self.assertEqual(self.engine.evaluate({"height": "6"}), "duck")

    def test_eq_compares_text_not_numbers(self):
        self.engine.add_rule("same", "code eq 7", "same")
        self.engine.add_rule("other", "code ne 7", "other")
        self.assertEqual(self.engine.evaluate({"code": "07"}), "other")

    def test_unknown_operator_is_refused(self):
        self.assertEqual(self.engine.add_rule("near", "x about 5", "stop"), "false")
        self.assertEqual(self.engine.evaluate({"x": "5"}), "")
        self.assertEqual(self.engine.add_rule("near", "x eq 5", "go"), "true")
        self.assertEqual(self.engine.evaluate({"x": "5"}), "go")

    def test_same_action_of_two_rules_is_listed_twice(self):
        self.engine.add_rule("cold", "degrees lt 0", "coat")
        self.engine.add_rule("wet", "sky eq rain", "coat")
        self.assertEqual(self.engine.evaluate({"degrees": "-3", "sky": "rain"}), "coat, coat")

    def test_removed_name_is_free_again(self):
        self.engine.add_rule("door", "age ge 18", "open")
        self.engine.remove_rule("door")
        self.assertEqual(self.engine.remove_rule("door"), "false")
        self.assertEqual(self.engine.add_rule("door", "age ge 21", "wave"), "true")
        self.assertEqual(self.engine.evaluate({"age": "20"}), "")
        self.assertEqual(self.engine.evaluate({"age": "21"}), "wave")
