import { Module } from '@nestjs/common';
import { Clock } from '../clock/clock.js';
import { WebhookDispatcherConfig } from '../webhook-dispatcher.config.js';
import { lookupInDns, lookupOnMachine } from './address-lookup.js';
import { HttpWebhookSender } from './http-webhook-sender.js';
import { TargetGuard } from './target-guard.js';
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
