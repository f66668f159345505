import fc from 'fast-check';
import type { StatementId } from '../evidence/evidence.js';
import { type Timeline, foldTimeline } from './fold-timeline.js';
import type { Span } from './span.js';
import { type Moment, type TimelineEvent, eventsOf, instantOf } from './timeline-event.js';
import type { TimelineStatement } from './timeline-key.js';
import { type TimelineChange, firstMoment, foldSince, planUpdate, refoldTimeline } from './update-timeline.js';

/** Few values and moments, so that ties and collisions are the rule. */
const VALUES = ['Acme', 'Globex', 'Initech'];
const moment = fc.integer({ min: 0, max: 5 });
const start = fc.option(moment, { nil: null, freq: 6 });

function statementsOver(values: readonly string[]): fc.Arbitrary<TimelineStatement[]> {
  const object = fc.constantFrom(...values).map((value) => ({ kind: 'value' as const, value }));
  const base = { position: fc.integer({ min: 0, max: 2 }), confidence: fc.constantFrom(0.5, 0.9, 1) };
  const assertion = fc.record({ ...base, object, from: start, to: fc.option(moment, { nil: null, freq: 2 }) });
  const ending = fc.record({ ...base, object: fc.option(object, { nil: null }), at: moment });
  const contradiction = fc.record({ ...base, object, at: moment });
  const common = { episodeId: 'episode', recordedAt: 0, wording: '', subject: 'ada', predicate: 'works_at' };
  const statement = fc.oneof(
    {
      weight: 5,
      arbitrary: assertion.map((fields) => ({ ...common, ...fields, kind: 'assertion' as const, text: '' })),
    },
    { weight: 1, arbitrary: ending.map((fields) => ({ ...common, ...fields, kind: 'ending' as const })) },
    { weight: 1, arbitrary: contradiction.map((fields) => ({ ...common, ...fields, kind: 'contradiction' as const })) },
  );
  const ids = fc.shuffledSubarray(
    Array.from({ length: 14 }, (_, index) => `s${String(index).padStart(2, '0')}`),
    {
      minLength: 14,
    },
  );
  return fc
    .tuple(ids, fc.array(statement, { minLength: 1, maxLength: 14 }))
    .map(([names, statements]) =>
      statements.map((fields, index) => ({ ...fields, id: names[index] ?? '', text: `says ${names[index]}` })),
    );
}

interface TimelineContents {
  spans: ReadonlyMap<string, Span>;
  /** The name of the span that each claim supports. */
  supports: ReadonlyMap<StatementId, string>;
}

/** Keeps one timeline as a graph store would, and hands out no more than the protocol asks for. */
class StoredTimeline {
  private events: TimelineEvent[] = [];
  private readonly spans = new Map<string, Span>();
  private readonly supports = new Map<StatementId, string>();

  add(arrivals: readonly TimelineEvent[]): void {
    let view = this.viewSince(firstMoment(arrivals));
    let plan = planUpdate(view, arrivals);
    while (plan.kind === 'look-back') {
      view = this.viewSince(plan.since);
      plan = planUpdate(view, arrivals);
    }
    if (plan.kind === 'absorbed') this.write(plan.change);
    else {
      const { since } = plan;
      const stored = this.eventsSince(since);
      this.write(refoldTimeline(view, since, [...stored, ...arrivals]));
      this.checkParts(arrivals, (part) => foldSince(view, since, [...stored, ...part]).spans, since);
    }
    this.events = [...this.events, ...arrivals];
  }

  contents(): TimelineContents {
    return { spans: this.spans, supports: this.supports };
  }

  /** One view serves every part of a batch. */
  private checkParts(
    arrivals: readonly TimelineEvent[],
    spansAfter: (part: readonly TimelineEvent[]) => Span[],
    since: Moment,
  ): void {
    for (let count = 0; count < arrivals.length; count += 1) {
      const part = arrivals.slice(0, count);
      const whole = foldTimeline([...this.events, ...part]).spans;
      const reaching = whole.filter(({ to }) => to === null || to >= instantOf(since));
      expect(byName(spansAfter(part))).toEqual(byName(reaching));
    }
  }

  private viewSince(since: Moment): { spans: Span[]; since: Moment; spanCounts: Map<string, number> } {
    const all = [...this.spans.values()];
    const spanCounts = new Map<string, number>();
    for (const { objectKey } of all) spanCounts.set(objectKey, (spanCounts.get(objectKey) ?? 0) + 1);
    const spans = all.filter(({ to }) => to === null || to >= instantOf(since));
    return { spans, since, spanCounts };
  }

  private eventsSince(since: Moment): TimelineEvent[] {
    return this.events.filter(({ at }) => instantOf(at) >= instantOf(since));
  }

  private write({ upserted, removed, supports }: TimelineChange): void {
    for (const span of removed) this.spans.delete(nameOf(span));
    for (const span of upserted) this.spans.set(nameOf(span), span);
    for (const [statementId, span] of supports) this.supports.set(statementId, nameOf(span));
  }
}

function byName(spans: readonly Span[]): Map<string, Span> {
  return new Map(spans.map((span) => [nameOf(span), span]));
}

function nameOf({ objectKey, ordinal }: Span): string {
  return `${objectKey} ${ordinal}`;
}

function contentsOf({ spans, supports }: Timeline): TimelineContents {
  return { spans: byName(spans), supports: new Map([...supports].map(([id, span]) => [id, nameOf(span)])) };
}

function checkEveryStep(batches: readonly TimelineStatement[][]): void {
  const stored = new StoredTimeline();
  const arrived: TimelineEvent[] = [];
  for (const batch of batches) {
    const arrivals = batch.flatMap(eventsOf);
    stored.add(arrivals);
    arrived.push(...arrivals);
    expect(stored.contents()).toEqual(contentsOf(foldTimeline(arrived)));
  }
}

describe('updating a timeline', () => {
  it.each([
    ['of a single-valued predicate', VALUES],
    ['of one value', VALUES.slice(0, 1)],
  ])('%s: one by one in any order is the same as folding it whole', (_, values) => {
    fc.assert(
      fc.property(statementsOver(values), (statements) => checkEveryStep(statements.map((statement) => [statement]))),
      { numRuns: 500 },
    );
  });

  it('is the same in batches', () => {
    const batches = statementsOver(VALUES).chain((statements) =>
      fc.integer({ min: 2, max: 5 }).map((size) => {
        const starts = statements.map((_, index) => index).filter((index) => index % size === 0);
        return starts.map((first) => statements.slice(first, first + size));
      }),
    );
    fc.assert(fc.property(batches, checkEveryStep), { numRuns: 500 });
  });
});
