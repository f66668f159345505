import { Injectable } from '@nestjs/common';
import { DeliveryQueue } from './delivery-queue.js';
import { DeliveryRepository } from './delivery.repository.js';

/** Sends once more what did not arrive since a time, as after an outage of the endpoint. */
@Injectable()
export class ReplayFailedUseCase {
  constructor(
    private readonly deliveries: DeliveryRepository,
    private readonly queue: DeliveryQueue,
  ) {}

  async run(webhookId: string, since: Date): Promise<{ replayed: number }> {
    const replayed = await this.deliveries.replayFailed(webhookId, since);
    if (replayed > 0) this.queue.wake();
    return { replayed };
  }
}
