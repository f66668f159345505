import {
  BrokenCircuitError,
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  handleType,
  type CircuitBreakerPolicy,
} from 'cockatiel';
import { Pool, type Dispatcher } from 'undici';
import { bodyOf, type Answer } from './answer.js';
import { isInOurWords } from './answer-error.js';
import type { CallMetrics, CallOutcome } from './call-metrics.js';
import { NoAnswerError } from './no-answer.error.js';

export interface OriginOptions {
  service: string;
  url: string;
  answerTimeoutMs: number;
  metrics: CallMetrics;
}

export type OriginRequest = Omit<Dispatcher.RequestOptions, 'origin'>;

const CONNECTIONS = 50;
const CONNECT_TIMEOUT_MS = 2_000;
const FAILURES_TO_OPEN = 5;
/** How long an origin that does not respond is skipped before a trial call. */
export const BREAK_MS = 2_000;

/**
 * A process of a service, with keep-alive connections and a circuit breaker. Only missing responses
 * count as failures. A 4xx is a response, and so is a 503 of the service itself: it reports an
 * unavailable dependency that other calls may not need, and it is fast, so that opening the breaker
 * would gain nothing.
 */
export class ServiceOrigin {
  private readonly pool: Pool;
  private readonly breaker: CircuitBreakerPolicy;

  constructor(private readonly options: OriginOptions) {
    this.pool = new Pool(this.url, {
      connections: CONNECTIONS,
      connect: { timeout: CONNECT_TIMEOUT_MS },
      headersTimeout: options.answerTimeoutMs,
      bodyTimeout: options.answerTimeoutMs,
    });
    this.breaker = circuitBreaker(handleType(NoAnswerError).orWhenResult(isForeignFailure), {
      breaker: new ConsecutiveBreaker(FAILURES_TO_OPEN),
      halfOpenAfter: BREAK_MS,
    });
    options.metrics.watch(options.service, this);
  }

  get url(): string {
    return new URL(this.options.url).origin;
  }

  /** As attributes of a span. */
  get address(): { 'server.address': string; 'server.port'?: number } {
    const { hostname, port } = new URL(this.options.url);
    return { 'server.address': hostname, ...(port !== '' && { 'server.port': Number(port) }) };
  }

  get breakerState(): CircuitState {
    return this.breaker.state;
  }

  get takesCalls(): boolean {
    return this.breaker.state === CircuitState.Closed;
  }

  /** @throws NoAnswerError */
  async send(request: OriginRequest): Promise<Answer> {
    const startedAt = performance.now();
    try {
      const answer = await this.throughBreaker(request);
      this.observe(answer.status < 500 ? 'answered' : 'unavailable', startedAt);
      return answer;
    } catch (error) {
      if (error instanceof NoAnswerError) this.observe(error.reason, startedAt);
      throw error;
    }
  }

  /** Waits for calls in progress, then closes the connections. */
  close(): Promise<void> {
    return this.pool.close();
  }

  private async throughBreaker(request: OriginRequest): Promise<Answer> {
    // Otherwise the breaker would make further calls wait for the trial call, possibly until its timeout.
    if (this.breaker.state === CircuitState.HalfOpen) throw new NoAnswerError('not_tried');
    try {
      return await this.breaker.execute(() => this.overTheWire(request));
    } catch (error) {
      throw error instanceof BrokenCircuitError ? new NoAnswerError('not_tried', error) : error;
    }
  }

  private async overTheWire(request: OriginRequest): Promise<Answer> {
    try {
      const { statusCode, headers, body } = await this.pool.request(request);
      return { status: statusCode, headers, bytes: await body.bytes() };
    } catch (error) {
      // The caller ended the call, which says nothing about the service.
      if (isAborted(request)) throw error;
      throw NoAnswerError.from(error);
    }
  }

  private observe(outcome: CallOutcome, startedAt: number): void {
    this.options.metrics.observe(this.options.service, outcome, startedAt);
  }
}

function isAborted({ signal }: OriginRequest): boolean {
  return signal instanceof AbortSignal && signal.aborted;
}

function isForeignFailure(result: unknown): boolean {
  const answer = result as Answer;
  return answer.status >= 500 && !isInOurWords(bodyOf(answer));
}
