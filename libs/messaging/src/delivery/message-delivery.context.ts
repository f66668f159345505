import type { DeliveryContext } from '../event-bus.port.js';
import { BaseRpcContext } from '@nestjs/microservices';
import type { ReceivedMessage } from './received-message.js';

/** An attempt to deliver a message, available to handlers as `@Ctx()`. */
export class MessageDeliveryContext extends BaseRpcContext<[ReceivedMessage]> implements DeliveryContext {
  /** The error of the handler, before Nest's exception layer replaced it by "Internal server error". */
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
