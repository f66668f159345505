"""The messages of one conversation, as frameworks want them back: all, unchanged, in order."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from .._generated import options as _options
from .._generated.models.delete_log_request import DeleteLogRequest
from .._generated.models.episode_list_entry import EpisodeListEntry
from .._owner import owner_of
from .._transcript_entries import TranscriptEntry, body_of, entry_of, now
from .add_all import add_all

if TYPE_CHECKING:
    from .client import AsyncMemoryGraph


class AsyncTranscript:
    """The messages of a session, kept so that they come back as they were added, in their order.

    Each message is an episode. What users and assistants say is searched, and facts are extracted from it.

    :param session_id: 1 to 200 characters. Other content of the same session does not disturb
    :param format: of `data`, such as the name of the framework: entries of other formats are not read
    :param source: of the episodes; by default the format
    :param subject: whose memory it is, if many users share a workspace
    """

    def __init__(
        self,
        memory: AsyncMemoryGraph,
        session_id: str,
        *,
        format: str,
        source: str | None = None,
        subject: str | None = None,
    ) -> None:
        self._memory = memory
        self._session_id = session_id
        self._format = format
        self._source = source or format
        self._owner = owner_of(subject)

    async def add(self, entries: Iterable[TranscriptEntry]) -> None:
        """Add messages, and wait until they can be read and searched.

        Many are added in several requests, each of which adds all or none of its messages.

        :raises ProcessingFailedError: a message cannot be processed
        :raises TimeoutError: not processed in a minute. The messages are kept, and processing continues
        """
        items: list[_options.BatchItem] = []
        for entry in entries:
            text, metadata = body_of(entry, self._format)
            item: Any = {
                "text": text,
                "metadata": metadata,
                "reference_time": now(),
                "source": self._source,
                "session_id": self._session_id,
                **self._owner,
            }
            items.append(item)
        await add_all(self._memory, items)

    async def read(self, limit: int | None = None) -> list[TranscriptEntry]:
        """The messages, oldest first.

        :param limit: only the latest ones
        """
        return [
            entry_of(await self._text(episode), episode.metadata.to_dict()) for episode in await self._latest(limit)
        ]

    async def pop(self) -> TranscriptEntry | None:
        """Remove the latest message, and what was extracted from it. None: there is none."""
        for episode in await self._latest(1):
            entry = entry_of(await self._text(episode), episode.metadata.to_dict())
            await self._memory.api.logs.remove(id=str(episode.log_id), body=DeleteLogRequest(id=episode.log_id))
            return entry
        return None

    async def clear(self) -> None:
        """Remove all messages, and what was extracted from them."""
        own = {"message.format": self._format}
        forgetting = await self._memory.forget(session_id=self._session_id, metadata=own, **self._owner)
        if forgetting.preview.counts.logs > 0:
            await forgetting.confirm()

    async def _latest(self, limit: int | None) -> list[EpisodeListEntry]:
        found: list[EpisodeListEntry] = []
        if limit is not None and limit <= 0:
            return found
        own = {"message.format": self._format}
        async for episode in self._memory.episodes(session_id=self._session_id, metadata=own, **self._owner):
            if limit is not None and len(found) >= limit and episode.reference_time < found[-1].reference_time:
                break
            found.append(episode)
        found.sort(key=lambda episode: (episode.reference_time, str(episode.log_id)))
        return found if limit is None else found[-limit:]

    async def _text(self, episode: EpisodeListEntry) -> str:
        """Lists have only the beginning of a long text. Lengths are in UTF-16 units."""
        if len(episode.content.encode("utf-16-le", "surrogatepass")) // 2 == episode.content_length:
            return episode.content
        path = f"/api/v1/episodes/{episode.id}"
        return str((await self._memory._read(path))["content"])
