import fc from 'fast-check';
import type { StatementId } from '../evidence/evidence.js';
import { canFoldInPart } from './can-fold-in-part.js';
import { type Timeline, foldTimeline } from './fold-timeline.js';
import { type Span, spanName } from './span.js';
import type { EventRange } from './stretch.js';
import { type Moment, type TimelineEvent, eventsOf, instantOf } from './timeline-event.js';
import type { TimelineStatement } from './timeline-key.js';
import { TimelineUpdate, momentsOf } from './timeline-update.js';

/** Few values, so that they come again. */
const VALUES = ['Acme', 'Globex', 'Initech'];

function statementsOver(values: readonly string[], lastMoment: number): fc.Arbitrary<TimelineStatement[]> {
  const moment = fc.integer({ min: 0, max: lastMoment });
  const start = fc.option(moment, { nil: null, freq: 6 });
  const object = fc.constantFrom(...values).map((value) => ({ kind: 'value' as const, value }));
  const base = {
    saidAt: fc.integer({ min: 0, max: lastMoment + 2 }),
    recordedAt: fc.nat({ max: 1 }),
    position: fc.integer({ min: 0, max: 1 }),
    confidence: fc.constantFrom(0.5, 0.9, 1),
  };
  const dated = fc.record({ ...base, object, from: start, to: fc.option(moment, { nil: null, freq: 2 }) });
  const undated = dated.map((fields) => ({ ...fields, from: fields.saidAt, to: null }));
  const assertion = fc.oneof(dated, undated);
  const ending = fc.record({ ...base, object: fc.option(object, { nil: null }), at: moment });
  const contradiction = fc.record({ ...base, object, at: moment });
  const common = { episodeId: 'episode', wording: '', subject: 'ada', predicate: 'works_at' };
  const statement = fc.oneof(
    {
      weight: 5,
      arbitrary: assertion.map((fields) => ({ ...common, ...fields, kind: 'assertion' as const, text: '' })),
    },
    { weight: 1, arbitrary: ending.map((fields) => ({ ...common, ...fields, kind: 'ending' as const })) },
    { weight: 1, arbitrary: contradiction.map((fields) => ({ ...common, ...fields, kind: 'contradiction' as const })) },
  );
  const ids = fc.shuffledSubarray(
    Array.from({ length: 20 }, (_, index) => `s${String(index).padStart(2, '0')}`),
    {
      minLength: 20,
    },
  );
  return fc
    .tuple(ids, fc.array(statement, { minLength: 1, maxLength: 20 }))
    .map(([names, statements]) =>
      statements.map((fields, index) => ({ ...fields, id: names[index] ?? '', text: `says ${names[index]}` })),
    );
}

interface TimelineContents {
  spans: ReadonlyMap<string, Span>;
  /** The name of the span that each claim supports. */
  supports: ReadonlyMap<StatementId, string>;
}

/** Keeps one timeline as a graph store would, and hands out no more than an update asks for. */
class StoredTimeline {
  private events: TimelineEvent[] = [];
  private spans: Span[] = [];
  private readonly supports = new Map<StatementId, string>();

  /** Applies the parts one after the other, as the episodes of one write, and checks each result. */
  add(parts: readonly TimelineEvent[][]): void {
    const arrivals = parts.flat();
    const around = new Set(momentsOf(arrivals).flatMap((moment) => this.spansAround(moment)));
    if (!canFoldInPart([...around], arrivals)) {
      this.foldWhole(arrivals);
      return;
    }
    const update = new TimelineUpdate([...around], arrivals);
    update.addStored([...new Set(update.needed.flatMap((range) => this.eventsIn(range)))]);
    const others = this.spans.filter((span) => !around.has(span));
    for (const part of parts) {
      update.apply(part);
      this.events = [...this.events, ...part];
      this.spans = [...others, ...update.spans];
      expect(this.contents(update)).toEqual(contentsOf(foldTimeline(this.events)));
    }
    for (const [statementId, name] of this.contents(update).supports) this.supports.set(statementId, name);
  }

  private foldWhole(arrivals: readonly TimelineEvent[]): void {
    this.events = [...this.events, ...arrivals];
    const { spans, supports } = foldTimeline(this.events);
    this.spans = spans;
    for (const [statementId, span] of supports) this.supports.set(statementId, spanName(span));
  }

  private contents(update: TimelineUpdate): TimelineContents {
    const claims = this.events.filter(({ kind }) => kind === 'claim').map(({ statementId }) => statementId);
    const supports = claims.map((id): [StatementId, string] => {
      const span = update.spanSupportedBy(id);
      return [id, span ? spanName(span) : (this.supports.get(id) ?? '')];
    });
    return { spans: byName(this.spans), supports: new Map(supports) };
  }

  private spansAround(moment: Moment): Span[] {
    const at = instantOf(moment);
    const starts = [...new Set(this.spans.map(({ from }) => instantOf(from)))].sort((a, b) => a - b);
    const since = starts.findLast((start) => start < at) ?? -Infinity;
    const until = starts.filter((start) => start > at)[1] ?? Infinity;
    return this.spans.filter(({ from }) => instantOf(from) >= since && instantOf(from) <= until);
  }

  private eventsIn({ from, to }: EventRange): TimelineEvent[] {
    return this.events.filter(({ at }) => instantOf(at) >= instantOf(from) && (to === null || instantOf(at) <= to));
  }
}

function byName(spans: readonly Span[]): Map<string, Span> {
  return new Map(spans.map((span) => [spanName(span), span]));
}

function contentsOf({ spans, supports }: Timeline): TimelineContents {
  return { spans: byName(spans), supports: new Map([...supports].map(([id, span]) => [id, spanName(span)])) };
}

/** Batches of up to five episodes. */
function batchesOf(statements: fc.Arbitrary<TimelineStatement[]>): fc.Arbitrary<TimelineStatement[][]> {
  return statements.chain((all) =>
    fc.integer({ min: 1, max: 5 }).map((size) => {
      const starts = all.map((_, index) => index).filter((index) => index % size === 0);
      return starts.map((first) => all.slice(first, first + size));
    }),
  );
}

describe('updating a timeline', () => {
  it.each([
    ['of a single-valued predicate', VALUES, 5],
    ['of a single-valued predicate, over a long time', VALUES, 40],
    ['of one value', VALUES.slice(0, 1), 5],
    ['of one value, over a long time', VALUES.slice(0, 1), 40],
  ])('%s: episodes in batches in any order are the same as folding it whole', (_, values, lastMoment) => {
    fc.assert(
      fc.property(batchesOf(statementsOver(values, lastMoment)), (batches) => {
        const stored = new StoredTimeline();
        for (const batch of batches) stored.add(batch.map(eventsOf));
      }),
      { numRuns: 1000 },
    );
  });
});
