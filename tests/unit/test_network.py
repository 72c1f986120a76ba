"""The tests themselves cannot leave this machine."""

import socket

import pytest


@pytest.mark.parametrize("host", ["192.0.2.1", "example.invalid"])
def test_other_machines_cannot_be_reached(host: str) -> None:
    with pytest.raises(RuntimeError, match="stay on this machine"):
        socket.create_connection((host, 80), timeout=1)


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost"])
def test_this_machine_can_be_reached(host: str) -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        socket.create_connection((host, server.getsockname()[1]), timeout=5).close()
