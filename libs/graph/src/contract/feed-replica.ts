import type { WorkspaceId } from '@memory-graph/memory-model';
import type { ChangedIds, IndexedKind, IndexedRows, ChangeFeed, SearchPosition } from '../change-feed.port.js';

export const INDEXED_KINDS = ['episode', 'fact', 'entity'] as const satisfies IndexedKind[];

export type RowsByKind = { [Kind in IndexedKind]: IndexedRows[Kind][] };

/** The state of an index that is filled from a feed: it reads all rows once, and then the changes. */
export class FeedReplica {
  position: SearchPosition | null = null;
  private readonly rowsOf: Record<IndexedKind, Map<string, { id: string }>> = {
    episode: new Map(),
    fact: new Map(),
    entity: new Map(),
  };

  constructor(
    private readonly feed: ChangeFeed,
    private readonly workspaceId: WorkspaceId,
  ) {}

  /** @returns the ids that changed; null: all rows were read */
  async catchUp(): Promise<ChangedIds | null> {
    const changes = await this.feed.changesSince(this.workspaceId, this.position);
    this.position = changes?.position ?? null;
    if (changes?.changed) await this.apply(changes.changed);
    else this.replace(changes ? await readAllRows(this.feed, this.workspaceId) : { episode: [], fact: [], entity: [] });
    return changes?.changed ?? null;
  }

  /** By id. */
  get rows(): RowsByKind {
    const sorted = (kind: IndexedKind) => [...this.rowsOf[kind].values()].sort((a, b) => (a.id < b.id ? -1 : 1));
    return Object.fromEntries(INDEXED_KINDS.map((kind) => [kind, sorted(kind)])) as unknown as RowsByKind;
  }

  private async apply(changed: ChangedIds): Promise<void> {
    const rows = await this.feed.readRows(this.workspaceId, changed);
    for (const kind of INDEXED_KINDS) {
      for (const id of changed[kind]) this.rowsOf[kind].delete(id);
      for (const row of JSON.parse(rows[kind]) as { id: string }[]) this.rowsOf[kind].set(row.id, row);
    }
  }

  private replace(rows: RowsByKind): void {
    for (const kind of INDEXED_KINDS) {
      this.rowsOf[kind].clear();
      for (const row of rows[kind]) this.rowsOf[kind].set(row.id, row);
    }
  }
}

/** All pages of one kind. @param limit rows per page */
export async function readAllRows(feed: ChangeFeed, workspaceId: WorkspaceId, limit = 3): Promise<RowsByKind> {
  const all: Record<IndexedKind, unknown[]> = { episode: [], fact: [], entity: [] };
  for (const kind of INDEXED_KINDS) {
    let after: string | null = null;
    do {
      const page = await feed.readPage(workspaceId, kind, after, limit);
      all[kind].push(...(JSON.parse(page.json) as unknown[]));
      after = page.last;
    } while (after !== null);
  }
  return all as RowsByKind;
}
