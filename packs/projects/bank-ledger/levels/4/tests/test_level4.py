import unittest

from bank import Bank


class Level4(unittest.TestCase):
    def setUp(self):
        self.bank = Bank()
        for name, amount in (("ann", 20), ("bob", 70), ("cid", 100)):
            self.bank.open_account(name)
            self.bank.deposit(name, amount)

    def test_merge_moves_the_balance(self):
        self.assertEqual(self.bank.merge_accounts("ann", "bob"), "ok")
        self.assertEqual(self.bank.balance("ann"), 90)
        self.assertEqual(self.bank.statement("ann", 1), ["+70 merge of bob, balance 90"])

    def test_merge_tells_why_it_fails(self):
        self.assertEqual(self.bank.merge_accounts("ann", "eve"), "no such account")
        self.assertEqual(self.bank.merge_accounts("eve", "eve"), "no such account")
        self.assertEqual(self.bank.merge_accounts("ann", "ann"), "same account")
        self.assertEqual(self.bank.balance("ann"), 20)

    def test_closed_account_is_gone(self):
        self.bank.merge_accounts("ann", "bob")
        self.assertIsNone(self.bank.balance("bob"))
        self.assertEqual(self.bank.deposit("bob", 5), "no such account")
        self.assertEqual(self.bank.statement("bob", 5), [])
        self.assertEqual(self.bank.top_outgoing(5), ["ann: 0", "cid: 0"])

    def test_merge_adds_up_outgoing(self):
        self.bank.transfer("bob", "cid", 50)
        self.bank.transfer("ann", "cid", 5)
        self.bank.merge_accounts("ann", "bob")
        self.assertEqual(self.bank.top_outgoing(2), ["ann: 55", "cid: 0"])

    def test_waiting_payment_is_taken_over(self):
        self.bank.schedule_payment("bob", "cid", 80, 5)
        self.bank.merge_accounts("ann", "bob")
        self.bank.advance_to(5)
        self.assertEqual(self.bank.payment_status("payment1"), "paid")
        self.assertEqual(self.bank.balance("ann"), 10)
        self.assertEqual(self.bank.balance("cid"), 180)

    def test_balance_at_a_past_time(self):
        self.bank.advance_to(3)
        self.bank.deposit("ann", 5)
        self.bank.advance_to(8)
        self.bank.transfer("ann", "bob", 10)
        self.bank.advance_to(9)
        self.assertEqual([self.bank.balance_at("ann", time) for time in (0, 2, 3, 7, 8, 9)], [20, 20, 25, 25, 15, 15])
        self.assertEqual(self.bank.balance_at("bob", 7), 70)
        self.assertEqual(self.bank.balance_at("bob", 8), 80)

    def test_balance_before_the_opening_is_none(self):
        self.bank.advance_to(3)
        self.bank.open_account("dan")
        self.assertIsNone(self.bank.balance_at("dan", 2))
        self.assertEqual(self.bank.balance_at("dan", 3), 0)
        self.assertIsNone(self.bank.balance_at("eve", 3))

    def test_closed_account_keeps_its_past(self):
        self.bank.advance_to(4)
        self.bank.merge_accounts("ann", "bob")
        self.bank.advance_to(6)
        self.assertEqual(self.bank.balance_at("bob", 3), 70)
        self.assertIsNone(self.bank.balance_at("bob", 4))
        self.assertIsNone(self.bank.balance_at("bob", 6))

    def test_kept_account_keeps_its_own_past(self):
        self.bank.advance_to(4)
        self.bank.merge_accounts("ann", "bob")
        self.assertEqual(self.bank.balance_at("ann", 3), 20)
        self.assertEqual(self.bank.balance_at("ann", 4), 90)
