from anyio import fail_after as within
from anyio import sleep

__all__ = ["sleep", "within"]
