from __future__ import annotations

import os
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Sequence
from datetime import datetime, timezone
from typing import TYPE_CHECKING, Any, TypeVar, overload
from urllib.parse import quote
from uuid import UUID

import httpx

from .._context import context_of
from .._generated import options as _options
from .._generated.async_operations import AsyncApi
from .._generated.client import AuthenticatedClient
from .._generated.models.add_batch_response import AddBatchResponse
from .._generated.models.add_response import AddResponse
from .._generated.models.entity import Entity
from .._generated.models.entity_page import EntityPage
from .._generated.models.episode_list_entry import EpisodeListEntry
from .._generated.models.episode_page import EpisodePage
from .._generated.models.fact_list_entry import FactListEntry
from .._generated.models.fact_page import FactPage
from .._generated.models.forget_job import ForgetJob
from .._generated.models.forget_preview import ForgetPreview
from .._generated.models.log import Log
from .._generated.models.log_envelope import LogEnvelope
from .._generated.models.log_list_entry import LogListEntry
from .._generated.models.log_page import LogPage
from .._generated.models.memory_profile import MemoryProfile
from .._generated.models.search_response import SearchResponse
from .._generated.models.usage import Usage
from .._requests import parsed, plain, query, wire
from ..errors import ProcessingFailedError, TimeoutError
from .paging import by_cursor, by_number
from .runtime import sleep
from .transport import TOTAL, RetryingAsyncClient

if TYPE_CHECKING:
    from typing_extensions import Self, Unpack

_SOURCE = "api"
_CONTEXT_TOKENS = 1_000
_PAGE_SIZE = 100
_FIRST_POLL = 0.05
_LONGEST_POLL = 1.0

_Value = TypeVar("_Value")


class AsyncMemoryGraph:
    """A memory on a service, with the calls that most applications need. Everything else is in `api`.

    :param base_url: `MEMORY_GRAPH_URL` if it is missing, else `http://localhost:3000`
    :param token: a personal token or an access token, or a function that returns one; `MEMORY_GRAPH_TOKEN` if it is missing
    :param timeout: for a call with its retries, in seconds
    :param options: of the HTTP client, such as `verify` or `proxy`
    """

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

    async def add(
        self, text: str, *, idempotency_key: str | None = None, **content: Unpack[_options.AddOptions]
    ) -> AddResponse:
        """Add a text. It is processed after the answer: see `wait_for`."""
        body = _body(text, wire(content, _options.AddOptions))
        return parsed(AddResponse, await self._write("/api/v1/add", body, idempotency_key))

    async def add_messages(
        self,
        messages: Sequence[_options.Message],
        *,
        idempotency_key: str | None = None,
        **content: Unpack[_options.AddMessagesOptions],
    ) -> AddResponse:
        """Add the messages of a conversation, in their order and in one session.

        The answer has `queue_ids` in this order, and `session_id` for further messages.
        """
        body = {**wire(content, _options.AddMessagesOptions), "messages": plain(messages)}
        return parsed(AddResponse, await self._write("/api/v1/add", body, idempotency_key))

    async def add_batch(
        self, items: Iterable[_options.BatchItem], *, idempotency_key: str | None = None
    ) -> AddBatchResponse:
        """Add up to 500 texts: all or none."""
        bodies = [body_of(item) for item in items]
        answer = await self._write("/api/v1/add/batch", {"items": bodies}, idempotency_key)
        return parsed(AddBatchResponse, answer)

    @overload
    async def wait_for(  # type: ignore[overload-overlap]  # A text is one id, not ids of one character.
        self, queue_id: UUID | str, *, timeout: float = 60
    ) -> Log: ...

    @overload
    async def wait_for(self, queue_id: Iterable[UUID | str], *, timeout: float = 60) -> list[Log]: ...

    async def wait_for(self, queue_id: UUID | str | Iterable[UUID | str], *, timeout: float = 60) -> Log | list[Log]:
        """Wait until what was added is processed and can be found.

        :param queue_id: of the answer to an add
        :raises ProcessingFailedError: with all logs that failed, after the others are processed
        :raises TimeoutError: processing continues
        """
        end = time.monotonic() + timeout
        logs = []
        for one in [queue_id] if isinstance(queue_id, (str, UUID)) else queue_id:
            path = f"/api/v1/logs/{quote(str(one), safe='')}"

            async def read(left: float, path: str = path) -> Log:
                return parsed(LogEnvelope, await self._read(path, total=left)).log

            logs.append(await _poll(read, lambda log: log.status in ("completed", "failed"), end, timeout))
        failed = [log for log in logs if log.status == "failed"]
        if failed:
            raise ProcessingFailedError(failed)
        return logs[0] if isinstance(queue_id, (str, UUID)) else logs

    async def search(self, query: str, **options: Unpack[_options.SearchOptions]) -> SearchResponse:
        """The facts and episodes that answer a question, best first."""
        body = {"query": query, **wire(options, _options.SearchOptions)}
        return parsed(SearchResponse, await self._write("/api/v1/search", body))

    async def context(self, query: str, **options: Unpack[_options.SearchOptions]) -> str:
        """What the memory knows for a question, as text for a prompt. Empty: nothing.

        At most 1,000 tokens, unless `max_tokens` is given.
        """
        options.setdefault("max_tokens", _CONTEXT_TOKENS)
        options.setdefault("group_identical", True)
        results = (await self.search(query, **options)).results
        # The question may be in the memory already. It is no answer to itself.
        return context_of([result for result in results if result.content.strip() != query.strip()])

    def facts(self, **filters: Unpack[_options.FactFilters]) -> AsyncIterator[FactListEntry]:
        """The facts, latest first."""
        parameters = wire(filters, _options.FactFilters)

        async def read(cursor: str | None) -> tuple[list[FactListEntry], str | None]:
            answer = await self._read("/api/v1/facts", {**parameters, "cursor": cursor, "limit": _PAGE_SIZE})
            page = parsed(FactPage, answer)
            return page.facts, page.next_cursor

        return by_cursor(read)

    def episodes(self, **filters: Unpack[_options.EpisodeFilters]) -> AsyncIterator[EpisodeListEntry]:
        """The episodes, latest first."""
        parameters = wire(filters, _options.EpisodeFilters)

        async def read(cursor: str | None) -> tuple[list[EpisodeListEntry], str | None]:
            answer = await self._read("/api/v1/episodes", {**parameters, "cursor": cursor, "limit": _PAGE_SIZE})
            page = parsed(EpisodePage, answer)
            return page.episodes, page.next_cursor

        return by_cursor(read)

    def entities(self, **filters: Unpack[_options.EntityFilters]) -> AsyncIterator[Entity]:
        """The entities, by name."""
        parameters = wire(filters, _options.EntityFilters)

        async def read(number: int) -> tuple[list[Entity], int]:
            answer = await self._read("/api/v1/entities", {**parameters, "page": number, "limit": _PAGE_SIZE})
            page = parsed(EntityPage, answer)
            return page.entities, page.pagination.total_pages

        return by_number(read)

    def logs(self, **filters: Unpack[_options.LogFilters]) -> AsyncIterator[LogListEntry]:
        """What was added, latest first, with the state of its processing."""
        parameters = wire(filters, _options.LogFilters)

        async def read(number: int) -> tuple[list[LogListEntry], int]:
            answer = await self._read("/api/v1/logs", {**parameters, "page": number, "limit": _PAGE_SIZE})
            page = parsed(LogPage, answer)
            return page.logs, page.pagination.total_pages

        return by_number(read)

    async def profile(
        self, id: UUID | str = "me", *, max_tokens: int | None = None, time_zone: str | None = None
    ) -> MemoryProfile:
        """What an assistant should know of an entity, by default of the user."""
        path = f"/api/v1/profiles/{quote(str(id), safe='')}"
        parameters = {"maxTokens": max_tokens, "timeZone": time_zone, "format": "json"}
        return parsed(MemoryProfile, await self._read(path, parameters))

    async def usage(self, **days: Unpack[_options.Days]) -> Usage:
        """What the workspace used, by day."""
        return parsed(Usage, await self._read("/api/v1/usage", wire(days, _options.Days)))

    async def forget(self, **selection: Unpack[_options.Selection]) -> AsyncForgetting:
        """What forgetting a selection would remove. Nothing is removed before `confirm()`."""
        request = {"selection": wire(selection, _options.Selection)}
        preview = parsed(ForgetPreview, await self._write("/api/v1/forget", {**request, "dryRun": True}))
        return AsyncForgetting(self, request, preview)

    async def correct_fact(self, id: UUID | str, **correction: Unpack[_options.Correction]) -> AddResponse:
        """Give a fact another value or validity. `valid_to=None` says that it still holds."""
        body = {"source": _SOURCE, **wire(correction, _options.Correction)}
        response = await self._http.patch(f"/api/v1/facts/{quote(str(id), safe='')}", json=body)
        return parsed(AddResponse, response.json())

    async def _read(
        self, path: str, parameters: dict[str, Any] | None = None, *, total: float | None = None
    ) -> dict[str, Any]:
        extensions = {} if total is None else {TOTAL: total}
        response = await self._http.get(path, params=query(parameters or {}), extensions=extensions)
        answer: dict[str, Any] = response.json()
        return answer

    async def _write(self, path: str, body: dict[str, Any], idempotency_key: str | None = None) -> dict[str, Any]:
        headers = {} if idempotency_key is None else {"Idempotency-Key": idempotency_key}
        answer: dict[str, Any] = (await self._http.post(path, json=body, headers=headers)).json()
        return answer


