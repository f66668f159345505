import { dayOf, startOf } from './moments.ts';

type StepUnit = 'day' | 'week' | 'month' | 'year';

export interface SliderSteps {
  unit: StepUnit;
  /** From the earliest to today. There is always one. */
  days: readonly string[];
}

const DAY_MS = 86_400_000;
/** The longest history, in days, that is shown in steps of the unit. */
const SPANS: readonly (readonly [StepUnit, number])[] = [
  ['day', 100],
  ['week', 730],
  ['month', 50 * 366],
];
/** A history that is longer begins later. */
const MAX_STEPS = 5_000;

/** The steps of the time slider: the longer the history, the longer the steps. Each but the first begins its day, week (Monday), month or year. */
export function sliderSteps(edges: readonly { validFrom: string | null }[], now: number): SliderSteps {
  const today = dayOf(now);
  const first = edges.reduce((earliest, { validFrom }) => {
    const from = validFrom === null ? NaN : Date.parse(validFrom);
    return from < earliest ? from : earliest;
  }, startOf(today));
  const span = (startOf(today) - first) / DAY_MS;
  const unit = SPANS.find(([, longest]) => span <= longest)?.[0] ?? 'year';
  // The first step is the day of the first fact: the slider begins with something to see.
  const days = first < startOf(today) ? [dayOf(first)] : [];
  for (let at = next(beginOf(first, unit), unit); at < startOf(today); at = next(at, unit)) days.push(dayOf(at));
  return { unit, days: [...days.slice(-MAX_STEPS + 1), today] };
}

function beginOf(at: number, unit: StepUnit): number {
  const date = new Date(at);
  date.setUTCHours(0, 0, 0, 0);
  if (unit === 'week') date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  if (unit === 'month' || unit === 'year') date.setUTCDate(1);
  if (unit === 'year') date.setUTCMonth(0);
  return date.getTime();
}

function next(at: number, unit: StepUnit): number {
  const date = new Date(at);
  if (unit === 'day') date.setUTCDate(date.getUTCDate() + 1);
  if (unit === 'week') date.setUTCDate(date.getUTCDate() + 7);
  if (unit === 'month') date.setUTCMonth(date.getUTCMonth() + 1);
  if (unit === 'year') date.setUTCFullYear(date.getUTCFullYear() + 1);
  return date.getTime();
}

/** The index of the last step that is not after the day. */
export function stepOf({ days }: SliderSteps, day: string): number {
  const at = startOf(day);
  if (Number.isNaN(at)) return days.length - 1;
  return Math.max(
    days.findLastIndex((step) => startOf(step) <= at),
    0,
  );
}
