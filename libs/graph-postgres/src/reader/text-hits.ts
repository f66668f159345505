import type { CandidateRequest, ResultKind } from '@memory-graph/graph';
import type { WorkspaceId } from '@memory-graph/memory-model';
import { bm25Terms, lengthFactor, type WeightedTerm } from '@memory-graph/ranking';
import type { StoredCorpus } from './corpus-statistics.js';
import { postingScore } from './posting-score.js';
import { documentConditions } from './search-conditions.js';
import type { SqlParameters } from './sql-parameters.js';

/**
 * BM25 over one corpus, as a select of `id`, `score` and `words`, the marked words in it as bits. Documents are looked up in the order of their scores until enough
 * have passed the filter, so that neither a filter nor the size of the workspace makes it read documents that cannot be
 * among the answer. Ties go by number, so that the same question on the same graph finds the same documents.
 *
 * Arrays and the limit are subqueries to hide them from the planner: it would plan again for each question, and always
 * arrive at the same plan.
 * @param marked words by their bits
 * @returns null if no word of the question occurs in the corpus
 */
export function textHits(
  workspaceId: WorkspaceId,
  kind: ResultKind,
  corpus: StoredCorpus | undefined,
  { filter, limit }: CandidateRequest,
  marked: readonly WeightedTerm[],
  parameters: SqlParameters,
): string | null {
  if (!corpus || corpus.terms.length === 0) return null;
  const { selective, common } = bm25Terms(corpus);
  const corpusNo = `${parameters.add(corpus.no)}::int`;
  const score = postingScore('w.weight', parameters.add(lengthFactor(corpus)));
  const marks = new Map(marked.map(({ term }, n) => [term, 1 << n]));
  const weights = (terms: readonly WeightedTerm[]) =>
    `unnest((select ${parameters.add(terms.map((term) => term.term))}::text[]), ` +
    `(select ${parameters.add(terms.map((term) => term.weight))}::real[]), ` +
    `(select ${parameters.add(terms.map(({ term }) => marks.get(term) ?? 0))}::int[])) w (term, weight, mark)`;

  const found = `
    select d.ref_id as id, d.doc_no, s.score, s.words
    from (
      select p.doc_no, sum(${score}) as score, bit_or(w.mark) as words
      from ${weights(selective)} join graph.postings p on p.corpus_no = ${corpusNo} and p.term = w.term collate "C"
      group by p.doc_no order by score desc, p.doc_no offset 0
    ) s join lateral (
      select * from graph.documents d
      where d.corpus_no = ${corpusNo} and d.doc_no = s.doc_no
        and ${documentConditions(workspaceId, kind, filter, parameters)}
      offset 0
    ) d on true
    limit (select ${parameters.add(limit)}::bigint)`;
  if (common.length === 0) return `select id, score, words from (${found}) f`;
  // Postings of a word lie in the order of the documents: one walk along them is cheaper than a search for each document.
  return `
    with found as materialized (${found})
    select f.id, f.score + coalesce(c.score, 0::real) as score, f.words | coalesce(c.words, 0) as words
    from found f left join (
      select p.doc_no, sum(${score}) as score, bit_or(w.mark) as words
      from ${weights(common)} join graph.postings p on p.corpus_no = ${corpusNo} and p.term = w.term collate "C"
        and p.doc_no = any(array(select doc_no from found))
      group by p.doc_no
    ) c using (doc_no)`;
}
