import fc from 'fast-check';
import type { Assertion, Ending, Evidence, FactObject } from '../evidence/evidence.js';
import { objectKey } from '../evidence/evidence.js';
import { applyCorrections } from './apply-corrections.js';
import { correctFact, type FactChange } from './correct-fact.js';
import { type DerivedFact, deriveFacts } from './derive-facts.js';
import { endFact } from './end-fact.js';
import type { DecidedPiece, FactTimeline } from './fact-decision.js';
import { instantOf } from './timeline-event.js';
import { type TimelineStatement, isTimelineStatement } from './timeline-key.js';

const WORKSPACE = '018f0000-0000-7000-8000-000000000001';
const NOW = 100;
const LAST = 12;

const value = fc.constantFrom('Denver', 'Aurora', 'Rome').map((name): FactObject => ({ kind: 'value', value: name }));
const moment = fc.integer({ min: 0, max: LAST });

/** A single-valued predicate, and a many-valued one. */
const predicate = fc.constantFrom('lives_in', 'likes');

const told = {
  object: value,
  saidAt: fc.integer({ min: 0, max: LAST + 2 }),
  position: fc.nat({ max: 1 }),
  recordedAt: fc.nat({ max: 1 }),
};
const statement = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      ...told,
      kind: fc.constant('assertion' as const),
      from: fc.option(moment, { nil: null, freq: 8 }),
      to: fc.option(moment, { nil: null, freq: 2 }),
    }),
  },
  // Observations.
  {
    weight: 4,
    arbitrary: fc.record({ ...told, kind: fc.constant('assertion' as const) }).map((one) => ({
      ...one,
      from: one.saidAt,
      to: null,
    })),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      ...told,
      kind: fc.constant('ending' as const),
      object: fc.option(value),
      at: moment,
    }),
  },
);

const story = fc.record({
  predicate,
  statements: fc.array(statement, { minLength: 1, maxLength: 7 }),
  which: fc.nat(),
  change: fc.record({ object: value, from: fc.option(moment), to: fc.option(moment) }, { requiredKeys: [] }),
  at: moment,
});
type Story = typeof story extends fc.Arbitrary<infer T> ? T : never;

function evidenceOf(
  { predicate: about, statements }: Pick<Story, 'predicate' | 'statements'>,
  prefix = '',
): (Assertion | Ending)[] {
  return statements.map((fields, index) => ({
    ...fields,
    ...{ id: `${prefix}${index}`, episodeId: `${prefix}e${index}`, subject: 'ada', predicate: about },
    ...{ wording: '', confidence: 0.8, text: 'so' },
  }));
}

function decisionOf(pieces: readonly DecidedPiece[], about: string): Evidence[] {
  return pieces.map((piece, position) => ({
    ...{ id: `d${position}`, episodeId: 'decision', position, subject: 'ada', predicate: about },
    ...{ saidAt: NOW, recordedAt: NOW, wording: '', confidence: 1 },
    ...piece,
    ...(piece.kind === 'assertion' && { text: piece.text ?? 'decided' }),
  })) as Evidence[];
}

function timelineOf(fact: DerivedFact, evidence: readonly Evidence[], newValue = fact.object): FactTimeline {
  const { subject, predicate: about } = fact;
  const counts = applyCorrections(evidence).filter(isTimelineStatement);
  const singleValued = about === 'lives_in';
  const of = (object: FactObject): TimelineStatement[] =>
    singleValued ? counts : counts.filter((one) => one.object === null || objectKey(one.object) === objectKey(object));
  const statements = of(fact.object);
  return {
    ...{ workspaceId: WORKSPACE, factId: fact.id, subject, predicate: about, singleValued },
    ...{ statements, ofNewValue: of(newValue) },
  };
}

/** The values that hold at a time; -1 is before anything known. */
function valuesAt(facts: readonly DerivedFact[], at: number): string[] {
  const time = at < 0 ? -Infinity : at;
  return facts
    .filter(({ from, to }) => instantOf(from) <= time && (to === null || to > time))
    .map(({ object }) => objectKey(object))
    .sort();
}

