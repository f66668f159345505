import { type IsoTime, readIsoTime } from '@memory-graph/memory-model';
import { applyDecorators } from '@nestjs/common';
import { ReadFieldWith } from './read-dto.js';
import { Rule } from './rule.js';

/**
 * Parses an ISO 8601 date-time: calendar date and time of day, with optional seconds and fractions, and `Z` or an
 * offset. The default is UTC. Years are 0001 to 9999, and times are truncated to milliseconds.
 * @returns ms since the epoch, or null for anything else, for example a plain date or the 30th of February
 */
export function parseDateTime(text: string): number | null {
  return readDateTime(text)?.start ?? null;
}

/** Converts a moment to the format of storage and responses, as in `2026-03-01T09:30:00.000Z`. */
export function toUtcIso(text: string): string {
  const ms = parseDateTime(text);
  if (ms === null) throw new RangeError('must be a date-time');
  return new Date(ms).toISOString();
}

/** The UTC offset of a date-time in minutes: 120 for `…T00:30+02:00`, 0 if it has none. */
export function utcOffsetMinutesOf(text: string): number {
  const time = readDateTime(text);
  if (time === null) throw new RangeError('must be a date-time');
  return time.utcOffsetMinutes ?? 0;
}

/** Which moment of a day is meant where a day is given in place of a date-time. */
export type EdgeOfDay = 'start' | 'end';

/** An ISO 8601 date-time that `parseDateTime` accepts, or a day, which is replaced by its first or last moment in UTC. */
export function IsDateTime({ day }: { day: EdgeOfDay } = { day: 'start' }): PropertyDecorator {
  return applyDecorators(
    ReadFieldWith((value) => (typeof value === 'string' ? momentOfDay(value, day) : value)),
    Rule(
      'isDateTime',
      (value) => typeof value === 'string' && parseDateTime(value) !== null,
      'must be an ISO 8601 date-time, as in 2026-03-01T09:30:00Z, or a day, as in 2026-03-01',
    ),
  );
}

function momentOfDay(text: string, edge: EdgeOfDay): string {
  const time = readIsoTime(text);
  if (time?.precision !== 'day') return text;
  return new Date(edge === 'start' ? time.start : time.end - 1).toISOString();
}

/** A time of any precision in ISO 8601: a year, a month, a day or a date-time. */
export function IsIsoTime(): PropertyDecorator {
  return Rule(
    'isIsoTime',
    (value) => typeof value === 'string' && readIsoTime(value) !== null,
    'must be a time in ISO 8601, as in 2026, 2026-03, 2026-03-14 or 2026-03-14T09:30:00Z',
  );
}

/** A calendar day, as in `2026-11-24`. */
export function IsDay(): PropertyDecorator {
  const isDay = (value: unknown) => typeof value === 'string' && readIsoTime(value)?.precision === 'day';
  return Rule('isDay', isDay, 'must be a day, as in 2026-11-24');
}

function readDateTime(text: string): IsoTime | null {
  const time = readIsoTime(text);
  return time?.precision === 'minute' ? time : null;
}
