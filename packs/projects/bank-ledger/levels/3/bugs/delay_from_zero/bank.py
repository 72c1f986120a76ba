from account import Account
from schedule import Payment, Schedule


class Bank:
    def __init__(self):
        self._accounts = {}
        self._schedule = Schedule()
        self._now = 0

    def open_account(self, name):
        if name in self._accounts:
            return "name taken"
        self._accounts[name] = Account(name)
        return "ok"

    def deposit(self, name, amount):
        if name not in self._accounts:
            return "no such account"
        if amount < 1:
            return "bad amount"
        self._accounts[name].book(amount, "deposit")
        return "ok"

    def transfer(self, source, target, amount):
        problem = self._problem(source, target, amount)
        if problem:
            return problem
        return "ok" if self._move(source, target, amount) else "not enough money"

    def _problem(self, source, target, amount):
        if source not in self._accounts or target not in self._accounts:
            return "no such account"
        if source == target:
            return "same account"
        return "bad amount" if amount < 1 else ""

    def _move(self, source, target, amount):
        if self._accounts[source].balance < amount:
            return False
        self._accounts[source].book(-amount, f"to {target}")
        self._accounts[target].book(amount, f"from {source}")
        self._accounts[source].outgoing += amount
        return True

    def schedule_payment(self, source, target, amount, delay):
        problem = self._problem(source, target, amount)
        if problem:
            return problem
        if delay < 1:
            return "bad delay"
        return self._schedule.add(Payment(source, target, amount, delay))

    def advance_to(self, time):
        if time < self._now:
            return "in the past"
        for payment in self._schedule.due_until(time):
            self._now = payment.due
            paid = self._move(payment.source, payment.target, payment.amount)
            payment.status = "paid" if paid else "failed"
        self._now = time
        return "ok"

    def payment_status(self, payment_id):
        payment = self._schedule.find(payment_id)
        return payment.status if payment else "no such payment"

    def cancel_payment(self, name, payment_id):
        payment = self._schedule.find(payment_id)
        if payment is None or payment.source != name:
            return "no such payment"
        if payment.status != "waiting":
            return "too late"
        payment.status = "cancelled"
        return "ok"

    def statement(self, name, count):
        if name not in self._accounts:
            return []
        lines = self._accounts[name].lines
        return lines[max(0, len(lines) - count) :]

    def top_outgoing(self, count):
        ranked = sorted(self._accounts.values(), key=lambda account: (-account.outgoing, account.name))
        return [f"{account.name}: {account.outgoing}" for account in ranked[:count]]

    def balance(self, name):
        if name not in self._accounts:
            return None
        return self._accounts[name].balance
