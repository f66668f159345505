import type { SearchResultDto } from '@memory-graph/contracts/resources';
import type { FoundResult } from '@memory-graph/search-index';
import { groupIdentical } from './group-identical.js';

type Given = [id: string, content: string, score: number, kind?: 'fact' | 'episode'];

const GIVEN: Given[] = [
  ['a1', 'tea', 0.9],
  ['b1', 'jazz', 0.8],
  ['a2', ' tea\n', 0.7],
  ['c1', 'tea', 0.6, 'fact'],
  ['b2', 'jazz', 0.5],
  ['d1', 'Tea', 0.4],
  ['a3', 'tea', 0.3],
];

async function group(selection: Partial<Parameters<typeof groupIdentical>[1]> = {}, given = GIVEN) {
  const ranked = given.map(([id, , score, kind = 'episode']) => ({ id, kind, score }) as FoundResult);
  const reads: string[] = [];
  const read = async function* (results: readonly FoundResult[]) {
    for (const { id } of results) {
      reads.push(id);
      const [, content, score, kind = 'episode'] = given.find(([known]) => known === id)!;
      yield [{ id, content, score, metadata: { kind } } as SearchResultDto];
    }
  };
  const found = await groupIdentical(ranked, { limit: 20, scoreThreshold: 0, minResults: 1, ...selection }, read);
  const groups: [string, string[]][] = [];
  for await (const results of found.read(found.selected)) {
    for (const { id, metadata } of results) groups.push([id, metadata.identicalIds!]);
  }
  return { groups, reads };
}

describe('groupIdentical', () => {
  it('keeps the best result of each text and kind, in their order, with the others', async () => {
    expect((await group()).groups).toEqual([
      ['a1', ['a2', 'a3']],
      ['b1', ['b2']],
      ['c1', []],
      ['d1', []],
    ]);
  });

  it('counts texts, and reads no further than the first that is too many', async () => {
    const { groups, reads } = await group({ limit: 2 });
    expect(groups).toEqual([
      ['a1', ['a2']],
      ['b1', []],
    ]);
    expect(reads).toEqual(['a1', 'b1', 'a2', 'c1']);
  });

  it('ends at the threshold, unless too few texts would remain', async () => {
    const ids = async (selection: object) => (await group(selection)).groups.map(([id]) => id);
    expect(await ids({ scoreThreshold: 0.75 })).toEqual(['a1', 'b1']);
    expect(await ids({ scoreThreshold: 0.95, minResults: 3 })).toEqual(['a1', 'b1', 'c1']);
    expect(await ids({ scoreThreshold: 0.95, minResults: 3, limit: 1 })).toEqual(['a1']);
  });

  it('gives nothing for nothing', async () => {
    expect((await group({}, [])).groups).toEqual([]);
  });
});
