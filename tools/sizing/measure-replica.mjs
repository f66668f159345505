// `npm run sizing:measure`: what tools/sizing/measured.ts has of a search-service, by the product's indexes on PostgreSQL:
//   - bytes, and the CPU time and duration of loads, for workspaces of 100, 1,000 and 10,000 episodes: from the store, and
//     from snapshots in a folder and in the database
//   - how often indexes are loaded and evicted while sessions open them, with a million episodes in 2,440 workspaces.
//     Workspaces of a size share the rows of one in the store; their indexes and snapshots are their own
//   --sessions 120     that open an index; 0: the million is left out
//   --memory-mb 60     for indexes
import { cpuUsage } from 'node:process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { embedderIdentity, EmbedderConfig } from '@memory-graph/composition/embedder';
import { loadConfig } from '@memory-graph/app-host/config';
import { startStack } from '@memory-graph/dev-stack/stack';
import { openSchema } from '@memory-graph/relational-store';
import { SearchIndexes, SnapshotFiles } from '@memory-graph/search-index';
import { v7 as uuidv7 } from 'uuid';
import { PostgresChangeFeed } from '../../libs/graph-postgres/src/feed/postgres-change-feed.js';
import { Snapshots1767600000001 } from '../../apps/search-service/src/migrations/0001-snapshots.migration.js';
import { DatabaseSnapshots } from '../../apps/search-service/src/snapshots/database-snapshots.js';
import { openGraphSchema } from '../../libs/graph-postgres/src/postgres-graph-store.module.js';
import { PostgresGraphRecords } from '../../libs/graph-postgres/src/reader/postgres-graph-records.js';
import { engineCosts } from '../bench/costs.mjs';
import { benchEpisodes } from '../bench/bench-episodes.mjs';
import { openDirectFillOf } from '../bench/fill-direct.mjs';
import { readStackState } from '../dev-stack/stack-state.mjs';
import { CLASSES_OF_A_MILLION, sessionsOf } from './classes-of-a-million.ts';

const SHARE_OF_INDEXES = 0.75;
const LOADS_OF_A_SIZE = 3;

const { values } = parseArgs({
  options: { sessions: { type: 'string', default: '120' }, 'memory-mb': { type: 'string', default: '60' } },
});
const stack = await startStack({ engines: ['postgres'], log: console.error });
const folder = mkdtempSync(join(tmpdir(), 'memory-graph-replica-'));
try {
  const embedder = embedderIdentity(loadConfig(EmbedderConfig, { ...process.env, EMBEDDER: 'static' }));
  const source = await openGraphSchema({ url: stack.environment.DATABASE_URL, migrate: true });
  const feed = new PostgresChangeFeed(source, embedder);
  const database = await openSchema({
    ...{ url: stack.environment.DATABASE_URL, schema: 'search', migrateOnStart: true },
    migrations: [Snapshots1767600000001],
  });
  const stores = { folder: new SnapshotFiles(folder), database: new DatabaseSnapshots(database, 1e12) };
  const rowsOf = new Map();
  for (const { episodes } of CLASSES_OF_A_MILLION) rowsOf.set(episodes, await filled(episodes));
  const open = (maxBytes, counts, { feedOf = feed, snapshots = stores.folder } = {}) =>
    new SearchIndexes(
      feedOf,
      new PostgresGraphRecords(source),
      { embedder, maxBytes, snapshots, patienceMs: 600_000 },
      counts,
    );
  for (const { episodes } of CLASSES_OF_A_MILLION) {
    for (const [snapshotsIn, snapshots] of Object.entries(stores)) {
      const costs = await costsOf(rowsOf.get(episodes), (counts) => open(1e9, counts, { snapshots }));
      console.log({ episodes, snapshotsIn, ...costs });
    }
  }
  if (values.sessions !== '0') console.log(await openAMillion(rowsOf, open, feed));
  await database.destroy();
  await source.destroy();
} finally {
  await stack.close();
  rmSync(folder, { recursive: true, force: true });
}

async function filled(episodes) {
  const workspaceId = uuidv7();
  const environment = { ...stack.environment, GRAPH_STORE: 'postgres', EMBEDDER: 'static' };
  const direct = await openDirectFillOf(environment, workspaceId);
  await direct.fill(benchEpisodes({ seed: episodes, joined: 1 }).slice(0, episodes), (done) =>
    console.error(`${done} of ${episodes}`),
  );
  await direct.close();
  return workspaceId;
}

/** Of the first load, from the store, and of later ones, from the snapshot. */
async function costsOf(workspaceId, open) {
  const loads = [];
  let bytes = 0;
  for (let load = 0; load <= LOADS_OF_A_SIZE; load++) {
    const counts = countedEvents();
    const indexes = open(counts);
    const before = await cpuMs();
    await indexes.open(workspaceId);
    const after = await cpuMs();
    bytes = indexes.bytes;
    await indexes.close();
    loads.push({
      ...counts.loads,
      process: after.process - before.process,
      postgres: after.postgres - before.postgres,
    });
  }
  return { bytes, loads };
}

async function openAMillion(rowsOf, open, store) {
  const memoryBytes = Number(values['memory-mb']) * 1e6;
  const counts = countedEvents();
  const workspaces = new Map();
  const indexes = open(memoryBytes / SHARE_OF_INDEXES, counts, { feedOf: feedOfMany(store, workspaces) });
  const before = await cpuMs();
  const idOf = new Map();
  for (const { workspace, episodes } of sessionsOf(Number(values.sessions))) {
    if (!idOf.has(workspace)) idOf.set(workspace, uuidv7());
    workspaces.set(idOf.get(workspace), rowsOf.get(episodes));
    await indexes.index(idOf.get(workspace));
  }
  const after = await cpuMs();
  const result = { ...counts, bytes: indexes.bytes, memoryBytes, workspaces: idOf.size, sessions: values.sessions };
  await indexes.close();
  return { ...result, process: after.process - before.process, postgres: after.postgres - before.postgres };
}

/** A feed in which many workspaces have the rows of a few. */
function feedOfMany(feed, workspaces) {
  const rows = (id) => workspaces.get(id);
  return {
    changesSince: (id, since) => feed.changesSince(rows(id), since),
    readRows: (id, ids) => feed.readRows(rows(id), ids),
    readPage: (id, kind, after, limit) => feed.readPage(rows(id), kind, after, limit),
    countRows: (id) => feed.countRows(rows(id)),
  };
}

function countedEvents() {
  const counts = {
    loads: { store: 0, snapshot: 0, storeMs: 0, snapshotMs: 0 },
    evictions: 0,
    loaded(source, ms) {
      counts.loads[source] += 1;
      counts.loads[`${source}Ms`] += ms;
    },
    evicted: () => void (counts.evictions += 1),
    notLoaded: (_workspace, _outcome, error) => console.error(error),
    notRead: (_workspace, error) => console.error(error),
    notSaved: (_workspace, error) => console.error(error),
    lagged: () => undefined,
  };
  return counts;
}

async function cpuMs() {
  const { user, system } = cpuUsage();
  const engines = engineCosts(readStackState(stack.dataDir)?.engines ?? {});
  return { process: (user + system) / 1000, postgres: engines['CPU of postgres, ms'] ?? 0 };
}
