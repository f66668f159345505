import { WakeUp } from '@memory-graph/relational-store';
import { Module } from '@nestjs/common';
import { SendingModule } from '../sending/sending.module.js';
import { EndpointsModule } from '../endpoints/endpoints.module.js';
import { AttemptRecorder } from './attempt-recorder.js';
import { DeliveryDispatcher } from './delivery-dispatcher.js';
import { DeliveryLeases } from './delivery-leases.js';
import { DeliveryMetrics } from './delivery-metrics.js';
import { DeliveryQueue } from './delivery-queue.js';
import { DeliveryRepository } from './delivery.repository.js';
import { DeliveryRetention } from './delivery-retention.js';
import { ListDeliveriesUseCase } from './list-deliveries.use-case.js';
import { ReplayDeliveryUseCase } from './replay-delivery.use-case.js';
import { ReplayFailedUseCase } from './replay-failed.use-case.js';
import { SendTestUseCase } from './send-test.use-case.js';

/** The delivery queue: adding messages, sending them, and recording the results. */
@Module({
  imports: [SendingModule, EndpointsModule],
  providers: [
    { provide: WakeUp, useFactory: () => new WakeUp() },
    DeliveryQueue,
    DeliveryLeases,
    DeliveryRepository,
    AttemptRecorder,
    DeliveryDispatcher,
    DeliveryMetrics,
    DeliveryRetention,
    ListDeliveriesUseCase,
    SendTestUseCase,
    ReplayDeliveryUseCase,
    ReplayFailedUseCase,
  ],
  exports: [
    DeliveryQueue,
    DeliveryRepository,
    ListDeliveriesUseCase,
    SendTestUseCase,
    ReplayDeliveryUseCase,
    ReplayFailedUseCase,
  ],
})
export class DeliveriesModule {}
