from __future__ import annotations

import asyncio

from agents import TResponseInputItem
from agents.memory import SessionSettings
from memory_graph_client import MemoryGraph, Transcript

from .items import entry_of, item_of

FORMAT = "openai-agents-python"


class MemoryGraphSession:
    """The `Session` of a conversation. Its messages are also searched, and facts are extracted from them.

    It can be used in any event loop: requests are made in a thread.

    :param session_id: 1 to 200 characters
    :param memory: the service; by default that of `MEMORY_GRAPH_URL` and `MEMORY_GRAPH_TOKEN`
    :param subject: whose memory it is, if many users share a workspace
    :param session_settings: `limit` is how many of the latest items the agent gets
    """

    session_id: str
    session_settings: SessionSettings | None = None

    def __init__(
        self,
        session_id: str,
        memory: MemoryGraph | None = None,
        *,
        subject: str | None = None,
        session_settings: SessionSettings | None = None,
    ) -> None:
        self.session_id = session_id
        self.session_settings = session_settings
        self._transcript = Transcript(
            memory or MemoryGraph(), session_id, format=FORMAT, source="openai-agents", subject=subject
        )

    async def get_items(self, limit: int | None = None) -> list[TResponseInputItem]:
        """The items, oldest first.

        :param limit: only the latest ones; by default that of the settings
        """
        if limit is None and self.session_settings is not None:
            limit = self.session_settings.limit
        return [item_of(entry) for entry in await asyncio.to_thread(self._transcript.read, limit)]

    async def add_items(self, items: list[TResponseInputItem]) -> None:
        """Add items, and wait until they can be read and searched."""
        await asyncio.to_thread(self._transcript.add, [entry_of(item) for item in items])

    async def pop_item(self) -> TResponseInputItem | None:
        """Remove and return the latest item. None: the session is empty."""
        entry = await asyncio.to_thread(self._transcript.pop)
        return None if entry is None else item_of(entry)

    async def clear_session(self) -> None:
        """Remove all items, and what was extracted from them."""
        await asyncio.to_thread(self._transcript.clear)
