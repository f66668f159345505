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
/** Best episodes of each list whose facts are looked up. */
const SUPPORTING_EPISODES = 40;

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
  const support = await findSupport(query, workspaceId, bestEpisodes(episodeText, episodeVector));
  const compared = mustCompareAll(corpora.get('fact'), search)
    ? undefined
    : [...new Set([...factText.map((hit) => hit.id), ...support.map((link) => link.factId)])];
  const factVector = await findVectorHits(query, workspaceId, 'fact', corpora.get('fact'), search, compared);
  return {
    text: bestFirst([...factText, ...episodeText]),
    vector: bestFirst([...factVector, ...episodeVector]),
    support,
  };
}

function bestEpisodes(...lists: ScoredHit[][]): string[] {
  return [...new Set(lists.flatMap((list) => list.slice(0, SUPPORTING_EPISODES).map((hit) => hit.id)))];
}

/** A window selects other facts than episodes (what was valid then, what was said then): these cannot stand for those. */
function mustCompareAll(facts: CorpusStatistics | undefined, { filter }: CandidateQuery): boolean {
  const windowed = filter.startTime !== null || filter.endTime !== null;
  return windowed || !facts || facts.documentCount <= MAX_COMPARED_FACTS;
}

function bestFirst(hits: ScoredHit[]): ScoredHit[] {
  return hits.sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1));
}
