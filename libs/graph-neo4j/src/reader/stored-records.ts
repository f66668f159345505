import {
  MAX_HISTORY_PIECES,
  MAX_PERIODS,
  type PlainStatement,
  type ResultEntity,
  type StoredEntity,
  type StoredFact,
  type StoredPiece,
  type StoredTimeline,
  type SupportedFact,
} from '@memory-graph/graph';
import { CORRECTING, SWEEPING } from '@memory-graph/graph/core';
import type { EntityId, WorkspaceId } from '@memory-graph/memory-model';
import type { Cypher } from '../connection/cypher.js';
import { linkedIds } from '../connection/linked-ids.js';
import { momentOf } from '../schema/graph-model.js';
import { STATEMENT_FIELDS } from '../schema/statement-fields.js';
import { FACT_PRECISION } from './fact-precision.js';

/** The entries of a `StoredFact`, as a map of `(f:Fact)`. */
const STORED_FACT = `.id, .subjectId, .predicate, .objectId, .objectValue, .type, .confidence, .validFrom, .validTo, .anchorId,
  .endedBy, text: f.content, supportCount: f.support, ${FACT_PRECISION}`;

/** The entries of a `NamedFact`. */
export const NAMED_FACT = `${STORED_FACT}, entities: [(f)-[:SUBJECT|OBJECT]->(e:Entity) | e {.id, .name, .type}]`;

const FACTS = `
  MATCH (f:Fact {workspaceId: $workspaceId}) WHERE f.id > $after
  WITH f ORDER BY f.workspaceId, f.id LIMIT toInteger($limit)
  RETURN f {${STORED_FACT}, support: COLLECT { MATCH (f)<-[:SUPPORTS]-(s:Statement) RETURN s.id AS id ORDER BY id }} AS row
  ORDER BY row.id`;

const ENTITIES = `
  MATCH (e:Entity {workspaceId: $workspaceId}) WHERE e.id > $after
  WITH e ORDER BY e.workspaceId, e.id LIMIT toInteger($limit)
  RETURN e {.id, .name, .type, .scope, .mentionCount,
    memberIds: COLLECT { MATCH (c:EntityClass {workspaceId: $workspaceId, entityId: e.id}) RETURN c.rawId },
    names: COLLECT {
      MATCH (e)<-[:NAMES]-(n:EntityName)
      RETURN n.rawId + ' ' + n.type + ' ' + CASE WHEN n.isAlias THEN '1' ELSE '0' END + ' '
        + toString(toInteger(n.uses)) + ' ' + n.name
    }} AS row
  ORDER BY row.id`;

const ENTITIES_OF_IDS = `
  UNWIND $lists.ids AS askedId
  OPTIONAL MATCH (c:EntityClass {workspaceId: $workspaceId, rawId: askedId})
  WITH askedId, coalesce(c.entityId, askedId) AS id
  MATCH (e:Entity {workspaceId: $workspaceId, id: id})
  RETURN askedId, e {.id, .name, .type} AS entity`;

const TIMELINE =
  '(f:Fact {workspaceId: $workspaceId, subjectId: $subjectId, predicate: $predicate, timeline: $timeline})';

const PERIODS = `
  MATCH ${TIMELINE} WITH f ORDER BY f.validFrom DESC, f.id LIMIT ${MAX_PERIODS}
  WITH f ORDER BY f.validFrom, f.id RETURN f {${STORED_FACT}} AS row`;

const PIECE = `s {${STATEMENT_FIELDS}, .subjectId, .objectId, .retracted, corrected: s:Corrected,
  factId: head([(s)-[:SUPPORTS]->(f:Fact) | f.id])}`;

const FIRST_PIECES = `WITH s ORDER BY s.saidAt, s.recordedAt, s.position, s.id LIMIT ${MAX_HISTORY_PIECES}
  RETURN ${PIECE} AS row`;

const SUPPORT = `
  MATCH (:Fact {workspaceId: $workspaceId, id: $factId})<-[:SUPPORTS]-(s:Statement) ${FIRST_PIECES}`;

/** What does not support the fact. */
const OTHERS = `
  UNWIND $lists.ids AS id
  MATCH (s:Statement {workspaceId: $workspaceId, id: id})
  WHERE NOT EXISTS { (s)-[:SUPPORTS]->(:Fact {workspaceId: $workspaceId, id: $factId}) } ${FIRST_PIECES}`;

