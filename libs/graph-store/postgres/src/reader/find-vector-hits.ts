import type { CandidateQuery, ResultKind, ScoredHit } from '@memory-graph/graph-store-port/graph-reader.port';
import type { WorkspaceId } from '@memory-graph/memory-model/evidence/evidence';
import type { CorpusStatistics } from './corpus-statistics.js';
import type { ReadQuery } from './read-query.js';
import { documentConditions } from './search-conditions.js';
import { SqlParameters } from './sql-parameters.js';

/**
 * Exact cosine similarity over one corpus. Vectors have unit length, so the inner product is the cosine, at half the
 * price; that of an empty text is zero and never passes the floor.
 * @param among only these, where given
 */
export async function findVectorHits(
  query: ReadQuery,
  workspaceId: WorkspaceId,
  kind: ResultKind,
  corpus: CorpusStatistics | undefined,
  { embedding, similarityFloor, filter, limit }: CandidateQuery,
  among?: readonly string[],
): Promise<ScoredHit[]> {
  if (!corpus || among?.length === 0) return [];
  const parameters = new SqlParameters(corpus.no, `[${embedding.join(',')}]`, -similarityFloor);
  const subset = among ? `join unnest(${parameters.add(among)}::uuid[]) a (id) on a.id = d.ref_id` : '';
  const rows = await query<{ id: string; score: number }>(
    `select d.ref_id as id, -(d.embedding <#> $2::vector) as score
     from graph.documents d ${subset}
     where d.corpus_no = $1
       and ${documentConditions(workspaceId, kind, filter, parameters)} and d.embedding <#> $2::vector <= $3::float8
     order by score desc, d.ref_id
     limit ${parameters.add(limit)}`,
    parameters.values,
  );
  return rows.map((row) => ({ kind, ...row }));
}
