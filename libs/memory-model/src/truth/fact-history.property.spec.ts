import fc from 'fast-check';
import type { Correction, Evidence, Retraction } from '../evidence/evidence.js';
import { objectKey } from '../evidence/evidence.js';
import { applyRetractions, retractedIds } from './apply-retractions.js';
import { correctedIds } from './apply-corrections.js';
import { type DerivedFact, deriveFacts } from './derive-facts.js';
import { type HistoryEntry, type HistoryFact, historyOf, type HistoryPiece } from './fact-history.js';
import { overruleObservations } from './overrule-observations.js';
import { compareEvents, eventsOf, isObservation } from './timeline-event.js';

const WORKSPACE = '018f0000-0000-7000-8000-000000000001';

/** One subject, few values and moments, so that what is said collides. */
const moment = fc.integer({ min: 0, max: 5 });
const object = fc.constantFrom('Oslo', 'Rome').map((value) => ({ kind: 'value' as const, value }));
const base = {
  subject: fc.constant('ada'),
  predicate: fc.constantFrom('lives_in', 'likes'),
  position: fc.constant(0),
  confidence: fc.constant(0.9),
  saidAt: fc.nat({ max: 6 }),
  recordedAt: fc.nat({ max: 2 }),
  wording: fc.constant(''),
};
const assertion = {
  ...base,
  kind: fc.constant('assertion' as const),
  object,
  to: fc.option(moment, { freq: 2 }),
  text: fc.constant('so'),
};
const statement = fc.oneof(
  { weight: 4, arbitrary: fc.record(assertion).map((one) => ({ ...one, from: one.saidAt, to: null })) },
  { weight: 4, arbitrary: fc.record({ ...assertion, from: fc.option(moment, { freq: 6 }) }) },
  {
    weight: 2,
    arbitrary: fc.record({ ...base, kind: fc.constant('ending' as const), object: fc.option(object), at: moment }),
  },
  { weight: 1, arbitrary: fc.record({ ...base, kind: fc.constant('contradiction' as const), object, at: moment }) },
  {
    weight: 1,
    arbitrary: fc.record({
      ...base,
      kind: fc.constant('correction' as const),
      object: fc.option(object),
      wrongTime: fc.constant(null),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      ...base,
      kind: fc.constant('retraction' as const),
      statementIds: fc.array(fc.nat({ max: 9 }).map(String), { minLength: 1, maxLength: 2 }),
    }),
  },
);
const evidence: fc.Arbitrary<Evidence[]> = fc
  .array(statement, { minLength: 1, maxLength: 10 })
  .map((all) => all.map((fields, index) => ({ ...fields, id: String(index), episodeId: String(index) })));

/** As a store has it. */
function stored(all: readonly Evidence[]): { facts: DerivedFact[]; pieces: HistoryPiece[] } {
  const facts = deriveFacts(WORKSPACE, all);
  const retracted = retractedIds(all.filter((one): one is Retraction => one.kind === 'retraction'));
  const surviving = applyRetractions(all);
  const corrected = correctedIds(
    surviving.filter((one): one is Correction => one.kind === 'correction'),
    surviving,
  );
  const supported = new Map(facts.flatMap(({ id, supportIds }) => supportIds.map((supportId) => [supportId, id])));
  const pieces = all.map((one) => ({
    evidence: one,
    factId: supported.get(one.id) ?? null,
    retracted: retracted.has(one.id),
    corrected: corrected.has(one.id),
  }));
  return { facts, pieces };
}

/** A history takes the anchor from the store; any of the support will do here. */
function toHistoryFact({ id, object: value, to, supportIds, endedBy }: DerivedFact): HistoryFact {
  return { id, objectKey: objectKey(value), to, anchorId: supportIds[0]!, endedBy: endedBy?.statementId ?? null };
}

