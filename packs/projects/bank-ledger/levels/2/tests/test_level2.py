import unittest

from bank import Bank


class Level2(unittest.TestCase):
    def setUp(self):
        self.bank = Bank()
        for name in ("dan", "bob", "ann", "cid"):
            self.bank.open_account(name)
            self.bank.deposit(name, 1000)

    def test_statement_shows_change_and_balance(self):
        self.bank.deposit("ann", 50)
        self.assertEqual(
            self.bank.statement("ann", 2),
            ["+1000 deposit, balance 1000", "+50 deposit, balance 1050"],
        )

    def test_transfer_adds_a_line_to_both_statements(self):
        self.bank.transfer("ann", "bob", 200)
        self.assertEqual(self.bank.statement("ann", 1), ["-200 to bob, balance 800"])
        self.assertEqual(self.bank.statement("bob", 1), ["+200 from ann, balance 1200"])

    def test_statement_gives_the_last_lines(self):
        for amount in (1, 2, 3):
            self.bank.transfer("ann", "bob", amount)
        self.assertEqual(
            self.bank.statement("ann", 2),
            ["-2 to bob, balance 997", "-3 to bob, balance 994"],
        )

    def test_failed_calls_add_no_line(self):
        self.bank.transfer("ann", "bob", 2000)
        self.bank.transfer("ann", "ann", 1)
        self.bank.deposit("ann", 0)
        self.assertEqual(self.bank.statement("ann", 1), ["+1000 deposit, balance 1000"])
        self.assertEqual(self.bank.statement("bob", 1), ["+1000 deposit, balance 1000"])

    def test_largest_outgoing_comes_first(self):
        self.bank.transfer("ann", "bob", 100)
        self.bank.transfer("bob", "cid", 300)
        self.bank.transfer("cid", "ann", 200)
        self.assertEqual(self.bank.top_outgoing(3), ["bob: 300", "cid: 200", "ann: 100"])

    def test_same_outgoing_goes_by_name(self):
        self.bank.transfer("bob", "cid", 100)
        self.bank.transfer("ann", "cid", 100)
        self.assertEqual(self.bank.top_outgoing(2), ["ann: 100", "bob: 100"])

    def test_accounts_without_outgoing_are_listed(self):
        self.bank.transfer("dan", "ann", 5)
        self.assertEqual(self.bank.top_outgoing(9), ["dan: 5", "ann: 0", "bob: 0", "cid: 0"])

    def test_outgoing_adds_up(self):
        self.bank.transfer("ann", "bob", 100)
        self.bank.transfer("ann", "cid", 150)
        self.assertEqual(self.bank.top_outgoing(1), ["ann: 250"])
