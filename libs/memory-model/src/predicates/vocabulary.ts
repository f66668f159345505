import type { FactType } from '../evidence/fact-type.js';
import { type PredicateInfo, predicateInfo } from './predicate-vocabulary.js';

/** A predicate that a workspace declares, as far as facts follow from it. */
export interface DeclaredPredicate {
  /** As `normalizePredicate` writes it. */
  key: string;
  type: FactType;
  /** It has one value at a time: a later value ends the earlier one. */
  singleValued: boolean;
  /**
   * The key that says the same when subject and object change places: a claim with it is turned round. The own key:
   * the predicate is symmetric. Null: it has no other side.
   */
  inverse: string | null;
}

/** What a workspace knows of predicates. */
export interface Vocabulary {
  /** Accepts any key: what is not in the vocabulary is described by its words. */
  info(key: string): PredicateInfo;
  /** What the workspace declares. */
  readonly declared: readonly DeclaredPredicate[];
}

/** The predicates that the service knows. */
export const BUILT_IN: Vocabulary = { info: predicateInfo, declared: [] };

/** The built-in predicates together with those that a workspace declares. A declared one counts where both have a key. */
export function vocabularyOf(declared: readonly DeclaredPredicate[]): Vocabulary {
  if (declared.length === 0) return BUILT_IN;
  const own = new Map(declared.flatMap(entriesOf));
  return { info: (key) => own.get(key) ?? predicateInfo(key), declared };
}

/** The predicates of which facts follow otherwise after such a change. */
export function predicatesThatChange(
  before: readonly DeclaredPredicate[],
  after: readonly DeclaredPredicate[],
): string[] {
  const [was, is] = [vocabularyOf(before), vocabularyOf(after)];
  const keys = new Set([...before, ...after].map(({ key }) => key));
  return [...keys].filter((key) => {
    const [old, now] = [was.info(key), is.info(key)];
    return old.singleValued !== now.singleValued || old.type !== now.type;
  });
}

function entriesOf({ key, type, singleValued, inverse }: DeclaredPredicate): [string, PredicateInfo][] {
  const symmetric = inverse === key;
  const other = symmetric ? null : inverse;
  const { phrase } = predicateInfo(key);
  const own: PredicateInfo = { key, phrase, type, singleValued, symmetric, inverse: other, turned: false };
  if (other === null) return [[key, own]];
  const opposite: PredicateInfo = { ...predicateInfo(other), type, singleValued: false, inverse: key, turned: true };
  return [
    [key, own],
    [other, opposite],
  ];
}
