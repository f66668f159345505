import type { LagReader } from '../event-bus.port.js';
import type { Metrics } from '@memory-graph/observability';
import type { ReceivedMessage } from './received-message.js';
import { UndoneMessages } from './undone-messages.js';

const HANDLER_BUCKETS = [0.002, 0.01, 0.05, 0.2, 1, 5, 30, 120];

/** Metrics of a consumer group: its handlers, its lag, and how long its oldest event has waited. */
export class DeliveryMetrics {
  private readonly handlerSeconds;
  private readonly retries;
  private readonly deadLetters;
  private readonly undone = new UndoneMessages();

  constructor(metrics: Metrics, group: string, lagReader: LagReader) {
    this.handlerSeconds = metrics.histogram(
      'messaging_process_duration_seconds',
      'Duration of event handlers per attempt.',
      ['messaging_destination_name', 'outcome'],
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
    metrics.gauge(
      'event_oldest_age_seconds',
      'Age of the oldest event that waits for this process, or is with its handlers; 0 if there is none.',
      ['group', 'topic'],
      (gauge) => {
        for (const { topic, ageMs } of this.undone.oldestByTopic(Date.now()))
          gauge.set({ group, topic }, ageMs / 1_000);
      },
    );
  }

  /** Shows the topics of the group from the start, so that the first dead letter is an increase. */
  expect(topics: readonly string[]): void {
    for (const topic of topics) {
      this.undone.watch(topic);
      this.retries.inc({ topic }, 0);
      this.deadLetters.inc({ topic }, 0);
    }
  }

  began(message: ReceivedMessage): void {
    this.undone.add(message);
  }

  ended(message: ReceivedMessage): void {
    this.undone.remove(message);
  }

  handled(topic: string, outcome: 'handled' | 'failed', startedAt: number): void {
    const labels = { messaging_destination_name: topic, outcome };
    this.handlerSeconds.observe(labels, (performance.now() - startedAt) / 1_000);
  }

  retried(topic: string): void {
    this.retries.inc({ topic });
  }

  deadLettered(topic: string): void {
    this.deadLetters.inc({ topic });
  }
}
