import type { Token } from '../text/tokenize.js';
import { MIDDLE_ADVERBS, PREPOSITIONS } from '../words/closed-words.js';
import type { NameSpan } from '../names/find-names.js';

/** Who is meant where a sentence leaves its subject out: the speaker ("Just got a puppy!"), or whom the text is about ("Works at Acme."). */
type ImpliedSubject = 'speaker' | 'topic';

const OPENERS = new Set(
  (
    'oh ah wow yeah yes yep no hey hi hello well so and also but anyway btw haha lol thanks ok okay sure great cool nice awesome actually honestly ' +
    'just finally recently already still currently really only even then today yesterday'
  ).split(' '),
);
/** Words that distinguish a finite verb from a gerund that is a subject itself ("Moving to Berlin was hard"). */
const FINITE =
  /^(?:is|are|was|were|am|has|have|had|does|do|did|will|would|can|could|may|might|must|should|helps?|makes?|made|takes?|feels?|felt|sounds?|requires?|means?|gives?|gave|needs?)$/u;
const NOT_SPEAKING =
  /^(?:based|born|located|founded|headquartered|called|named|known|led|written|built|given|compared|according|including|following|regarding|considering|concerning|during|depending|speaking|talking|looking|scheduled|delayed|cancelled|canceled|postponed|blocked|approved|rejected|launched|closed|agreed|noted|attached|enclosed|hidden|related|used|said|decided|needed|required|interested|excited|tired|bored|married|engaged|supposed|ed|done|congratulations)$/u;

/** "Born in Lima", "widowed, two kids", "not in Munich anymore": the verb is left out as well. */
const STATE = /^(?:based|married|engaged|divorced|widowed|separated|single|retired)$/u;
/** Verbs that people use of themselves without a subject, and rarely as an order to others. */
const OF_ONESELF: Readonly<Record<string, RegExp>> = {
  live: /^(?:in|near|at|with|alone|on)$/u,
  work: /^(?:at|for|as)$/u,
  sit: /^next$/u,
};
const BEEN =
  /^(?:to|in|at|with|off|told|diagnosed|prescribed|given|married|together|single|here|a|an|on|vegan|vegetarian)$/u;

export interface Implied {
  who: ImpliedSubject;
  /** Index of the token before which the subject is missing. */
  at: number;
  /** The verb that is missing too. */
  verb?: 'am' | 'was';
}

/**
 * Reads the beginning of a sentence that has no subject of its own.
 * @returns who is meant, and where
 */
export function findImpliedSubject(tokens: readonly Token[], names: readonly NameSpan[]): Implied | null {
  let at = 0;
  while (tokens[at]?.kind === 'mark' || OPENERS.has(tokens[at]?.lower ?? '')) at += 1;
  if (leavesOutBe(tokens, at)) return { who: 'speaker', at, verb: 'am' };
  if (leavesOutOnlyI(tokens, at)) return { who: 'speaker', at };
  const verb = tokens[at];
  if (!verb || verb.kind !== 'word' || names.some(({ first, end }) => first <= at && at < end)) return null;
  const { lower, info } = verb;
  const next = tokens[at + 1];
  const rest = tokens.slice(at + 1);
  if (lower === 'been') return isGerund(next) || BEEN.test(next?.lower ?? '') ? { who: 'speaker', at } : null;
  // "Based in: Leeds" is a line of notes.
  const missing = rest.slice(0, NEAR).some(({ text }) => text === ':') ? null : findMissingVerb(verb, rest);
  if (missing !== null && !opensOtherClause(rest, names, at + 1)) return { who: 'speaker', at, verb: missing };
  if (lower === 'used' && next?.lower === 'to') return { who: 'speaker', at };
  const isOwn = Object.hasOwn(OF_ONESELF, lower) && OF_ONESELF[lower]?.test(next?.lower ?? '') === true;
  if (isOwn && next?.kind === 'word' && !rest.some(isCopula)) return { who: 'speaker', at };
  if (NOT_SPEAKING.test(lower) || next?.lower === 'by' || info.lemma === null || info.noun) return null;
  const isPast = info.tenses.includes('past') && !info.tenses.includes('base');
  // "Had lunch with Ben, he …": what has an object is no participle of the clause behind the comma.
  const hasObject = isPast && next?.kind === 'word' && !PREPOSITIONS.has(next.lower) && !info.adjective;
  if (!hasObject && opensOtherClause(rest, names, at + 1)) return null;
  if (isPast) return { who: 'speaker', at };
  if (isGerund(verb)) return rest.some(isFinite) ? null : { who: 'speaker', at };
  if (info.tenses.includes('third') && next !== undefined && next.kind === 'word') return { who: 'topic', at };
  return null;
}

