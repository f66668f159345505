import { DatabaseConfig } from '@memory-graph/app-host/database.config';

/** Everything the dispatcher takes from its environment, apart from where it listens. */
export class WebhookDispatcherConfig extends DatabaseConfig {}
