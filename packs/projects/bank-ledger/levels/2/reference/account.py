class Account:
    def __init__(self, name):
        self.name = name
        self.balance = 0
        self.outgoing = 0
        self.lines = []

    def book(self, amount, text):
        self.balance += amount
        self.lines.append(f"{amount:+} {text}, balance {self.balance}")
