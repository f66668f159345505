import { readFileSync } from 'node:fs';
import { WordPieceTokenizer } from '@memory-graph/models/word-piece';

/** The reader and the encoder have the same word pieces: those of BERT, uncased. */
export function openTokenizer(): WordPieceTokenizer {
  const vocabulary = readFileSync(new URL('./reader/vocabulary.txt', import.meta.url), 'utf8');
  return new WordPieceTokenizer(vocabulary.trimEnd().split('\n'));
}
