"""The files of Anthropic's memory tool, kept in Memory Graph."""

from .memory_tool import AsyncMemoryGraphMemoryTool, MemoryGraphMemoryTool

__all__ = ["AsyncMemoryGraphMemoryTool", "MemoryGraphMemoryTool"]
