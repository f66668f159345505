// `npm run bench:rebuild`: what `npm run rebuild` takes, with its comparison, on the embedded database. The time is
// followed by the CPU time of the command, which other work on the machine changes less.
//   --sizes 2000,20000   episodes in the workspace
//   --neo4j              also into a Neo4j, which it starts
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startStack } from '@memory-graph/dev-stack/stack';
import { generateEpisodes } from '@memory-graph/test-kit';
import { benchAccount } from './bench-account.mjs';
import { cpuMsOf } from './costs.mjs';
import { openEmbeddedTarget } from './embedded-target.mjs';
import { openDirectFill } from './fill-direct.mjs';

const SEED = 20_260_101;
const LOOK_EVERY_MS = 200;
const ACCOUNT = benchAccount('rebuild');

const { values: options } = parseArgs({
  options: { sizes: { type: 'string', default: '2000,20000' }, neo4j: { type: 'boolean', default: false } },
});
const figures = {};
for (const size of options.sizes.split(',').map(Number)) {
  const dataDir = mkdtempSync(join(tmpdir(), 'memory-graph-bench-rebuild-'));
  try {
    await fill(dataDir, size);
    figures[`${size} episodes, in place`] = await measured(dataDir, size, {});
    if (options.neo4j) figures[`${size} episodes, into Neo4j`] = await measuredOnNeo4j(dataDir, size);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}
console.table(figures);

async function fill(dataDir, size) {
  const target = await openEmbeddedTarget({ dataDir });
  try {
    await target.start(ACCOUNT);
    const graph = await target.openGraph();
    const direct = await openDirectFill(graph.environment, ACCOUNT.MEMORY_GRAPH_BOOTSTRAP_EMAIL);
    await direct.fill(generateEpisodes(size, SEED));
    await direct.close();
    await graph.close();
  } finally {
    await target.close();
  }
}

async function measuredOnNeo4j(dataDir, size) {
  const stack = await startStack({ engines: ['neo4j'] });
  try {
    const { address } = stack.engines.neo4j;
    return await measured(dataDir, size, { REBUILD_GRAPH_STORE: 'neo4j', REBUILD_NEO4J_URL: address });
  } finally {
    await stack.close();
  }
}

async function measured(dataDir, size, env) {
  const began = performance.now();
  const command = spawn(process.execPath, ['apps/standalone/dist/rebuild.js'], {
    env: { ...process.env, MEMORY_GRAPH_DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  let [cpuMs, peak] = [0, 0];
  const look = setInterval(() => {
    cpuMs = cpuMsOf(`/proc/${command.pid}`) ?? cpuMs;
    peak = peakMemoryOf(command.pid) ?? peak;
  }, LOOK_EVERY_MS);
  const [exitCode] = await once(command, 'exit');
  clearInterval(look);
  if (exitCode !== 0) throw new Error(`The rebuild ended with exit code ${exitCode}`);
  const seconds = (performance.now() - began) / 1000;
  return {
    seconds: seconds.toFixed(1),
    'episodes/s': Math.round(size / seconds),
    'CPU of the command, s': (cpuMs / 1000).toFixed(1),
    'peak memory, MB': peak,
  };
}

/** @returns in MB; null once it has ended, and where the system has no /proc */
function peakMemoryOf(pid) {
  try {
    return Math.round(Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024);
  } catch {
    return null;
  }
}