/** The history of each fact, from the pieces of its timeline. */
function histories(all: readonly Evidence[]): { fact: DerivedFact; entries: HistoryEntry[] }[] {
  const { facts, pieces } = stored(all);
  return facts.map((fact) => {
    const others = facts.filter(({ id, predicate }) => id !== fact.id && predicate === fact.predicate);
    const ofTimeline = pieces.filter(
      ({ evidence: one }) => one.kind === 'retraction' || ('predicate' in one && one.predicate === fact.predicate),
    );
    return { fact, entries: historyOf(toHistoryFact(fact), others.map(toHistoryFact), ofTimeline) };
  });
}

const withEffect = (entries: readonly HistoryEntry[], ...effects: string[]): string[] =>
  entries
    .filter(({ effect }) => effects.includes(effect))
    .map(({ piece }) => piece.evidence.id)
    .sort();

describe('historyOf', () => {
  it('tells what supports a fact, what began it and what ended it, as it is derived', () => {
    fc.assert(
      fc.property(evidence, (all) => {
        for (const { fact, entries } of histories(all)) {
          expect(withEffect(entries, 'began', 'supported', 'overruled')).toEqual(fact.supportIds);
          const first = entries.find(({ piece }) => piece.evidence.id === fact.supportIds[0]);
          expect(['began', 'overruled']).toContain(first?.effect);
          const ended = entries.filter(({ ends, effect }) => ends && !['corrected', 'retracted'].includes(effect));
          expect(ended.map(({ piece }) => piece.evidence.id)).toEqual(fact.endedBy ? [fact.endedBy.statementId] : []);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('calls overruled what the derivation overrules, where the fact was over by then', () => {
    fc.assert(
      fc.property(evidence, (all) => {
        const { pieces } = stored(all);
        for (const { fact, entries } of histories(all)) {
          const events = pieces
            .filter(({ retracted, corrected }) => !retracted && !corrected)
            .filter(({ evidence: one }) => 'predicate' in one && one.predicate === fact.predicate)
            .filter(
              ({ evidence: one }) =>
                fact.predicate === 'lives_in' ||
                !('object' in one) ||
                one.object === null ||
                objectKey(one.object) === objectKey(fact.object),
            )
            .flatMap(({ evidence: one }) => eventsOf(one))
            .sort(compareEvents);
          const before = new Map(events.filter(isObservation).map(({ statementId, at }) => [statementId, at]));
          const moved = overruleObservations(events).flatMap((event) =>
            event.kind === 'claim' && event.overruled === true && before.has(event.statementId)
              ? [event.statementId]
              : [],
          );
          const isOver = (id: string) => fact.to !== null && fact.to < (before.get(id) as number);
          const ours = moved.filter((id) => fact.supportIds.includes(id) && isOver(id));
          expect(withEffect(entries, 'overruled')).toEqual(ours.sort());
        }
      }),
      { numRuns: 500 },
    );
  });

  it('says of all that counts no longer what did that', () => {
    fc.assert(
      fc.property(evidence, (all) => {
        for (const { entries } of histories(all)) {
          const byId = new Map(entries.map((entry) => [entry.piece.evidence.id, entry]));
          for (const { piece, effect, changedBy } of entries) {
            if (effect !== 'corrected' && effect !== 'retracted') continue;
            const by = changedBy.map((id) => byId.get(id)!);
            expect(by.every(({ changes }) => changes.includes(piece.evidence.id))).toBe(true);
            expect(by.map((one) => one.effect)).toEqual(
              by.map(() => (effect === 'corrected' ? 'corrects' : 'retracts')),
            );
            if (effect === 'corrected') expect(by).not.toEqual([]);
          }
        }
      }),
      { numRuns: 500 },
    );
  });

  it('is in the order in which it was said', () => {
    fc.assert(
      fc.property(evidence, (all) => {
        for (const { entries } of histories(all)) {
          const said = entries.map(({ piece }) => piece.evidence.saidAt);
          expect(said).toEqual([...said].sort((a, b) => a - b));
        }
      }),
    );
  });
});
