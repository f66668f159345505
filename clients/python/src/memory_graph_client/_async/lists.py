from __future__ import annotations

from collections.abc import AsyncIterator
from typing import TYPE_CHECKING

from .._generated import options as _options
from .._generated.models.entity import Entity
from .._generated.models.entity_page import EntityPage
from .._generated.models.episode_list_entry import EpisodeListEntry
from .._generated.models.episode_page import EpisodePage
from .._generated.models.fact_list_entry import FactListEntry
from .._generated.models.fact_page import FactPage
from .._generated.models.log_list_entry import LogListEntry
from .._generated.models.log_page import LogPage
from .._generated.models.subject_list_entry import SubjectListEntry
from .._generated.models.subject_page import SubjectPage
from .._requests import parsed, wire
from .connection import AsyncConnection
from .paging import by_cursor, by_number

if TYPE_CHECKING:
    from typing_extensions import Unpack

_PAGE_SIZE = 100


class AsyncLists(AsyncConnection):
    """Lists, whose pages are read when they are needed."""

    def facts(
        self, *, timeout: float | None = None, **filters: Unpack[_options.FactFilters]
    ) -> AsyncIterator[FactListEntry]:
        """The facts, latest first."""
        parameters = wire(filters, _options.FactFilters)

        async def read(cursor: str | None) -> tuple[list[FactListEntry], str | None]:
            answer = await self._read(
                "/api/v1/facts", {**parameters, "cursor": cursor, "limit": _PAGE_SIZE}, timeout=timeout
            )
            page = parsed(FactPage, answer)
            return page.facts, page.next_cursor

        return by_cursor(read)

    def episodes(
        self, *, timeout: float | None = None, **filters: Unpack[_options.EpisodeFilters]
    ) -> AsyncIterator[EpisodeListEntry]:
        """The episodes, latest first."""
        parameters = wire(filters, _options.EpisodeFilters)

        async def read(cursor: str | None) -> tuple[list[EpisodeListEntry], str | None]:
            answer = await self._read(
                "/api/v1/episodes", {**parameters, "cursor": cursor, "limit": _PAGE_SIZE}, timeout=timeout
            )
            page = parsed(EpisodePage, answer)
            return page.episodes, page.next_cursor

        return by_cursor(read)

    def entities(
        self, *, timeout: float | None = None, **filters: Unpack[_options.EntityFilters]
    ) -> AsyncIterator[Entity]:
        """The entities, by name."""
        parameters = wire(filters, _options.EntityFilters)

        async def read(number: int) -> tuple[list[Entity], int]:
            answer = await self._read(
                "/api/v1/entities", {**parameters, "page": number, "limit": _PAGE_SIZE}, timeout=timeout
            )
            page = parsed(EntityPage, answer)
            return page.entities, page.pagination.total_pages

        return by_number(read)

    def logs(
        self, *, timeout: float | None = None, **filters: Unpack[_options.LogFilters]
    ) -> AsyncIterator[LogListEntry]:
        """What was added, latest first, with the state of its processing."""
        parameters = wire(filters, _options.LogFilters)

        async def read(number: int) -> tuple[list[LogListEntry], int]:
            answer = await self._read(
                "/api/v1/logs", {**parameters, "page": number, "limit": _PAGE_SIZE}, timeout=timeout
            )
            page = parsed(LogPage, answer)
            return page.logs, page.pagination.total_pages

        return by_number(read)

    def subjects(self, *, timeout: float | None = None) -> AsyncIterator[SubjectListEntry]:
        """The subjects that have content, by name."""

        async def read(cursor: str | None) -> tuple[list[SubjectListEntry], str | None]:
            answer = await self._read("/api/v1/subjects", {"cursor": cursor, "limit": _PAGE_SIZE}, timeout=timeout)
            page = parsed(SubjectPage, answer)
            return page.subjects, page.next_cursor

        return by_cursor(read)
