"""Serves Greenroom beside something that answers like Ollama: `python -m tests.e2e.found_locally serve --port N`."""

import json
import sys
import threading
from dataclasses import replace
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import typer
import uvicorn

from greenroom.adapters.local_servers.loopback import LoopbackServers, Place
from greenroom.bootstrap import build_services
from greenroom.cli.serve import SERVER_OPTIONS, listen
from greenroom.config import Settings
from greenroom.web.app import create_app

TAGS = {
    "models": [
        {"name": "qwen3:4b", "details": {"family": "qwen3", "parameter_size": "4.0B"}},
        {"name": "nomic-embed-text:latest", "details": {"family": "nomic-bert", "parameter_size": "137M"}},
        {"name": "gemma4:e4b", "details": {"family": "gemma4", "parameter_size": "8.0B"}},
    ]
}


class Ollama(BaseHTTPRequestHandler):
    """Knows its models and nothing else."""

    def do_GET(self) -> None:
        body = json.dumps(TAGS).encode()
        self.send_response(200)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *arguments: object) -> None:
        """Say nothing."""


if __name__ == "__main__":
    listener = listen("127.0.0.1", int(sys.argv[-1]))
    ollama = ThreadingHTTPServer(("127.0.0.1", 0), Ollama)
    threading.Thread(target=ollama.serve_forever, daemon=True).start()
    finder = LoopbackServers(listener.getsockname()[1], [Place(ollama.server_address[1], "ollama")])
    app = create_app(replace(build_services(Settings()), local_servers=finder))
    typer.echo(f"http://127.0.0.1:{listener.getsockname()[1]}")
    uvicorn.Server(uvicorn.Config(app, **SERVER_OPTIONS)).run(sockets=[listener])
