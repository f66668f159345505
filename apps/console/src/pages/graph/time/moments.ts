/** What the picture shows: what holds at an instant (milliseconds since 1970), or whatever holds at some time. */
export type Moment = number | 'any';

interface Span {
  validFrom: string | null;
  validTo: string | null;
}

/** Null is unbounded. An end is the first instant at which it no longer holds. */
export function holdsAt({ validFrom, validTo }: Span, moment: Moment): boolean {
  if (moment === 'any') return true;
  return (validFrom === null || Date.parse(validFrom) <= moment) && (validTo === null || Date.parse(validTo) > moment);
}

export type SpanState = 'current' | 'ended' | 'upcoming';

export function stateAt({ validFrom, validTo }: Span, now: number): SpanState {
  if (validTo !== null && Date.parse(validTo) <= now) return 'ended';
  return validFrom !== null && Date.parse(validFrom) > now ? 'upcoming' : 'current';
}

const DAY_MS = 86_400_000;

/** The day in UTC, as dates of facts are: `2026-03-01`. */
export function dayOf(at: number): string {
  return new Date(at).toISOString().split('T', 1)[0] ?? '';
}

/** The first instant of a day. NaN: it is none. */
export function startOf(day: string): number {
  return Date.parse(`${day}T00:00:00.000Z`);
}

/** The last instant of a day: what began on it is shown on it. NaN: it is none. */
export function endOf(day: string): number {
  return startOf(day) + DAY_MS - 1;
}
