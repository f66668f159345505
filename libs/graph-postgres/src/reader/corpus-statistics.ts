import { QUESTION_CHARACTERS, QUESTION_WORDS } from '@memory-graph/graph/core';
import type { ResultKind } from '@memory-graph/graph';
import type { WorkspaceId } from '@memory-graph/memory-model';
import type { CorpusStatistics } from '@memory-graph/ranking';
import type { ReadSql } from './read-sql.js';

/** The statistics of a corpus that has documents. */
export interface StoredCorpus extends CorpusStatistics {
  no: number;
}

interface StatisticsRow {
  kind: ResultKind;
  no: number;
  document_count: number;
  total_length: string;
  term: string | null;
  documents: number | null;
}

/**
 * What BM25 needs to know of a workspace. The words are stemmed and stop words dropped as for documents.
 * @returns by kind; a kind of which the workspace has nothing yet is missing
 */
export async function corpusStatistics(
  sql: ReadSql,
  workspaceId: WorkspaceId,
  text: string,
): Promise<Map<ResultKind, StoredCorpus>> {
  const rows = await sql<StatisticsRow>(
    `select c.kind, c.no, c.document_count, c.total_length, t.term, t.documents
     from graph.corpora c left join graph.terms t
       on t.corpus_no = c.no and t.term = any(array(
         select lexeme collate "C" from unnest(to_tsvector('english', $2)) order by positions[1] limit ${QUESTION_WORDS}))
     where c.workspace_id = $1
     order by t.documents, t.term`,
    [workspaceId, text.slice(0, QUESTION_CHARACTERS)],
  );
  const corpora = new Map<ResultKind, StoredCorpus>();
  for (const row of rows) {
    const corpus = corpora.get(row.kind) ?? emptyStatistics(row);
    corpora.set(row.kind, corpus);
    if (row.term !== null && row.documents !== null) corpus.terms.push({ term: row.term, documents: row.documents });
  }
  return corpora;
}

function emptyStatistics(row: StatisticsRow): StoredCorpus {
  const averageLength = row.document_count > 0 ? Number(row.total_length) / row.document_count : 1;
  return {
    no: row.no,
    documentCount: row.document_count,
    averageLength: Math.max(1, averageLength),
    terms: [],
  };
}
