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

/** The time as people read it. @param precision how exact it is; null: to the instant */
export function inWords(at: string, precision: Precision = null): string {
  const options = precision === null ? instantFormat(at) : FORMATS[precision];
  return new Intl.DateTimeFormat(undefined, options).format(new Date(at));
}

/** A midnight in UTC is a day that somebody named, not an instant. */
function isDay(at: string): boolean {
  return /T00:00:00(\.0+)?Z$/.test(at);
}

function instantFormat(at: string): Intl.DateTimeFormatOptions {
  return isDay(at) ? FORMATS.day : INSTANT;
}

/** The time without the clock, unless the clock was named. */
function DayOf({ at, precision }: { at: string; precision: Precision }) {
  if (precision !== null || isDay(at)) return <Time at={at} precision={precision} />;
  return (
    <time dateTime={at} title={inUtc(at)}>
      {new Intl.DateTimeFormat(undefined, DATE).format(new Date(at))}
    </time>
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
  const isUndated = validFrom !== null && validFromPrecision === null && !isDay(validFrom);
  const from = validFrom !== null && <DayOf at={validFrom} precision={validFromPrecision} />;
  const to = validTo !== null && <DayOf at={validTo} precision={validToPrecision} />;
  if (from === false && to === false) return <span>No known time</span>;
  if (to === false)
    return (
      <span>
        {isUndated ? 'as of' : 'since'} {from}
      </span>
    );
  if (from === false) return <span>until {to}</span>;
  return (
    <span>
      {from} to {to}
    </span>
  );
}
