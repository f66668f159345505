import { applyDecorators } from '@nestjs/common';
import { TextList } from '../fields/structure-fields.js';
import { DateTime } from '../fields/text-fields.js';
import { AlsoCalled } from '../validation/meant-field.js';

/** The start of the time window of a search. */
export function WindowStart(): PropertyDecorator {
  return applyDecorators(
    DateTime({
      nullish: true,
      description: 'Only return facts that held after this time, and episodes from this time on.',
      example: '2026-01-01T00:00:00Z',
    }),
    AlsoCalled('from', 'since', 'after', 'startDate'),
  );
}

/** The end of the time window of a search. */
export function WindowEnd(): PropertyDecorator {
  return applyDecorators(
    DateTime({
      nullish: true,
      day: 'end',
      description: 'Only return facts that held before this time. The answer is as of this time.',
      example: '2026-06-30T23:59:59Z',
    }),
    AlsoCalled('to', 'until', 'before', 'endDate'),
  );
}

/** The labels of which a result must have at least one. */
export function AnyOfLabels(description: string): PropertyDecorator {
  return applyDecorators(
    TextList({ nullish: true, maxSize: 100, ids: true, format: 'uuid', default: [], description }),
    AlsoCalled('labels', 'labelId', 'tags'),
  );
}
