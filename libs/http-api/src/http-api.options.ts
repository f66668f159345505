/** The HTTP settings of an application. */
export interface HttpApiOptions {
  /** Largest accepted request body, in bytes. */
  maxBodyBytes: number;
  /** Maximum time to receive a body that a route reads as a stream, once its guards accepted the caller. Default: an hour. */
  streamTimeoutMs?: number;
  /** The metadata for clients that need a token (RFC 9728); part of every 401. Private services have none. */
  resourceMetadataUrl?: string;
  /** The scope that a token needs; part of every 401. Only for services whose routes all require the same scope. */
  challengedScope?: string;
}

export const DEFAULT_STREAM_TIMEOUT_MS = 3_600_000;

export const HTTP_API_OPTIONS = Symbol('HttpApiOptions');
