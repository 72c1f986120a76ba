"""Whatever REST is sent, as its schema suggests or against it: the answer is as the schema says, and never a 5xx."""

from collections.abc import Iterator
from dataclasses import fields
from types import SimpleNamespace
from typing import cast

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from greenroom.web.app import create_app
from greenroom.web.services import Services
from tests.integration.server import RIGHT, threaded

CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with threaded(tmp_path_factory.mktemp("data")) as server:
        yield server.url


@pytest.fixture
def interview(address: str) -> str:
    """One with something in it to read; of each route's own, since some of them delete it."""
    with httpx.Client(base_url=address, trust_env=False) as client:
        id_ = str(client.post("/api/interviews", json={"candidate": "Ada"}).json()["id"])
        for command in ("start", "move_on", "move_on", "move_on"):
            client.post(f"/api/interviews/{id_}/commands", json={"command": {"type": command}}).raise_for_status()
        submission = {"round": 0, "code": RIGHT}
        client.post(f"/api/interviews/{id_}/submissions", json=submission).raise_for_status()
    return id_


schemathesis.serializer.alias("application/zip", "application/octet-stream")

# The routes are read off the application without anything behind it: tests are collected before there is a server.
_NOTHING = SimpleNamespace(
    **{
        **dict.fromkeys(field.name for field in fields(Services)),
        "version": "0",
        "coding": SimpleNamespace(bank=None, shelf=None),
    }
)
schema = schemathesis.openapi.from_dict(create_app(cast(Services, _NOTHING)).openapi())


@schema.parametrize()
@settings(
    max_examples=20,
    derandomize=True,
    database=None,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much, HealthCheck.function_scoped_fixture],
)
def test_whatever_is_sent_is_answered_as_the_schema_says(case: schemathesis.Case, address: str, interview: str) -> None:
    case.call_and_validate(base_url=address, checks=CHECKS)
    if "interview" in case.path_parameters:
        # The same once more where it reaches something: a made-up id is never found.
        case.path_parameters["interview"] = interview
        if case.operation.path.startswith("/api/bin/"):
            httpx.delete(f"{address}/api/interviews/{interview}", trust_env=False)
        case.call_and_validate(base_url=address, checks=CHECKS)
