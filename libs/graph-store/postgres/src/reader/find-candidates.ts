import type {
  Candidates,
  CandidateQuery,
  ResultKind,
  ScoredHit,
} from '@memory-graph/graph-store-port/graph-reader.port';
import type { WorkspaceId } from '@memory-graph/memory-model/evidence/evidence';
import { corpusStatistics, type CorpusStatistics } from './corpus-statistics.js';
import { findSupport } from './find-support.js';
import { bestFirst, findHitLists } from './hit-lists.js';
import type { ReadQuery } from './read-query.js';
import { SqlParameters } from './sql-parameters.js';
import { textHits } from './text-hits.js';
import { vectorHits } from './vector-hits.js';

/**
 * Facts whose vectors are all compared (1 ms on the embedded store). Facts repeat their episodes' words, so in a larger
 * workspace those of the nearest episodes and of the text hits stand for all, at a fifth of the price.
 */
const MAX_COMPARED_FACTS = 4_000;
/** Best episodes of each list whose facts are looked up. */
const SUPPORTING_EPISODES = 40;

/** Full-text and vector search over both kinds: what the words are worth, the hits, and what the best of them support. */
export async function findCandidates(
  query: ReadQuery,
  workspaceId: WorkspaceId,
  search: CandidateQuery,
): Promise<Candidates> {
  const corpora = await corpusStatistics(query, workspaceId, search.text);
  const compareAll = mustCompareAll(corpora.get('fact'), search);
  const parameters = new SqlParameters();
  const texts = (kind: ResultKind) => textHits(workspaceId, kind, corpora.get(kind), search, parameters);
  const vectors = (kind: ResultKind) => vectorHits(workspaceId, kind, corpora.get(kind), search, parameters);

  const { text, vector } = await findHitLists(
    query,
    [
      { list: 'text', kind: 'fact', sql: texts('fact') },
      { list: 'text', kind: 'episode', sql: texts('episode') },
      { list: 'vector', kind: 'episode', sql: vectors('episode') },
      { list: 'vector', kind: 'fact', sql: compareAll ? vectors('fact') : null },
    ],
    parameters,
  );

  const among = new SqlParameters();
  const textFacts = text.filter((hit) => hit.kind === 'fact').map((hit) => hit.id);
  const hitsAmong = (supported: string) => {
    const ids = `${supported} union select unnest(${among.add(textFacts)}::uuid[])`;
    return vectorHits(workspaceId, 'fact', corpora.get('fact'), search, among, ids);
  };
  const { support, hits } = await findSupport(
    query,
    among,
    workspaceId,
    bestEpisodes(text, vector),
    compareAll ? null : hitsAmong,
  );
  return { text, vector: bestFirst([...vector, ...hits]), support };
}

function bestEpisodes(...lists: ScoredHit[][]): string[] {
  const best = lists.flatMap((list) => list.filter((hit) => hit.kind === 'episode').slice(0, SUPPORTING_EPISODES));
  return [...new Set(best.map((hit) => hit.id))];
}

/** A window selects other facts than episodes (what was valid then, what was said then): these cannot stand for those. */
function mustCompareAll(facts: CorpusStatistics | undefined, { filter }: CandidateQuery): boolean {
  const windowed = filter.startTime !== null || filter.endTime !== null;
  return windowed || !facts || facts.documentCount <= MAX_COMPARED_FACTS;
}
