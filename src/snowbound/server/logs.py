"""Log lines a machine can read: one JSON object each, and not a flood of them."""

from __future__ import annotations

import json
import logging
import sys
import time

PLAIN = set(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName", "color_message"}
AT_ONCE = 50  # lines of one kind, then one a second
# uvicorn's complaint about a request that broke off before it was answered: nothing is wrong on our side.
BROKEN_OFF = "ASGI callable returned without"
A_TRACE_EVERY = 60.0  # seconds between two traces of the same failure


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
            **{key: value for key, value in vars(record).items() if key not in PLAIN},
        }
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False, default=str)


class _Kind:
    """Lines that say the same."""

    def __init__(self) -> None:
        self.left, self.last, self.unsaid = float(AT_ONCE), time.monotonic(), 0


class RepeatFilter(logging.Filter):
    """Passes this many lines of a kind and counts the rest; the next line, or `tell`, says how many."""

    MOST = 1000  # kinds

    def __init__(self) -> None:
        super().__init__()
        self._kinds: dict[tuple[object, ...], _Kind] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        if record.name == "uvicorn.error" and str(record.msg).startswith(BROKEN_OFF):
            return False
        if len(self._kinds) >= self.MOST:
            self.tell()
            self._kinds.clear()
        key: tuple[object, ...] = (record.name, record.levelname, record.msg)
        if record.exc_info and record.exc_info[1]:
            return self._once(record, (*key, type(record.exc_info[1]), _place(record.exc_info[1])))
        kind, now = self._kinds.setdefault(key, _Kind()), time.monotonic()
        kind.left = min(AT_ONCE, kind.left + now - kind.last)
        kind.last = now
        if kind.left < 1:
            kind.unsaid += 1
            return False
        kind.left -= 1
        if kind.unsaid:
            record.unsaid, kind.unsaid = kind.unsaid, 0
        return True

    def _once(self, record: logging.LogRecord, key: tuple[object, ...]) -> bool:
        """A failure with its traceback, unless it was logged a moment ago."""
        known = self._kinds.get(key)
        if known and time.monotonic() - known.last < A_TRACE_EVERY:
            known.unsaid += 1
            return False
        if known and known.unsaid:
            record.unsaid = known.unsaid
        self._kinds[key] = _Kind()
        return True

    def tell(self) -> None:
        """Say how many lines were left out since they were last counted."""
        for (name, level, said, *_), kind in list(self._kinds.items()):
            if kind.unsaid:
                count, kind.unsaid = kind.unsaid, 0
                logger = logging.getLogger(str(name))
                left_out = logger.makeRecord(
                    str(name), logging.getLevelNamesMapping()[str(level)], "", 0,
                    "left out: more of the same", (), None, extra={"same": str(said), "count": count},
                )  # fmt: skip
                logger.handle(left_out)


def _place(failure: BaseException) -> tuple[str, int]:
    """Where it was raised."""
    found = failure.__traceback__
    while found and found.tb_next:
        found = found.tb_next
    return (found.tb_frame.f_code.co_filename, found.tb_lineno) if found else ("", 0)


REPEATS = RepeatFilter()


def set_up(level: str, process: int | None = None) -> None:
    """Log everything to standard error, from any logger; with several processes, each line names its own."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonFormatter(process))
    handler.addFilter(REPEATS)
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
