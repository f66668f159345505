import type { FeedPage, IndexedKind, ChangeFeed } from '@memory-graph/graph';
import type { WorkspaceId } from '@memory-graph/memory-model';
import { WorkspaceIndex } from '../contents/workspace-index.js';
import { SearchIndexTooLarge } from '../unavailable-index.js';
import { IndexBuilder } from './index-builder.js';
import type { LoadTask } from './load-protocol.js';
import type { LoadTurns } from './load-turns.js';

const KINDS = ['entity', 'episode', 'fact'] as const satisfies readonly IndexedKind[];

/** Rows per read, so that the store serves others in between. */
const ROWS_AT_ONCE: Record<IndexedKind, number> = { episode: 500, fact: 1_000, entity: 2_000 };

/** The maximum rows of a workspace that is read at once, which takes some milliseconds. */
const ROWS_OF_SMALL: Record<IndexedKind, number> = { episode: 100, fact: 200, entity: 400 };

export interface LoadedIndex {
  index: WorkspaceIndex;
  /** Whether it was saved; if not, the reason, if it is known. */
  saved: boolean;
  saveError: string | null;
}

/** An index is not read if its estimated size exceeds the limit by more than this factor. */
const DOUBT = 1.5;

/**
 * Reads a whole workspace into an index: a small one at once, others in turn. It may or may not contain concurrent
 * changes: see `ChangeFeed.changesSince`.
 * @throws SearchIndexTooLarge
 */
export async function loadIndex(
  feed: ChangeFeed,
  workspaceId: WorkspaceId,
  { turns, ...task }: LoadTask & { maxBytes: number; turns: LoadTurns },
): Promise<LoadedIndex> {
  const begun = await readFirstRows(feed, workspaceId, task.dimension);
  if (begun.isWhole) return { index: begun.index, saved: false, saveError: null };
  const needed = estimatedBytes(begun.bytesPerRow, await feed.countRows(workspaceId));
  if (needed > task.maxBytes * DOUBT) throw new SearchIndexTooLarge(needed);
  return turns.run(workspaceId, () => loadInThread(feed, workspaceId, { ...task, needed }));
}

/** The first rows of each kind: all rows of a small workspace. */
async function readFirstRows(feed: ChangeFeed, workspaceId: WorkspaceId, dimension: number) {
  const index = new WorkspaceIndex(dimension);
  const bytesPerRow: Record<IndexedKind, number> = { episode: 0, fact: 0, entity: 0 };
  let isWhole = true;
  for (const kind of KINDS) {
    const before = index.bytes;
    const page = await feed.readPage(workspaceId, kind, null, ROWS_OF_SMALL[kind]);
    index.write({ [kind]: JSON.parse(page.json) as never });
    bytesPerRow[kind] = (index.bytes - before) / ROWS_OF_SMALL[kind];
    isWhole &&= page.last === null;
  }
  return { index, bytesPerRow, isWhole };
}

function estimatedBytes(bytesPerRow: Record<IndexedKind, number>, rows: Record<IndexedKind, number>): number {
  return KINDS.reduce((sum, kind) => sum + bytesPerRow[kind] * rows[kind], 0);
}

async function loadInThread(
  feed: ChangeFeed,
  workspaceId: WorkspaceId,
  { maxBytes, needed, ...task }: LoadTask & { maxBytes: number; needed: number },
): Promise<LoadedIndex> {
  const builder = new IndexBuilder(task);
  try {
    for (const kind of KINDS) {
      let page: FeedPage | null = null;
      do {
        page = await feed.readPage(workspaceId, kind, page?.last ?? null, ROWS_AT_ONCE[kind]);
        const bytes = await builder.add(kind, page.json);
        if (bytes > maxBytes) throw new SearchIndexTooLarge(Math.max(bytes, needed));
      } while (page.last !== null);
    }
    const { arrays, saveError } = await builder.finish();
    const index = WorkspaceIndex.restored(task.dimension, arrays!);
    return { index, saved: task.snapshot !== null && saveError === null, saveError };
  } finally {
    await builder.close();
  }
}
