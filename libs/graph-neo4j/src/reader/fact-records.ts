import type { FactPrecision, FactRecord, ResultEntity, StatementRecord } from '@memory-graph/graph';
import type { EpisodeId, TimePrecision, WorkspaceId } from '@memory-graph/memory-model';
import type { Cypher } from '../connection/cypher.js';
import { findEpisodes } from './episode-records.js';
import { SNAPSHOT, toSnapshot, type SnapshotRow } from './fact-snapshots.js';
import { FACT_PRECISION } from './fact-precision.js';
import { isoOf } from './iso-time.js';

const MAX_STATEMENTS = 200;

interface StatementRow {
  id: string;
  episodeId: EpisodeId;
  kind: string;
  wording: string;
  confidence: number;
  startsAt: number | null;
  startsPrecision: TimePrecision | null;
  endsAt: number | null;
  endsPrecision: TimePrecision | null;
  recordedAt: number;
}

interface FactRow extends SnapshotRow, FactPrecision {
  predicate: string;
  objectValue: string | null;
  support: number;
  endCause: 'succession' | 'ending' | 'contradiction' | null;
  subject: ResultEntity;
  /** Missing where the object is a plain value. */
  object: ResultEntity | null;
  statements: StatementRow[];
  ending: StatementRow | null;
  corrected: StatementRow[];
}

const STATEMENT = `.id, .episodeId, .kind, .wording, .confidence, .startsAt, .startsPrecision, .endsAt, .endsPrecision,
  .recordedAt`;

/** A fact with its provenance. */
export async function findFact(cypher: Cypher, workspaceId: WorkspaceId, factId: string): Promise<FactRecord | null> {
  const [row] = await cypher<{ fact: FactRow }>(
    `MATCH (f:Fact {workspaceId: $workspaceId, id: $factId})-[:SUBJECT]->(subject:Entity)
     OPTIONAL MATCH (f)-[:OBJECT]->(object:Entity)
     OPTIONAL MATCH (ending:Statement {workspaceId: $workspaceId, id: f.endedBy})
     RETURN f {${SNAPSHOT}, .predicate, .objectValue, .support, .endCause,
       subject: subject {.id, .name, .type}, object: object {.id, .name, .type}, ending: ending {${STATEMENT}},
       ${FACT_PRECISION},
       statements: COLLECT {
         MATCH (f)<-[:SUPPORTS]-(s:Statement)
         WITH s ORDER BY s.startsAt, s.id LIMIT ${MAX_STATEMENTS}
         RETURN s {${STATEMENT}}
       },
       corrected: COLLECT {
         MATCH (s:Corrected {workspaceId: $workspaceId, subjectId: f.subjectId, predicate: f.predicate})
         WHERE s.timeline = f.timeline
         WITH s ORDER BY s.saidAt, s.id LIMIT ${MAX_STATEMENTS}
         RETURN s {${STATEMENT}}
       }
     } AS fact`,
    { workspaceId, factId },
  );
  if (!row) return null;
  const { fact } = row;
  const episodeIds = [...new Set(fact.statements.map((statement) => statement.episodeId))];
  return {
    ...toSnapshot(fact),
    validFromPrecision: fact.validFromPrecision,
    validToPrecision: fact.validToPrecision,
    subject: fact.subject,
    predicate: fact.predicate,
    object: fact.object ?? { value: fact.objectValue ?? '' },
    statements: fact.statements.map(toStatement),
    statementCount: fact.support,
    episodes: await findEpisodes(cypher, workspaceId, episodeIds),
    endedBy: fact.ending && fact.endCause ? { cause: fact.endCause, statement: toStatement(fact.ending) } : null,
    corrected: fact.corrected.map(toStatement),
  };
}

export async function existingFactIds(
  cypher: Cypher,
  workspaceId: WorkspaceId,
  factIds: readonly string[],
): Promise<string[]> {
  const rows = await cypher<{ id: string }>(
    `UNWIND $factIds AS id
     MATCH (f:Fact {workspaceId: $workspaceId, id: id})
     RETURN DISTINCT f.id AS id ORDER BY id`,
    { workspaceId, factIds },
  );
  return rows.map((row) => row.id);
}

function toStatement(row: StatementRow): StatementRecord {
  const { startsAt, startsPrecision, endsAt, endsPrecision, recordedAt, ...statement } = row;
  return {
    ...statement,
    from: isoOf(startsAt),
    fromPrecision: startsPrecision,
    to: isoOf(endsAt),
    toPrecision: endsPrecision,
    recordedAt: new Date(recordedAt).toISOString(),
  };
}
