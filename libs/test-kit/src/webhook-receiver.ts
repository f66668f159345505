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
import { waitUntil, type WaitOptions } from './wait-until.js';

const HOST = '127.0.0.1';
/** Longer than any sender waits. */
const HANGING_MS = 24 * 60 * 60_000;

export interface ReceiverAnswer {
  status: number;
  headers?: Record<string, string>;
  body?: string;
  /** Waits this long before it answers. */
  afterMs?: number;
}

/** `hang`: takes the request and never answers. */
export type ReceiverBehaviour = ReceiverAnswer | 'hang';

/** A message as it came, with what the official library of Standard Webhooks said about it. */
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
  /** Milliseconds since the epoch; null: it is not answered yet, or nobody waited for it. */
  answeredAt: number | null;
  /** The status that it was answered with. */
  status: number | null;
}

/** An endpoint for webhooks on this machine, which notes what comes and behaves as it is told. */
export class WebhookReceiver {
  /** What is verified with; null: nothing is. A message that it does not fit is answered 401 and is no message. */
  secret: string | null;
  /** Every one that was verified, repeats too, in the order in which they came. */
  readonly messages: ReceivedMessage[] = [];
  /** Why the others were refused. */
  readonly refusals: string[] = [];
  private always: ReceiverBehaviour = { status: 204 };
  private next: ReceiverBehaviour[] = [];
  /** Ends the waiting of all answers. */
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

  /** By `webhook-id`, each the first time that it came. */
  get distinct(): ReceivedMessage[] {
    const first = new Map<string, ReceivedMessage>();
    for (const message of this.messages) if (!first.has(message.id)) first.set(message.id, message);
    return [...first.values()];
  }

  /** From now on, once `answerNext` is used up. */
  answerAlways(behaviour: ReceiverBehaviour): void {
    this.always = behaviour;
  }

  /** The next messages, one each. */
  answerNext(...behaviours: ReceiverBehaviour[]): void {
    this.next.push(...behaviours);
  }

  /** Answers at once, with 204, all that hang, and those that come from now on. */
  release(): void {
    this.always = { status: 204 };
    this.next = [];
    this.released.abort();
    this.released = new AbortController();
  }

  /** Whether a secret signed it, whatever this endpoint verifies with. */
  static isSigned({ body, headers }: ReceivedMessage, secret: string): boolean {
    try {
      verify(secret, body, headers);
      return true;
    } catch {
      return false;
    }
  }

  /** The first message that fits, which may have come already. */
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
