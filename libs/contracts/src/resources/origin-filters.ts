import { applyDecorators } from '@nestjs/common';
import { ApiExtraModels, ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString, MaxLength, MinLength } from 'class-validator';
import { NotWith } from '../validation/not-with.js';
import { StringList } from '../validation/string-list.js';
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
  const [field, example] = FIELDS[part];
  return applyDecorators(
    ApiPropertyOptional({
      type: String,
      minLength: 1,
      maxLength: MAX_ORIGIN_LENGTH,
      description: `${description} It is short for \`${field}s\` with one element.`,
      example,
    }),
    IsOptional(),
    IsString(),
    MinLength(1),
    MaxLength(MAX_ORIGIN_LENGTH),
  );
}

/** Several sessions or sources. @param query whether it is a query parameter, whose values may be separated by commas */
export function AnyOrigin(part: OriginPart, description: string, { query = false } = {}): PropertyDecorator {
  const [field, example] = FIELDS[part];
  return applyDecorators(
    ApiPropertyOptional({
      type: 'array',
      items: { type: 'string', minLength: 1, maxLength: MAX_ORIGIN_LENGTH },
      maxItems: MAX_ORIGINS,
      description,
      example: [example],
    }),
    IsOptional(),
    StringList({ maxSize: MAX_ORIGINS, minLength: 1, maxLength: MAX_ORIGIN_LENGTH, commaSeparated: query }),
    NotWith(field),
  );
}

/** Conditions on metadata. @param query whether it is a query parameter: a JSON object as text */
export function MetadataConditions(description: string, { query = false } = {}): PropertyDecorator {
  const schema = query
    ? { type: 'string' as const, example: JSON.stringify(METADATA_FILTER_EXAMPLE) }
    : { ...METADATA_FILTER_SCHEMA, example: METADATA_FILTER_EXAMPLE };
  const decorate = applyDecorators(
    ApiPropertyOptional({ ...schema, description } as object),
    IsOptional(),
    ReadsMetadataFilter({ json: query }),
  );
  return (prototype, name) => {
    if (!query) ApiExtraModels(MetadataOperatorsDto)(prototype.constructor);
    decorate(prototype, name);
  };
}
