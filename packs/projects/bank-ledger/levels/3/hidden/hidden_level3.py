import unittest

from bank import Bank


class HiddenLevel3(unittest.TestCase):
    def setUp(self):
        self.bank = Bank()
        for name in ("ann", "bob", "cid"):
            self.bank.open_account(name)
        self.bank.deposit("ann", 100)

    def test_payments_due_together_go_in_order_of_scheduling(self):
        for amount in range(1, 13):
            self.bank.schedule_payment("ann", "bob", amount, 5)
        self.bank.advance_to(9)
        lines = self.bank.statement("bob", 12)
        self.assertEqual([line.split()[0] for line in lines], [f"+{amount}" for amount in range(1, 13)])

    def test_paid_payment_is_like_a_transfer(self):
        self.bank.schedule_payment("ann", "bob", 30, 5)
        self.bank.advance_to(9)
        self.assertEqual(self.bank.statement("ann", 1), ["-30 to bob, balance 70"])
        self.assertEqual(self.bank.statement("bob", 1), ["+30 from ann, balance 30"])
        self.assertEqual(self.bank.top_outgoing(1), ["ann: 30"])

    def test_failed_payment_leaves_no_trace(self):
        self.bank.schedule_payment("bob", "ann", 30, 5)
        self.bank.advance_to(9)
        self.assertEqual(self.bank.statement("bob", 5), [])
        self.assertEqual(self.bank.statement("ann", 5), ["+100 deposit, balance 100"])
        self.assertEqual(self.bank.top_outgoing(3), ["ann: 0", "bob: 0", "cid: 0"])

    def test_failed_payment_is_not_tried_again(self):
        self.bank.schedule_payment("bob", "ann", 30, 5)
        self.bank.advance_to(5)
        self.bank.deposit("bob", 50)
        self.bank.advance_to(9)
        self.assertEqual(self.bank.balance("bob"), 50)
        self.assertEqual(self.bank.payment_status("payment1"), "failed")
        self.assertEqual(self.bank.cancel_payment("bob", "payment1"), "too late")

    def test_money_is_checked_only_when_due(self):
        self.assertEqual(self.bank.schedule_payment("bob", "cid", 500, 5), "payment1")
        self.assertEqual(self.bank.balance("bob"), 0)
        self.bank.deposit("bob", 500)
        self.assertEqual(self.bank.balance("bob"), 500)
        self.bank.advance_to(6)
        self.assertEqual(self.bank.balance("cid"), 500)

    def test_refused_payment_uses_up_no_number(self):
        self.bank.schedule_payment("ann", "bob", 1, 0)
        self.bank.schedule_payment("ann", "eve", 1, 1)
        self.assertEqual(self.bank.schedule_payment("ann", "bob", 1, 1), "payment1")
        self.assertEqual(self.bank.schedule_payment("ann", "ann", 0, 0), "same account")
        self.assertEqual(self.bank.schedule_payment("ann", "bob", 0, -1), "bad amount")
        self.bank.cancel_payment("ann", "payment1")
        self.assertEqual(self.bank.schedule_payment("ann", "bob", 1, 1), "payment2")

    def test_delay_counts_from_now(self):
        self.bank.advance_to(100)
        self.bank.schedule_payment("ann", "bob", 30, 5)
        self.bank.advance_to(104)
        self.assertEqual(self.bank.balance("bob"), 0)
        self.bank.advance_to(105)
        self.assertEqual(self.bank.balance("bob"), 30)

    def test_second_cancel_is_too_late(self):
        self.bank.schedule_payment("ann", "bob", 30, 5)
        self.assertEqual(self.bank.cancel_payment("ann", "payment1"), "ok")
        self.assertEqual(self.bank.cancel_payment("ann", "payment1"), "too late")
        self.assertEqual(self.bank.cancel_payment("eve", "payment1"), "no such payment")
