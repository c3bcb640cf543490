"""Log lines a machine can read."""

from __future__ import annotations

import json
import logging

from snowbound.server.logs import AsJson


def test_a_line_is_one_json_object_with_what_was_said_beside_it() -> None:
    record = logging.makeLogRecord(
        {
            "name": "snowbound.tables",
            "levelname": "INFO",
            "msg": "table\nmade",
            "table": "x",
            "created": 0.5,
            "msecs": 500,
        }
    )
    text = AsJson().format(record)
    assert "\n" not in text
    assert json.loads(text) == {
        "at": "1970-01-01T00:00:00.500Z",
        "level": "info",
        "log": "snowbound.tables",
        "say": "table\nmade",
        "table": "x",
    }


def test_a_failure_has_its_trace() -> None:
    try:
        raise ValueError("why")
    except ValueError as error:
        record = logging.makeLogRecord(
            {"msg": "failed", "exc_info": (type(error), error, error.__traceback__)}
        )
    assert "ValueError: why" in json.loads(AsJson().format(record))["trace"]
