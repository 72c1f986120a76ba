from account import Account


class Bank:
    def __init__(self):
        self._accounts = {}

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
