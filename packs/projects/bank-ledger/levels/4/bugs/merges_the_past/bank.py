from account import Account
from schedule import Payment, Schedule


class Bank:
    def __init__(self):
        self._accounts = {}
        self._schedule = Schedule()
        self._now = 0
        self._past = {}

    def open_account(self, name):
        if name in self._accounts:
            return "name taken"
        self._accounts[name] = Account(name)
        self._note(name, 0)
        return "ok"

    def deposit(self, name, amount):
        if name not in self._accounts:
            return "no such account"
        if amount < 1:
            return "bad amount"
        self._book(name, amount, "deposit")
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

    def _book(self, name, amount, text):
        self._accounts[name].book(amount, text)
        self._note(name, self._accounts[name].balance)

    def _note(self, name, balance):
        self._past.setdefault(name, []).append((self._now, balance))

    def _move(self, source, target, amount):
        if self._accounts[source].balance < amount:
            return False
        self._book(source, -amount, f"to {target}")
        self._book(target, amount, f"from {source}")
        self._accounts[source].outgoing += amount
        return True

    def schedule_payment(self, source, target, amount, delay):
        problem = self._problem(source, target, amount)
        if problem:
            return problem
        if delay < 1:
            return "bad delay"
        return self._schedule.add(Payment(source, target, amount, self._now + delay))

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

    def merge_accounts(self, kept, closed):
        if kept not in self._accounts or closed not in self._accounts:
            return "no such account"
        if kept == closed:
            return "same account"
        gone = self._accounts.pop(closed)
        self._accounts[kept].outgoing += gone.outgoing
        self._past[kept] = sorted(self._past[kept] + self._past.pop(closed), key=lambda note: note[0])
        self._book(kept, gone.balance, f"merge of {closed}")
        self._note(closed, None)
        self._schedule.take_over(kept, closed)
        return "ok"

    def statement(self, name, count):
        if name not in self._accounts:
            return []
        lines = self._accounts[name].lines
        return lines[max(0, len(lines) - count) :]

    def top_outgoing(self, count):
        ranked = sorted(self._accounts.values(), key=lambda account: (-account.outgoing, account.name))
        return [f"{account.name}: {account.outgoing}" for account in ranked[:count]]

    def balance_at(self, name, time):
        for noted, balance in reversed(self._past.get(name, [])):
            if noted <= time:
                return balance
        return None

    def balance(self, name):
        if name not in self._accounts:
            return None
        return self._accounts[name].balance
