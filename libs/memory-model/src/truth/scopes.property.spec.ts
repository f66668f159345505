import fc from 'fast-check';
import { entityId, entityKey } from '../entity-resolution/entity-key.js';
import type { KnownName } from '../entity-resolution/implied-links.js';
import { type Owner, partsOfKey, scopedKey, scopeOf } from '../entity-resolution/scope.js';
import type { Evidence } from '../evidence/evidence.js';
import { BUILT_IN } from '../predicates/vocabulary.js';
import { type DerivedGraph, deriveGraph } from './derive-facts.js';

const WORKSPACE = '018f0000-0000-7000-8000-000000000001';
const OWNERS: readonly Owner[] = [{}, { subject: 'x' }, { subject: 'X' }, { subject: 'x', shared: true }];

/** Names that mean each other, and few of all, so that two stories collide wherever they can. */
const name = fc.constantFrom('Mel', 'Melanie', 'Melanie Roe', 'Melissa Poe', 'Acme', 'Acme Inc.');
const moment = fc.integer({ min: 0, max: 4 });
const said = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('assertion' as const), a: name, b: name, at: moment }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('ending' as const), a: name, b: name, at: moment }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('correction' as const), a: name, b: name, at: moment }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('same-as' as const), a: name, b: name, at: moment }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('not-same-as' as const), a: name, b: name, at: moment }) },
);
const piece = fc.record({
  owner: fc.constantFrom(...OWNERS),
  said,
  predicate: fc.constantFrom('lives_in', 'likes', 'married_to'),
  alias: fc.option(name, { nil: null }),
});
type Piece = typeof piece extends fc.Arbitrary<infer P> ? P : never;

function evidenceOf({ owner, said: { kind, a, b, at }, predicate }: Piece, index: number): Evidence {
  const idOf = (one: string) => entityId(WORKSPACE, scopedKey(scopeOf(owner), entityKey(one)));
  const base = {
    ...{ id: `statement ${index}`, episodeId: `episode ${index}`, position: 0, saidAt: at, recordedAt: index },
    ...{ wording: '', confidence: 0.8 },
  };
  if (kind === 'same-as' || kind === 'not-same-as') return { ...base, kind, a: idOf(a), b: idOf(b) };
  const about = { ...base, subject: idOf(a), predicate, object: { kind: 'entity' as const, entityId: idOf(b) } };
  if (kind === 'ending') return { ...about, kind, at };
  if (kind === 'correction') return { ...about, kind, wrongTime: null };
  return { ...about, kind, from: at, to: null, text: `${a} ${predicate} ${b}` };
}

function namesOf({ owner, said: { a, b }, alias }: Piece): KnownName[] {
  const keyOf = (one: string) => scopedKey(scopeOf(owner), entityKey(one));
  const named = (one: string): KnownName => {
    const type = one.startsWith('M') ? ('person' as const) : ('organisation' as const);
    return { rawId: entityId(WORKSPACE, keyOf(one)), key: keyOf(one), type, isAlias: false };
  };
  return [named(a), named(b), ...(alias ? [{ ...named(a), key: keyOf(alias), isAlias: true }] : [])];
}

function derive(pieces: readonly (readonly [Piece, number])[]): DerivedGraph {
  const evidence = pieces.map(([one, index]) => evidenceOf(one, index));
  const names = pieces.flatMap(([one]) => namesOf(one));
  return deriveGraph(WORKSPACE, evidence, names, BUILT_IN);
}

describe('scopes', () => {
  it('lets the stories of all owners together give the facts and entities that each gives alone', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const numbered = pieces.map((one, index) => [one, index] as const);
        const together = derive(numbered);
        const alone = OWNERS.map((owner) => derive(numbered.filter(([one]) => one.owner === owner)));
        expect(together.facts).toEqual(alone.flatMap(({ facts }) => facts).sort((a, b) => (a.id < b.id ? -1 : 1)));
        expect(new Map([...together.canonicalIds].sort())).toEqual(
          new Map(alone.flatMap(({ canonicalIds }) => [...canonicalIds]).sort()),
        );
        expect(together.corrected).toHaveLength(alone.flatMap(({ corrected }) => corrected).length);
      }),
      { numRuns: 300 },
    );
  });

  it('leaves a workspace without subjects as it was: bare keys, and so the same ids', () => {
    fc.assert(
      fc.property(name, (one) => {
        const key = entityKey(one);
        expect(scopedKey(scopeOf({}), key)).toBe(key);
        expect(partsOfKey(key)).toEqual({ scope: null, key });
      }),
    );
  });
});
