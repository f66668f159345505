import { lexemesOf } from '@memory-graph/ranking/lexemes';
import { type DocumentKind, workspaceWord } from '../schema/graph-model.js';

/** The full-text data of a document, as properties of its node. */
export interface SearchWords {
  lexemes: string[];
  words: string;
  workspaceWord: string;
}

export function searchWords(workspaceId: string, text: string): SearchWords {
  const lexemes = lexemesOf(text);
  return { lexemes, words: lexemes.join(' '), workspaceWord: workspaceWord(workspaceId) };
}

/** How the documents of one kind change: their number, the sum of their lengths, and in how many each term occurs. */
export class CorpusChange {
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
  readonly corpora: Readonly<Record<DocumentKind, CorpusChange>> = {
    episode: new CorpusChange(),
    fact: new CorpusChange(),
  };

  add(kind: DocumentKind, lexemes: readonly string[]): void {
    this.corpora[kind].count(lexemes, 1);
  }

  remove(kind: DocumentKind, lexemes: readonly string[]): void {
    this.corpora[kind].count(lexemes, -1);
  }
}
