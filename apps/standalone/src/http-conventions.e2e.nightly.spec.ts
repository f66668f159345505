import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ServiceProcess } from '@memory-graph/test-kit/service';
import { waitUntil } from '@memory-graph/test-kit';

const ADDS = 60;
const APP = 'https://app.example.com';

interface Answer {
  status: number;
  headers: Headers;
  body: { queueId: string };
}

const text = (number: number) => ({
  episodeBody: `Ada met Grace in room ${number}.`,
  referenceTime: '2026-03-14T09:30:00Z',
  source: 'chat',
});

describe('HTTP conventions', () => {
  let dataDir: string;
  let service: ServiceProcess;

  const start = async () => {
    service = await ServiceProcess.start({ dataDir, env: { CORS_ORIGINS: APP } });
  };

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'memory-graph-http-'));
    await start();
  });
  afterAll(async () => {
    await service?.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  const request = (path: string, headers: Record<string, string> = {}, init: RequestInit = {}) =>
    fetch(service.url + path, { ...init, headers: { authorization: `Bearer ${service.token}`, ...headers } });

  /** As request `number`, however often. */
  async function add(number: number): Promise<Answer> {
    const headers = { 'content-type': 'application/json', 'idempotency-key': `add-${number}` };
    const answer = await request('/api/v1/add', headers, { method: 'POST', body: JSON.stringify(text(number)) });
    return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Answer['body'] };
  }

  it('adds once what is sent again with its key after a kill', async () => {
    const acknowledged = new Map<number, string>();
    const adding = Promise.allSettled(
      Array.from({ length: ADDS }, async (_, number) => {
        const { status, body } = await add(number);
        if (status === 200) acknowledged.set(number, body.queueId);
      }),
    );
    await waitUntil(() => Promise.resolve(acknowledged.size > 0));
    await service.kill();
    await adding;
    await start();

    const queueIds = new Map<number, string>();
    await waitUntil(
      async () => {
        for (let number = 0; number < ADDS; number++) {
          const answer = queueIds.has(number) ? null : await add(number);
          if (answer?.status === 200) queueIds.set(number, answer.body.queueId);
          else if (answer) expect(answer.status).toBe(409);
        }
        return queueIds.size === ADDS;
      },
      { timeoutMs: 90_000, intervalMs: 1_000 },
    );
    for (const [number, queueId] of acknowledged) expect([number, queueIds.get(number)]).toEqual([number, queueId]);
    const { body } = await service.call('GET', '/api/v1/logs');
    expect(body.pagination.total).toBe(ADDS);

    const again = await add(0);
    expect([again.body.queueId, again.headers.get('idempotency-replayed')]).toEqual([queueIds.get(0), 'true']);
  });

  it('tells how many more requests it takes, and answers 304 while nothing changed', async () => {
    const first = await request('/api/v1/labels');
    expect(first.headers.get('ratelimit-policy')).toBe('"default";q=6000;w=60');
    expect(first.headers.get('ratelimit')).toMatch(/^"default";r=\d+;t=\d+$/);
    const again = await request('/api/v1/labels', { 'if-none-match': first.headers.get('etag')! });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  it('lets scripts of the named site in, with a token, and no others', async () => {
    const named = await request('/api/v1/labels', { origin: APP });
    expect(named.headers.get('access-control-allow-origin')).toBe(APP);
    expect(named.headers.get('access-control-allow-credentials')).toBeNull();
    const other = await request('/api/v1/labels', { origin: 'https://other.example.com' });
    expect(other.headers.get('access-control-allow-origin')).toBeNull();
  });
});
