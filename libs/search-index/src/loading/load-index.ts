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

/** The limits of a load, and what is done with the snapshot of the index. */
export interface LoadOptions extends LoadTask {
  maxBytes: number;
  turns: LoadTurns;
  /** Saves the snapshot, if there is a header. The load does not wait for it, but the next turn does. */
  save: (chunks: AsyncIterable<Uint8Array>) => Promise<void>;
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
  options: LoadOptions,
): Promise<WorkspaceIndex> {
  const begun = await readFirstRows(feed, workspaceId, options.dimension);
  if (begun.isWhole) return begun.index;
  const needed = estimatedBytes(begun.bytesPerRow, await feed.countRows(workspaceId));
  if (needed > options.maxBytes * DOUBT) throw new SearchIndexTooLarge(needed);
  return options.turns.run(workspaceId, (lasts) => loadInThread(feed, workspaceId, options, { needed, lasts }));
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
  { dimension, header, maxBytes, save }: LoadOptions,
  { needed, lasts }: { needed: number; lasts: (saving: Promise<void>) => void },
): Promise<WorkspaceIndex> {
  const builder = new IndexBuilder({ dimension, header });
  let saving = Promise.resolve();
  try {
    for (const kind of KINDS) {
      let page: FeedPage | null = null;
      do {
        page = await feed.readPage(workspaceId, kind, page?.last ?? null, ROWS_AT_ONCE[kind]);
        const bytes = await builder.add(kind, page.json);
        if (bytes > maxBytes) throw new SearchIndexTooLarge(Math.max(bytes, needed));
      } while (page.last !== null);
    }
    const index = WorkspaceIndex.restored(dimension, await builder.finish());
    if (header) saving = save(builder.chunks());
    return index;
  } finally {
    lasts(saving.then(() => builder.close()));
  }
}
