"""The OpenAPI document says what the service does: schemathesis asks it everything it can think of."""

from __future__ import annotations

import json
from typing import Any

import pytest
from fastapi.testclient import TestClient
from hypothesis import HealthCheck, settings

from pgn_piquet.service.app import create
from pgn_piquet.service.settings import Settings

schemathesis = pytest.importorskip("schemathesis")

POST = ("check", "format", "convert", "replay", "svg")
GET = ("explain/{code}", "rules", "rules/{name}", "corpus", "corpus/{book}/{name}")


def document(client: TestClient) -> dict[str, Any]:
    told: dict[str, Any] = client.get("/api/v1/openapi.json").json()
    return told


def test_every_route_is_described(client: TestClient) -> None:
    told = document(client)
    assert told["openapi"].startswith("3.1")
    expected = {*(f"/api/v1/{name}" for name in POST + GET), "/healthz", "/readyz", "/metrics"}
    assert set(told["paths"]) == expected


def test_every_status_is_described(client: TestClient) -> None:
    told = document(client)
    for name in POST:
        answers = told["paths"][f"/api/v1/{name}"]["post"]["responses"]
        assert set(answers) == {"200", "400", "405", "413", "415", "422", "500", "503"}, name
        for status in ("400", "405", "413", "415", "422", "500", "503"):
            assert list(answers[status]["content"]) == ["application/problem+json"]


def test_every_address_tells_what_it_always_can_answer(client: TestClient) -> None:
    for path, operations in document(client)["paths"].items():
        for method, operation in operations.items():
            assert {"200", "405", "500"} <= set(operation["responses"]), (method, path)
            assert "Allow" in operation["responses"]["405"]["headers"]


def test_limits_are_told(client: TestClient) -> None:
    body = document(client)["paths"]["/api/v1/check"]["post"]["requestBody"]
    for limit in ("2097152 bytes", "1000 records", "65536 bytes", "64 deep", "268435456 in all"):
        assert limit in body["description"]
    assert body["content"]["text/vnd.pqn"]["schema"]["maxLength"] == 2_097_152


def test_every_reference_leads_somewhere(client: TestClient) -> None:
    told = document(client)

    def references(value: Any) -> list[str]:
        if isinstance(value, dict):
            own = [value["$ref"]] if isinstance(value.get("$ref"), str) else []
            return own + [one for part in value.values() for one in references(part)]
        return [one for part in value for one in references(part)] if isinstance(value, list) else []

    found = references(told)
    assert len(found) > 20
    known = told["components"]["schemas"]
    assert [one for one in found if one.removeprefix("#/components/schemas/") not in known] == []


@schemathesis.serializer("application/x-ndjson")
def _lines(ctx: Any, value: Any) -> bytes:
    """A stream of one line: whatever schemathesis thought of."""
    return value if isinstance(value, bytes) else json.dumps(value).encode() + b"\n"


schema = schemathesis.openapi.from_asgi("/api/v1/openapi.json", create(Settings(workers=1, log=False)))


@schema.parametrize()
@settings(max_examples=12, deadline=None, suppress_health_check=list(HealthCheck))
def test_service_does_what_it_says(case: Any) -> None:
    # whatever a body holds is judged, not refused, and a moment or a rule set may not be there: which data
    # is accepted is not a matter of the schema alone
    checks = schemathesis.specs.openapi.checks
    case.call_and_validate(excluded_checks=[checks.negative_data_rejection, checks.positive_data_acceptance])
