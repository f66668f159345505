"""Calls the packed client in Python: reads one call per line from standard input, and writes one answer for each.

`driver.py sync` uses `MemoryGraph`, `driver.py async` uses `AsyncMemoryGraph`.
"""

from __future__ import annotations

import asyncio
import inspect
import json
import math
import re
import sys
import time
import traceback
from typing import Any, get_type_hints

import memory_graph_client
from memory_graph_client import AsyncMemoryGraph, MemoryGraph, MemoryGraphError, StreamEvent, verify_webhook

IS_ASYNC = sys.argv[1] == "async"
state: dict[str, Any] = {}


def snake(name: str) -> str:
    return re.sub(r"[A-Z]", lambda match: f"_{match[0].lower()}", name)


def named(options: dict[str, Any]) -> dict[str, Any]:
    return {snake(name): value for name, value in options.items()}


def plain(value: Any) -> Any:
    if isinstance(value, (list, tuple)):
        return [plain(entry) for entry in value]
    if isinstance(value, StreamEvent):
        return {"event": value.event, "data": plain(value.data)}
    return value.to_dict() if hasattr(value, "to_dict") else value


async def awaited(value: Any, take: float = math.inf) -> Any:
    items: list[Any] = []
    if hasattr(value, "__anext__"):
        async for item in value:
            items.append(item)
            if len(items) >= take:
                await value.aclose()
                break
        return items
    if hasattr(value, "__next__"):
        for item in value:
            items.append(item)
            if len(items) >= take:
                break
        return items
    return await value if inspect.isawaitable(value) else value


async def carry_out(memory: Any, call: str, args: list[Any], options: dict[str, Any]) -> Any:
    if call.startswith("api."):
        _, resource, method = call.split(".")
        operation = getattr(getattr(memory.api, snake(resource)), snake(method))
        arguments = {**named(options.pop("path", {})), **named(options.pop("query", {}))}
        if "body" in options:
            arguments["body"] = get_type_hints(operation.func)["body"].from_dict(options["body"])
        return await awaited(operation(**arguments))
    if call == "verifyWebhook":
        return verify_webhook(*args, now=options["now"])
    if call == "forget":
        state["forgetting"] = await awaited(memory.forget(**named(options)))
        return state["forgetting"].preview
    if call == "iterate":
        return list(await awaited(memory.search(*args, **named(options))))
    take = options.pop("take", math.inf)
    target = state["forgetting"] if call == "confirm" else memory
    if call == "addBatch":
        args = [[named(item) for item in args[0]]]
    return await awaited(getattr(target, snake(call))(*args, **named(options)), take)


def described(error: Exception) -> dict[str, Any]:
    if not isinstance(error, MemoryGraphError):
        return {"name": type(error).__name__, "message": traceback.format_exc()}
    return {
        "name": type(error).__name__,
        "message": str(error),
        "code": error.code,
        "status": error.status,
        "details": error.details,
        "retryAfter": error.retry_after,
    }


async def answer(step: dict[str, Any]) -> dict[str, Any]:
    client = named(step["client"])
    memory = AsyncMemoryGraph(**client) if IS_ASYNC else MemoryGraph(**client)
    began = time.monotonic()
    try:
        outcome = {"result": plain(await carry_out(memory, step["call"], step.get("args", []), step.get("options", {})))}
    except Exception as error:
        outcome = {"error": described(error)}
    return {**outcome, "seconds": time.monotonic() - began}


async def main() -> None:
    for line in sys.stdin:
        print(json.dumps(await answer(json.loads(line)), default=str), flush=True)


asyncio.run(main())
