from __future__ import annotations

import builtins
import secrets
import time
from collections.abc import Callable
from typing import Any

import httpx

from .._retries import is_repeatable, is_worth_retrying, other_answers, pause_before, takes_key
from ..errors import ConnectionError, MemoryGraphError, TimeoutError, UnexpectedAnswerError, error_of_answer
from .runtime import limit, sleep, within

TOTAL = "memory_graph_total"
"""Extension of a request: seconds for it with its retries, instead of those of the client."""


class RetryingAsyncClient(httpx.AsyncClient):
    """Retries what can be sent twice, ends in time, and raises a typed error for each answer that is one."""

    def __init__(self, *, token: Callable[[], str | None], total: float, max_retries: int, **options: Any) -> None:
        super().__init__(**options)
        self._token = token
        self._total = total
        self._max_retries = max_retries

    async def send(self, request: httpx.Request, **options: Any) -> httpx.Response:
        path = request.url.path.removeprefix(self.base_url.path.rstrip("/"))
        token = self._token()
        if token is not None:
            request.headers.setdefault("Authorization", f"Bearer {token}")
        if request.headers.get("Accept") == "*/*":
            # Some operations answer with events unless JSON is preferred.
            request.headers["Accept"] = "application/json, */*;q=0.1"
        if takes_key(request.method, path):
            request.headers.setdefault("Idempotency-Key", secrets.token_hex(16))
        end = time.monotonic() + request.extensions.get(TOTAL, self._total)
        retries = 0
        while True:
            try:
                return await self._attempt(request, path, end, **options)
            except MemoryGraphError as error:
                pause = pause_before(retries, error.retry_after)
                may_retry = retries < self._max_retries and time.monotonic() + pause < end
                if not may_retry or not is_worth_retrying(error, is_repeatable(request.method, path)):
                    raise
            await sleep(pause)
            retries += 1

    async def _attempt(self, request: httpx.Request, path: str, end: float, **options: Any) -> httpx.Response:
        left = max(end - time.monotonic(), 0.001)
        request.extensions = {**request.extensions, "timeout": httpx.Timeout(left).as_dict()}
        is_stream = options.pop("stream", False)
        try:
            with within(left):
                response = await super().send(request, stream=True, **options)
                if not (is_stream and response.is_success):
                    await self._finish(response, end)
        except (builtins.TimeoutError, httpx.TimeoutException) as cause:
            raise TimeoutError("No answer in time") from cause
        except httpx.TransportError as cause:
            raise ConnectionError(f"Cannot reach {request.url.copy_with(query=None)}: {cause}") from cause
        if not response.is_success:
            raise error_of_answer(response)
        media_type = response.headers.get("content-type", "").split(";")[0].strip().lower()
        if response.status_code == 204 or media_type in other_answers(request.method, path):
            return response
        try:
            if media_type != "application/json":
                raise ValueError(f"The answer is {media_type or 'of no type'}")
            if not is_stream:
                response.json()
        except ValueError as cause:
            await response.aclose()
            message = "The answer is not JSON: check the address of the service"
            raise UnexpectedAnswerError(message, status=response.status_code) from cause
        return response

    async def _finish(self, response: httpx.Response, end: float) -> None:
        try:
            limit(response, end)
            await response.aread()
        except BaseException:
            await response.aclose()
            raise
