"""What holds for every test: nothing leaves this machine, and no run is luckier than another."""

import socket
import sys
from ipaddress import ip_address
from typing import Any

from hypothesis import HealthCheck, settings

NAMES_OF_THIS_MACHINE = {"", "localhost"}
INTERNET = {socket.AF_INET, socket.AF_INET6}

# The same examples in every run, and no clock on them: whether a change is in order must not depend on luck or on what
# else the machine does. `pytest --hypothesis-profile=searching` looks for examples that nobody has thought of yet.
settings.register_profile(
    "settled", derandomize=True, deadline=None, suppress_health_check=[HealthCheck.too_slow], print_blob=True
)
settings.register_profile("searching", deadline=None, max_examples=1_000)
settings.load_profile("settled")


def refuse_other_machines(event: str, arguments: tuple[Any, ...]) -> None:
    """Stop Python code that connects to, or looks up, any machine but this one."""
    if event == "socket.connect" and arguments[0].family in INTERNET:
        host = arguments[1][0]
    elif event == "socket.getaddrinfo":
        host = arguments[0] or ""
    else:
        return
    host = host.decode() if isinstance(host, bytes) else str(host)
    if not is_this_machine(host):
        raise RuntimeError(f"a test tried to reach {host!r}: tests stay on this machine")


def is_this_machine(host: str) -> bool:
    """Tell whether a host name or address is this machine."""
    if host in NAMES_OF_THIS_MACHINE:
        return True
    try:
        address = ip_address(host.partition("%")[0])
    except ValueError:
        return False
    return address.is_loopback or address.is_unspecified


sys.addaudithook(refuse_other_machines)
