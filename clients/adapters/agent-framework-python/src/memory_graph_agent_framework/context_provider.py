from __future__ import annotations

import asyncio
from typing import Any, Literal
from uuid import uuid4

from agent_framework import AgentSession, ContextProvider, Message, SessionContext, SupportsAgentRun
from memory_graph_client import MemoryGraph, Transcript, TranscriptEntry, owner_of, recall

_SESSION = "sessionId"


class MemoryGraphContextProvider(ContextProvider):
    """Recalls what is known for a message before an agent runs, and keeps what was said after it.

    Requests are made in a thread.

    :param memory: the service; by default that of `MEMORY_GRAPH_URL` and `MEMORY_GRAPH_TOKEN`
    :param subject: whose memory it is, if many users share a workspace
    :param max_tokens: of what is recalled, estimated
    :param source: of the episodes, and the id of the provider
    """

    def __init__(
        self,
        memory: MemoryGraph | None = None,
        *,
        subject: str | None = None,
        max_tokens: int = 1_000,
        source: str = "agent-framework",
    ) -> None:
        super().__init__(source)
        self._memory = memory or MemoryGraph()
        self._owner = owner_of(subject)
        self._max_tokens = max_tokens

    async def before_run(
        self, *, agent: SupportsAgentRun, session: AgentSession, context: SessionContext, state: dict[str, Any]
    ) -> None:
        """Put what is known in front of the messages of the user."""
        asked = [message.text for message in context.input_messages if message.role == "user" and message.text.strip()]
        if not asked:
            return
        known = await asyncio.to_thread(recall, self._memory, asked[-1], max_tokens=self._max_tokens, **self._owner)
        if known:
            context.extend_messages(self, [Message("user", [known])])

    async def after_run(
        self, *, agent: SupportsAgentRun, session: AgentSession, context: SessionContext, state: dict[str, Any]
    ) -> None:
        """Keep what the user and the agent said. Returns when it can be found."""
        answers = context.response.messages if context.response else []
        said = [
            TranscriptEntry(role, message.text, None)
            for message in [*context.input_messages, *answers]
            if (role := _role_of(message)) and message.text.strip()
        ]
        session_id = context.session_id or state.setdefault(_SESSION, str(uuid4()))
        transcript = Transcript(self._memory, session_id, format=self.source_id, **self._owner)
        await asyncio.to_thread(transcript.add, said)


def _role_of(message: Message) -> Literal["user", "assistant"] | None:
    if message.role == "user":
        return "user"
    return "assistant" if message.role == "assistant" else None
