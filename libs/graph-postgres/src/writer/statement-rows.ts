import {
  type CorrectableStatement,
  CORRECTING,
  type FlippedStatement,
  type Member,
  type PlacedPiece,
  type RetractionLink,
  type StatementGroup,
  type StatementTable,
  type StatementToStore,
  type StoredRange,
  type StoredTimelinePart,
  type StoredTimelineStatement,
  SWEEPING,
  toEvidence,
} from '@memory-graph/graph/core';
import type {
  EntityId,
  EpisodeId,
  Evidence,
  IdentityStatement,
  StatementId,
  WorkspaceId,
} from '@memory-graph/memory-model';
import type { Sql } from '../sql.js';
import {
  TIMELINE_COLUMNS,
  type TimelineStatementRow,
  type VectorStorage,
  storedColumns,
  toStatementRow,
} from './statement-row.js';
import { RANGES, rangeParameters } from './stored-range.js';
import { vectorArrayParameter } from './vector-parameter.js';

/** The columns of `FlippedStatement`. */
const FLIPPED_COLUMNS = `raw_subject as "rawSubject", raw_object as "rawObject", subject_id as "subjectId", predicate,
  object_id as "objectId", object_value as "objectValue"`;

interface TakenRow extends Omit<TimelineStatementRow, 'kind'> {
  kind: Evidence['kind'];
  raw_subject: EntityId;
  raw_object: EntityId;
  retracts: string[];
  struck_out: boolean;
}

function toTakenEvidence(row: TakenRow): Evidence {
  return toEvidence({
    ...storedColumns(row),
    kind: row.kind,
    rawSubject: row.raw_subject,
    rawObject: row.raw_object,
    retracts: row.retracts,
  });
}

/** `graph.statements` and `graph.retractions` of one workspace. */
export class StatementRows implements StatementTable {
  constructor(
    private readonly sql: Sql,
    private readonly workspaceId: WorkspaceId,
    private readonly vectors: VectorStorage,
  ) {}

  add(statements: readonly StatementToStore[]): void {
    if (statements.length === 0) return;
    this.sql.send(
      `insert into graph.statements (workspace_id, id, episode_id, position, kind, raw_subject, subject_id, predicate,
         raw_object, object_id, object_value, timeline, starts_at, ends_at, confidence, wording, text, said_at, recorded_at,
         starts_precision, ends_precision, fact_id, read_by, embedding, embedder, retracted)
       select $1, x.*, $4, false
       from rows from (
         json_to_recordset($2::json) as (id uuid, episode_id uuid, position int, kind text, raw_subject uuid,
           subject_id uuid, predicate text, raw_object uuid, object_id uuid, object_value text, timeline text,
           starts_at timestamptz, ends_at timestamptz, confidence float8, wording text, text text,
           said_at timestamptz, recorded_at timestamptz, starts_precision text, ends_precision text, fact_id uuid, read_by text),
         unnest($3::vector[])
       ) x`,
      [
        this.workspaceId,
        JSON.stringify(statements.map(toStatementRow)),
        vectorArrayParameter(
          statements.map((statement) => statement.embedding),
          this.vectors.typeId,
        ),
        this.vectors.embedder,
      ],
    );
    this.addRetractions(statements.map(({ raw }) => raw));
  }

  after(episodeId: EpisodeId, position: number, atMost: number): Promise<PlacedPiece[]> {
    return this.sql(
      `select id, position, subject_id as subject, predicate from graph.statements
       where workspace_id = $1 and episode_id = $2 and position > $3 order by position limit $4`,
      [this.workspaceId, episodeId, position, atMost],
    );
  }

  async take(episodeId: EpisodeId, ids: readonly StatementId[]): Promise<Evidence[]> {
    const rows = await this.takeWhere('episode_id = $2 and id = any($3::uuid[])', [episodeId, ids]);
    return rows.map(toTakenEvidence);
  }

