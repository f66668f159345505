import { WakeUp } from '@memory-graph/relational-store/wake-up';
import { Module } from '@nestjs/common';
import { SendingModule } from '../sending/sending.module.js';
import { WebhookSecretsModule } from '../webhooks/webhook-secrets.module.js';
import { AttemptRecorder } from './attempt-recorder.js';
import { DeliveryDispatcher } from './delivery-dispatcher.js';
import { DeliveryLeases } from './delivery-leases.js';
import { DeliveryMetrics } from './delivery-metrics.js';
import { DeliveryQueue } from './delivery-queue.js';
import { DeliveryRepository } from './delivery.repository.js';
import { DeliveryRetention } from './delivery-retention.js';
import { ListDeliveriesQuery } from './list-deliveries.query.js';
import { ReplayDeliveryUseCase } from './replay-delivery.use-case.js';
import { ReplayFailedUseCase } from './replay-failed.use-case.js';
import { SendTestUseCase } from './send-test.use-case.js';

/** The queue of messages for webhooks: what comes in, what goes out, what became of it. */
@Module({
  imports: [SendingModule, WebhookSecretsModule],
  providers: [
    { provide: WakeUp, useFactory: () => new WakeUp() },
    DeliveryQueue,
    DeliveryLeases,
    DeliveryRepository,
    AttemptRecorder,
    DeliveryDispatcher,
    DeliveryMetrics,
    DeliveryRetention,
    ListDeliveriesQuery,
    SendTestUseCase,
    ReplayDeliveryUseCase,
    ReplayFailedUseCase,
  ],
  exports: [
    DeliveryQueue,
    DeliveryRepository,
    ListDeliveriesQuery,
    SendTestUseCase,
    ReplayDeliveryUseCase,
    ReplayFailedUseCase,
  ],
})
export class DeliveriesModule {}
