import { ENTITY_TYPES, normalizePredicate, type OwnPredicate, type OwnVocabulary } from '@memory-graph/memory-model';
import { LRUCache } from 'lru-cache';
import type { Rule } from '../patterns/rule.js';
import { ruleOf } from '../pipeline/shapes.rule.js';
import { compileShapes } from '../shapes/engine/compile-shapes.js';
import type { ShapeReading } from '../shapes/engine/shape.js';

const REMEMBERED = 100;

/** Compiling takes milliseconds, and a workspace sends the same vocabulary with each text. */
const compiled = new LRUCache<string, Rule>({ max: REMEMBERED });

/** What the wordings of a workspace say. They are tried before the rules that everybody has. */
export function ownRule(vocabulary: OwnVocabulary | undefined): Rule | null {
  const worded = vocabulary?.predicates.filter(({ wordings = [] }) => wordings.length > 0) ?? [];
  if (!vocabulary || worded.length === 0) return null;
  const key = JSON.stringify([vocabulary.entityTypes, worded]);
  let rule = compiled.get(key);
  if (!rule) {
    const readings = worded.map((predicate) => ownReading(predicate, vocabulary));
    rule = ruleOf('own wordings', compileShapes([{ shape: 'own', readings, examples: [] }]));
    compiled.set(key, rule);
  }
  return rule;
}

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