const TIMES = Array.from({ length: LAST + 6 }, (_, index) => index - 1);

interface Decided {
  evidence: Evidence[];
  before: DerivedFact[];
  after: DerivedFact[];
  fact: DerivedFact;
  object: FactObject;
  isNew: (at: number) => boolean;
  isOld: (at: number) => boolean;
  decision: Evidence[];
}

function decide(told: Story): Decided | null {
  const evidence = evidenceOf(told);
  const before = deriveFacts(WORKSPACE, evidence);
  const fact = before[told.which % Math.max(before.length, 1)];
  if (!fact) return null;
  const change: FactChange = told.change;
  const decision = decisionOf(correctFact(timelineOf(fact, evidence, change.object), change), told.predicate);
  const from = instantOf(change.from === undefined ? fact.from : change.from);
  const to = change.to === undefined ? fact.to : change.to;
  if (to !== null && to < from) expect(decision).toEqual([]);
  if (to !== null && to <= from) return null;
  const within =
    (start: number, end: number | null) =>
    (at: number): boolean => {
      const time = at < 0 ? -Infinity : at;
      return start <= time && (end === null || end > time);
    };
  return {
    ...{ evidence, before, after: deriveFacts(WORKSPACE, [...evidence, ...decision]), fact, decision },
    object: change.object ?? fact.object,
    isNew: within(from, to),
    isOld: within(instantOf(fact.from), fact.to),
  };
}

/**
 * Whether each fact begins when a statement says so: the time of an overruled observation follows from what overruled
 * it.
 */
function isPlain(facts: readonly DerivedFact[], evidence: readonly Evidence[]): boolean {
  return facts.every(
    ({ from, to, supportIds }) =>
      from !== null &&
      from !== to &&
      supportIds.every((id) => evidence.some((one) => one.id === id && 'from' in one && Number(one.from) >= from)) &&
      supportIds.some((id) => evidence.some((one) => one.id === id && 'from' in one && one.from === from)),
  );
}

function claims(name: string, saidAt: number, from: number, to: number | null, recordedAt = 0) {
  const object: FactObject = { kind: 'value', value: name };
  return { ...{ object, saidAt, position: 0, recordedAt }, ...{ kind: 'assertion' as const, from, to } };
}

/** Decisions after which an observation could be overruled again: it then stated a time that the decision is about. */
const FOUND: Record<string, Story> = {
  'without the end of Aurora, Denver would be told of an earlier time': {
    predicate: 'lives_in',
    statements: [
      ...[claims('Denver', 3, 3, null), claims('Aurora', 3, 2, null, 1)],
      ...[claims('Aurora', 0, 0, 3), claims('Denver', 0, 1, null)],
    ],
    ...{ which: 0, change: { object: { kind: 'value', value: 'Aurora' }, from: null }, at: 0 },
  },
  'what is stated again ends just as another observation begins': {
    predicate: 'likes',
    statements: [
      ...[claims('Rome', 9, 9, null), claims('Rome', 1, 0, 1)],
      ...[claims('Denver', 0, 0, 1), claims('Rome', 0, 0, null)],
    ],
    ...{ which: 2, change: { object: { kind: 'value', value: 'Rome' }, from: null, to: 0 }, at: 0 },
  },
  'an observation that ends as it begins': {
    predicate: 'likes',
    statements: [claims('Aurora', 0, 0, null), claims('Denver', 0, 0, 1), claims('Aurora', 11, 11, 0)],
    ...{ which: 1, change: { object: { kind: 'value', value: 'Aurora' } }, at: 0 },
  },
};
const examples = Object.values(FOUND).flatMap((told) =>
  told.statements.map((_, which): [Story] => [{ ...told, which }]),
);

const runs = { numRuns: 500 };