/** What ended the fact, ends, and what counts no longer. */
const CONCERNING = `
  CALL () {
    MATCH (s:Statement {workspaceId: $workspaceId, subjectId: $subjectId, predicate: $predicate, timeline: $timeline})
    WHERE s.startsAt IS NOT NULL AND (s.retracted OR s:Corrected OR s.kind <> 'assertion')
    RETURN s
    UNION
    MATCH (s:Statement {workspaceId: $workspaceId, subjectId: $subjectId, predicate: $predicate})
    WHERE s.startsAt IS NOT NULL
      AND (s.timeline = '${CORRECTING}' OR (s.timeline = '${SWEEPING}' AND $timeline <> ''))
    RETURN s
    UNION
    MATCH (s:Statement {workspaceId: $workspaceId, id: $endedBy})
    RETURN s
  }
  RETURN DISTINCT s.id AS id`;

const RETRACTING = `
  UNWIND $lists.ids AS of
  MATCH (r:Retraction {workspaceId: $workspaceId, statementId: of})
  RETURN of, r.retractionId AS id`;

/** Implements `GraphRecords.facts`. */
export async function readFacts(
  cypher: Cypher,
  workspaceId: WorkspaceId,
  after: string | null,
  limit: number,
): Promise<SupportedFact[]> {
  return (await rows<SupportedFact>(cypher, FACTS, { workspaceId, after: after ?? '', limit })).map(toFact);
}

/** Implements `GraphRecords.entities`. */
export async function readEntities(
  cypher: Cypher,
  workspaceId: WorkspaceId,
  after: EntityId | null,
  limit: number,
): Promise<StoredEntity[]> {
  const found = await rows<StoredEntity>(cypher, ENTITIES, { workspaceId, after: after ?? '', limit });
  return found.map((row) => ({ ...row, memberIds: row.memberIds.sort(), names: row.names.sort() }));
}

/** Implements `GraphRecords.findEntities`. */
export async function findEntities(
  cypher: Cypher,
  workspaceId: WorkspaceId,
  ids: readonly EntityId[],
): Promise<Map<EntityId, ResultEntity>> {
  const found = await cypher<{ askedId: EntityId; entity: ResultEntity }>(ENTITIES_OF_IDS, {
    workspaceId,
    lists: { ids },
  });
  return new Map(found.map(({ askedId, entity }) => [askedId, entity]));
}

/** Implements `GraphRecords.findTimeline`. */
export async function findTimeline(
  cypher: Cypher,
  workspaceId: WorkspaceId,
  factId: string,
): Promise<StoredTimeline | null> {
  const [found] = await rows<StoredFact & { timeline: string }>(
    cypher,
    `MATCH (f:Fact {workspaceId: $workspaceId, id: $factId}) RETURN f {${STORED_FACT}, .timeline} AS row`,
    { workspaceId, factId },
  );
  if (!found) return null;
  const { subjectId, predicate, timeline, endedBy } = found;
  const about = { workspaceId, subjectId, predicate, timeline };
  const [periods, [counted], support, concerning] = await Promise.all([
    rows<StoredFact>(cypher, PERIODS, about),
    cypher<{ total: number }>(`MATCH ${TIMELINE} RETURN toFloat(count(f)) AS total`, about),
    rows<StoredPiece>(cypher, SUPPORT, { workspaceId, factId }),
    cypher<{ id: string }>(CONCERNING, { ...about, endedBy }),
  ]);
  const { ids } = await linkedIds(
    [...support, ...concerning].map(({ id }) => id),
    (step) => cypher<{ of: string; id: string }>(RETRACTING, { workspaceId, lists: { ids: step } }),
    ({ id }) => [id],
  );
  const others = await rows<StoredPiece>(cypher, OTHERS, { workspaceId, factId, lists: { ids } });
  return {
    fact: toFact(found),
    periods: periods.map(toFact),
    periodCount: counted!.total,
    pieces: [...support, ...others].map(toStatement),
  };
}

async function rows<Row>(cypher: Cypher, text: string, parameters: Record<string, unknown>): Promise<Row[]> {
  return (await cypher<{ row: Row }>(text, parameters)).map(({ row }) => row);
}

export function toFact<Fact extends StoredFact>(row: Fact): Fact {
  return { ...row, validFrom: momentOf(row.validFrom), validTo: momentOf(row.validTo) };
}

export function toStatement<Statement extends PlainStatement>(row: Statement): Statement {
  return { ...row, startsAt: momentOf(row.startsAt), endsAt: momentOf(row.endsAt) };
}
