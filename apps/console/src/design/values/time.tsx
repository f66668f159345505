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
  return (
    <time dateTime={at} title={`${inWords(at)}, ${inUtc(at)}`}>
      {agoInWords(at, Date.now())}
    </time>
  );
}

/** The time as people read it. @param precision how exact it is; null: to the instant */
export function inWords(at: string, precision: Precision = null): string {
  const options = precision === null ? instantFormat(at) : FORMATS[precision];
  return new Intl.DateTimeFormat(undefined, options).format(new Date(at));
}

/** A midnight in UTC is a day that somebody named, not an instant. */
function instantFormat(at: string): Intl.DateTimeFormatOptions {
  return /T00:00:00(\.0+)?Z$/.test(at) ? FORMATS.day : INSTANT;
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

/** When something holds. */
export function Validity({ validFrom, validTo, validFromPrecision = null, validToPrecision = null }: ValidityProps) {
  const from = validFrom !== null && <Time at={validFrom} precision={validFromPrecision} />;
  const to = validTo !== null && <Time at={validTo} precision={validToPrecision} />;
  if (from === false && to === false) return <span>No known time</span>;
  if (to === false) return <span>since {from}</span>;
  if (from === false) return <span>until {to}</span>;
  return (
    <span>
      {from} to {to}
    </span>
  );
}
