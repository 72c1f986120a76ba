"""What other libraries log is kept out where it would tell keys or words."""

import subprocess
import sys

CODE = """
import logging
from greenroom.cli.logs import configure_logging
from greenroom.config import Settings
configure_logging(Settings(log_level="debug"))
for name in ("httpx2", "websockets.client", "mcp.client.streamable_http", "client"):
    logging.getLogger(name).info("HTTP Request: POST https://mcp.example/?key=SECRET")
logging.getLogger("mcp.client.stdio").error("Failed to parse SECRET")
logging.getLogger("greenroom").info("this is logged")
"""


def test_addresses_with_keys_and_answers_of_servers_are_not_logged() -> None:
    said = subprocess.run([sys.executable, "-c", CODE], capture_output=True, text=True, check=True).stderr
    assert "this is logged" in said
    assert "SECRET" not in said
