import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { type EdgeOfDay, IsDateTime } from '../validation/date-time.js';
import { AlsoCalled } from '../validation/meant-field.js';
import { StringList } from '../validation/string-list.js';

/** The start of the time window of a search. */
export function WindowStart(): PropertyDecorator {
  return applyDecorators(
    moment(
      'start',
      'Only return facts that held after this time, and episodes from this time on.',
      '2026-01-01T00:00:00Z',
    ),
    AlsoCalled('from', 'since', 'after', 'startDate'),
  );
}

/** The end of the time window of a search. */
export function WindowEnd(): PropertyDecorator {
  return applyDecorators(
    moment(
      'end',
      'Only return facts that held before this time. The answer is as of this time.',
      '2026-06-30T23:59:59Z',
    ),
    AlsoCalled('to', 'until', 'before', 'endDate'),
  );
}

/** The labels of which a result must have at least one. */
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
    AlsoCalled('labels', 'labelId', 'tags'),
  );
}

function moment(day: EdgeOfDay, description: string, example: string): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({ type: String, format: 'date-time', description, example }),
    IsOptional(),
    IsDateTime({ day }),
  );
}
