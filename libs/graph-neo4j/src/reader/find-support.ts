import type { CandidateRequest, ScoredHit, SupportLink } from '@memory-graph/graph';
import type { EpisodeId, WorkspaceId } from '@memory-graph/memory-model';
import type { Cypher } from '../connection/cypher.js';
import { allOf, documentConditions, filterParameters } from './search-conditions.js';
import { fromSimilarity, isComparable, similarityParameters, similarityTo } from './vector-similarity.js';

/** The facts that these episodes support. */
export async function findSupport(
  cypher: Cypher,
  workspaceId: WorkspaceId,
  episodeIds: readonly EpisodeId[],
): Promise<SupportLink[]> {
  if (episodeIds.length === 0) return [];
  return cypher<SupportLink>(
    `UNWIND $lists.episodeIds AS episodeId
     MATCH (:Episode {workspaceId: $workspaceId, id: episodeId})<-[:STATED_IN]-(:Statement)-[:SUPPORTS]->(fact:Fact)
     RETURN DISTINCT fact.id AS factId, episodeId`,
    { workspaceId, lists: { episodeIds } },
  );
}

/** Those of these facts whose vectors are hits. */
export async function vectorHitsAmong(
  cypher: Cypher,
  workspaceId: WorkspaceId,
  factIds: readonly string[],
  { embedding, similarityFloor, filter, limit }: CandidateRequest,
  embedder: string,
): Promise<ScoredHit[]> {
  if (factIds.length === 0 || !isComparable(embedding)) return [];
  const rows = await cypher<{ id: string; similarity: number }>(
    `UNWIND $lists.factIds AS id
     MATCH (fact:Fact {workspaceId: $workspaceId, id: id}) WHERE ${allOf(documentConditions('fact', 'fact', filter))}
     WITH id, ${similarityTo('fact', embedder)} AS similarity WHERE similarity >= $leastSimilarity
     RETURN id, similarity ORDER BY similarity DESC, id LIMIT toInteger($limit)`,
    {
      workspaceId,
      lists: { factIds },
      limit,
      ...similarityParameters(embedding, similarityFloor),
      ...filterParameters(filter),
    },
  );
  return rows.map(({ id, similarity }) => ({ kind: 'fact', id, score: fromSimilarity(similarity) }));
}
