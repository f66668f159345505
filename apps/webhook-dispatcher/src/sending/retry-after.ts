const SECONDS = /^\d{1,9}$/;
/** The only date format that RFC 9110 allows senders to generate. */
const HTTP_DATE = /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;
const SECOND_MS = 1_000;

/**
 * The delay in ms that `Retry-After` requests; null if the value is malformed.
 * @param now ms since the epoch
 */
export function parseRetryAfter(value: string, now: number): number | null {
  const text = value.trim();
  if (SECONDS.test(text)) return Number(text) * SECOND_MS;
  if (!HTTP_DATE.test(text)) return null;
  const at = Date.parse(text);
  return Number.isNaN(at) ? null : Math.max(0, at - now);
}
