import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CanonicalGraph, exportGraph } from '@memory-graph/graph';
import { PostgresEvidenceReader, PostgresGraphRecords } from '@memory-graph/graph-postgres';
import type { EmbedderIdentity } from '@memory-graph/models';
import { startPgliteServer } from '@memory-graph/relational-store/pglite';
import { type GeneratedEpisode, waitUntil } from '@memory-graph/test-kit';
import { ServiceProcess } from '@memory-graph/test-kit/service';
import { DataSource } from 'typeorm';
import { USER } from './fault-workspace.js';
import { queueStatus } from './queue-status.js';

const MAX_ITEMS_A_BATCH = 500;
/** An export has no vectors. */
export const NO_EMBEDDER: EmbedderIdentity = { name: 'none', dimension: 1 };
const graphs = new Map<string, Promise<CanonicalGraph>>();

/** The graph that the embedded default builds when nothing disturbs it. Built once for each input, whatever its order. */
export function embeddedGraphOf(episodes: readonly GeneratedEpisode[]): Promise<CanonicalGraph> {
  const key = episodes
    .map((episode) => JSON.stringify(episode))
    .sort()
    .join('\n');
  const graph = graphs.get(key) ?? build(episodes);
  graphs.set(key, graph);
  return graph;
}

async function build(episodes: readonly GeneratedEpisode[]): Promise<CanonicalGraph> {
  const dataDir = await mkdtemp(join(tmpdir(), 'memory-graph-reference-'));
  try {
    await ingest(episodes, dataDir);
    return await exportFrom(dataDir);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function ingest(episodes: readonly GeneratedEpisode[], dataDir: string): Promise<void> {
  const service = await ServiceProcess.start({
    dataDir,
    target: 'standalone',
    env: { ...EMBEDDED, MEMORY_GRAPH_BOOTSTRAP_EMAIL: `${USER}@example.com` },
  });
  for (let start = 0; start < episodes.length; start += MAX_ITEMS_A_BATCH) {
    const items = episodes.slice(start, start + MAX_ITEMS_A_BATCH);
    const { status } = await service.call('POST', '/api/v1/add/batch', { items });
    if (status !== 200) throw new Error(`The reference rejected its input: ${status}`);
  }
  const isDone = async () => (await queueStatus(service)).completed === episodes.length;
  await waitUntil(isDone, { timeoutMs: 120_000, intervalMs: 100, what: 'The reference' });
  await service.stop();
}

/** Whatever the engines of this process are, the reference is what a new user gets by default. */
const EMBEDDED = { DATABASE_URL: undefined, EVENT_BUS: undefined, GRAPH_STORE: undefined };

async function exportFrom(dataDir: string): Promise<CanonicalGraph> {
  const server = await startPgliteServer({ dataDir: join(dataDir, 'postgres') });
  const dataSource = await new DataSource({ type: 'postgres', url: server.url }).initialize();
  try {
    const [row] = await dataSource.query<{ workspace_id: string }[]>('select workspace_id from graph.episodes limit 1');
    if (row === undefined) throw new Error('The reference has no episodes');
    const evidence = new PostgresEvidenceReader(dataSource, NO_EMBEDDER);
    const reader = new PostgresGraphRecords(dataSource);
    return await exportGraph({ evidence, reader }, row.workspace_id);
  } finally {
    await dataSource.destroy();
    await server.close();
  }
}
