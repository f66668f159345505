import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'undici';
import type { InternalRequest, InternalTransport } from '@memory-graph/contracts/internal-http/internal-transport';
import { ServiceError } from '@memory-graph/errors/service-error';
import { answerError } from './answer-error.js';
import { requestContext } from './request-context.js';

const CONNECTIONS = 50;
const CONNECT_TIMEOUT_MS = 2_000;
const ANSWER_TIMEOUT_MS = 10_000;
const MAX_RETRIES = 2;
const FIRST_BACKOFF_MS = 50;

/** Time-outs have used up the caller's patience already: repeating the call would triple the wait. */
const TIMEOUT_CODES = new Set(['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT']);

export interface HttpTransportOptions {
  /** Its name in messages, for example `search-service`: they reach the public, which addresses should not. */
  service: string;
  /** For example `http://127.0.0.1:3001`. */
  origin: string;
  serviceCredential: string;
  /** How long to wait for the answer's headers, and between two parts of its body. Default: 10,000. */
  answerTimeoutMs?: number;
}

/** Carries internal calls to one service over kept-alive HTTP connections. */
export class HttpTransport implements InternalTransport {
  private readonly pool: Pool;
  private readonly service: string;
  private readonly authorization: string;

  constructor(options: HttpTransportOptions) {
    const answerTimeoutMs = options.answerTimeoutMs ?? ANSWER_TIMEOUT_MS;
    this.service = options.service;
    this.authorization = `Bearer ${options.serviceCredential}`;
    this.pool = new Pool(new URL(options.origin).origin, {
      connections: CONNECTIONS,
      connect: { timeout: CONNECT_TIMEOUT_MS },
      headersTimeout: answerTimeoutMs,
      bodyTimeout: answerTimeoutMs,
    });
  }

  async call<T>(request: InternalRequest): Promise<T> {
    for (let retries = 0; ; retries += 1) {
      try {
        return await this.attempt<T>(request);
      } catch (error) {
        if (!request.idempotent || retries === MAX_RETRIES || !isWorthRepeating(error)) throw error;
        const backoffMs = FIRST_BACKOFF_MS * 2 ** retries;
        await sleep(backoffMs / 2 + Math.random() * backoffMs);
      }
    }
  }

  /** Waits for the calls under way, then closes the connections. */
  async close(): Promise<void> {
    await this.pool.close();
  }

  private async attempt<T>(request: InternalRequest): Promise<T> {
    const answer = await this.send(request);
    if (answer.status < 200 || answer.status > 299) throw answerError(this.service, answer);
    return (answer.body === '' ? undefined : JSON.parse(answer.body)) as T;
  }

  private async send(request: InternalRequest) {
    try {
      const { statusCode, headers, body } = await this.pool.request({
        method: request.method,
        path: request.path,
        headers: this.headersFor(request),
        body: request.body === undefined ? null : JSON.stringify(request.body),
      });
      return { status: statusCode, headers, body: await body.text() };
    } catch (cause) {
      throw new ServiceError('unavailable', `${this.service} could not be reached.`, { cause });
    }
  }

  private headersFor(request: InternalRequest): Record<string, string> {
    const headers: Record<string, string> = { authorization: this.authorization, accept: 'application/json' };
    if (request.body !== undefined) headers['content-type'] = 'application/json';
    const context = requestContext.getStore();
    if (context) headers['x-request-id'] = context.requestId;
    if (context?.traceparent) headers['traceparent'] = context.traceparent;
    return headers;
  }
}

function isWorthRepeating(error: unknown): boolean {
  if (!(error instanceof ServiceError) || error.code !== 'unavailable') return false;
  const { code } = (error.cause ?? {}) as { code?: string };
  return !TIMEOUT_CODES.has(code ?? '');
}
