"""The asynchronous client. The synchronous one is generated from it: see clients/generation."""
from __future__ import annotations

import time
from collections.abc import Iterable, Sequence
from datetime import datetime, timezone
from typing import TYPE_CHECKING, Any, overload
from uuid import UUID

from .._context import context_of
from .._generated import options as _options
from .._generated.models.add_batch_response import AddBatchResponse
from .._generated.models.add_response import AddResponse
from .._generated.models.ask_response import AskResponse
from .._generated.models.episode import Episode
from .._generated.models.fact_detail import FactDetail
from .._generated.models.fact_history import FactHistory
from .._generated.models.forget_job import ForgetJob
from .._generated.models.forget_preview import ForgetPreview
from .._generated.models.log import Log
from .._generated.models.log_envelope import LogEnvelope
from .._generated.models.memory_profile import MemoryProfile
from .._generated.models.usage import Usage
from .._requests import parsed, plain, wire
from .._results import SearchResults
from ..errors import NotFoundError, ProcessingFailedError
from .connection import quoted
from .forgetting import AsyncForgetting
from .lists import AsyncLists
from .polling import poll
from .recall import CONTEXT_TOKENS, recall_results
from .streams import AsyncStreams

if TYPE_CHECKING:
    from typing_extensions import Unpack

_SOURCE = "api"


class AsyncMemoryGraph(AsyncLists, AsyncStreams):
    """A memory on a service, with the calls that most applications need. Everything else is in `api`.

    :param base_url: `MEMORY_GRAPH_URL` if it is missing, else `http://localhost:3000`
    :param token: a personal token or an access token, or a function that returns one; `MEMORY_GRAPH_TOKEN` if it is missing
    :param timeout: for a call with its retries, in seconds
    :param options: of the HTTP client, such as `verify` or `proxy`
    """

    async def add(
        self,
        text: str,
        *,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        **content: Unpack[_options.AddOptions],
    ) -> AddResponse:
        """Add a text. It is processed after the answer: see `wait_for`."""
        body = _body(text, wire(content, _options.AddOptions))
        return parsed(AddResponse, await self._write("/api/v1/add", body, idempotency_key, timeout))

    async def add_messages(
        self,
        messages: Sequence[_options.Message],
        *,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        **content: Unpack[_options.AddMessagesOptions],
    ) -> AddResponse:
        """Add the messages of a conversation, in their order and in one session.

        The answer has `queue_ids` in this order, and `session_id` for further messages.
        """
        body = {**wire(content, _options.AddMessagesOptions), "messages": plain(messages)}
        return parsed(AddResponse, await self._write("/api/v1/add", body, idempotency_key, timeout))

    async def add_batch(
        self,
        items: Iterable[_options.BatchItem],
        *,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> AddBatchResponse:
        """Add up to 500 texts: all or none."""
        bodies = [body_of(item) for item in items]
        answer = await self._write("/api/v1/add/batch", {"items": bodies}, idempotency_key, timeout)
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
            path = f"/api/v1/logs/{quoted(one)}"

            async def read(left: float, path: str = path) -> Log:
                return parsed(LogEnvelope, await self._read(path, timeout=left)).log

            logs.append(await poll(read, lambda log: log.status in ("completed", "failed"), end, timeout))
        failed = [log for log in logs if log.status == "failed"]
        if failed:
            raise ProcessingFailedError(failed)
        return logs[0] if isinstance(queue_id, (str, UUID)) else logs

    async def search(
        self, query: str, *, timeout: float | None = None, **options: Unpack[_options.SearchOptions]
    ) -> SearchResults:
        """The facts and episodes that answer a question, best first."""
        body = {"query": query, **wire(options, _options.SearchOptions)}
        return parsed(SearchResults, await self._write("/api/v1/search", body, timeout=timeout))

    async def context(
        self, query: str, *, timeout: float | None = None, **options: Unpack[_options.SearchOptions]
    ) -> str:
        """What the memory knows for a question, as text for a prompt. Empty: nothing.

        At most 1,000 tokens, unless `max_tokens` is given.
        """
        options.setdefault("max_tokens", CONTEXT_TOKENS)
        return context_of(await recall_results(self, query, timeout=timeout, **options))

    async def ask(
        self, question: str, *, timeout: float | None = None, **options: Unpack[_options.AskOptions]
    ) -> AskResponse:
        """The answer to a question, with citations."""
        body = {"question": question, **wire(options, _options.AskOptions)}
        return parsed(AskResponse, await self._write("/api/v1/ask", body, timeout=timeout))

    async def get(self, id: UUID | str, *, timeout: float | None = None) -> FactDetail | Episode:
        """A fact or an episode, by the id of a search result."""
        try:
            return parsed(FactDetail, await self._read(f"/api/v1/facts/{quoted(id)}", timeout=timeout))
        except NotFoundError:
            return parsed(Episode, await self._read(f"/api/v1/episodes/{quoted(id)}", timeout=timeout))

    async def update(
        self, id: UUID | str, *, timeout: float | None = None, **correction: Unpack[_options.Correction]
    ) -> AddResponse:
        """Give a fact another value or validity. `valid_to=None` says that it still holds."""
        body = {"source": _SOURCE, **wire(correction, _options.Correction)}
        path = f"/api/v1/facts/{quoted(id)}"
        return parsed(AddResponse, await self._send("PATCH", path, timeout, json=body))

    async def delete(self, id: UUID | str, *, timeout: float = 60) -> ForgetJob:
        """Remove an episode, or the sentences that state a fact, and wait for the end.

        `forget` shows a preview first.
        """
        found = await self.get(id, timeout=timeout)
        is_fact = isinstance(found, FactDetail)
        forgetting = await (self.forget(fact_ids=[id]) if is_fact else self.forget(episode_ids=[id]))
        return await forgetting.confirm(timeout=timeout)

    async def history(self, id: UUID | str, *, timeout: float | None = None) -> FactHistory:
        """All that was said about a fact, and its values over time."""
        return parsed(FactHistory, await self._read(f"/api/v1/facts/{quoted(id)}/history", timeout=timeout))

    async def profile(
        self, id: UUID | str = "me", *, timeout: float | None = None, **options: Unpack[_options.ProfileOptions]
    ) -> MemoryProfile:
        """What an assistant should know of an entity, by default of the user or the subject."""
        parameters = {**wire(options, _options.ProfileOptions), "format": "json"}
        return parsed(MemoryProfile, await self._read(f"/api/v1/profiles/{quoted(id)}", parameters, timeout=timeout))

    async def usage(self, *, timeout: float | None = None, **days: Unpack[_options.Days]) -> Usage:
        """What the workspace used, by day."""
        return parsed(Usage, await self._read("/api/v1/usage", wire(days, _options.Days), timeout=timeout))

    async def forget(self, **selection: Unpack[_options.Selection]) -> AsyncForgetting:
        """What forgetting a selection would remove. Nothing is removed before `confirm()`."""
        request = {"selection": wire(selection, _options.Selection)}
        preview = parsed(ForgetPreview, await self._write("/api/v1/forget", {**request, "dryRun": True}))
        return AsyncForgetting(self, request, preview)


def body_of(item: _options.BatchItem) -> dict[str, Any]:
    content: dict[str, Any] = dict(item)
    return _body(content.pop("text"), wire(content, _options.AddOptions))


def _body(text: str, content: dict[str, Any]) -> dict[str, Any]:
    now = datetime.now(timezone.utc).isoformat()
    return {"referenceTime": now, "source": _SOURCE, **content, "episodeBody": text}
