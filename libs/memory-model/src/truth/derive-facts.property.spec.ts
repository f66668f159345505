import fc from 'fast-check';
import { resolveClasses } from '../entity-resolution/resolve-classes.js';
import type { Evidence } from '../evidence/evidence.js';
import { predicateInfo } from '../predicates/predicate-vocabulary.js';
import { applyRetractions } from './apply-retractions.js';
import { type DerivedFact, deriveFacts, toFact } from './derive-facts.js';
import { replaceEntities } from './replace-entities.js';
import type { Span } from './span.js';
import { type Moment, type TimelineEvent, eventsOf, instantOf } from './timeline-event.js';
import {
  type TimelineKey,
  type TimelineStatement,
  isTimelineStatement,
  timelineKeyText,
  timelineOf,
} from './timeline-key.js';
import { touchedTimelines } from './touched-timelines.js';
import { type TimelineChange, firstMoment, planUpdate, rebuildTimeline, refoldTimeline } from './update-timeline.js';

const WORKSPACE = '018f0000-0000-7000-8000-000000000001';

/** Few entities, predicates and moments, so that ties and collisions are the rule. */
const entity = fc.constantFrom('ada', 'bob', 'bobby', 'cyd');
const predicate = fc.constantFrom('married_to', 'works_at', 'likes');
const moment = fc.integer({ min: 0, max: 4 });
const object = fc.oneof(
  entity.map((entityId) => ({ kind: 'entity' as const, entityId })),
  fc.constantFrom('Tea', 'tea', 'Acme').map((value) => ({ kind: 'value' as const, value })),
);
const statementId = fc.nat({ max: 15 }).map(String);

