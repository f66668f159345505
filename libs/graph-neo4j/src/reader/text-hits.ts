import { bestFirst } from '@memory-graph/graph/core';
import type { CandidateRequest, ResultKind, ScoredHit } from '@memory-graph/graph';
import type { WorkspaceId } from '@memory-graph/memory-model';
import { bm25Score, bm25Terms, type CorpusStatistics, type WeightedTerm } from '@memory-graph/ranking';
import type { Cypher } from '../connection/cypher.js';
import { FULL_TEXT_INDEXES } from '../schema/graph-model.js';
import { allOf, documentConditions, filterParameters } from './search-conditions.js';
import { luceneWords } from './lucene-words.js';

/**
 * Documents that one question scores. Lucene gives them in the order of its own scores, which differ from ours in how
 * rare a word is (its statistics are those of all workspaces): what is among our best is far before this many.
 */
const MAX_SCORED = 1_000;

/** Characters of the words of a document that are sent as they are: splitting them here is much cheaper than in Cypher. */
const SENT_WHOLE = 500;

interface FoundRow {
  ids: string[];
  texts: FoundText[];
}

/** The stored words of a document; for a long one only the words of the question, with repetitions. */
type FoundText = string | MatchedWords;

interface MatchedWords {
  matches: string[];
  /** Of the document, in words. */
  length: number;
}

/** BM25 over one corpus, best first. The index finds documents; what they score follows from the workspace's statistics. */
export async function textHits(
  cypher: Cypher,
  workspaceId: WorkspaceId,
  kind: ResultKind,
  corpus: CorpusStatistics,
  { filter, limit }: CandidateRequest,
  marked: readonly WeightedTerm[],
): Promise<ScoredHit[]> {
  if (corpus.terms.length === 0) return [];
  const { selective, common } = bm25Terms(corpus);
  const weights = new Map([...selective, ...common].map(({ term, weight }) => [term, weight]));
  const [found] = await cypher<FoundRow>(
    `CALL db.index.fulltext.queryNodes($index, $words) YIELD node
     WHERE ${allOf(documentConditions(kind, 'node', filter))}
     WITH node.id AS id, node.words AS words LIMIT ${MAX_SCORED}
     RETURN collect(id) AS ids, collect(CASE
       WHEN size(words) <= ${SENT_WHOLE} THEN words
       ELSE {length: size(split(words, ' ')), matches: [word IN split(words, ' ') WHERE word IN $lists.terms]}
     END) AS texts`,
    {
      index: FULL_TEXT_INDEXES[kind],
      words: luceneWords(
        workspaceId,
        selective.map(({ term }) => term),
      ),
      lists: { terms: [...weights.keys()] },
      ...filterParameters(filter),
    },
  );
  if (!found) return [];
  const marks = new Map(marked.map(({ term }, n) => [term, 1 << n]));
  const hits = found.ids.map((id, n): ScoredHit => {
    const { matches, length } = matchedWords(found.texts[n] ?? '', weights);
    const words = matches.reduce((bits, word) => bits | (marks.get(word) ?? 0), 0);
    return { kind, id, score: bm25Score(weights, matches, length, corpus), words };
  });
  return bestFirst(hits).slice(0, limit);
}

function matchedWords(text: FoundText, weights: ReadonlyMap<string, number>): MatchedWords {
  if (typeof text !== 'string') return text;
  const words = text.split(' ');
  return { matches: words.filter((word) => weights.has(word)), length: words.length };
}
