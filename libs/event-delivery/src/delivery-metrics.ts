import type { LagReader } from '@memory-graph/event-bus-port/event-bus.port';
import type { Metrics } from '@memory-graph/observability/metrics';

const HANDLER_BUCKETS = [0.002, 0.01, 0.05, 0.2, 1, 5, 30, 120];

/** What an operator sees of a consumer group: how its handlers do, and how far it is behind. */
export class DeliveryMetrics {
  private readonly handlerSeconds;
  private readonly retries;
  private readonly deadLetters;

  constructor(metrics: Metrics, group: string, lagReader: LagReader) {
    this.handlerSeconds = metrics.histogram(
      'event_handler_seconds',
      'How long the handlers of events took, attempt by attempt.',
      ['topic', 'outcome'],
      HANDLER_BUCKETS,
    );
    this.retries = metrics.counter('event_retries_total', 'Attempts that failed and are made again.', ['topic']);
    this.deadLetters = metrics.counter('event_dead_letters_total', 'Events put on the dead-letter topic.', ['topic']);
    metrics.gauge(
      'event_consumer_lag',
      'Events that wait for a consumer group, or are with its handlers.',
      ['group', 'topic'],
      async (gauge) => {
        for (const { topic, lag } of await lagReader.consumerLag(group)) gauge.set({ group, topic }, lag);
      },
    );
  }

  handled(topic: string, outcome: 'handled' | 'failed', startedAt: number): void {
    this.handlerSeconds.observe({ topic, outcome }, (performance.now() - startedAt) / 1_000);
  }

  retried(topic: string): void {
    this.retries.inc({ topic });
  }

  deadLettered(topic: string): void {
    this.deadLetters.inc({ topic });
  }
}
