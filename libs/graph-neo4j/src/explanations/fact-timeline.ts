import {
  type FactTimeline,
  MAX_HISTORY_PIECES,
  MAX_PERIODS,
  type ResultEntity,
  type TimelineFact,
} from '@memory-graph/graph';
import { CORRECTING, SWEEPING } from '@memory-graph/graph/core';
import { type HistoryPiece, objectKey, type TimePrecision, type WorkspaceId } from '@memory-graph/memory-model';
import type { Cypher } from '../connection/cypher.js';
import { FACT_PRECISION } from '../reader/fact-precision.js';
import { SNAPSHOT, toSnapshot, type SnapshotRow } from '../reader/fact-snapshots.js';
import { linkedIds } from '../writer/linked-ids.js';
import { evidenceOf, type EvidenceRow, STORED_EVIDENCE } from './stored-evidence.js';

interface TimelineFactRow extends SnapshotRow {
  subjectId: string;
  predicate: string;
  timeline: string;
  support: number;
  anchorId: string;
  endedBy: string | null;
  objectValue: string | null;
  subject: ResultEntity;
  object: ResultEntity | null;
  validFromPrecision: TimePrecision | null;
  validToPrecision: TimePrecision | null;
}

interface PieceRow extends EvidenceRow {
  retracted: boolean;
  corrected: boolean;
}

/** Of a fact `f` with `subject` and `object`, where it has one. */
const FACT = `f {${SNAPSHOT}, .subjectId, .predicate, .timeline, .support, .anchorId, .endedBy, .objectValue,
  subject: subject {.id, .name, .type}, object: object {.id, .name, .type}, ${FACT_PRECISION}}`;

const PIECE = `${STORED_EVIDENCE}, .retracted, corrected: s:Corrected}`;

const IN_ORDER = 's.saidAt, s.recordedAt, s.position, s.id';

export async function findTimeline(
  cypher: Cypher,
  workspaceId: WorkspaceId,
  factId: string,
): Promise<FactTimeline | null> {
  const [found] = await cypher<{ fact: TimelineFactRow }>(
    `MATCH (f:Fact {workspaceId: $workspaceId, id: $factId})-[:SUBJECT]->(subject:Entity)
     OPTIONAL MATCH (f)-[:OBJECT]->(object:Entity)
     OPTIONAL MATCH (ending:Statement {workspaceId: $workspaceId, id: f.endedBy})
     RETURN ${FACT} AS fact`,
    { workspaceId, factId },
  );
  if (!found) return null;
  const { fact } = found;
  const { subjectId, predicate, timeline } = fact;
  const about = { workspaceId, subjectId, predicate, timeline };
  const periods = await cypher<{ fact: TimelineFactRow }>(PERIODS, about);
  const [counted] = await cypher<{ total: number }>(
    `MATCH (f:Fact {workspaceId: $workspaceId, subjectId: $subjectId, predicate: $predicate, timeline: $timeline})
     RETURN toFloat(count(f)) AS total`,
    about,
  );
  const support = await cypher<{ piece: PieceRow }>(
    `MATCH (:Fact {workspaceId: $workspaceId, id: $factId})<-[:SUPPORTS]-(s:Statement)
     WITH s ORDER BY ${IN_ORDER} LIMIT ${MAX_HISTORY_PIECES}
     RETURN ${PIECE} AS piece`,
    { workspaceId, factId },
  );
  const others = await findOthers(
    cypher,
    about,
    fact,
    support.map(({ piece }) => piece.id),
  );
  return {
    fact: toTimelineFact(fact),
    subject: fact.subject,
    predicate,
    periods: periods.map((row) => toTimelineFact(row.fact)),
    periodCount: counted!.total,
    supportCount: fact.support,
    pieces: [...support.map(({ piece }) => piece), ...others].map(toPiece),
  };
}

const PERIODS = `
  MATCH (f:Fact {workspaceId: $workspaceId, subjectId: $subjectId, predicate: $predicate, timeline: $timeline})
  WITH f ORDER BY f.validFrom DESC, f.id LIMIT ${MAX_PERIODS}
  MATCH (f)-[:SUBJECT]->(subject:Entity)
  OPTIONAL MATCH (f)-[:OBJECT]->(object:Entity)
  OPTIONAL MATCH (ending:Statement {workspaceId: $workspaceId, id: f.endedBy})
  WITH f, subject, object, ending ORDER BY f.validFrom, f.id
  RETURN ${FACT} AS fact`;

/** What does not support the fact: what ended it, ends, what counts no longer, and what made it so. */
async function findOthers(
  cypher: Cypher,
  about: { workspaceId: WorkspaceId; subjectId: string; predicate: string; timeline: string },
  { id: factId, endedBy }: TimelineFactRow,
  supportIds: readonly string[],
): Promise<PieceRow[]> {
  const { workspaceId } = about;
  const concerning = await cypher<{ id: string }>(CONCERNING, { ...about, endedBy });
  const { ids } = await linkedIds(
    [...supportIds, ...concerning.map(({ id }) => id)],
    (step) => cypher<{ of: string; id: string }>(RETRACTING, { workspaceId, lists: { ids: step } }),
    ({ id }) => [id],
  );
  const rows = await cypher<{ piece: PieceRow }>(
    `UNWIND $lists.ids AS id
     MATCH (s:Statement {workspaceId: $workspaceId, id: id})
     WHERE NOT EXISTS { (s)-[:SUPPORTS]->(:Fact {workspaceId: $workspaceId, id: $factId}) }
     WITH s ORDER BY ${IN_ORDER} LIMIT ${MAX_HISTORY_PIECES}
     RETURN ${PIECE} AS piece`,
    { workspaceId, factId, lists: { ids } },
  );
  return rows.map(({ piece }) => piece);
}

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

function toTimelineFact(row: TimelineFactRow): TimelineFact {
  const { object, objectValue, anchorId, endedBy, validFromPrecision, validToPrecision } = row;
  const value = objectValue ?? '';
  return {
    ...toSnapshot(row),
    ...{ validFromPrecision, validToPrecision },
    object: object ?? { value },
    objectKey: objectKey(object ? { kind: 'entity', entityId: object.id } : { kind: 'value', value }),
    anchorId,
    endedBy: endedBy ?? null,
  };
}

function toPiece({ subjectId, objectId, factId, retracted, corrected, ...stored }: PieceRow): HistoryPiece {
  return {
    evidence: evidenceOf({ ...stored, rawSubject: subjectId, rawObject: objectId }),
    factId,
    retracted,
    corrected,
  };
}
