"""What may be sent again and when, and what is answered."""

from __future__ import annotations

import random
import re

from ._generated.requests import KEYED_POSTS, OTHER_ANSWERS, REPEATABLE_POSTS
from .errors import MemoryGraphError

_FIRST_PAUSE = 0.5
_LONGEST_PAUSE = 8.0


def _pattern(path: str) -> re.Pattern[str]:
    return re.compile(re.sub(r"\{\w+\}", "[^/]+", path))


_KEYED = [_pattern(path) for path in KEYED_POSTS]
_REPEATABLE = [_pattern(path) for path in REPEATABLE_POSTS]
_OTHERS = [(_pattern(operation), types) for operation, types in OTHER_ANSWERS.items()]


def takes_key(method: str, path: str) -> bool:
    return method == "POST" and any(pattern.fullmatch(path) for pattern in _KEYED)


def other_answers(method: str, path: str) -> list[str]:
    """The media types that an answer may have beside JSON."""
    return next((types for pattern, types in _OTHERS if pattern.fullmatch(f"{method} {path}")), [])


def is_repeatable(method: str, path: str) -> bool:
    """Whether a request does no harm if it is carried out twice."""
    return (
        method in ("GET", "HEAD")
        or takes_key(method, path)
        or (method == "POST" and any(pattern.fullmatch(path) for pattern in _REPEATABLE))
    )


def is_worth_retrying(error: MemoryGraphError, repeatable: bool) -> bool:
    if error.code == "timeout":
        return False
    if error.status == 429:
        return True  # It was rejected, and so not carried out, whatever it is.
    if not repeatable:
        return False
    status = error.status or 0
    is_in_progress = status == 409 and any(detail.get("code") == "under_way" for detail in error.details)
    is_lost = error.code == "connection_failed" or (error.code == "unexpected_answer" and status < 300)
    return is_lost or is_in_progress or status >= 500 or status == 408


def pause_before(retries: int, retry_after: float | None) -> float:
    """In seconds, with full jitter: clients that failed together do not come back together."""
    return (retry_after or 0) + random.uniform(0, min(_LONGEST_PAUSE, _FIRST_PAUSE * 2**retries))
