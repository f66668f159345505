import { type FactTable, type StatementGroup, type StoredRange, textOfKey } from '@memory-graph/graph/core';
import type { BookDifference, FactState, TimelineKey, WorkspaceId } from '@memory-graph/memory-model';
import type { Sql } from '../sql.js';
import { startText } from '../time-values.js';
import type { WorkspaceCorpora } from './corpora.js';
import { FACT_COLUMNS, type FactRow, toFactRow, toFactState } from './fact-row.js';
import { addFactDocuments, labelFactDocuments, removeDocuments, retimeFactDocuments } from './documents.js';
import { RANGES, rangeParameters, unseenLists } from './stored-range.js';

/** `graph.facts` of one workspace, their documents, and which statements support them. */
export class FactRows implements FactTable {
  constructor(
    private readonly sql: Sql,
    private readonly workspaceId: WorkspaceId,
    private readonly corpora: WorkspaceCorpora,
  ) {}

  timelinesOf(groups: readonly StatementGroup[]): Promise<(StatementGroup & { timeline: string })[]> {
    return this.sql(
      `select distinct subject_id as subject, predicate, timeline from graph.facts
       where workspace_id = $1 and (subject_id, predicate) in (select * from unnest($2::uuid[], $3::text[]))`,
      [this.workspaceId, groups.map(({ subject }) => subject), groups.map(({ predicate }) => predicate)],
    );
  }

  outdatedTimelines(atMost: number): Promise<(StatementGroup & { timeline: string })[]> {
    return this.sql(
      `select distinct subject_id as subject, predicate, timeline from (
         select subject_id, predicate, timeline from graph.facts
         where workspace_id = $1 and anchor_recorded_at is null limit $2) f`,
      [this.workspaceId, atMost],
    );
  }

  async within(ranges: readonly StoredRange[]): Promise<FactState[]> {
    const rows = await this.sql<FactRow>(
      `select f.* from ${RANGES} cross join lateral (
         select ${FACT_COLUMNS} from graph.facts f
         where f.workspace_id = $1 and f.subject_id = r.subject and f.predicate = r.predicate
           and f.timeline = r.timeline and f.valid_from between r.low and r.high
         offset 0) f`,
      [this.workspaceId, ...rangeParameters(ranges)],
    );
    return rows.map(toFactState);
  }

  /** Each moment is looked up by itself (`lateral`, `offset 0`): index scans, however the planner guesses. */
  async around(
    moments: readonly { key: TimelineKey; moment: number | null }[],
    factIds: readonly string[],
  ): Promise<FactState[]> {
    const ofTimeline = `f.workspace_id = $1 and f.subject_id = m.subject and f.predicate = m.predicate
      and f.timeline = m.timeline`;
    const rows = await this.sql<FactRow>(
      `select f.*
       from unnest(${unseenLists('$2::uuid[]', '$3::text[]', '$4::text[]', '$5::timestamptz[]')})
         m (subject, predicate, timeline, moment)
       cross join lateral (
         select ${FACT_COLUMNS} from graph.facts f
         where ${ofTimeline}
           and f.valid_from >= coalesce(
             (select max(f.valid_from) from graph.facts f where ${ofTimeline} and f.valid_from < m.moment), '-infinity')
           and f.valid_from <= coalesce(
             (select min(f.valid_from) from graph.facts f where ${ofTimeline} and f.valid_from > (
               select min(f.valid_from) from graph.facts f where ${ofTimeline} and f.valid_from > m.moment)), 'infinity')
         offset 0) f
       union all
       select f.* from unnest(${unseenLists('$6::uuid[]')}) asked (id) cross join lateral (
         select ${FACT_COLUMNS} from graph.facts where workspace_id = $1 and id = asked.id offset 0) f`,
      [
        this.workspaceId,
        moments.map(({ key }) => key.subject),
        moments.map(({ key }) => key.predicate),
        moments.map(({ key }) => textOfKey(key)),
        moments.map(({ moment }) => startText(moment)),
        factIds,
      ],
    );
    return rows.map(toFactState);
  }

  async store({ renamed, created, changed, reworded, retimed, deleted, moved }: BookDifference): Promise<void> {
    this.renameSupport(renamed);
    await removeDocuments(this.sql, 'fact', this.corpora, [...deleted, ...reworded]);
    if (deleted.length > 0) {
      this.sql.send(`delete from graph.facts where workspace_id = $1 and id = any($2::uuid[])`, [
        this.workspaceId,
        deleted,
      ]);
    }
    this.put([...created, ...changed]);
    const newlyTimed = new Set(retimed);
    await retimeFactDocuments(
      this.sql,
      this.corpora,
      changed.filter(({ id }) => newlyTimed.has(id)),
    );
    this.moveSupport(moved);
  }

  async index(worded: readonly string[], labelled: readonly string[]): Promise<void> {
    const added = new Set(worded);
    await addFactDocuments(this.sql, this.workspaceId, this.corpora, { worded, labelled: new Set(labelled) });
    await labelFactDocuments(
      this.sql,
      this.workspaceId,
      this.corpora,
      labelled.filter((id) => !added.has(id)),
    );
  }

  /** Inserts facts, or brings them up to date. */
  private put(facts: readonly FactState[]): void {
    if (facts.length === 0) return;
    this.sql.send(
      `insert into graph.facts (workspace_id, ${FACT_COLUMNS})
       select $1, * from json_to_recordset($2::json) as x (id uuid, subject_id uuid, predicate text, object_id uuid,
         object_value text, timeline text, ordinal int, content text, type text, confidence float8, weight bigint,
         support int, valid_from timestamptz, valid_to timestamptz, last_claim timestamptz, last_observed timestamptz,
         hindsight timestamptz, anchor_id uuid, anchor_said_at timestamptz, anchor_recorded_at timestamptz, anchor_position int, end_cause text, ended_by uuid)
       on conflict (workspace_id, id) do update set timeline = excluded.timeline, type = excluded.type, object_value = excluded.object_value, content = excluded.content,
         confidence = excluded.confidence, weight = excluded.weight, support = excluded.support,
         valid_from = excluded.valid_from, ordinal = excluded.ordinal, valid_to = excluded.valid_to, last_claim = excluded.last_claim,
         last_observed = excluded.last_observed, hindsight = excluded.hindsight, anchor_id = excluded.anchor_id,
         anchor_said_at = excluded.anchor_said_at, anchor_recorded_at = excluded.anchor_recorded_at, anchor_position = excluded.anchor_position, end_cause = excluded.end_cause,
         ended_by = excluded.ended_by`,
      [this.workspaceId, JSON.stringify(facts.map(toFactRow))],
    );
  }

  /** Lets all statements of a fact follow it to its new id. Before any statement gets that id otherwise. */
  private renameSupport(renamed: BookDifference['renamed']): void {
    if (renamed.length === 0) return;
    this.sql.send(
      `update graph.statements s set fact_id = r.new_id from unnest($2::uuid[], $3::uuid[]) r (old_id, new_id)
       where s.workspace_id = $1 and s.fact_id = r.old_id`,
      [this.workspaceId, renamed.map(({ from }) => from), renamed.map(({ to }) => to)],
    );
  }

  /** Stores which fact each of these statements supports now. */
  private moveSupport(moved: BookDifference['moved']): void {
    if (moved.length === 0) return;
    this.sql.send(
      `update graph.statements s set fact_id = m.fact_id from unnest($2::uuid[], $3::uuid[]) m (id, fact_id)
       where s.workspace_id = $1 and s.id = m.id`,
      [this.workspaceId, moved.map((move) => move.statementId), moved.map((move) => move.factId)],
    );
  }
}
