import unittest

from bank import Bank


class Level3(unittest.TestCase):
    def setUp(self):
        self.bank = Bank()
        for name in ("ann", "bob", "cid"):
            self.bank.open_account(name)
        self.bank.deposit("ann", 100)

    def test_payment_is_carried_out_when_due(self):
        self.bank.schedule_payment("ann", "bob", 30, 5)
        self.bank.advance_to(4)
        self.assertEqual(self.bank.balance("bob"), 0)
        self.bank.advance_to(5)
        self.assertEqual(self.bank.balance("ann"), 70)
        self.assertEqual(self.bank.balance("bob"), 30)
        self.bank.advance_to(50)
        self.assertEqual(self.bank.balance("bob"), 30)

    def test_payments_are_counted_for_the_whole_bank(self):
        self.assertEqual(self.bank.schedule_payment("ann", "bob", 1, 5), "payment1")
        self.assertEqual(self.bank.schedule_payment("bob", "cid", 1, 2), "payment2")
        self.assertEqual(self.bank.schedule_payment("ann", "bob", 1, 5), "payment3")

    def test_schedule_tells_why_it_fails(self):
        self.assertEqual(self.bank.schedule_payment("ann", "eve", 1, 1), "no such account")
        self.assertEqual(self.bank.schedule_payment("ann", "ann", 1, 1), "same account")
        self.assertEqual(self.bank.schedule_payment("ann", "bob", 0, 1), "bad amount")
        self.assertEqual(self.bank.schedule_payment("ann", "bob", 1, 0), "bad delay")

    def test_due_payments_go_by_time(self):
        self.bank.schedule_payment("bob", "cid", 40, 9)
        self.bank.schedule_payment("ann", "bob", 40, 3)
        self.bank.advance_to(10)
        self.assertEqual(self.bank.payment_status("payment1"), "paid")
        self.assertEqual(self.bank.balance("cid"), 40)
        self.assertEqual(self.bank.balance("bob"), 0)

    def test_payment_without_money_fails(self):
        self.bank.schedule_payment("bob", "ann", 30, 5)
        self.bank.advance_to(5)
        self.assertEqual(self.bank.payment_status("payment1"), "failed")
        self.assertEqual(self.bank.balance("ann"), 100)
        self.assertEqual(self.bank.balance("bob"), 0)

    def test_cancelled_payment_is_not_carried_out(self):
        self.bank.schedule_payment("ann", "bob", 30, 5)
        self.assertEqual(self.bank.cancel_payment("ann", "payment1"), "ok")
        self.bank.advance_to(5)
        self.assertEqual(self.bank.balance("ann"), 100)
        self.assertEqual(self.bank.payment_status("payment1"), "cancelled")

    def test_cancel_tells_why_it_fails(self):
        self.bank.schedule_payment("ann", "bob", 30, 5)
        self.assertEqual(self.bank.cancel_payment("ann", "payment2"), "no such payment")
        self.assertEqual(self.bank.cancel_payment("bob", "payment1"), "no such payment")
        self.bank.advance_to(5)
        self.assertEqual(self.bank.cancel_payment("ann", "payment1"), "too late")

    def test_status_follows_a_payment(self):
        self.assertEqual(self.bank.payment_status("payment1"), "no such payment")
        self.bank.schedule_payment("ann", "bob", 30, 5)
        self.assertEqual(self.bank.payment_status("payment1"), "waiting")
        self.bank.advance_to(5)
        self.assertEqual(self.bank.payment_status("payment1"), "paid")

    def test_clock_never_goes_back(self):
        self.assertEqual(self.bank.advance_to(7), "ok")
        self.assertEqual(self.bank.advance_to(7), "ok")
        self.assertEqual(self.bank.advance_to(6), "in the past")
        self.bank.schedule_payment("ann", "bob", 30, 1)
        self.bank.advance_to(7)
        self.assertEqual(self.bank.balance("bob"), 0)
        self.bank.advance_to(8)
        self.assertEqual(self.bank.balance("bob"), 30)
