import type { KnownAtDto, SearchResultDto } from '@memory-graph/contracts/resources';
import { searchJson } from './search-json.js';

const result = (id: string) => ({ id, content: '"\u2028' }) as SearchResultDto;

async function* of(parts: SearchResultDto[][], knownAt: KnownAtDto | null = null) {
  yield* parts;
  return knownAt;
}

describe('searchJson', () => {
  it.each([[[]], [[[result('a')]]], [[[result('a'), result('b')], [result('c')]]]])('writes %j', async (parts) => {
    let written = '';
    for await (const text of searchJson(of(parts))) written += text;
    expect(JSON.parse(written)).toEqual({ results: parts.flat() });
  });

  it.each([[[]], [[[result('a')]]]])('ends %j with the state of the memory that answered', async (parts) => {
    const knownAt = { at: '2026-01-01T00:00:00.000Z', mayDiffer: false };
    let written = '';
    for await (const text of searchJson(of(parts, knownAt))) written += text;
    expect(JSON.parse(written)).toEqual({ results: parts.flat(), knownAt });
  });
});
