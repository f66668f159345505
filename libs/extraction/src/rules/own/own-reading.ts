import { ENTITY_TYPES, normalizePredicate, type OwnPredicate, type OwnVocabulary } from '@memory-graph/memory-model';
import type { ShapeReading } from '../patterns/engine/shape.js';

/** What the wordings of a predicate state. */
export function ownReading(
  { name, wordings = [], factType, subjectTypes = [], objectTypes = [] }: OwnPredicate,
  vocabulary: OwnVocabulary,
): ShapeReading {
  return {
    predicate: normalizePredicate(name),
    does: factType === 'event' ? 'event' : 'state',
    patterns: wordings,
    takes: [builtInTypeOf(subjectTypes[0], vocabulary), builtInTypeOf(objectTypes[0], vocabulary)],
  };
}

/** What the grammar knows an entity of the type as. */
function builtInTypeOf(type: string | undefined, { entityTypes }: OwnVocabulary): string | null {
  const name = entityTypes.find((own) => own.name === type)?.parent ?? type;
  return ENTITY_TYPES.find((builtIn) => builtIn === name) ?? null;
}
