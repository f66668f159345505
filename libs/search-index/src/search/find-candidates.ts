import {
  bestFirst,
  type CandidateKey,
  episodeKey,
  factKey,
  numberOf,
  type ScoredCandidate,
  type Support,
  type TieOrder,
} from '@memory-graph/ranking';
import { lexemesOf } from '@memory-graph/ranking/lexemes';
import type { Documents } from '../contents/documents.js';
import type { WorkspaceIndex } from '../contents/workspace-index.js';
import type { MemoryQuestion } from '../search-questions.js';
import type { Scored } from './best.js';
import { mustCompareAllFacts, QUESTION_CHARACTERS, QUESTION_WORDS } from './candidate-lists.js';
import type { Passing } from './passing.js';
import { type TextFilter, textHits } from './text-hits.js';
import { vectorHits } from './vector-hits.js';

/** What is found of a question by its words and its vector. `limit`: the maximum number of each kind in each list. */
export type CandidateRequest = Pick<MemoryQuestion, 'query' | 'embedding' | 'similarityFloor' | 'filter' | 'limit'>;

/** The hits of facts and episodes together, in any order. */
export interface Candidates {
  text: ScoredCandidate[];
  vector: ScoredCandidate[];
  /**
   * The BM25 weights of the rarest words of the question that occur in episodes, at most 30, rarest first. Bit n of a
   * hit's `words` means the word at index n.
   */
  words: number[];
  /** The facts that the best episodes of both lists support, whether they are hits or not. */
  support: Support[];
}

/** How many of the best episodes of each list contribute their facts. */
const SUPPORTING_EPISODES = 40;

/**
 * Full-text (BM25, statistics of the scopes of the filter) and vector search over facts and episodes. In a large workspace, only
 * those facts are compared by their vectors whose words or whose episodes match the question.
 */
export function findCandidates(
  index: WorkspaceIndex,
  { query, embedding, similarityFloor, filter, limit }: CandidateRequest,
  passes: Passing,
  order: TieOrder,
): Candidates {
  const { episodes, facts } = index;
  const lexemes = questionLexemes(query);
  const inOrder = bestFirst(order);
  const { scopes } = passes;
  const ofEpisode = { passes: passes.episode, scopes };
  const ofFact = { passes: passes.fact, scopes };
  const saying = textHits(episodes.documents, index.words, lexemes, ofEpisode, limit);
  const stating = textHits(facts.documents, index.words, lexemes, ofFact, limit, saying.marked);
  const question = { embedding, similarityFloor, limit };
  const near = nearest(episodes.documents, question, ofEpisode);

  const ofEpisodes = [candidatesOf(saying.hits, episodeKey), candidatesOf(near, episodeKey)] as const;
  const best = new Set<CandidateKey>();
  for (const list of ofEpisodes) for (const { key } of list.sort(inOrder).slice(0, SUPPORTING_EPISODES)) best.add(key);
  const support = supportOf(index, best);
  const matching = () => [...support.map(({ fact }) => numberOf(fact)), ...stating.hits.map(({ no }) => no)];
  const close = mustCompareAllFacts(facts.documents.corpusOf(scopes).count, filter)
    ? nearest(facts.documents, question, ofFact)
    : vectorHits(facts.documents, embedding, similarityFloor, passes.fact, limit, placesOf(facts, matching()));
  return {
    text: [...ofEpisodes[0], ...candidatesOf(stating.hits, factKey)],
    vector: [...ofEpisodes[1], ...candidatesOf(close, factKey)],
    words: saying.marked.map(({ weight }) => weight),
    support,
  };
}

/** The facts that full-text search finds, best first. */
export function findFactsByText(
  index: WorkspaceIndex,
  { query, limit }: Pick<CandidateRequest, 'query' | 'limit'>,
  passes: Passing,
  order: TieOrder,
): CandidateKey[] {
  const { hits } = textHits(
    index.facts.documents,
    index.words,
    questionLexemes(query),
    { passes: passes.fact, scopes: passes.scopes },
    limit,
    [],
  );
  return candidatesOf(hits, factKey)
    .sort(bestFirst(order))
    .map(({ key }) => key);
}

/** Documents of scopes with less than this share of all are compared one by one. */
const SMALL_SHARE = 1 / 8;

function nearest(
  documents: Documents,
  { embedding, similarityFloor, limit }: Pick<CandidateRequest, 'embedding' | 'similarityFloor' | 'limit'>,
  { passes, scopes }: TextFilter,
): Scored[] {
  const isSmall = scopes !== null && documents.corpusOf(scopes).count < documents.count * SMALL_SHARE;
  if (!isSmall) return vectorHits(documents, embedding, similarityFloor, passes, limit);
  const places: number[] = [];
  documents.scopes.each(scopes, (place) => places.push(place));
  return vectorHits(documents, embedding, similarityFloor, passes, limit, places);
}

/** The places of facts, each once. */
function placesOf({ documents }: WorkspaceIndex['facts'], facts: readonly number[]): number[] {
  return [...new Set(facts)].map((no) => documents.placeOf(no));
}

/** Whether full-text search finds the same for two texts. */
export function haveSameWords(one: string, other: string): boolean {
  const [words, others] = [questionLexemes(one), new Set(questionLexemes(other))];
  return words.length === others.size && words.every((word) => others.has(word));
}

function questionLexemes(text: string): string[] {
  return [...new Set(lexemesOf(text.slice(0, QUESTION_CHARACTERS)))].slice(0, QUESTION_WORDS);
}

function candidatesOf(
  hits: readonly (Scored & { words?: number })[],
  keyOf: (no: number) => CandidateKey,
): ScoredCandidate[] {
  return hits.map(({ no, score, words = 0 }) => ({ key: keyOf(no), score, words }));
}

function supportOf({ facts }: WorkspaceIndex, episodes: Iterable<CandidateKey>): Support[] {
  const links: Support[] = [];
  for (const episode of episodes) {
    for (const no of facts.supportedBy(numberOf(episode))) links.push({ fact: factKey(no), episode });
  }
  return links;
}
