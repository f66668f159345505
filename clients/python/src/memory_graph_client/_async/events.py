from __future__ import annotations

import json
from collections.abc import AsyncIterator, Mapping
from typing import Any

import httpx

from .._events import StreamEvent
from .._requests import parsed
from ..errors import ConnectionError, TimeoutError, UnexpectedAnswerError
from .transport import RetryingAsyncClient


async def events_of(
    http: RetryingAsyncClient, request: httpx.Request, shapes: Mapping[str, Any]
) -> AsyncIterator[StreamEvent[Any]]:
    """The server-sent events of a stream, until it ends.

    :param shapes: of their data, by the names of the events. Other events are left out
    """
    request.headers["Accept"] = "text/event-stream"
    response = await http.send(request, stream=True)
    name, data = "message", None
    try:
        async for line in response.aiter_lines():
            if line.startswith("event: "):
                name = line.removeprefix("event: ")
            elif line.startswith("data: "):
                data = line.removeprefix("data: ")
            elif line == "" and data is not None:
                if name in shapes:
                    yield StreamEvent(name, parsed(shapes[name], _json(data)))
                name, data = "message", None
    except httpx.TimeoutException as cause:
        raise TimeoutError("The stream was silent for too long") from cause
    except httpx.TransportError as cause:
        raise ConnectionError(f"The stream was interrupted: {cause}") from cause
    finally:
        await response.aclose()


def _json(data: str) -> Any:
    try:
        return json.loads(data)
    except ValueError as cause:
        raise UnexpectedAnswerError("The stream has an event that is not valid JSON") from cause
