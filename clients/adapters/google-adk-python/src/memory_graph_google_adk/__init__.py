"""The memory service of Google ADK, kept in Memory Graph."""

from .memory_service import MemoryGraphMemoryService

__all__ = ["MemoryGraphMemoryService"]
