import { HealthRegistry } from './health-registry.js';

describe('HealthRegistry', () => {
  it('is ok without checks', async () => {
    expect(await new HealthRegistry().report()).toEqual({ status: 'ok', checks: {} });
  });

  it('names what is down, and why, beside what works', async () => {
    const registry = new HealthRegistry();
    registry.register('database', () => Promise.resolve());
    registry.register('search-service', () => Promise.reject(new Error('connection refused')));
    expect(await registry.report()).toEqual({
      status: 'unavailable',
      checks: { database: { status: 'ok' }, 'search-service': { status: 'down', error: 'connection refused' } },
    });
  });

  it('counts a check that does not answer as down', async () => {
    const registry = new HealthRegistry();
    registry.register('database', () => new Promise(() => undefined));
    const { checks } = await registry.report();
    expect(checks['database']).toEqual({ status: 'down', error: 'no answer within 2000 ms' });
  });
});
