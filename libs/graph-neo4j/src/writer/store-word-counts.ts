import type { DocumentKind } from '../schema/graph-model.js';
import type { CorpusChange } from './word-counts.js';
import type { WorkspaceWrite } from './workspace-write.js';

const STORE_TOTALS = `
  MATCH (w:Workspace {id: $workspaceId})
  SET w.episodeDocuments = w.episodeDocuments + $episodeDocuments, w.episodeLength = w.episodeLength + $episodeLength,
    w.factDocuments = w.factDocuments + $factDocuments, w.factLength = w.factLength + $factLength`;

const STORE_TERMS = `
  UNWIND $lists.rows AS row
  MERGE (t:Term {workspaceId: $workspaceId, kind: row.kind, term: row.term})
  SET t.documents = coalesce(t.documents, 0) + row.documents
  WITH t WHERE t.documents <= 0
  DELETE t`;

/** Brings the statistics that BM25 needs in line with what the write changed. The last of its queries. */
export function storeWordCounts(write: WorkspaceWrite): void {
  const { episode, fact } = write.words.corpora;
  write.send(STORE_TOTALS, {
    episodeDocuments: episode.documents,
    episodeLength: episode.length,
    factDocuments: fact.documents,
    factLength: fact.length,
  });
  write.sendRows(STORE_TERMS, [...termRows('episode', episode), ...termRows('fact', fact)]);
}

function termRows(kind: DocumentKind, { terms }: CorpusChange): unknown[] {
  return [...terms].filter(([, documents]) => documents !== 0).map(([term, documents]) => ({ kind, term, documents }));
}
