import fc from 'fast-check';
import { resolveClasses } from '../entity-resolution/resolve-classes.js';
import type { Evidence } from '../evidence/evidence.js';
import { predicateInfo } from '../predicates/predicate-vocabulary.js';
import { BUILT_IN } from '../predicates/vocabulary.js';
import { applyCorrections } from './apply-corrections.js';
import { applyRetractions } from './apply-retractions.js';
import { type DerivedFact, deriveFacts, toFact } from './derive-facts.js';
import { replaceEntities } from './replace-entities.js';
import type { FactState } from './fact-state.js';
import type { EventRange } from './stretch.js';
import { type BookDifference, TimelineBook } from './timeline-book.js';
import { eventsOf, instantOf } from './timeline-event.js';
import {
  type TimelineKey,
  type TimelineStatement,
  isTimelineStatement,
  timelineKeyText,
  timelineOf,
  timelineOfFact,
} from './timeline-key.js';

const WORKSPACE = '018f0000-0000-7000-8000-000000000001';

/** Few entities, predicates and moments, so that ties and collisions are the rule. */
const entity = fc.constantFrom('ada', 'bob', 'bobby', 'cyd');
const predicate = fc.constantFrom('married_to', 'works_at', 'likes', 'has_lock_box_code');
const moment = fc.integer({ min: 0, max: 4 });
const object = fc.oneof(
  entity.map((entityId) => ({ kind: 'entity' as const, entityId })),
  fc.constantFrom('Tea', 'tea', 'Acme').map((value) => ({ kind: 'value' as const, value })),
);
const statementId = fc.nat({ max: 15 }).map(String);

