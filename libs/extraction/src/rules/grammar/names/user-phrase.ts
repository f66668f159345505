import type { Token } from '../text/tokenize.js';
import { CONNECTORS, MIDDLE_ADVERBS, MODALS, NEGATIONS, PREPOSITIONS, SUBORDINATORS } from '../words/closed-words.js';

/**
 * Finds "the user", "User" or "the customer's": the words by which a text in the third person refers to its user.
 * @returns the index behind them; `at` if the text has other words there
 */
export function endOfUserPhrase(tokens: readonly Token[], at: number, nouns: ReadonlySet<string>): number {
  const hasArticle = tokens[at]?.lower === 'the';
  const noun = tokens[hasArticle ? at + 1 : at];
  if (noun?.kind !== 'word' || !nouns.has(noun.lower)) return at;
  const isCapitalised = /^\p{Lu}/u.test(noun.text);
  if (!hasArticle && (isDetermined(tokens, at) || (!isCapitalised && !opensLine(tokens, at)))) return at;
  const end = hasArticle ? at + 2 : at + 1;
  return endsPhrase(tokens[end], tokens[end + 1]) ? end : at;
}

/** "New users", "a user", "our User": somebody, not the one user. */
function isDetermined(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1];
  return before?.kind === 'word' && !isFunctionWord(before.lower) && before.info.tenses.length === 0;
}

function opensLine(tokens: readonly Token[], at: number): boolean {
  return tokens.slice(0, at).every(({ kind }) => kind === 'mark');
}

/** "The user interface", "User Research", "the user name": the noun belongs to what follows it. */
function endsPhrase(next: Token | undefined, behind: Token | undefined): boolean {
  if (next === undefined || next.lower === "'s") return true;
  if (next.kind !== 'word') return !/^[-–/&]$/u.test(next.text) || behind?.kind !== 'word';
  if (isFunctionWord(next.lower)) return true;
  const isFinite = next.info.tenses.some((tense) => tense === 'third' || tense === 'past');
  if (/^\p{Lu}/u.test(next.text)) return false;
  return isFinite || (!next.info.noun && next.info.tenses.length === 0);
}

function isFunctionWord(word: string): boolean {
  return (
    PREPOSITIONS.has(word) ||
    CONNECTORS.has(word) ||
    SUBORDINATORS.has(word) ||
    MODALS.has(word) ||
    NEGATIONS.has(word) ||
    MIDDLE_ADVERBS.has(word) ||
    /^(?:is|was|has|had|does|did|no|used|who|whose|that|which)$/u.test(word)
  );
}
