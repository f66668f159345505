const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/** Between two turns of a session that has one time: they keep their order. */
const TURN_MS = 20_000;

/** @param {number} turn its place in the session, from 0 */
export function turnTime(session, turn) {
  return new Date(session + turn * TURN_MS).toISOString();
}

/**
 * A time as the sets write it, without a zone, taken as UTC.
 * @param {string} text as "1:56 pm on 8 May, 2023", "2023/05/30 (Tue) 23:40", "29.12.2023, 10:15:00" or "March-15-2024"
 * @returns {number} in ms since the epoch
 */
export function publishedTime(text) {
  const clock = /(\d{1,2}):(\d{2})(?::(\d{2}))?\s*([ap]m)?/i.exec(text);
  const half = clock?.[4]?.toLowerCase();
  const hour = clock ? (half ? (Number(clock[1]) % 12) + (half === 'pm' ? 12 : 0) : Number(clock[1])) : 0;
  const [year, month, day] = dateIn(text);
  return Date.UTC(year, month - 1, day, hour, Number(clock?.[2] ?? 0), Number(clock?.[3] ?? 0));
}

function dateIn(text) {
  const yearFirst = /(\d{4})[/-](\d{1,2})[/-](\d{1,2})/.exec(text);
  if (yearFirst) return yearFirst.slice(1).map(Number);
  const dayFirst = /(\d{1,2})\.(\d{1,2})\.(\d{4})/.exec(text);
  if (dayFirst) return dayFirst.slice(1).map(Number).reverse();
  const named = /(\d{1,2})\s+([a-z]{3})[a-z]*,?\s+(\d{4})/i.exec(text);
  if (named) return [Number(named[3]), monthOf(named[2]), Number(named[1])];
  const monthFirst = /([a-z]{3})[a-z]*[\s-]+(\d{1,2}),?[\s-]+(\d{4})/i.exec(text);
  if (monthFirst) return [Number(monthFirst[3]), monthOf(monthFirst[1]), Number(monthFirst[2])];
  throw new Error(`"${text}" is no date in a known form`);
}

function monthOf(name) {
  return MONTHS.indexOf(name.toLowerCase()) + 1;
}
