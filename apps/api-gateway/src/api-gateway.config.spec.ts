import { loadConfig } from '@memory-graph/app-host/config';
import { ApiGatewayConfig } from './api-gateway.config.js';

const ENV = {
  DATABASE_URL: 'postgres://localhost/memory',
  SERVICE_CREDENTIAL: 'a secret of the services, long enough',
  AUTH_SERVER_URL: 'http://auth:3001',
  SEARCH_SERVICE_URL: 'http://search:3002',
  WEBHOOK_DISPATCHER_URL: 'http://webhooks:3004',
  SECRETS_KEY: `${'x'.repeat(43)}=`,
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

  const trustedProxies = (value: string) => {
    const env = { ...ENV, INGESTION_WORKER_URL: 'http://worker:3003', TRUST_PROXY: value };
    return loadConfig(ApiGatewayConfig, env).trustProxy;
  };

  it('trusts a number of proxies, or addresses and networks', () => {
    expect(trustedProxies('2')).toBe(2);
    expect(trustedProxies('10.0.0.0/8, fd00::/8,192.168.1.4, loopback')).toEqual([
      '10.0.0.0/8',
      'fd00::/8',
      '192.168.1.4',
      'loopback',
    ]);
  });

  it.each(['-1', 'yes', 'everybody', '10.0.0.0/33', '10.0.0.0/0', 'fd00::/129', '10.0.0/8', '10.0.0.0/8/8'])(
    'refuses %p for trusted proxies',
    (value) => {
      expect(() => trustedProxies(value)).toThrow(/TRUST_PROXY: must be a number of proxies/);
    },
  );

  const corsOrigins = (value: string) => {
    const env = { ...ENV, INGESTION_WORKER_URL: 'http://worker:3003', CORS_ORIGINS: value };
    return loadConfig(ApiGatewayConfig, env).corsOrigins;
  };

  it('lets scripts in from the sites it names, from any, or from none', () => {
    expect(corsOrigins('https://app.example.com, http://localhost:5173')).toEqual([
      'https://app.example.com',
      'http://localhost:5173',
    ]);
    expect([corsOrigins('*'), corsOrigins('')]).toEqual([['*'], []]);
  });

  it.each(['app.example.com', 'https://app.example.com/', 'https://*.example.com', 'null'])(
    'refuses %p for a site',
    (value) => {
      expect(() => corsOrigins(value)).toThrow(/CORS_ORIGINS: must be origins as in/);
    },
  );
});
