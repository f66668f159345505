// `npm run bench`: how fast the service takes episodes in and answers questions, at 1,000 and 10,000 episodes, on a
// fresh data folder, over HTTP only. Prints a table and writes the figures as JSON.
//   --target embedded    `embedded`: one process; `distributed`: five, with real Kafka, Neo4j and PostgreSQL
//   --workers 1,2,4      distributed only: one run, on engines of its own, for each number of ingestion workers
//   --sizes 1000,10000   episodes in the main workspace at which it measures
//   --small 500          episodes in the workspace beside it
//   --webhooks           instead: how soon webhooks are told, and how fast a backlog of deliveries is worked off
//   --deliveries 10000   of that backlog
//   --out FILE           default bench-results/<time>.json
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir, totalmem } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { generateEpisodes, generateQuestions } from '@memory-graph/test-kit/generated-episodes';
import { MemoryGraphClient } from '../client/memory-graph-client.mjs';
import { perEpisode } from './costs.mjs';
import { openDistributedTarget } from './distributed-target.mjs';
import { openEmbeddedTarget } from './embedded-target.mjs';
import { measureIngestion, measureSearch } from './measure.mjs';
import { measureBacklog, measureNotification } from './measure-webhooks.mjs';
import { printFigures } from './print-figures.mjs';
import { printWebhookFigures } from './print-webhook-figures.mjs';

const SEED = 20_240_101;
const ADD_CONCURRENCY = 32;
const QUERIES = 300;
const TARGETS = { embedded: openEmbeddedTarget, distributed: openDistributedTarget };

const { values: options } = parseArgs({
  options: {
    target: { type: 'string', default: 'embedded' },
    workers: { type: 'string' },
    sizes: { type: 'string', default: '1000,10000' },
    small: { type: 'string', default: '500' },
    webhooks: { type: 'boolean', default: false },
    deliveries: { type: 'string', default: '10000' },
    out: { type: 'string', default: `bench-results/${new Date().toISOString().replace(/[:.]/g, '-')}.json` },
  },
});
const openTarget = TARGETS[options.target];
if (!openTarget) throw new Error(`--target must be one of ${Object.keys(TARGETS).join(', ')}`);
const sizes = options.sizes.split(',').map(Number);
const small = Number(options.small);
const workerCounts = options.target === 'distributed' ? workersOf(options).split(',').map(Number) : [1];

const runs = [];
for (const workers of workerCounts) {
  const dataDir = mkdtempSync(join(tmpdir(), 'memory-graph-bench-'));
  const target = await openTarget({ dataDir, workers });
  try {
    runs.push({ workers, ...(await (options.webhooks ? measureWebhooks(target) : measure(target))) });
  } finally {
    await target.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
const figures = { target: options.target, environment: environment(), ...(!options.webhooks && { small }), runs };
mkdirSync(dirname(options.out), { recursive: true });
writeFileSync(options.out, `${JSON.stringify(figures, null, 2)}\n`);
if (options.webhooks) printWebhookFigures(figures);
else printFigures(figures);
console.log(`\nwritten to ${options.out}`);

/** How many of them there are makes no difference to webhooks. */
function workersOf({ workers, webhooks }) {
  return workers ?? (webhooks ? '1' : '1,2,4');
}

async function measure(target) {
  // Each account has a workspace of its own; the second start keeps the first one's.
  const firstStartMs = await target.start(account('small'));
  await target.stop();
  const laterStartMs = await target.start(account('main'));
  const [beside, main] = [clientOf(target, 'small'), clientOf(target, 'main')];

  // Filling the small workspace also warms the processes up, so that the first size is not charged for it.
  await measureIngestion(beside, generateEpisodes(small, SEED + 1), { concurrency: ADD_CONCURRENCY });

  const questions = generateQuestions(QUERIES, SEED);
  const episodes = generateEpisodes(Math.max(...sizes), SEED);
  const rows = [];
  let filled = 0;
  for (const size of sizes) {
    // The last thousand apart: what one more episode costs when the graph has this size.
    const bulk = episodes.slice(filled, Math.max(filled, size - 1000));
    if (bulk.length > 0) await measureIngestion(main, bulk, { concurrency: ADD_CONCURRENCY });
    const last = episodes.slice(filled + bulk.length, size);
    const before = await target.costs();
    const ingestion = await measureIngestion(main, last, { concurrency: ADD_CONCURRENCY });
    const costs = perEpisode(before, await target.costs(), last.length);
    filled = size;
    rows.push({ size, ingestion, costs, search: await searchFigures(main, questions) });
  }
  return {
    start: { firstMs: firstStartMs, laterMs: laterStartMs },
    sizes: rows,
    smallWorkspace: { size: small, beside: filled, search: await searchFigures(beside, questions) },
  };
}

async function measureWebhooks(target) {
  await target.start({ ...account('main'), WEBHOOK_ALLOW_PRIVATE_NETWORKS: 'true' });
  const client = clientOf(target, 'main');
  const deliveries = Number(options.deliveries);
  const notification = await measureNotification(client);
  const backlogs = [];
  for (const endpoints of [1, 10]) backlogs.push(await measureBacklog(client, { deliveries, endpoints }));
  return { notification, backlogs };
}

function clientOf(target, name) {
  return new MemoryGraphClient({ url: target.url, token: account(name).MEMORY_GRAPH_BOOTSTRAP_TOKEN });
}

async function searchFigures(client, questions) {
  const figuresByConcurrency = [];
  for (const concurrency of [1, 8]) figuresByConcurrency.push(await measureSearch(client, questions, { concurrency }));
  return figuresByConcurrency;
}

function account(name) {
  return {
    MEMORY_GRAPH_BOOTSTRAP_EMAIL: `${name}@example.com`,
    MEMORY_GRAPH_BOOTSTRAP_PASSWORD: 'a password for the bench',
    MEMORY_GRAPH_BOOTSTRAP_TOKEN: `bench-token-of-the-workspace-${name}`,
  };
}

function environment() {
  return {
    node: process.version,
    cores: cpus().length,
    cpu: cpus()[0]?.model,
    memoryGiB: Math.round(totalmem() / 2 ** 30),
  };
}
