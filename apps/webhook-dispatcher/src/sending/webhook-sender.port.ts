/** An outgoing message. */
export interface OutgoingMessage {
  url: string;
  /** The current secret first, then a former one that still signs. */
  secrets: readonly string[];
  /** The header `webhook-id`. */
  messageId: string;
  /** The exact bytes that are signed and sent. */
  body: string;
  /** The header `traceparent`; null: none is sent. */
  traceparent: string | null;
}

/** The result of an attempt. */
export interface SendResult {
  /** The status of the response; null if there was none. */
  statusCode: number | null;
  /** Why the attempt failed, without secrets; null for any 2xx. */
  error: string | null;
  /** The first 1 KiB of the response as text; null if there was none. */
  response: string | null;
  /** The delay that `Retry-After` requests; null if there is none. */
  retryAfterMs: number | null;
  durationMs: number;
}

/** Sends messages to untrusted endpoints. Never throws because of an endpoint. */
export abstract class WebhookSender {
  abstract send(message: OutgoingMessage): Promise<SendResult>;
}
