import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { generateEpisodes, waitUntil } from '@memory-graph/test-kit';
import { ApiClient, whenServed } from '@memory-graph/test-kit/http';
import { ServiceProcess } from '@memory-graph/test-kit/service';
import { percentile } from './bench/percentile.mjs';
import { inParallel } from './client/in-parallel.mjs';

const OPERATOR_TOKEN = 'token-of-the-operator-of-a-thousand-workspaces';
const NUMBERS = Array.from({ length: 1_000 }, (_, number) => number);
const BATCHES = 20;
const BATCH_SIZE = 500;
/** Requests in progress, as of a proxy in front. */
const AT_ONCE = 64;
const PATIENCE_MS = 600_000;
/** What the chart gives a pod that runs everything. */
const MEMORY_LIMIT_MB = 1_536;
/** Files of the database that it opened meanwhile. */
const MORE_DESCRIPTORS = 100;

/** A tenant that adds a text, and finds it. */
interface Tenant {
  client: ApiClient;
  retries: number;
  rememberedAfterMs: number;
  foundAfterMs: number;
}

/** As applications of a thousand customers do after a break, while one of them imports its past. */
describe('a thousand workspaces at once beside a backlog', () => {
  let dataDir: string;
  let service: ServiceProcess;
  let tenants: Tenant[];

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'memory-graph-tenants-'));
    // As behind a proxy, whose connections are not limited: all of these come from one address.
    service = await ServiceProcess.start({ dataDir, env: { OPERATOR_TOKEN, TRUST_PROXY: 'loopback' } });
    tenants = await inParallel(NUMBERS, AT_ONCE, async (index) => {
      const name = nameOf(index);
      const operator = (path: string, body: object) => granted(service, 'POST', path, body, OPERATOR_TOKEN);
      const { id } = (await operator('/api/v1/workspaces', { name })).body;
      const made = await operator(`/api/v1/workspaces/${id}/tokens`, { name, scopes: ['read', 'write'] });
      const client = new ApiClient(service.url, made.body.token);
      return { client, retries: made.retries, rememberedAfterMs: 0, foundAfterMs: 0 };
    });
    const episodes = generateEpisodes(BATCHES * BATCH_SIZE, 1);
    for (let at = 0; at < episodes.length; at += BATCH_SIZE) {
      await granted(service, 'POST', '/api/v1/add/batch', { items: episodes.slice(at, at + BATCH_SIZE) });
    }
  }, PATIENCE_MS);

  afterAll(async () => {
    await service?.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  it(
    'are all remembered and found before the backlog, within memory, and leave no descriptors open',
    async () => {
      const before = processes(service.pid!);
      const done = await doneOfBacklog();
      const startedAt = performance.now();
      const since = () => Math.round(performance.now() - startedAt);
      const ids = await inParallel(NUMBERS, AT_ONCE, async (index) => {
        const text = { episodeBody: `${nameOf(index)} moved to Lisbon.`, referenceTime: '2026-01-10', source: 'test' };
        return (await callOf(tenants[index]!, 'POST', '/api/v1/add', text)).queueId as string;
      });
      const acceptedAfterMs = since();
      await inParallel(NUMBERS, AT_ONCE, async (index) => {
        const tenant = tenants[index]!;
        const statusOf = async () => (await callOf(tenant, 'GET', `/api/v1/logs/${ids[index]!}`)).log.status as string;
        while ((await statusOf()) !== 'completed') await delay(250);
        tenant.rememberedAfterMs = since();
      });
      const doneMeanwhile = (await doneOfBacklog()) - done;
      await inParallel(NUMBERS, AT_ONCE, async (index) => {
        const found = await callOf(tenants[index]!, 'POST', '/api/v1/search', {
          query: `Where does ${nameOf(index)} live?`,
        });
        expect(JSON.stringify(found)).toContain(nameOf(index));
        tenants[index]!.foundAfterMs = since();
      });
      const during = processes(service.pid!);
      const descriptors = () => processes(service.pid!).descriptors;
      await waitUntil(() => descriptors() <= before.descriptors + MORE_DESCRIPTORS, {
        what: 'The end of connections that are not used any more',
      });
      console.error('a thousand workspaces:', {
        remembered: spread(tenants.map(({ rememberedAfterMs }) => rememberedAfterMs)),
        acceptedAfterMs,
        found: spread(tenants.map(({ foundAfterMs }) => foundAfterMs)),
        retries: tenants.reduce((sum, { retries }) => sum + retries, 0),
        backlog: { before: done, doneMeanwhile },
        ...{ before, during, after: processes(service.pid!) },
      });
      // In the order of arrival, all of it would be done.
      expect(doneMeanwhile).toBeLessThan((BATCHES * BATCH_SIZE - done) / 2);
      expect(during.peakMb).toBeLessThan(MEMORY_LIMIT_MB);
    },
    2 * PATIENCE_MS,
  );

  async function doneOfBacklog(): Promise<number> {
    return (await granted(service, 'GET', '/api/v1/ingestion-queue/status')).body.completed;
  }
});

async function callOf(tenant: Tenant, method: string, path: string, body?: object) {
  const answer = await granted(tenant.client, method, path, body);
  tenant.retries += answer.retries;
  return answer.body;
}

/** @throws for every answer but a success */
async function granted(client: ApiClient, method: string, path: string, body?: object, token?: string) {
  const { status, body: answer, retries } = await whenServed(() => client.call(method, path, body, token));
  if (status >= 300) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(answer)}`);
  return { body: answer, retries };
}

/** Peak memory and open descriptors of a process with all that it started. */
function processes(pid: number): { peakMb: number; descriptors: number } {
  const read = (file: string) => readFileSync(`/proc/${pid}/${file}`, 'utf8');
  const own = {
    peakMb: Math.round(Number(/^VmHWM:\s+(\d+) kB$/m.exec(read('status'))?.[1] ?? 0) / 1_024),
    descriptors: readdirSync(`/proc/${pid}/fd`).length,
  };
  const threads = readdirSync(`/proc/${pid}/task`);
  const children = threads.flatMap((thread) => read(`task/${thread}/children`).split(' ').filter(Boolean));
  return children
    .map((child) => processes(Number(child)))
    .reduce((sum, one) => ({ peakMb: sum.peakMb + one.peakMb, descriptors: sum.descriptors + one.descriptors }), own);
}

function spread(values: readonly number[]): { p50: number; p95: number; last: number } {
  const sorted = values.toSorted((a, b) => a - b);
  const [p50, p95, last] = [0.5, 0.95, 1].map((share) => percentile(sorted, share)) as [number, number, number];
  return { p50, p95, last };
}

/** A person of this number alone: digits would not be read as a name. */
function nameOf(index: number): string {
  const letters = [...String(index).padStart(4, '0')].map((digit) => 'abdefgklmr'[Number(digit)]);
  return `Zora Q${letters.join('')}`;
}
