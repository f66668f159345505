import { bestFirst } from '@memory-graph/graph/core';
import type { CandidateRequest, ResultKind, ScoredHit } from '@memory-graph/graph';
import type { WorkspaceId } from '@memory-graph/memory-model';
import type { Cypher } from '../connection/cypher.js';
import { vectorIndexName } from '../schema/graph-model.js';
import type { StoredCorpus } from './corpus-statistics.js';
import { allOf, documentConditions, filterParameters } from './search-conditions.js';
import { fromSimilarity, isComparable, similarityParameters, similarityTo } from './vector-similarity.js';

/** Vectors of one workspace that are always all compared: about 8 ms a thousand, as each one is read from its node. */
const MAX_COMPARED = 1_000;
/** How many more hits than the limit the index is asked for: some of what it finds does not pass the filter. */
const SPARE = 2;
/** Vectors that can be compared for the price of one neighbour that the index finds. */
const PRICE_OF_NEIGHBOUR = 5;

type Hit = [id: string, similarity: number];

/**
 * Cosine similarity over one corpus, best first. Exact in workspaces of ordinary size. In a very large one the index,
 * which knows no workspaces and no filters, is asked first if most of what it finds should be of this one.
 * @param embedder whose vectors are compared
 */
export async function vectorHits(
  cypher: Cypher,
  workspaceId: WorkspaceId,
  kind: ResultKind,
  corpus: StoredCorpus,
  search: CandidateRequest,
  embedder: string,
): Promise<ScoredHit[]> {
  if (!isComparable(search.embedding)) return [];
  const neighbours = neighboursToAskFor(corpus, search.limit);
  const hits =
    (neighbours === null ? null : await amongNeighbours(cypher, workspaceId, kind, search, embedder, neighbours)) ??
    (await amongAll(cypher, workspaceId, kind, search, embedder));
  const scored = hits.map(([id, similarity]): ScoredHit => ({ kind, id, score: fromSimilarity(similarity) }));
  return bestFirst(scored).slice(0, search.limit);
}

/** null: all vectors are compared. */
function neighboursToAskFor({ documentCount, storedDocuments }: StoredCorpus, limit: number): number | null {
  if (documentCount <= MAX_COMPARED) return null;
  const neighbours = Math.ceil((SPARE * limit * storedDocuments) / documentCount);
  return neighbours * PRICE_OF_NEIGHBOUR <= documentCount ? neighbours : null;
}

async function amongAll(
  cypher: Cypher,
  workspaceId: WorkspaceId,
  kind: ResultKind,
  { embedding, similarityFloor, filter, limit }: CandidateRequest,
  embedder: string,
): Promise<Hit[]> {
  const label = kind === 'fact' ? 'Fact' : 'Episode';
  // The index of ids holds all nodes of the workspace next to each other.
  const conditions = ['node.id IS NOT NULL', ...documentConditions(kind, 'node', filter)];
  const rows = await cypher<{ hits: Hit[] }>(
    `MATCH (node:${label} {workspaceId: $workspaceId})
     USING INDEX node:${label}(workspaceId, id)
     WHERE ${allOf(conditions)}
     WITH node, ${similarityTo('node', embedder)} AS similarity WHERE similarity >= $leastSimilarity
     WITH node.id AS id, similarity ORDER BY similarity DESC, id LIMIT toInteger($limit)
     RETURN collect([id, similarity]) AS hits`,
    { workspaceId, limit, ...similarityParameters(embedding, similarityFloor), ...filterParameters(filter) },
  );
  return rows[0]?.hits ?? [];
}

/** @returns null if there may be hits beyond what the index found */
async function amongNeighbours(
  cypher: Cypher,
  workspaceId: WorkspaceId,
  kind: ResultKind,
  { embedding, similarityFloor, filter, limit }: CandidateRequest,
  embedder: string,
  neighbours: number,
): Promise<Hit[] | null> {
  const conditions = ['node.workspaceId = $workspaceId', ...documentConditions(kind, 'node', filter)];
  // The scores of the index come from shortened vectors.
  const [found] = await cypher<{ least: number | null; hits: Hit[] }>(
    `CALL db.index.vector.queryNodes($index, toInteger($neighbours), $embedding) YIELD node
     WITH node, ${similarityTo('node', embedder)} AS similarity
     RETURN min(similarity) AS least, collect(
       CASE WHEN similarity >= $leastSimilarity AND ${allOf(conditions)} THEN [node.id, similarity] END) AS hits`,
    {
      workspaceId,
      index: vectorIndexName(kind, embedder),
      neighbours,
      ...similarityParameters(embedding, similarityFloor),
      ...filterParameters(filter),
    },
  );
  if (!found || found.least === null) return null;
  const isComplete = found.hits.length >= limit || fromSimilarity(found.least) < similarityFloor;
  return isComplete ? found.hits : null;
}