const base = {
  position: fc.nat({ max: 1 }),
  confidence: fc.constantFrom(0.5, 0.9, 1),
  recordedAt: fc.constant(0),
  wording: fc.constant(''),
};
const about = { ...base, subject: entity, predicate };
const statement = fc.oneof(
  {
    weight: 10,
    arbitrary: fc.record({
      ...about,
      kind: fc.constant('assertion' as const),
      object,
      from: fc.option(moment, { nil: null, freq: 6 }),
      to: fc.option(moment, { nil: null, freq: 2 }),
      text: fc.constantFrom('one wording', 'another wording'),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ ...about, kind: fc.constant('ending' as const), object: fc.option(object), at: moment }),
  },
  { weight: 1, arbitrary: fc.record({ ...about, kind: fc.constant('contradiction' as const), object, at: moment }) },
  {
    weight: 2,
    arbitrary: fc.record({
      ...base,
      kind: fc.constant('retraction' as const),
      statementIds: fc.array(statementId, { maxLength: 3 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ ...base, kind: fc.constant('same-as' as const), a: entity, b: entity }) },
  { weight: 1, arbitrary: fc.record({ ...base, kind: fc.constant('not-same-as' as const), a: entity, b: entity }) },
);

/** Up to 16 statements in episodes of up to three. */
const evidence: fc.Arbitrary<Evidence[]> = fc
  .array(statement, { minLength: 1, maxLength: 16 })
  .map((statements) =>
    statements.map((fields, index) => ({ ...fields, id: String(index), episodeId: String(Math.floor(index / 3)) })),
  );

function surviving(statements: readonly Evidence[]): Map<string, TimelineStatement> {
  const valid = applyRetractions(statements);
  const canonicalIds = resolveClasses(
    valid.filter((one) => one.kind === 'same-as'),
    valid.filter((one) => one.kind === 'not-same-as'),
  );
  const speaking = valid.filter(isTimelineStatement).map((one) => replaceEntities(one, canonicalIds));
  return new Map(speaking.map((one) => [one.id, one]));
}

describe('deriveFacts', () => {
  it('knows nothing of order and repetition', () => {
    const arrivals = evidence.chain((statements) =>
      fc.tuple(
        fc.constant(statements),
        fc.shuffledSubarray(statements, { minLength: statements.length }),
        fc.shuffledSubarray(statements),
      ),
    );
    fc.assert(
      fc.property(arrivals, ([statements, shuffled, repeated]) => {
        expect(deriveFacts(WORKSPACE, [...shuffled, ...repeated])).toEqual(deriveFacts(WORKSPACE, statements));
      }),
      { numRuns: 500 },
    );
  });

  it('lets each assertion that stands support exactly one fact', () => {
    fc.assert(
      fc.property(evidence, (statements) => {
        const assertions = [...surviving(statements).values()].filter(({ kind }) => kind === 'assertion');
        const supporting = deriveFacts(WORKSPACE, statements).flatMap(({ supportIds }) => supportIds);
        expect(supporting.sort()).toEqual(assertions.map(({ id }) => id).sort());
      }),
    );
  });

  it('gives a single-valued predicate one value at a time, from its first known start on', () => {
    fc.assert(
      fc.property(evidence, (statements) => {
        const started = deriveFacts(WORKSPACE, statements).filter(
          (fact) => predicateInfo(fact.predicate).singleValued && fact.from !== null,
        );
        const overlapping = started.filter((fact) => started.some((other) => other !== fact && meet(fact, other)));
        expect(overlapping).toEqual([]);
      }),
    );
  });
});

function meet(a: DerivedFact, b: DerivedFact): boolean {
  if (a.subject !== b.subject || a.predicate !== b.predicate) return false;
  const start = Math.max(instantOf(a.from), instantOf(b.from));
  return start < Math.min(a.to ?? Infinity, b.to ?? Infinity);
}

/** A graph kept up to date as a store does it: by what a change touches. */
class StoredGraph {
  private evidence: Evidence[] = [];
  private standing = new Map<string, TimelineStatement>();
  private readonly spans = new Map<string, { key: TimelineKey; spans: Map<string, Span> }>();
  private readonly supports = new Map<string, string>();

  change(evidence: readonly Evidence[]): void {
    const before = this.standing;
    this.evidence = [...evidence];
    this.standing = surviving(this.evidence);
    const gone = [...before.values()].filter((one) => !isSame(one, this.standing.get(one.id)));
    const come = [...this.standing.values()].filter((one) => !isSame(one, before.get(one.id)));
    for (const { id } of gone) this.supports.delete(id);
    if (gone.length === 0) for (const { key, events } of this.touchedBy(come)) this.arrive(key, events, before);
    else for (const { key } of this.touchedBy([...gone, ...come])) this.rebuild(key);
  }

  facts(): DerivedFact[] {
    const facts = [...this.spans.values()].flatMap(({ key, spans }) =>
      [...spans.values()].map((span) => {
        const name = spanName(key, span);
        const supportIds = [...this.supports].filter(([, supported]) => supported === name).map(([id]) => id);
        return toFact(WORKSPACE, key, span, supportIds);
      }),
    );
    return facts.sort((a, b) => (a.id < b.id ? -1 : 1));
  }

  private touchedBy(statements: readonly TimelineStatement[]): { key: TimelineKey; events: TimelineEvent[] }[] {
    const { timelines, sweeping } = touchedTimelines(statements);
    const touched = new Map(timelines.map((one) => [timelineKeyText(one.key), { ...one, events: [...one.events] }]));
    for (const { subject, predicate: swept, events } of sweeping) {
      const known = [...this.spans.values(), ...timelines].map(({ key }) => key);
      const keys = known.filter((key) => key.subject === subject && key.predicate === swept);
      for (const [text, key] of new Map(keys.map((one) => [timelineKeyText(one), one]))) {
        touched.set(text, { key, events: [...(touched.get(text)?.events ?? []), ...events] });
      }
    }
    return [...touched.values()];
  }

  private arrive(key: TimelineKey, arrivals: TimelineEvent[], before: ReadonlyMap<string, TimelineStatement>): void {
    let view = this.viewSince(key, firstMoment(arrivals));
    let plan = planUpdate(view, arrivals);
    while (plan.kind === 'look-back') {
      view = this.viewSince(key, plan.since);
      plan = planUpdate(view, arrivals);
    }
    if (plan.kind === 'absorbed') this.write(key, plan.change);
    else this.write(key, refoldTimeline(view, plan.since, [...eventsIn(key, before), ...arrivals]));
  }

  private rebuild(key: TimelineKey): void {
    this.write(key, rebuildTimeline([...this.timeline(key).values()], eventsIn(key, this.standing)));
  }

  private viewSince(
    key: TimelineKey,
    since: Moment,
  ): { spans: Span[]; since: Moment; spanCounts: Map<string, number> } {
    const all = [...this.timeline(key).values()];
    const spanCounts = new Map<string, number>();
    for (const { objectKey } of all) spanCounts.set(objectKey, (spanCounts.get(objectKey) ?? 0) + 1);
    return { spans: all.filter(({ to }) => to === null || to >= instantOf(since)), since, spanCounts };
  }

  private write(key: TimelineKey, { upserted, removed, supports }: TimelineChange): void {
    const spans = this.timeline(key);
    for (const span of removed) spans.delete(spanName(key, span));
    for (const span of upserted) spans.set(spanName(key, span), span);
    for (const [id, span] of supports) this.supports.set(id, spanName(key, span));
  }

  private timeline(key: TimelineKey): Map<string, Span> {
    const known = this.spans.get(timelineKeyText(key));
    if (known) return known.spans;
    const spans = new Map<string, Span>();
    this.spans.set(timelineKeyText(key), { key, spans });
    return spans;
  }
}

function eventsIn(key: TimelineKey, standing: ReadonlyMap<string, TimelineStatement>): TimelineEvent[] {
  return [...standing.values()]
    .filter((one) => {
      const own = timelineOf(one);
      if (own) return timelineKeyText(own) === timelineKeyText(key);
      return one.subject === key.subject && one.predicate === key.predicate;
    })
    .flatMap(eventsOf);
}

function spanName(key: TimelineKey, { objectKey, ordinal }: Span): string {
  return JSON.stringify([timelineKeyText(key), objectKey, ordinal]);
}

function isSame(a: TimelineStatement, b: TimelineStatement | undefined): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

describe('a graph that is kept up to date', () => {
  it('is after every addition and removal of an episode what a fresh build from the rest is', () => {
    const steps = fc.array(fc.nat({ max: 5 }), { minLength: 1, maxLength: 14 });
    fc.assert(
      fc.property(evidence, steps, (statements, episodes) => {
        const graph = new StoredGraph();
        const present = new Set<string>();
        for (const episode of episodes.map(String)) {
          if (!present.delete(episode)) present.add(episode);
          const evidenceNow = statements.filter(({ episodeId }) => present.has(episodeId));
          graph.change(evidenceNow);
          expect(graph.facts()).toEqual(deriveFacts(WORKSPACE, evidenceNow));
        }
      }),
      { numRuns: 500 },
    );
  });
});
