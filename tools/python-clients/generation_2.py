"""mcp 2.x: 2026-07-28, whose server it asks for its versions, and earlier ones by the handshake."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import httpx2
from mcp import Client
from mcp.client.streamable_http import streamable_http_client
from mcp.shared.auth import AuthorizationCodeResult

TIMEOUT_SECONDS = 60


def callback_of(query: dict[str, str]) -> AuthorizationCodeResult:
    return AuthorizationCodeResult.model_validate(query)


@asynccontextmanager
async def connect(
    url: str, headers: dict[str, str], auth: httpx2.Auth | None, mode: str
) -> AsyncIterator[tuple[Client, str]]:
    async with (
        httpx2.AsyncClient(headers=headers, auth=auth, timeout=TIMEOUT_SECONDS) as http_client,
        Client(streamable_http_client(url, http_client=http_client), mode=mode) as client,
    ):
        yield client, client.protocol_version