describe('correctFact', () => {
  it('lets the new value hold, and alone where there is one value, throughout its validity', () => {
    fc.assert(
      fc.property(story, (told) => {
        const decided = decide(told);
        if (!decided) return;
        for (const at of TIMES.filter(decided.isNew)) {
          const values = valuesAt(decided.after, at);
          expect(values).toContain(objectKey(decided.object));
        }
      }),
      runs,
    );
  });

  it('takes the old value away where it no longer holds', () => {
    fc.assert(
      fc.property(story, (told) => {
        const decided = decide(told);
        if (!decided || !isPlain(decided.before, decided.evidence)) return;
        const { fact, object, isNew, isOld, after } = decided;
        const isSame = objectKey(fact.object) === objectKey(object);
        for (const at of TIMES.filter((time) => isOld(time) && (isSame ? !isNew(time) : isNew(time)))) {
          if (!isSame || isNew(at)) expect(valuesAt(after, at)).not.toContain(objectKey(fact.object));
        }
      }),
      { ...runs, examples },
    );
  });

  it('loses nothing that held outside of the old and the new validity', () => {
    fc.assert(
      fc.property(story, (told) => {
        const decided = decide(told);
        if (!decided || !isPlain(decided.before, decided.evidence)) return;
        const { before, after, isNew, isOld } = decided;
        for (const at of TIMES.filter((time) => !isNew(time) && !isOld(time))) {
          expect(valuesAt(after, at)).toEqual(expect.arrayContaining(valuesAt(before, at)));
        }
      }),
      { ...runs, examples },
    );
  });

  it('survives that what it corrects is extracted again', () => {
    fc.assert(
      fc.property(story, (told) => {
        const decided = decide(told);
        if (!decided) return;
        const again = deriveFacts(WORKSPACE, [...evidenceOf(told, 'again '), ...decided.decision]);
        const shape = (facts: DerivedFact[]) => facts.map(({ id, from, to }) => ({ id, from, to }));
        expect(shape(again)).toEqual(shape(decided.after));
      }),
      runs,
    );
  });

  it('outweighs what was said before it of its time and arrives later', () => {
    fc.assert(
      fc.property(story, statement, (told, late) => {
        const decided = decide(told);
        if (!decided || told.predicate !== 'lives_in' || late.kind !== 'assertion' || late.to !== null) return;
        const from = late.from ?? -1;
        if (!decided.isNew(from)) return;
        const [arrival] = evidenceOf({ ...told, statements: [late] }, 'late ');
        const after = deriveFacts(WORKSPACE, [...decided.evidence, ...decided.decision, arrival!]);
        for (const at of TIMES.filter(decided.isNew)) {
          expect(valuesAt(after, at)).toEqual(valuesAt(decided.after, at));
        }
      }),
      runs,
    );
  });
});

describe('endFact', () => {
  it('ends the value at the time, and leaves it as it was before', () => {
    fc.assert(
      fc.property(story, (told) => {
        const evidence = evidenceOf(told);
        const before = deriveFacts(WORKSPACE, evidence);
        const fact = before[told.which % Math.max(before.length, 1)];
        if (!fact || !isPlain(before, evidence)) return;
        const pieces = endFact(timelineOf(fact, evidence), told.at);
        const holds = instantOf(fact.from) <= told.at && (fact.to === null || told.at < fact.to);
        expect(pieces.length > 0).toBe(holds);
        if (!holds) return;
        const after = deriveFacts(WORKSPACE, [...evidence, ...decisionOf(pieces, told.predicate)]);
        const key = objectKey(fact.object);
        const wasValid = (at: number) => instantOf(fact.from) <= instantOf(at < 0 ? null : at) && (fact.to ?? NOW) > at;
        for (const at of TIMES.filter(wasValid)) {
          const isEnded = at >= told.at && (fact.to === null || at < fact.to);
          expect(valuesAt(after, at).includes(key)).toBe(!isEnded && valuesAt(before, at).includes(key));
        }
      }),
      runs,
    );
  });
});
