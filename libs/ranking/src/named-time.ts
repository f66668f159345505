/** A time that a question names. In ms since the epoch, UTC; half-open. */
export interface NamedTime {
  from: number;
  to: number;
  /** "In May" may be the May of any year. */
  ofAnyYear: boolean;
}

const DAY_MS = 86_400_000;
const YEAR_MS = 365.25 * DAY_MS;
/** What happened is often told some days later, and a plan some days before. */
const LEAST_BLUR_MS = 7 * DAY_MS;

/** How well a moment fits: 1 within one of the times, falling off outside; the longer a time is, the slower. */
export function fitsTimes(moment: number, times: readonly NamedTime[]): number {
  return times.reduce((best, time) => Math.max(best, fits(moment, time)), 0);
}

function fits(moment: number, { from, to, ofAnyYear }: NamedTime): number {
  const years = ofAnyYear ? Math.round((moment - (from + to) / 2) / YEAR_MS) : 0;
  const shifted = moment - years * YEAR_MS;
  const distance = Math.max(0, from - shifted, shifted - to);
  return Math.exp(-distance / Math.max(LEAST_BLUR_MS, (to - from) / 2));
}
