import { Module } from '@nestjs/common';
import { DeliveriesModule } from '../deliveries/deliveries.module.js';
import { GraphChangedHandler } from './graph-changed.handler.js';
import { LogStatusChangedHandler } from './log-status-changed.handler.js';
import { MemoryChangedHandler } from './memory-changed.handler.js';
import { TellWebhooksUseCase } from './tell-webhooks.use-case.js';

/** Turns bus events into messages for webhooks. */
@Module({
  imports: [DeliveriesModule],
  controllers: [LogStatusChangedHandler, GraphChangedHandler, MemoryChangedHandler],
  providers: [TellWebhooksUseCase],
})
export class MessagesModule {}
