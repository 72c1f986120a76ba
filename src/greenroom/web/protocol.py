"""Writes the protocol as OpenAPI, from which the browser's types are generated: `python -m greenroom.web.protocol`.

With --check nothing is written and drift is an error.
"""

import argparse
import json
import sys
from pathlib import Path
from typing import Any, cast

from fastapi import FastAPI
from pydantic import TypeAdapter
from pydantic.json_schema import GenerateJsonSchema, JsonSchemaMode

from greenroom.web import voice_wire, wire
from greenroom.web.app import create_app
from greenroom.web.services import Services

_REF = "#/components/schemas/{model}"


class _AllPresent(GenerateJsonSchema):
    """What the server sends has every field, also those with defaults."""

    def field_is_required(self, field: Any, total: bool) -> bool:
        if self.mode == "serialization":
            return True
        return super().field_is_required(field, total)


class _Nothing:
    """Stands behind the routes. None of them is called, only their shapes are read."""

    version = "0"

    def __getattr__(self, name: str) -> "_Nothing":
        return _Nothing()


def document(app: FastAPI) -> dict[str, Any]:
    """The REST surface and both unions of each socket in one OpenAPI document."""
    openapi = app.openapi()
    schemas: dict[str, Any] = openapi["components"]["schemas"]
    _merge(schemas, "ServerMessage", wire.SERVER_MESSAGE, "serialization")
    _merge(schemas, "ClientMessage", wire.CLIENT_MESSAGE, "validation")
    _merge(schemas, "VoiceServerMessage", voice_wire.VOICE_SERVER_MESSAGE, "serialization")
    _merge(schemas, "VoiceClientMessage", voice_wire.VOICE_CLIENT_MESSAGE, "validation")
    _merge(schemas, "Change", TypeAdapter(wire.Change), "serialization")
    openapi["components"]["schemas"] = dict(sorted(schemas.items()))
    return openapi


def _merge(schemas: dict[str, Any], name: str, adapter: TypeAdapter[Any], mode: JsonSchemaMode) -> None:
    schema = adapter.json_schema(ref_template=_REF, mode=mode, schema_generator=_AllPresent)
    for key, value in schema.pop("$defs", {}).items():
        # What is sent has all its fields, which is the more useful type where a shape goes both ways.
        if mode == "serialization" or key not in schemas:
            schemas[key] = value
    schemas[name] = schema


def _text() -> str:
    app = create_app(cast(Services, _Nothing()))
    return json.dumps(document(app), indent=1) + "\n"


def main() -> int:
    """Write or check openapi.json in the given folder."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--check", action="store_true")
    arguments = parser.parse_args()
    file: Path = arguments.folder / "openapi.json"
    text = _text()
    if not arguments.check:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
        return 0
    if not file.is_file() or file.read_text() != text:
        sys.stderr.write(f"{file} does not match the server. Run `make protocol`.\n")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
