import type { SearchResultDto, SearchTimeDto } from '@memory-graph/contracts/resources';
import type { ResultDocument } from '@memory-graph/graph';
import type { NamedTime } from '@memory-graph/ranking';
import type { FoundResult } from '@memory-graph/search-index';
import { PASSAGE_CHARACTERS } from '@memory-graph/ranking/passages';

export interface AnswerOptions {
  /** The times that the question was read as, if each result is to report how it was found; else null. */
  explain: readonly NamedTime[] | null;
  /** The passage of an episode's text, or of the words that state a fact, that matches the question best. */
  passageOf: (text: string) => string;
}

export function searchAnswer(
  selected: readonly FoundResult[],
  documents: readonly ResultDocument[],
  { explain, passageOf }: AnswerOptions,
): SearchResultDto[] {
  const ranked = new Map(selected.map((result) => [result.id, result]));
  return documents.flatMap(({ id, content, wording, ...metadata }) => {
    const result = ranked.get(id);
    if (!result) return [];
    const ranks = explain ? { ranks: { ...ranksOf(result), times: explain.map(wireTime) } } : {};
    const highlight = highlightOf(wording, content, passageOf);
    const replaced = result.replacedBy === null ? {} : { replacedBy: result.replacedBy };
    return { id, content, score: result.score, metadata: { ...metadata, highlight, ...replaced, ...ranks } };
  });
}

/** The words of a fact are a sentence, of which every part belongs to it: only a long one is cut. */
function highlightOf(wording: string | null, content: string, passageOf: AnswerOptions['passageOf']): string {
  return wording !== null && wording.length <= PASSAGE_CHARACTERS ? wording : passageOf(wording ?? content);
}

function ranksOf({ textRank, vectorRank, graphDistance, parts }: FoundResult) {
  return { text: textRank, vector: vectorRank, graphDistance, parts: { ...parts } };
}

function wireTime({ from, to, ofAnyYear }: NamedTime): SearchTimeDto {
  return { from: new Date(from).toISOString(), to: new Date(to).toISOString(), ofAnyYear };
}
