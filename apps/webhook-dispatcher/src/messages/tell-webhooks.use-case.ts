import { Inject, Injectable } from '@nestjs/common';
import type { WebhookEventType } from '@memory-graph/contracts/webhooks';
import { BACKGROUND_DATA_SOURCE, GroupCommit, Inbox } from '@memory-graph/relational-store';
import type { DataSource } from 'typeorm';
import { DeliveryQueue } from '../deliveries/delivery-queue.js';
import type { BusEvent } from './bus-event.js';
import { inOrderOfTime } from './in-order-of-time.js';
import { messagesOf } from './messages-of.js';

const CONSUMER = 'webhook-dispatcher/messages';
const EVENTS_PER_COMMIT = 200;

/**
 * Queues the messages that webhooks subscribe to, for many events in one transaction. Events of
 * workspaces without webhooks, which are the majority, write nothing.
 */
@Injectable()
export class TellWebhooksUseCase {
  private readonly commits = new GroupCommit<BusEvent, void>({
    maxBatch: EVENTS_PER_COMMIT,
    flush: (events) => this.commit(events),
  });

  constructor(
    @Inject(BACKGROUND_DATA_SOURCE) private readonly dataSource: DataSource,
    private readonly inbox: Inbox,
    private readonly deliveries: DeliveryQueue,
  ) {}

  /** Resolves when the messages are queued. Repeated events add nothing. */
  run(event: BusEvent): Promise<void> {
    return this.commits.run(event);
  }

  private async commit(events: readonly BusEvent[]): Promise<void[]> {
    const wantedTypes = await this.deliveries.wantedTypes([...new Set(events.map(({ data }) => data.workspaceId))]);
    const awaited = events.filter(({ data }) => wantedTypes.has(data.workspaceId));
    if (awaited.length > 0) await this.queue(awaited, wantedTypes);
    return events.map(() => undefined);
  }

  private async queue(
    events: readonly BusEvent[],
    wantedTypes: ReadonlyMap<string, ReadonlySet<WebhookEventType>>,
  ): Promise<void> {
    const queued = await this.dataSource.transaction(async (manager) => {
      const fresh = await this.inbox.claim(
        manager,
        CONSUMER,
        events.map(({ id }) => id),
      );
      const messages = inOrderOfTime(events)
        // Deleting the id ensures that an event that occurs twice in the batch counts once.
        .filter(({ id }) => fresh.delete(id))
        .flatMap((event) => messagesOf(event, wantedTypes.get(event.data.workspaceId) ?? new Set()));
      if (messages.length > 0) await this.deliveries.add(manager, messages);
      return messages.length;
    });
    if (queued > 0) this.deliveries.wake();
  }
}
