import { retractedIds, type StatementId } from '@memory-graph/memory-model';
import type { FlippedStatement } from './evidence-tables.js';
import type { GraphTransaction } from './graph-transaction.js';

/**
 * Determines again which statements are retracted, following retractions from the given statements (a retraction may
 * itself be retracted).
 * @returns those for which the answer changed
 */
export async function reviseRetractions(
  { statements }: GraphTransaction,
  statementIds: readonly StatementId[],
): Promise<FlippedStatement[]> {
  if (statementIds.length === 0) return [];
  const links = await statements.retractionsAround(statementIds);
  const named = new Map<StatementId, Set<StatementId>>();
  for (const { statementId, retractionId } of links) {
    named.set(retractionId, (named.get(retractionId) ?? new Set()).add(statementId));
  }
  const retracted = retractedIds([...named].map(([id, targets]) => ({ id, statementIds: [...targets] })));
  const affected = new Set([...statementIds, ...links.map(({ statementId }) => statementId)]);
  return statements.setRetracted([...affected].map((id) => ({ id, retracted: retracted.has(id) })));
}
