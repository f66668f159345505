import type { ResultKey, ResultKind } from '@memory-graph/graph';
import { lexemesOf } from '@memory-graph/ranking/lexemes';
import type { Documents } from '../contents/documents.js';
import type { WorkspaceIndex } from '../contents/workspace-index.js';
import type { CandidateRequest, Candidates, ScoredHit, SupportLink } from '../search-questions.js';
import type { Scored } from './best.js';
import {
  bestEpisodes,
  bestFirst,
  mustCompareAllFacts,
  QUESTION_CHARACTERS,
  QUESTION_WORDS,
} from './candidate-lists.js';
import { passing } from './passing.js';
import { textHits } from './text-hits.js';
import { vectorHits, vectorHitsAmong } from './vector-hits.js';

/** Implements `SearchedGraph.findCandidates`. */
export function findCandidates(index: WorkspaceIndex, request: CandidateRequest): Candidates {
  const { episodes, facts } = index;
  const { embedding, similarityFloor, filter, limit } = request;
  const lexemes = questionLexemes(request.text);
  const passes = passing(index, filter);
  const vectors = (kind: ResultKind, documents: Documents) =>
    hitsOf(kind, documents, vectorHits(documents, embedding, similarityFloor, passes[kind], limit));

  const saying = textHits(episodes.documents, index.words, lexemes, passes.episode, limit);
  const stating = textHits(facts.documents, index.words, lexemes, passes.fact, limit, saying.marked);
  const text = bestFirst([
    ...hitsOf('fact', facts.documents, stating.hits),
    ...hitsOf('episode', episodes.documents, saying.hits),
  ]);
  const words = saying.marked.map(({ weight }) => weight);
  const near = bestFirst(vectors('episode', episodes.documents));
  if (mustCompareAllFacts(facts.documents.count, filter)) {
    const vector = bestFirst([...near, ...vectors('fact', facts.documents)]);
    return { text, vector, words, support: supportOf(index, bestEpisodes(text, vector)) };
  }
  const support = supportOf(index, bestEpisodes(text, near));
  const matching = [
    ...support.map(({ factId }) => factId),
    ...text.flatMap((hit) => (hit.kind === 'fact' ? hit.id : [])),
  ];
  const among = new Set(matching.map((id) => facts.documents.ids.find(id)));
  const found = vectorHitsAmong(facts.documents, embedding, similarityFloor, among, passes.fact, limit);
  return { text, vector: bestFirst([...near, ...hitsOf('fact', facts.documents, found)]), words, support };
}

/** Implements `SearchedGraph.findFactsByText`. */
export function findFactsByText(
  index: WorkspaceIndex,
  { text, filter, limit }: Pick<CandidateRequest, 'text' | 'filter' | 'limit'>,
): ResultKey[] {
  const { documents } = index.facts;
  const { hits } = textHits(documents, index.words, questionLexemes(text), passing(index, filter).fact, limit, []);
  return bestFirst(hitsOf('fact', documents, hits));
}

function questionLexemes(text: string): string[] {
  return [...new Set(lexemesOf(text.slice(0, QUESTION_CHARACTERS)))].slice(0, QUESTION_WORDS);
}

function hitsOf(kind: ResultKind, { ids }: Documents, scored: readonly (Scored & { words?: number })[]): ScoredHit[] {
  return scored.map(({ no, score, words }) => {
    const hit = { kind, id: ids.idAt(no), score };
    return words === undefined ? hit : { ...hit, words };
  });
}

function supportOf({ episodes, facts }: WorkspaceIndex, episodeIds: readonly string[]): SupportLink[] {
  const links: SupportLink[] = [];
  for (const episodeId of episodeIds) {
    for (const no of facts.supportedBy(episodes.documents.ids.find(episodeId))) {
      links.push({ factId: facts.documents.ids.idAt(no), episodeId });
    }
  }
  return links;
}
