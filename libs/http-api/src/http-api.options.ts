/** What the hosting application decides about its HTTP surface. */
export interface HttpApiOptions {
  /** Largest accepted request body, in bytes. */
  maxBodyBytes: number;
  /** How long a client may take to send a request, and to take nothing of an answer. Default: 30 s. */
  requestTimeoutMs?: number;
  /** The same for bodies that a route reads as a stream, once its guards have let the caller in. Default: an hour. */
  streamTimeoutMs?: number;
  /** Where clients find how to get a token (RFC 9728); named in every 401. Left out by private services. */
  resourceMetadataUrl?: string;
  /** What a token must be good for, where that is one and the same for all that is refused: named in every 401. */
  challengedScope?: string;
}

export const DEFAULT_REQUEST_TIMEOUT_MS = 30_000;
export const DEFAULT_STREAM_TIMEOUT_MS = 3_600_000;

export const HTTP_API_OPTIONS = Symbol('HttpApiOptions');
