import { Module } from '@nestjs/common';
import { DeliveriesModule } from '../deliveries/deliveries.module.js';
import { AwaitedWorkspaces } from './awaited-workspaces.js';
import { BusEventHandler } from './bus-event.handler.js';
import { QueueMessagesUseCase } from './queue-messages.use-case.js';

/** Turns bus events into messages for webhooks. */
@Module({
  imports: [DeliveriesModule],
  controllers: [BusEventHandler],
  providers: [AwaitedWorkspaces, QueueMessagesUseCase],
})
export class MessagesModule {}
