import fc from 'fast-check';
import { compareFacts } from './compare-facts.js';
import type { DerivedFact } from './derive-facts.js';

const fact = fc.record({
  id: fc.constantFrom('f1', 'f2', 'f3', 'f4'),
  from: fc.constantFrom(null, 1, 2),
  to: fc.constantFrom(null, 3),
  confidence: fc.constantFrom(0.5, 0.7),
});
const facts = fc.uniqueArray(fact, { selector: ({ id }) => id }).map((all) =>
  all.map((some): DerivedFact => ({
    ...{ subject: 'ada', predicate: 'likes', object: { kind: 'value', value: some.id }, content: some.id },
    ...{ type: 'preference', weight: 1, supportIds: ['s'], anchorId: 's', endedBy: null, ...some },
  })),
);

describe('comparing facts', () => {
  it('finds nothing between equal ones, in any order', () => {
    fc.assert(fc.property(facts, (all) => expect(compareFacts(all, [...all].reverse())).toEqual([])));
  });

  it('lists each fact at most once, and turns round with the sides', () => {
    fc.assert(
      fc.property(facts, facts, (before, after) => {
        const found = compareFacts(before, after);
        const turned = compareFacts(after, before);
        expect(found.map(({ factId }) => factId)).toEqual(turned.map(({ factId }) => factId));
        const opposite = { added: 'gone', gone: 'added', changed: 'changed' } as const;
        expect(turned.map(({ kind }) => kind)).toEqual(found.map(({ kind }) => opposite[kind]));
      }),
    );
  });

  it('makes the later facts out of the earlier ones', () => {
    fc.assert(
      fc.property(facts, facts, (before, after) => {
        const result = new Map(before.map((one) => [one.id, one]));
        for (const { factId, after: now } of compareFacts(before, after)) {
          if (now) result.set(factId, now);
          else result.delete(factId);
        }
        expect(result).toEqual(new Map(after.map((one) => [one.id, one])));
      }),
    );
  });
});

it.each([
  ['another support', { supportIds: ['other'] }],
  ['a confidence that nobody would see', { confidence: 0.5001 }],
])('does not count %s as a change', (_what, change) => {
  const [one] = fc.sample(
    facts.filter((all) => all.length > 0),
    { numRuns: 1, seed: 1 },
  )[0]!;
  const fixed = { ...one!, confidence: 0.5 };
  expect(compareFacts([fixed], [{ ...fixed, ...change }])).toEqual([]);
});
