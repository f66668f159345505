import type { CandidateRequest, ResultKind } from '@memory-graph/graph';
import type { WorkspaceId } from '@memory-graph/memory-model';
import type { StoredCorpus } from './corpus-statistics.js';
import { allOf, documentConditions } from './search-conditions.js';
import type { SqlParameters } from './sql-parameters.js';
import { vectorParameter } from './vector-parameter.js';

/**
 * Exact cosine similarity over one corpus, as a select of `id` and `score`. Vectors have unit length, so the inner product is
 * the cosine, at half the price; that of an empty text is zero and never passes the floor.
 * @param embedder whose vectors are compared; `case` keeps the others, of whatever length, from the comparison
 * @param among a select of the ids to compare; all where it is left out
 * @returns null if there is nothing to compare
 */
export function vectorHits(
  workspaceId: WorkspaceId,
  kind: ResultKind,
  corpus: StoredCorpus | undefined,
  { embedding, similarityFloor, filter, limit }: CandidateRequest,
  embedder: string,
  parameters: SqlParameters,
  among?: string,
): string | null {
  if (!corpus) return null;
  const corpusNo = `${parameters.add(corpus.no)}::int`;
  const conditions = documentConditions(workspaceId, kind, filter, parameters);
  const v = kind === 'fact' ? 'd' : 'v';
  const distance = `${v}.embedding <#> ${parameters.add(vectorParameter(embedding))}::vector`;
  const comparable = `${v}.embedder = ${parameters.add(embedder)}`;
  return `
    select ${v}.ref_id as id, (-(${distance}))::real as score
    from ${source(kind, conditions)} ${among ? `join (${among}) a (id) on a.id = ${v}.ref_id` : ''}
    where ${v}.corpus_no = ${corpusNo} and ${conditions}
      and case when ${comparable} then ${distance} <= ${parameters.add(-similarityFloor)}::float8 end
    order by score desc, ${v}.ref_id
    limit ${parameters.add(limit)}`;
}

/** Vectors of episodes have a table of their own, in which scanning all of them reads nothing else. */
function source(kind: ResultKind, conditions: string): string {
  if (kind === 'fact') return 'graph.documents d';
  const filtered = conditions !== allOf([]);
  return `graph.episode_vectors v ${filtered ? 'join graph.documents d using (corpus_no, vector_no)' : ''}`;
}
