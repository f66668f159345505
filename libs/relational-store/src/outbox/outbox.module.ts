import {
  EVENT_PUBLISHER,
  type EventPublisher,
  TRANSACTIONAL_PUBLISHER,
  type TransactionalPublisher,
} from '@memory-graph/messaging';
import { Metrics, Tracing } from '@memory-graph/observability';
import { Module, type DynamicModule } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { BACKGROUND_DATA_SOURCE } from '../background-data-source.js';
import { WakeUp } from '../wake-up.js';
import { DirectOutbox } from './direct-outbox.js';
import { Outbox } from './outbox.js';
import { OutboxRelay } from './outbox-relay.js';

/** The outbox of the app's own schema and its relay, if any. Needs `RelationalStoreModule` and a bus module. */
@Module({})
export class OutboxModule {
  static forSchema(schema: string): DynamicModule {
    const wakeUp = new WakeUp();
    return {
      module: OutboxModule,
      global: true,
      providers: [
        {
          provide: OutboxRelay,
          inject: [BACKGROUND_DATA_SOURCE, EVENT_PUBLISHER, { token: Tracing, optional: true }],
          useFactory: (dataSource: DataSource, publisher: EventPublisher, tracing?: Tracing) =>
            new OutboxRelay(schema, dataSource, publisher, wakeUp, tracing),
        },
        {
          provide: Outbox,
          inject: [
            DataSource,
            OutboxRelay,
            { token: TRANSACTIONAL_PUBLISHER, optional: true },
            { token: Metrics, optional: true },
          ],
          useFactory: async (
            dataSource: DataSource,
            relay: OutboxRelay,
            direct?: TransactionalPublisher,
            metrics?: Metrics,
          ) => {
            // Runs before anything new is published: events may be left from before the bus or the database of the app
            // changed.
            if (direct) await relay.emptyAndEnd();
            const outbox = direct
              ? new DirectOutbox(schema, dataSource, direct)
              : new Outbox(schema, dataSource, wakeUp);
            metrics?.gauge('outbox_depth', 'Events that wait to be published.', ['schema'], async (gauge) => {
              gauge.set({ schema }, await outbox.depth());
            });
            metrics?.gauge(
              'outbox_oldest_age_seconds',
              'Age of the oldest event that waits to be published; 0 if there is none.',
              ['schema'],
              async (gauge) => {
                gauge.set({ schema }, await outbox.oldestAge());
              },
            );
            return outbox;
          },
        },
      ],
      exports: [Outbox],
    };
  }
}
