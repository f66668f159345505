import {
  MAX_HISTORY_PIECES,
  MAX_PERIODS,
  type ResultEntity,
  type StoredEntity,
  type StoredFact,
  type StoredPiece,
  type StoredTimeline,
  type SupportedFact,
} from '@memory-graph/graph';
import { CORRECTING, SWEEPING } from '@memory-graph/graph/core';
import type { EntityId, WorkspaceId } from '@memory-graph/memory-model';
import { NIL } from 'uuid';
import { STATEMENT_FIELDS } from '../statement-fields.js';
import { milliseconds } from '../time-values.js';
import { PRECISION_COLUMNS } from './fact-precision.js';
import { readInOne, type ReadSql } from './read-sql.js';

/** A `StoredFact` of `graph.facts f`. */
const STORED_FACT = `f.id, f.subject_id as "subjectId", f.predicate, f.object_id as "objectId", f.object_value as "objectValue",
  f.content as text, f.type, f.confidence, ${milliseconds('f.valid_from')} as "validFrom",
  ${milliseconds('f.valid_to')} as "validTo", ${PRECISION_COLUMNS}, f.anchor_id as "anchorId", f.ended_by as "endedBy",
  f.support as "supportCount"`;

/** A `NamedFact` of `graph.facts f`, for `readInOne`. */
export const NAMED_FACT = `${STORED_FACT}, (select coalesce(json_agg(e), '[]') from (
    select n.id, n.name, n.type from graph.entities n
    where n.workspace_id = $1 and n.id in (f.subject_id, f.object_id)) e) as entities`;

const FACTS = `
  select ${STORED_FACT},
    array(select s.id from graph.statements s where s.workspace_id = $1 and s.fact_id = f.id order by 1) as support
  from graph.facts f where f.workspace_id = $1 and f.id > $2::uuid order by f.id limit $3`;

const ENTITIES = `
  select e.id, e.name, e.type, e.scope, e.mention_count as "mentionCount",
    array(select c.raw_id from graph.entity_classes c where c.workspace_id = $1 and c.entity_id = e.id order by 1)
      as "memberIds",
    array(select concat_ws(' ', n.raw_id, n.type, n.is_alias::int, n.uses, n.name) from graph.entity_names n
      where n.workspace_id = $1 and n.entity_id = e.id) as names
  from graph.entities e where e.workspace_id = $1 and e.id > $2::uuid order by e.id limit $3`;

const ENTITIES_OF_IDS = `
  select asked.id as "askedId", e.id, e.name, e.type from unnest($2::uuid[]) asked (id)
    left join graph.entity_classes c on c.workspace_id = $1 and c.raw_id = asked.id
    join graph.entities e on e.workspace_id = $1 and e.id = coalesce(c.entity_id, asked.id)`;

/** The latest facts with the subject `$2`, predicate `$3` and timeline `$4`. */
const PERIODS = `
  select ${STORED_FACT}, f.total from (
    select *, (count(*) over ())::int as total from graph.facts
    where workspace_id = $1 and subject_id = $2 and predicate = $3 and timeline = $4
    order by valid_from desc, id limit ${MAX_PERIODS}) f
  order by f.valid_from, f.id`;

const PIECE = `${STATEMENT_FIELDS}, s.subject_id as "subjectId", s.object_id as "objectId", s.fact_id as "factId",
  s.retracted, s.corrected`;
const IN_ORDER = 's.said_at, s.recorded_at, s.position, s.id';

const SUPPORT = `
  select ${PIECE} from graph.statements s where s.workspace_id = $1 and s.fact_id = $2
  order by ${IN_ORDER} limit ${MAX_HISTORY_PIECES}`;

/** What does not support the fact `$6`: what ended it (`$5`), ends, what counts no longer, and what made it so. */
const OTHERS = `
  with recursive concerning as (
    select id from graph.statements
      where workspace_id = $1 and subject_id = $2 and predicate = $3 and timeline = $4
        and (retracted or corrected or kind <> 'assertion')
    union
    select id from graph.statements
      where workspace_id = $1 and subject_id = $2 and predicate = $3
        and (timeline = '${CORRECTING}' or (timeline = '${SWEEPING}' and $4 <> ''))
    union
    select id from graph.statements where workspace_id = $1 and id = $5
    union
    (select id from graph.statements where workspace_id = $1 and fact_id = $6 limit ${MAX_HISTORY_PIECES})
  ), retracting (id) as (
    select id from concerning
    union
    select r.retraction_id from retracting t join graph.retractions r on r.workspace_id = $1 and r.statement_id = t.id
  )
  select ${PIECE} from graph.statements s
  where s.workspace_id = $1 and s.id in (select id from retracting) and s.fact_id is distinct from $6
  order by ${IN_ORDER} limit ${MAX_HISTORY_PIECES}`;

/** Implements `GraphRecords.facts`. */
export function readFacts(
  sql: ReadSql,
  workspaceId: WorkspaceId,
  after: string | null,
  limit: number,
): Promise<SupportedFact[]> {
  return readInOne(sql, FACTS, [workspaceId, after ?? NIL, limit]);
}

/** Implements `GraphRecords.entities`. */
export async function readEntities(
  sql: ReadSql,
  workspaceId: WorkspaceId,
  after: EntityId | null,
  limit: number,
): Promise<StoredEntity[]> {
  const rows = await readInOne<StoredEntity>(sql, ENTITIES, [workspaceId, after ?? NIL, limit]);
  return rows.map((row) => ({ ...row, names: row.names.sort() }));
}

/** Implements `GraphRecords.findEntities`. */
export async function findEntities(
  sql: ReadSql,
  workspaceId: WorkspaceId,
  ids: readonly EntityId[],
): Promise<Map<EntityId, ResultEntity>> {
  const rows = await sql<ResultEntity & { askedId: EntityId }>(ENTITIES_OF_IDS, [workspaceId, ids]);
  return new Map(rows.map(({ askedId, ...entity }) => [askedId, entity]));
}

/** Implements `GraphRecords.findTimeline`. */
export async function findTimeline(
  sql: ReadSql,
  workspaceId: WorkspaceId,
  factId: string,
): Promise<StoredTimeline | null> {
  const [fact] = await readInOne<StoredFact & { timeline: string }>(
    sql,
    `select ${STORED_FACT}, f.timeline from graph.facts f where f.workspace_id = $1 and f.id = $2`,
    [workspaceId, factId],
  );
  if (!fact) return null;
  const about = [workspaceId, fact.subjectId, fact.predicate, fact.timeline];
  const [periods, support, others] = await Promise.all([
    readInOne<StoredFact & { total: number }>(sql, PERIODS, about),
    readInOne<StoredPiece>(sql, SUPPORT, [workspaceId, factId]),
    readInOne<StoredPiece>(sql, OTHERS, [...about, fact.endedBy, factId]),
  ]);
  return { fact, periods, periodCount: periods[0]?.total ?? 0, pieces: [...support, ...others] };
}
