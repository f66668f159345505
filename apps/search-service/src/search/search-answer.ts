import type { SearchResultDto, SearchTimeDto } from '@memory-graph/contracts/resources';
import type { ResultDocument } from '@memory-graph/graph';
import type { NamedTime, RankedResult } from '@memory-graph/ranking';

/** @param explain the times that the question was read as, if each result is to report how it was found; else null */
export function searchAnswer(
  selected: readonly RankedResult[],
  documents: readonly ResultDocument[],
  explain: readonly NamedTime[] | null,
): SearchResultDto[] {
  const ranked = new Map(selected.map((result) => [`${result.kind}:${result.id}`, result]));
  return documents.flatMap(({ id, content, ...metadata }) => {
    const result = ranked.get(`${metadata.kind}:${id}`);
    if (!result) return [];
    const ranks = explain ? { ranks: { ...ranksOf(result), times: explain.map(wireTime) } } : {};
    return { id, content, score: result.score, metadata: { ...metadata, ...ranks } };
  });
}

function ranksOf({ textRank, vectorRank, graphDistance, parts }: RankedResult) {
  return { text: textRank, vector: vectorRank, graphDistance, parts: { ...parts } };
}

function wireTime({ from, to, ofAnyYear }: NamedTime): SearchTimeDto {
  return { from: new Date(from).toISOString(), to: new Date(to).toISOString(), ofAnyYear };
}
