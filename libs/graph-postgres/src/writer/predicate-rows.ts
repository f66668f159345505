import {
  CORRECTING,
  NO_PREDICATES,
  objectOf,
  type PredicateTable,
  type StatementGroup,
  type StoredPredicates,
  type TimedStatement,
} from '@memory-graph/graph/core';
import type { DeclaredPredicate, EntityId, FactState, StatementId, WorkspaceId } from '@memory-graph/memory-model';
import type { Sql } from '../sql.js';
import { FACT_COLUMNS, type FactRow, toFactState } from './fact-row.js';

export interface PredicatesRow {
  revision: number;
  declared: DeclaredPredicate[];
  outdated: string[];
  done_up_to: EntityId | null;
}

/** Of the workspace $1, as JSON; null: it never declared any. */
export const DECLARED_PREDICATES = `(select to_json(d) from graph.declared_predicates d where d.workspace_id = $1)`;

/** `graph.declared_predicates`, and the rows that follow from them. */
export class PredicateRows implements PredicateTable {
  private loaded: Promise<StoredPredicates> | undefined;

  constructor(
    private readonly sql: Sql,
    private readonly workspaceId: WorkspaceId,
  ) {}

  load(): Promise<StoredPredicates> {
    this.loaded ??= this.read();
    return this.loaded;
  }

  /** As another query brought it along. */
  found(row: PredicatesRow | null): void {
    this.loaded = Promise.resolve(row ? toStored(row) : NO_PREDICATES);
  }

  store(predicates: StoredPredicates): void {
    const { revision, declared, outdated, doneUpTo } = predicates;
    this.sql.send(
      `insert into graph.declared_predicates (workspace_id, revision, declared, outdated, done_up_to)
       values ($1, $2, $3, $4, $5)
       on conflict (workspace_id) do update set revision = excluded.revision, declared = excluded.declared,
         outdated = excluded.outdated, done_up_to = excluded.done_up_to`,
      [this.workspaceId, revision, JSON.stringify(declared), outdated, doneUpTo],
    );
    this.loaded = Promise.resolve(predicates);
  }

  async subjectsOf(predicate: string, after: EntityId | null, atMost: number): Promise<EntityId[]> {
    const rows = await this.sql<{ id: EntityId }>(
      `select distinct subject_id as id from graph.statements
       where workspace_id = $1 and predicate = $2 and ($3::uuid is null or subject_id > $3) order by 1 limit $4`,
      [this.workspaceId, predicate, after, atMost],
    );
    return rows.map(({ id }) => id);
  }

  async statementsOf(groups: readonly StatementGroup[]): Promise<TimedStatement[]> {
    const rows = await this.sql<{
      id: StatementId;
      subject: EntityId;
      predicate: string;
      object_id: EntityId | null;
      object_value: string | null;
      timeline: string;
    }>(
      `select s.id, s.subject_id as subject, s.predicate, s.object_id, s.object_value, s.timeline
       from unnest($2::uuid[], $3::text[]) g (subject, predicate)
         join graph.statements s on s.workspace_id = $1 and s.subject_id = g.subject and s.predicate = g.predicate
       where s.timeline <> '${CORRECTING}'`,
      this.parametersOf(groups),
    );
    return rows.map(({ object_id: objectId, object_value: value, ...row }) => ({
      ...row,
      object: objectOf(objectId, value),
    }));
  }

  setTimelines(statements: readonly { id: StatementId; timeline: string }[]): void {
    if (statements.length === 0) return;
    this.sql.send(
      `update graph.statements s set timeline = x.timeline from unnest($2::uuid[], $3::text[]) x (id, timeline)
       where s.workspace_id = $1 and s.id = x.id`,
      [this.workspaceId, statements.map(({ id }) => id), statements.map(({ timeline }) => timeline)],
    );
  }

  async factsOf(groups: readonly StatementGroup[]): Promise<FactState[]> {
    const rows = await this.sql<FactRow>(
      `select f.* from unnest($2::uuid[], $3::text[]) g (subject, predicate) cross join lateral (
         select ${FACT_COLUMNS} from graph.facts f
         where f.workspace_id = $1 and f.subject_id = g.subject and f.predicate = g.predicate
         offset 0) f`,
      this.parametersOf(groups),
    );
    return rows.map(toFactState);
  }

  private async read(): Promise<StoredPredicates> {
    const [row] = await this.sql<{ found: PredicatesRow | null }>(`select ${DECLARED_PREDICATES} as found`, [
      this.workspaceId,
    ]);
    return row?.found ? toStored(row.found) : NO_PREDICATES;
  }

  private parametersOf(groups: readonly StatementGroup[]): unknown[] {
    return [this.workspaceId, groups.map(({ subject }) => subject), groups.map(({ predicate }) => predicate)];
  }
}

function toStored({ revision, declared, outdated, done_up_to: doneUpTo }: PredicatesRow): StoredPredicates {
  return { revision: Number(revision), declared, outdated, doneUpTo };
}
