"""A memory for the pipelines of Pipecat, kept in Memory Graph."""

from .processor import MemoryGraphProcessor

__all__ = ["MemoryGraphProcessor"]
