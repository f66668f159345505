import type { FeedPage, IndexedKind, SearchFeed } from '@memory-graph/graph';
import type { WorkspaceId } from '@memory-graph/memory-model';
import { WorkspaceIndex } from '../contents/workspace-index.js';
import { IndexBuilder } from './index-builder.js';
import type { LoadTask } from './load-protocol.js';

const KINDS = ['entity', 'episode', 'fact'] as const satisfies readonly IndexedKind[];

/** Rows per read, so that the store serves others in between. */
const ROWS_AT_ONCE: Record<IndexedKind, number> = { episode: 500, fact: 1_000, entity: 2_000 };

/** The maximum rows of a workspace that is read at once, which takes some milliseconds. */
const ROWS_OF_SMALL: Record<IndexedKind, number> = { episode: 100, fact: 200, entity: 400 };

/** The index needs more memory than the limit. */
export class IndexTooLarge extends Error {
  constructor() {
    super('The index of the workspace needs more memory than it may have.');
  }
}

export interface LoadedIndex {
  index: WorkspaceIndex;
  /** Whether it was saved; if not, the reason, if it is known. */
  saved: boolean;
  saveError: string | null;
}

/**
 * Reads a whole workspace into an index. It may or may not contain concurrent changes: see `SearchFeed.changesSince`.
 */
export async function loadIndex(
  feed: SearchFeed,
  workspaceId: WorkspaceId,
  task: LoadTask & { maxBytes: number },
): Promise<LoadedIndex> {
  const small = await loadSmall(feed, workspaceId, task.dimension);
  return small ? { index: small, saved: false, saveError: null } : loadInThread(feed, workspaceId, task);
}

/** @returns null for a workspace that is not small */
async function loadSmall(
  feed: SearchFeed,
  workspaceId: WorkspaceId,
  dimension: number,
): Promise<WorkspaceIndex | null> {
  const index = new WorkspaceIndex(dimension);
  for (const kind of KINDS) {
    const page = await feed.readPage(workspaceId, kind, null, ROWS_OF_SMALL[kind]);
    if (page.last !== null) return null;
    index.write({ [kind]: JSON.parse(page.json) as never });
  }
  return index;
}

async function loadInThread(
  feed: SearchFeed,
  workspaceId: WorkspaceId,
  { maxBytes, ...task }: LoadTask & { maxBytes: number },
): Promise<LoadedIndex> {
  const builder = new IndexBuilder(task);
  try {
    for (const kind of KINDS) {
      let page: FeedPage | null = null;
      do {
        page = await feed.readPage(workspaceId, kind, page?.last ?? null, ROWS_AT_ONCE[kind]);
        if ((await builder.add(kind, page.json)) > maxBytes) throw new IndexTooLarge();
      } while (page.last !== null);
    }
    const { arrays, saveError } = await builder.finish();
    const index = WorkspaceIndex.restored(task.dimension, arrays!);
    return { index, saved: task.snapshot !== null && saveError === null, saveError };
  } finally {
    await builder.close();
  }
}
