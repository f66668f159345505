import type {
  ChangedIds,
  FeedPage,
  IndexedKind,
  IndexedRows,
  SearchChanges,
  ChangeFeed,
  SearchPosition,
} from '@memory-graph/graph';
import { changedSince, type RevisionIds } from '@memory-graph/graph/core';
import { ServiceError } from '@memory-graph/errors';
import type { WorkspaceId } from '@memory-graph/memory-model';
import type { EmbedderIdentity } from '@memory-graph/models';
import { LRUCache } from 'lru-cache';
import { setTimeout as delay } from 'node:timers/promises';
import type { Neo4jConnection } from '../connection/neo4j-connection.js';
import { FeedQueries } from './feed-queries.js';
import { type StoredRows, toIndexedRow } from './indexed-rows.js';

const POSITION = `
  MATCH (w:Workspace {id: $workspaceId}) WHERE w.searchRevision IS NOT NULL
  RETURN w.searchRevision AS revision, w.searchMark AS mark`;

/** No row: the position is not known. */
const CHANGES = `
  MATCH (k:SearchChange {workspaceId: $workspaceId, revision: $revision}) WHERE k.mark = $mark
  RETURN COLLECT {
    MATCH (c:SearchChange {workspaceId: $workspaceId}) WHERE $revision < c.revision <= $until
    RETURN {episode: c.episodes, fact: c.facts, entity: c.entities}
  } AS changes`;

/** Ids are named because the indexes that have the workspace have them too. */
const COUNTS = `RETURN
  COUNT { MATCH (n:Episode {workspaceId: $workspaceId}) WHERE n.id IS NOT NULL } AS episode,
  COUNT { MATCH (n:Fact {workspaceId: $workspaceId}) WHERE n.id IS NOT NULL } AS fact,
  COUNT { MATCH (n:Entity {workspaceId: $workspaceId}) WHERE n.id IS NOT NULL }
    + COUNT { MATCH (n:EntityClass {workspaceId: $workspaceId}) WHERE n.rawId IS NOT NULL } AS entity`;

/** Changes nothing, but waits for the lock of the transaction that created the node. */
const WAIT_FOR_COMMIT = `
  MATCH (c:SearchChange {workspaceId: $workspaceId, revision: $revision}) WHERE c.mark = $mark
  SET c.mark = c.mark
  RETURN c.revision AS revision`;

/** How long a commit may take until its changes are found, and how often they are looked for meanwhile. */
const COMMIT_TIMEOUT_MS = 5_000;
const COMMIT_INTERVAL_MS = 5;

/** Workspaces whose latest position is remembered. */
const MOST_POSITIONS = 1_000;

/** `ChangeFeed` on Neo4j. */
export class Neo4jChangeFeed implements ChangeFeed {
  private readonly queries: FeedQueries;
  /** Marks of the latest positions whose transactions have ended: who asks for the position only waits for each once. */
  private readonly committed = new LRUCache<WorkspaceId, string>({ max: MOST_POSITIONS });

  /** @param maker of the vectors that the index compares */
  constructor(
    private readonly connection: Pick<Neo4jConnection, 'read' | 'write'>,
    maker: EmbedderIdentity,
  ) {
    this.queries = new FeedQueries(maker.name);
  }

  async changesSince(workspaceId: WorkspaceId, since: SearchPosition | null): Promise<SearchChanges | null> {
    const position = await this.committedPosition(workspaceId, since);
    if (!position || !since) return position && { position, changed: null };
    if (position.mark === since.mark) return { position, changed: changedSince([]) };
    const parameters = { workspaceId, ...since, until: position.revision };
    const [row] = await this.read<{ changes: RevisionIds[] }>(CHANGES, parameters);
    return { position, changed: row ? changedSince(row.changes) : null };
  }

  /**
   * While Neo4j commits a transaction, others see the properties that it changed before the indexes find the nodes that it
   * created. So the latest position counts only once the lock of its transaction is free.
   * @param known a position that counted before
   * @returns a position whose changes are all found; null if the workspace has nothing
   */
  private async committedPosition(
    workspaceId: WorkspaceId,
    known: SearchPosition | null,
  ): Promise<SearchPosition | null> {
    const end = performance.now() + COMMIT_TIMEOUT_MS;
    for (;;) {
      const [position] = await this.read<SearchPosition>(POSITION, { workspaceId });
      if (!position) return null;
      const { revision, mark } = position;
      if (mark === known?.mark || mark === this.committed.get(workspaceId)) return position;
      const found = await this.connection.write((cypher) => cypher(WAIT_FOR_COMMIT, { workspaceId, revision, mark }));
      if (found.length > 0) {
        this.committed.set(workspaceId, mark);
        return position;
      }
      if (performance.now() > end) {
        throw new ServiceError('unavailable', `Neo4j does not find change ${revision} of workspace ${workspaceId}`);
      }
      await delay(COMMIT_INTERVAL_MS);
    }
  }

  async readRows(workspaceId: WorkspaceId, ids: ChangedIds): Promise<Record<IndexedKind, string>> {
    const [rows] = await this.read<{ [Kind in IndexedKind]: StoredRows[Kind][] }>(this.queries.rows, {
      workspaceId,
      lists: ids,
    });
    const { episode, fact, entity } = rows!;
    return {
      episode: JSON.stringify(episode.map(toIndexedRow.episode)),
      fact: JSON.stringify(fact.map(toIndexedRow.fact)),
      entity: JSON.stringify(entity.map(toIndexedRow.entity)),
    };
  }

  async readPage<Kind extends IndexedKind>(
    workspaceId: WorkspaceId,
    kind: Kind,
    after: string | null,
    limit: number,
  ): Promise<FeedPage> {
    const found = await this.read<{ row: StoredRows[Kind] }>(this.queries.pages[kind], {
      ...{ workspaceId, after: after ?? '', limit },
    });
    const toRow = toIndexedRow[kind] as (stored: StoredRows[Kind]) => IndexedRows[Kind];
    const rows = found.map(({ row }) => toRow(row));
    return { json: JSON.stringify(rows), last: rows.length < limit ? null : rows.at(-1)!.id };
  }

  async countRows(workspaceId: WorkspaceId): Promise<Record<IndexedKind, number>> {
    const [counts] = await this.read<Record<IndexedKind, number>>(COUNTS, { workspaceId });
    return counts!;
  }

  private read<Row>(text: string, parameters: Record<string, unknown>): Promise<Row[]> {
    return this.connection.read((cypher) => cypher<Row>(text, parameters));
  }
}
