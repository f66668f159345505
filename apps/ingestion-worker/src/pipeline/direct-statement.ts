import type { ExtractedObject, ExtractedStatement } from '@memory-graph/extraction';
import { mirroredPredicate, normalizePredicate, turnedPredicate } from '@memory-graph/memory-model';

type About = Exclude<ExtractedStatement, { kind: 'same-as' }>;
type EntityObject = Extract<ExtractedObject, { kind: 'entity' }>;

/**
 * The directions in which a statement counts: "Globex employs Ada" counts as "Ada works at Globex";
 * the end of a marriage counts for both spouses, because either may have been the subject of the
 * marriage.
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
