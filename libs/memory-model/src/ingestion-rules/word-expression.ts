import { RE2JS } from 're2js';
import { SPACELESS_SCRIPTS } from '../words/scripts.js';
import type { LinearExpression } from './to-linear-expression.js';

/** Of scripts that put no spaces between words, no character ends a word. */
const ENDS_A_WORD = new RegExp(String.raw`^(?![${SPACELESS_SCRIPTS}])[\p{L}\p{N}_]`, 'u');
const NO_WORD_BEFORE = String.raw`(?:^|[^\p{L}\p{N}_])`;
const NO_WORD_AFTER = String.raw`(?:[^\p{L}\p{N}_]|$)`;
const WHITE_SPACE = String.raw`[\s\p{Z}\v\x{FEFF}]+`;

/** Matches whole words in any case, with any white space between them, in text with composed accents. */
export function wordExpression(words: string): LinearExpression {
  const parts = words.normalize('NFC').trim().split(/\s+/u);
  const characters = Array.from(parts.join(''));
  const before = ENDS_A_WORD.test(characters[0] ?? '') ? NO_WORD_BEFORE : '';
  const after = ENDS_A_WORD.test(characters.at(-1) ?? '') ? NO_WORD_AFTER : '';
  return {
    expression: `(?i:${before}${parts.map((part) => RE2JS.quote(part)).join(WHITE_SPACE)}${after})`,
    steps: characters.length + parts.length,
  };
}
