import type { KnownEvent } from '@memory-graph/contracts/events/event-registry';
import { parseEvent } from '@memory-graph/contracts/events/parse-event';
import { MalformedEventError } from '@memory-graph/contracts/events/parse-event.errors';
import { ServiceError } from '@memory-graph/errors/service-error';
import { Server, type CustomTransportStrategy } from '@nestjs/microservices';
import { lastValueFrom } from 'rxjs';
import type { MessageDeliveryContext } from './message-delivery.context.js';
import type { ReceivedMessage } from './received-message.js';

/** What the servers of all buses do with a message: read its event and await the app's `@EventPattern` handlers of its topic. */
export abstract class EventServer extends Server implements CustomTransportStrategy {
  override readonly propagatesEventHandlerErrors = true;

  abstract override listen(callback: (error?: unknown) => void): void;

  abstract override close(): Promise<void>;

  abstract override unwrap<Underlying>(): Underlying;

  /** There is no client with events of its own underneath. */
  override on(): void {}

  /** The topics that the app handles. */
  protected get topics(): string[] {
    return [...this.messageHandlers.keys()];
  }

  protected async handle(message: ReceivedMessage, context: MessageDeliveryContext): Promise<void> {
    const event = readEvent(message);
    const handler = this.getHandlerByPattern(message.topic);
    const result: unknown = await handler?.(event, context);
    // Nest hands back a stream, which does nothing until it is subscribed to, and a message is done only at its end.
    await lastValueFrom(this.transformToObservable(result), { defaultValue: undefined });
  }
}

/** @throws ServiceError `unprocessable`, permanent, for what can never be handled */
function readEvent({ topic, value }: ReceivedMessage): KnownEvent {
  try {
    return parseEvent(topic, value);
  } catch (cause) {
    if (!(cause instanceof MalformedEventError)) throw cause;
    throw new ServiceError('unprocessable', cause.message, { details: cause.problems, cause });
  }
}
