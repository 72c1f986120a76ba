import unittest

from bank import Bank


class Level1(unittest.TestCase):
    def setUp(self):
        self.bank = Bank()
        self.bank.open_account("ann")
        self.bank.open_account("bob")

    def test_new_account_is_empty(self):
        self.assertEqual(self.bank.open_account("cid"), "ok")
        self.assertEqual(self.bank.balance("cid"), 0)

    def test_name_can_be_taken_only_once(self):
        self.assertEqual(self.bank.open_account("ann"), "name taken")

    def test_unknown_account_has_no_balance(self):
        self.assertIsNone(self.bank.balance("cid"))
        self.assertEqual(self.bank.balance("ann"), 0)

    def test_deposits_add_up(self):
        self.assertEqual(self.bank.deposit("ann", 500), "ok")
        self.assertEqual(self.bank.deposit("ann", 1), "ok")
        self.assertEqual(self.bank.balance("ann"), 501)
        self.assertEqual(self.bank.balance("bob"), 0)

    def test_deposit_tells_why_it_fails(self):
        self.assertEqual(self.bank.deposit("cid", 500), "no such account")
        self.assertEqual(self.bank.deposit("ann", 0), "bad amount")
        self.assertEqual(self.bank.balance("ann"), 0)

    def test_transfer_moves_money(self):
        self.bank.deposit("ann", 500)
        self.assertEqual(self.bank.transfer("ann", "bob", 200), "ok")
        self.assertEqual(self.bank.balance("ann"), 300)
        self.assertEqual(self.bank.balance("bob"), 200)

    def test_whole_balance_may_be_transferred(self):
        self.bank.deposit("ann", 500)
        self.assertEqual(self.bank.transfer("ann", "bob", 500), "ok")
        self.assertEqual(self.bank.balance("ann"), 0)
        self.assertEqual(self.bank.balance("bob"), 500)

    def test_transfer_tells_why_it_fails(self):
        self.bank.deposit("ann", 500)
        self.assertEqual(self.bank.transfer("ann", "cid", 100), "no such account")
        self.assertEqual(self.bank.transfer("cid", "ann", 100), "no such account")
        self.assertEqual(self.bank.transfer("ann", "ann", 100), "same account")
        self.assertEqual(self.bank.transfer("ann", "bob", 0), "bad amount")
        self.assertEqual(self.bank.transfer("ann", "bob", 501), "not enough money")
