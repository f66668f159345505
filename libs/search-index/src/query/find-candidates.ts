import {
  bestEpisodes,
  bestFirst,
  mustCompareAllFacts,
  QUESTION_CHARACTERS,
  QUESTION_WORDS,
} from '@memory-graph/graph/core';
import type { CandidateRequest, Candidates, ResultKind, ScoredHit, SupportLink } from '@memory-graph/graph';
import { lexemesOf } from '@memory-graph/ranking/lexemes';
import type { Documents } from '../contents/documents.js';
import type { WorkspaceIndex } from '../contents/workspace-index.js';
import type { Scored } from './best.js';
import { passing } from './passing.js';
import { textHits } from './text-hits.js';
import { vectorHits, vectorHitsAmong } from './vector-hits.js';

/** Facts whose vectors are all compared: as many as take some milliseconds. In a larger workspace those that match stand for all. */
const MAX_COMPARED_FACTS = 500_000;

/** Implements `GraphReader.findCandidates`. */
export function findCandidates(index: WorkspaceIndex, request: CandidateRequest): Candidates {
  const { episodes, facts } = index;
  const { embedding, similarityFloor, filter, limit } = request;
  const lexemes = [...new Set(lexemesOf(request.text.slice(0, QUESTION_CHARACTERS)))].slice(0, QUESTION_WORDS);
  const passes = passing(index, filter);
  const texts = (kind: ResultKind, documents: Documents) =>
    textHits(documents, index.words, lexemes, passes[kind], limit);
  const vectors = (kind: ResultKind, documents: Documents) =>
    hitsOf(kind, documents, vectorHits(documents, embedding, similarityFloor, passes[kind], limit));

  const { hits: saying, words } = texts('episode', episodes.documents);
  const text = bestFirst([
    ...hitsOf('fact', facts.documents, texts('fact', facts.documents).hits),
    ...saying.map((hit): ScoredHit => ({
      kind: 'episode',
      id: episodes.documents.ids.idAt(hit.no),
      score: hit.score,
      words: hit.words,
    })),
  ]);
  const near = bestFirst(vectors('episode', episodes.documents));
  if (mustCompareAllFacts(facts.documents.count, filter, MAX_COMPARED_FACTS)) {
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

function hitsOf(kind: ResultKind, { ids }: Documents, scored: readonly Scored[]): ScoredHit[] {
  return scored.map(({ no, score }) => ({ kind, id: ids.idAt(no), score }));
}

function supportOf({ episodes, facts }: WorkspaceIndex, episodeIds: readonly string[]): SupportLink[] {
  return episodeIds.flatMap((episodeId) =>
    [...facts.supportedBy(episodes.documents.ids.find(episodeId))].map((no) => ({
      factId: facts.documents.ids.idAt(no),
      episodeId,
    })),
  );
}
