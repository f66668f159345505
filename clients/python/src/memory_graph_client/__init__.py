"""Client of Memory Graph, a memory for applications of language models."""

from ._async.client import AsyncMemoryGraph
from ._async.forgetting import AsyncForgetting
from ._async.transcript import AsyncTranscript
from ._events import StreamEvent
from ._owner import Owner, owner_of
from ._results import SearchResults
from ._sync.add_all import add_all
from ._sync.client import MemoryGraph
from ._sync.forgetting import Forgetting
from ._sync.recall import recall, recall_results
from ._sync.transcript import Transcript
from ._transcript_entries import TranscriptEntry
from .errors import (
    ConflictError,
    ConnectionError,
    InternalServerError,
    InvalidRequestError,
    MemoryGraphError,
    MethodNotAllowedError,
    NotAuthenticatedError,
    NotFoundError,
    PayloadTooLargeError,
    PermissionDeniedError,
    ProcessingFailedError,
    RateLimitedError,
    TimeoutError,
    UnavailableError,
    UnexpectedAnswerError,
    UnprocessableError,
    UnsupportedMediaTypeError,
    WebhookVerificationError,
)
from .webhooks import verify_webhook

__all__ = [
    "AsyncForgetting",
    "AsyncMemoryGraph",
    "AsyncTranscript",
    "ConflictError",
    "ConnectionError",
    "Forgetting",
    "InternalServerError",
    "InvalidRequestError",
    "MemoryGraph",
    "MemoryGraphError",
    "MethodNotAllowedError",
    "NotAuthenticatedError",
    "NotFoundError",
    "Owner",
    "PayloadTooLargeError",
    "PermissionDeniedError",
    "ProcessingFailedError",
    "RateLimitedError",
    "SearchResults",
    "StreamEvent",
    "TimeoutError",
    "Transcript",
    "TranscriptEntry",
    "UnavailableError",
    "UnexpectedAnswerError",
    "UnprocessableError",
    "UnsupportedMediaTypeError",
    "WebhookVerificationError",
    "add_all",
    "owner_of",
    "recall",
    "recall_results",
    "verify_webhook",
]
