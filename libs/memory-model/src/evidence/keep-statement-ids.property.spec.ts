import fc from 'fast-check';
import type { Evidence } from './evidence.js';
import { isSameEvidence, keepStatementIds } from './keep-statement-ids.js';

const EPISODE = '0198c0de-0000-7000-8000-0000000000d1';
const entity = fc.constantFrom('ada', 'bob');
const object = fc.oneof(
  entity.map((entityId) => ({ kind: 'entity' as const, entityId })),
  fc.constantFrom('tea', 'Tea ', 'chess').map((value) => ({ kind: 'value' as const, value })),
);
const said = fc.record({
  kind: fc.constantFrom('assertion' as const, 'ending' as const),
  subject: entity,
  predicate: fc.constantFrom('likes', 'lives_in'),
  object,
  at: fc.constantFrom(1, 2),
});

type Said = typeof said extends fc.Arbitrary<infer T> ? T : never;

/** @param prefix of the ids: two readings have different ones */
function evidenceOf(all: readonly Said[], prefix: string): Evidence[] {
  return all.map(({ kind, at, ...about }, position): Evidence => {
    const base = { id: `${prefix}${position}`, episodeId: EPISODE, position, saidAt: 5, recordedAt: 5 };
    const rest = { ...base, ...about, wording: '', confidence: 0.5 };
    return kind === 'ending' ? { ...rest, kind, at } : { ...rest, kind, from: at, to: null, text: '' };
  });
}

const sayings = fc.array(said, { maxLength: 6 });

describe('keeping the ids of statements', () => {
  it('keeps all ids where the same is read again, whatever the order of the stored ones', () => {
    fc.assert(
      fc.property(sayings, (all) => {
        const stored = evidenceOf(all, 'old');
        const kept = keepStatementIds([...stored].reverse(), evidenceOf(all, 'new'));
        expect(kept).toEqual(stored);
        expect(isSameEvidence(stored, kept)).toBe(true);
      }),
    );
  });

  it('never gives an id twice, nor to a statement that says something else', () => {
    fc.assert(
      fc.property(sayings, sayings, (one, other) => {
        const [stored, read] = [evidenceOf(one, 'old'), evidenceOf(other, 'new')];
        const kept = keepStatementIds(stored, read);
        expect(new Set(kept.map(({ id }) => id)).size).toBe(read.length);
        for (const [index, piece] of kept.entries()) {
          expect({ ...piece, id: '' }).toEqual({ ...read[index], id: '' });
          const earlier = stored.find(({ id }) => id === piece.id);
          if (earlier) expect(earlier.kind).toBe(piece.kind);
        }
      }),
    );
  });
});

it('does not take another time, order or number of statements for the same', () => {
  const valueOf = (value: 'tea' | 'chess'): Said => ({
    ...{ kind: 'assertion', subject: 'ada', predicate: 'likes', at: 1 },
    object: { kind: 'value', value },
  });
  const [tea, chess] = [valueOf('tea'), valueOf('chess')];
  const stored = evidenceOf([tea, chess], 'old');
  for (const other of [[{ ...tea, at: 2 as const }, chess], [chess, tea], [tea]]) {
    expect(isSameEvidence(stored, keepStatementIds(stored, evidenceOf(other, 'new')))).toBe(false);
  }
  const recorded = stored.map((piece) => ({ ...piece, recordedAt: 9, readBy: 'rules/likes', confidence: 0.5 + 1e-9 }));
  expect(isSameEvidence(stored, recorded)).toBe(true);
});
