from __future__ import annotations

import asyncio
import unittest
from typing import Any
from uuid import uuid4

from langchain_core.language_models.fake_chat_models import GenericFakeChatModel
from langchain_core.messages import (
    AIMessage,
    BaseMessage,
    ChatMessage,
    HumanMessage,
    SystemMessage,
    ToolMessage,
)
from langchain_core.prompts import ChatPromptTemplate, MessagesPlaceholder
from langchain_core.runnables import RunnablePassthrough
from langchain_core.runnables.history import RunnableWithMessageHistory
from memory_graph_client import MemoryGraph
from memory_graph_langgraph import MemoryGraphChatMessageHistory, MemoryGraphRetriever

memory = MemoryGraph()
CALL: Any = {"name": "weather", "args": {"city": "Oslo", "days": [1, None]}, "id": "call-1", "type": "tool_call"}
MESSAGES: list[BaseMessage] = [
    SystemMessage("Be brief."),
    HumanMessage("  I live in Oslo.\n", name="Ada", id="m-1"),
    AIMessage("", tool_calls=[CALL]),
    ToolMessage("5 °C " * 5_000, tool_call_id="call-1", artifact={"raw": [1, 2]}),
    AIMessage("It is cold.", response_metadata={"model": "scripted"}, additional_kwargs={"x": None}),
    HumanMessage([{"type": "text", "text": "What?"}, {"type": "image_url", "image_url": {"url": "x" * 20_000}}]),
    ChatMessage("Hello.", role="pirate"),
]


class TestChatHistory(unittest.TestCase):
    def test_messages_come_back_unchanged_and_in_order(self) -> None:
        session = f"chat {uuid4()}, 😀"
        history = MemoryGraphChatMessageHistory(session, memory)
        self.assertEqual(history.messages, [])
        history.add_messages(MESSAGES[:3])
        asyncio.run(MemoryGraphChatMessageHistory(session, memory).aadd_messages(MESSAGES[3:]))
        self.assertEqual(history.messages, MESSAGES)
        self.assertEqual(asyncio.run(history.aget_messages()), MESSAGES)
        history.clear()
        self.assertEqual(history.messages, [])

    def test_a_chain_continues_its_conversation(self) -> None:
        model = GenericFakeChatModel(messages=iter([AIMessage("Noted."), AIMessage("In Bergen.")]))
        prompt = ChatPromptTemplate.from_messages([MessagesPlaceholder("history"), ("human", "{input}")])
        chain = RunnableWithMessageHistory(
            prompt | model,
            lambda session_id: MemoryGraphChatMessageHistory(session_id, memory),
            input_messages_key="input",
            history_messages_key="history",
        )
        session = str(uuid4())
        config: Any = {"configurable": {"session_id": session}}
        chain.invoke({"input": "My sister Grace lives in Bergen."}, config)
        asyncio.run(chain.ainvoke({"input": "Where does my sister live?"}, config))
        texts = [message.content for message in MemoryGraphChatMessageHistory(session, memory).messages]
        expected = ["My sister Grace lives in Bergen.", "Noted.", "Where does my sister live?", "In Bergen."]
        self.assertEqual(texts, expected)
        facts = [fact.content for fact in memory.facts(session_id=session, state="current")]
        self.assertIn("Grace lives in Bergen", facts)


class TestRetriever(unittest.TestCase):
    def test_facts_and_episodes_are_documents(self) -> None:
        memory.wait_for(memory.add("Grace Hopper lives in Rome.", subject="grace", source="diary").queue_id)
        retriever = MemoryGraphRetriever(memory=memory, options={"subject": "grace", "limit": 2})
        documents = retriever.invoke("Where does Grace Hopper live?")
        self.assertEqual([document.metadata["kind"] for document in documents], ["fact", "episode"])
        self.assertEqual(documents[0].page_content, "Grace Hopper lives in Rome")
        self.assertGreater(documents[0].metadata["score"], 0)
        self.assertEqual(documents[0].metadata["source"], "diary")
        self.assertIsNotNone(documents[0].id)
        again = asyncio.run(retriever.ainvoke("Where does Grace Hopper live?"))
        self.assertEqual([document.id for document in again], [document.id for document in documents])

    def test_a_chain_answers_from_the_memory(self) -> None:
        memory.wait_for(memory.add("Ada Lovelace moved to London.", subject="ada").queue_id)
        retriever = MemoryGraphRetriever(memory=memory, options={"subject": "ada", "limit": 1})
        seen: list[Any] = []
        model = GenericFakeChatModel(messages=iter([AIMessage("In London.")]))
        prompt = ChatPromptTemplate.from_template("{context}\n{question}")
        chain = {"context": retriever, "question": RunnablePassthrough()} | prompt | seen_by(seen) | model
        self.assertEqual(chain.invoke("Where does Ada live?").content, "In London.")
        self.assertIn("Ada Lovelace", seen[0].to_string())


def seen_by(seen: list[Any]) -> Any:
    def keep(value: Any) -> Any:
        seen.append(value)
        return value

    return keep
