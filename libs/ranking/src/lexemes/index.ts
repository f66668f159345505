export { INDEXED_CHARACTERS, lexemesOf } from './lexemes.js';
