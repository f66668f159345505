import { type ConfigClass, groupsOf, ListenConfig, variablesOf } from '@memory-graph/app-host/config';
import { ApiGatewayConfig } from '../../apps/api-gateway/src/api-gateway.config.js';
import { AuthServerConfig } from '../../apps/auth-server/src/auth-server.config.js';
import { IngestionWorkerConfig } from '../../apps/ingestion-worker/src/ingestion-worker.config.js';
import { SearchServiceConfig } from '../../apps/search-service/src/search-service.config.js';
import { WebhookDispatcherConfig } from '../../apps/webhook-dispatcher/src/webhook-dispatcher.config.js';

/** The configuration of each application. */
export const CONFIGS: Record<string, ConfigClass> = {
  'api-gateway': ApiGatewayConfig,
  'auth-server': AuthServerConfig,
  'ingestion-worker': IngestionWorkerConfig,
  'search-service': SearchServiceConfig,
  'webhook-dispatcher': WebhookDispatcherConfig,
};

/** Read by libraries, whichever application they are in. */
const OF_EVERY_PROCESS = ['LOG_LEVEL'];

/** The names of all variables that a process with this configuration reads. */
export function variablesRead(configClass: ConfigClass): Set<string> {
  return new Set([...withGroups(configClass), ...withGroups(ListenConfig), ...OF_EVERY_PROCESS]);
}

function withGroups(configClass: ConfigClass): string[] {
  return [...variablesOf(configClass).values(), ...[...groupsOf(configClass).values()].flatMap(withGroups)];
}
