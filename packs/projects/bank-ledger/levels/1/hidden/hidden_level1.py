import unittest

from bank import Bank


class HiddenLevel1(unittest.TestCase):
    def setUp(self):
        self.bank = Bank()
        self.bank.open_account("ann")
        self.bank.open_account("bob")

    def test_first_reason_of_the_table_is_told(self):
        self.assertEqual(self.bank.deposit("cid", 0), "no such account")
        self.assertEqual(self.bank.transfer("cid", "cid", 0), "no such account")
        self.assertEqual(self.bank.transfer("ann", "ann", 0), "same account")
        self.assertEqual(self.bank.transfer("ann", "ann", 700), "same account")
        self.assertEqual(self.bank.transfer("ann", "dan", 700), "no such account")

    def test_negative_amount_is_bad(self):
        self.bank.deposit("ann", 500)
        self.assertEqual(self.bank.deposit("ann", -1), "bad amount")
        self.assertEqual(self.bank.transfer("ann", "bob", -200), "bad amount")
        self.assertEqual(self.bank.balance("ann"), 500)
        self.assertEqual(self.bank.balance("bob"), 0)

    def test_failed_transfer_changes_nothing(self):
        self.bank.deposit("ann", 500)
        self.bank.transfer("ann", "cid", 100)
        self.bank.transfer("ann", "bob", 501)
        self.bank.transfer("ann", "ann", 100)
        self.assertEqual(self.bank.balance("ann"), 500)
        self.assertEqual(self.bank.balance("bob"), 0)
        self.assertIsNone(self.bank.balance("cid"))

    def test_second_opening_keeps_the_money(self):
        self.bank.deposit("ann", 500)
        self.assertEqual(self.bank.open_account("ann"), "name taken")
        self.assertEqual(self.bank.balance("ann"), 500)

    def test_two_banks_share_nothing(self):
        other = Bank()
        self.assertEqual(other.open_account("ann"), "ok")
        other.deposit("ann", 70)
        self.assertEqual(self.bank.balance("ann"), 0)
        self.assertIsNone(other.balance("bob"))

    def test_money_goes_back_and_forth(self):
        self.bank.deposit("ann", 1)
        for _ in range(3):
            self.assertEqual(self.bank.transfer("ann", "bob", 1), "ok")
            self.assertEqual(self.bank.transfer("ann", "bob", 1), "not enough money")
            self.assertEqual(self.bank.transfer("bob", "ann", 1), "ok")
        self.assertEqual(self.bank.balance("ann"), 1)
