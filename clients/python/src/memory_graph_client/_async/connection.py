from __future__ import annotations

import os
from collections.abc import AsyncIterator, Callable
from typing import TYPE_CHECKING, Any
from urllib.parse import quote
from uuid import UUID

from .._events import StreamEvent
from .._generated.async_operations import AsyncApi
from .._generated.client import AuthenticatedClient
from .._requests import query
from .events import events_of
from .transport import TOTAL, RetryingAsyncClient

if TYPE_CHECKING:
    from typing_extensions import Self


class AsyncConnection:
    """Requests to one service."""

    def __init__(
        self,
        base_url: str | None = None,
        token: str | Callable[[], str] | None = None,
        *,
        timeout: float = 60,
        max_retries: int = 3,
        **options: Any,
    ) -> None:
        url = (base_url or os.environ.get("MEMORY_GRAPH_URL") or "http://localhost:3000").rstrip("/")
        if not url.startswith(("http://", "https://")):
            raise ValueError(f"base_url must begin with http:// or https://, and not {url!r}")
        known = token or os.environ.get("MEMORY_GRAPH_TOKEN")
        self._http = RetryingAsyncClient(
            token=known if callable(known) else lambda: known,
            total=timeout,
            max_retries=max_retries,
            base_url=url,
            **options,
        )
        generated = AuthenticatedClient(base_url=url, token="").set_async_httpx_client(self._http)
        self.api = AsyncApi(generated)
        """All operations of the API. They have the same retries, time-outs and errors."""

    async def __aenter__(self) -> Self:
        await self._http.__aenter__()
        return self

    async def __aexit__(self, *failure: Any) -> None:
        await self._http.__aexit__(*failure)

    async def aclose(self) -> None:
        await self._http.aclose()

    async def _read(
        self, path: str, parameters: dict[str, Any] | None = None, *, timeout: float | None = None
    ) -> dict[str, Any]:
        return await self._send("GET", path, timeout, params=query(parameters or {}))

    async def _write(
        self, path: str, body: dict[str, Any], idempotency_key: str | None = None, timeout: float | None = None
    ) -> dict[str, Any]:
        headers = {} if idempotency_key is None else {"Idempotency-Key": idempotency_key}
        return await self._send("POST", path, timeout, json=body, headers=headers)

    async def _send(self, method: str, path: str, timeout: float | None, **content: Any) -> dict[str, Any]:
        response = await self._http.request(method, path, extensions=_extensions(timeout), **content)
        answer: dict[str, Any] = response.json()
        return answer

    def _stream(
        self, method: str, path: str, body: dict[str, Any] | None, timeout: float | None, shapes: dict[str, Any]
    ) -> AsyncIterator[StreamEvent[Any]]:
        request = self._http.build_request(method, path, json=body, extensions=_extensions(timeout))
        return events_of(self._http, request, shapes)


def _extensions(timeout: float | None) -> dict[str, Any]:
    return {} if timeout is None else {TOTAL: timeout}


def quoted(id: UUID | str) -> str:
    return quote(str(id), safe="")
