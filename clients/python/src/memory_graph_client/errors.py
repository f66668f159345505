"""Everything that this package raises."""

from __future__ import annotations

import builtins
import json
from collections.abc import Sequence
from datetime import datetime, timezone
from email.utils import parsedate_to_datetime
from typing import Any

import httpx


class MemoryGraphError(Exception):
    """The base of everything that this package raises.

    `code` is of the service, such as `not_found`, or of this package, such as `timeout`. `status` is the HTTP status, and
    None without an answer. `details` lists the problems of the request, each with the `path` of its field. `request_id` is
    to quote when a fault of the service is reported. `retry_after` is in seconds.
    """

    def __init__(
        self,
        message: str,
        *,
        code: str,
        status: int | None = None,
        details: Sequence[dict[str, Any]] = (),
        request_id: str | None = None,
        retry_after: float | None = None,
    ) -> None:
        super().__init__(message)
        self.code = code
        self.status = status
        self.details = list(details)
        self.request_id = request_id
        self.retry_after = retry_after


class InvalidRequestError(MemoryGraphError):
    """A field is invalid or unknown: see `details`."""


class NotAuthenticatedError(MemoryGraphError):
    """The token is missing, unknown, revoked or expired."""


class PermissionDeniedError(MemoryGraphError):
    """The token lacks a scope."""


class NotFoundError(MemoryGraphError):
    pass


class MethodNotAllowedError(MemoryGraphError):
    pass


class ConflictError(MemoryGraphError):
    pass


class PayloadTooLargeError(MemoryGraphError):
    pass


class UnsupportedMediaTypeError(MemoryGraphError):
    pass


class UnprocessableError(MemoryGraphError):
    pass


class RateLimitedError(MemoryGraphError):
    pass


class InternalServerError(MemoryGraphError):
    """The service has a fault."""


class UnavailableError(MemoryGraphError):
    """A part of the service cannot be reached."""


class TimeoutError(MemoryGraphError, builtins.TimeoutError):  # noqa: A001
    """No complete answer within the time-out."""

    def __init__(self, message: str) -> None:
        super().__init__(message, code="timeout")


class ConnectionError(MemoryGraphError, builtins.ConnectionError):  # noqa: A001
    """The service could not be reached, or the connection was lost."""

    def __init__(self, message: str) -> None:
        super().__init__(message, code="connection_failed")


class UnexpectedAnswerError(MemoryGraphError):
    """What answered is not this service, such as a proxy."""

    def __init__(self, message: str, **properties: Any) -> None:
        super().__init__(message, code="unexpected_answer", **properties)


class ProcessingFailedError(MemoryGraphError):
    """The content was accepted, but its processing failed. `failed` has the logs, or the job, with their `error`."""

    def __init__(self, failed: Sequence[Any]) -> None:
        super().__init__(failed[0].error or "The processing failed", code="processing_failed")
        self.failed = list(failed)


class WebhookVerificationError(MemoryGraphError):
    """A message to a webhook does not come from the service, or not now."""

    def __init__(self, message: str) -> None:
        super().__init__(message, code="webhook_not_verified")


# A test compares the codes with those of the API.
CLASSES: dict[str, type[MemoryGraphError]] = {
    "invalid_request": InvalidRequestError,
    "unauthorized": NotAuthenticatedError,
    "insufficient_scope": PermissionDeniedError,
    "not_found": NotFoundError,
    "method_not_allowed": MethodNotAllowedError,
    "conflict": ConflictError,
    "payload_too_large": PayloadTooLargeError,
    "unsupported_media_type": UnsupportedMediaTypeError,
    "unprocessable": UnprocessableError,
    "rate_limited": RateLimitedError,
    "internal_error": InternalServerError,
    "unavailable": UnavailableError,
}


def error_of_answer(response: httpx.Response) -> MemoryGraphError:
    """The error of an answer with a status of 300 or more, whose body was read."""
    properties: dict[str, Any] = {
        "status": response.status_code,
        "request_id": response.headers.get("x-request-id"),
        "retry_after": _seconds(response.headers.get("retry-after")),
    }
    return error_of_body(_body(response), **properties)


def error_of_body(body: dict[str, Any], **properties: Any) -> MemoryGraphError:
    """The error that a body describes."""
    code = body.get("error")
    error_class = CLASSES.get(code) if isinstance(code, str) else None
    if not isinstance(code, str) or error_class is None:
        status = properties.get("status")
        return UnexpectedAnswerError(f"Unexpected answer{f' with status {status}' if status else ''}", **properties)
    details = [detail for detail in body.get("details") or [] if isinstance(detail, dict)]
    listed = "".join(f"\n  {detail.get('path')}: {detail.get('message')}" for detail in details)
    message = f"{body.get('error_description') or code}{listed}"
    return error_class(message, code=code, details=details, **properties)


def _body(response: httpx.Response) -> dict[str, Any]:
    try:
        body = json.loads(response.content)
    except ValueError:
        return {}
    return body if isinstance(body, dict) else {}


def _seconds(value: str | None) -> float | None:
    """From seconds or an HTTP date."""
    if value is None:
        return None
    try:
        if value.isdigit():
            return float(value)
        return max(0.0, (parsedate_to_datetime(value) - datetime.now(timezone.utc)).total_seconds())
    except (TypeError, ValueError):
        return None
