import { readFileSync } from 'node:fs';
import { WordPieceTokenizer } from '@memory-graph/models/word-piece';

/** One vector a word piece, as `tools/static-embedder` made it. */
export interface TokenTable {
  tokenizer: WordPieceTokenizer;
  /** Row by row in the order of the pieces' numbers, all in one scale; longer rows are of rarer pieces. */
  vectors: Int8Array;
}

const folder = new URL('./table/', import.meta.url);
const fileOf = (name: string) => readFileSync(new URL(name, folder));

/** Reads the table that is part of this package: 25 ms, 4 MB. */
export function loadTokenTable(dimension: number): TokenTable {
  const vocabulary = fileOf('vocabulary.txt').toString().trimEnd().split('\n');
  const bytes = fileOf('vectors.int8.bin');
  const vectors = new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length);
  if (vectors.length !== vocabulary.length * dimension)
    throw new Error('The embedding table and its vocabulary differ in size');
  return { tokenizer: new WordPieceTokenizer(vocabulary), vectors };
}
