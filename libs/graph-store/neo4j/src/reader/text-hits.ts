import { bestFirst } from '@memory-graph/graph-store-port/candidate-lists';
import type { CandidateQuery, ResultKind, ScoredHit } from '@memory-graph/graph-store-port/graph-reader.port';
import type { WorkspaceId } from '@memory-graph/memory-model/evidence/evidence';
import { bm25Score, bm25Terms, type CorpusStatistics } from '@memory-graph/ranking/bm25';
import type { Cypher } from '../connection/cypher.js';
import { FULL_TEXT_INDEXES } from '../schema/graph-model.js';
import { allOf, documentConditions, filterParameters } from './search-conditions.js';
import { wordsQuery } from './words-query.js';

/**
 * Documents that one question scores. Lucene gives them in the order of its own scores, which differ from ours in how
 * rare a word is (its statistics are those of all workspaces): what is among our best is far before this many.
 */
const MAX_SCORED = 1_000;

interface FoundRow {
  ids: string[];
  lengths: number[];
  /** The words of the question in each document, as often as they occur. */
  matches: string[][];
}

/** BM25 over one corpus, best first. The index finds documents; what they score follows from the workspace's statistics. */
export async function textHits(
  cypher: Cypher,
  workspaceId: WorkspaceId,
  kind: ResultKind,
  corpus: CorpusStatistics,
  { filter, limit }: CandidateQuery,
): Promise<ScoredHit[]> {
  if (corpus.terms.length === 0) return [];
  const { selective, common } = bm25Terms(corpus);
  const weights = new Map([...selective, ...common].map(({ term, weight }) => [term, weight]));
  const [found] = await cypher<FoundRow>(
    `CALL db.index.fulltext.queryNodes($index, $words) YIELD node
     WHERE ${allOf(documentConditions(kind, 'node', filter))}
     WITH node.id AS id, split(node.words, ' ') AS words LIMIT ${MAX_SCORED}
     RETURN collect(id) AS ids, collect(size(words)) AS lengths, collect([word IN words WHERE word IN $terms]) AS matches`,
    {
      index: FULL_TEXT_INDEXES[kind],
      words: wordsQuery(
        workspaceId,
        selective.map(({ term }) => term),
      ),
      terms: [...weights.keys()],
      ...filterParameters(filter),
    },
  );
  if (!found) return [];
  const hits = found.ids.map((id, n): ScoredHit => {
    return { kind, id, score: bm25Score(weights, found.matches[n] ?? [], found.lengths[n] ?? 0, corpus) };
  });
  return bestFirst(hits).slice(0, limit);
}
