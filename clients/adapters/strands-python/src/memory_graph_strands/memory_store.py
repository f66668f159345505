from __future__ import annotations

import asyncio
from typing import Any
from uuid import uuid4

from memory_graph_client import MemoryGraph, Transcript, TranscriptEntry, add_all, owner_of, recall_results
from strands.memory import (
    AddMessagesContext,
    ExtractionConfig,
    InvocationTrigger,
    MemoryEntry,
    MemoryStore,
    SearchOptions,
)
from strands.memory.types import Metadata
from strands.types.content import Message


class MemoryGraphStore(MemoryStore):
    """A store for a `MemoryManager`, which recalls what is known and keeps what was said.

    The service extracts facts, so no model is called for it. Requests are made in a thread.

    :param memory: the service; by default that of `MEMORY_GRAPH_URL` and `MEMORY_GRAPH_TOKEN`
    :param subject: whose memory it is, if many users share a workspace
    :param session_id: of what was said; by default a new one for each store
    :param name: tells it from other stores of the manager
    :param extraction: when what was said is kept; by default after each call of the agent. False: never
    :param source: of the episodes
    """

    def __init__(
        self,
        memory: MemoryGraph | None = None,
        *,
        subject: str | None = None,
        session_id: str | None = None,
        name: str = "memory",
        description: str | None = None,
        max_search_results: int = 10,
        extraction: ExtractionConfig | bool | None = None,
        source: str = "strands",
    ) -> None:
        self.name = name
        self.description = description
        self.max_search_results = max_search_results
        self.writable = True
        self.extraction = ExtractionConfig(trigger=InvocationTrigger()) if extraction in (None, True) else extraction
        self._memory = memory or MemoryGraph()
        self._owner = owner_of(subject)
        self._source = source
        self._transcript = Transcript(
            self._memory, session_id or str(uuid4()), format="strands", source=source, subject=subject
        )

    async def search(self, query: str, options: SearchOptions | None = None) -> list[MemoryEntry]:
        """Facts and texts that answer a query, best first, each text once, without the query itself."""
        limit = (options or {}).get("max_search_results", self.max_search_results)
        results = await asyncio.to_thread(recall_results, self._memory, query, limit=limit, **self._owner)
        return [
            MemoryEntry(
                result.content, metadata={"id": str(result.id), "kind": result.metadata.kind, "score": result.score}
            )
            for result in results
        ]

    async def add(self, content: str, metadata: Metadata | None = None) -> None:
        """Keep a text. Returns when it can be found."""
        item: Any = {"text": content, "metadata": metadata or {}, "source": self._source, **self._owner}
        await asyncio.to_thread(add_all, self._memory, [item])

    async def add_messages(self, messages: list[Message], context: AddMessagesContext | None = None) -> None:
        """Keep what the user and the agent said. Returns when it can be found."""
        said = [
            TranscriptEntry(message["role"], text, None)
            for message in messages
            if (text := "\n".join(block["text"] for block in message["content"] if "text" in block).strip())
        ]
        await asyncio.to_thread(self._transcript.add, said)
