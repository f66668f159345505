import { ServiceError } from '@memory-graph/errors';
import { HealthRegistry } from './health-registry.js';

const works = () => Promise.resolve();
const fails = (error: Error) => () => Promise.reject(error);

describe('HealthRegistry', () => {
  let registry: HealthRegistry;

  beforeEach(() => {
    registry = new HealthRegistry();
  });

  it('is ok without checks', async () => {
    expect(await registry.report()).toEqual({ status: 'ok', checks: {} });
  });

  it('names what is down, and why, beside what works', async () => {
    registry.register('database', works);
    registry.register('search-service', fails(new ServiceError('unavailable', 'neo4j: no answer')));
    expect(await registry.report()).toEqual({
      status: 'unavailable',
      checks: { database: { status: 'ok' }, 'search-service': { status: 'down', error: 'neo4j: no answer' } },
    });
  });

  it('keeps to itself what drivers say, which may name addresses and users', async () => {
    registry.register('database', fails(Object.assign(new Error('connect 10.0.0.7:5432'), { code: 'ECONNREFUSED' })));
    registry.register('cache', fails(new Error('secret')));
    expect((await registry.report()).checks).toEqual({
      database: { status: 'down', error: 'could not be reached' },
      cache: { status: 'down', error: 'failed' },
    });
  });

  it('counts a check that does not answer as down', async () => {
    registry.register('database', () => new Promise(() => undefined), { timeoutMs: 20 });
    const { checks } = await registry.report();
    expect(checks['database']).toEqual({ status: 'down', error: 'No response within 20 ms' });
  });

  it('knows what the app cannot do without', async () => {
    registry.register('database', works);
    registry.register('kafka', fails(new Error('away')), { essential: false });
    expect((await registry.report()).status).toBe('unavailable');
    expect(await registry.reportEssentials()).toEqual({ status: 'ok', checks: { database: { status: 'ok' } } });
  });

  it('asks a part once, however many ask at a time', async () => {
    let asked = 0;
    registry.register('database', async () => void asked++);
    await Promise.all([registry.report(), registry.report(), registry.reportEssentials()]);
    expect(asked).toBe(1);
  });
});
