import type { SearchResultDto } from '@memory-graph/contracts/resources';

/**
 * The JSON of a response, a few results at a time, because the JSON of a thousand results at once would block the event
 * loop.
 */
export async function* searchJson(parts: AsyncIterable<SearchResultDto[]>): AsyncGenerator<string, void> {
  let isFirst = true;
  for await (const results of parts) {
    const listed = results.map((result) => JSON.stringify(result)).join(',');
    yield isFirst ? `{"results":[${listed}` : `,${listed}`;
    isFirst = false;
  }
  yield isFirst ? '{"results":[]}' : ']}';
}
