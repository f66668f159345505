import { type FactType, PREDICATE_TABLE, predicateInfo, type PredicateSide } from '@memory-graph/memory-model';

/** Types whose objects are descriptions ("wants to learn Greek") rather than entities. */
const TOLD_IN_WORDS: ReadonlySet<FactType> = new Set(['belief', 'goal', 'decision', 'problem', 'directive']);

/**
 * Types whose objects are either entities ("likes Lisbon") or descriptions ("likes hiking"): as in
 * a text, the capital decides.
 */
const NAMED_OR_TOLD: ReadonlySet<FactType> = new Set(['preference', 'knowledge']);

const HAS_LETTER = /\p{L}/u;
/** A capital, or a letter of a script without case. */
const LOOKS_LIKE_NAME = /[\p{Lu}\p{Lt}\p{Lo}]/u;

/**
 * Whether the object of a ready fact without `objectType` is a plain value. Otherwise it names an
 * entity, so that the graph can be traversed through it.
 * @param predicate a key from `normalizePredicate`
 */
export function takesValue(predicate: string, object: string): boolean {
  if (!HAS_LETTER.test(object)) return true;
  const usual = usualSides(predicate)?.object;
  if (usual !== undefined && usual !== 'any') return usual === 'value';
  const { type } = predicateInfo(predicate);
  return TOLD_IN_WORDS.has(type) || (NAMED_OR_TOLD.has(type) && !LOOKS_LIKE_NAME.test(object));
}

/** What subject and object of a known predicate usually are. */
export function usualSides(predicate: string): { subject: PredicateSide; object: PredicateSide } | undefined {
  if (!Object.hasOwn(PREDICATE_TABLE, predicate)) return undefined;
  const [subject, object] = PREDICATE_TABLE[predicate]!.takes;
  return { subject, object };
}
