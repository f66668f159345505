"""An assistant on the official Python client, for specs.

Each line on standard input is an order, and has one answer. The first has the settings; every
further one is a method of the client with its arguments.
"""

import asyncio
import json
import sys
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from importlib.metadata import version
from typing import Any
from urllib.parse import parse_qs, urlsplit

from mcp.client.auth import OAuthClientProvider
from mcp.shared.auth import OAuthClientInformationFull, OAuthClientMetadata, OAuthToken

if version("mcp").startswith("1."):
    from generation_1 import callback_of, connect
else:
    from generation_2 import callback_of, connect


class Wallet:
    """Keeps what an authorization server issues while the process lives."""

    tokens: OAuthToken | None = None
    client: OAuthClientInformationFull | None = None

    async def get_tokens(self) -> OAuthToken | None:
        return self.tokens

    async def set_tokens(self, tokens: OAuthToken) -> None:
        self.tokens = tokens

    async def get_client_info(self) -> OAuthClientInformationFull | None:
        return self.client

    async def set_client_info(self, client_info: OAuthClientInformationFull) -> None:
        self.client = client_info


def say(answer: dict[str, Any]) -> None:
    print(json.dumps(answer), flush=True)


async def orders() -> AsyncIterator[dict[str, Any]]:
    while line := await asyncio.to_thread(sys.stdin.readline):
        yield json.loads(line)


def provider_of(settings: dict[str, Any], wallet: Wallet) -> OAuthClientProvider:
    """Starts without a client id and without any endpoint: the rest is discovered."""

    async def open_browser(url: str) -> None:
        say({"authorize": url})

    async def callback() -> Any:
        redirected = json.loads(await asyncio.to_thread(sys.stdin.readline))
        query = parse_qs(urlsplit(redirected["redirectedTo"]).query)
        return callback_of({name: values[0] for name, values in query.items()})

    return OAuthClientProvider(
        server_url=settings["url"],
        client_metadata=OAuthClientMetadata(
            client_name="Assistant in Python",
            redirect_uris=[settings["redirectUri"]],
            token_endpoint_auth_method="none",
        ),
        storage=wallet,
        redirect_handler=open_browser,
        callback_handler=callback,
        client_metadata_url=settings.get("clientMetadataUrl"),
    )


async def main() -> None:
    lines = orders()
    settings = await anext(lines)
    wallet = Wallet()
    token = settings.get("token")
    headers = {} if token is None else {"Authorization": f"Bearer {token}"}
    auth = provider_of(settings, wallet) if token is None else None
    async with AsyncExitStack() as stack:
        client, protocol_version = await stack.enter_async_context(
            connect(settings["url"], headers, auth, settings.get("mode"))
        )
        client_id = wallet.client.client_id if wallet.client else None
        say({"protocolVersion": protocol_version, "clientId": client_id})
        async for order in lines:
            say(await outcome_of(client, order))


async def outcome_of(client: Any, order: dict[str, Any]) -> dict[str, Any]:
    try:
        result = await getattr(client, order["method"])(**order["arguments"])
    except Exception as error:
        return {"error": f"{type(error).__name__}: {error}"}
    return {"result": result.model_dump(mode="json", by_alias=True, exclude_none=True)}


asyncio.run(main())
