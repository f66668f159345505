import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { Webhook } from 'standardwebhooks';
import { waitUntil, type WaitOptions } from '../wait-until.js';

const HOST = '127.0.0.1';
/** Longer than any sender waits. */
const HANGING_MS = 24 * 60 * 60_000;

interface ReceiverAnswer {
  status: number;
  headers?: Record<string, string>;
  body?: string;
  /** The delay of the response. */
  afterMs?: number;
}

/** `hang`: accepts the request and never responds. */
export type ReceiverBehaviour = ReceiverAnswer | 'hang';

/** A received message that the official library of Standard Webhooks has verified. */
export interface ReceivedMessage {
  /** `webhook-id`. */
  id: string;
  type: string;
  /** ISO 8601, of the payload. */
  timestamp: string;
  data: any;
  /** The bytes that were signed. */
  body: string;
  headers: IncomingHttpHeaders;
  /** Milliseconds since the epoch. */
  receivedAt: number;
  /** Milliseconds since the epoch; null if the response is pending or the sender has disconnected. */
  answeredAt: number | null;
  /** The status of the response. */
  status: number | null;
}

/** A local webhook endpoint that records messages and responds as configured. */
export class WebhookReceiver {
  /** The secret for verification; null disables it. Messages with another signature are rejected with 401. */
  secret: string | null;
  /** All verified messages, including repeated ones, in order of arrival. */
  readonly messages: ReceivedMessage[] = [];
  /** Why other messages were rejected. */
  readonly refusals: string[] = [];
  private always: ReceiverBehaviour = { status: 204 };
  private next: ReceiverBehaviour[] = [];
  /** Ends the delay of all pending responses. */
  private released = new AbortController();

  private constructor(
    private readonly server: Server,
    secret: string | null,
  ) {
    this.secret = secret;
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      // A sender that is killed goes away in the middle of its request.
      this.receive(request, response).catch(() => response.destroy());
    });
  }

  static async start(secret: string | null = null): Promise<WebhookReceiver> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, HOST, resolve));
    return new WebhookReceiver(server, secret);
  }

  get url(): string {
    return `http://${HOST}:${(this.server.address() as AddressInfo).port}/hooks`;
  }

  /** The first occurrence of each `webhook-id`. */
  get distinct(): ReceivedMessage[] {
    const first = new Map<string, ReceivedMessage>();
    for (const message of this.messages) if (!first.has(message.id)) first.set(message.id, message);
    return [...first.values()];
  }

  /** Sets the response to all messages after those of `answerNext`. */
  answerAlways(behaviour: ReceiverBehaviour): void {
    this.always = behaviour;
  }

  /** Sets the responses to the next messages, one for each. */
  answerNext(...behaviours: ReceiverBehaviour[]): void {
    this.next.push(...behaviours);
  }

  /** Responds with 204 to all hanging requests and all later ones. */
  release(): void {
    this.always = { status: 204 };
    this.next = [];
    this.released.abort();
    this.released = new AbortController();
  }

  /** Whether the message was signed with this secret, independent of the configured one. */
  static isSigned({ body, headers }: ReceivedMessage, secret: string): boolean {
    try {
      verify(secret, body, headers);
      return true;
    } catch {
      return false;
    }
  }

  /** The first matching message, which may have arrived already. */
  untilReceived(fits: (message: ReceivedMessage) => boolean, options?: WaitOptions): Promise<ReceivedMessage> {
    return waitUntil(() => this.messages.find(fits), { what: 'The message to be received', ...options });
  }

  async close(): Promise<void> {
    await new Promise((resolve) => (this.server.close(resolve), this.server.closeAllConnections()));
  }

  private async receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = '';
    for await (const chunk of request.setEncoding('utf8')) body += String(chunk);
    const receivedAt = Date.now();
    const { headers } = request;
    let message: ReceivedMessage;
    try {
      if (this.secret !== null) verify(this.secret, body, headers);
      const { type, timestamp, data } = JSON.parse(body) as Pick<ReceivedMessage, 'type' | 'timestamp' | 'data'>;
      const id = String(headers['webhook-id']);
      message = { id, type, timestamp, data, body, headers, receivedAt, answeredAt: null, status: null };
    } catch (error) {
      this.refusals.push(String(error));
      response.writeHead(401).end();
      return;
    }
    this.messages.push(message);
    await this.answer(message, response);
  }

  private async answer(message: ReceivedMessage, response: ServerResponse): Promise<void> {
    const behaviour = this.next.shift() ?? this.always;
    const told = behaviour === 'hang' ? { afterMs: HANGING_MS } : behaviour;
    const isReleased = told.afterMs !== undefined && !(await this.waited(told.afterMs));
    const { status = 204, headers, body }: Partial<ReceiverAnswer> = isReleased ? {} : told;
    if (response.destroyed) return;
    message.answeredAt = Date.now();
    message.status = status;
    response.writeHead(status, headers).end(body);
  }

  /** @returns false where `release` ended it */
  private waited(ms: number): Promise<boolean> {
    return delay(ms, true, { signal: this.released.signal, ref: false }).catch(() => false);
  }
}

/** @throws Error unless the secret signed the body, less than five minutes ago */
function verify(secret: string, body: string, headers: IncomingHttpHeaders): void {
  const webhook = secret.startsWith('whsec_') ? new Webhook(secret) : new Webhook(secret, { format: 'raw' });
  webhook.verify(body, headers as Record<string, string>);
}
