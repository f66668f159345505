from __future__ import annotations

from collections.abc import AsyncIterator
from typing import TYPE_CHECKING, Union
from uuid import UUID

from .._events import StreamEvent
from .._generated import options as _options
from .._generated.models.ask_response import AskResponse
from .._generated.models.conversation_delta_event import ConversationDeltaEvent
from .._generated.models.conversation_done_event import ConversationDoneEvent
from .._generated.models.conversation_memories_event import ConversationMemoriesEvent
from .._generated.models.conversation_message import ConversationMessage
from .._generated.models.error_body import ErrorBody
from .._generated.models.log_list_entry import LogListEntry
from .._generated.models.log_reload_event import LogReloadEvent
from .._requests import wire
from ..errors import MemoryGraphError, error_of_body
from .connection import AsyncConnection, quoted
from .runtime import sleep

if TYPE_CHECKING:
    from typing_extensions import Unpack

# The service ends each stream after a minute.
_PAUSE_BETWEEN_STREAMS = 0.5

AskData = Union[ConversationDeltaEvent, AskResponse]
RunData = Union[
    ConversationMemoriesEvent, ConversationDeltaEvent, ErrorBody, ConversationMessage, ConversationDoneEvent
]
LogData = Union[LogReloadEvent, LogListEntry]
_ASK_EVENTS = {"delta": ConversationDeltaEvent, "answer": AskResponse, "error": ErrorBody}
_RUN_EVENTS = {
    "memories": ConversationMemoriesEvent,
    "delta": ConversationDeltaEvent,
    "error": ErrorBody,
    "message": ConversationMessage,
    "done": ConversationDoneEvent,
}
_LOG_EVENTS = {"reload": LogReloadEvent, "log": LogListEntry}


class AsyncStreams(AsyncConnection):
    """Answers that arrive in parts. The time-out of a call is for its beginning, and for its silence."""

    async def ask_stream(
        self, question: str, *, timeout: float | None = None, **options: Unpack[_options.AskOptions]
    ) -> AsyncIterator[StreamEvent[AskData]]:
        """The same as a model generates it: `delta` events, then one `answer`, which replaces them."""
        body = {"question": question, **wire(options, _options.AskOptions)}
        async for event in self._stream("POST", "/api/v1/ask", body, timeout, _ASK_EVENTS):
            if event.event == "error":
                raise error_of_body(event.data.to_dict())
            yield event

    async def converse(
        self,
        conversation_id: UUID | str,
        message: str,
        *,
        timeout: float | None = None,
        **options: Unpack[_options.RunOptions],
    ) -> AsyncIterator[StreamEvent[RunData]]:
        """Send a message to a conversation.

        The events are `memories`, any number of `delta`, `message` and `done`. After an `error` of the model, the run
        continues.
        """
        body = {"message": message, **wire(options, _options.RunOptions)}
        path = f"/api/v1/conversation/{quoted(conversation_id)}/run"
        async for event in self._stream("POST", path, body, timeout, _RUN_EVENTS):
            yield event

    async def watch_logs(self, *, timeout: float | None = None) -> AsyncIterator[StreamEvent[LogData]]:
        """The changes of logs from now on, until the loop is left. `reload`: the list must be read again."""
        while True:
            try:
                async for event in self._stream("GET", "/api/v1/logs/events", None, timeout, _LOG_EVENTS):
                    yield event
            except MemoryGraphError as error:
                # What was missed meanwhile, the first event of the next stream says.
                if error.status is not None:
                    raise
            await sleep(_PAUSE_BETWEEN_STREAMS)
