import { SCOPES } from '@memory-graph/contracts/oauth';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@memory-graph/test-kit/database';
import { RunningGateway } from '../../testing/running-gateway.js';

describe('rate limits', () => {
  let postgres: EmbeddedPostgres;
  let gateway: RunningGateway;

  beforeAll(async () => {
    postgres = await startEmbeddedPostgres();
  });
  afterEach(() => gateway.close());
  afterAll(() => postgres.close());

  const start = async (limit: string) => {
    gateway = await RunningGateway.start(postgres.url, { RATE_LIMIT_PER_MINUTE: limit });
  };

  it('tell a caller where it stands, and refuse what is too much, of this caller alone', async () => {
    await start('3');
    for (const remaining of [2, 1, 0]) {
      const { status, headers } = await gateway.call('GET', '/api/v1/labels');
      expect(status).toBe(200);
      expect(headers.get('ratelimit-policy')).toBe('"default";q=3;w=60');
      expect(headers.get('ratelimit')).toMatch(new RegExp(`^"default";r=${remaining};t=([1-5]?\\d|60)$`));
    }
    const refused = await gateway.call('POST', '/api/v1/labels', { name: 'work' });
    expect(refused).toMatchObject({ status: 429, body: { error: 'rate_limited' } });
    expect(refused.headers.get('ratelimit')).toMatch(/^"default";r=0;t=\d+$/);
    const retryAfter = Number(refused.headers.get('retry-after'));
    expect(retryAfter).toBeGreaterThan(0);
    expect(retryAfter).toBeLessThanOrEqual(60);
    const colleague = gateway.newCaller([...SCOPES]);
    expect((await gateway.call('GET', '/api/v1/labels', undefined, colleague)).status).toBe(200);
  });

  it('bound the guessing of tokens from one address, before a token is looked at', async () => {
    await start('3');
    const guess = { ...gateway.ada, token: 'mg_pat_guessed' };
    for (let guesses = 0; guesses < 3; guesses++) {
      expect((await gateway.call('GET', '/api/v1/labels', undefined, guess)).status).toBe(401);
    }
    for (const caller of [guess, null, gateway.ada]) {
      const refused = await gateway.call('GET', '/api/v1/labels', undefined, caller);
      expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
    }
  });

  it('do not concern what anybody may ask for', async () => {
    await start('1');
    for (let requests = 0; requests < 5; requests++) {
      for (const path of ['/health/live', '/openapi.json', '/.well-known/oauth-protected-resource']) {
        const { status, headers } = await gateway.call('GET', path);
        expect([path, status, headers.get('ratelimit')]).toEqual([path, 200, null]);
      }
    }
  });

  it('are none with 0', async () => {
    await start('0');
    const answers = await Promise.all(Array.from({ length: 50 }, () => gateway.call('GET', '/api/v1/labels')));
    expect(answers.every(({ status, headers }) => status === 200 && !headers.has('ratelimit'))).toBe(true);
  });
});
