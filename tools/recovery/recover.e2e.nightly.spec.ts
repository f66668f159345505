import { existsSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPgliteServer } from '@memory-graph/relational-store/pglite';
import { waitUntil } from '@memory-graph/test-kit';
import type { EmbeddedPostgres } from '@memory-graph/test-kit/database';
import { copyMigratedDatabase, NodeProcess, ServiceProcess } from '@memory-graph/test-kit/service';
import pg from 'pg';
import { addAll, deleteAll, expectExactly, residents, untilAllProcessed } from './residents.js';

const KEPT = residents(0, 20);
const DELETED = residents(20, 30);
const ADDED = residents(50, 20);
const IN_FLIGHT = residents(70, 60);

/** What the command prints. */
interface Counts {
  removed: number;
  deleted: number;
  unfinished: number;
  missing: number;
}

/**
 * As an operator runs it after a restore. Logs, graph and event bus have a database each, so that each can be of another
 * time, and events can be lost. `first` and `second` are backups: copies of the folders of logs and graph. Between them, logs
 * were deleted and others were completed. The service was killed at the second one, with a batch in flight.
 */
describe('npm run recover', () => {
  let folder: string;
  let graph: EmbeddedPostgres;
  let bus: EmbeddedPostgres;
  let service: ServiceProcess;

  const place = (...names: string[]) => join(folder, ...names);

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'memory-graph-recover-'));
    await open();
    await start();
    await addAll(service, KEPT);
    const deleted = await addAll(service, DELETED);
    await untilAllProcessed(service);
    await service.stop();
    await backUp('first');

    await start();
    await deleteAll(service, deleted);
    await addAll(service, ADDED);
    await untilAllProcessed(service);
    await addAll(service, IN_FLIGHT);
    await service.kill();
    await backUp('second');
  });
  afterAll(async () => {
    await service.kill();
    await Promise.all([graph.close(), bus.close()]);
    await rm(folder, { recursive: true, force: true });
  });

  /** The databases beside the one of the service. The bus is a new one, and so is the graph if it is missing. */
  async function open(): Promise<void> {
    await rm(place('bus'), { recursive: true, force: true });
    const folders = [place('graph'), place('bus')] as const;
    for (const one of folders) if (!existsSync(one)) await copyMigratedDatabase(one);
    [graph, bus] = await Promise.all([
      startPgliteServer({ dataDir: folders[0] }),
      startPgliteServer({ dataDir: folders[1] }),
    ]);
  }

  const environment = () => ({
    MEMORY_GRAPH_DATA_DIR: place('logs'),
    GRAPH_DATABASE_URL: graph.url,
    EVENT_BUS_DATABASE_URL: bus.url,
  });

  async function start(): Promise<void> {
    service = await ServiceProcess.start({ dataDir: place('logs'), target: 'standalone', env: environment() });
  }

  async function backUp(name: string): Promise<void> {
    await graph.close();
    for (const part of ['logs', 'graph']) await cp(place(part), place(name, part), { recursive: true });
    graph = await startPgliteServer({ dataDir: place('graph') });
  }

  /** What is not named is lost. */
  async function restore(backups: { logs: string; graph?: string }): Promise<void> {
    await service.kill();
    await Promise.all([graph.close(), bus.close()]);
    for (const part of ['logs', 'graph']) await rm(place(part), { recursive: true });
    for (const [part, name] of Object.entries(backups)) await cp(place(name, part), place(part), { recursive: true });
    await open();
  }

  const command = () => ({ script: 'apps/standalone/dist/recover.js', env: environment() });

  /** As soon as it has removed an episode. */
  async function killInTheMiddle(): Promise<void> {
    await withGraph(async (count) => {
      const before = await count();
      const running = await NodeProcess.start(command(), '');
      await waitUntil(async () => (await count()) < before, { intervalMs: 1, timeoutMs: 120_000 });
      await running.end('SIGKILL');
    });
  }

  async function recover(): Promise<Counts> {
    const { exitCode, output } = await NodeProcess.run(command());
    expect({ exitCode, output }).toMatchObject({ exitCode: 0 });
    const [removed, deleted, unfinished, missing] = [...output.matchAll(/: (\d+)\.$/gm)].map(([, n]) => Number(n));
    return { removed, deleted, unfinished, missing } as Counts;
  }

  /** Passes a client that asks how many episodes the graph has. */
  async function withGraph<Value>(use: (count: () => Promise<number>) => Promise<Value>): Promise<Value> {
    const client = new pg.Client({ connectionString: graph.url });
    await client.connect();
    try {
      return await use(async () => {
        const { rows } = await client.query<{ count: number }>('select count(*)::int as count from graph.episodes');
        return rows[0]!.count;
      });
    } finally {
      await client.end();
    }
  }

  const episodesInGraph = () => withGraph((count) => count());

  it('has the texts processed whose event or episode is lost, and removes what was deleted, after it was killed', async () => {
    await restore({ logs: 'second', graph: 'first' });
    expect(await episodesInGraph()).toBe(KEPT.length + DELETED.length);
    await killInTheMiddle();
    expect(await episodesInGraph()).toBeGreaterThan(KEPT.length);

    const counts = await recover();
    expect(counts).toMatchObject({ deleted: 0 });
    expect(counts.unfinished).toBeGreaterThan(0);
    expect(counts.missing).toBeGreaterThanOrEqual(ADDED.length);
    const requested = counts.unfinished + counts.missing;
    expect(requested).toBe(ADDED.length + IN_FLIGHT.length);
    expect(await episodesInGraph()).toBe(KEPT.length);
    // Nothing has processed them yet.
    expect(await recover()).toEqual({ removed: 0, deleted: 0, unfinished: requested, missing: 0 });

    await start();
    await expectExactly(service, [...KEPT, ...ADDED, ...IN_FLIGHT], DELETED);
    await service.stop();
    expect(await recover()).toEqual({ removed: 0, deleted: 0, unfinished: 0, missing: 0 });
  });

  it('deletes what the graph knows to be deleted, and what has no log', async () => {
    await restore({ logs: 'first', graph: 'second' });
    const later = (await episodesInGraph()) - KEPT.length;
    expect(later).toBeGreaterThanOrEqual(ADDED.length);
    expect(await recover()).toEqual({ removed: later, deleted: DELETED.length, unfinished: 0, missing: 0 });

    await start();
    await expectExactly(service, KEPT, [...DELETED, ...ADDED]);
  });

  it('requests all texts again if the graph is lost', async () => {
    await restore({ logs: 'second' });
    const { unfinished, missing, ...others } = await recover();
    expect(others).toEqual({ removed: 0, deleted: 0 });
    expect(unfinished + missing).toBe(KEPT.length + ADDED.length + IN_FLIGHT.length);
  });
});
