import type { FactType } from '../evidence/fact-type.js';
import { predicateInfo } from '../predicates/predicate-vocabulary.js';

const TYPES: ReadonlySet<FactType> = new Set(['location', 'employment', 'relationship']);

/**
 * Whether one leaves it for another: a home, an employer, a partner. What somebody was born on or founded is past and still
 * true.
 */
export function isPassingState(predicate: string): boolean {
  const { type, singleValued } = predicateInfo(predicate);
  return singleValued && TYPES.has(type);
}
