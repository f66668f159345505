"""A model that says what a test wants, and keeps what it was asked."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from typing import Any

from agents import Model, ModelResponse, Usage
from openai.types.responses import ResponseFunctionToolCall, ResponseOutputMessage, ResponseOutputText


class ScriptedModel(Model):
    """:param turns: texts, or calls of tools as (name, arguments)"""

    def __init__(self, *turns: str | tuple[str, dict[str, Any]]) -> None:
        self._turns = list(turns)
        self.inputs: list[list[dict[str, Any]]] = []

    async def get_response(self, system_instructions: Any, input: Any, *args: Any, **options: Any) -> ModelResponse:
        self.inputs.append([{"role": "user", "content": input}] if isinstance(input, str) else list(input))
        turn, number = self._turns.pop(0), len(self.inputs)
        output: Any
        if isinstance(turn, str):
            text = ResponseOutputText(type="output_text", text=turn, annotations=[])
            output = ResponseOutputMessage(
                type="message", id=f"message-{number}", role="assistant", status="completed", content=[text]
            )
        else:
            name, arguments = turn
            output = ResponseFunctionToolCall(
                type="function_call", call_id=f"call-{number}", name=name, arguments=json.dumps(arguments)
            )
        return ModelResponse(output=[output], usage=Usage(), response_id=None)

    def stream_response(self, *args: Any, **options: Any) -> AsyncIterator[Any]:
        raise NotImplementedError
