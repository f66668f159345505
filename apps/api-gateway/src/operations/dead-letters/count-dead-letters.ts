import { Inject, Injectable } from '@nestjs/common';
import { DEAD_LETTERS, type DeadLetters } from '@memory-graph/messaging';
import { Metrics } from '@memory-graph/observability';

/** Shows how many dead letters operators have not redelivered. */
@Injectable()
export class CountDeadLetters {
  constructor(@Inject(DEAD_LETTERS) deadLetters: DeadLetters, metrics: Metrics) {
    metrics.gauge(
      'event_dead_letters_waiting',
      'Stored dead letters that were not redelivered; on Kafka, all stored ones.',
      ['topic'],
      async (gauge) => {
        for (const { topic, stored, redelivered } of await deadLetters.count()) {
          gauge.set({ topic }, stored - (redelivered ?? 0));
        }
      },
    );
  }
}
