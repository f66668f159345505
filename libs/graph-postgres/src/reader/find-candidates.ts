import { bestEpisodes, bestFirst, mustCompareAllFacts } from '@memory-graph/graph/core';
import type { CandidateRequest, Candidates, ResultKind, ScoredHit } from '@memory-graph/graph';
import type { WorkspaceId } from '@memory-graph/memory-model';
import { markedTerms } from '@memory-graph/ranking';
import { corpusStatistics } from './corpus-statistics.js';
import { findSupport } from './find-support.js';
import { findHitLists } from './hit-lists.js';
import type { ReadSql } from './read-sql.js';
import { SqlParameters } from './sql-parameters.js';
import { textHits } from './text-hits.js';
import { vectorHits } from './vector-hits.js';

/**
 * Full-text and vector search over both kinds: what the words are worth, the hits, and what the best of them support.
 * @param embedder whose vectors are compared
 */
export async function findCandidates(
  sql: ReadSql,
  embedder: string,
  workspaceId: WorkspaceId,
  search: CandidateRequest,
): Promise<Candidates> {
  const corpora = await corpusStatistics(sql, workspaceId, search.text);
  const compareAll = mustCompareAllFacts(corpora.get('fact')?.documentCount ?? 0, search.filter);
  const parameters = new SqlParameters();
  const episodes = corpora.get('episode');
  const marked = episodes ? markedTerms(episodes) : [];
  const texts = (kind: ResultKind) => textHits(workspaceId, kind, corpora.get(kind), search, marked, parameters);
  const vectors = (kind: ResultKind) => vectorHits(workspaceId, kind, corpora.get(kind), search, embedder, parameters);

  const { text, vector } = await findHitLists(
    sql,
    [
      { list: 'text', kind: 'fact', sql: texts('fact') },
      { list: 'text', kind: 'episode', sql: texts('episode') },
      { list: 'vector', kind: 'episode', sql: vectors('episode') },
      { list: 'vector', kind: 'fact', sql: compareAll ? vectors('fact') : null },
    ],
    parameters,
  );
  const among = new SqlParameters();
  const { support, hits } = await findSupport(
    sql,
    among,
    workspaceId,
    bestEpisodes(text, vector),
    compareAll
      ? null
      : (supported) => {
          const ids = `${supported} union select unnest(${among.add(factIds(text))}::uuid[])`;
          return vectorHits(workspaceId, 'fact', corpora.get('fact'), search, embedder, among, ids);
        },
  );
  const words = marked.map(({ weight }) => weight);
  return { text, vector: bestFirst([...vector, ...hits]), words, support };
}

function factIds(hits: readonly ScoredHit[]): string[] {
  return hits.filter((hit) => hit.kind === 'fact').map((hit) => hit.id);
}
