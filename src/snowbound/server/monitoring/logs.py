"""Logging: one JSON object per line, with repeated lines suppressed."""

from __future__ import annotations

import json
import logging
import sys
import time

from snowbound.server.limits.rates import Rate, drain

STANDARD_FIELDS = set(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName", "color_message"}
REPEAT_RATE = Rate(1, 50)  # lines of one kind
# uvicorn reports clients that disconnect before they are answered; nothing is wrong on our side.
BROKEN_OFF = "ASGI callable returned without"
TRACE_INTERVAL = 60.0  # seconds between two traces of the same failure


class JsonFormatter(logging.Formatter):
    def __init__(self, process: int | None = None) -> None:
        super().__init__()
        self.process = {} if process is None else {"process": process}

    def format(self, record: logging.LogRecord) -> str:
        line = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{record.msecs:03.0f}Z",
            **self.process,
            "level": record.levelname.lower(),
            "log": record.name,
            "say": record.getMessage(),
            **{key: value for key, value in vars(record).items() if key not in STANDARD_FIELDS},
        }
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False, default=str)


class _Repeats:
    """The lines of one kind: same logger, level and text."""

    def __init__(self) -> None:
        self.left, self.last, self.unsaid = float(REPEAT_RATE.burst), time.monotonic(), 0


class RepeatFilter(logging.Filter):
    """Lets a few lines of a kind through and counts the rest; the next line, or `report_suppressed`, says how many."""

    MAX_KINDS = 1000

    def __init__(self) -> None:
        super().__init__()
        self._kinds: dict[tuple[object, ...], _Repeats] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        if record.name == "uvicorn.error" and str(record.msg).startswith(BROKEN_OFF):
            return False
        if len(self._kinds) >= self.MAX_KINDS:
            self.report_suppressed()
            self._kinds.clear()
        key: tuple[object, ...] = (record.name, record.levelname, record.msg)
        if record.exc_info and record.exc_info[1]:
            return self._filter_failure(
                record, (*key, type(record.exc_info[1]), _raised_at(record.exc_info[1]))
            )
        kind, now = self._kinds.setdefault(key, _Repeats()), time.monotonic()
        kind.left, wait = drain(REPEAT_RATE, kind.left, now - kind.last)
        kind.last = now
        if wait:
            kind.unsaid += 1
            return False
        if kind.unsaid:
            record.unsaid, kind.unsaid = kind.unsaid, 0
        return True

    def _filter_failure(self, record: logging.LogRecord, key: tuple[object, ...]) -> bool:
        """Log a failure with its traceback, unless it was logged a moment ago."""
        known = self._kinds.get(key)
        if known and time.monotonic() - known.last < TRACE_INTERVAL:
            known.unsaid += 1
            return False
        if known and known.unsaid:
            record.unsaid = known.unsaid
        self._kinds[key] = _Repeats()
        return True

    def report_suppressed(self) -> None:
        """Log how many lines were suppressed since the last report."""
        for (name, level, said, *_), kind in list(self._kinds.items()):
            if kind.unsaid:
                count, kind.unsaid = kind.unsaid, 0
                logger = logging.getLogger(str(name))
                left_out = logger.makeRecord(
                    str(name), logging.getLevelNamesMapping()[str(level)], "", 0,
                    "suppressed repeated lines", (), None, extra={"same": str(said), "count": count},
                )  # fmt: skip
                logger.handle(left_out)


def _raised_at(failure: BaseException) -> tuple[str, int]:
    """Where it was raised."""
    found = failure.__traceback__
    while found and found.tb_next:
        found = found.tb_next
    return (found.tb_frame.f_code.co_filename, found.tb_lineno) if found else ("", 0)


REPEAT_FILTER = RepeatFilter()


def configure_logging(level: str, process: int | None = None) -> None:
    """Log everything to standard error, from any logger; with several processes, each line names its own."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonFormatter(process))
    handler.addFilter(REPEAT_FILTER)
    logging.captureWarnings(True)
    root = logging.getLogger()
    root.handlers = [
        *(other for other in root.handlers if not isinstance(other.formatter, JsonFormatter)),
        handler,
    ]
    for name in ("snowbound", "uvicorn"):
        logging.getLogger(name).setLevel(level.upper())
    # When a database goes away, all its connections complain; we report one outage instead.
    logging.getLogger("sqlalchemy.pool").setLevel(logging.CRITICAL)
