import type { ExtractedObject, ExtractedStatement } from '@memory-graph/extractor-port/extractor.port';
import { mirroredPredicate, turnedPredicate } from '@memory-graph/memory-model/predicates/direction';
import { normalizePredicate } from '@memory-graph/memory-model/predicates/predicate-vocabulary';

type About = Exclude<ExtractedStatement, { kind: 'same-as' }>;
type EntityObject = Extract<ExtractedObject, { kind: 'entity' }>;

/**
 * A statement in the directions in which it counts: "Globex employs Ada" as "Ada works at Globex"; the end of a marriage
 * for both, because either may have been stated to be married to the other.
 */
export function directStatement(statement: ExtractedStatement): ExtractedStatement[] {
  if (statement.kind === 'same-as') return [statement];
  const predicate = normalizePredicate(statement.predicate);
  const { object } = statement;
  if (object?.kind !== 'entity') return [{ ...statement, predicate }];
  const turned = turnedPredicate(predicate);
  if (turned !== null) return directStatement(turnRound(statement, object, turned));
  const mirrored = statement.kind === 'assertion' ? null : mirroredPredicate(predicate);
  return [{ ...statement, predicate }, ...(mirrored === null ? [] : [turnRound(statement, object, mirrored)])];
}

function turnRound<T extends About>(statement: T, object: EntityObject, predicate: string): T {
  return { ...statement, subject: object.ref, predicate, object: { kind: 'entity', ref: statement.subject } };
}
