import type { SearchResult } from '@memory-graph/client';
import { groupFormer } from './former-values.ts';

const fact = (id: string, subject: string, validTo: string | null) =>
  ({
    id,
    metadata: { kind: 'fact', predicate: 'lives_in', entities: [{ id: subject }], validFrom: null, validTo },
  }) as SearchResult;
const episode = { id: 'e', metadata: { kind: 'episode', predicate: null, entities: [{ id: 'ada' }] } } as SearchResult;

const shown = (results: SearchResult[]) =>
  groupFormer(results, '2026-06-01T00:00:00Z').map(({ result, isEnded, former }) => [
    ...[result.id, isEnded],
    former.map(({ id }) => id),
  ]);

describe('groupFormer', () => {
  it('puts what has ended beside what holds, at the better place, the latest first', () => {
    const results = [
      fact('madrid', 'ada', '2023-01-01T00:00:00Z'),
      episode,
      fact('oslo', 'ada', null),
      fact('porto', 'ada', '2025-01-01T00:00:00Z'),
    ];
    expect(shown(results)).toEqual([
      ['oslo', false, ['porto', 'madrid']],
      ['e', false, []],
    ]);
  });

  it('keeps several that hold, what has ended alone, and others apart', () => {
    const results = [
      fact('oslo', 'ada', null),
      fact('rome', 'ada', '2030-01-01T00:00:00Z'),
      fact('bonn', 'eve', '2020-01-01T00:00:00Z'),
    ];
    expect(shown(results)).toEqual([
      ['oslo', false, []],
      ['rome', false, []],
      ['bonn', true, []],
    ]);
  });
});
