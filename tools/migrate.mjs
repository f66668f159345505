// `npm run migrate`: brings the schemas of all apps in the database of DATABASE_URL up to date, for deployments whose
// apps start without migrating. Safe to run twice, and from several places at once: an advisory lock lets one work.
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const APPS = ['auth-server', 'ingestion-worker', 'search-service', 'webhook-dispatcher', 'api-gateway'];
const root = dirname(dirname(fileURLToPath(import.meta.url)));

if (!process.env.DATABASE_URL) {
  console.error('DATABASE_URL is not set: the embedded database migrates itself at start.');
  process.exit(1);
}

// Nothing is served, so nobody is called: the variables that an app needs for that have stand-ins here.
const standIns = {
  SERVICE_CREDENTIAL: randomBytes(32).toString('base64url'),
  AUTH_SERVER_URL: 'http://127.0.0.1:9',
  INGESTION_WORKER_URL: 'http://127.0.0.1:9',
  SEARCH_SERVICE_URL: 'http://127.0.0.1:9',
};

for (const app of APPS) {
  const { status } = spawnSync(process.execPath, [join(root, `apps/${app}/dist/main.js`), '--migrate-only'], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...standIns, ...process.env },
  });
  if (status !== 0) process.exit(status ?? 1);
}
