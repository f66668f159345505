import type { KnownAtDto, SearchResultDto } from '@memory-graph/contracts/resources';

/**
 * The JSON of a response, a few results at a time, because the JSON of a thousand results at once would block the event
 * loop.
 */
export async function* searchJson(
  parts: AsyncGenerator<SearchResultDto[], KnownAtDto | null>,
): AsyncGenerator<string, void> {
  let isFirst = true;
  let part = await parts.next();
  for (; !part.done; part = await parts.next()) {
    const listed = part.value.map((result) => JSON.stringify(result)).join(',');
    yield isFirst ? `{"results":[${listed}` : `,${listed}`;
    isFirst = false;
  }
  const state = part.value ? `,"knownAt":${JSON.stringify(part.value)}` : '';
  yield `${isFirst ? '{"results":[' : ''}]${state}}`;
}
