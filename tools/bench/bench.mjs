// `npm run bench`: how fast the service ingests episodes and answers questions, at 1,000 and 10,000 episodes, on a
// fresh data folder, over HTTP only. Prints a table and writes the figures as JSON.
//   --target embedded    `embedded`: one process; `distributed`: five, with real Kafka, Neo4j and PostgreSQL
//   --workers 1,2,4      distributed only: one run, on engines of its own, for each number of ingestion workers
//   --sizes 1000,10000   episodes in the main workspace at which it measures
//                        (after 10,000, texts have a vocabulary like real text)
//   --fill http          how it gets there: `http`: single adds; `direct`: past the API, for sizes that would take hours.
//                        The last thousand of a size are always added over HTTP
//   --small 500          episodes in the workspace beside it
//   --load 100           adds a second during the searches under load; 0 leaves these out
//   --baseline postgres  also asks a hand-written hybrid query on the same texts: pgvector and ts_rank, on the PostgreSQL
//                        of DATABASE_URL, else of the development stack; prints the ratios
//   --joined 1           how many generated texts of some 85 bytes make one episode: 4 for bytes on disk by byte of text
//   --webhooks           instead: the latency of webhooks, and how fast a backlog of deliveries is processed
//   --deliveries 10000   of that backlog
//   --noisy-neighbour    instead: how long a tenant waits while another one attacks, on a fresh data folder for each attack
//   --only a,b           of the attacks: patterns, long-text, backlog, searches, deletion, forgetting
//   --cap 60             seconds after which an unfinished attack is abandoned
//   --text-bytes 900000  of the long text
//   --out FILE           default bench-results/<time>.json
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir, totalmem } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { MemoryGraphClient } from '../client/memory-graph-client.mjs';
import { openBaseline } from './baseline-postgres.mjs';
import { benchAccount } from './bench-account.mjs';
import { benchEpisodes, benchQuestions } from './bench-episodes.mjs';
import { perEpisode } from './costs.mjs';
import { textBytes } from './disk.mjs';
import { openDistributedTarget } from './distributed-target.mjs';
import { openEmbeddedTarget } from './embedded-target.mjs';
import { openDirectFill } from './fill-direct.mjs';
import { measureFirstSearch, measureIngestion, measureSearch, measureSearchUnderLoad } from './measure.mjs';
import { measureBacklog, measureNotification } from './measure-webhooks.mjs';
import { ATTACKS } from './noisy-neighbour/attacks.mjs';
import { measureNeighbour } from './noisy-neighbour/measure-neighbour.mjs';
import { boundsOf, printNeighbourFigures } from './noisy-neighbour/print-neighbour-figures.mjs';
import { printFigures } from './print-figures.mjs';
import { printWebhookFigures } from './print-webhook-figures.mjs';

const SEED = 20_240_101;
const ADD_CONCURRENCY = 32;
const QUERIES = 300;
const LOAD_SECONDS = 5;
/** How many episodes are in memory at a time while it fills. */
const FILLED_AT_A_TIME = 5_000;
const TARGETS = { embedded: openEmbeddedTarget, distributed: openDistributedTarget };

const { values: options } = parseArgs({
  options: {
    target: { type: 'string', default: 'embedded' },
    workers: { type: 'string' },
    sizes: { type: 'string', default: '1000,10000' },
    small: { type: 'string', default: '500' },
    fill: { type: 'string', default: 'http' },
    load: { type: 'string', default: '100' },
    baseline: { type: 'string' },
    joined: { type: 'string', default: '1' },
    webhooks: { type: 'boolean', default: false },
    deliveries: { type: 'string', default: '10000' },
    'noisy-neighbour': { type: 'boolean', default: false },
    only: { type: 'string', default: Object.keys(ATTACKS).join(',') },
    cap: { type: 'string', default: '60' },
    'text-bytes': { type: 'string', default: '900000' },
    out: { type: 'string', default: `bench-results/${new Date().toISOString().replace(/[:.]/g, '-')}.json` },
  },
});
const openTarget = TARGETS[options.target];
if (!openTarget) throw new Error(`--target must be one of ${Object.keys(TARGETS).join(', ')}`);
const sizes = options.sizes.split(',').map(Number);
if (!['http', 'direct'].includes(options.fill)) throw new Error('--fill must be http or direct');
if (![undefined, 'postgres'].includes(options.baseline)) throw new Error('--baseline must be postgres');
const small = Number(options.small);
const workerCounts = options.target === 'distributed' ? workersOf(options).split(',').map(Number) : [1];

