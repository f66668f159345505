import {
  CORRECTING,
  NO_PREDICATES,
  objectOf,
  type PredicateTable,
  type StatementGroup,
  type StoredPredicates,
  type TimedStatement,
} from '@memory-graph/graph/core';
import type { DeclaredPredicate, EntityId, FactState, StatementId } from '@memory-graph/memory-model';
import { STORED_FACT, type StoredFact, toFactState } from './fact-node.js';
import type { WorkspaceWrite } from './workspace-write.js';

export interface PredicatesRow {
  revision: number;
  /** JSON. */
  declared: string;
  outdated: string[];
  doneUpTo: EntityId | null;
}

/** Of the workspace, as a list of at most one. */
export const DECLARED_PREDICATES = `COLLECT {
  MATCH (w:Workspace {id: $workspaceId}) WHERE w.predicateRevision IS NOT NULL
  RETURN {revision: w.predicateRevision, declared: w.declaredPredicates, outdated: w.outdatedPredicates,
    doneUpTo: w.predicateDoneUpTo}
}`;

/** The declared predicates, properties of the node of their workspace, and what is stored as they say. */
export class PredicateNodes implements PredicateTable {
  private loaded: Promise<StoredPredicates> | undefined;

  constructor(private readonly write: WorkspaceWrite) {}

  load(): Promise<StoredPredicates> {
    this.loaded ??= this.read();
    return this.loaded;
  }

  /** As another query brought it along. */
  found([row]: readonly PredicatesRow[]): void {
    this.loaded = Promise.resolve(row ? toStored(row) : NO_PREDICATES);
  }

  store(predicates: StoredPredicates): void {
    const { revision, declared, outdated, doneUpTo } = predicates;
    this.write.send(
      `MERGE (w:Workspace {id: $workspaceId})
       SET w.predicateRevision = $revision, w.declaredPredicates = $declared, w.predicateDoneUpTo = $doneUpTo,
         w.outdatedPredicates = $lists.outdated`,
      { revision, declared: JSON.stringify(declared), outdated, doneUpTo },
    );
    this.loaded = Promise.resolve(predicates);
  }

  async subjectsOf(predicate: string, after: EntityId | null, atMost: number): Promise<EntityId[]> {
    const rows = await this.write.read<{ id: EntityId }>(
      `MATCH (s:Statement {workspaceId: $workspaceId})
       WHERE s.subjectId > $after AND s.predicate = $predicate AND s.timeline IS NOT NULL AND s.startsAt IS NOT NULL
       RETURN DISTINCT s.subjectId AS id ORDER BY id LIMIT toInteger($atMost)`,
      { predicate, after: after ?? '', atMost },
    );
    return rows.map(({ id }) => id);
  }

  async statementsOf(groups: readonly StatementGroup[]): Promise<TimedStatement[]> {
    const rows = await this.write.read<{
      id: StatementId;
      subject: EntityId;
      predicate: string;
      objectId: EntityId | null;
      objectValue: string | null;
      timeline: string;
    }>(
      `UNWIND $lists.groups AS g
       MATCH (s:Statement {workspaceId: $workspaceId, subjectId: g.subject, predicate: g.predicate})
       WHERE s.timeline <> '${CORRECTING}' AND s.startsAt IS NOT NULL
       RETURN s.id AS id, s.subjectId AS subject, s.predicate AS predicate, s.objectId AS objectId,
         s.objectValue AS objectValue, s.timeline AS timeline`,
      { groups },
    );
    return rows.map(({ objectId, objectValue, ...row }) => ({ ...row, object: objectOf(objectId, objectValue) }));
  }

  setTimelines(statements: readonly { id: StatementId; timeline: string }[]): void {
    this.write.sendRows(
      `UNWIND $lists.rows AS row
       MATCH (s:Statement {workspaceId: $workspaceId, id: row.id}) SET s.timeline = row.timeline`,
      statements,
    );
  }

  async factsOf(groups: readonly StatementGroup[]): Promise<FactState[]> {
    const rows = await this.write.read<{ fact: StoredFact }>(
      `UNWIND $lists.groups AS g
       MATCH (f:Fact {workspaceId: $workspaceId, subjectId: g.subject, predicate: g.predicate})
       WHERE f.timeline IS NOT NULL AND f.validFrom IS NOT NULL AND f.id IS NOT NULL
       RETURN ${STORED_FACT} AS fact`,
      { groups },
    );
    return rows.map(({ fact }) => toFactState(fact));
  }

  private async read(): Promise<StoredPredicates> {
    const [row] = await this.write.read<{ found: PredicatesRow[] }>(`RETURN ${DECLARED_PREDICATES} AS found`);
    return row?.found[0] ? toStored(row.found[0]) : NO_PREDICATES;
  }
}

function toStored({ declared, ...row }: PredicatesRow): StoredPredicates {
  return { ...row, declared: JSON.parse(declared) as DeclaredPredicate[] };
}
