import { foldText } from './fold-text.js';
import { KOREAN_PARTICLES } from './korean-particles.js';
import { SPACELESS_SCRIPTS } from './scripts.js';

const CHARACTER = String.raw`\p{L}\p{M}\p{N}`;
const SPACELESS = new RegExp(`^[${SPACELESS_SCRIPTS}]`, 'u');

/** What is written in one word with a name before it: Arabic and Hebrew "and", "in", "to", "from", "the". */
const BEFORE: readonly (readonly [script: RegExp, attached: string])[] = [
  [/^\p{Script=Arabic}/u, '\u0648?[\u0628\u0644\u0643\u0641]?(?:\u0627\u0644)?'],
  [/^\p{Script=Hebrew}/u, 'ו?[שהבלמכ]{0,2}'],
];

/** Finds names in texts as whole words, without regard to what `foldText` folds, to white space, and to what is attached. */
export function nameFinder(names: readonly string[]): (text: string) => boolean {
  const alternatives = [...new Set(names.map(folded))].filter((name) => name !== '').map(patternOf);
  if (alternatives.length === 0) return () => false;
  const pattern = new RegExp(alternatives.join('|'), 'u');
  return (text) => pattern.test(folded(text));
}

function folded(text: string): string {
  return foldText(text).replace(/\s+/gu, ' ').trim();
}

function patternOf(name: string): string {
  const last = [...name].at(-1)!;
  const attached = BEFORE.find(([script]) => script.test(name))?.[1] ?? '';
  const before = SPACELESS.test(name) ? '' : `(?<![${CHARACTER}])${attached}`;
  return before + escaped(name) + endAfter(last);
}

/** "C" is no name in "C++" and "C#". */
function endAfter(last: string): string {
  if (SPACELESS.test(last)) return '';
  const end = String.raw`(?![${CHARACTER}]|\+\+|#(?![${CHARACTER}]))`;
  return /\p{Script=Hangul}/u.test(last) ? `(?:씨|님)?(?:${KOREAN_PARTICLES})*${end}` : end;
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/gu, '\\$&');
}
