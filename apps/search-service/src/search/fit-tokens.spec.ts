import type { SearchResultDto } from '@memory-graph/contracts/resources';
import type { FoundResult } from '@memory-graph/search-index';
import { fitTokens } from './fit-tokens.js';

type Given = [kind: 'fact' | 'episode', id: string, tokens: number];

/** @returns the ids that fit, and how many results were read */
async function fit(maxTokens: number, ...given: Given[]) {
  const ranked = given.map(([kind, id]) => ({ kind, id }) as FoundResult);
  const tokens = new Map(given.map(([kind, id, size]) => [`${kind}:${id}`, size]));
  let read = 0;
  const ids: string[] = [];
  async function* answers(results: readonly FoundResult[]) {
    for (const { kind, id } of results) {
      read++;
      yield [{ id, content: 'four'.repeat(tokens.get(`${kind}:${id}`)!), metadata: { kind } } as SearchResultDto];
    }
  }
  for await (const some of fitTokens(ranked, maxTokens, answers)) ids.push(...some.map(({ id }) => id));
  return { ids, read };
}

describe('fitTokens', () => {
  it('selects facts first, and keeps the order of the ranking', async () => {
    const given: Given[] = [
      ['episode', 'e1', 6],
      ['fact', 'f1', 4],
      ['episode', 'e2', 5],
      ['fact', 'f2', 4],
    ];
    expect((await fit(8, ...given)).ids).toEqual(['f1', 'f2']);
    expect((await fit(14, ...given)).ids).toEqual(['e1', 'f1', 'f2']);
    expect((await fit(19, ...given)).ids).toEqual(['e1', 'f1', 'e2', 'f2']);
  });

  it('leaves out what does not fit, and takes what comes after it', async () => {
    expect((await fit(10, ['episode', 'e1', 11], ['episode', 'e2', 9], ['episode', 'e3', 1])).ids).toEqual([
      'e2',
      'e3',
    ]);
    expect((await fit(1, ['fact', 'f1', 2])).ids).toEqual([]);
  });

  it('stops reading when the budget is spent, and when nothing has fitted for long', async () => {
    const many = Array.from({ length: 500 }, (_, n): Given => ['episode', `e${n}`, 10]);
    expect(await fit(20, ...many)).toEqual({ ids: ['e0', 'e1'], read: 2 });
    expect(await fit(25, ...many)).toEqual({ ids: ['e0', 'e1'], read: 102 });
  });

  it('returns a long list in small parts', async () => {
    const many = Array.from({ length: 35 }, (_, n): Given => ['fact', `f${n}`, 1]);
    expect((await fit(1_000, ...many)).ids).toHaveLength(35);
  });
});
