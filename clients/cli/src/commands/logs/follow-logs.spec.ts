import type { LogListEntry } from '@memory-graph/client';
import { followLogs } from './follow-logs.js';

type Status = LogListEntry['status'];

/** A list that is another one at each look; the last one stays. */
function looks(...lists: Record<string, Status>[]): () => AsyncIterable<LogListEntry> {
  let look = 0;
  return async function* () {
    const list = lists[Math.min(look, lists.length - 1)] ?? {};
    look += 1;
    for (const [id, status] of Object.entries(list).reverse()) {
      yield { id, status, createdAt: new Date().toISOString() } as LogListEntry;
    }
  };
}

async function followed(count: number, list: () => AsyncIterable<LogListEntry>, latest = list()): Promise<string[]> {
  const ended = new AbortController();
  const logs: string[] = [];
  for await (const { id, status } of followLogs(latest, list, ended.signal)) {
    logs.push(`${id} ${status}`);
    if (logs.length === count) ended.abort();
  }
  return logs;
}

describe('followLogs', () => {
  it('begins with the latest logs, in the order in which they were added', async () => {
    expect(await followed(2, looks({ a: 'completed', b: 'failed' }))).toEqual(['a completed', 'b failed']);
  });

  it('goes on with new logs and with changes', async () => {
    const list = looks({ a: 'pending' }, { a: 'pending' }, { a: 'completed', b: 'pending' });
    expect(await followed(3, list)).toEqual(['a pending', 'a completed', 'b pending']);
  });

  it('misses no change and repeats none that happens while it begins', async () => {
    // The generator looks before the latest logs are listed, and again after it.
    const latest = looks({ a: 'completed', b: 'completed' })();
    const list = looks({ a: 'processing' }, { a: 'completed', b: 'completed', c: 'completed' });
    expect(await followed(3, list, latest)).toEqual(['a completed', 'b completed', 'c completed']);
  });

  it('tells of a change of a log that the latest ones leave out', async () => {
    const list = looks({ a: 'processing', b: 'completed' }, { a: 'completed', b: 'completed' });
    expect(await followed(2, list, looks({ b: 'completed' })())).toEqual(['b completed', 'a completed']);
  });
});
