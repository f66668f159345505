import { useState } from 'react';
import { agoInWords } from './ago.ts';

export type Precision = 'year' | 'season' | 'month' | 'week' | 'day' | 'minute' | null;

const DATE: Intl.DateTimeFormatOptions = { year: 'numeric', month: 'short', day: 'numeric' };
const INSTANT: Intl.DateTimeFormatOptions = { ...DATE, hour: '2-digit', minute: '2-digit' };
/** Dates that a text names belong to no zone: they are stored as UTC and shown as they were said. */
const FORMATS: Readonly<Record<NonNullable<Precision>, Intl.DateTimeFormatOptions>> = {
  year: { year: 'numeric', timeZone: 'UTC' },
  season: { year: 'numeric', month: 'short', timeZone: 'UTC' },
  month: { year: 'numeric', month: 'short', timeZone: 'UTC' },
  week: { ...DATE, timeZone: 'UTC' },
  day: { ...DATE, timeZone: 'UTC' },
  minute: INSTANT,
};

/** A time in the reader's zone, with UTC on hover. */
export function Time({ at, precision = null }: { at: string; precision?: Precision }) {
  return (
    <time dateTime={at} title={inUtc(at)}>
      {inWords(at, precision)}
    </time>
  );
}

/** How long ago something happened, with the exact time on hover. It does not move while it is in view. */
export function Ago({ at }: { at: string }) {
  const [now] = useState(Date.now);
  return (
    <time dateTime={at} title={`${inWords(at)}, ${inUtc(at)}`}>
      {agoInWords(at, now)}
    </time>
  );
}

/** The time as people read it. @param precision how exact it is; null: to the instant */
export function inWords(at: string, precision: Precision = null): string {
  const options = precision === null ? instantFormat(at) : FORMATS[precision];
  return new Intl.DateTimeFormat(undefined, options).format(new Date(at));
}

function instantFormat(at: string): Intl.DateTimeFormatOptions {
  return isNamedDay(at) ? FORMATS.day : INSTANT;
}

/** A midnight in UTC is a day that somebody named, not an instant. */
function isNamedDay(at: string): boolean {
  return /T00:00:00(\.0+)?Z$/.test(at);
}

/** The day of a time, in the reader's zone if it is an instant. */
export function Day({ at, precision = null }: { at: string; precision?: Precision }) {
  const isInstant = (precision === null || precision === 'minute') && !isNamedDay(at);
  return (
    <time dateTime={at} title={inUtc(at)}>
      {isInstant ? new Intl.DateTimeFormat(undefined, DATE).format(new Date(at)) : inWords(at, precision ?? 'day')}
    </time>
  );
}

/**
 * Since when something holds. A time without a precision is when somebody said so: "as of" a day.
 * @param precision how exact it is, as a text states it
 */
export function Since({ at, precision = null }: { at: string; precision?: Precision }) {
  return (
    <>
      {precision === null && !isNamedDay(at) ? 'as of' : 'since'} <Day at={at} precision={precision} />
    </>
  );
}

function inUtc(at: string): string {
  return `${new Date(at).toISOString().replace('T', ' ').slice(0, 19)} UTC`;
}

interface ValidityProps {
  validFrom: string | null;
  validTo: string | null;
  validFromPrecision?: Precision;
  validToPrecision?: Precision;
}

/** When something holds. Where no text names a time, it is the time of a statement, of which only the day says something. */
export function Validity({ validFrom, validTo, validFromPrecision = null, validToPrecision = null }: ValidityProps) {
  if (validTo === null) {
    return (
      <span>{validFrom === null ? 'No known time' : <Since at={validFrom} precision={validFromPrecision} />}</span>
    );
  }
  const to = <Day at={validTo} precision={validToPrecision} />;
  if (validFrom === null) return <span>until {to}</span>;
  return (
    <span>
      <Day at={validFrom} precision={validFromPrecision} /> to {to}
    </span>
  );
}