  /** All evidence of episodes. @returns also which of it was retracted or corrected */
  async takeAll(
    episodeIds: readonly EpisodeId[],
  ): Promise<{ evidence: Evidence[]; struckOut: ReadonlySet<StatementId> }> {
    const rows = await this.takeWhere('episode_id = any($2::uuid[])', [episodeIds]);
    const struckOut = rows.filter((row) => row.struck_out).map(({ id }) => id);
    return { evidence: rows.map(toTakenEvidence), struckOut: new Set(struckOut) };
  }

  private takeWhere(condition: string, parameters: readonly unknown[]): Promise<TakenRow[]> {
    return this.sql(
      `with taken as (
         delete from graph.statements where workspace_id = $1 and ${condition}
         returning ${TIMELINE_COLUMNS}, raw_subject, raw_object, retracted or corrected as struck_out
       ), unretracted as (
         delete from graph.retractions r using taken t where r.workspace_id = $1 and r.retraction_id = t.id
         returning r.retraction_id, r.statement_id
       )
       select t.*, array(select statement_id from unretracted u where u.retraction_id = t.id) as retracts from taken t`,
      [this.workspaceId, ...parameters],
    );
  }

  async within(
    ranges: readonly StoredRange[],
  ): Promise<{ statement: StoredTimelineStatement; factId: string | null }[]> {
    // Beside what begins in a range: what began before and is said to stop in it, and evidence on all timelines.
    const columns = `${TIMELINE_COLUMNS}, fact_id`;
    const ofGroup = `s.workspace_id = $1 and s.subject_id = r.subject and s.predicate = r.predicate
      and not s.retracted and not s.corrected`;
    const rows = await this.sql<TimelineStatementRow & { fact_id: string | null }>(
      `select s.* from ${RANGES} cross join lateral (
         select ${columns} from graph.statements s
           where ${ofGroup} and s.timeline = r.timeline and s.starts_at between r.low and r.high
         union all
         select ${columns} from graph.statements s
           where ${ofGroup} and s.timeline = r.timeline and r.low > '-infinity' and s.starts_at < r.low
             and s.ends_at between r.low and r.high and s.ends_at < 'infinity'
         union all
         select ${columns} from graph.statements s
           where ${ofGroup} and r.timeline <> '' and s.timeline = '${SWEEPING}' and s.starts_at between r.low and r.high
         offset 0) s`,
      [this.workspaceId, ...rangeParameters(ranges)],
    );
    // Evidence on all timelines comes once for each of them.
    return [...new Map(rows.map((row) => [row.id, row])).values()].map((row) => ({
      statement: { ...storedColumns(row), kind: row.kind },
      factId: row.fact_id,
    }));
  }

  naming(members: readonly Member[]): Promise<StoredTimelinePart[]> {
    return this.sql(
      `select distinct s.subject_id as "subjectId", s.predicate, s.object_id as "objectId", s.object_value as "objectValue"
       from unnest($2::uuid[], $3::uuid[]) m (raw_id, entity_id) cross join lateral (
         select subject_id, predicate, object_id, object_value from graph.statements
         where workspace_id = $1 and subject_id = m.entity_id and raw_subject = m.raw_id and predicate is not null
         union all
         select subject_id, predicate, object_id, object_value from graph.statements
         where workspace_id = $1 and object_id = m.entity_id and raw_object = m.raw_id) s`,
      [this.workspaceId, members.map(({ rawId }) => rawId), members.map(({ entityId }) => entityId)],
    );
  }

  retractionsAround(ids: readonly StatementId[]): Promise<RetractionLink[]> {
    return this.sql(
      `with recursive linked (id) as (
         select unnest($2::uuid[])
         union
         select x.id from linked l cross join lateral (
           select retraction_id as id from graph.retractions where workspace_id = $1 and statement_id = l.id
           union all
           select statement_id from graph.retractions where workspace_id = $1 and retraction_id = l.id) x
       )
       select statement_id as "statementId", retraction_id as "retractionId" from graph.retractions
       where workspace_id = $1 and statement_id in (select id from linked)`,
      [this.workspaceId, ids],
    );
  }

