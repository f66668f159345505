import { bestEpisodes, bestFirst, mustCompareAllFacts } from '@memory-graph/graph-store-port/candidate-lists';
import type { Candidates, CandidateQuery, ResultKind } from '@memory-graph/graph-store-port/graph-reader.port';
import type { WorkspaceId } from '@memory-graph/memory-model/evidence/evidence';
import { corpusStatistics } from './corpus-statistics.js';
import { findSupport } from './find-support.js';
import { findHitLists } from './hit-lists.js';
import type { ReadQuery } from './read-query.js';
import { SqlParameters } from './sql-parameters.js';
import { textHits } from './text-hits.js';
import { vectorHits } from './vector-hits.js';

/** Full-text and vector search over both kinds: what the words are worth, the hits, and what the best of them support. */
export async function findCandidates(
  query: ReadQuery,
  workspaceId: WorkspaceId,
  search: CandidateQuery,
): Promise<Candidates> {
  const corpora = await corpusStatistics(query, workspaceId, search.text);
  const compareAll = mustCompareAllFacts(corpora.get('fact')?.documentCount ?? 0, search.filter);
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
