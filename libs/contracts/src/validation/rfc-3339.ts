import { Rule } from './rule.js';

const RFC_3339 = /^(\d{4}-\d\d-\d\d)[Tt]\d\d:\d\d:\d\d(\.\d+)?([Zz]|[+-]\d\d:\d\d)$/;

/** Whether a text is a date-time in the format of the schemas of this library. */
function isRfc3339(text: string): boolean {
  const [, day] = RFC_3339.exec(text) ?? [];
  return day !== undefined && !Number.isNaN(Date.parse(text)) && isDay(day);
}

/** Rejects dates that `Date` would shift, such as 30 February to 2 March. */
function isDay(day: string): boolean {
  return new Date(`${day}T00:00:00Z`).toISOString().startsWith(day);
}

/** A date-time that `isRfc3339` accepts. */
export function IsRfc3339(): PropertyDecorator {
  const holds = (value: unknown) => typeof value === 'string' && isRfc3339(value);
  return Rule('isRfc3339', holds, 'must be a date-time as in 2026-03-01T09:30:00Z');
}
