import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Agent, type Dispatcher } from 'undici';
import { Clock } from '../clock/clock.js';
import { AttemptEndedError, failureText } from './failure-text.js';
import { guardedLookup, TargetGuard } from '@memory-graph/outbound-http';
import { SERVICE_VERSION } from '@memory-graph/observability';
import { readResponse } from './read-response.js';
import { parseRetryAfter } from './retry-after.js';
import { signMessage } from './sign-message.js';
import { WebhookSender, type OutgoingMessage, type SendResult } from './webhook-sender.port.js';

export interface HttpWebhookSenderOptions {
  /** For the whole attempt: DNS, connection, TLS, headers and body. */
  timeoutMs?: number;
  /** PEM of the only trusted authority; omitted: the authorities that Node.js trusts. */
  ca?: string;
}

const TIMEOUT_MS = 15_000;
const CONNECT_TIMEOUT_MS = 10_000;
const MAX_HEADER_BYTES = 16_384;
/** Maximum idle time of a connection, regardless of the keep-alive hints of the endpoint. */
const MAX_IDLE_MS = 30_000;
/** Maximum number of provisional responses (1xx). */
const MAX_PROVISIONAL = 10;
const USER_AGENT = `Memory-Graph-Webhooks/${SERVICE_VERSION}`;

/**
 * Sends over HTTP/1.1 with undici. It keeps as many connections per origin as there are concurrent
 * messages, which the queue limits. It follows no redirects and uses no proxies of the environment.
 * request-filtering-agent, which checks addresses at the same point, only works with node:http and
 * not with undici, which all other calls of the service use.
 */
@Injectable()
export class HttpWebhookSender extends WebhookSender implements OnApplicationShutdown {
  private readonly agent: Agent;
  private readonly timeoutMs: number;

  constructor(
    private readonly guard: TargetGuard,
    private readonly clock: Clock,
    { timeoutMs = TIMEOUT_MS, ca }: HttpWebhookSenderOptions = {},
  ) {
    super();
    this.timeoutMs = timeoutMs;
    this.agent = new Agent({
      pipelining: 1,
      keepAliveMaxTimeout: MAX_IDLE_MS,
      maxHeaderSize: MAX_HEADER_BYTES,
      // Explicit, because NODE_TLS_REJECT_UNAUTHORIZED would override the default.
      connect: {
        lookup: guardedLookup(guard),
        timeout: Math.min(CONNECT_TIMEOUT_MS, timeoutMs),
        rejectUnauthorized: true,
        ca,
      },
    });
  }

  async send(message: OutgoingMessage): Promise<SendResult> {
    const startedAt = performance.now();
    const outcome = await this.attempt(message);
    return { ...outcome, durationMs: Math.round(performance.now() - startedAt) };
  }

  /** The queue has stopped by then; idle connections would delay the exit of the process. */
  onApplicationShutdown(): Promise<void> {
    return this.agent.destroy();
  }

  private async attempt(message: OutgoingMessage): Promise<Omit<SendResult, 'durationMs'>> {
    const ending = new AbortController();
    const timer = setTimeout(() => ending.abort(tooSlow(this.timeoutMs)), this.timeoutMs);
    try {
      // A URL with a literal address skips the look-up and its check.
      this.guard.checkUrl(message.url);
      const { statusCode, headers, body } = await Promise.race([this.post(message, ending), endOf(ending.signal)]);
      const response = await readResponse(body);
      const retryAfterMs = this.retryAfterOf(headers);
      return { statusCode, error: statusProblem(statusCode), response, retryAfterMs };
    } catch (error) {
      return { statusCode: null, error: failureText(error), response: null, retryAfterMs: null };
    } finally {
      clearTimeout(timer);
    }
  }

  private post(message: OutgoingMessage, ending: AbortController): Promise<Dispatcher.ResponseData> {
    const { origin, pathname, search } = new URL(message.url);
    let provisional = 0;
    return this.agent.request({
      origin,
      path: `${pathname}${search}`,
      method: 'POST',
      headers: this.headersOf(message),
      body: message.body,
      signal: ending.signal,
      onInfo: () => {
        provisional += 1;
        if (provisional > MAX_PROVISIONAL)
          ending.abort(new AttemptEndedError('The endpoint sent too many provisional responses'));
      },
    });
  }

  private headersOf({ messageId, body, secrets, traceparent }: OutgoingMessage): Record<string, string> {
    const timestamp = Math.floor(this.clock.now() / 1_000);
    return {
      'content-type': 'application/json',
      'user-agent': USER_AGENT,
      'accept-encoding': 'identity',
      'webhook-id': messageId,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': signMessage({ messageId, timestamp, body }, secrets),
      ...(traceparent !== null && { traceparent }),
    };
  }

  private retryAfterOf(headers: Dispatcher.ResponseData['headers']): number | null {
    const [value] = [headers['retry-after']].flat();
    return value === undefined ? null : parseRetryAfter(value, this.clock.now());
  }
}

/** undici observes a signal only after the connection is established; this ends the attempt earlier. */
function endOf(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
}

function tooSlow(timeoutMs: number): AttemptEndedError {
  return new AttemptEndedError(`The endpoint did not answer within ${timeoutMs / 1_000} s`);
}

function statusProblem(statusCode: number): string | null {
  if (statusCode >= 200 && statusCode < 300) return null;
  if (statusCode >= 300 && statusCode < 400) return `The endpoint answered ${statusCode}; redirects are not followed`;
  return `Answered ${statusCode}.`;
}
