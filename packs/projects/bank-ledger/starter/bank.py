class Bank:
    def __init__(self):
        pass

    def open_account(self, name):
        pass

    def deposit(self, name, amount):
        pass

    def transfer(self, source, target, amount):
        pass

    def balance(self, name):
        pass
