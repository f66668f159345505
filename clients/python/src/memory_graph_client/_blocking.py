"""What the synchronous client has instead of `_async/runtime.py`."""

import builtins
import time
from collections.abc import Iterator
from contextlib import nullcontext
from time import sleep
from typing import ContextManager

import httpx


def within(_seconds: float) -> ContextManager[None]:
    """The HTTP client limits each step of a request."""
    return nullcontext()


def limit(response: httpx.Response, end: float) -> None:
    """Each step can be short where there are many of them."""
    if isinstance(response.stream, httpx.SyncByteStream):
        response.stream = _Limited(response.stream, end)


class _Limited(httpx.SyncByteStream):
    def __init__(self, stream: httpx.SyncByteStream, end: float) -> None:
        self._stream = stream
        self._end = end

    def __iter__(self) -> Iterator[bytes]:
        for chunk in self._stream:
            if time.monotonic() > self._end:
                raise builtins.TimeoutError
            yield chunk

    def close(self) -> None:
        self._stream.close()


__all__ = ["limit", "sleep", "within"]
