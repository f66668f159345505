import { runApplication } from '@memory-graph/app-host';
import { WebhookDispatcherModule } from './webhook-dispatcher.module.js';

await runApplication('webhook-dispatcher', () => WebhookDispatcherModule.forEnvironment(process.env));
