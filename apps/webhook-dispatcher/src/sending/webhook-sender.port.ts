/** A message as it goes out. */
export interface OutgoingMessage {
  url: string;
  /** The present secret first; a former one that still signs. */
  secrets: readonly string[];
  /** `webhook-id`. */
  messageId: string;
  /** The exact bytes that are signed and sent. */
  body: string;
}

/** What came of an attempt. */
export interface SendResult {
  /** Of the answer; null: there was none. */
  statusCode: number | null;
  /** Why it counts as failed, without secrets; null: any 2xx. */
  error: string | null;
  /** The first 1 KiB of the answer as text; null: there was none. */
  response: string | null;
  /** What the answer asks for by `Retry-After`; null: nothing. */
  retryAfterMs: number | null;
  durationMs: number;
}

/** Hands messages to endpoints that anybody may have chosen. Never throws for what an endpoint does. */
export abstract class WebhookSender {
  abstract send(message: OutgoingMessage): Promise<SendResult>;
}
