import type { ExtractedForget, ExtractedObject, ExtractedStatement } from '@memory-graph/extraction';
import { mirroredPredicate, normalizePredicate, PREDICATE_TABLE, turnedPredicate } from '@memory-graph/memory-model';

type About = Exclude<ExtractedStatement, { kind: 'same-as' }> & { predicate: string };
type EntityObject = Extract<ExtractedObject, { kind: 'entity' }>;
/** With the predicates under which it counts. */
export type DirectStatement = About | Extract<ExtractedStatement, { kind: 'same-as' }>;

/**
 * The directions in which a statement counts: "Globex employs Ada" counts as "Ada works at Globex";
 * the end of a marriage counts for both spouses, because either may have been the subject of the
 * marriage. A request to forget without a predicate counts for each that the vocabulary has.
 */
export function directStatement(statement: ExtractedStatement): DirectStatement[] {
  if (statement.kind === 'same-as') return [statement];
  if (statement.predicate === null) return predicatesFor(statement).map((predicate) => ({ ...statement, predicate }));
  const predicate = normalizePredicate(statement.predicate);
  const about = { ...statement, predicate };
  const { object } = about;
  if (object?.kind !== 'entity') return [about];
  const turned = turnedPredicate(predicate);
  if (turned !== null) return directStatement(turnRound(about, object, turned));
  const mirrored = statement.kind === 'assertion' ? null : mirroredPredicate(predicate);
  return [about, ...(mirrored === null ? [] : [turnRound(about, object, mirrored)])];
}

function turnRound<T extends About>(statement: T, object: EntityObject, predicate: string): T {
  return { ...statement, subject: object.ref, predicate, object: { kind: 'entity', ref: statement.subject } };
}

/** The stored predicates that take such an object. */
function predicatesFor({ object }: Pick<ExtractedForget, 'object'>): string[] {
  return Object.entries(PREDICATE_TABLE)
    .filter(
      ([, { takes, turned }]) => turned !== true && (object?.kind !== 'value' || /^(?:value|any)$/u.test(takes[1])),
    )
    .map(([key]) => key);
}
