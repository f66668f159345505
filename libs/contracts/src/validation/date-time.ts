import { ValidateBy, buildMessage, type ValidationOptions } from 'class-validator';

const DATE_TIME =
  /^(\d{4})-(\d{2})-(\d{2})[Tt](\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?(?:[Zz]|([+-])(\d{2}):?(\d{2}))?$/;
const EARLIEST_MS = Date.parse('0001-01-01T00:00:00.000Z');
const LATEST_MS = Date.parse('9999-12-31T23:59:59.999Z');

/**
 * Parses an ISO 8601 date-time: calendar date and time of day, with optional seconds and fractions, and `Z` or an
 * offset. The default is UTC. Years are 0001 to 9999, and times are truncated to milliseconds.
 * @returns ms since the epoch, or null for anything else, for example a plain date or the 30th of February
 */
export function parseDateTime(text: string): number | null {
  const match = DATE_TIME.exec(text);
  if (!match) return null;
  const [year, month, day, hour, minute] = match.slice(1, 6).map(Number) as [number, number, number, number, number];
  const second = Number(match[6] ?? 0);
  const millisecond = Number((match[7] ?? '').padEnd(3, '0').slice(0, 3));
  const offset = offsetMinutes(match[8], match[9], match[10]);
  if (hour > 23 || minute > 59 || second > 59 || offset === null) return null;

  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  // A day or month that does not exist rolls over into the next.
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null;
  const ms = date.getTime() + ((hour * 60 + minute - offset) * 60 + second) * 1_000 + millisecond;
  return ms >= EARLIEST_MS && ms <= LATEST_MS ? ms : null;
}

/** Converts a moment to the format of storage and responses, as in `2026-03-01T09:30:00.000Z`. */
export function toUtcIso(text: string): string {
  const ms = parseDateTime(text);
  if (ms === null) throw new RangeError('must be a date-time');
  return new Date(ms).toISOString();
}

/** The UTC offset of a date-time in minutes: 120 for `…T00:30+02:00`, 0 if it has none. */
export function utcOffsetMinutesOf(text: string): number {
  const match = DATE_TIME.exec(text);
  const offset = match && offsetMinutes(match[8], match[9], match[10]);
  if (offset === null) throw new RangeError('must be a date-time');
  return offset;
}

/** An ISO 8601 date-time that `parseDateTime` accepts. */
export function IsDateTime(options?: ValidationOptions): PropertyDecorator {
  return ValidateBy(
    {
      name: 'isDateTime',
      validator: {
        validate: (value) => typeof value === 'string' && parseDateTime(value) !== null,
        defaultMessage: buildMessage(
          (each) => `${each}$property must be an ISO 8601 date-time, as in 2026-03-01T09:30:00Z`,
          options,
        ),
      },
    },
    options,
  );
}

function offsetMinutes(sign: string | undefined, hours = '0', minutes = '0'): number | null {
  if (sign === undefined) return 0;
  if (Number(hours) > 23 || Number(minutes) > 59) return null;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}
