from __future__ import annotations

import asyncio
from typing import Any, Literal
from uuid import uuid4

from memory_graph_client import MemoryGraph, MemoryGraphError, Transcript, TranscriptEntry, owner_of, recall
from pipecat.frames.frames import Frame, LLMContextFrame
from pipecat.processors.aggregators.llm_context import (
    LLMContext,
    LLMContextMessage,
    LLMSpecificMessage,
    standard_message_text,
)
from pipecat.processors.frame_processor import FrameDirection, FrameProcessor


class MemoryGraphProcessor(FrameProcessor):
    """Recalls what is known for each message of the user, and keeps what was said. It belongs in front of the model.

    The context has one message of it, in front of the latest one of the user. If the service cannot be reached, an
    error goes upstream and the model answers without memory. Requests are made in a thread.

    :param memory: the service; by default that of `MEMORY_GRAPH_URL` and `MEMORY_GRAPH_TOKEN`
    :param subject: whose memory it is, if many users share a workspace
    :param session_id: of what was said; by default a new one for each processor
    :param max_tokens: of what is recalled, estimated
    :param source: of the episodes
    """

    def __init__(
        self,
        memory: MemoryGraph | None = None,
        *,
        subject: str | None = None,
        session_id: str | None = None,
        max_tokens: int = 1_000,
        source: str = "pipecat",
    ) -> None:
        super().__init__()
        self._memory = memory or MemoryGraph()
        self._owner = owner_of(subject)
        self._max_tokens = max_tokens
        self._transcript = Transcript(
            self._memory, session_id or str(uuid4()), format="pipecat", source=source, subject=subject
        )
        self._context: LLMContext | None = None
        self._asked: LLMContextMessage | None = None
        # Messages by their identity: contexts are changed in place, and texts are said again.
        self._own: dict[int, LLMContextMessage] = {}
        self._known: dict[int, LLMContextMessage] = {}
        self._adding = asyncio.Lock()

    async def process_frame(self, frame: Frame, direction: FrameDirection) -> None:
        """Handle a frame: only contexts for the model concern the memory."""
        await super().process_frame(frame, direction)
        if isinstance(frame, LLMContextFrame):
            # A speculative context is a copy with what the user may be about to say.
            if not frame.speculation:
                if self._context is None:
                    earlier = frame.context.messages[: _place_of_question(frame.context)]
                    self._known = {id(message): message for message in earlier}
                self._context = frame.context
                self.create_task(self._keep(frame.context), "memory_graph_keep")
            await self._recall(frame.context)
        await self.push_frame(frame, direction)

    async def cleanup(self) -> None:
        """Keep what was said last."""
        if self._context is not None:
            await self._keep(self._context)
        await super().cleanup()  # type: ignore[no-untyped-call]

    async def _recall(self, context: LLMContext) -> None:
        place = _place_of_question(context)
        question = context.messages[place] if place is not None else None
        if question is None or question is self._asked:
            return
        self._asked = question
        try:
            options: Any = {"max_tokens": self._max_tokens, **self._owner}
            known = await asyncio.to_thread(recall, self._memory, standard_message_text(question), **options)
        except MemoryGraphError as error:
            await self.push_error("The memory was not searched", exception=error)
            known = ""
        # Others may have changed the context meanwhile.
        messages = [message for message in context.messages if id(message) not in self._own]
        place = next((index for index, message in enumerate(messages) if message is question), None)
        if known and place is not None:
            recalled: LLMContextMessage = {"role": "user", "content": known}
            self._own[id(recalled)] = recalled
            messages.insert(place, recalled)
        context.set_messages(messages)

    async def _keep(self, context: LLMContext) -> None:
        async with self._adding:
            new = [message for message in context.messages if id(message) not in {**self._known, **self._own}]
            said = [
                TranscriptEntry(role, text, None)
                for message in new
                if (role := _role_of(message)) and (text := standard_message_text(message).strip())
            ]
            try:
                await asyncio.to_thread(self._transcript.add, said)
            except MemoryGraphError as error:
                await self.push_error("What was said is not in the memory yet", exception=error)
            else:
                self._known.update({id(message): message for message in new})


def _place_of_question(context: LLMContext) -> int | None:
    """Where the latest message of the user is."""
    places = [index for index, message in enumerate(context.messages) if _role_of(message) == "user"]
    return places[-1] if places else None


def _role_of(message: LLMContextMessage) -> Literal["user", "assistant"] | None:
    role = None if isinstance(message, LLMSpecificMessage) else message["role"]
    return "user" if role == "user" else "assistant" if role == "assistant" else None
