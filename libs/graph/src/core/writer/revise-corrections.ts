import { correctedIds } from '@memory-graph/memory-model';
import { toCorrection, toTimelineStatement } from '../stored-evidence.js';
import type { StatementGroup } from '../timeline-text.js';
import type { FlippedStatement } from './evidence-tables.js';
import type { GraphTransaction } from './graph-transaction.js';

/**
 * Determines again which statements of these subjects and predicates a correction strikes out. Must run after entities
 * have their canonical ids.
 * @returns those for which the answer changed
 */
export async function reviseCorrections(
  { statements }: GraphTransaction,
  groups: readonly StatementGroup[],
): Promise<FlippedStatement[]> {
  if (groups.length === 0) return [];
  const stored = await statements.correctable(groups);
  const corrections = stored.filter(({ correcting }) => correcting).map(({ statement }) => toCorrection(statement));
  const correctable = stored.filter(({ correcting }) => !correcting);
  const struckOut = correctedIds(
    corrections,
    correctable.map(({ statement }) => toTimelineStatement(statement)),
  );
  const changed = correctable.filter(({ statement, corrected }) => corrected !== struckOut.has(statement.id));
  if (changed.length === 0) return [];
  return statements.setCorrected(changed.map(({ statement: { id }, corrected }) => ({ id, corrected: !corrected })));
}
