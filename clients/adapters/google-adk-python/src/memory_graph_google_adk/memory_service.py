from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from datetime import datetime, timezone
from typing import TYPE_CHECKING, Any
from uuid import uuid4

from google.adk.events.event import Event
from google.adk.memory.base_memory_service import BaseMemoryService, SearchMemoryResponse
from google.adk.memory.memory_entry import MemoryEntry
from google.adk.sessions.session import Session
from google.genai.types import Content, Part
from memory_graph_client import MemoryGraph, add_all, recall_results

if TYPE_CHECKING:
    from memory_graph_client.models import SearchResult


class MemoryGraphMemoryService(BaseMemoryService):
    """What users and agents said in all sessions, and the facts in it.

    Events without words, such as calls of tools, and thoughts are not kept. An event that is added again is kept once.
    Requests are made in a thread.

    :param memory: the service; by default that of `MEMORY_GRAPH_URL` and `MEMORY_GRAPH_TOKEN`
    :param subject: of an application and a user; by default the user, whom all applications know then
    :param limit: of what a search returns
    :param source: of the episodes
    """

    def __init__(
        self,
        memory: MemoryGraph | None = None,
        *,
        subject: Callable[[str, str], str] = lambda app_name, user_id: user_id,
        limit: int = 10,
        source: str = "google-adk",
    ) -> None:
        self._memory = memory or MemoryGraph()
        self._subject = subject
        self._limit = limit
        self._source = source

    async def add_session_to_memory(self, session: Session) -> None:
        """Keep what was said in a session so far."""
        await self.add_events_to_memory(
            app_name=session.app_name, user_id=session.user_id, events=session.events, session_id=session.id
        )

    async def add_events_to_memory(
        self,
        *,
        app_name: str,
        user_id: str,
        events: Sequence[Event],
        session_id: str | None = None,
        custom_metadata: Mapping[str, object] | None = None,
    ) -> None:
        """Keep what was said in events. Returns when it can be found."""
        subject, session = self._subject(app_name, user_id), session_id or str(uuid4())
        said = [(event, text) for event in events if not event.partial and (text := _text_of(event.content))]
        await asyncio.to_thread(self._add, said, subject, session, dict(custom_metadata or {}))

    async def add_memory(
        self,
        *,
        app_name: str,
        user_id: str,
        memories: Sequence[MemoryEntry],
        custom_metadata: Mapping[str, object] | None = None,
    ) -> None:
        """Keep texts that no session has. Returns when they can be found."""
        items: list[Any] = [
            {
                "text": text,
                "metadata": {**(custom_metadata or {}), **entry.custom_metadata},
                "source": self._source,
                "subject": self._subject(app_name, user_id),
                **({"reference_time": datetime.fromisoformat(entry.timestamp)} if entry.timestamp else {}),
            }
            for entry in memories
            if (text := _text_of(entry.content))
        ]
        await asyncio.to_thread(add_all, self._memory, items)

    async def search_memory(self, *, app_name: str, user_id: str, query: str) -> SearchMemoryResponse:
        """Facts and texts that answer a query, best first, each text once, without the query itself."""
        subject = self._subject(app_name, user_id)
        results = await asyncio.to_thread(recall_results, self._memory, query, subject=subject, limit=self._limit)
        return SearchMemoryResponse(memories=[_entry_of(result) for result in results])

    def _add(self, said: list[tuple[Event, str]], subject: str, session: str, metadata: dict[str, Any]) -> None:
        known = {
            episode.metadata.to_dict()["event"]
            for episode in self._memory.episodes(
                session_id=session, subject=subject, source=self._source, metadata={"event": {"exists": True}}
            )
        }
        items: list[Any] = [
            {
                "text": text,
                "metadata": {
                    **metadata,
                    "role": "user" if event.author == "user" else "assistant",
                    "event": event.id,
                },
                "reference_time": datetime.fromtimestamp(event.timestamp, timezone.utc),
                "source": self._source,
                "session_id": session,
                "subject": subject,
            }
            for event, text in said
            if event.id not in known
        ]
        add_all(self._memory, items)


def _text_of(content: Content | None) -> str:
    parts = (content.parts if content else None) or []
    return "\n".join(part.text for part in parts if part.text and not part.thought).strip()


def _entry_of(result: SearchResult) -> MemoryEntry:
    metadata = result.metadata
    since = metadata.valid_from if metadata.kind == "fact" else metadata.reference_time
    role = metadata.ingest_metadata.to_dict().get("role")
    author = role if metadata.kind == "episode" and isinstance(role, str) else None
    return MemoryEntry(
        id=str(result.id),
        content=Content(role="user", parts=[Part(text=result.content)]),
        author=author,
        timestamp=since.isoformat() if since else None,
        custom_metadata={"kind": metadata.kind, "score": result.score},
    )
