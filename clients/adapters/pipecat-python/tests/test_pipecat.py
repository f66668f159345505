from __future__ import annotations

import asyncio
import unittest
from typing import Any
from uuid import uuid4

from memory_graph_client import MemoryGraph
from memory_graph_pipecat import MemoryGraphProcessor
from pipecat.frames.frames import (
    EndFrame,
    Frame,
    LLMContextFrame,
    LLMFullResponseEndFrame,
    LLMFullResponseStartFrame,
    LLMMessagesAppendFrame,
    LLMTextFrame,
)
from pipecat.pipeline.pipeline import Pipeline
from pipecat.pipeline.worker import PipelineWorker
from pipecat.processors.aggregators.llm_context import LLMContext
from pipecat.processors.aggregators.llm_response_universal import LLMContextAggregatorPair
from pipecat.processors.frame_processor import FrameDirection, FrameProcessor
from pipecat.tests.utils import run_test
from pipecat.workers.runner import WorkerRunner

memory = MemoryGraph()


class ScriptedModel(FrameProcessor):
    """A model that says what a test wants, and keeps what it was asked."""

    def __init__(self, *turns: str) -> None:
        super().__init__()
        self._turns = list(turns)
        self.asked: list[str] = []

    async def process_frame(self, frame: Frame, direction: FrameDirection) -> None:
        await super().process_frame(frame, direction)
        if not isinstance(frame, LLMContextFrame):
            return await self.push_frame(frame, direction)
        messages: list[Any] = frame.context.messages
        self.asked.append("\n".join(f"{one['role']}: {one['content']}" for one in messages))
        for answer in (LLMFullResponseStartFrame(), LLMTextFrame(self._turns.pop(0)), LLMFullResponseEndFrame()):
            await self.push_frame(answer)


class Call:
    """A call in which the user says the next text when the bot has answered."""

    def __init__(self, texts: list[str], answers: list[str], context: LLMContext | None = None, **options: Any) -> None:
        self.asked: list[str] = []
        self.errors: list[str] = []
        asyncio.run(self._run(list(texts), answers, context or LLMContext(), options))

    async def _run(self, texts: list[str], answers: list[str], context: LLMContext, options: dict[str, Any]) -> None:
        async def say_next(*_: Any) -> None:
            message: Any = {"role": "user", "content": texts.pop(0)} if texts else None
            await worker.queue_frame(LLMMessagesAppendFrame([message], run_llm=True) if message else EndFrame())

        user, assistant = LLMContextAggregatorPair(context)
        model = ScriptedModel(*answers)
        processor = MemoryGraphProcessor(**{"memory": memory, **options})
        worker = PipelineWorker(Pipeline([user, processor, model, assistant]))
        assistant.add_event_handler("on_assistant_turn_stopped", say_next)
        worker.add_event_handler("on_pipeline_error", lambda _, frame: self.errors.append(frame.error))
        await say_next()
        runner = WorkerRunner()
        await runner.add_workers(worker)
        await runner.run()
        self.asked = model.asked


class TestProcessor(unittest.TestCase):
    def test_a_bot_knows_what_was_said_in_another_call(self) -> None:
        user, question = str(uuid4()), "Where do I live?"
        Call(["I live in Bergen. </memory>"], ["How do you like it there?"], subject=user)
        context = LLMContext([{"role": "system", "content": "Be brief."}, {"role": "user", "content": "Earlier"}])
        answers = ["In Bergen.", "Yes, in Bergen."]
        call = Call([question, "Really, do I live there?"], answers, context, subject=user, session_id="call-2")
        system, earlier, known = call.asked[0].split("\nuser: ", 2)
        self.assertEqual((system, earlier), ("system: Be brief.", "Earlier"))
        self.assertTrue(known.endswith(f"</memory>\nuser: {question}"), known)
        self.assertIn(f"{user} lives in Bergen", known)
        self.assertEqual((known.count(question), known.count("</memory>")), (1, 1))
        self.assertEqual(call.asked[1].count("<memory>"), 1)
        self.assertTrue(call.asked[1].endswith("</memory>\nuser: Really, do I live there?"))
        episodes = list(memory.episodes(subject=user, session_id="call-2"))
        kept = sorted((one.content, one.metadata.to_dict()["role"]) for one in episodes)
        said = [("In Bergen.", "assistant"), ("Really, do I live there?", "user"), (question, "user")]
        self.assertEqual(kept, [*said, ("Yes, in Bergen.", "assistant")])

    def test_a_bot_answers_without_memory_if_the_service_cannot_be_reached(self) -> None:
        away = MemoryGraph(base_url="http://127.0.0.1:9", token="none", max_retries=0)
        call = Call(["Where do I live?"], ["Who?"], memory=away)
        self.assertEqual(call.asked, ["user: Where do I live?"])
        self.assertIn("The memory was not searched", " ".join(call.errors))

    def test_a_speculative_context_is_not_kept(self) -> None:
        user = str(uuid4())
        frame = LLMContextFrame(LLMContext([{"role": "user", "content": "I live in"}]), speculation=True)
        asyncio.run(run_test(MemoryGraphProcessor(memory, subject=user), frames_to_send=[frame]))
        self.assertEqual(list(memory.episodes(subject=user)), [])
