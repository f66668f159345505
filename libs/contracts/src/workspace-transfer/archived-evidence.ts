import { arrayOf, type JsonSchema, nullable, oneOf } from '../events/json-schema.js';

/**
 * What an episode says, in a form that means the same in every workspace and every graph store: entities are given by
 * their names, not by ids, which belong to one workspace. No vectors: they are derived.
 */
export interface ArchivedEvidence {
  /** Of the episode: kept, like the ids of statements. Stores know ids only within a workspace. */
  episodeId: string;
  /** Mentioned ones first, in the order of the text. Statements refer to them by their place in this list. */
  entities: ArchivedEntity[];
  /** In the order of the text. */
  statements: ArchivedStatement[];
}

export interface ArchivedEntity {
  name: string;
  type: string;
  /** Further names, without `name`. */
  aliases: string[];
  /** False: only a decision on names refers to it, as a merge does. */
  mentioned: boolean;
  /** Left out: whoever has this name. `user`: who handed the log in. Else an id that follows from no name. */
  is?: 'user' | { id: string };
}

export type ArchivedObject = { entity: number } | { value: string };

interface StatementBase {
  id: string;
  wording: string;
  confidence: number;
}

interface About extends StatementBase {
  subject: number;
  predicate: string;
}

/** Times are ISO 8601. See `Evidence` of memory-model for what the kinds mean. */
export type ArchivedStatement =
  | (About & {
      kind: 'assertion';
      object: ArchivedObject;
      from: string | null;
      fromPrecision?: string;
      to: string | null;
      toPrecision?: string;
      text: string;
    })
  | (About & { kind: 'ending'; object: ArchivedObject | null; at: string; atPrecision?: string })
  | (About & { kind: 'contradiction'; object: ArchivedObject; at: string })
  | (About & { kind: 'correction'; object: ArchivedObject | null; wrongTime: { start: string; end: string } | null })
  | (StatementBase & { kind: 'retraction'; statementIds: string[] })
  | (StatementBase & { kind: 'same-as'; a: number; b: number })
  | (StatementBase & { kind: 'not-same-as'; a: number; b: number });

/** Stores number mentions and statements of an episode in 16 bits. */
const MAX_ITEMS = 32_767;
const MAX_NAME_CHARACTERS = 2_000;
const MAX_ALIASES = 1_000;

export const UUID: JsonSchema = {
  type: 'string',
  pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$',
};
/** In UTC, from the year 1 to 9999: what all stores can keep. */
export const MOMENT: JsonSchema = { type: 'string', format: 'date-time', pattern: '^(?!0000).*T.*Z$' };
/** With something to see in it. */
export const NOT_BLANK_TEXT: JsonSchema = { type: 'string', pattern: '\\S' };

const NAME: JsonSchema = { ...NOT_BLANK_TEXT, maxLength: MAX_NAME_CHARACTERS };
const ENTITY_NUMBER: JsonSchema = { type: 'integer', minimum: 0, maximum: MAX_ITEMS };
const PRECISION = oneOf('year', 'season', 'month', 'week', 'day', 'minute');

/** An object of exactly these properties: files of a given version have no others. */
export function exactly(required: Record<string, JsonSchema>, optional: Record<string, JsonSchema> = {}): JsonSchema {
  const properties = { ...required, ...optional };
  return { type: 'object', required: Object.keys(required), properties, additionalProperties: false };
}

/** Instead of `oneOf`: an error then speaks of the kind that was meant, not of all. */
export function byConstant(property: string, schemas: Record<string, JsonSchema>): JsonSchema {
  return {
    type: 'object',
    required: [property],
    properties: { [property]: { enum: Object.keys(schemas) } },
    allOf: Object.entries(schemas).map(([constant, schema]) => ({
      if: { type: 'object', properties: { [property]: { const: constant } } },
      then: schema,
    })),
  };
}

const OBJECT: JsonSchema = {
  type: 'object',
  minProperties: 1,
  maxProperties: 1,
  properties: { entity: ENTITY_NUMBER, value: { type: 'string' } },
  additionalProperties: false,
};

const BASE = {
  id: UUID,
  wording: { type: 'string' },
  confidence: { type: 'number', exclusiveMinimum: 0, maximum: 1 },
};
const ABOUT = { ...BASE, subject: ENTITY_NUMBER, predicate: { ...NOT_BLANK_TEXT, maxLength: 1_000 } };

function ofKind(kind: ArchivedStatement['kind'], required: Record<string, JsonSchema>, optional = {}): JsonSchema {
  return exactly({ kind: { const: kind }, ...required }, optional);
}

const STATEMENT = byConstant('kind', {
  assertion: ofKind(
    'assertion',
    { ...ABOUT, object: OBJECT, from: nullable(MOMENT), to: nullable(MOMENT), text: NOT_BLANK_TEXT },
    { fromPrecision: PRECISION, toPrecision: PRECISION },
  ),
  ending: ofKind('ending', { ...ABOUT, object: nullable(OBJECT), at: MOMENT }, { atPrecision: PRECISION }),
  contradiction: ofKind('contradiction', { ...ABOUT, object: OBJECT, at: MOMENT }),
  correction: ofKind('correction', {
    ...ABOUT,
    object: nullable(OBJECT),
    wrongTime: nullable(exactly({ start: MOMENT, end: MOMENT })),
  }),
  retraction: ofKind('retraction', { ...BASE, statementIds: { ...arrayOf(UUID), minItems: 1, maxItems: MAX_ITEMS } }),
  'same-as': ofKind('same-as', { ...BASE, a: ENTITY_NUMBER, b: ENTITY_NUMBER }),
  'not-same-as': ofKind('not-same-as', { ...BASE, a: ENTITY_NUMBER, b: ENTITY_NUMBER }),
});

const ENTITY = exactly(
  {
    name: NAME,
    type: oneOf('person', 'organisation', 'place', 'project', 'product', 'event', 'thing', 'other'),
    aliases: { ...arrayOf(NAME), maxItems: MAX_ALIASES },
    mentioned: { type: 'boolean' },
  },
  { is: { oneOf: [{ const: 'user' }, exactly({ id: UUID })] } },
);

export const ARCHIVED_EVIDENCE: JsonSchema = exactly({
  episodeId: UUID,
  entities: { ...arrayOf(ENTITY), maxItems: MAX_ITEMS },
  statements: { ...arrayOf(STATEMENT), maxItems: MAX_ITEMS },
});
