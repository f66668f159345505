from __future__ import annotations

import time
from collections.abc import Awaitable, Callable
from typing import TypeVar

from ..errors import TimeoutError
from .runtime import sleep

_FIRST_POLL = 0.05
_LONGEST_POLL = 1.0
_LONGEST_READ = 60.0

_Value = TypeVar("_Value")


async def poll(
    read: Callable[[float], Awaitable[_Value]], is_done: Callable[[_Value], bool], end: float, timeout: float
) -> _Value:
    """Ask again until the answer is final."""
    pause = _FIRST_POLL
    while True:
        left = end - time.monotonic()
        if left <= 0:
            raise TimeoutError(f"Not finished after {timeout:g} s")
        value = await read(min(left, _LONGEST_READ))
        if is_done(value):
            return value
        await sleep(min(pause, max(end - time.monotonic(), 0)))
        pause = min(2 * pause, _LONGEST_POLL)