  setRetracted(statements: readonly { id: StatementId; retracted: boolean }[]): Promise<FlippedStatement[]> {
    return this.sql(
      `update graph.statements s set retracted = x.retracted, fact_id = null
       from unnest($2::uuid[], $3::bool[]) x (id, retracted)
       where s.workspace_id = $1 and s.id = x.id and s.retracted <> x.retracted
       returning ${FLIPPED_COLUMNS}`,
      [this.workspaceId, statements.map(({ id }) => id), statements.map(({ retracted }) => retracted)],
    );
  }

  async correctable(groups: readonly StatementGroup[]): Promise<CorrectableStatement[]> {
    const rows = await this.sql<TimelineStatementRow & { correcting: boolean; corrected: boolean }>(
      `select distinct on (s.id) s.* from unnest($2::uuid[], $3::text[]) g (subject, predicate) cross join lateral (
         select ${TIMELINE_COLUMNS}, timeline = '${CORRECTING}' as correcting, corrected from graph.statements
           where workspace_id = $1 and subject_id = g.subject and predicate = g.predicate and not retracted
             and exists (select 1 from graph.statements c where c.workspace_id = $1 and c.subject_id = g.subject
               and c.predicate = g.predicate and c.timeline = '${CORRECTING}' and not c.retracted)
         union all
         select ${TIMELINE_COLUMNS}, false, true from graph.statements
           where workspace_id = $1 and subject_id = g.subject and predicate = g.predicate and corrected
         offset 0) s`,
      [this.workspaceId, groups.map(({ subject }) => subject), groups.map(({ predicate }) => predicate)],
    );
    return rows.map(({ correcting, corrected, ...row }) => ({
      statement: { ...storedColumns(row), kind: row.kind },
      correcting,
      corrected,
    }));
  }

  setCorrected(statements: readonly { id: StatementId; corrected: boolean }[]): Promise<FlippedStatement[]> {
    return this.sql(
      `update graph.statements s set corrected = x.corrected, fact_id = null
       from unnest($2::uuid[], $3::bool[]) x (id, corrected)
       where s.workspace_id = $1 and s.id = x.id
       returning ${FLIPPED_COLUMNS}`,
      [this.workspaceId, statements.map(({ id }) => id), statements.map(({ corrected }) => corrected)],
    );
  }

  async identityOf(ids: readonly EntityId[]): Promise<IdentityStatement[]> {
    const rows = await this.sql<Omit<IdentityStatement, 'saidAt'> & { said_at: Date }>(
      `select id, kind, raw_subject as a, raw_object as b, confidence, position, said_at from graph.statements
       where workspace_id = $1 and predicate is null and raw_subject = any($2::uuid[]) and not retracted
       union
       select id, kind, raw_subject, raw_object, confidence, position, said_at from graph.statements
       where workspace_id = $1 and predicate is null and raw_object = any($2::uuid[]) and not retracted`,
      [this.workspaceId, ids],
    );
    return rows.map(({ said_at: saidAt, ...row }) => ({ ...row, saidAt: saidAt.getTime() }));
  }

  async keptApart(ids: readonly EntityId[]): Promise<EntityId[]> {
    const rows = await this.sql<{ id: EntityId }>(
      `select distinct asked.id from unnest($2::uuid[]) asked (id) join graph.statements s on s.workspace_id = $1
         and s.predicate is null and s.kind = 'not-same-as' and (s.raw_subject = asked.id or s.raw_object = asked.id)`,
      [this.workspaceId, ids],
    );
    return rows.map((row) => row.id);
  }

  private addRetractions(evidence: readonly Evidence[]): void {
    const pairs = evidence.flatMap((piece) =>
      piece.kind === 'retraction' ? piece.statementIds.map((statementId) => ({ statementId, by: piece.id })) : [],
    );
    if (pairs.length === 0) return;
    this.sql.send(
      `insert into graph.retractions (workspace_id, statement_id, retraction_id)
       select $1, * from unnest($2::uuid[], $3::uuid[]) on conflict do nothing`,
      [this.workspaceId, pairs.map((pair) => pair.statementId), pairs.map((pair) => pair.by)],
    );
  }
}
