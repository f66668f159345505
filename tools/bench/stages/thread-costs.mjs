import { readdirSync, readFileSync } from 'node:fs';
import { TICKS_PER_SECOND } from '../costs.mjs';

/** What Node.js starts right after the main thread: V8's helpers, which compile and collect garbage. */
const HELPERS = 5;

/** CPU time in ms by thread of a process, in the order in which they started; empty where the system has no /proc. */
export function threadTimes(pid) {
  try {
    const ids = readdirSync(`/proc/${pid}/task`).map(Number);
    return new Map(ids.sort((a, b) => a - b).map((id) => [id, cpuMsOf(`/proc/${pid}/task/${id}/stat`)]));
  } catch {
    return new Map();
  }
}

function cpuMsOf(file) {
  const fields = readFileSync(file, 'utf8').split(') ')[1].split(' ');
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS_PER_SECOND;
}

/** The growth of CPU time in ms: of the main thread, of V8's helpers, and of all other threads. */
export function threadGrowth(before, after) {
  const growth = { main: 0, helpers: 0, others: 0 };
  for (const [index, [id, ms]] of [...after].entries()) {
    const kind = index === 0 ? 'main' : index <= HELPERS ? 'helpers' : 'others';
    growth[kind] += ms - (before.get(id) ?? 0);
  }
  return growth;
}
