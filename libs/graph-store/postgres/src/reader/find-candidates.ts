import type { Candidates, CandidateQuery, ScoredHit } from '@memory-graph/graph-store-port/graph-reader.port';
import type { WorkspaceId } from '@memory-graph/memory-model/evidence/evidence';
import { corpusStatistics, type CorpusStatistics } from './corpus-statistics.js';
import { findSupport } from './find-support.js';
import { findTextHits } from './find-text-hits.js';
import { findVectorHits } from './find-vector-hits.js';
import type { ReadQuery } from './read-query.js';

/**
 * Facts whose vectors are all compared (1 ms on the embedded store). Facts repeat their episodes' words, so in a larger
 * workspace those of the nearest episodes and of the text hits stand for all, at a fifth of the price.
 */
const MAX_COMPARED_FACTS = 4_000;
/** Nearest episodes whose facts are compared in a large workspace. */
const NEAREST_EPISODES = 50;

/** Full-text and vector search over both kinds. */
export async function findCandidates(
  query: ReadQuery,
  workspaceId: WorkspaceId,
  search: CandidateQuery,
): Promise<Candidates> {
  const corpora = await corpusStatistics(query, workspaceId, search.text);
  const [factText, episodeText, episodeVector] = await Promise.all([
    findTextHits(query, workspaceId, 'fact', corpora.get('fact'), search),
    findTextHits(query, workspaceId, 'episode', corpora.get('episode'), search),
    findVectorHits(query, workspaceId, 'episode', corpora.get('episode'), search),
  ]);
  const compared = await factsToCompare(query, workspaceId, corpora.get('fact'), search, factText, episodeVector);
  const factVector = await findVectorHits(query, workspaceId, 'fact', corpora.get('fact'), search, compared);
  return {
    text: bestFirst([...factText, ...episodeText]),
    vector: bestFirst([...factVector, ...episodeVector]),
  };
}

/** @returns undefined: all of them */
async function factsToCompare(
  query: ReadQuery,
  workspaceId: WorkspaceId,
  facts: CorpusStatistics | undefined,
  { filter }: CandidateQuery,
  factText: readonly ScoredHit[],
  episodeVector: readonly ScoredHit[],
): Promise<string[] | undefined> {
  // A window selects other facts than episodes (what was valid then, what was said then): the one cannot stand for the other.
  const windowed = filter.startTime !== null || filter.endTime !== null;
  if (windowed || !facts || facts.documentCount <= MAX_COMPARED_FACTS) return undefined;
  const nearest = episodeVector.slice(0, NEAREST_EPISODES).map((hit) => hit.id);
  const links = await findSupport(query, workspaceId, nearest);
  return [...new Set([...factText.map((hit) => hit.id), ...links.map((link) => link.factId)])];
}

function bestFirst(hits: ScoredHit[]): ScoredHit[] {
  return hits.sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1));
}
