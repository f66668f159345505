import { applyDecorators } from '@nestjs/common';
import { ApiExtraModels } from '@nestjs/swagger';
import { field } from '../fields/field.js';
import { TextList } from '../fields/structure-fields.js';
import { Text } from '../fields/text-fields.js';
import { NotWith } from '../validation/not-with.js';
import {
  METADATA_FILTER_EXAMPLE,
  METADATA_FILTER_SCHEMA,
  type MetadataFilter,
  MetadataOperatorsDto,
  ReadsMetadataFilter,
} from './metadata-filter.js';

/** Where content comes from, as requests filter by it. */
export interface OriginParameters {
  sessionId?: string | null;
  sessionIds?: string[] | null;
  source?: string | null;
  sources?: string[] | null;
  metadata?: MetadataFilter | null;
  subject?: string;
}

/** Where content must come from, with all defaults filled in. Empty: no condition. */
export interface OriginAsked {
  sessionIds: string[];
  sources: string[];
  metadata: MetadataFilter;
  /** null: no condition. */
  subject: string | null;
}

/** Of a valid request. */
export function originAsked(asked: OriginParameters): OriginAsked {
  const { sessionId, sessionIds, source, sources, metadata, subject } = asked;
  return {
    sessionIds: sessionIds ?? [sessionId ?? []].flat(),
    sources: sources ?? [source ?? []].flat(),
    metadata: metadata ?? {},
    subject: subject ?? null,
  };
}

type OriginPart = 'session' | 'source';

export const MAX_ORIGINS = 100;
export const MAX_ORIGIN_LENGTH = 200;
const FIELDS = { session: ['sessionId', 'standup-2026-03-14'], source: ['source', 'team-chat'] } as const;

/** Of a query parameter. */
export const QUERY = { query: true };

/** One session or source. */
export function OneOrigin(part: OriginPart, description: string): PropertyDecorator {
  const [name, example] = FIELDS[part];
  return Text({
    nullish: true,
    minLength: 1,
    maxLength: MAX_ORIGIN_LENGTH,
    description: `${description} It is short for \`${name}s\` with one element.`,
    example,
  });
}

/** Several sessions or sources. @param query whether it is a query parameter, whose values may be separated by commas */
export function AnyOrigin(part: OriginPart, description: string, { query = false } = {}): PropertyDecorator {
  const [name, example] = FIELDS[part];
  return applyDecorators(
    NotWith(name),
    TextList({
      nullish: true,
      minLength: 1,
      maxLength: MAX_ORIGIN_LENGTH,
      maxSize: MAX_ORIGINS,
      commaSeparated: query,
      description,
      example: [example],
    }),
  );
}

/** Conditions on metadata. @param query whether it is a query parameter: a JSON object as text */
export function MetadataConditions(description: string, { query = false } = {}): PropertyDecorator {
  const schema = query ? { type: 'string' } : METADATA_FILTER_SCHEMA;
  const example = query ? JSON.stringify(METADATA_FILTER_EXAMPLE) : METADATA_FILTER_EXAMPLE;
  const decorate = field(schema, { nullish: true, description, example }, [ReadsMetadataFilter({ json: query })]);
  return (prototype, name) => {
    if (!query) ApiExtraModels(MetadataOperatorsDto)(prototype.constructor);
    decorate(prototype, name);
  };
}
