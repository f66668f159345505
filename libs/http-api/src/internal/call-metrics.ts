import type { Metrics } from '@memory-graph/observability';
import type { Histogram } from 'prom-client';
import type { NoAnswerReason } from './no-answer.error.js';

/** `unavailable`: a response with status 5xx, from the service or from a proxy before it. */
export type CallOutcome = 'answered' | 'unavailable' | NoAnswerReason;

interface WatchedOrigin {
  url: string;
  readonly breakerState: number;
}

/** The results of internal calls, and the origins with an open circuit breaker. */
export class CallMetrics {
  private readonly seconds: Histogram;
  private readonly watched: { service: string; origin: WatchedOrigin }[] = [];

  constructor(metrics: Metrics) {
    this.seconds = metrics.histogram(
      'http_client_request_duration_seconds',
      'How long attempts to call another service took.',
      ['service', 'outcome'],
      [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10],
    );
    metrics.gauge(
      'internal_breaker_state',
      'Whether calls go to an origin of a service: 0 they do, 1 they do not, 2 one call tries it.',
      ['service', 'origin'],
      (gauge) => {
        for (const { service, origin } of this.watched) {
          gauge.set({ service, origin: origin.url }, origin.breakerState);
        }
      },
    );
  }

  watch(service: string, origin: WatchedOrigin): void {
    this.watched.push({ service, origin });
  }

  /** @param startedAt in the time of the monotonic clock */
  observe(service: string, outcome: CallOutcome, startedAt: number): void {
    this.seconds.observe({ service, outcome }, (performance.now() - startedAt) / 1_000);
  }
}
