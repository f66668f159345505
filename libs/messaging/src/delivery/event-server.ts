import { type KnownEvent, MalformedEventError, parseEvent } from '@memory-graph/contracts/events';
import { ServiceError } from '@memory-graph/errors';
import { Server, type CustomTransportStrategy } from '@nestjs/microservices';
import { lastValueFrom } from 'rxjs';
import type { DeliveryContext } from '../event-bus.port.js';
import type { MessageDeliveryContext } from './message-delivery.context.js';
import type { ReceivedMessage } from './received-message.js';
import { NO_WORKSPACE, workspaceOf } from './workspace-of.js';

/** Runs the handler of an event, for example in its trace. */
export type EventContext = (
  event: KnownEvent,
  delivery: DeliveryContext & { system: string },
  handle: () => Promise<void>,
) => Promise<void>;

/**
 * The common part of the servers of all buses: parses the event of a message and awaits the app's
 * `@EventPattern` handlers of its topic.
 */
export abstract class EventServer extends Server implements CustomTransportStrategy {
  override readonly propagatesEventHandlerErrors = true;
  inContext: EventContext = (_event, _delivery, handle) => handle();
  /** Whether the app wants the events of a workspace. Others count as handled, and are not even read. Default: all. */
  isWanted: ((workspaceId: string) => Promise<boolean>) | null = null;
  /** The name of the bus in traces. */
  protected abstract readonly system: string;

  abstract override listen(callback: (error?: unknown) => void): void;

  abstract override close(): Promise<void>;

  abstract override unwrap<Underlying>(): Underlying;

  /** There is no underlying client with its own events. */
  override on(): void {}

  /** The topics with a handler in the app. */
  protected get topics(): string[] {
    return [...this.messageHandlers.keys()];
  }

  protected async handle(message: ReceivedMessage, context: MessageDeliveryContext): Promise<void> {
    if (!(await this.mayBeWanted(message))) return;
    const event = readEvent(message);
    // Patterns are topics, so that Nest does not need to work out the route of each message.
    const handler = this.messageHandlers.get(message.topic);
    const { topic, key, attempt, maxAttempts } = context;
    await this.inContext(event, { topic, key, attempt, maxAttempts, system: this.system }, async () => {
      const result: unknown = await handler?.(event, context);
      // Nest returns a lazy stream, and a message is done only when the stream ends.
      await lastValueFrom(this.transformToObservable(result), { defaultValue: undefined });
    });
  }

  private async mayBeWanted(message: ReceivedMessage): Promise<boolean> {
    if (!this.isWanted) return true;
    const workspaceId = workspaceOf(message);
    return workspaceId === NO_WORKSPACE || (await this.isWanted(workspaceId));
  }
}

/** @throws ServiceError `unprocessable`, permanent, for a message that can never be handled */
function readEvent({ topic, value, own }: ReceivedMessage): KnownEvent {
  // Each handler gets an object of its own, which it may change.
  if (own) return JSON.parse(value) as KnownEvent;
  try {
    return parseEvent(topic, value);
  } catch (cause) {
    if (!(cause instanceof MalformedEventError)) throw cause;
    throw new ServiceError('unprocessable', cause.message, { details: cause.problems, cause });
  }
}
