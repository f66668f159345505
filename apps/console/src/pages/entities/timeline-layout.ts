import type { FactListEntry } from '@memory-graph/client';

type TimedFact = Pick<FactListEntry, 'id' | 'predicate' | 'validFrom' | 'validTo' | 'state'>;

/** A span of a fact on the axis. Positions are shares of the axis, from 0 to 1. */
export interface Bar<Fact> {
  fact: Fact;
  start: number;
  end: number;
  /** Bars of one lane do not overlap. */
  lane: number;
  /** The beginning is not known, or lies before the axis. */
  fadesIn: boolean;
  /** It still holds, or ends after the axis. */
  fadesOut: boolean;
}

/** The bars of one predicate. */
export interface Group<Fact> {
  predicate: string;
  lanes: number;
  bars: Bar<Fact>[];
}

interface Tick {
  label: string;
  position: number;
}

export interface Timeline<Fact> {
  groups: Group<Fact>[];
  ticks: Tick[];
  /** Where the present is. Null: beyond the axis. */
  now: number | null;
  /** How many facts lie outside of the axis. */
  hidden: number;
}

interface Axis {
  from: number;
  to: number;
}

const DAY_MS = 86_400_000;
const YEAR_MS = 365.25 * DAY_MS;
/** Free room before the first and behind the last time, as a share of the axis. */
const MARGIN = 0.04;
/** A bar is at least this wide: it must be seen and hit. */
const MIN_WIDTH = 0.03;
const MAX_TICKS = 6;
const YEAR_STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000];
const MONTH_STEPS = [1, 3, 6];

/**
 * Places facts on an axis of time, by their predicates.
 * @param now ms since the epoch
 * @param years the axis begins so many years ago. Null: with the first known time
 */
export function layOut<Fact extends TimedFact>(
  facts: readonly Fact[],
  now: number,
  years: number | null = null,
): Timeline<Fact> {
  const axis = axisOf(facts, now, years);
  const place = (time: number) => (time - axis.from) / (axis.to - axis.from);
  const groups = new Map<string, Bar<Fact>[]>();
  let hidden = 0;
  for (const fact of [...facts].sort(byStart)) {
    const from = timeOf(fact.validFrom) ?? -Infinity;
    const to = timeOf(fact.validTo) ?? Infinity;
    if (to < axis.from || from > axis.to) {
      hidden += 1;
      continue;
    }
    const bar = {
      fact,
      ...atLeastVisible(Math.max(0, place(from)), Math.min(1, place(to))),
      lane: 0,
      fadesIn: from < axis.from,
      fadesOut: to > axis.to,
    };
    groups.set(fact.predicate, [...(groups.get(fact.predicate) ?? []), bar]);
  }
  return {
    groups: [...groups].map(([predicate, bars]) => ({ predicate, ...intoLanes(bars) })).sort(byFirstBar),
    ticks: ticksOf(axis).map(({ label, time }) => ({ label, position: place(time) })),
    now: now >= axis.from && now <= axis.to ? place(now) : null,
    hidden,
  };
}

function axisOf(facts: readonly TimedFact[], now: number, years: number | null): Axis {
  const times = facts.flatMap(({ validFrom, validTo }) => [timeOf(validFrom), timeOf(validTo)]);
  const known = times.filter((time) => time !== null);
  const last = Math.max(now, ...known);
  const first = years === null ? Math.min(now - DAY_MS, ...known) : now - years * YEAR_MS;
  const margin = (last - first) * MARGIN;
  return { from: first - margin, to: last + margin };
}

function atLeastVisible(start: number, end: number): { start: number; end: number } {
  if (end - start >= MIN_WIDTH) return { start, end };
  const from = Math.min(start, 1 - MIN_WIDTH);
  return { start: from, end: from + MIN_WIDTH };
}

/** Each bar goes into the first lane that is free where it begins. The bars are sorted by their beginning. */
function intoLanes<Fact>(bars: readonly Bar<Fact>[]): { lanes: number; bars: Bar<Fact>[] } {
  const ends: number[] = [];
  const placed = [...bars]
    .sort((one, other) => one.start - other.start)
    .map((bar) => {
      const free = ends.findIndex((end) => end <= bar.start);
      const lane = free < 0 ? ends.length : free;
      ends[lane] = bar.end;
      return { ...bar, lane };
    });
  return { lanes: ends.length, bars: placed };
}

/** Years, or months where the axis is short. */
function ticksOf({ from, to }: Axis): { label: string; time: number }[] {
  const months = (to - from) / (YEAR_MS / 12);
  const monthStep = MONTH_STEPS.find((step) => months / step <= MAX_TICKS);
  if (monthStep !== undefined) return monthTicks(from, to, monthStep);
  const years = months / 12;
  const step = YEAR_STEPS.find((each) => years / each <= MAX_TICKS) ?? YEAR_STEPS.at(-1)!;
  const first = Math.ceil(new Date(from).getUTCFullYear() / step) * step;
  const ticks = [];
  for (let year = first; startOfYear(year) <= to; year += step) {
    if (year > 0 && startOfYear(year) >= from) ticks.push({ label: String(year), time: startOfYear(year) });
  }
  return ticks;
}

function monthTicks(from: number, to: number, step: number): { label: string; time: number }[] {
  const start = new Date(from);
  const ticks = [];
  for (let month = 0; ; month += 1) {
    const time = Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + month);
    if (time > to) return ticks;
    const label = new Date(time).toISOString().slice(0, 'YYYY-MM'.length);
    if (time >= from && new Date(time).getUTCMonth() % step === 0) ticks.push({ label, time });
  }
}

/** `Date.UTC` takes years below 100 for those of the 20th century. */
function startOfYear(year: number): number {
  return new Date(0).setUTCFullYear(year, 0, 1);
}

function timeOf(instant: string | null): number | null {
  return instant === null ? null : Date.parse(instant);
}

function byStart(one: TimedFact, other: TimedFact): number {
  return (timeOf(one.validFrom) ?? -Infinity) < (timeOf(other.validFrom) ?? -Infinity) ? -1 : 1;
}

function byFirstBar<Fact>(one: Group<Fact>, other: Group<Fact>): number {
  return one.bars[0]!.start - other.bars[0]!.start || one.predicate.localeCompare(other.predicate);
}
