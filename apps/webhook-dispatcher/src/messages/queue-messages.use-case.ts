import { Inject, Injectable } from '@nestjs/common';
import type { WebhookEventType } from '@memory-graph/contracts/webhooks';
import { recordedTraceparent } from '@memory-graph/observability';
import { BACKGROUND_DATA_SOURCE, GroupCommit, Inbox } from '@memory-graph/relational-store';
import type { DataSource } from 'typeorm';
import { DeliveryQueue } from '../deliveries/delivery-queue.js';
import type { BusEvent } from './bus-event.js';
import { inOrderOfTime } from './in-order-of-time.js';
import { messagesOf } from './messages-of.js';

const CONSUMER = 'webhook-dispatcher/messages';
const EVENTS_PER_COMMIT = 200;

/** An event, and the span in which it is handled. */
interface TracedEvent {
  event: BusEvent;
  traceparent: string | null;
}

/**
 * Queues the messages that webhooks subscribe to, for many events in one transaction. Events of
 * workspaces without webhooks, which are the majority, write nothing.
 */
@Injectable()
export class QueueMessagesUseCase {
  private readonly commits = new GroupCommit<TracedEvent, void>({
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
    return this.commits.run({ event, traceparent: recordedTraceparent() });
  }

  private async commit(traced: readonly TracedEvent[]): Promise<void[]> {
    const events = traced.map(({ event }) => event);
    const wantedTypes = await this.deliveries.wantedTypes([...new Set(events.map(({ data }) => data.workspaceId))]);
    const awaited = events.filter(({ data }) => wantedTypes.has(data.workspaceId));
    if (awaited.length > 0) await this.queue(awaited, wantedTypes, traceparentsOf(traced));
    return events.map(() => undefined);
  }

  private async queue(
    events: readonly BusEvent[],
    wantedTypes: ReadonlyMap<string, ReadonlySet<WebhookEventType>>,
    traceparents: ReadonlyMap<string, string | null>,
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
        .flatMap((event) => {
          const wanted = wantedTypes.get(event.data.workspaceId) ?? new Set();
          return messagesOf(event, wanted, traceparents.get(event.id));
        });
      if (messages.length > 0) await this.deliveries.add(manager, messages);
      return messages.length;
    });
    if (queued > 0) this.deliveries.wake();
  }
}

function traceparentsOf(traced: readonly TracedEvent[]): ReadonlyMap<string, string | null> {
  return new Map(traced.map(({ event, traceparent }) => [event.id, traceparent]));
}
