from __future__ import annotations

from collections.abc import Sequence

from ._generated.models.search_result import SearchResult


def context_of(results: Sequence[SearchResult]) -> str:
    """Results as a list for a prompt, one a line with its time.

    What stands in it was written by others: `<` is escaped, so that no text can close a tag around it, and a line break
    does not begin a new item.
    """
    return "\n".join(f"- {_plain(result.content)}{_time(result)}" for result in results)


def _plain(text: str) -> str:
    return " ".join(text.split()).replace("<", "&lt;")


def _time(result: SearchResult) -> str:
    metadata = result.metadata
    if metadata.kind == "episode":
        return f" ({metadata.reference_time.date()})"
    since = [f"since {metadata.valid_from.date()}"] if metadata.valid_from else []
    until = [f"until {metadata.valid_to.date()}"] if metadata.valid_to else []
    return f" ({', '.join(since + until)})" if since or until else ""
