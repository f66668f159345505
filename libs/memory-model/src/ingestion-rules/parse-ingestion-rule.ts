import { compileExpression, type CompiledExpression } from './compile-expression.js';
import { ExpressionSyntaxError, UnsupportedExpressionError } from './expression-errors.js';
import { toLinearExpression, type LinearExpression } from './to-linear-expression.js';
import { wordExpression } from './word-expression.js';

/** What a rule does with a matching sentence. */
export type RuleEffect = 'ignore' | 'only';

/** The interpretation of the text of a rule. */
export type RuleReading =
  | { kind: 'deterministic'; effect: RuleEffect; finds: CompiledExpression['test'] }
  /** Requires a language model. */
  | { kind: 'plain-language' }
  /** Looks deterministic, but contains an invalid regular expression. */
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

/** Quoted words, or the expression between slashes. */
type Term = { words: string } | { source: string; flags: string };

class MalformedTermError extends Error {}

/**
 * Parses the text of an ingestion rule: `ignore …` or `only …` with quoted words and regular
 * expressions between slashes, separated by commas, "or" or "and", of which any may match. Any
 * other text is plain language.
 */
export function parseIngestionRule(text: string): RuleReading {
  const trimmed = text.trim();
  const effect: RuleEffect = ONLY.test(trimmed) ? 'only' : 'ignore';
  const verb = (effect === 'only' ? ONLY : IGNORE).exec(trimmed);
  const terms = verb && readTerms(trimmed, verb[0].length);
  if (!terms) return { kind: 'plain-language' };
  try {
    return { kind: 'deterministic', effect, finds: compileTerms(terms).test };
  } catch (error) {
    if (error instanceof MalformedTermError) return { kind: 'malformed', problem: error.message };
    throw error;
  }
}

/** Null if the text is not exactly a list of terms. */
function readTerms(text: string, start: number): Term[] | null {
  const terms: Term[] = [];
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
    if (words) terms.push({ words: words.slice(1).find((quoted) => quoted !== undefined)! });
    else if (expression) terms.push({ source: expression[1]!, flags: expression[2]! });
    else return null;
  } while (take(SEPARATOR));
  return take(END) ? terms : null;
}

/**
 * Combines all terms into one expression that matches any of them.
 * @throws MalformedTermError
 */
function compileTerms(terms: readonly Term[]): CompiledExpression {
  const written = terms.map(writeTerm);
  const expression = written.map((term) => term.expression).join('|');
  const steps = written.reduce((sum, term) => sum + term.steps, 0);
  try {
    return compileExpression(expression, steps);
  } catch (error) {
    if (error instanceof UnsupportedExpressionError) throw new MalformedTermError(`the rule ${error.message}`);
    throw error;
  }
}

/** @throws MalformedTermError */
function writeTerm(term: Term): LinearExpression {
  if ('words' in term) return wordExpression(term.words);
  const { source, flags } = term;
  const shown = `/${source}/${flags}`;
  if (!FLAGS.test(flags)) throw new MalformedTermError(`${shown} has flags other than i, m, s, u and v`);
  try {
    return toLinearExpression(source, flags);
  } catch (error) {
    if (error instanceof UnsupportedExpressionError) throw new MalformedTermError(`${shown} ${error.message}`);
    if (error instanceof ExpressionSyntaxError) {
      throw new MalformedTermError(`${shown} is not a valid regular expression`);
    }
    throw error;
  }
}
