import { isDeepStrictEqual } from 'node:util';
import { waitUntil } from '@memory-graph/test-kit';
import { HttpTransport } from './http-transport.js';
import { FakeService, json } from './testing/fake-service.js';

const QUESTION = { method: 'POST', path: '/internal/things', idempotent: true } as const;
const CHANGE = { method: 'POST', path: '/internal/things', idempotent: false } as const;

describe('HttpTransport to a service of several processes', () => {
  let services: [FakeService, FakeService];
  let transport: HttpTransport;

  beforeEach(async () => {
    services = [await FakeService.start(), await FakeService.start()];
    services.forEach((service, index) => (service.respond = (response) => json(response, 200, index)));
    transport = new HttpTransport({
      service: 'ingestion-worker',
      origins: services.map(({ origin }) => origin),
      serviceCredential: 'a-service-credential-of-32-characters',
      answerTimeoutMs: 50,
    });
  });

  afterEach(async () => {
    await Promise.all(services.map((service) => service.stop()));
    await transport.close();
  });

  async function callTimes(times: number): Promise<unknown[]> {
    const answers: unknown[] = [];
    while (answers.length < times) answers.push(await transport.call(CHANGE));
    return answers;
  }

  it('calls them in turn', async () => {
    expect(await callTimes(4)).toEqual([0, 1, 0, 1]);
  });

  it('goes on with the other at once when one is gone, also with calls that must not be repeated', async () => {
    await services[0].stop();
    expect(await callTimes(12)).toEqual(Array(12).fill(1));
    expect(transport.nextOrigin()).toBe(services[1].origin);
    await expect(transport.checkReadiness()).resolves.toBeUndefined();
  });

  it('describes each, also those that are gone', async () => {
    const answers: Record<string, object> = {
      '/health/live': { status: 'ok', version: '1.2.3' },
      '/health/ready': { status: 'unavailable', checks: { neo4j: { status: 'down', error: 'away' } } },
    };
    services[0].respond = (response, call) => {
      const { url = '' } = services[0].received[call - 1]!.request;
      json(response, url === '/health/live' ? 200 : 503, answers[url]);
    };
    await services[1].stop();
    expect(await transport.describeProcesses()).toEqual([
      { version: '1.2.3', isReady: false, fault: 'neo4j: away' },
      { version: null, isReady: false, fault: 'could not be reached' },
    ]);
  });

  it('does not hand a call on that the first may have begun with', async () => {
    services[0].respond = (response) => response.destroy();
    await expect(transport.call(CHANGE)).rejects.toMatchObject({ code: 'unavailable' });
    expect(services[1].received).toHaveLength(0);
  });

  it('leaves one out that hangs', async () => {
    services[0].respond = () => undefined;
    await Promise.allSettled(Array.from({ length: 10 }, () => transport.call(CHANGE)));
    expect(await callTimes(4)).toEqual([1, 1, 1, 1]);
    expect(services[0].received).toHaveLength(5);
  });

  describe('with affinity', () => {
    /** By affinity, the process that answers. */
    const answersTo = async (keys: string[]) => {
      const answers: Record<string, unknown> = {};
      for (const affinity of keys) answers[affinity] = await transport.call({ ...QUESTION, affinity });
      return answers;
    };
    const keys = Array.from({ length: 40 }, (_, index) => `workspace ${index}`);

    it('sends the calls of a key to one process, whatever other calls there are', async () => {
      const answers = await answersTo(keys);
      expect(new Set(Object.values(answers))).toEqual(new Set([0, 1]));
      await callTimes(3);
      expect(await answersTo(keys)).toEqual(answers);
    });

    it('agrees with a caller that has the processes in another order', async () => {
      const other = new HttpTransport({
        service: 'ingestion-worker',
        origins: services.map(({ origin }) => `${origin}/`).reverse(),
        serviceCredential: 'a-service-credential-of-32-characters',
      });
      const answers = await answersTo(keys);
      for (const affinity of keys) expect(await other.call({ ...QUESTION, affinity })).toBe(answers[affinity]);
      await other.close();
    });

    it('goes on with the next process while one is gone, and returns to it', async () => {
      const answers = await answersTo(keys);
      await services[0].stop();
      expect(new Set(Object.values(await answersTo(keys)))).toEqual(new Set([1]));
      await services[0].start();
      const isBack = async () => isDeepStrictEqual(await answersTo(keys), answers);
      await waitUntil(isBack, { what: 'The return to the first process' });
    });

    it('repeats a call at the next process if the first lacks what it needs', async () => {
      services[0].respond = (response) => json(response, 503, { error: 'unavailable' });
      expect(new Set(Object.values(await answersTo(keys)))).toEqual(new Set([1]));
    });
  });
});
