import type { Evidence, Retraction, StatementId } from '../evidence/evidence.js';

/**
 * Removes what was wrong from the start. A retracted retraction has no effect, and its statements
 * count again. Retractions in a circle, and the statements that they name, all take effect, because
 * none of them can be shown to be wrong first.
 */
export function applyRetractions(evidence: readonly Evidence[]): Evidence[] {
  const retracted = retractedIds(evidence.filter((statement) => statement.kind === 'retraction'));
  return evidence.filter((statement) => !retracted.has(statement.id));
}

/** The ids that the given retractions leave without effect, their own included. */
export function retractedIds(retractions: readonly Pick<Retraction, 'id' | 'statementIds'>[]): Set<StatementId> {
  const pending = new Map(retractions.map((retraction) => [retraction.id, retraction]));
  const retracted = new Set<StatementId>();
  const take = (retraction: Pick<Retraction, 'id' | 'statementIds'>): void => {
    pending.delete(retraction.id);
    for (const id of retraction.statementIds) retracted.add(id);
  };
  for (;;) {
    for (const id of pending.keys()) if (retracted.has(id)) pending.delete(id);
    const disputed = new Set([...pending.values()].flatMap((retraction) => retraction.statementIds));
    const certain = [...pending.values()].filter((retraction) => !disputed.has(retraction.id));
    if (certain.length === 0) break;
    certain.forEach(take);
  }
  [...pending.values()].forEach(take);
  return retracted;
}
