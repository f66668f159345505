import type { SearchResultDto } from '@memory-graph/contracts/resources';
import { estimateTokens } from '@memory-graph/memory-model/words';
import type { FoundResult } from '@memory-graph/search-index';

/** After so many results in a row that do not fit, it is unlikely that another one will. */
const MISSES_IN_A_ROW = 100;

/** Results of which the JSON is written at a time. */
const RESULTS_AT_A_TIME = 10;

/** Reads results in the given order, some at a time. */
export type ReadResults = (
  results: readonly FoundResult[],
) => AsyncIterable<SearchResultDto[]> | Iterable<SearchResultDto[]>;

/**
 * Selects the results whose contents fit a budget together: facts in their order first, because they say most in few
 * words, then episodes in theirs. A result that does not fit is left out, and the next one is tried.
 * @param ranked best first
 * @returns the selected results, best first, some at a time
 */
export async function* fitTokens(
  ranked: readonly FoundResult[],
  maxTokens: number,
  read: ReadResults,
): AsyncGenerator<SearchResultDto[]> {
  const fitting = new Map<string, SearchResultDto>();
  let left = maxTokens;
  let misses = 0;
  const factsFirst = ranked.toSorted((a, b) => Number(a.kind === 'episode') - Number(b.kind === 'episode'));
  for await (const results of read(factsFirst)) {
    for (const result of results) {
      const tokens = estimateTokens(result.content);
      misses = tokens > left ? misses + 1 : 0;
      if (tokens > left) continue;
      left -= tokens;
      fitting.set(result.id, result);
    }
    if (left === 0 || misses >= MISSES_IN_A_ROW) break;
  }
  const selected = ranked.flatMap((result) => fitting.get(result.id) ?? []);
  for (let from = 0; from < selected.length; from += RESULTS_AT_A_TIME) {
    yield selected.slice(from, from + RESULTS_AT_A_TIME);
  }
}
