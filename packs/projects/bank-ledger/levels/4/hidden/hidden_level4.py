import unittest

from bank import Bank


class HiddenLevel4(unittest.TestCase):
    def setUp(self):
        self.bank = Bank()
        for name, amount in (("ann", 20), ("bob", 70), ("cid", 100)):
            self.bank.open_account(name)
            self.bank.deposit(name, amount)

    def test_payment_between_the_merged_accounts_is_cancelled(self):
        self.bank.schedule_payment("bob", "ann", 10, 5)
        self.bank.schedule_payment("ann", "bob", 10, 5)
        self.bank.schedule_payment("ann", "bob", 500, 1)
        self.bank.advance_to(1)
        self.bank.merge_accounts("ann", "bob")
        self.assertEqual(self.bank.payment_status("payment1"), "cancelled")
        self.assertEqual(self.bank.payment_status("payment2"), "cancelled")
        self.assertEqual(self.bank.payment_status("payment3"), "failed")
        self.bank.advance_to(9)
        self.assertEqual(self.bank.top_outgoing(1), ["ann: 0"])
        self.assertEqual(self.bank.balance("ann"), 90)

    def test_payment_is_dated_when_it_was_due(self):
        self.bank.schedule_payment("cid", "ann", 10, 5)
        self.bank.schedule_payment("cid", "ann", 15, 2)
        self.bank.advance_to(50)
        self.assertEqual([self.bank.balance_at("ann", time) for time in (1, 2, 4, 5, 50)], [20, 35, 35, 45, 45])

    def test_payment_to_the_closed_account_reaches_the_kept_one(self):
        self.bank.schedule_payment("cid", "bob", 10, 5)
        self.bank.merge_accounts("ann", "bob")
        self.bank.advance_to(5)
        self.assertEqual(self.bank.balance("ann"), 100)
        self.assertEqual(self.bank.statement("cid", 1), ["-10 to ann, balance 90"])

    def test_kept_account_may_cancel_what_it_took_over(self):
        self.bank.schedule_payment("bob", "cid", 10, 5)
        self.bank.schedule_payment("bob", "cid", 10, 1)
        self.bank.advance_to(1)
        self.bank.merge_accounts("ann", "bob")
        self.assertEqual(self.bank.cancel_payment("bob", "payment1"), "no such payment")
        self.assertEqual(self.bank.cancel_payment("ann", "payment1"), "ok")
        self.assertEqual(self.bank.cancel_payment("ann", "payment2"), "too late")

    def test_reopened_name_starts_anew(self):
        self.bank.transfer("bob", "cid", 10)
        self.bank.schedule_payment("bob", "cid", 10, 5)
        self.bank.schedule_payment("cid", "bob", 15, 5)
        self.bank.merge_accounts("ann", "bob")
        self.assertEqual(self.bank.open_account("bob"), "ok")
        self.assertEqual(self.bank.statement("bob", 5), [])
        self.assertEqual(self.bank.top_outgoing(3), ["ann: 10", "bob: 0", "cid: 0"])
        self.bank.advance_to(5)
        self.assertEqual(self.bank.balance("bob"), 0)
        self.assertEqual(self.bank.balance("ann"), 85)

    def test_past_of_a_reopened_name_has_a_gap(self):
        self.bank.advance_to(3)
        self.bank.merge_accounts("ann", "bob")
        self.bank.advance_to(6)
        self.bank.open_account("bob")
        self.bank.deposit("bob", 4)
        self.bank.advance_to(8)
        self.bank.merge_accounts("cid", "bob")
        self.bank.open_account("bob")
        self.assertEqual(
            [self.bank.balance_at("bob", time) for time in (0, 2, 3, 5, 6, 7, 8)],
            [70, 70, None, None, 4, 4, 0],
        )

    def test_balance_at_is_taken_at_the_end_of_the_time(self):
        self.bank.advance_to(2)
        self.bank.deposit("ann", 5)
        self.bank.transfer("ann", "bob", 25)
        self.bank.transfer("bob", "ann", 1)
        self.assertEqual(self.bank.balance_at("ann", 2), 1)
        self.bank.deposit("ann", 2)
        self.bank.advance_to(3)
        self.assertEqual(self.bank.balance_at("ann", 2), 3)

    def test_chain_of_merges_is_followed(self):
        self.bank.open_account("dan")
        self.bank.schedule_payment("dan", "cid", 80, 9)
        self.bank.merge_accounts("bob", "dan")
        self.assertEqual(self.bank.statement("bob", 1), ["+0 merge of dan, balance 70"])
        self.bank.merge_accounts("ann", "bob")
        self.bank.advance_to(9)
        self.assertEqual(self.bank.balance("ann"), 10)
        self.assertEqual(self.bank.top_outgoing(3), ["ann: 80", "cid: 0"])
