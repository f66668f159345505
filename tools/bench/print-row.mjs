import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { CLIENT, cpuByPart } from './costs.mjs';
import { latency, line, perSecond } from './print-figures.mjs';

/** The rows for the table of results in docs/contributing/performance.md. */
export function printRows({ target, graph, environment: { node, cores, memoryGiB }, runs }) {
  console.log(
    `\nFor docs/contributing/performance.md (${cores} cores, ${memoryGiB} GiB of memory, Node.js ${node}):\n`,
  );
  for (const { workers, sizes } of runs) {
    const where = target === 'distributed' ? `distributed, ${graph}, ${workers} worker(s)` : target;
    for (const figures of sizes) console.log(rowOf(figures, where));
  }
}

function rowOf({ size, ingestion, batches, acceptance, costs, memory, search, inserts }, where) {
  const resident = Object.values(memory).reduce((sum, bytes) => sum + bytes, 0);
  return line([
    release(),
    where,
    size.toLocaleString('en'),
    perSecond(ingestion.episodesPerSecond),
    perSecond(batches.episodesPerSecond),
    `${cpuMsOf(costs).toFixed(1)} ms`,
    `${acceptance.p99Ms.toFixed(0)} ms`,
    `${(resident / 1e6).toFixed(0)} MB`,
    latency(search[0]),
    perSecond(inserts.insertsPerSecond),
    (inserts.insertsPerSecond / ingestion.episodesPerSecond).toFixed(1),
  ]);
}

/** Of all apps and engines together. */
function cpuMsOf(costs) {
  const { [CLIENT]: client = 0, ...parts } = cpuByPart(costs);
  return Object.values(parts).reduce((sum, ms) => sum + ms, 0);
}

/** The version, and the commit where there is a repository. */
function release() {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  try {
    const commit = execFileSync('git', ['rev-parse', '--short=8', 'HEAD'], { encoding: 'utf8', stdio: 'pipe' }).trim();
    return `${version} (${commit})`;
  } catch {
    return version;
  }
}
