import type { FactType } from '@memory-graph/memory-model/evidence/fact-type';
import { predicateInfo } from '@memory-graph/memory-model/predicates/predicate-vocabulary';

/** What such facts say of their subject is told in words ("wants to learn Greek"), not by naming another thing. */
const TOLD_IN_WORDS: ReadonlySet<FactType> = new Set(['belief', 'goal', 'decision', 'problem', 'directive']);

/** Predicates of other types whose object is a word, a number or a date. */
const VALUE_PREDICATES: ReadonlySet<string> = new Set([
  'is_named',
  'born_on',
  'died_on',
  'has_age',
  'has_nationality',
  'speaks',
  'is_a',
  'has_email',
  'has_phone',
  'has_role',
  'has_status',
  'scheduled_for',
]);

const HAS_LETTER = /\p{L}/u;

/**
 * Whether the object of a ready fact that gives no `objectType` is a plain value. Otherwise it names an entity, so that
 * the graph can be followed through it.
 * @param predicate a key, as `normalizePredicate` gives it
 */
export function takesValue(predicate: string, object: string): boolean {
  return (
    VALUE_PREDICATES.has(predicate) || TOLD_IN_WORDS.has(predicateInfo(predicate).type) || !HAS_LETTER.test(object)
  );
}
