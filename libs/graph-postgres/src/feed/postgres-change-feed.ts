import type { ChangedIds, FeedPage, IndexedKind, SearchChanges, ChangeFeed, SearchPosition } from '@memory-graph/graph';
import { changedSince, type RevisionIds } from '@memory-graph/graph/core';
import type { EmbedderIdentity } from '@memory-graph/models';
import type { WorkspaceId } from '@memory-graph/memory-model';
import type { DataSource } from 'typeorm';
import { NIL } from 'uuid';
import { readSqlOf, type ReadSql } from '../reader/read-sql.js';
import { pageSelect, rowsSelect } from './feed-selects.js';

interface ChangesRow extends SearchPosition {
  known: boolean;
  changes: RevisionIds[] | null;
}

/** If nothing changed, this reads one index three times. */
const CHANGES_SINCE = `
  select p.revision::float8 as revision, p.mark, k.known is not null as known, c.changes
  from (select revision, mark from graph.search_changes where workspace_id = $1 order by revision desc limit 1) p
    left join lateral (
      select true as known from graph.search_changes where workspace_id = $1 and revision = $2 and mark = $3) k on true
    left join lateral (
      select json_agg(json_build_object('episode', episodes, 'fact', facts, 'entity', entities)) as changes
      from graph.search_changes where k.known and workspace_id = $1 and revision > $2) c on true`;

const ROWS = rowsSelect();
const COUNTS = `
  select (select count(*) from graph.episodes where workspace_id = $1)::float8 as episode,
    (select count(*) from graph.facts where workspace_id = $1)::float8 as fact,
    ((select count(*) from graph.entities where workspace_id = $1)
      + (select count(*) from graph.entity_classes where workspace_id = $1))::float8 as entity`;
const PAGES = { episode: pageSelect('episode'), fact: pageSelect('fact'), entity: pageSelect('entity') };

/** `ChangeFeed` on PostgreSQL. */
export class PostgresChangeFeed implements ChangeFeed {
  private readonly sql: ReadSql;

  /**
   * @param maker of the vectors that the index compares
   * @param changeNumber of the database, if it is known without a statement
   */
  constructor(
    dataSource: DataSource,
    private readonly maker: EmbedderIdentity,
    readonly changeNumber: () => number | null = () => null,
  ) {
    this.sql = readSqlOf(dataSource);
  }

  async changesSince(workspaceId: WorkspaceId, since: SearchPosition | null): Promise<SearchChanges | null> {
    const [row] = await this.sql<ChangesRow>(CHANGES_SINCE, [workspaceId, since?.revision ?? 0, since?.mark ?? NIL]);
    if (!row) return null;
    const { revision, mark, known, changes } = row;
    return { position: { revision, mark }, changed: known ? changedSince(changes ?? []) : null };
  }

  async readRows(workspaceId: WorkspaceId, ids: ChangedIds): Promise<Record<IndexedKind, string>> {
    const values = [workspaceId, ids.episode, ids.fact, ids.entity, this.maker.name];
    const [rows] = await this.sql<Record<IndexedKind, string>>(ROWS, values);
    return rows!;
  }

  async readPage(workspaceId: WorkspaceId, kind: IndexedKind, after: string | null, limit: number): Promise<FeedPage> {
    const values = [workspaceId, after ?? NIL, limit, ...(kind === 'entity' ? [] : [this.maker.name])];
    const [page] = await this.sql<{ json: string; rows: number; last: string | null }>(PAGES[kind], values);
    const { json, rows, last } = page!;
    return { json, last: rows < limit ? null : last };
  }

  async countRows(workspaceId: WorkspaceId): Promise<Record<IndexedKind, number>> {
    const [counts] = await this.sql<Record<IndexedKind, number>>(COUNTS, [workspaceId]);
    return counts!;
  }
}
