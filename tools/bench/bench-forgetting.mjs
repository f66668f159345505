// `npm run bench:forgetting`: how long a job takes that forgets all logs of one source,
// what the service computes for it, and what another workspace waits for its adds and searches meanwhile, on a fresh data
// folder, over HTTP.
//   --logs 2000          of the source that is forgotten
//   --others 5000        logs of the other workspace
//   --texts generated    as in the other measurements; `family`: each log names another person of one family name
//   --seconds 300        how long the job is waited for
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { MemoryGraphClient } from '../client/memory-graph-client.mjs';
import { benchEpisodes } from './bench-episodes.mjs';
import { processCosts } from './costs.mjs';
import { openEmbeddedTarget } from './embedded-target.mjs';
import { signUp } from './noisy-neighbour/accounts.mjs';

const SEED = 20_260_101;
const SOURCE = 'to-be-forgotten';
/** For how long the other workspace is measured before the job. */
const ALONE_MS = 10_000;
const ACCOUNT = {
  MEMORY_GRAPH_BOOTSTRAP_EMAIL: 'forgetting@example.com',
  MEMORY_GRAPH_BOOTSTRAP_PASSWORD: 'a password for the bench',
  MEMORY_GRAPH_BOOTSTRAP_TOKEN: 'bench-token-of-the-workspace-that-forgets',
  RATE_LIMIT_PER_MINUTE: '0',
};

const { values: options } = parseArgs({
  options: {
    logs: { type: 'string', default: '2000' },
    others: { type: 'string', default: '5000' },
    texts: { type: 'string', default: 'generated' },
    seconds: { type: 'string', default: '300' },
  },
});
const dataDir = mkdtempSync(join(tmpdir(), 'memory-graph-bench-forgetting-'));
const target = await openEmbeddedTarget({ dataDir });
try {
  await target.start(ACCOUNT);
  console.log(JSON.stringify(await measure(), null, 2));
} finally {
  await target.close();
  rmSync(dataDir, { recursive: true, force: true });
}

async function measure() {
  const client = new MemoryGraphClient({ url: target.url, token: ACCOUNT.MEMORY_GRAPH_BOOTSTRAP_TOKEN });
  const other = await signUp(target.url, 'neighbour');
  await client.addAll(texts(Number(options.logs)).map((item) => ({ ...item, source: SOURCE })));
  await waitUntilProcessed(client);
  await other.addAll(benchEpisodes({ seed: SEED + 1, joined: 1 }).slice(0, Number(options.others)));
  await waitUntilProcessed(other);
  await other.search({ query: 'Where does Ada Hansen live?' });
  console.error('filled');

  const selection = { source: SOURCE };
  const previewMs = -performance.now();
  const { token, counts } = await client.call('POST', '/api/v1/forget', { selection, dryRun: true });
  const preview = { ms: Math.round(previewMs + performance.now()), counts };
  const neighbourAlone = await measureNeighbour(other, AbortSignal.timeout(ALONE_MS));
  const stop = new AbortController();
  const neighbour = measureNeighbour(other, stop.signal);
  const cpu = () => processCosts([{ app: 'standalone', pid: target.pid }]);
  const [began, before] = [performance.now(), cpu()];
  const { jobId } = await client.call('POST', '/api/v1/forget', { selection, dryRun: false, token });
  const job = await untilEnded(() => client.call('GET', `/api/v1/forget-jobs/${jobId}`), began);
  const seconds = (performance.now() - began) / 1000;
  const after = cpu();
  const cost = Object.fromEntries(Object.entries(after).map(([counter, ms]) => [counter, ms - before[counter]]));
  stop.abort();
  return {
    ...options,
    preview,
    seconds: Number(seconds.toFixed(1)),
    ...cost,
    job,
    neighbourAlone,
    neighbour: await neighbour,
  };
}

function texts(count) {
  if (options.texts === 'generated') return benchEpisodes({ seed: SEED, joined: 1 }).slice(0, count);
  return Array.from({ length: count }, (_, n) => ({
    episodeBody: `${givenName(n)} Hansen lives in ${['Oslo', 'Bergen', 'Turin', 'Lyon'][n % 4]} and likes chess.`,
    referenceTime: new Date(Date.UTC(2024, 0, 1) + n * 60_000).toISOString(),
  }));
}

/** Another one for each number, in letters. */
function givenName(number) {
  const letters = [...String(number).padStart(4, '0')].map((digit) => 'aeioulnrst'[Number(digit)]);
  return `B${letters.join('')}`;
}

async function untilEnded(look, began) {
  for (let job = await look(); ; job = await look()) {
    if (job.status !== 'running') return job;
    console.error(`${((performance.now() - began) / 1000).toFixed(0)} s: ${job.done} of ${job.total}`);
    if (performance.now() - began > Number(options.seconds) * 1000) return job;
    await sleep(1000);
  }
}

async function waitUntilProcessed(client) {
  const isWaiting = ({ pending, processing }) => pending + processing > 0;
  while (isWaiting(await client.queueStatus())) await sleep(50);
}

/** Searches and adds one after the other. */
async function measureNeighbour(client, signal) {
  const [searches, adds] = [[], []];
  const episodes = benchEpisodes({ seed: SEED + 2, joined: 1 });
  const timed = async (into, work) => {
    const began = performance.now();
    await work();
    into.push(performance.now() - began);
  };
  for (let n = 0; !signal.aborted; n++) {
    await timed(searches, () => client.search({ query: 'Who works at Falcon Systems?' }));
    await timed(adds, async () => {
      await client.addAll(episodes.slice(n, n + 1));
      await waitUntilProcessed(client);
    });
    await sleep(100);
  }
  return { searchMs: percentiles(searches), addUntilProcessedMs: percentiles(adds) };
}

function percentiles(times) {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
  return { count: sorted.length, p50: at(0.5), p95: at(0.95), most: at(1) };
}
