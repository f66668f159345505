export { lexemesOf } from './lexemes.js';
