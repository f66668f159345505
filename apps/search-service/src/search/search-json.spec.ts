import type { SearchResultDto } from '@memory-graph/contracts/resources';
import { searchJson } from './search-json.js';

const result = (id: string) => ({ id, content: '"\u2028' }) as SearchResultDto;

async function* of(parts: SearchResultDto[][]) {
  yield* parts;
}

describe('searchJson', () => {
  it.each([[[]], [[[result('a')]]], [[[result('a'), result('b')], [result('c')]]]])('writes %j', async (parts) => {
    let written = '';
    for await (const text of searchJson(of(parts))) written += text;
    expect(JSON.parse(written)).toEqual({ results: parts.flat() });
  });
});
