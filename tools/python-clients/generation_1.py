"""mcp 1.x, which opens each connection with a handshake and has no other mode: up to 2025-11-25."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import httpx
from mcp import ClientSession
from mcp.client.streamable_http import streamable_http_client

TIMEOUT_SECONDS = 60


def callback_of(query: dict[str, str]) -> tuple[str, str | None]:
    return query["code"], query.get("state")


@asynccontextmanager
async def connect(
    url: str, headers: dict[str, str], auth: httpx.Auth | None, _mode: None
) -> AsyncIterator[tuple[ClientSession, str]]:
    async with (
        httpx.AsyncClient(headers=headers, auth=auth, timeout=TIMEOUT_SECONDS) as http_client,
        streamable_http_client(url, http_client=http_client) as (read, write, _),
        ClientSession(read, write) as session,
    ):
        greeting = await session.initialize()
        yield session, str(greeting.protocolVersion)
