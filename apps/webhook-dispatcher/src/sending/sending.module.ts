import { Module } from '@nestjs/common';
import { Clock } from '../clock/clock.js';
import { WebhookDispatcherConfig } from '../webhook-dispatcher.config.js';
import { lookupInDns, lookupOnMachine, TargetGuard } from '@memory-graph/outbound-http';
import { HttpWebhookSender } from './http-webhook-sender.js';
import { WebhookSender } from './webhook-sender.port.js';

/** Sends messages to endpoints. */
@Module({
  providers: [
    {
      provide: TargetGuard,
      inject: [WebhookDispatcherConfig],
      useFactory: ({ allowPrivateNetworks, allowedPorts }: WebhookDispatcherConfig) =>
        new TargetGuard(
          { allowPrivateNetworks, allowedPorts: new Set(allowedPorts.map(Number)) },
          allowPrivateNetworks ? lookupOnMachine : lookupInDns(),
        ),
    },
    {
      provide: WebhookSender,
      inject: [TargetGuard, Clock],
      useFactory: (guard: TargetGuard, clock: Clock) => new HttpWebhookSender(guard, clock),
    },
  ],
  exports: [TargetGuard, WebhookSender],
})
export class SendingModule {}
