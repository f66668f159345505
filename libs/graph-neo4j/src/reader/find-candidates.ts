import { bestEpisodes, bestFirst, mustCompareAllFacts } from '@memory-graph/graph/core';
import type { CandidateRequest, Candidates, ResultKind, ScoredHit } from '@memory-graph/graph';
import type { WorkspaceId } from '@memory-graph/memory-model';
import { markedTerms } from '@memory-graph/ranking';
import type { Cypher } from '../connection/cypher.js';
import { corpusStatistics } from './corpus-statistics.js';
import { findSupport, vectorHitsAmong } from './find-support.js';
import { textHits } from './text-hits.js';
import { vectorHits } from './vector-hits.js';

/** Full-text and vector search over both kinds: what the words are worth, the hits, and what the best of them support. */
export async function findCandidates(
  cypher: Cypher,
  workspaceId: WorkspaceId,
  search: CandidateRequest,
  embedder: string,
): Promise<Candidates> {
  const corpora = await corpusStatistics(cypher, workspaceId, search.text);
  if (!corpora) return { text: [], vector: [], words: [], support: [] };
  const marked = markedTerms(corpora.episode);
  const texts = (kind: ResultKind) => textHits(cypher, workspaceId, kind, corpora[kind], search, marked);
  const vectors = (kind: ResultKind) => vectorHits(cypher, workspaceId, kind, corpora[kind], search, embedder);

  const [textFacts, textEpisodes, vectorEpisodes] = await Promise.all([
    texts('fact'),
    texts('episode'),
    vectors('episode'),
  ]);
  const text = bestFirst([...textFacts, ...textEpisodes]);
  const support = await findSupport(cypher, workspaceId, bestEpisodes(text, vectorEpisodes));
  const vectorFacts = mustCompareAllFacts(corpora.fact.documentCount, search.filter)
    ? await vectors('fact')
    : await vectorHitsAmong(cypher, workspaceId, factIdsOf(support, textFacts), search, embedder);
  const words = marked.map(({ weight }) => weight);
  return { text, vector: bestFirst([...vectorEpisodes, ...vectorFacts]), words, support };
}

function factIdsOf(support: Candidates['support'], hits: readonly ScoredHit[]): string[] {
  return [...new Set([...support.map((link) => link.factId), ...hits.map((hit) => hit.id)])];
}
