export { type PlacedPieces, WordPieceTokenizer } from './word-piece-tokenizer.js';
