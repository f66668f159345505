"""A memory for the agents and crews of CrewAI, kept in Memory Graph."""

from .memory import MemoryGraphMemory
from .storage import MemoryGraphStorage

__all__ = ["MemoryGraphMemory", "MemoryGraphStorage"]
