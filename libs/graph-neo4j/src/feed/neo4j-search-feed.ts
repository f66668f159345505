import type {
  ChangedIds,
  FeedPage,
  IndexedKind,
  IndexedRows,
  SearchChanges,
  SearchFeed,
  SearchPosition,
} from '@memory-graph/graph';
import { changedSince, type RevisionIds } from '@memory-graph/graph/core';
import type { EmbedderIdentity } from '@memory-graph/models';
import type { WorkspaceId } from '@memory-graph/memory-model';
import type { Neo4jConnection } from '../connection/neo4j-connection.js';
import { FeedQueries } from './feed-queries.js';
import { type StoredRows, toIndexedRow } from './indexed-rows.js';

interface ChangesRow extends SearchPosition {
  known: boolean;
  changes: RevisionIds[];
}

const CHANGES_SINCE = `
  MATCH (w:Workspace {id: $workspaceId}) WHERE w.searchRevision IS NOT NULL
  OPTIONAL MATCH (k:SearchChange {workspaceId: $workspaceId, revision: $revision}) WHERE k.mark = $mark
  RETURN w.searchRevision AS revision, w.searchMark AS mark, k IS NOT NULL AS known,
    COLLECT {
      MATCH (c:SearchChange {workspaceId: $workspaceId}) WHERE k IS NOT NULL AND c.revision > $revision
      RETURN {episode: c.episodes, fact: c.facts, entity: c.entities}
    } AS changes`;

/** `SearchFeed` on Neo4j. */
export class Neo4jSearchFeed implements SearchFeed {
  private readonly queries: FeedQueries;

  /** @param maker of the vectors that the index compares */
  constructor(
    private readonly connection: Pick<Neo4jConnection, 'read'>,
    maker: EmbedderIdentity,
  ) {
    this.queries = new FeedQueries(maker.name);
  }

  async changesSince(workspaceId: WorkspaceId, since: SearchPosition | null): Promise<SearchChanges | null> {
    const from = { revision: since?.revision ?? 0, mark: since?.mark ?? '' };
    const [row] = await this.read<ChangesRow>(CHANGES_SINCE, { workspaceId, ...from });
    if (!row) return null;
    const { revision, mark, known, changes } = row;
    return { position: { revision, mark }, changed: known ? changedSince(changes) : null };
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

  private read<Row>(text: string, parameters: Record<string, unknown>): Promise<Row[]> {
    return this.connection.read((cypher) => cypher<Row>(text, parameters));
  }
}
