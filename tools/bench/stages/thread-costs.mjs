import { readdirSync } from 'node:fs';
import { cpuMsOf } from '../costs.mjs';

/** What Node.js starts right after the main thread: V8's helpers, which compile and collect garbage. */
const HELPERS = 5;

/** CPU time in ms by thread of a process, in the order in which they started; empty where the system has no /proc. */
export function threadTimes(pid) {
  return new Map(
    threadsOf(pid).flatMap((id) => {
      const ms = cpuMsOf(`/proc/${pid}/task/${id}`);
      return ms === null ? [] : [[id, ms]];
    }),
  );
}

function threadsOf(pid) {
  try {
    const ids = readdirSync(`/proc/${pid}/task`).map(Number);
    return ids.sort((a, b) => a - b);
  } catch {
    return [];
  }
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
