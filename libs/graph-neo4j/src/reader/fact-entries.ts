import { type FactEntry, factEntryOf, type NamedFact } from '@memory-graph/graph';
import type { WorkspaceId } from '@memory-graph/memory-model';
import type { Cypher } from '../connection/cypher.js';
import { NAMED_FACT, toFact } from './stored-records.js';

const FACTS = `
  UNWIND range(0, size($ids) - 1) AS n
  MATCH (f:Fact {workspaceId: $workspaceId, id: $ids[n]})
  RETURN f {${NAMED_FACT}, saidAt: f.anchorSaidAt} AS fact
  ORDER BY n`;

/** Implements `GraphRecords.loadFacts`. */
export async function loadFacts(
  cypher: Cypher,
  workspaceId: WorkspaceId,
  ids: readonly string[],
): Promise<FactEntry[]> {
  if (ids.length === 0) return [];
  const rows = await cypher<{ fact: NamedFact & { saidAt: number } }>(FACTS, { workspaceId, ids });
  return rows.map(({ fact }) => factEntryOf(toFact(fact)));
}
