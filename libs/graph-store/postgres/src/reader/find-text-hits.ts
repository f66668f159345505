import type { CandidateQuery, ResultKind, ScoredHit } from '@memory-graph/graph-store-port/graph-reader.port';
import type { WorkspaceId } from '@memory-graph/memory-model/evidence/evidence';
import { bm25Terms, lengthFactor, postingScore, type WeightedTerm } from './bm25-terms.js';
import type { CorpusStatistics } from './corpus-statistics.js';
import type { ReadQuery } from './read-query.js';
import { documentConditions } from './search-conditions.js';
import { SqlParameters } from './sql-parameters.js';

/**
 * BM25 over one corpus. Documents are looked up in the order of their scores until enough have passed the filter, so
 * that neither a filter nor the size of the workspace makes it read documents that cannot be among the answer.
 */
export async function findTextHits(
  query: ReadQuery,
  workspaceId: WorkspaceId,
  kind: ResultKind,
  corpus: CorpusStatistics | undefined,
  { filter, limit }: CandidateQuery,
): Promise<ScoredHit[]> {
  if (!corpus || corpus.terms.length === 0) return [];
  const { selective, common } = bm25Terms(corpus);
  const parameters = new SqlParameters(corpus.no, lengthFactor(corpus));
  const weights = (terms: readonly WeightedTerm[]) =>
    `unnest(${parameters.add(terms.map((term) => term.term))}::text[], ` +
    `${parameters.add(terms.map((term) => term.weight))}::real[]) w (term, weight)`;
  const score = postingScore('w.weight', '$2');

  const found = `
    select d.ref_id as id, d.doc_no, s.score
    from (
      select p.doc_no, sum(${score}) as score
      from ${weights(selective)} join graph.postings p on p.corpus_no = $1 and p.term = w.term collate "C"
      group by p.doc_no order by score desc offset 0
    ) s join lateral (
      select * from graph.documents d
      where d.corpus_no = $1 and d.doc_no = s.doc_no and ${documentConditions(workspaceId, kind, filter, parameters)}
      offset 0
    ) d on true
    limit ${parameters.add(limit)}`;
  const hits =
    common.length === 0
      ? found
      : `select f.id, f.score + coalesce((
           select sum(${score}) from ${weights(common)}
             join graph.postings p on p.corpus_no = $1 and p.term = w.term collate "C" and p.doc_no = f.doc_no
         ), 0::real) as score
         from (${found}) f`;
  const rows = await query<{ id: string; score: number }>(
    `select id, score from (${hits}) h order by score desc, id`,
    parameters.values,
  );
  return rows.map((row) => ({ kind, ...row }));
}
