import {
  type FactProvenance,
  type FactRecord,
  factRecordOf,
  MAX_RECORDED_STATEMENTS,
  type PlainStatement,
} from '@memory-graph/graph';
import type { WorkspaceId } from '@memory-graph/memory-model';
import type { Cypher } from '../connection/cypher.js';
import { STATEMENT_FIELDS } from '../schema/statement-fields.js';
import { findEpisodes } from './episode-records.js';
import { NAMED_FACT, toFact, toStatement } from './stored-records.js';

/** As Neo4j has it: the ends of time as times. */
type FactRow = Pick<FactProvenance, 'ending'> & {
  fact: FactProvenance['fact'];
  statements: PlainStatement[];
  corrected: PlainStatement[];
};

const FACT = `
  MATCH (f:Fact {workspaceId: $workspaceId, id: $factId})
  RETURN f {${NAMED_FACT}, .endCause} AS fact,
    head(COLLECT { MATCH (s:Statement {workspaceId: $workspaceId, id: f.endedBy}) RETURN s {${STATEMENT_FIELDS}} }) AS ending,
    COLLECT {
      MATCH (f)<-[:SUPPORTS]-(s:Statement)
      WITH s ORDER BY s.startsAt, s.id LIMIT ${MAX_RECORDED_STATEMENTS}
      RETURN s {${STATEMENT_FIELDS}}
    } AS statements,
    COLLECT {
      MATCH (s:Corrected {workspaceId: $workspaceId, subjectId: f.subjectId, predicate: f.predicate})
      WHERE s.timeline = f.timeline
      WITH s ORDER BY s.saidAt, s.id LIMIT ${MAX_RECORDED_STATEMENTS}
      RETURN s {${STATEMENT_FIELDS}}
    } AS corrected`;

/** A fact with its provenance. */
export async function findFact(cypher: Cypher, workspaceId: WorkspaceId, factId: string): Promise<FactRecord | null> {
  const [row] = await cypher<FactRow>(FACT, { workspaceId, factId });
  if (!row) return null;
  const episodeIds = [...new Set(row.statements.map((statement) => statement.episodeId))];
  return factRecordOf({
    fact: toFact(row.fact),
    statements: row.statements.map(toStatement),
    ending: row.ending && toStatement(row.ending),
    corrected: row.corrected.map(toStatement),
    episodes: await findEpisodes(cypher, workspaceId, episodeIds),
  });
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
