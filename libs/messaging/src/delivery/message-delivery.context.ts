import type { DeliveryContext } from '../event-bus.port.js';
import { BaseRpcContext } from '@nestjs/microservices';
import type { ReceivedMessage } from './received-message.js';

/** An attempt to deliver a message, available to handlers as `@Ctx()`. */
export class MessageDeliveryContext extends BaseRpcContext<[ReceivedMessage]> implements DeliveryContext {
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
