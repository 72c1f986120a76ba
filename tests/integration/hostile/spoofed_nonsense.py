# ruff: noqa: SIM105
# Send results no parser should be asked to read.
# expect: runtime_error
# secret
import os


def attack(token):
    for descriptor in range(3, 64):
        try:
            os.write(descriptor, b'["returned", ""]\n' + b"[" * 50_000)
        except OSError:
            pass
    os._exit(0)
