// `npm run bench:lists`: how fast lists and profiles are answered in one large workspace, on a fresh data folder, over
// HTTP. Each time is followed by the CPU time of the service, which other work on the machine does not change. The
// yardstick is one episode by its id: the least that a read costs.
//   --size 100000        episodes in the workspace, each with about one fact
//   --requests 100       for each filter
//   --data FOLDER        a folder that an earlier run has filled, which is kept; default: a new one that is deleted
//   --out FILE           default bench-results/lists-<time>.json
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { MemoryGraphClient } from '../client/memory-graph-client.mjs';
import { benchAccount } from './bench-account.mjs';
import { openEmbeddedTarget } from './embedded-target.mjs';
import { openDirectFill } from './fill-direct.mjs';
import { LIST_REQUESTS, measureLists, yardstickOf } from './measure-lists.mjs';
import { listedEpisode } from './listed-episodes.mjs';
import { line } from './print-figures.mjs';

const SEED = 20_260_101;
const FILLED_AT_A_TIME = 2_000;
const ACCOUNT = benchAccount('lists');

const { values: options } = parseArgs({
  options: {
    size: { type: 'string', default: '100000' },
    requests: { type: 'string', default: '100' },
    data: { type: 'string' },
    out: { type: 'string', default: `bench-results/lists-${new Date().toISOString().replace(/[:.]/g, '-')}.json` },
  },
});
const size = Number(options.size);
const dataDir = options.data ?? mkdtempSync(join(tmpdir(), 'memory-graph-bench-lists-'));
const target = await openEmbeddedTarget({ dataDir });
try {
  const labels = existsSync(labelsFile()) ? JSON.parse(readFileSync(labelsFile(), 'utf8')) : await fill();
  const figures = { size, ...(await measured(labels)) };
  mkdirSync(dirname(options.out), { recursive: true });
  writeFileSync(options.out, `${JSON.stringify(figures, null, 2)}\n`);
  print(figures);
  console.log(`\nwritten to ${options.out}`);
} finally {
  await target.close();
  if (!options.data) rmSync(dataDir, { recursive: true, force: true });
}

function labelsFile() {
  return join(dataDir, 'bench-labels.json');
}

/** @returns the ids of the labels */
async function fill() {
  await target.start(ACCOUNT);
  const label = async (name) => (await client().call('POST', '/api/v1/labels', { name })).id;
  const labels = { often: await label('often'), rarely: await label('rarely') };
  const graph = await target.openGraph();
  const direct = await openDirectFill(graph.environment, ACCOUNT.MEMORY_GRAPH_BOOTSTRAP_EMAIL);
  try {
    for (let from = 0; from < size; from += FILLED_AT_A_TIME) {
      const count = Math.min(FILLED_AT_A_TIME, size - from);
      await direct.fill(Array.from({ length: count }, (_, n) => listedEpisode(from + n, { seed: SEED, ...labels })));
      console.error(`${from + count} episodes`);
    }
  } finally {
    await direct.close();
    await graph.close();
  }
  await target.stop();
  writeFileSync(labelsFile(), JSON.stringify(labels));
  return labels;
}

/** On a service that was started for it. */
async function measured(labels) {
  await target.start(ACCOUNT);
  const run = { client: client(), requests: Number(options.requests), labels, pid: target.pid };
  const yardstick = await yardstickOf(run);
  const lists = await measureLists(run, LIST_REQUESTS);
  await target.stop();
  return { yardstick, lists };
}

function client() {
  return new MemoryGraphClient({ url: target.url, token: ACCOUNT.MEMORY_GRAPH_BOOTSTRAP_TOKEN });
}

function print({ yardstick, lists }) {
  const titles = ['list', 'entries', 'p50', 'p95', 'of the yardstick', 'CPU of the service'];
  console.log(`\n${line(titles)}\n${line(titles.map(() => '---'))}`);
  for (const { name, total, p50Ms, p95Ms, cpuMs } of [yardstick, ...lists]) {
    const ratio = (p50Ms / yardstick.p50Ms).toFixed(1);
    console.log(line([name, total ?? '', ms(p50Ms), ms(p95Ms), ratio, ms(cpuMs)]));
  }
}

function ms(value) {
  return `${value.toFixed(1)} ms`;
}
