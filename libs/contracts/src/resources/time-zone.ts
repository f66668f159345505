import { isTimeZone } from '@memory-graph/memory-model';
import { applyDecorators } from '@nestjs/common';
import { field } from '../fields/field.js';
import { AlsoCalled } from '../validation/meant-field.js';
import { Rule } from '../validation/rule.js';

/** The name of a time zone. */
export function TimeZone(description: string): PropertyDecorator {
  const isName = (value: unknown) => typeof value === 'string' && isTimeZone(value);
  return applyDecorators(
    field({ type: 'string' }, { nullish: true, description, example: 'Europe/Berlin' }, [
      Rule('isTimeZone', isName, 'must be the name of an IANA time zone, as in Europe/Berlin or UTC'),
    ]),
    AlsoCalled('timezone', 'tz', 'zone'),
  );
}

/** Of a question. */
export function TimeZoneOfAsker(): PropertyDecorator {
  return TimeZone(
    'The time zone of the asker, which decides when the days of "yesterday", "last week" and other times in the ' +
      'question begin. The default is that of the workspace.',
  );
}
