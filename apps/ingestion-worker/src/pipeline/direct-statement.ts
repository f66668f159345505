import type { ExtractedForget, ExtractedObject, ExtractedStatement } from '@memory-graph/extraction';
import {
  BUILT_IN,
  mirroredPredicate,
  normalizePredicate,
  PREDICATE_TABLE,
  turnedPredicate,
  type Vocabulary,
} from '@memory-graph/memory-model';

type About = Exclude<ExtractedStatement, { kind: 'same-as' }> & { predicate: string };
type EntityObject = Extract<ExtractedObject, { kind: 'entity' }>;
/** A statement with the predicates under which it counts. */
export type DirectStatement = About | Extract<ExtractedStatement, { kind: 'same-as' }>;

/**
 * The directions in which a statement counts: "Globex employs Ada" counts as "Ada works at Globex";
 * the end of a marriage counts for both spouses, because either may have been the subject of the
 * marriage. A request to forget without a predicate counts for each that the vocabulary has.
 */
export function directStatement(statement: ExtractedStatement, vocabulary: Vocabulary = BUILT_IN): DirectStatement[] {
  if (statement.kind === 'same-as') return [statement];
  if (statement.predicate === null) {
    return predicatesFor(statement, vocabulary).map((predicate) => ({ ...statement, predicate }));
  }
  const predicate = normalizePredicate(statement.predicate);
  const about = { ...statement, predicate };
  const { object } = about;
  if (object?.kind !== 'entity') return [about];
  const turned = turnedPredicate(predicate, vocabulary);
  if (turned !== null) return directStatement(turnRound(about, object, turned), vocabulary);
  const mirrored = statement.kind === 'assertion' ? null : mirroredPredicate(predicate, vocabulary);
  return [about, ...(mirrored === null ? [] : [turnRound(about, object, mirrored)])];
}

function turnRound<T extends About>(statement: T, object: EntityObject, predicate: string): T {
  return { ...statement, subject: object.ref, predicate, object: { kind: 'entity', ref: statement.subject } };
}

/** The stored predicates that take such an object. */
function predicatesFor({ object }: Pick<ExtractedForget, 'object'>, { declared }: Vocabulary): string[] {
  const builtIn = Object.entries(PREDICATE_TABLE)
    .filter(
      ([, { takes, turned }]) => turned !== true && (object?.kind !== 'value' || /^(?:value|any)$/u.test(takes[1])),
    )
    .map(([key]) => key);
  return [...builtIn, ...declared.map(({ key }) => key)];
}