const base = {
  position: fc.nat({ max: 1 }),
  confidence: fc.constantFrom(0.5, 0.9, 1),
  saidAt: fc.nat({ max: 6 }),
  recordedAt: fc.nat({ max: 1 }),
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
    weight: 8,
    arbitrary: fc
      .record({
        ...about,
        kind: fc.constant('assertion' as const),
        object,
        to: fc.constant(null),
        text: fc.constant('so'),
      })
      .map((fields) => ({ ...fields, from: fields.saidAt })),
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
  {
    weight: 2,
    arbitrary: fc.record({
      ...about,
      kind: fc.constant('correction' as const),
      object: fc.option(object, { nil: null }),
      wrongTime: fc.option(
        fc.oneof(
          fc.tuple(moment, fc.integer({ min: 1, max: 3 })).map(([start, length]) => ({ start, end: start + length })),
          moment.map((start) => ({ start, end: null })),
          moment.map((end) => ({ start: null, end })),
        ),
      ),
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
  const canonicalIds = resolveClasses(valid.filter((one) => one.kind === 'same-as' || one.kind === 'not-same-as'));
  const standing = applyCorrections(valid.map((one) => replaceEntities(one, canonicalIds)));
  const speaking = standing.filter(isTimelineStatement);
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
  private standing = new Map<string, TimelineStatement>();
  private readonly facts = new Map<string, FactState>();
  private readonly supports = new Map<string, string>();

  change(evidence: readonly Evidence[]): void {
    const before = this.standing;
    this.standing = surviving(evidence);
    const gone = [...before.values()].filter((one) => !isSame(one, this.standing.get(one.id)));
    const come = [...this.standing.values()].filter((one) => !isSame(one, before.get(one.id)));
    for (const { id } of gone) this.supports.delete(id);
    if (gone.length === 0) this.arrive(come, before);
    else this.rebuild([...gone, ...come], come.length === 0 ? gone : []);
  }

  derivedFacts(): DerivedFact[] {
    const facts = [...this.facts.values()].map((fact) => {
      const supportIds = [...this.supports].filter(([, supported]) => supported === fact.id).map(([id]) => id);
      return toFact(fact, supportIds);
    });
    return facts.sort((a, b) => (a.id < b.id ? -1 : 1));
  }

  private arrive(arrivals: readonly TimelineStatement[], before: ReadonlyMap<string, TimelineStatement>): void {
    const book = new TimelineBook(WORKSPACE, this.sweptBy(arrivals), arrivals);
    for (const fact of this.factsAround(book)) book.addStoredFact(fact);
    const widened = new Set(book.widened().map(timelineKeyText));
    for (const fact of this.facts.values())
      if (widened.has(timelineKeyText(timelineOfFact(fact, BUILT_IN)))) book.addStoredFact(fact);
    for (const statement of this.neededFrom(before, book)) {
      book.addStoredStatement(statement, this.supports.get(statement.id) ?? null);
    }
    for (const statement of arrivals) book.apply([statement]);
    this.write(book.difference());
    for (const { id } of arrivals) {
      const factId = book.factSupportedBy(id);
      if (factId !== null) this.supports.set(id, factId);
    }
  }

  /** @param going evidence that goes one after the other, if nothing else happens */
  private rebuild(touching: readonly TimelineStatement[], going: readonly TimelineStatement[]): void {
    const keys = [...touching.flatMap((one) => timelineOf(one, BUILT_IN) ?? []), ...this.sweptBy(touching)];
    const book = new TimelineBook(WORKSPACE, keys);
    const texts = new Set(keys.map(timelineKeyText));
    for (const fact of this.facts.values())
      if (texts.has(timelineKeyText(timelineOfFact(fact, BUILT_IN)))) book.addStoredFact(fact);
    for (const statement of this.standing.values()) {
      const key = timelineOf(statement, BUILT_IN);
      if (key === null || texts.has(timelineKeyText(key))) {
        book.addStoredStatement(statement, this.supports.get(statement.id) ?? null);
      }
    }
    book.addGoing(going);
    if (going.length === 0) book.rebuild();
    for (const statement of going) book.takeAway([statement]);
    this.write(book.difference());
    // A store has arrivals among its statements before it rebuilds.
    for (const { id } of touching) {
      const factId = book.factSupportedBy(id);
      if (factId !== null) this.supports.set(id, factId);
    }
  }

  private sweptBy(statements: readonly TimelineStatement[]): TimelineKey[] {
    const groups = statements.filter((one) => timelineOf(one, BUILT_IN) === null);
    const keys = [...this.facts.values()].map((fact) => timelineOfFact(fact, BUILT_IN));
    const standing = [...this.standing.values()].flatMap((one) => timelineOf(one, BUILT_IN) ?? []);
    return [...keys, ...standing].filter((key) =>
      groups.some(({ subject, predicate: swept }) => key.subject === subject && key.predicate === swept),
    );
  }

  /** No more than the book asks for. */
  private factsAround(book: TimelineBook): Set<FactState> {
    const around = book.moments().flatMap(({ key, moment }) => {
      const facts = [...this.facts.values()].filter(
        (fact) => timelineKeyText(timelineOfFact(fact, BUILT_IN)) === timelineKeyText(key),
      );
      const starts = [...new Set(facts.map(({ span }) => instantOf(span.from)))].sort((a, b) => a - b);
      const since = starts.findLast((start) => start < instantOf(moment)) ?? -Infinity;
      const until = starts.filter((start) => start > instantOf(moment))[1] ?? Infinity;
      return facts.filter(({ span }) => instantOf(span.from) >= since && instantOf(span.from) <= until);
    });
    return new Set([...around, ...book.firstFactIds().flatMap((id) => this.facts.get(id) ?? [])]);
  }

  private neededFrom(statements: ReadonlyMap<string, TimelineStatement>, book: TimelineBook): TimelineStatement[] {
    const ranges = book.neededEvents();
    return [...statements.values()].filter((one) => ranges.some((range) => bearsOn(one, range)));
  }

  private write({ renamed, deleted, created, changed, moved }: BookDifference): void {
    const names = new Map(renamed.map(({ from, to }) => [from, to]));
    for (const [id, factId] of [...this.supports]) this.supports.set(id, names.get(factId) ?? factId);
    for (const id of deleted) this.facts.delete(id);
    for (const fact of [...created, ...changed]) this.facts.set(fact.id, fact);
    for (const { statementId: id, factId } of moved) {
      if (factId === null) this.supports.delete(id);
      else this.supports.set(id, factId);
    }
  }
}

function bearsOn(statement: TimelineStatement, { key, from, to }: EventRange & { key: TimelineKey }): boolean {
  const own = timelineOf(statement, BUILT_IN);
  const belongs = own
    ? timelineKeyText(own) === timelineKeyText(key)
    : statement.subject === key.subject && statement.predicate === key.predicate;
  return (
    belongs &&
    eventsOf(statement).some(({ at }) => instantOf(at) >= instantOf(from) && instantOf(at) <= (to ?? Infinity))
  );
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
          expect(graph.derivedFacts()).toEqual(deriveFacts(WORKSPACE, evidenceNow));
        }
      }),
      { numRuns: 500 },
    );
  });
});
