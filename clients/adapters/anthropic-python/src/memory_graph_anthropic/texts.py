"""Paths, and the texts of the memory tool."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Sequence

from anthropic.lib.tools import ToolError

ROOT = "/memories"
CHANGED = "Error: Another program changed this meanwhile. View it again."

# What leads elsewhere, or may do so where the path is decoded or used on another system.
_REFUSED = re.compile(r"^\.{1,2}$|[\\\x00-\x1f\x7f-\x9f\ud800-\udfff]|%(?:2e|2f|5c|00)", re.IGNORECASE)
_LISTED_LEVELS = 2
_UNITS = "BKMG"


def path_of(given: str) -> str:
    """A path without repeated and final slashes.

    :raises ToolError: if it leads out of the root
    """
    names = [name for name in given.split("/") if name]
    if not given.startswith("/") or names[:1] != [ROOT[1:]] or any(_REFUSED.search(name) for name in names):
        raise ToolError(
            f"Error: Invalid path {given}. "
            'A path begins with /memories and has no "..", backslash or control character.'
        )
    return "/" + "/".join(names)


def places_of(path: str) -> list[str]:
    """A path and all above it, from the root."""
    names = path.split("/")
    return ["/".join(names[:depth]) for depth in range(2, len(names) + 1)]


def bytes_of(text: str) -> int:
    return len(text.encode(errors="surrogatepass"))


def numbered(lines: Sequence[str], start: int) -> str:
    return "\n".join(f"{number:>6}\t{line}" for number, line in enumerate(lines, start))


def listing_of(directory: str, files: Iterable[tuple[str, int]]) -> str:
    """The files and directories below a directory. A directory is as large as its files.

    :param files: their paths and bytes
    """
    sizes = {directory: 0}
    for path, size in files:
        names = path[len(directory) + 1 :].split("/")
        if any(name.startswith(".") or name == "node_modules" for name in names):
            continue
        sizes[directory] += size
        for level in range(1, min(len(names), _LISTED_LEVELS) + 1):
            place = f"{directory}/{'/'.join(names[:level])}" + ("/" if level < len(names) else "")
            sizes[place] = sizes.get(place, 0) + size
    title = (
        f"Here're the files and directories up to 2 levels deep in {directory}, "
        "excluding hidden items and node_modules:"
    )
    return "\n".join([title, *(f"{_size_of(size)}\t{path}" for path, size in sorted(sizes.items()))])


def starts_of(part: str, text: str) -> list[int]:
    """Where a text begins in another one, also if it overlaps itself there. The empty text begins nowhere."""
    return [match.start() for match in re.finditer(f"(?={re.escape(part)})", text)] if part else []


def _size_of(size: int) -> str:
    power = max(power for power in range(len(_UNITS)) if power == 0 or size >= 1024**power)
    return f"{math.floor(size / 1024**power * 10 + 0.5) / 10:g}{_UNITS[power]}"
