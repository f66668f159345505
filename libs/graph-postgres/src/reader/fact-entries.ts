import { type FactEntry, factEntryOf, type NamedFact } from '@memory-graph/graph';
import type { WorkspaceId } from '@memory-graph/memory-model';
import { milliseconds } from '../time-values.js';
import { readInOne, type ReadSql } from './read-sql.js';
import { NAMED_FACT } from './stored-records.js';

/** Implements `GraphRecords.loadFacts`. */
export async function loadFacts(sql: ReadSql, workspaceId: WorkspaceId, ids: readonly string[]): Promise<FactEntry[]> {
  return ids.length === 0 ? [] : selectFactEntries(sql, 'unnest($2::uuid[]) with ordinality', [workspaceId, ids]);
}

/** @param source of ids by their order, as a part of a statement; its parameters begin with the workspace */
export async function selectFactEntries(
  sql: ReadSql,
  source: string,
  parameters: readonly unknown[],
): Promise<FactEntry[]> {
  const facts = await readInOne<NamedFact & { saidAt: number }>(
    sql,
    `select ${NAMED_FACT}, ${milliseconds('f.anchor_said_at')} as "saidAt"
     from ${source} x (id, n) join graph.facts f on f.workspace_id = $1 and f.id = x.id order by x.n`,
    parameters,
  );
  return facts.map(factEntryOf);
}
