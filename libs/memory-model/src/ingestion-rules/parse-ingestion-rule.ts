import { mayBacktrackWithoutEnd } from './may-backtrack-without-end.js';
import { patternOfWords, type TextPattern } from './text-pattern.js';

/** What a rule does with a sentence in which one of its patterns is found. */
export type RuleEffect = 'ignore' | 'only';

/** How the text of a rule is understood. */
export type RuleReading =
  | { kind: 'deterministic'; effect: RuleEffect; patterns: TextPattern[] }
  /** Only a language model can tell what it means. */
  | { kind: 'plain-language' }
  /** Meant as one of the deterministic kind, but one of its regular expressions cannot be used. */
  | { kind: 'malformed'; problem: string };

const IGNORE = /^(?:ignore|skip|drop|exclude|never remember|do not remember|don['’]t remember)\b/iu;
const ONLY = /^(?:only (?:keep|remember)|(?:keep|remember) only|only)\b/iu;
/** Says no more than the list after it. */
const LEAD =
  /\s*(?:(?:anything|everything|whatever|all|sentences?|lines?|messages?|texts?)\b\s*)?(?:(?:with|containing|mentioning|that (?:contains?|mentions?|says?|includes?)|which (?:contains?|mentions?))\b\s*)?:?\s*/iuy;
const WORDS = /"([^"]*[^"\s][^"]*)"|“([^”]*[^”\s][^”]*)”|'([^']*[^'\s][^']*)'|‘([^’]*[^’\s][^’]*)’/uy;
const REGULAR_EXPRESSION = /\/((?:\\.|\[(?:\\.|[^\]\\])*\]|[^/\\[])+)\/([a-z]*)/uy;
const SEPARATOR = /\s*(?:,\s*(?:(?:and|or)\b\s*)?|\b(?:and|or)\b\s*)/iuy;
const END = /\s*[.!]?\s*$/uy;
const FLAGS = /^[imsuv]*$/u;

/**
 * Reads the text of an ingestion rule: `ignore …` or `only …` with quoted words and regular expressions between slashes,
 * separated by commas, "or" or "and", which all mean that any of them counts. Any other text is plain language.
 */
export function parseIngestionRule(text: string): RuleReading {
  const trimmed = text.trim();
  const effect: RuleEffect = ONLY.test(trimmed) ? 'only' : 'ignore';
  const verb = (effect === 'only' ? ONLY : IGNORE).exec(trimmed);
  const terms = verb && readTerms(trimmed, verb[0].length);
  if (!terms) return { kind: 'plain-language' };
  const problem = terms.map(problemOf).find((found) => found !== null);
  if (problem) return { kind: 'malformed', problem };
  return { kind: 'deterministic', effect, patterns: terms };
}

/** null: there is more, or less, than a list of terms. */
function readTerms(text: string, start: number): TextPattern[] | null {
  const terms: TextPattern[] = [];
  let position = start;
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = position;
    const match = pattern.exec(text);
    if (match) position = pattern.lastIndex;
    return match;
  };
  take(LEAD);
  do {
    const words = take(WORDS);
    const expression = words ? null : take(REGULAR_EXPRESSION);
    if (words) terms.push(patternOfWords(words.slice(1).find((quoted) => quoted !== undefined)!));
    else if (expression) terms.push({ source: expression[1]!, flags: expression[2]! });
    else return null;
  } while (take(SEPARATOR));
  return take(END) ? terms : null;
}

function problemOf({ source, flags }: TextPattern): string | null {
  const shown = `/${source}/${flags}`;
  if (!FLAGS.test(flags)) return `${shown} has flags other than i, m, s, u and v`;
  try {
    new RegExp(source, flags);
  } catch {
    return `${shown} is no regular expression`;
  }
  return mayBacktrackWithoutEnd(source)
    ? `${shown} may take too long: no repetition within a repetition, and no references to groups`
    : null;
}
