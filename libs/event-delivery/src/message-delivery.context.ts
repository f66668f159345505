import type { DeliveryContext } from '@memory-graph/event-bus-port/event-bus.port';
import { BaseRpcContext } from '@nestjs/microservices';
import type { ReceivedMessage } from './received-message.js';

/** One attempt to hand a message to its handlers, as they see it with `@Ctx()`. */
export class MessageDeliveryContext extends BaseRpcContext<[ReceivedMessage]> implements DeliveryContext {
  /** What the handler threw, before Nest's exception layer replaced it by "Internal server error". */
  failure: { error: unknown } | null = null;

  constructor(
    private readonly message: ReceivedMessage,
    readonly attempt: number,
    readonly maxAttempts: number,
  ) {
    super([message]);
  }

  get topic(): string {
    return this.message.topic;
  }

  get key(): string {
    return this.message.key;
  }
}
