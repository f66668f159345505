from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

from .._generated.models.forget_job import ForgetJob
from .._generated.models.forget_preview import ForgetPreview
from .._requests import parsed
from ..errors import ProcessingFailedError
from .polling import poll

if TYPE_CHECKING:
    from .client import AsyncMemoryGraph


class AsyncForgetting:
    """What a selection would remove, before it is removed."""

    def __init__(self, memory: AsyncMemoryGraph, request: dict[str, Any], preview: ForgetPreview) -> None:
        self._memory = memory
        self._request = request
        self.preview = preview

    async def confirm(self, *, timeout: float = 60) -> ForgetJob:
        """Remove it, and wait for the end."""
        end = time.monotonic() + timeout
        body = {**self._request, "dryRun": False, "token": self.preview.token}
        accepted = await self._memory._write("/api/v1/forget", body)

        async def read(left: float) -> ForgetJob:
            path = f"/api/v1/forget-jobs/{accepted['jobId']}"
            return parsed(ForgetJob, await self._memory._read(path, timeout=left))

        job = await poll(read, lambda job: job.status != "running", end, timeout)
        if job.status == "failed":
            raise ProcessingFailedError([job])
        return job
