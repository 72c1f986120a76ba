# Start threads without end.
# program 2
# expect: runtime_error
import threading


def attack(token):
    gate = threading.Event()
    while True:
        threading.Thread(target=gate.wait, daemon=True).start()
