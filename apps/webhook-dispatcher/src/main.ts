import { runApplication } from '@memory-graph/app-host/run-application';
import { WebhookDispatcherModule } from './webhook-dispatcher.module.js';

await runApplication('webhook-dispatcher', () => WebhookDispatcherModule.forEnvironment(process.env));
