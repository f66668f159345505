// `npm run migrate`: brings what all apps keep in the engines of the environment up to date, for deployments whose apps
// start without migrating. Safe to run twice, and from several places at once: an advisory lock lets one work.
//   npm run migrate -- auth-server …   only these applications: for databases of their own, each with its environment
import { randomBytes } from 'node:crypto';
import { migrateApplication } from '@memory-graph/app-host';
import { ApiGatewayModule } from '@memory-graph/api-gateway/api-gateway.module';
import { AuthServerModule } from '@memory-graph/auth-server/auth-server.module';
import { IngestionWorkerModule } from '@memory-graph/ingestion-worker/ingestion-worker.module';
import { SearchServiceModule } from '@memory-graph/search-service/search-service.module';
import { WebhookDispatcherModule } from '@memory-graph/webhook-dispatcher/webhook-dispatcher.module';

/** One after the other in this process: most of the time that an app by itself would take is spent on loading it. */
const APPS = {
  'auth-server': AuthServerModule,
  'ingestion-worker': IngestionWorkerModule,
  'search-service': SearchServiceModule,
  'webhook-dispatcher': WebhookDispatcherModule,
  'api-gateway': ApiGatewayModule,
};

const chosen = process.argv.slice(2);
const unknown = chosen.filter((app) => !Object.hasOwn(APPS, app));
if (unknown.length > 0) {
  console.error(`Unknown application: ${unknown.join(', ')}; the applications are ${Object.keys(APPS).join(', ')}.`);
  process.exit(1);
}
if (!process.env.DATABASE_URL) {
  console.error('DATABASE_URL is not set; the embedded database is migrated at start.');
  process.exit(1);
}

const environment = {
  // This command serves and calls no one, so the variables that an app needs for that get placeholders here.
  SERVICE_CREDENTIAL: randomBytes(32).toString('base64url'),
  AUTH_SERVER_URL: 'http://127.0.0.1:9',
  INGESTION_WORKER_URL: 'http://127.0.0.1:9',
  SEARCH_SERVICE_URL: 'http://127.0.0.1:9',
  WEBHOOK_DISPATCHER_URL: 'http://127.0.0.1:9',
  SECRETS_KEY: randomBytes(32).toString('base64'),
  ...process.env,
  MIGRATE_ON_START: 'true',
};

for (const name of chosen.length === 0 ? Object.keys(APPS) : chosen) {
  try {
    await migrateApplication(name, APPS[name].forEnvironment(environment));
  } catch (error) {
    console.error(`${name} could not be migrated: ${error instanceof Error ? error.message : String(error)}`);
    process.exit(1);
  }
}
