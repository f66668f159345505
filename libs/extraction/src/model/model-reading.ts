import type { JsonSchema } from '@memory-graph/models';
import { ENTITY_TYPES, type EntityType } from '@memory-graph/memory-model';
import type { QuotedDate } from '../quotes/place-in-time.js';

export interface ModelEntity {
  ref: string;
  name: string;
  type: EntityType;
  aliases: string[];
  owner: string | null;
}

export interface ModelStatement {
  kind: 'assertion' | 'ending' | 'correction' | 'forget' | 'same-as';
  subject: string;
  predicate: string;
  objectRef: string | null;
  objectValue: string | null;
  begins: QuotedDate | null;
  ends: QuotedDate | null;
  isOver: boolean;
  wording: string;
  confidence: number;
}

/** What a model is asked for. Nothing in it is believed before `toExtraction` has compared it with the text. */
export interface ModelReading {
  entities: ModelEntity[];
  statements: ModelStatement[];
}

function closed(properties: Record<string, object>, description?: string): object {
  const shape = { type: 'object', properties, required: Object.keys(properties), additionalProperties: false };
  return description === undefined ? shape : { ...shape, description };
}

const orNull = (schema: object, description: string): object => ({ anyOf: [schema, { type: 'null' }], description });
const text = (description: string): object => ({ type: 'string', description });

const DATE = closed({
  words: text('The words of the text that say when, copied.'),
  iso: orNull({ type: 'string' }, 'The date they stand for: 2026, 2026-03, 2026-03-14 or 2026-03-14T09:30.'),
});

const entityOf = (types: readonly string[]): object =>
  closed({
    ref: text('A short id of your own, used by the statements. "user" is the user.'),
    name: text('The fullest name that the text gives, copied. For somebody without a name the noun: sister.'),
    type: { type: 'string', enum: types },
    aliases: {
      type: 'array',
      items: { type: 'string' },
      description: 'Other names that the text gives for it, copied.',
    },
    owner: orNull({ type: 'string' }, 'Only for somebody without a name: the ref of whose sister (boss, dog) it is.'),
  });

const STATEMENT = closed({
  kind: {
    type: 'string',
    enum: ['assertion', 'ending', 'correction', 'forget', 'same-as'],
    description:
      'assertion: it is or was so. ending: it was so and stopped. correction: what was said before was wrong. ' +
      'forget: the text asks to forget what was said. same-as: subject and objectRef are two names of one.',
  },
  subject: text('A ref.'),
  predicate: text('A key of the vocabulary where one fits, else a verb in snake case.'),
  objectRef: orNull({ type: 'string' }, 'A ref, where the object is an entity.'),
  objectValue: orNull({ type: 'string' }, 'Else the words of the text that say what, copied.'),
  begins: orNull(DATE, 'Since when, or for an ending when it stopped; for a correction the wrong date.'),
  ends: orNull(DATE, 'Until when.'),
  isOver: { type: 'boolean', description: 'True if it held before and does not any more ("used to live").' },
  wording: text('The sentence of the text that says it, copied character by character.'),
  confidence: { type: 'number', description: 'From 0 to 1.' },
});

/** @param ownTypes entity types that the workspace declares */
export function modelReadingSchema(ownTypes: readonly string[] = []): JsonSchema {
  const entity = entityOf([...ENTITY_TYPES, ...ownTypes]);
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    ...closed({ entities: { type: 'array', items: entity }, statements: { type: 'array', items: STATEMENT } }),
  };
}
