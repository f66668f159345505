import { lexemesOf } from '../words/lexemes.js';
import { type DocumentKind, workspaceWord } from '../schema/graph-model.js';
import type { WorkspaceWrite } from './workspace-write.js';

/** What full-text search keeps of a document, as properties of its node. */
export interface SearchWords {
  lexemes: string[];
  words: string;
  workspaceWord: string;
}

export function searchWords(workspaceId: string, content: string): SearchWords {
  const lexemes = lexemesOf(content);
  return { lexemes, words: lexemes.join(' '), workspaceWord: workspaceWord(workspaceId) };
}

/** How the documents of one kind change: their number, the sum of their lengths, and in how many each term occurs. */
class CorpusChange {
  documents = 0;
  length = 0;
  readonly terms = new Map<string, number>();

  count(lexemes: readonly string[], sign: 1 | -1): void {
    this.documents += sign;
    this.length += sign * lexemes.length;
    for (const term of new Set(lexemes)) this.terms.set(term, (this.terms.get(term) ?? 0) + sign);
  }
}

/** Collects what one write changes of the statistics that BM25 needs. */
export class WordCounts {
  private readonly corpora: Record<DocumentKind, CorpusChange> = {
    episode: new CorpusChange(),
    fact: new CorpusChange(),
  };

  add(kind: DocumentKind, lexemes: readonly string[]): void {
    this.corpora[kind].count(lexemes, 1);
  }

  remove(kind: DocumentKind, lexemes: readonly string[]): void {
    this.corpora[kind].count(lexemes, -1);
  }

  store(write: WorkspaceWrite): void {
    const { episode, fact } = this.corpora;
    write.send(STORE_TOTALS, {
      episodeDocuments: episode.documents,
      episodeLength: episode.length,
      factDocuments: fact.documents,
      factLength: fact.length,
    });
    write.sendRows(STORE_TERMS, [...termRows('episode', episode), ...termRows('fact', fact)]);
  }
}

function termRows(kind: DocumentKind, { terms }: CorpusChange): unknown[] {
  return [...terms].filter(([, documents]) => documents !== 0).map(([term, documents]) => ({ kind, term, documents }));
}

const STORE_TOTALS = `
  MATCH (w:Workspace {id: $workspaceId})
  SET w.episodeDocuments = w.episodeDocuments + $episodeDocuments, w.episodeLength = w.episodeLength + $episodeLength,
    w.factDocuments = w.factDocuments + $factDocuments, w.factLength = w.factLength + $factLength`;

const STORE_TERMS = `
  UNWIND $rows AS row
  MERGE (t:Term {workspaceId: $workspaceId, kind: row.kind, term: row.term})
  SET t.documents = coalesce(t.documents, 0) + row.documents
  WITH t WHERE t.documents <= 0
  DELETE t`;
