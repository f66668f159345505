import type { SearchResultDto } from '@memory-graph/contracts/resources';
import type { ResultDocument } from '@memory-graph/graph';
import type { RankedResult } from '@memory-graph/ranking';

export interface AnswerOptions {
  /** Whether to report how each result was found. */
  explain: boolean;
  /** The passage of an episode's text that matches the question best. */
  passageOf: (text: string) => string;
}

export function searchAnswer(
  selected: readonly RankedResult[],
  documents: readonly ResultDocument[],
  { explain, passageOf }: AnswerOptions,
): SearchResultDto[] {
  const ranked = new Map(selected.map((result) => [`${result.kind}:${result.id}`, result]));
  return documents.flatMap(({ id, content, ...metadata }) => {
    const result = ranked.get(`${metadata.kind}:${id}`);
    if (!result) return [];
    const ranks = explain ? { ranks: ranksOf(result) } : {};
    const highlight = metadata.kind === 'episode' ? { highlight: passageOf(content) } : {};
    return { id, content, score: result.score, metadata: { ...metadata, ...highlight, ...ranks } };
  });
}

function ranksOf({ textRank, vectorRank, graphDistance, parts }: RankedResult) {
  return { text: textRank, vector: vectorRank, graphDistance, parts: { ...parts } };
}
