import type { ChangedIds } from '@memory-graph/graph';

/** How many rows are updated before other requests get their turn. */
const ROWS_AT_ONCE = 200;

export function* changesInParts(changed: ChangedIds): Generator<ChangedIds> {
  const kinds = ['entity', 'episode', 'fact'] as const;
  let part: ChangedIds = { episode: [], fact: [], entity: [] };
  let count = 0;
  for (const kind of kinds) {
    for (const id of changed[kind]) {
      part[kind].push(id);
      if (++count % ROWS_AT_ONCE !== 0) continue;
      yield part;
      part = { episode: [], fact: [], entity: [] };
    }
  }
  if (count % ROWS_AT_ONCE !== 0) yield part;
}
