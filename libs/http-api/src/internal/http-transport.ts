import { ExponentialBackoff, handleWhen, retry } from 'cockatiel';
import type { InternalRequest, InternalTransport } from '@memory-graph/contracts/internal-http';
import { ServiceError } from '@memory-graph/errors';
import { currentTrace, inSpan, Metrics, requestContext, unrecordedTrace } from '@memory-graph/observability';
import { bodyOf, type Answer } from './answer.js';
import { requestSignal } from '../request/request-lifetime.js';
import { answerError } from './answer-error.js';
import { CallMetrics } from './call-metrics.js';
import { NoAnswerError } from './no-answer.error.js';
import { rendezvousOrder } from './rendezvous-order.js';
import { BREAK_MS, ServiceOrigin, type OriginRequest } from './service-origin.js';
import { describeProcess, type ProcessDescription, readinessOf, type ReadinessScope } from './service-readiness.js';

const ANSWER_TIMEOUT_MS = 10_000;

export interface HttpTransportOptions {
  /** The name in messages, for example `search-service`; messages are public and must not contain addresses. */
  service: string;
  /** The origin of each process, for example `http://127.0.0.1:3001`. */
  origins: readonly string[];
  serviceCredential: string;
  /** Default: metrics that are not exported. */
  metrics?: CallMetrics | undefined;
  /** Timeout for the headers of a response, and between two parts of its body. Default: 10,000. */
  answerTimeoutMs?: number;
}

/** A call is repeated only within this time, so that callers do not wait too long. */
const RETRY_WITHIN_MS = 1_000;
const RETRIES = retry(handleWhen(isWorthRepeating), {
  maxAttempts: 2,
  backoff: new ExponentialBackoff({ initialDelay: 50, maxDelay: 500 }),
});

/**
 * Distributes internal calls over the processes of a service, skipping those that do not respond: in turn, or by their
 * affinity.
 */
export class HttpTransport implements InternalTransport {
  private readonly origins: readonly ServiceOrigin[];
  private turn = 0;

  constructor(private readonly options: HttpTransportOptions) {
    const { service, answerTimeoutMs = ANSWER_TIMEOUT_MS } = options;
    const metrics = options.metrics ?? new CallMetrics(new Metrics(service));
    this.origins = options.origins.map((url) => new ServiceOrigin({ service, url, answerTimeoutMs, metrics }));
  }

  async call<T>(request: InternalRequest): Promise<T> {
    const body = bodyOf(await this.answerTo(request));
    return (body === '' ? undefined : JSON.parse(body)) as T;
  }

  async callForBytes(request: InternalRequest): Promise<Uint8Array> {
    return (await this.answerTo(request)).bytes;
  }

  /** @throws ServiceError `unavailable` unless one of the processes is ready; its message names what is down */
  async checkReadiness(scope: ReadinessScope = 'all'): Promise<void> {
    const answers = await Promise.all(this.origins.map((origin) => readinessOf(origin, scope)));
    if (answers.some(({ fault }) => fault === null)) return;
    const { fault } = answers.find(({ isKnown }) => isKnown) ?? answers[0] ?? {};
    throw new ServiceError('unavailable', fault ?? 'could not be reached');
  }

  /** In the order of the configuration. */
  describeProcesses(): Promise<ProcessDescription[]> {
    return Promise.all(this.origins.map(describeProcess));
  }

  /** The next process, for requests that are forwarded by other means. */
  nextOrigin(): string {
    const inTurn = this.inTurn();
    const next = inTurn.find((origin) => origin.takesCalls) ?? inTurn[0];
    return next?.url ?? '';
  }

  /** Waits for calls in progress, then closes the connections. */
  async close(): Promise<void> {
    await Promise.all(this.origins.map((origin) => origin.close()));
  }

  private answerTo(request: InternalRequest): Promise<Answer> {
    if (!request.idempotent) return this.attempt(request);
    return RETRIES.execute(({ attempt }) => this.attempt(request, attempt), AbortSignal.timeout(RETRY_WITHIN_MS));
  }

  private async attempt(request: InternalRequest, repetition = 0): Promise<Answer> {
    const answer = await this.send(request, repetition);
    if (answer.status < 200 || answer.status > 299) throw answerError(this.options.service, answer);
    return answer;
  }

  /** Tries the next process as long as no connection was established, because then no call was executed. */
  private async send(request: InternalRequest, repetition: number): Promise<Answer> {
    const message = this.toMessage(request);
    let failure: NoAnswerError | undefined;
    for (const origin of this.orderFor(request, repetition)) {
      try {
        return await this.sendTo(origin, message);
      } catch (error) {
        if (!(error instanceof NoAnswerError)) throw error;
        if (!failure || error.reason !== 'not_tried') failure = error;
        if (!error.wasNeverSent) break;
      }
    }
    throw new ServiceError('unavailable', `${this.options.service} ${failure?.fault ?? 'could not be reached'}`, {
      retryAfterSeconds: BREAK_MS / 1_000,
      cause: failure,
    });
  }

  /** The path is no attribute, because it may contain what a user typed. */
  private sendTo(origin: ServiceOrigin, message: OriginRequest & { headers: Record<string, string> }): Promise<Answer> {
    const { service } = this.options;
    return inSpan(
      () => ({
        name: `${message.method} ${service}`,
        kind: 'client',
        attributes: { 'http.request.method': message.method, 'peer.service': service, ...origin.address },
      }),
      async (span) => {
        const answer = await origin.send({
          ...message,
          headers: { ...message.headers, ...(currentTrace() ?? unrecordedTrace()) },
        });
        span.setAttributes({ 'http.response.status_code': answer.status });
        return answer;
      },
    );
  }

  /** A repeated call begins with another process, because the first may have lost what it depends on. */
  private orderFor({ affinity }: InternalRequest, repetition: number): ServiceOrigin[] {
    return affinity === undefined ? this.inTurn() : startingAt(repetition, rendezvousOrder(this.origins, affinity));
  }

  private inTurn(): ServiceOrigin[] {
    return startingAt(this.turn++, this.origins);
  }

  private toMessage({
    method,
    path,
    body,
    endsWithRequest = false,
  }: InternalRequest): OriginRequest & { headers: Record<string, string> } {
    const context = requestContext.getStore();
    return {
      method,
      path,
      headers: {
        authorization: `Bearer ${this.options.serviceCredential}`,
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(context && { 'x-request-id': context.requestId }),
      },
      body: body === undefined ? null : JSON.stringify(body),
      ...(endsWithRequest && { signal: requestSignal() }),
    };
  }
}

function startingAt(turn: number, origins: readonly ServiceOrigin[]): ServiceOrigin[] {
  const first = turn % origins.length;
  return [...origins.slice(first), ...origins.slice(0, first)];
}

/** After a timeout the caller has waited long enough, and an open breaker fails at once. */
function isWorthRepeating(error: unknown): boolean {
  if (!(error instanceof ServiceError) || error.code !== 'unavailable') return false;
  if (!(error.cause instanceof NoAnswerError)) return error.transient;
  return error.cause.reason === 'not_reached' || error.cause.reason === 'broken';
}
