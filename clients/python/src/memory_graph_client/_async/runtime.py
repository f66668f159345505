import httpx
from anyio import fail_after as within
from anyio import sleep


def limit(_response: httpx.Response, _end: float) -> None:
    """`within` limits the whole answer."""


__all__ = ["limit", "sleep", "within"]
