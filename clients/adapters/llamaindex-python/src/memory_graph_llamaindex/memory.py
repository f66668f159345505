from __future__ import annotations

from typing import Any

from llama_index.core.base.llms.types import ChatMessage
from llama_index.core.memory import Memory

from .memory_block import MemoryGraphMemoryBlock


class MemoryGraphMemory(Memory):
    """A `Memory` whose Memory Graph blocks learn each message at once.

    A plain `Memory` gives messages to its blocks when they leave the short-term memory, which a short conversation
    never does. Other blocks still get them then.
    """

    def model_post_init(self, context: Any, /) -> None:
        super().model_post_init(context)
        for block in self._graph_blocks():
            block.accept_short_term_memory = False

    async def aput(self, message: ChatMessage) -> None:
        """Add a message to the short-term memory and to the blocks. Returns when it can be found."""
        await super().aput(message)
        await self._learn([message])

    async def aput_messages(self, messages: list[ChatMessage]) -> None:
        """Add messages to the short-term memory and to the blocks. Returns when they can be found."""
        await super().aput_messages(messages)
        await self._learn(messages)

    async def _learn(self, messages: list[ChatMessage]) -> None:
        for block in self._graph_blocks():
            # A block writes the session into the messages that it gets.
            await block.aput([message.model_copy(deep=True) for message in messages], session_id=self.session_id)

    def _graph_blocks(self) -> list[MemoryGraphMemoryBlock]:
        return [block for block in self.memory_blocks if isinstance(block, MemoryGraphMemoryBlock)]
