import type { SearchResultDto } from '@memory-graph/contracts/resources';
import type { ResultDocument } from '@memory-graph/graph';
import type { RankedResult } from '@memory-graph/ranking';

/** @param explain whether to report how each result was found */
export function searchAnswer(
  selected: readonly RankedResult[],
  documents: readonly ResultDocument[],
  explain: boolean,
): SearchResultDto[] {
  const ranked = new Map(selected.map((result) => [`${result.kind}:${result.id}`, result]));
  return documents.flatMap(({ id, content, ...metadata }) => {
    const result = ranked.get(`${metadata.kind}:${id}`);
    if (!result) return [];
    const ranks = explain ? { ranks: ranksOf(result) } : {};
    return { id, content, score: result.score, metadata: { ...metadata, ...ranks } };
  });
}

function ranksOf({ textRank, vectorRank, graphDistance, parts }: RankedResult) {
  return { text: textRank, vector: vectorRank, graphDistance, parts: { ...parts } };
}
