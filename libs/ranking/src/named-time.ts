/** A time in a question: a half-open interval in ms since the epoch, UTC. */
export interface NamedTime {
  from: number;
  to: number;
  /** "In May" may be the May of any year. */
  ofAnyYear: boolean;
}

const DAY_MS = 86_400_000;
const YEAR_MS = 365.25 * DAY_MS;
/** A tolerance, because events are often reported some days later, and plans some days before. */
const LEAST_BLUR_MS = 7 * DAY_MS;

/** The match of a moment: 1 within one of the times, and lower outside. Longer times have a slower decline. */
export function fitsTimes(moment: number, times: readonly NamedTime[]): number {
  return times.reduce((best, time) => Math.max(best, fits(moment, time)), 0);
}

function fits(moment: number, { from, to, ofAnyYear }: NamedTime): number {
  const years = ofAnyYear ? Math.round((moment - (from + to) / 2) / YEAR_MS) : 0;
  const shifted = moment - years * YEAR_MS;
  const distance = Math.max(0, from - shifted, shifted - to);
  return Math.exp(-distance / Math.max(LEAST_BLUR_MS, (to - from) / 2));
}
