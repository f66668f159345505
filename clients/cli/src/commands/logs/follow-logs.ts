import { setTimeout as sleep } from 'node:timers/promises';
import type { LogListEntry } from '@memory-graph/client';

const SHORTEST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 5_000;
/** How many logs are read each time, latest first. Changes of earlier logs are not reported. */
const WINDOW = 1_000;
/** Logs that are accepted at the same time may appear in the list in another order than that of their times. */
const DISORDER_MS = 10_000;

type Known = ReadonlyMap<string, LogListEntry>;

/**
 * The latest logs in the order in which they were added, then logs that are new and logs whose state has changed, until the
 * signal ends it. The API has no stream of them: it is asked, less often while nothing changes.
 * @param latest the logs to begin with, latest first
 * @param list all logs, latest first, page by page. Filtered by state, a log would be missing when its state changes
 */
export async function* followLogs(
  latest: AsyncIterable<LogListEntry>,
  list: () => AsyncIterable<LogListEntry>,
  signal: AbortSignal,
): AsyncGenerator<LogListEntry> {
  // Before the latest ones are listed: what changes after this look is either among them or a change.
  const { seen } = await compare(list(), null);
  const shown: LogListEntry[] = [];
  for await (const log of latest) shown.unshift(log);
  yield* shown;
  let known: Known = new Map([...seen, ...shown.map((log) => [log.id, log] as const)]);
  for (let pause = SHORTEST_PAUSE_MS; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
    try {
      await sleep(pause, undefined, { signal });
    } catch {
      return;
    }
    const look = await compare(list(), known);
    if (look.changed.length > 0) pause = SHORTEST_PAUSE_MS / 2;
    yield* look.changed.reverse();
    known = look.seen;
  }
}

/** @param known null before the first look, which goes back as far as something is unfinished */
async function compare(logs: AsyncIterable<LogListEntry>, known: Known | null) {
  const seen = new Map<string, LogListEntry>();
  const changed: LogListEntry[] = [];
  const end = known === null ? Date.now() : endOf(known);
  for await (const log of logs) {
    if (Date.parse(log.createdAt) < end - DISORDER_MS && (known !== null || isFinal(log))) break;
    if (known?.get(log.id)?.status !== log.status) changed.push(log);
    seen.set(log.id, log);
    if (seen.size >= WINDOW) break;
  }
  return { changed, seen };
}

/** Nothing that is older can be new or change. */
function endOf(known: Known): number {
  const logs = [...known.values()];
  const open = logs.filter((log) => !isFinal(log));
  const times = (some: readonly LogListEntry[]) => some.map(({ createdAt }) => Date.parse(createdAt));
  return open.length > 0 ? Math.min(...times(open)) : Math.max(0, ...times(logs));
}

function isFinal({ status }: LogListEntry): boolean {
  return status === 'completed' || status === 'failed';
}
