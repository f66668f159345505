import { ENTITY_TYPES } from '../evidence/entity-type.js';
import { PREDICATE_TABLE } from '../predicates/predicate-table.js';
import { normalizePredicate } from '../predicates/predicate-vocabulary.js';
import { type OwnPredicate, type OwnVocabulary, VALUE } from './own-vocabulary.js';

/** What is wrong with a part of a vocabulary. */
export interface VocabularyProblem {
  /** As in `predicates[0].inverse`. */
  path: string;
  message: string;
  code: string;
}

/** It travels with each text to extract. In bytes of its JSON. */
const MAX_VOCABULARY_BYTES = 32_768;
export const MAX_OWN_ENTITY_TYPES = 50;
export const MAX_OWN_PREDICATES = 200;
/** Of the key, which is part of indexes and prompts. */
const MAX_PREDICATE_KEY = 60;

/** Words that mean no single type. */
const RESERVED_TYPES = new Set([VALUE, 'any']);

/** Everything that is wrong with a vocabulary but its wordings, which `checkWordings` of the extraction checks. */
export function checkVocabulary(vocabulary: OwnVocabulary): VocabularyProblem[] {
  const size = new TextEncoder().encode(JSON.stringify(vocabulary)).length;
  const known = new Set<string>([...ENTITY_TYPES, ...vocabulary.entityTypes.map(({ name }) => name)]);
  return [
    ...(size > MAX_VOCABULARY_BYTES
      ? [{ path: '', message: `must not take more than ${MAX_VOCABULARY_BYTES} bytes of JSON`, code: 'too_large' }]
      : []),
    ...checkCount('entityTypes', vocabulary.entityTypes, MAX_OWN_ENTITY_TYPES),
    ...checkCount('predicates', vocabulary.predicates, MAX_OWN_PREDICATES),
    ...checkTypes(vocabulary),
    ...checkNames(vocabulary.predicates),
    ...vocabulary.predicates.flatMap((predicate, index) => checkSides(predicate, `predicates[${index}]`, known)),
  ];
}

function checkCount(path: string, list: readonly unknown[], atMost: number): VocabularyProblem[] {
  return list.length <= atMost
    ? []
    : [{ path, message: `must not have more than ${atMost} elements`, code: 'too_many' }];
}

function checkTypes({ entityTypes }: OwnVocabulary): VocabularyProblem[] {
  const builtIn = new Set<string>(ENTITY_TYPES);
  const seen = new Set<string>();
  return entityTypes.flatMap(({ name, parent }, index) => {
    const path = `entityTypes[${index}]`;
    const isRepeated = seen.has(name);
    seen.add(name);
    return [
      ...(builtIn.has(name) || RESERVED_TYPES.has(name)
        ? [{ path: `${path}.name`, message: 'is a built-in type', code: 'built_in' }]
        : []),
      ...(isRepeated ? [{ path: `${path}.name`, message: 'is declared twice', code: 'declared_twice' }] : []),
      ...(parent === undefined || builtIn.has(parent)
        ? []
        : [{ path: `${path}.parent`, message: 'must be a built-in type', code: 'unknown_type' }]),
    ];
  });
}

/** No two predicates, or other sides of them, may have one key. */
function checkNames(predicates: readonly OwnPredicate[]): VocabularyProblem[] {
  const taken = new Set<string>();
  return predicates.flatMap(({ name, inverse, objectTypes = [] }, index) => {
    const path = `predicates[${index}]`;
    const key = normalizePredicate(name);
    const other = inverse === undefined ? key : normalizePredicate(inverse);
    const problems = [
      ...checkKey(`${path}.name`, key, taken),
      ...(other === key ? [] : checkKey(`${path}.inverse`, other, taken)),
      ...(inverse !== undefined && objectTypes.includes(VALUE)
        ? [{ path: `${path}.inverse`, message: 'a value has no other side', code: 'value_has_no_inverse' }]
        : []),
    ];
    for (const one of [key, other]) taken.add(one);
    return problems;
  });
}

function checkKey(path: string, key: string, taken: ReadonlySet<string>): VocabularyProblem[] {
  if (!/\p{L}/u.test(key)) return [{ path, message: 'must have a letter', code: 'no_letter' }];
  if (key.length > MAX_PREDICATE_KEY) {
    return [{ path, message: `must not be longer than ${MAX_PREDICATE_KEY} characters`, code: 'too_long' }];
  }
  if (Object.hasOwn(PREDICATE_TABLE, key)) {
    return [{ path, message: `means the built-in predicate ${key}`, code: 'built_in' }];
  }
  return taken.has(key) ? [{ path, message: 'is declared twice', code: 'declared_twice' }] : [];
}

function checkSides(
  { subjectTypes = [], objectTypes = [] }: OwnPredicate,
  path: string,
  known: ReadonlySet<string>,
): VocabularyProblem[] {
  const unknown = (side: string, types: readonly string[]): VocabularyProblem[] =>
    types.flatMap((type, index) =>
      known.has(type)
        ? []
        : [{ path: `${path}.${side}[${index}]`, message: 'is no declared or built-in type', code: 'unknown_type' }],
    );
  const entities = objectTypes.filter((type) => type !== VALUE);
  return [
    ...unknown('subjectTypes', subjectTypes),
    ...(entities.length < objectTypes.length && entities.length > 0
      ? [{ path: `${path}.objectTypes`, message: 'value must stand alone', code: 'mixed_with_value' }]
      : unknown('objectTypes', entities)),
  ];
}