class AsyncForgetting:
    """What a selection would remove, before it is removed."""

    def __init__(self, memory: AsyncMemoryGraph, request: dict[str, Any], preview: ForgetPreview) -> None:
        self._memory = memory
        self._request = request
        self.preview = preview

    async def confirm(self, *, timeout: float = 60) -> ForgetJob:
        """Remove it, and wait for the end."""
        end = time.monotonic() + timeout
        body = {**self._request, "dryRun": False, "token": self.preview.token}
        accepted = await self._memory._write("/api/v1/forget", body)

        async def read(left: float) -> ForgetJob:
            path = f"/api/v1/forget-jobs/{accepted['jobId']}"
            return parsed(ForgetJob, await self._memory._read(path, total=left))

        job = await _poll(read, lambda job: job.status != "running", end, timeout)
        if job.status == "failed":
            raise ProcessingFailedError([job])
        return job


async def _poll(
    read: Callable[[float], Awaitable[_Value]], is_done: Callable[[_Value], bool], end: float, timeout: float
) -> _Value:
    """Ask again until the answer is final."""
    pause = _FIRST_POLL
    while True:
        left = end - time.monotonic()
        if left <= 0:
            raise TimeoutError(f"Not finished after {timeout:g} s")
        value = await read(left)
        if is_done(value):
            return value
        await sleep(min(pause, max(end - time.monotonic(), 0)))
        pause = min(2 * pause, _LONGEST_POLL)


def body_of(item: _options.BatchItem) -> dict[str, Any]:
    content: dict[str, Any] = dict(item)
    return _body(content.pop("text"), wire(content, _options.AddOptions))


def _body(text: str, content: dict[str, Any]) -> dict[str, Any]:
    now = datetime.now(timezone.utc).isoformat()
    return {"referenceTime": now, "source": _SOURCE, **content, "episodeBody": text}
