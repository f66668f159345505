import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { IsDateTime } from '@memory-graph/http-api/validation/date-time';
import { StringList } from '@memory-graph/http-api/validation/string-list';

/** Where the time window of a search begins. */
export function WindowStart(): PropertyDecorator {
  return moment('Facts that held after this time, episodes from then on.', '2026-01-01T00:00:00Z');
}

/** Where it ends. */
export function WindowEnd(): PropertyDecorator {
  return moment('Facts that held before this time: the answer is as of it.', '2026-06-30T23:59:59Z');
}

/** The labels of which a result must have one. */
export function AnyOfLabels(description: string): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({
      type: 'array',
      items: { type: 'string', format: 'uuid' },
      maxItems: 100,
      default: [],
      description,
    }),
    IsOptional(),
    StringList({ maxSize: 100, ids: true }),
  );
}

function moment(description: string, example: string): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({ type: String, format: 'date-time', description, example }),
    IsOptional(),
    IsDateTime(),
  );
}