const [measureAll, print, given] = modeOf(options);

const runs = [];
for (const workers of workerCounts) runs.push({ workers, ...(await measureAll(workers)) });
const figures = { target: options.target, environment: environment(), ...given, runs };
mkdirSync(dirname(options.out), { recursive: true });
writeFileSync(options.out, `${JSON.stringify(figures, null, 2)}\n`);
print(figures);
console.log(`\nwritten to ${options.out}`);

/** How it measures with so many workers, how it prints the figures of all, and what they depend on. */
function modeOf({ webhooks, 'noisy-neighbour': noisyNeighbour }) {
  if (noisyNeighbour) return [measureNeighbours, printNeighbourFigures, {}];
  if (webhooks) return [(workers) => onFreshFolder(workers, measureWebhooks), printWebhookFigures, {}];
  return [(workers) => onFreshFolder(workers, measure), printFigures, { small }];
}

/** How many workers there are makes no difference to webhooks, and no other one to a neighbour. */
function workersOf({ workers, webhooks, 'noisy-neighbour': noisyNeighbour }) {
  return workers ?? (webhooks || noisyNeighbour ? '1' : '1,2,4');
}

async function onFreshFolder(workers, work) {
  const dataDir = mkdtempSync(join(tmpdir(), 'memory-graph-bench-'));
  const target = await openTarget({ dataDir, workers });
  try {
    return await work(target);
  } finally {
    await target.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function measure(target) {
  // Each account has a workspace of its own; the second start keeps the first one's.
  const firstStartMs = await target.start(benchAccount('small'));
  await target.stop();
  const laterStartMs = await target.start(benchAccount('main'));

  // Filling the small workspace also warms the processes up, so that the first size is not charged for it.
  const joined = Number(options.joined);
  const episodesBeside = benchEpisodes({ seed: SEED + 1, joined }).slice(0, small);
  await measureIngestion(clientOf(target, 'small'), episodesBeside, { concurrency: ADD_CONCURRENCY });

  const baseline = options.baseline ? await openBaseline() : null;
  try {
    const run = { target, baseline, episodes: benchEpisodes({ seed: SEED, joined }), bytes: textBytes(episodesBeside) };
    const rows = [];
    for (const size of sizes) rows.push(await measureSize(run, rows.at(-1)?.size ?? 0, size));
    const questions = benchQuestions(QUERIES, { size: small, seed: SEED });
    const search = await searchFigures(clientOf(target, 'small'), questions);
    return {
      start: { firstMs: firstStartMs, laterMs: laterStartMs },
      ...(baseline && { baseline: baseline.kind }),
      sizes: rows,
      smallWorkspace: { size: small, beside: rows.at(-1).size, search },
    };
  } finally {
    await baseline?.close();
  }
}

/** Fills the main workspace up to a size, and measures there. */
async function measureSize(run, filled, size) {
  const { target, baseline, episodes } = run;
  // The last thousand apart: what one more episode costs when the graph has this size.
  const bulkEnd = Math.max(filled, size - 1000);
  await fill(run, filled, bulkEnd);
  const last = episodes.slice(bulkEnd, size);
  const before = await target.costs();
  const ingestion = await measureIngestion(clientOf(target, 'main'), last, { concurrency: ADD_CONCURRENCY });
  const costs = perEpisode(before, await target.costs(), last.length);
  run.bytes += textBytes(last);
  const disk = { ...target.disk(), textBytes: run.bytes };

  const questions = benchQuestions(QUERIES, { size, seed: SEED });
  await target.stop();
  await target.start(benchAccount('main'));
  const main = clientOf(target, 'main');
  const firstSearchMs = await measureFirstSearch(main, questions[0]);
  await baseline?.fill(last);
  await baseline?.settle();
  const figures = { size, ingestion, costs, disk, firstSearchMs, ...(await besideBaseline(main, baseline, questions)) };
  return { ...figures, ...(await underLoad(main, questions, size)), memory: target.memory() };
}

async function fill(run, from, to) {
  const { target, baseline, episodes } = run;
  const graph = options.fill === 'direct' ? await target.openGraph() : null;
  const direct = graph && (await openDirectFill(graph.environment, benchAccount('main').MEMORY_GRAPH_BOOTSTRAP_EMAIL));
  try {
    for (let start = from; start < to; start += FILLED_AT_A_TIME) {
      const some = episodes.slice(start, Math.min(to, start + FILLED_AT_A_TIME));
      if (direct) await direct.fill(some);
      else await measureIngestion(clientOf(target, 'main'), some, { concurrency: ADD_CONCURRENCY });
      await baseline?.fill(some);
      run.bytes += textBytes(some);
      console.error(`${start + some.length} episodes`);
    }
  } finally {
    await direct?.close();
    await graph?.close();
  }
}

/** Each figure of the service right before that of the yardstick. */
async function besideBaseline(main, baseline, questions) {
  const figures = { search: [], yardstick: [] };
  for (const concurrency of [1, 8]) {
    figures.search.push(await measureSearch(main, questions, { concurrency }));
    if (baseline) figures.yardstick.push(await measureSearch(baseline, questions, { concurrency }));
  }
  return baseline ? figures : { search: figures.search };
}

/** The added episodes come on top of the size; none of them is counted among the episodes of the next one. */
async function underLoad(main, questions, size) {
  const addsPerSecond = Number(options.load);
  if (addsPerSecond === 0) return {};
  const added = benchEpisodes({ seed: SEED + 2 + size, joined: 1 }).slice(0, addsPerSecond * LOAD_SECONDS);
  return { underLoad: await measureSearchUnderLoad(main, questions, added, { addsPerSecond }) };
}

/** An attack that goes on after it was given up does not touch the next one: each has a service and a folder of its own. */
async function measureNeighbours(workers) {
  const phases = [];
  for (const name of options.only.split(',')) {
    const attack = ATTACKS[name];
    if (!attack) throw new Error(`--only takes ${Object.keys(ATTACKS).join(', ')}`);
    console.error(`${attack.title} …`);
    const phase = await onFreshFolder(workers, async (target) => {
      await target.start({ METRICS_PORT: '0' });
      try {
        return await measureNeighbour(target, attack, {
          capMs: Number(options.cap) * 1000,
          textBytes: Number(options['text-bytes']),
        });
      } finally {
        await target.kill();
      }
    });
    phases.push({ name, ...phase, ...(phase.beside && { bounds: boundsOf(phase) }) });
  }
  return { phases };
}

async function measureWebhooks(target) {
  await target.start({ ...benchAccount('main'), WEBHOOK_ALLOW_PRIVATE_NETWORKS: 'true' });
  const client = clientOf(target, 'main');
  const deliveries = Number(options.deliveries);
  const notification = await measureNotification(client);
  const backlogs = [];
  for (const endpoints of [1, 10]) backlogs.push(await measureBacklog(client, { deliveries, endpoints }));
  return { notification, backlogs };
}

function clientOf(target, name) {
  return new MemoryGraphClient({ url: target.url, token: benchAccount(name).MEMORY_GRAPH_BOOTSTRAP_TOKEN });
}

async function searchFigures(client, questions) {
  const figuresByConcurrency = [];
  for (const concurrency of [1, 8]) figuresByConcurrency.push(await measureSearch(client, questions, { concurrency }));
  return figuresByConcurrency;
}

function environment() {
  return {
    node: process.version,
    cores: cpus().length,
    cpu: cpus()[0]?.model,
    memoryGiB: Math.round(totalmem() / 2 ** 30),
  };
}
