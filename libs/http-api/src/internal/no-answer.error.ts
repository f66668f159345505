/**
 * - `not_tried`: the breaker is open, or its trial call is in progress
 * - `not_reached`: there was no connection, so the service cannot have received the call
 * - `timed_out`: the service may have received the call and may still process it
 * - `broken`: the connection closed before the response was complete
 */
export type NoAnswerReason = 'not_tried' | 'not_reached' | 'timed_out' | 'broken';

const TIMEOUT_CODES = new Set(['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT']);

interface SocketError {
  name?: string;
  code?: string;
  syscall?: string;
  /** One per address of a host. */
  errors?: SocketError[];
}

/** A call to one origin that got no response. */
export class NoAnswerError extends Error {
  constructor(
    readonly reason: NoAnswerReason,
    cause?: unknown,
  ) {
    super(reason, { cause });
    this.name = 'NoAnswerError';
  }

  /** @param error of undici */
  static from(error: unknown): NoAnswerError {
    return new NoAnswerError(reasonOf(error as SocketError), error);
  }

  /** Completes a sentence about the service; public, without addresses. */
  get fault(): string {
    return this.reason === 'timed_out' ? 'did not answer in time' : 'could not be reached';
  }

  /** Whether the service has certainly not started to process the call. */
  get wasNeverSent(): boolean {
    return this.reason === 'not_tried' || this.reason === 'not_reached';
  }
}

function reasonOf(error: SocketError): NoAnswerReason {
  if (error.name === 'TimeoutError' || TIMEOUT_CODES.has(error.code ?? '')) return 'timed_out';
  const { syscall } = error.errors?.[0] ?? error;
  const isConnecting = syscall === 'connect' || syscall === 'getaddrinfo';
  return isConnecting || error.code === 'UND_ERR_CONNECT_TIMEOUT' ? 'not_reached' : 'broken';
}
