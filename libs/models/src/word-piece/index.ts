export { WordPieceTokenizer } from './word-piece-tokenizer.js';
