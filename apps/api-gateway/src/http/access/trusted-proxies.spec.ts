import { migrateApplication } from '@memory-graph/app-host';
import { startEmbeddedPostgres } from '@memory-graph/test-kit/database';
import { ApiGatewayModule } from '../../api-gateway.module.js';

describe('TrustedProxies', () => {
  it('is in nobody’s way where the gateway serves nothing', async () => {
    const postgres = await startEmbeddedPostgres();
    const nowhere = 'http://127.0.0.1:9';
    const rootModule = ApiGatewayModule.forEnvironment({
      DATABASE_URL: postgres.url,
      MIGRATE_ON_START: 'true',
      SERVICE_CREDENTIAL: 'a secret of the services, long enough',
      AUTH_SERVER_URL: nowhere,
      SEARCH_SERVICE_URL: nowhere,
      INGESTION_WORKER_URL: nowhere,
      WEBHOOK_DISPATCHER_URL: nowhere,
      SECRETS_KEY: `${'x'.repeat(43)}=`,
      TRUST_PROXY: '1',
    });
    try {
      await expect(migrateApplication('api-gateway', rootModule)).resolves.toBeUndefined();
    } finally {
      await postgres.close();
    }
  });
});
