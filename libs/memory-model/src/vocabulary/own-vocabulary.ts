import type { FactType } from '../evidence/fact-type.js';
import { normalizePredicate } from '../predicates/predicate-vocabulary.js';
import type { DeclaredPredicate } from '../predicates/vocabulary.js';

/** A type of entities that a workspace declares. */
export interface OwnEntityType {
  name: string;
  description?: string;
  /** The built-in type that it is a kind of. */
  parent?: string;
}

/** A predicate that a workspace declares. */
export interface OwnPredicate {
  /** As a sentence says it, between subject and object: "treated by". */
  name: string;
  description?: string;
  /** Names of entity types, built-in or own. None: any. */
  subjectTypes?: readonly string[];
  /** As `subjectTypes`, or `value` alone. None: any. */
  objectTypes?: readonly string[];
  singleValued?: boolean;
  /** The name for the other side: "treats". The own name: the predicate is symmetric. */
  inverse?: string;
  factType?: FactType;
  /** Patterns in the notation of the extractor's rules. */
  wordings?: readonly string[];
}

/** What a workspace declares beside the built-in types and predicates. */
export interface OwnVocabulary {
  entityTypes: readonly OwnEntityType[];
  predicates: readonly OwnPredicate[];
}

export const NO_VOCABULARY: OwnVocabulary = { entityTypes: [], predicates: [] };

/** Of a predicate whose objects are words, numbers or dates. */
export const VALUE = 'value';

export function declaredPredicates({ predicates }: Pick<OwnVocabulary, 'predicates'>): DeclaredPredicate[] {
  return predicates.map(({ name, factType = 'other', singleValued = false, inverse }) => ({
    key: normalizePredicate(name),
    type: factType,
    singleValued,
    inverse: inverse === undefined ? null : normalizePredicate(inverse),
  }));
}
