import fc from 'fast-check';
import type { KnownName } from '../entity-resolution/implied-links.js';
import { entityId } from '../entity-resolution/entity-key.js';
import type { Evidence } from '../evidence/evidence.js';
import { compareFacts } from './compare-facts.js';
import { deriveFacts } from './derive-facts.js';
import { EvidenceGroups, viewOf } from './evidence-groups.js';

const WORKSPACE = '018f0000-0000-7000-8000-000000000001';
const NAMES = ['ada', 'ada perez', 'bob', 'acme', 'acme inc'];
const entity = fc.constantFrom(...NAMES.map((name) => entityId(WORKSPACE, name)));
const about = { subject: entity, predicate: fc.constantFrom('lives_in', 'likes') };
const object = entity.map((id) => ({ kind: 'entity' as const, entityId: id }));
const moment = fc.nat({ max: 3 });

const piece = fc.oneof(
  fc.record({ kind: fc.constant('assertion' as const), ...about, object, from: moment }),
  fc.record({ kind: fc.constant('assertion' as const), ...about, object, from: moment }),
  fc.record({ kind: fc.constant('ending' as const), ...about, object: fc.option(object), at: moment }),
  fc.record({ kind: fc.constant('correction' as const), ...about, object: fc.option(object) }),
  fc.record({ kind: fc.constant('same-as' as const), a: entity, b: entity }),
  fc.record({ kind: fc.constant('not-same-as' as const), a: entity, b: entity }),
  fc.record({
    kind: fc.constant('retraction' as const),
    statementIds: fc.array(fc.constantFrom('common0', 'common1', 'before0', 'after0'), { maxLength: 2 }),
  }),
);
const known = fc.constantFrom(...NAMES).map((key): KnownName => ({
  ...{ rawId: entityId(WORKSPACE, key), key, isAlias: false },
  type: key.startsWith('acme') ? 'organisation' : 'person',
}));
const side = fc.record({ pieces: fc.array(piece, { maxLength: 5 }), names: fc.array(known, { maxLength: 3 }) });

type Pieces = typeof piece extends fc.Arbitrary<infer T> ? readonly T[] : never;

function evidenceOf(pieces: Pieces, prefix: string): Evidence[] {
  return pieces.map((fields, position): Evidence => {
    const base = { id: `${prefix}${position}`, episodeId: prefix, position, saidAt: position, recordedAt: 0 };
    const rest = { ...base, wording: '', confidence: 0.8 };
    if (fields.kind === 'assertion') return { ...rest, ...fields, to: null, text: '' };
    return fields.kind === 'correction' ? { ...rest, ...fields, wrongTime: null } : { ...rest, ...fields };
  });
}

it('finds the same differences group by group as between all facts', () => {
  fc.assert(
    fc.property(side, side, side, fc.integer({ min: 1, max: 5 }), (both, earlier, later, size) => {
      const common = evidenceOf(both.pieces, 'common');
      const [before, after] = [evidenceOf(earlier.pieces, 'before'), evidenceOf(later.pieces, 'after')];
      const [namesBefore, namesAfter] = [
        [...both.names, ...earlier.names],
        [...both.names, ...later.names],
      ];
      const wanted = compareFacts(
        deriveFacts(WORKSPACE, [...common, ...before], namesBefore),
        deriveFacts(WORKSPACE, [...common, ...after], namesAfter),
      );

      const groups = new EvidenceGroups(
        viewOf(WORKSPACE, [...common, ...before], namesBefore),
        viewOf(WORKSPACE, [...common, ...after], namesAfter),
      );
      for (const one of common) groups.addToBoth(one);
      for (const one of before) groups.addBefore(one);
      for (const one of after) groups.addAfter(one);
      const found = [...groups.differing(size)].flatMap((part) =>
        compareFacts(deriveFacts(WORKSPACE, part.before), deriveFacts(WORKSPACE, part.after)),
      );
      expect(found.sort((a, b) => (a.factId < b.factId ? -1 : 1))).toEqual(wanted);
    }),
    { numRuns: 1_000 },
  );
});
