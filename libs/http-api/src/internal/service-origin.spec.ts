import { waitUntil } from '@memory-graph/test-kit';
import { Metrics } from '@memory-graph/observability';
import { CallMetrics } from './call-metrics.js';
import { HttpTransport } from './http-transport.js';
import { FakeService, json, type Respond } from './testing/fake-service.js';

const CALL = { method: 'POST', path: '/internal/things', idempotent: false } as const;
const UNREACHED = { code: 'unavailable', message: 'search-service could not be reached', retryAfterSeconds: 2 };

/** The breaker, as callers of a service with one process meet it. */
describe('ServiceOrigin', () => {
  let service: FakeService;
  let metrics: Metrics;
  let transport: HttpTransport;

  beforeEach(async () => {
    service = await FakeService.start();
    metrics = new Metrics('spec');
    transport = new HttpTransport({
      service: 'search-service',
      origins: [service.origin],
      serviceCredential: 'a-service-credential-of-32-characters',
      metrics: new CallMetrics(metrics),
      answerTimeoutMs: 50,
    });
  });

  afterEach(async () => {
    await service.stop();
    await transport.close();
  });

  async function fail(times: number): Promise<void> {
    await Promise.all(Array.from({ length: times }, () => transport.call(CALL).catch(() => undefined)));
  }

  const breakerState = async () => /internal_breaker_state\{.*\} (\d)/.exec(await metrics.registry.metrics())?.[1];

  it.each<[string, Respond]>([
    ['hangs', () => undefined],
    ['breaks connections off', (response) => response.destroy()],
    ['answers 500 in other words', (response) => response.writeHead(500).end('<h1>Oops</h1>')],
  ])('keeps calls away from a process that %s', async (_, respond) => {
    service.respond = respond;
    await fail(5);
    await expect(transport.call({ ...CALL, idempotent: true })).rejects.toMatchObject(UNREACHED);
    expect(service.received).toHaveLength(5);
    expect(await breakerState()).toBe('1');
  });

  it.each([
    [404, { error: 'not_found' }],
    [500, { error: 'internal_error' }],
    [503, { error: 'unavailable', error_description: 'Neo4j could not be reached' }],
    [503, { status: 'unavailable', checks: { neo4j: { status: 'down' } } }],
  ])('takes a %i in our own words for an answer: %p', async (status, body) => {
    service.respond = (response) => json(response, status, body);
    await fail(7);
    expect(service.received).toHaveLength(7);
    expect(await breakerState()).toBe('0');
  });

  it('lets one call try after two seconds, and the others through when that is answered', async () => {
    await service.stop();
    await fail(5);
    await service.start();
    await expect(transport.call(CALL)).rejects.toMatchObject(UNREACHED);
    let tried = 0;
    service.respond = (response) => {
      tried++;
      setTimeout(() => json(response, 200, { back: true }), 20);
    };
    const calls = await waitUntil(async () => {
      const outcomes = await Promise.allSettled([transport.call(CALL), transport.call(CALL)]);
      return tried > 0 ? outcomes.map(({ status }) => status) : null;
    });
    expect([calls.sort(), tried]).toEqual([['fulfilled', 'rejected'], 1]);
    await expect(transport.call(CALL)).resolves.toEqual({ back: true });
  });

  it('counts calls by how they ended', async () => {
    await transport.call(CALL);
    service.respond = () => undefined;
    await fail(5);
    await fail(1);
    const shown = await metrics.registry.metrics();
    const counts = [...shown.matchAll(/seconds_count\{.*service="search-service",outcome="(\w+)"\} (\d)/g)];
    expect(Object.fromEntries(counts.map(([, outcome, count]) => [outcome, count]))).toEqual({
      answered: '1',
      timed_out: '5',
      not_tried: '1',
    });
  });
});
