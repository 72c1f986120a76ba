import unittest

from bank import Bank


class HiddenLevel2(unittest.TestCase):
    def setUp(self):
        self.bank = Bank()
        for name in ("dan", "bob", "ann"):
            self.bank.open_account(name)
            self.bank.deposit(name, 1000)

    def test_statement_of_zero_lines_is_empty(self):
        self.bank.transfer("ann", "bob", 10)
        self.assertEqual(self.bank.statement("ann", 0), [])
        self.assertEqual(self.bank.top_outgoing(0), [])

    def test_more_lines_than_there_are_gives_all(self):
        self.bank.transfer("ann", "bob", 10)
        self.assertEqual(
            self.bank.statement("ann", 3),
            ["+1000 deposit, balance 1000", "-10 to bob, balance 990"],
        )

    def test_statement_of_unknown_account_is_empty(self):
        self.assertEqual(self.bank.statement("eve", 3), [])
        self.bank.open_account("eve")
        self.assertEqual(self.bank.statement("eve", 3), [])

    def test_failed_transfers_are_not_outgoing(self):
        self.bank.transfer("ann", "bob", 1001)
        self.bank.transfer("ann", "eve", 10)
        self.bank.transfer("ann", "ann", 10)
        self.assertEqual(self.bank.top_outgoing(1), ["ann: 0"])

    def test_incoming_money_does_not_lower_outgoing(self):
        self.bank.transfer("ann", "bob", 100)
        self.bank.transfer("bob", "ann", 100)
        self.bank.deposit("ann", 5000)
        self.assertEqual(self.bank.top_outgoing(3), ["ann: 100", "bob: 100", "dan: 0"])

    def test_outgoing_is_compared_as_a_number(self):
        self.bank.transfer("ann", "dan", 9)
        self.bank.transfer("bob", "dan", 10)
        self.bank.transfer("dan", "bob", 100)
        self.assertEqual(self.bank.top_outgoing(3), ["dan: 100", "bob: 10", "ann: 9"])

    def test_old_lines_stay_as_they_were(self):
        before = self.bank.statement("ann", 1)
        self.bank.deposit("ann", 7)
        self.assertEqual(before, ["+1000 deposit, balance 1000"])
        self.assertEqual(self.bank.statement("ann", 2), [*before, "+7 deposit, balance 1007"])
