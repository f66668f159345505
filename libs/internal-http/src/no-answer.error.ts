/**
 * - `not_tried`: the breaker is open, or its trial call is under way
 * - `not_reached`: there was no connection, so the service cannot have seen the call
 * - `timed_out`: it has seen the call, perhaps, and may still be at work on it
 * - `broken`: the connection ended before the answer did
 */
export type NoAnswerReason = 'not_tried' | 'not_reached' | 'timed_out' | 'broken';

const TIMEOUT_CODES = new Set(['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT']);

interface SocketError {
  name?: string;
  code?: string;
  syscall?: string;
  /** One for each address of a host. */
  errors?: SocketError[];
}

/** A call to one origin that brought no answer. */
export class NoAnswerError extends Error {
  constructor(
    readonly reason: NoAnswerReason,
    cause?: unknown,
  ) {
    super(reason, { cause });
    this.name = 'NoAnswerError';
  }

  /** @param error as undici throws it */
  static from(error: unknown): NoAnswerError {
    return new NoAnswerError(reasonOf(error as SocketError), error);
  }

  /** Whether it is certain that the service has not begun with the call. */
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
