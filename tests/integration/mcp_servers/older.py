"""A tool server of an older protocol that logs to its output: how it answers a call, and what it adds to the id."""

import json
import sys

answer, wrong_by = json.loads(sys.argv[1]), int(sys.argv[2])
initialized = {
    "protocolVersion": "2025-06-18",
    "capabilities": {"tools": {}},
    "serverInfo": {"name": "older", "version": "1"},
}
unknown = {"code": -32601, "message": "what?"}


def say(**message: object) -> None:
    """Send a message."""
    sys.stdout.write(json.dumps({"jsonrpc": "2.0", **message}) + "\n")
    sys.stdout.flush()


for line in sys.stdin:
    asked = json.loads(line)
    sys.stdout.write("some line of a log\n")
    match asked:
        case {"id": id, "method": "initialize"}:
            say(id=id, result=initialized)
        case {"id": id, "method": "tools/call"}:
            say(id=id + wrong_by, result=answer)
        case {"id": id}:
            say(id=id, error=unknown)
