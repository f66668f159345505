import { loadConfig } from '@memory-graph/app-host/load-config';
import { ApiGatewayConfig } from './api-gateway.config.js';

const ENV = {
  DATABASE_URL: 'postgres://localhost/memory',
  SERVICE_CREDENTIAL: 'a secret of the services, long enough',
  AUTH_SERVER_URL: 'http://auth:3001',
  SEARCH_SERVICE_URL: 'http://search:3002',
};

describe('ApiGatewayConfig', () => {
  it('takes one origin of a service, or several', () => {
    const config = loadConfig(ApiGatewayConfig, { ...ENV, INGESTION_WORKER_URL: 'http://w1:3003, http://w2:3003' });
    expect(config).toMatchObject({
      authServerOrigins: ['http://auth:3001'],
      ingestionWorkerOrigins: ['http://w1:3003', 'http://w2:3003'],
    });
  });

  it.each([undefined, ',', 'w1:3003', 'http://w1:3003,ftp://w2'])('refuses the origins %p', (origins) => {
    expect(() => loadConfig(ApiGatewayConfig, { ...ENV, INGESTION_WORKER_URL: origins })).toThrow(
      /INGESTION_WORKER_URL: must be the origin of a service, as in .*, or several, separated by commas/,
    );
  });
});
