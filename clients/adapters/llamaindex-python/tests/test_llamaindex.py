from __future__ import annotations

import asyncio
import unittest
from collections.abc import Sequence
from typing import Any
from uuid import uuid4

from llama_index.core.agent.workflow import FunctionAgent
from llama_index.core.base.llms.types import ChatMessage, ImageBlock, TextBlock, ToolCallBlock
from llama_index.core.llms.mock import MockFunctionCallingLLM
from llama_index.core.memory import Memory
from llama_index.core.query_engine import RetrieverQueryEngine
from llama_index.core.response_synthesizers import get_response_synthesizer
from llama_index.core.schema import MetadataMode
from llama_index.core.tools import RetrieverTool
from memory_graph_client import MemoryGraph
from memory_graph_llamaindex import MemoryGraphMemory, MemoryGraphMemoryBlock, MemoryGraphRetriever

memory = MemoryGraph()


class Script:
    """What a model says, turn after turn, and what it was asked."""

    def __init__(self, *turns: str | ToolCallBlock) -> None:
        self._turns = list(turns)
        self.asked: list[str] = []

    def model(self) -> MockFunctionCallingLLM:
        return MockFunctionCallingLLM(response_generator=self._answer, is_chat_model=True)

    def _answer(self, messages: Sequence[ChatMessage], **options: Any) -> ChatMessage:
        self.asked.append("\n".join(f"{message.role.value}: {message.content}" for message in messages))
        turn = self._turns.pop(0)
        return ChatMessage(role="assistant", blocks=[TextBlock(text=turn) if isinstance(turn, str) else turn])


def memory_of(subject: str) -> Memory:
    block = MemoryGraphMemoryBlock(memory=memory, subject=subject)
    return MemoryGraphMemory.from_defaults(session_id=str(uuid4()), memory_blocks=[block])


class TestMemory(unittest.TestCase):
    def test_an_agent_knows_what_was_said_in_another_conversation(self) -> None:
        async def conversation(text: str, subject: str) -> str:
            return str(await agent.run(text, memory=memory_of(subject)))

        script = Script("How do you like it there?", "In Bergen.", "I do not know.")
        agent = FunctionAgent(llm=script.model(), system_prompt="Be brief.")
        asyncio.run(conversation("I live in Bergen.", "mary"))
        self.assertEqual(asyncio.run(conversation("Where do I live?", "mary")), "In Bergen.")
        asyncio.run(conversation("Where do I live?", "john"))
        self.assertIn("mary lives in Bergen", script.asked[1])
        self.assertEqual(script.asked[1].count("Where do I live?"), 1)
        self.assertNotIn("Bergen", script.asked[2])

    def test_messages_of_people_and_assistants_are_kept_with_their_session(self) -> None:
        session, subject = str(uuid4()), str(uuid4())
        block = MemoryGraphMemoryBlock(memory=memory, subject=subject)
        chat = MemoryGraphMemory.from_defaults(session_id=session, memory_blocks=[block])
        image = ImageBlock(url="https://example.com/a.png")
        chat.put(ChatMessage(role="user", blocks=[TextBlock(text="Look."), image]))
        messages = [
            ChatMessage(role="system", content="Be brief."),
            ChatMessage(role="assistant", content="A cat.", additional_kwargs={"tool_calls": []}),
            ChatMessage(role="tool", content="{}", additional_kwargs={"tool_call_id": "1"}),
            ChatMessage(role="assistant", content=""),
        ]
        chat.put_messages(messages)
        kept = [(episode.content, episode.session_id) for episode in memory.episodes(subject=subject)]
        self.assertEqual(sorted(kept), [("A cat.", session), ("Look.", session)])
        self.assertEqual(messages[1].additional_kwargs, {"tool_calls": []})

    def test_a_plain_memory_gives_the_block_what_leaves_the_short_term(self) -> None:
        subject = str(uuid4())
        block = MemoryGraphMemoryBlock(memory=memory, subject=subject)
        chat = Memory.from_defaults(token_limit=40, token_flush_size=10, memory_blocks=[block])
        for number in range(4):
            chat.put(ChatMessage(role="user", content=f"Message {number} of a rather short conversation with words."))
            chat.put(ChatMessage(role="assistant", content=f"Answer {number} of the same conversation."))
        kept = [episode.content for episode in memory.episodes(subject=subject)]
        self.assertIn("Message 0 of a rather short conversation with words.", kept)
        self.assertNotIn("Answer 3 of the same conversation.", kept)

    def test_a_question_can_be_long_or_missing(self) -> None:
        block = MemoryGraphMemoryBlock(memory=memory)
        self.assertEqual(asyncio.run(block.aget([])), "")
        self.assertEqual(asyncio.run(block.aget([ChatMessage(role="user", content=" ")])), "")
        asyncio.run(block.aget([ChatMessage(role="user", content="😀 word " * 10_000)]))


class TestRetriever(unittest.TestCase):
    def setUp(self) -> None:
        self.subject = str(uuid4())
        memory.wait_for(memory.add("Grace Hopper lives in Rome.", subject=self.subject, source="diary").queue_id)
        self.retriever = MemoryGraphRetriever(memory, subject=self.subject, limit=2)

    def test_facts_and_episodes_are_nodes(self) -> None:
        fact, episode = self.retriever.retrieve("Where does Grace Hopper live?")
        self.assertEqual((fact.metadata["kind"], episode.metadata["kind"]), ("fact", "episode"))
        self.assertEqual(fact.text, "Grace Hopper lives in Rome")
        self.assertGreater(fact.get_score(), 0)
        lines = fact.get_content(MetadataMode.LLM).split("\n")
        self.assertEqual([line.split(":")[0] for line in lines], ["validFrom", "referenceTime", "", lines[-1]])
        nodes = asyncio.run(self.retriever.aretrieve("Where does Grace Hopper live?"))
        self.assertEqual([node.node_id for node in nodes], [fact.node_id, episode.node_id])

    def test_an_engine_and_an_agent_answer_from_them(self) -> None:
        script = Script(
            "In Rome.",
            ToolCallBlock(tool_name="search", tool_kwargs={"input": "Where does Grace live?"}, tool_call_id="1"),
            "Still in Rome.",
        )
        model = script.model()
        engine = RetrieverQueryEngine(self.retriever, get_response_synthesizer(llm=model))
        self.assertEqual(str(engine.query("Where does Grace Hopper live?")), "In Rome.")
        self.assertIn("Grace Hopper lives in Rome", script.asked[0])

        async def run() -> Any:
            tool = RetrieverTool.from_defaults(self.retriever, name="search", description="Searches the memory.")
            return await FunctionAgent(llm=model, tools=[tool]).run("And now?")

        self.assertEqual(str(asyncio.run(run())), "Still in Rome.")
        self.assertIn("Grace Hopper lives in Rome", script.asked[2])
