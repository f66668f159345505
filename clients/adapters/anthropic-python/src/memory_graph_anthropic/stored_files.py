"""Reads and writes the episodes that are the files of a memory tool: see docs/guide/adapters.md."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, cast

from anthropic.lib.tools import ToolError
from memory_graph_client import MemoryGraph, NotFoundError, owner_of
from memory_graph_client.models import DeleteLogRequest, Log, LogEnvelope

from .texts import CHANGED, bytes_of, places_of

_UNSTORABLE = re.compile(r"[\x00\ud800-\udfff]")
_NOT_BLANK = re.compile(r"[^\s\ufeff]")


@dataclass(frozen=True)
class StoredFile:
    """A version of a file, with the log that keeps it.

    :param version: counts the edits: of two that are stored, the higher one is the file
    """

    path: str
    version: int
    bytes: int
    log_id: str


class StoredFiles:
    """:param source: of the episodes. Files of other sources, and of other subjects, are not of this tool"""

    def __init__(self, memory: MemoryGraph, source: str, subject: str | None) -> None:
        self._memory = memory
        self._source = source
        self._owner = owner_of(subject)

    def below(self, path: str) -> list[StoredFile]:
        """The file at a path, or those in a directory: all stored versions, the one to read of each path first."""
        return self._list({"file.within": path})

    def at(self, paths: Sequence[str]) -> list[StoredFile]:
        """Those of these paths that are files."""
        return self._list({"file.path": {"in": paths}}) if paths else []

    def read(self, file: StoredFile) -> str:
        """The text, from the log: rules of the workspace may have shortened the episode."""
        log = self._log(file)
        is_encoded = log.data.metadata.to_dict()["role"] == "tool"
        text: str = json.loads(log.ingest_text) if is_encoded else log.ingest_text
        return text

    def write(self, path: str, text: str, known: Sequence[StoredFile]) -> None:
        """Store the text of a file.

        :param known: what is stored for it, which is replaced
        :raises ToolError: if another program changed the file meanwhile
        """
        version = known[0].version + 1 if known else 1
        file = {"path": path, "within": places_of(path), "version": version, "bytes": bytes_of(text)}
        # Nothing is extracted from a text that the service does not take as it is.
        is_taken = _NOT_BLANK.search(text) and not _UNSTORABLE.search(text)
        metadata = {"role": "assistant" if is_taken else "tool", "file": file}
        self._replace(known, [{"text": text if is_taken else json.dumps(text), "metadata": metadata}], [path])

    def move(self, old: str, new: str, known: Sequence[StoredFile]) -> None:
        """Store a file, or the files of a directory, at another path.

        :param known: all that is stored at the path, which is removed there
        :raises ToolError: if another program changed something at one of the paths meanwhile
        """
        contents = []
        for file in latest_of(known):
            log = self._log(file)
            metadata = log.data.metadata.to_dict()
            path = new + file.path[len(old) :]
            metadata["file"] = {**metadata["file"], "path": path, "within": places_of(path)}
            contents.append({"text": log.ingest_text, "metadata": metadata, "reference_time": log.data.reference_time})
        self._replace(known, contents, [old, new])

    def remove(self, files: Iterable[StoredFile]) -> None:
        for file in files:
            self._remove_log(file.log_id)

    def _replace(self, known: Sequence[StoredFile], contents: Sequence[dict[str, Any]], paths: Sequence[str]) -> None:
        """Store versions, and then remove the known ones: no crash loses a file.

        What it stored is withdrawn if another program changed these paths meanwhile. Of two programs, the one that
        looks last sees both, so at most one succeeds.
        """
        added: list[str] = []
        try:
            for content in contents:
                answer = self._memory.add(source=self._source, **content, **self._owner)
                added.append(str(answer.queue_id))
            if any(log.episode_uuid is None for log in self._memory.wait_for(added)):
                raise ToolError("Error: A rule of the workspace excludes this text. It was not stored.")
            found = sorted(file.log_id for path in paths for file in self.below(path))
            if found != sorted([*(file.log_id for file in known), *added]):
                raise ToolError(CHANGED)
        except BaseException:
            for log_id in added:
                with suppress(Exception):
                    self._remove_log(log_id)
            raise
        self.remove(known)

    def _remove_log(self, log_id: str) -> None:
        # Another program may have removed it at the same time.
        with suppress(NotFoundError):
            self._memory.api.logs.remove(id=log_id, body=DeleteLogRequest.from_dict({"id": log_id}))

    def _log(self, file: StoredFile) -> Log:
        return cast("LogEnvelope", self._memory.api.logs.find(id=file.log_id)).log

    def _list(self, metadata: dict[str, Any]) -> list[StoredFile]:
        found = []
        for episode in self._memory.episodes(source=self._source, metadata=metadata, **self._owner):
            # Without a subject, a list has the episodes of all subjects.
            if (episode.subject or None) == self._owner.get("subject"):
                file = episode.metadata.to_dict()["file"]
                found.append(StoredFile(file["path"], file["version"], file["bytes"], str(episode.log_id)))
        return sorted(found, key=lambda file: (-file.version, file.log_id))


def latest_of(files: Iterable[StoredFile]) -> list[StoredFile]:
    """The version to read of each path."""
    latest: dict[str, StoredFile] = {}
    for file in files:
        latest.setdefault(file.path, file)
    return list(latest.values())
