"""Sessions and tools of the OpenAI Agents SDK, kept in Memory Graph."""

from .session import MemoryGraphSession
from .tools import memory_tools

__all__ = ["MemoryGraphSession", "memory_tools"]
