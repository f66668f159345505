import type { SearchResultDto } from '@memory-graph/contracts/resources';
import type { Selection } from '@memory-graph/ranking';
import type { FoundResult } from '@memory-graph/search-index';
import type { ReadResults } from './fit-tokens.js';
import { SEARCH_LIMITS } from './search-limits.js';

/**
 * Selects the best result of each text, and notes the others of its kind with the same text. It reads results until it
 * meets a further text that is not selected, so that worse results with a selected text are not noted.
 * @param ranked best first
 * @returns the selected results, best first, and how they are read again
 */
export async function groupIdentical(
  ranked: readonly FoundResult[],
  { limit, scoreThreshold, minResults }: Selection,
  read: ReadResults,
): Promise<{ selected: FoundResult[]; read: ReadResults }> {
  const groups = new Map<string, SearchResultDto>();
  const isFull = (score: number) =>
    groups.size >= limit || (score < scoreThreshold && groups.size >= Math.min(minResults, limit));
  reading: for await (const results of read(ranked)) {
    for (const result of results) {
      const text = textOf(result);
      const best = groups.get(text);
      if (best) best.metadata.identicalIds!.push(result.id);
      else if (isFull(result.score)) break reading;
      else groups.set(text, { ...result, metadata: { ...result.metadata, identicalIds: [] } });
    }
  }
  const byId = new Map([...groups.values()].map((result) => [result.id, result]));
  return {
    selected: ranked.filter(({ id }) => byId.has(id)),
    read: function* (results) {
      for (let from = 0; from < results.length; from += SEARCH_LIMITS.resultsAtATime) {
        yield results.slice(from, from + SEARCH_LIMITS.resultsAtATime).flatMap(({ id }) => byId.get(id) ?? []);
      }
    },
  };
}

/** White space does not make a text another one. */
function textOf({ content, metadata }: SearchResultDto): string {
  return `${metadata.kind} ${content.replaceAll(/\s+/gu, ' ').trim()}`;
}
