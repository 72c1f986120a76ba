class Payment:
    def __init__(self, source, target, amount, due):
        self.source = source
        self.target = target
        self.amount = amount
        self.due = due
        self.status = "waiting"


class Schedule:
    def __init__(self):
        self._payments = {}

    def add(self, payment):
        payment_id = f"payment{len(self._payments) + 1}"
        self._payments[payment_id] = payment
        return payment_id

    def take_over(self, kept, closed):
        for payment in self._payments.values():
            if payment.source == closed:
                payment.source = kept
            if payment.target == closed:
                payment.target = kept
            if payment.source == payment.target and payment.status == "waiting":
                payment.status = "cancelled"

    def due_until(self, time):
        waiting = [payment for payment in self._payments.values() if payment.status == "waiting"]
        return sorted((p for p in waiting if p.due <= time), key=lambda p: p.due)

    def find(self, payment_id):
        return self._payments.get(payment_id)
