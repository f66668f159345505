from __future__ import annotations

import asyncio
import json
from base64 import b64decode, b64encode
from collections.abc import AsyncIterator, Iterator, Sequence
from typing import Any, cast

from langchain_core.runnables import RunnableConfig
from langgraph.checkpoint.base import (
    WRITES_IDX_MAP,
    BaseCheckpointSaver,
    ChannelVersions,
    Checkpoint,
    CheckpointMetadata,
    CheckpointTuple,
    PendingWrite,
    get_checkpoint_id,
    get_checkpoint_metadata,
)
from langgraph.checkpoint.serde.base import SerializerProtocol
from memory_graph_client import MemoryGraph, add_all, owner_of
from memory_graph_client.models import Episode, EpisodeListEntry

# In the class, `list` is its method.
_PendingWrites = list[PendingWrite]
_Text = list[str]
_NOT_SEARCHED = {"role": "tool", "searched": False}


class MemoryGraphSaver(BaseCheckpointSaver[int]):
    """A checkpointer of LangGraph. Checkpoints are kept in the memory, and no search finds them.

    A checkpoint is kept as a whole, so it must fit into a request to the service. Asynchronous calls are made in a thread.

    :param memory: the service; by default that of `MEMORY_GRAPH_URL` and `MEMORY_GRAPH_TOKEN`
    :param subject: whose threads they are, if many users share a workspace
    :param source: of the episodes. Savers with other sources have other threads
    :param serde: how values become bytes; by default as LangGraph does it
    """

    def __init__(
        self,
        memory: MemoryGraph | None = None,
        *,
        subject: str | None = None,
        source: str = "langgraph-checkpoints",
        serde: SerializerProtocol | None = None,
    ) -> None:
        super().__init__(serde=serde)
        self._memory = memory or MemoryGraph()
        self._owner = owner_of(subject)
        self._source = source

    def get_tuple(self, config: RunnableConfig) -> CheckpointTuple | None:
        """The checkpoint of a configuration, or the latest one of its thread."""
        place = {"ns": "", **_place_of(config)}
        return next(self._checkpoints(place, get_checkpoint_id(config)), None)

    def list(
        self,
        config: RunnableConfig | None,
        *,
        filter: dict[str, Any] | None = None,
        before: RunnableConfig | None = None,
        limit: int | None = None,
    ) -> Iterator[CheckpointTuple]:
        """The checkpoints of a thread, or of all threads, latest first."""
        if limit is not None and limit <= 0:
            return
        id = get_checkpoint_id(config) if config else None
        end = get_checkpoint_id(before) if before else None
        for found in self._checkpoints(_place_of(config), id):
            if end is not None and found.checkpoint["id"] >= end:
                continue
            metadata = cast("dict[str, Any]", found.metadata)
            if any(metadata.get(key) != value for key, value in (filter or {}).items()):
                continue
            yield found
            limit = None if limit is None else limit - 1
            if limit == 0:
                return

    def put(
        self,
        config: RunnableConfig,
        checkpoint: Checkpoint,
        metadata: CheckpointMetadata,
        new_versions: ChannelVersions,
    ) -> RunnableConfig:
        """Keep a checkpoint. Returns its configuration."""
        place = {"ns": "", **_place_of(config), "id": checkpoint["id"]}
        parent = get_checkpoint_id(config)
        kept = {
            "checkpoint": self._text(checkpoint),
            "metadata": self._text(get_checkpoint_metadata(config, metadata)),
        }
        self._add(kept, {**place, **({} if parent is None else {"parent": parent})})
        return _config_of(place, checkpoint["id"])

    def put_writes(
        self, config: RunnableConfig, writes: Sequence[tuple[str, Any]], task_id: str, task_path: str = ""
    ) -> None:
        """Keep what a task wrote after a checkpoint."""
        place = {"ns": "", **_place_of(config), "id": str(get_checkpoint_id(config))}
        kept = [
            [WRITES_IDX_MAP.get(channel, index), channel, self._text(value)]
            for index, (channel, value) in enumerate(writes)
        ]
        self._add({"path": task_path, "writes": kept}, {**place, "task": task_id})

    def delete_thread(self, thread_id: str) -> None:
        """Remove all checkpoints of a thread."""
        forgetting = self._memory.forget(
            source=self._source, metadata={"checkpoint.thread": str(thread_id)}, **self._owner
        )
        if forgetting.preview.counts.logs > 0:
            forgetting.confirm()

    async def aget_tuple(self, config: RunnableConfig) -> CheckpointTuple | None:
        return await asyncio.to_thread(self.get_tuple, config)

    async def alist(
        self,
        config: RunnableConfig | None,
        *,
        filter: dict[str, Any] | None = None,
        before: RunnableConfig | None = None,
        limit: int | None = None,
    ) -> AsyncIterator[CheckpointTuple]:
        found = self.list(config, filter=filter, before=before, limit=limit)
        while (one := await asyncio.to_thread(next, found, None)) is not None:
            yield one

    async def aput(
        self,
        config: RunnableConfig,
        checkpoint: Checkpoint,
        metadata: CheckpointMetadata,
        new_versions: ChannelVersions,
    ) -> RunnableConfig:
        return await asyncio.to_thread(self.put, config, checkpoint, metadata, new_versions)

    async def aput_writes(
        self, config: RunnableConfig, writes: Sequence[tuple[str, Any]], task_id: str, task_path: str = ""
    ) -> None:
        await asyncio.to_thread(self.put_writes, config, writes, task_id, task_path)

    async def adelete_thread(self, thread_id: str) -> None:
        await asyncio.to_thread(self.delete_thread, thread_id)

    def _checkpoints(self, place: dict[str, str], id: str | None) -> Iterator[CheckpointTuple]:
        """Latest first: their ids are in the order of time, and so were they put."""
        own = {**place, **({} if id is None else {"id": id})}
        seen: set[tuple[str, str, str]] = set()
        for episode in self._list({**own, "task": {"exists": False}}):
            of: dict[str, str] = episode.metadata.to_dict()["checkpoint"]
            key = of["thread"], of["ns"], of["id"]
            if key in seen:
                continue
            seen.add(key)
            kept = self._content_of(episode)
            yield CheckpointTuple(
                config=_config_of(of, of["id"]),
                checkpoint=self._value(kept["checkpoint"]),
                metadata=self._value(kept["metadata"]),
                parent_config=_config_of(of, of["parent"]) if "parent" in of else None,
                pending_writes=self._writes(of),
            )

    def _writes(self, of: dict[str, str]) -> _PendingWrites:
        """In the order in which LangGraph applies them. What a task writes twice counts once, but for errors and such."""
        found: dict[tuple[str, str, int], PendingWrite] = {}
        conditions = {"thread": of["thread"], "ns": of["ns"], "id": of["id"], "task": {"exists": True}}
        for episode in reversed(list(self._list(conditions))):
            kept, task = self._content_of(episode), episode.metadata.to_dict()["checkpoint"]["task"]
            known = {(task, index) for _, task, index in found}
            for index, channel, text in kept["writes"]:
                if index < 0 or (task, index) not in known:
                    found[kept["path"], task, index] = (task, channel, self._value(text))
        return [found[key] for key in sorted(found)]

    def _add(self, kept: Any, of: dict[str, str]) -> None:
        item: Any = {
            "text": json.dumps(kept, separators=(",", ":")),
            "metadata": {**_NOT_SEARCHED, "checkpoint": of},
            "source": self._source,
            **self._owner,
        }
        add_all(self._memory, [item])

    def _list(self, conditions: dict[str, Any]) -> Iterator[EpisodeListEntry]:
        metadata: Any = {f"checkpoint.{key}": value for key, value in conditions.items()}
        return self._memory.episodes(source=self._source, metadata=metadata, **self._owner)

    def _content_of(self, episode: EpisodeListEntry) -> Any:
        whole = len(episode.content) == episode.content_length
        content = episode.content if whole else cast("Episode", self._memory.api.episodes.find(id=str(episode.id))).content
        return json.loads(content)

    def _text(self, value: Any) -> _Text:
        type, data = self.serde.dumps_typed(value)
        return [type, b64encode(data).decode()]

    def _value(self, text: _Text) -> Any:
        type, data = text
        return self.serde.loads_typed((type, b64decode(data)))


def _place_of(config: RunnableConfig | None) -> dict[str, str]:
    """The thread, and the namespace if there is one."""
    if config is None:
        return {}
    configurable = config["configurable"]
    namespace = configurable.get("checkpoint_ns")
    return {"thread": str(configurable["thread_id"]), **({} if namespace is None else {"ns": namespace})}


def _config_of(place: dict[str, str], id: str) -> RunnableConfig:
    return {"configurable": {"thread_id": place["thread"], "checkpoint_ns": place["ns"], "checkpoint_id": id}}
