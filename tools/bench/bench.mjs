// `npm run bench`: how fast the service takes episodes in and answers questions, at 1,000 and 10,000 episodes, on a
// fresh data folder, over HTTP only. Prints a table and writes the figures as JSON.
//   --sizes 1000,10000   episodes in the main workspace at which it measures
//   --small 500          episodes in the workspace beside it
//   --out FILE           default bench-results/<time>.json
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir, totalmem } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { ServiceProcess } from '@memory-graph/test-kit/service-process';
import { MemoryGraphClient } from '../client/memory-graph-client.mjs';
import { generateEpisodes, generateQuestions } from '@memory-graph/test-kit/generated-episodes';
import { measureIngestion, measureSearch } from './measure.mjs';

const SEED = 20_240_101;
const ADD_CONCURRENCY = 32;
const QUERIES = 300;

const { values: options } = parseArgs({
  options: {
    sizes: { type: 'string', default: '1000,10000' },
    small: { type: 'string', default: '500' },
    out: { type: 'string', default: `bench-results/${new Date().toISOString().replace(/[:.]/g, '-')}.json` },
  },
});
const sizes = options.sizes.split(',').map(Number);
const dataDir = mkdtempSync(join(tmpdir(), 'memory-graph-bench-'));
const account = (name) => ({
  MEMORY_GRAPH_BOOTSTRAP_EMAIL: `${name}@example.com`,
  MEMORY_GRAPH_BOOTSTRAP_PASSWORD: 'a password for the bench',
  MEMORY_GRAPH_BOOTSTRAP_TOKEN: `bench-token-of-the-workspace-${name}`,
});

let service;
try {
  const figures = await measureAll();
  mkdirSync(dirname(options.out), { recursive: true });
  writeFileSync(options.out, `${JSON.stringify(figures, null, 2)}\n`);
  print(figures);
} finally {
  await service?.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

async function measureAll() {
  // Each account has a workspace of its own; the second start keeps the first one's.
  service = await ServiceProcess.start({ dataDir, env: account('small') });
  const firstStartMs = service.readyMs;
  await service.stop();
  service = await ServiceProcess.start({ dataDir, env: account('main') });
  const small = new MemoryGraphClient({ url: service.url, token: account('small').MEMORY_GRAPH_BOOTSTRAP_TOKEN });
  const main = new MemoryGraphClient({ url: service.url, token: account('main').MEMORY_GRAPH_BOOTSTRAP_TOKEN });

  // Filling the small workspace also warms the process up, so that the first size is not charged for it.
  await measureIngestion(small, generateEpisodes(Number(options.small), SEED + 1), { concurrency: ADD_CONCURRENCY });

  const questions = generateQuestions(QUERIES, SEED);
  const episodes = generateEpisodes(Math.max(...sizes), SEED);
  const figures = { environment: environment(), start: { firstMs: firstStartMs, laterMs: service.readyMs }, sizes: [] };
  let filled = 0;
  for (const size of sizes) {
    // The last thousand apart: what one more episode costs when the graph has this size.
    const bulk = episodes.slice(filled, Math.max(filled, size - 1000));
    if (bulk.length > 0) await measureIngestion(main, bulk, { concurrency: ADD_CONCURRENCY });
    const last = episodes.slice(filled + bulk.length, size);
    const ingestion = await measureIngestion(main, last, { concurrency: ADD_CONCURRENCY });
    filled = size;
    const search = [];
    for (const concurrency of [1, 8]) search.push(await measureSearch(main, questions, { concurrency }));
    figures.sizes.push({ size, ingestion, search });
  }
  figures.smallWorkspace = {
    size: Number(options.small),
    beside: filled,
    search: [
      await measureSearch(small, questions, { concurrency: 1 }),
      await measureSearch(small, questions, { concurrency: 8 }),
    ],
  };
  return figures;
}

function environment() {
  return {
    node: process.version,
    cores: cpus().length,
    cpu: cpus()[0]?.model,
    memoryGiB: Math.round(totalmem() / 2 ** 30),
  };
}

function print({ start, sizes: rows, smallWorkspace }) {
  const ms = (value) => `${value.toFixed(1)} ms`;
  console.log(
    `\nready in ${(start.firstMs / 1000).toFixed(1)} s on an empty folder, ${(start.laterMs / 1000).toFixed(1)} s later\n`,
  );
  console.log(
    '| episodes | added until completed | per episode | search p50 / p95, 1 at a time | search p50 / p95, 8 at a time |',
  );
  console.log('|---|---|---|---|---|');
  for (const { size, ingestion, search } of rows) {
    console.log(
      `| ${size} | ${ingestion.episodesPerSecond.toFixed(0)}/s | ${ms(ingestion.msPerEpisode)} | ${latency(search[0])} | ${latency(search[1])} |`,
    );
  }
  const { size, beside, search } = smallWorkspace;
  console.log(`| ${size} beside ${beside} | | | ${latency(search[0])} | ${latency(search[1])} |`);
  console.log(`\nwritten to ${options.out}`);

  function latency({ p50Ms, p95Ms }) {
    return `${p50Ms.toFixed(1)} / ${ms(p95Ms)}`;
  }
}
