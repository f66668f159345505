from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ._generated.models.search_response import SearchResponse
from ._generated.models.search_result import SearchResult


class SearchResults(SearchResponse):
    """The results of a search, best first. They can be iterated over, counted and indexed."""

    def __iter__(self) -> Iterator[SearchResult]:
        return iter(self.results)

    def __len__(self) -> int:
        return len(self.results)

    def __getitem__(self, key: Any) -> Any:
        return self.results[key] if isinstance(key, (int, slice)) else super().__getitem__(key)