function findMissingVerb({ lower }: Token, [next, ...behind]: readonly Token[]): 'am' | 'was' | null {
  if (lower === 'born') return /^(?:in|on|at|near|and)$/u.test(next?.lower ?? '') ? 'was' : null;
  const isNoLonger = lower === 'no' && next?.lower === 'longer';
  const isOver = lower === 'not' && behind.some((token, index) => isAnymore(token, behind[index + 1]));
  if (isNoLonger || isOver) return /^(?:in|at|with|on|a|an|longer|the)$/u.test(next?.lower ?? '') ? 'am' : null;
  if (!STATE.test(lower)) return null;
  return next === undefined || next.kind === 'mark' || /^(?:to|in|since|now|again|with|for|and)$/u.test(next.lower)
    ? 'am'
    : null;
}

function isAnymore({ lower }: Token, next: Token | undefined): boolean {
  return lower === 'anymore' || (lower === 'any' && next?.lower === 'more');
}

function isCopula({ lower }: Token): boolean {
  return /^(?:is|was|will|would)$/u.test(lower);
}

const DEGREE =
  /^(?:really|pretty|so|very|totally|super|quite|absolutely|deathly|badly|severely|not|never|no|longer|a|bit|such|kinda|rather|fully|completely|more)$/u;
const BEHIND_ADJECTIVE: Readonly<Record<string, readonly string[]>> = {
  to: ['allergic', 'intolerant', 'addicted'],
  with: ['obsessed', 'handy'],
  on: ['hooked', 'keen'],
  about: ['crazy', 'mad', 'nuts', 'passionate'],
  of: ['fond', 'sick'],
  in: ['fluent', 'bilingual', 'conversational', 'interested'],
  at: ['good', 'great', 'rubbish', 'useless', 'brilliant', 'terrible'],
  from: ['back'],
};
const EATER = /^(?:vegan|vegetarian|pescatarian|flexitarian|teetotal)$/u;

/** "Really into bouldering", "Not vegan anymore", "Pretty handy with Excel": "I am" is left out. */
function leavesOutBe(tokens: readonly Token[], from: number): boolean {
  let at = from;
  while (DEGREE.test(tokens[at]?.lower ?? '')) at += 1;
  const [word, next] = [tokens[at]?.lower ?? '', tokens[at + 1]];
  if (word === 'in' && next?.lower === 'my')
    return tokens[at + 3]?.lower === 'year' || tokens[at + 4]?.lower === 'year';
  if (word === 'into') return at > 0 && next?.kind === 'word';
  if (/^(?:sucker|fan|lover)$/u.test(word)) return at > 0 && /^(?:of|for)$/u.test(next?.lower ?? '');
  if (EATER.test(word))
    return (
      next === undefined || next.kind === 'mark' || /^(?:and|but|since|for|now|again|anymore|any)$/u.test(next.lower)
    );
  return BEHIND_ADJECTIVE[next?.lower ?? '']?.includes(word) === true && tokens[at + 2]?.kind === 'word';
}

const TASTE = /^(?:love|hate|prefer|adore|dislike|loathe|detest)$/u;
const NO_TASTE =
  /^(?:you|u|ya|it|this|that|these|those|the|your|him|her|his|them|to|at|from|and|or|yourself|is|was|story|letter|song)$/u;

/** "Can't stand mushrooms", "Never learned to swim", "Hate mornings": "I" is left out. */
function leavesOutOnlyI(tokens: readonly Token[], at: number): boolean {
  const [word, next, third] = [tokens[at]?.lower ?? '', tokens[at + 1], tokens[at + 2]];
  if (next?.kind !== 'word') return false;
  if (word === 'can' || word === 'do' || word === 'did') {
    if (next.lower !== 'not') return false;
    const verb = /^(?:really|even|actually)$/u.test(third?.lower ?? '') ? tokens[at + 3] : third;
    return /^(?:stand|bear|like|enjoy|care|speak|own|drink|be)$/u.test(verb?.lower ?? '');
  }
  if (word === 'never') return next.info.tenses.includes('past') && !next.info.tenses.includes('base');
  return TASTE.test(word) && !NO_TASTE.test(next.lower);
}

function isGerund(token: Token | undefined): boolean {
  return token !== undefined && token.info.tenses.includes('gerund') && !MIDDLE_ADVERBS.has(token.lower);
}

function isFinite(token: Token): boolean {
  return FINITE.test(token.lower) || token.lower === "'s" || token.info.tenses.includes('third');
}

const NEAR = 3;

/** "Inspired by the talk, Ada joined", "Working at Acme, she met Tom": a participle that belongs to the subject behind the comma. */
function opensOtherClause(tokens: readonly Token[], names: readonly NameSpan[], from: number): boolean {
  const comma = tokens.findIndex(({ text }) => text === ',');
  const next = comma < 0 ? undefined : tokens[comma + 1];
  if (!next) return false;
  const behind = from + comma + 1;
  const isName = names.some(({ first }) => first >= behind && first < behind + NEAR);
  return isName || /^(?:the|he|she|they|my|our|his|her|their|a|an|this|we)$/u.test(next.lower);
}
