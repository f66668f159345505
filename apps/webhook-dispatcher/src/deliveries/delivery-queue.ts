import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { NewMessage } from '../messages/new-message.js';

/** Takes messages in, for all webhooks that want to be told of them. */
@Injectable()
export class DeliveryQueue {
  /**
   * Adds messages in this order, each with a delivery for every active webhook of its workspace that wants its type. What
   * was added before is not added again. Call it in the transaction that claims the events.
   */
  async add(_manager: EntityManager, _messages: readonly NewMessage[]): Promise<void> {
    throw new Error('not built yet');
  }
}
