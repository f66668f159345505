// The entry of the image: runs the application or the command that its first argument names, in this process, so that
// signals reach it.
const APPS = {
  'api-gateway': () => import('../../apps/standalone/dist/api-gateway.js'),
  'auth-server': () => import('../../apps/standalone/dist/auth-server.js'),
  'ingestion-worker': () => import('../../apps/standalone/dist/ingestion-worker.js'),
  'search-service': () => import('../../apps/standalone/dist/search-service.js'),
  'webhook-dispatcher': () => import('../../apps/standalone/dist/webhook-dispatcher.js'),
  standalone: () => import('../../apps/standalone/dist/main.js'),
  migrate: () => import('../../apps/standalone/dist/migrate.js'),
  'reset-password': () => import('../../apps/standalone/dist/reset-password.js'),
};

const [app] = process.argv.splice(2, 1);
if (!Object.hasOwn(APPS, app ?? '')) {
  console.error(`Name an application: ${Object.keys(APPS).join(', ')}.${app ? ` There is no "${app}".` : ''}`);
  process.exit(2);
}
// The first process of a container has no default reaction to signals: without this, one that arrives while the application
// loads is lost. Once the application listens to them itself, it ends in its own way.
for (const signal of ['SIGTERM', 'SIGINT']) {
  process.on(signal, () => process.listenerCount(signal) === 1 && process.exit(0));
}
await APPS[app]();
