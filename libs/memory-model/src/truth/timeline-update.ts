import type { StatementId } from '../evidence/evidence.js';
import { addToList } from './add-to-list.js';
import { type Span, compareSpans } from './span.js';
import { type EventRange, Stretch } from './stretch.js';
import { type Moment, type TimelineEvent, instantOf } from './timeline-event.js';

/**
 * New events come to a stored timeline: only the stretches around them are read and folded again, each once for every
 * episode that has a part in it. The outcome is that of folding the whole timeline again; what it costs depends on what
 * the events touch, not on how long the timeline is.
 *
 *     spans    = the stored spans around each of momentsOf(arrivals): from the last time before it at which spans begin
 *                to the second such time after it
 *     update   = new TimelineUpdate(spans, arrivals)
 *     update.addStored(the stored events in update.needed)
 *     update.apply(the events of one episode) …
 *
 * The first span at that second time begins as before at the latest: where those at the first time do not, they have
 * become part of the one before, and their claims leave the same value holding.
 */
export class TimelineUpdate {
  /** In order: stretches, and the spans between them. */
  private readonly parts: (Stretch | readonly Span[])[] = [];
  private readonly stretches: { until: number; stretch: Stretch }[] = [];

  /**
   * @param stored spans, in any order; more than it needs do no harm
   * @param arrivals the events of all episodes
   */
  constructor(stored: readonly Span[], arrivals: readonly TimelineEvent[]) {
    const spans = [...stored].sort(compareSpans);
    let done = 0;
    for (const { first, stop, since, until } of boundsOf(spans, momentsOf(arrivals))) {
      const within = arrivals.filter(({ at }) => instantOf(at) >= since && instantOf(at) <= until);
      const stretch = new Stretch(spans.slice(first, stop), spans[stop] ?? null, within);
      this.parts.push(spans.slice(done, first), stretch);
      this.stretches.push({ until, stretch });
      done = stop;
    }
    this.parts.push(spans.slice(done));
  }

  /** In order. */
  get spans(): Span[] {
    return this.parts.flatMap((part) => (part instanceof Stretch ? part.spans : part));
  }

  /** The span that a loaded claim supports; the others keep the one that is stored. */
  spanSupportedBy(statementId: StatementId): Span | undefined {
    for (const { stretch } of this.stretches) {
      const span = stretch.supports.get(statementId);
      if (span) return span;
    }
    return undefined;
  }

  get needed(): EventRange[] {
    return this.stretches.flatMap(({ stretch }) => stretch.needed ?? []);
  }

  addStored(events: readonly TimelineEvent[]): void {
    for (const { stretch } of this.stretches) stretch.addStored(events);
  }

  apply(arrivals: readonly TimelineEvent[]): void {
    const byStretch = new Map<Stretch, TimelineEvent[]>();
    for (const event of arrivals) {
      const { stretch } = this.stretches.find(({ until }) => instantOf(event.at) <= until) as { stretch: Stretch };
      addToList(byStretch, stretch, event);
    }
    for (const [stretch, events] of byStretch) stretch.apply(events);
  }
}

/** The distinct times of events, in order. */
export function momentsOf(events: readonly TimelineEvent[]): Moment[] {
  return [...new Set(events.map(({ at }) => at))].sort((a, b) => (instantOf(a) < instantOf(b) ? -1 : 1));
}

interface Bounds {
  since: number;
  until: number;
  /** Indexes of spans; `stop` is the first that is not part of it. */
  first: number;
  stop: number;
}

/** One stretch for each moment; those that overlap are one. */
function boundsOf(spans: readonly Span[], moments: readonly Moment[]): Bounds[] {
  const starts = spans.map(({ from }) => instantOf(from));
  const bounds: Bounds[] = [];
  for (const moment of moments.map(instantOf)) {
    const first = lastBefore(starts, moment);
    const stop = secondAfter(starts, moment);
    const previous = bounds.at(-1);
    if (previous && (first < previous.stop || previous.stop === spans.length)) {
      previous.until = moment;
      previous.stop = Math.max(previous.stop, stop);
    } else bounds.push({ since: moment, until: moment, first, stop });
  }
  return bounds;
}

/** The last that is before the moment, or the first of those that equal it; 0 if there is none. */
function lastBefore(starts: readonly number[], moment: number): number {
  const last = starts.findLast((start) => start < moment);
  return last === undefined ? 0 : starts.indexOf(last);
}

/** The first of those at the second time after the moment; the number of all if there is none. */
function secondAfter(starts: readonly number[], moment: number): number {
  const next = starts.find((start) => start > moment);
  const second = next === undefined ? -1 : starts.findIndex((start) => start > next);
  return second < 0 ? starts.length : second;
}
