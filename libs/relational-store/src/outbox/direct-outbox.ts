import type { TransactionalPublisher } from '@memory-graph/messaging';
import type { DataSource, EntityManager, EntitySubscriberInterface, QueryRunner } from 'typeorm';
import { WakeUp } from '../wake-up.js';
import { Outbox, type OutboxEvent } from './outbox.js';

/**
 * The outbox where the bus is in the same process and database: events are appended to the bus in
 * the transaction itself, and handed to the handlers of this process when it has committed. The
 * table is empty, and no relay runs.
 */
export class DirectOutbox extends Outbox implements EntitySubscriberInterface {
  /** What to call once a transaction has committed. */
  private readonly handOvers = new WeakMap<QueryRunner, (() => void)[]>();

  constructor(
    schema: string,
    dataSource: DataSource,
    private readonly publisher: TransactionalPublisher,
  ) {
    super(schema, dataSource, new WakeUp());
    dataSource.subscribers.push(this);
  }

  override async add(manager: EntityManager, events: readonly OutboxEvent[]): Promise<void> {
    const { queryRunner } = manager;
    if (!queryRunner?.isTransactionActive) throw new Error('Events are published in a transaction only');
    const messages = events.map(({ topic, key, event }) => {
      return { topic, key, value: JSON.stringify(event), workspaceId: event.data.workspaceId };
    });
    const handOver = await this.publisher.append(manager, messages);
    this.handOvers.set(queryRunner, [...(this.handOvers.get(queryRunner) ?? []), handOver]);
  }

  /** Nothing to do: the commit has already passed the events on. */
  override wake(): void {}

  afterTransactionCommit({ queryRunner }: { queryRunner: QueryRunner }): void {
    // Nested transactions commit with the outermost one.
    if (queryRunner.isTransactionActive) return;
    const handOvers = this.handOvers.get(queryRunner) ?? [];
    this.handOvers.delete(queryRunner);
    for (const handOver of handOvers) handOver();
  }

  /**
   * Also called after a nested transaction: its earlier events are then not passed on, but consumers find them by
   * polling.
   */
  afterTransactionRollback({ queryRunner }: { queryRunner: QueryRunner }): void {
    this.handOvers.delete(queryRunner);
  }
}
