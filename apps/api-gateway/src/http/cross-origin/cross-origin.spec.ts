import { type EmbeddedPostgres, startEmbeddedPostgres } from '@memory-graph/test-kit/database';
import { RunningGateway } from '../../testing/running-gateway.js';

const APP = 'https://app.example.com';

describe('requests of scripts of other sites', () => {
  let postgres: EmbeddedPostgres;
  let gateway: RunningGateway;

  beforeAll(async () => {
    postgres = await startEmbeddedPostgres();
  });
  afterEach(() => gateway.close());
  afterAll(() => postgres.close());

  const start = async (origins?: string) => {
    gateway = await RunningGateway.start(postgres.url, origins === undefined ? {} : { CORS_ORIGINS: origins });
  };
  const preflight = (path: string, origin = APP) =>
    gateway.call('OPTIONS', path, undefined, null, { origin, 'access-control-request-method': 'DELETE' });
  const labels = (origin = APP) => gateway.call('GET', '/api/v1/labels', undefined, gateway.ada, { origin });
  const allowed = ({ headers }: { headers: Headers }) => headers.get('access-control-allow-origin');

  it('are shown nothing of the API where no site is named', async () => {
    await start();
    expect(allowed(await labels())).toBeNull();
    expect(allowed(await preflight('/api/v1/labels'))).toBeNull();
  });

  it('may use the API with a token from the sites that are named', async () => {
    await start(`https://other.example.com, ${APP}`);
    const asked = await preflight('/api/v1/labels');
    expect([asked.status, allowed(asked)]).toEqual([204, APP]);
    expect(asked.headers.get('access-control-allow-methods')).toContain('DELETE');
    expect(asked.headers.get('access-control-allow-headers')).toContain('Idempotency-Key');
    const answer = await labels();
    expect([answer.status, allowed(answer)]).toEqual([200, APP]);
    expect(answer.headers.get('vary')).toContain('Origin');
    for (const header of ['RateLimit', 'Retry-After', 'ETag', 'Idempotency-Replayed', 'Mcp-Session-Id']) {
      expect(answer.headers.get('access-control-expose-headers')).toContain(header);
    }
    for (const origin of ['https://evil.example.com', 'null', `${APP}.evil.com`, 'http://app.example.com']) {
      expect([origin, allowed(await labels(origin)), allowed(await preflight('/mcp', origin))]).toEqual([
        origin,
        null,
        null,
      ]);
    }
  });

  it('may read why they are refused', async () => {
    await start(APP);
    const refused = await gateway.call('GET', '/api/v1/labels', undefined, null, { origin: APP });
    expect([refused.status, allowed(refused)]).toEqual([401, APP]);
    expect(refused.headers.get('access-control-expose-headers')).toContain('WWW-Authenticate');
  });

  it('never count with what a cookie brings', async () => {
    await start('*');
    for (const answer of [await labels(), await preflight('/mcp'), await preflight('/oauth/userinfo')]) {
      expect(allowed(answer)).toBe('*');
      expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
    }
  });

  it('may read from any site what is for everybody', async () => {
    await start();
    for (const path of [
      '/.well-known/oauth-protected-resource',
      '/.well-known/oauth-protected-resource/mcp',
      '/openapi.json',
    ]) {
      const answer = await gateway.call('GET', path, undefined, null, { origin: APP });
      expect([path, answer.status, allowed(answer)]).toEqual([path, 200, '*']);
    }
  });
});
