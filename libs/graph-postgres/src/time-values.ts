/** A time as a statement's parameter: ISO 8601, or PostgreSQL's infinities. */
export const ALWAYS = '-infinity';
const STILL = 'infinity';

/** The range that timestamptz and ISO 8601 share. Later times, such as the year 12000, mean "far ahead". */
const EARLIEST_MS = Date.parse('0001-01-01T00:00:00.000Z');
const LATEST_MS = Date.parse('9999-12-31T23:59:59.999Z');

export function timeText(ms: number): string {
  return new Date(Math.min(Math.max(ms, EARLIEST_MS), LATEST_MS)).toISOString();
}

/** @param ms null: since before anything known */
export function startText(ms: number | null): string {
  return ms === null ? ALWAYS : timeText(ms);
}

/** @param ms null: still valid */
export function endText(ms: number | null): string {
  return ms === null ? STILL : timeText(ms);
}

/** A timestamptz as the driver gives it (an infinity comes as a number), in ms; null for both infinities. */
export function momentOf(value: Date | number | null): number | null {
  return value instanceof Date ? value.getTime() : null;
}

/** As `momentOf`, in ISO 8601. */
export function isoOf(value: Date | number | null): string | null {
  return value instanceof Date ? value.toISOString() : null;
}

/** A timestamptz in ms, as an expression; null for both infinities. */
export function milliseconds(time: string): string {
  return `case when isfinite(${time}) then (extract(epoch from ${time}) * 1000)::bigint end`;
}
