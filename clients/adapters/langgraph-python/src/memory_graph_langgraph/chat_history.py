from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from langchain_core.chat_history import BaseChatMessageHistory
from langchain_core.messages import BaseMessage, ChatMessage, message_to_dict, messages_from_dict
from memory_graph_client import MemoryGraph, Transcript, TranscriptEntry

FORMAT = "langchain"

_Role = Literal["user", "assistant", "system", "tool"]
_ROLES: dict[str, _Role] = {
    **{"human": "user", "ai": "assistant", "system": "system"},
    **{"user": "user", "assistant": "assistant", "developer": "system"},
}


class MemoryGraphChatMessageHistory(BaseChatMessageHistory):
    """The messages of a session. They are also searched, and facts are extracted from them.

    Asynchronous calls are made in a thread.

    :param session_id: 1 to 200 characters
    :param memory: the service; by default that of `MEMORY_GRAPH_URL` and `MEMORY_GRAPH_TOKEN`
    :param subject: whose memory it is, if many users share a workspace
    """

    def __init__(self, session_id: str, memory: MemoryGraph | None = None, *, subject: str | None = None) -> None:
        super().__init__()
        self._transcript = Transcript(memory or MemoryGraph(), session_id, format=FORMAT, subject=subject)

    @property
    def messages(self) -> list[BaseMessage]:  # type: ignore[override]  # Declared as an attribute.
        """The messages, oldest first."""
        return [_message_of(entry) for entry in self._transcript.read()]

    def add_messages(self, messages: Sequence[BaseMessage]) -> None:
        """Add messages, and wait until they can be read and searched."""
        self._transcript.add([_entry_of(message) for message in messages])

    def clear(self) -> None:
        """Remove all messages, and what was extracted from them."""
        self._transcript.clear()


def _entry_of(message: BaseMessage) -> TranscriptEntry:
    """A message with its words. A text is kept once, and not in the data again."""
    stored = message_to_dict(message)
    role = _ROLES.get(message.role if isinstance(message, ChatMessage) else message.type, "tool")
    name = message.name if role == "user" else None
    if isinstance(message.content, str) and message.content.strip():
        del stored["data"]["content"]
        return TranscriptEntry(role, message.content, stored, name)
    return TranscriptEntry(role, str(message.text), stored, name)


def _message_of(entry: TranscriptEntry) -> BaseMessage:
    stored = {**entry.data, "data": {"content": entry.text, **entry.data["data"]}}
    return messages_from_dict([stored])[0]
