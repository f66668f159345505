import { predicateInfo } from '../predicates/predicate-vocabulary.js';

/** Events among the predicates of other types. */
const EVENTS = new Set(['visited', 'founded', 'created', 'met', 'decided', 'died_on']);

/** What happened at a time, and does not last. */
export function isEvent(predicate: string): boolean {
  return EVENTS.has(predicate) || (predicateInfo(predicate).type === 'event' && predicate !== 'scheduled_for');
}
