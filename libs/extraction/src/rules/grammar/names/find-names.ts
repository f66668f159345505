import type { Token } from '../text/tokenize.js';
import { DETERMINERS, NEVER_NAMES, POSSESSIVES, PREPOSITIONS, PRONOUNS, TITLES } from '../words/closed-words.js';
import { CONNECTORS, LANGUAGES, MODALS, SUBORDINATORS } from '../words/closed-words.js';
import { phraseTags, wordInfo } from '../words/word-info.js';
import { isHeaded, isKindWord, isTitle } from './title-words.js';

/** A name by its tokens, `first` to `end` (exclusive). A title before it ("Dr.") is not part of it. */
export interface NameSpan {
  first: number;
  end: number;
  name: string;
  title: string | null;
  /** Index behind another name for it that follows ("Melanie, Mel for short,"): read past. */
  until?: number;
}

const INSIDE_NAMES = new Set('of de la le da di del van von der den bin al the & y e du dos'.split(' '));
const LONGEST_NAME = 6;

/** Words that the text writes with a capital where grammar does not ask for one. */
export function findKnownNames(sentences: readonly (readonly Token[])[]): ReadonlySet<string> {
  const known = new Set<string>();
  for (const tokens of sentences) {
    tokens.forEach((token, index) => {
      if (index > 0 && isCapitalised(token) && !beginsSentence(tokens, index) && isNameLike(token))
        known.add(token.text);
    });
  }
  return known;
}

/** The names of one sentence, left to right. */
export function findNames(tokens: readonly Token[], knownNames: ReadonlySet<string>): NameSpan[] {
  const spans: NameSpan[] = [];
  const shouted = isShouted(tokens);
  const inLowerCase = tokens.some(({ text }) => text === 'i') && !tokens.some(({ text }) => /^\p{Lu}/u.test(text));
  for (let index = 0; index < tokens.length;) {
    const token = tokens[index] as Token;
    const place = inLowerCase ? readLowerCasePlace(tokens, index) : null;
    if (place) {
      spans.push(place);
      index = place.end;
      continue;
    }
    if (!isCapitalised(token) || shouted || !startsName(tokens, index, knownNames)) {
      index += 1;
      continue;
    }
    const end = endOfName(tokens, index);
    if (isTitle(tokens, index, end)) {
      index = end;
      continue;
    }
    const titled = TITLES.has(token.lower) && end > index + 1;
    const first = titled ? nameAfterTitle(tokens, index) : index;
    if (first < end) spans.push({ first, end, name: nameText(tokens, first, end), title: titled ? token.lower : null });
    index = Math.max(end, index + 1);
  }
  return spans;
}

/** "i live in new york": in text without capitals a town or country that the lexicon knows, behind "in", "to" or "from". */
function readLowerCasePlace(tokens: readonly Token[], index: number): NameSpan | null {
  if (!/^(?:in|to|from)$/u.test(tokens[index - 1]?.lower ?? '')) return null;
  for (const length of [3, 2, 1]) {
    const words = tokens.slice(index, index + length).map(({ lower }) => lower);
    const isPlace = phraseTags(words.join(' ')).some((tag) => /^(?:City|Country|Region)$/u.test(tag));
    if (words.length < length || !isPlace || NOT_PLACES.has(words.join(' '))) continue;
    const name = words.map((word) => word.replace(/^./u, (letter) => letter.toUpperCase())).join(' ');
    return { first: index, end: index + length, name, title: null };
  }
  return null;
}

const NOT_PLACES = new Set([
  'nice',
  'reading',
  'bath',
  'mobile',
  'turkey',
  'china',
  'split',
  'cork',
  'orange',
  'male',
  'mali',
]);

/** Whether two names may be one ("International Business Machines (IBM)"). */
export function isAcronymOf(acronym: string, name: string): boolean {
  const initials = name
    .split(/[\s-]+/u)
    .filter((word) => /^\p{Lu}/u.test(word))
    .map((word) => word[0]);
  return acronym.length > 1 && initials.join('') === acronym;
}

function startsName(tokens: readonly Token[], index: number, knownNames: ReadonlySet<string>): boolean {
  const token = tokens[index] as Token;
  if (TITLES.has(token.lower) || token.lower === 'st') return isCapitalised(tokens[nameAfterTitle(tokens, index)]);
  if (isFirstNameOfMonth(tokens, index) || isFirstNameOfVerb(tokens, index)) return true;
  if (beginsSentence(tokens, index) && opensWithInitials(tokens, index)) return true;
  if (!isNameLike(token) || (LANGUAGES.has(token.lower) && !isCapitalised(tokens[index + 1]))) return false;
  if (isHeaded(tokens, index)) return false;
  if (!beginsSentence(tokens, index)) return true;
  if (isCompoundOfCommonWords(token)) return false;
  if (knownNames.has(token.text) || token.info.person || token.info.place || token.info.organisation) return true;
  const next = tokens[index + 1];
  if (next && isCapitalised(next) && isKindWord(token)) return false;
  if (next && isCapitalised(next) && isNameLike(next))
    return !isFunctionWord(token) && (!token.info.listed || isNounOnly(token));
  if (tokens[index - 1]?.text === ':' && PEOPLE_LABEL.test(tokens[index - 2]?.lower ?? '')) return true;
  if (token.info.listed && !(token.info.noun && /^(?:maya|rose|joy|iris|ivy|ruby|jade|amber|dawn)$/u.test(token.lower)))
    return false;
  if (isNoted(tokens, index)) return true;
  return next !== undefined && (readsAsSubject(token, next) || isDescribed(tokens, index));
}

/** "Go-live", "Follow-up"; "Anne-Marie" is a name. */
function isCompoundOfCommonWords({ lower }: Token): boolean {
  const [head, ...rest] = lower.split('-').map(wordInfo);
  return rest.length > 0 && head?.listed === true && !head.person && !head.place;
}

/** Tasks of people alone: "website to go live" names no person. */
const TASK =
  /^(?:send|chase|draft|write|prepare|check|call|book|ask|contact|email|phone|order|organi[sz]e|schedule|review|circulate|collect|confirm|arrange|talk|speak|finish|fix|share|invite|buy|bring|investigate|discuss|remind|tell|research|present|test|look|plan|propose|complete|follow|get|make|find|set|create|meet|help|try|update)$/u;

/** What heads a line of names: behind it a word that is in the lexicon is a name too ("Kids: Leo"). */
const PEOPLE_LABEL =
  /^(?:kids|children|sons?|daughters?|brothers?|sisters?|siblings|wife|husband|partner|pets?|manager|boss|attendees|present|absent|participants|team|sponsor|lead|owner|colleagues?|coworkers?|contact|name|nickname)$/u;

/** In notes: "Priya to chase the supplier", "Task force: Emiko, Ben", "Kids: Leo (9)", "Manager: Priya". */
function isNoted(tokens: readonly Token[], index: number): boolean {
  // "- Tern: live": what an item of a list is about.
  const isItem = index === 1 && tokens[0]?.text === '-' && tokens[2]?.text === ':';
  if (isItem && /^\p{Lu}\p{Ll}/u.test(tokens[1]?.text ?? '')) return true;
  const [next, behind] = [tokens[index + 1], tokens[index + 2]];
  if (next?.lower === 'to') return TASK.test(behind?.lower ?? '');
  const isList = (next?.text === ',' || next?.lower === 'and') && isCapitalised(behind);
  const isWhole = next === undefined || next.text === '(' || (next.text === '.' && behind === undefined);
  return tokens[index - 1]?.text === ':' && (isList || isWhole);
}

/** The letters of "J. R. Ewing", "J.K. Moore". */
function isInitial(token: Token | undefined): boolean {
  return token !== undefined && /^\p{Lu}(?:\.\p{Lu})*$/u.test(token.text) && token.text !== 'I';
}

/** "J. R. Ewing" at the beginning of a sentence: letters with dots, and a word that a name can be. */
function opensWithInitials(tokens: readonly Token[], index: number): boolean {
  let at = index;
  while (isInitial(tokens[at]) && tokens[at + 1]?.text === '.') at += 2;
  const named = tokens[at];
  return at > index && named !== undefined && isCapitalised(named) && isNameLike(named);
}

/** "April Stone works": a month or a modal is a first name where a name and a verb follow. */
function isFirstNameOfVerb(tokens: readonly Token[], index: number): boolean {
  const [name, next, verb] = tokens.slice(index, index + 3);
  if (!name || !next || !verb || !beginsSentence(tokens, index) || !/^(?:April|May|June|August|Will)$/u.test(name.text))
    return false;
  const isVerb =
    /^(?:is|was|has)$/u.test(verb.lower) || verb.info.tenses.some((tense) => /^(?:third|past)$/u.test(tense));
  return isVerb && isCapitalised(next) && isNameLike(next);
}

/** "Jan Krol": a month does not precede a name, unless a date is meant ("in Jan Ada …"). */
function isFirstNameOfMonth(tokens: readonly Token[], index: number): boolean {
  const [before, month, next] = [tokens[index - 1], tokens[index], tokens[index + 1]];
  if (month?.text !== 'Jan' || !isCapitalised(next) || !next) return false;
  if (!isNameLike(next)) return false;
  return (
    before?.kind !== 'word' ||
    !(
      PREPOSITIONS.has(before.lower) ||
      /^(?:last|next|this|late|early|mid|since|until|\d+(?:st|nd|rd|th)?)$/u.test(before.lower)
    )
  );
}

/** "Acme, based in Munich, hired", "Zyanya, our designer, left": an unlisted word with a description between commas. */
function isDescribed(tokens: readonly Token[], index: number): boolean {
  if (tokens[index + 1]?.text !== ',') return false;
  const opens = tokens[index + 2]?.lower ?? '';
  if (!/^(?:based|located|headquartered|founded|who|which|my|our|his|her|their|a|an|the)$/u.test(opens)) return false;
  const close = tokens.slice(index + 3, index + 3 + LONGEST_DESCRIPTION).findIndex(({ kind }) => kind === 'mark');
  const behind = tokens[index + 4 + close];
  return close > 0 && tokens[index + 3 + close]?.text === ',' && behind !== undefined && behind.info.tenses.length > 0;
}

const LONGEST_DESCRIPTION = 8;

/** An unlisted word at the beginning of a sentence is a name if a verb of doing follows, or "Zyanya's". */
function readsAsSubject(token: Token, next: Token): boolean {
  if (/(?:ing|ness|tion|sion|ment|ly|ed|ity|ies|ism|ware|work|ance|ence)$/u.test(token.lower)) return false;
  if (next.lower === "'s") return true;
  if (
    /^(?:is|was|has|can|cannot|will|and|used|no|recently|just|also|now|currently|never|did|does|had)$/u.test(next.lower)
  )
    return true;
  return next.info.tenses.includes('third') || next.info.tenses.includes('past');
}

function endOfName(tokens: readonly Token[], start: number): number {
  let end = start + 1;
  const { lower } = tokens[start] as Token;
  if (TITLES.has(lower) || lower === 'st') end = nameAfterTitle(tokens, start) + 1;
  while (end < tokens.length && end - start < LONGEST_NAME) {
    const token = tokens[end] as Token;
    const next = tokens[end + 1];
    if (isCapitalised(token) && (isNameLike(token) || token.text === 'St')) end += 1;
    else if (end === start + 1 && isNumberOfName(token, next)) end += 1;
    else if (token.text === '.' && isInitial(tokens[end - 1]) && isCapitalised(next)) end += 1;
    else if (isInitial(token) && next?.text === '.' && isInitial(tokens[end - 2])) end += 1;
    else if (INSIDE_NAMES.has(token.lower) && insideName(tokens, start, end)) end += 1;
    else break;
  }
  return end;
}

/** What a number before it counts: the plural of a common word, or a unit. */
const COUNTED =
  /^(?!(?:is|was|has|does|its|this|plus|less|as|always|sometimes)$)(?:[a-z]+s|month|year|week|day|hour|minute|yr|hr|min|people|percent|%|k|km|m|kg|am|pm)$/u;

/** "Windows 11", "Room 4"; not "Acme 18 months ago", "Tesla in 2019". */
function isNumberOfName({ text }: Token, next: Token | undefined): boolean {
  if (!/^\d{1,4}$/u.test(text) || /^(?:19|20)\d\d$/u.test(text)) return false;
  return next === undefined || !COUNTED.test(next.text);
}

/** "Bank of England", "Leonardo da Vinci"; not "Ada of Acme", and "the" only after "of". */
function insideName(tokens: readonly Token[], start: number, at: number): boolean {
  const [before, here, next, afterNext] = [tokens[at - 1], tokens[at], tokens[at + 1], tokens[at + 2]];
  if (!before || !here || !next) return false;
  if (here.lower === 'of') {
    const head = tokens[start] as Token;
    if (head.info.person || !(head.info.listed || head.info.noun)) return false;
    return (isCapitalised(next) && isNameLike(next)) || (next.lower === 'the' && isCapitalised(afterNext));
  }
  // "Ada & Ben" are two.
  if (here.text === '&' && before.info.person && next.info.person && before.text !== next.text) return false;
  if (here.lower === 'the') return before.lower === 'of' && isCapitalised(next);
  // "Maria de la Cruz"
  if (/^(?:de|van|von)$/u.test(here.lower) && INSIDE_NAMES.has(next.lower) && isCapitalised(afterNext)) return true;
  return here.lower !== 'e' && here.lower !== 'y' && isCapitalised(next) && isNameLike(next);
}

function nameAfterTitle(tokens: readonly Token[], index: number): number {
  return tokens[index + 1]?.text === '.' ? index + 2 : index + 1;
}

function nameText(tokens: readonly Token[], first: number, end: number): string {
  let name = '';
  for (let index = first; index < end; index += 1) {
    const token = tokens[index] as Token;
    name += index > first && token.text !== '.' ? ` ${token.text}` : token.text;
  }
  return name;
}

/** At the beginning, or after an opening mark or bullet. */
function beginsSentence(tokens: readonly Token[], index: number): boolean {
  for (let before = index - 1; before >= 0; before -= 1) {
    const token = tokens[before] as Token;
    if (token.kind === 'word' || token.kind === 'opaque') return false;
    if (/[:;—–]/u.test(token.text)) return true;
  }
  return true;
}

function isCapitalised(token: Token | undefined): boolean {
  return token !== undefined && token.kind === 'word' && /^\p{Lu}/u.test(token.text);
}

function isNameLike(token: Token): boolean {
  if (token.lower === "'s" || NEVER_NAMES.has(token.lower) || token.text.length > 60) return false;
  return !isFunctionWord(token) && !token.info.demonym && !token.info.date;
}

function isFunctionWord(token: Token): boolean {
  const word = token.lower;
  return (
    DETERMINERS.has(word) ||
    PREPOSITIONS.has(word) ||
    CONNECTORS.has(word) ||
    SUBORDINATORS.has(word) ||
    (MODALS.has(word) && word !== 'will') ||
    word in PRONOUNS ||
    word in POSSESSIVES ||
    /^(?:be|is|am|are|was|were|has|have|had|do|does|did|not|how|what|why|who|which|there|here|let)$/u.test(word)
  );
}

function isNounOnly(token: Token): boolean {
  const tags = phraseTags(token.lower);
  return tags.includes('Singular') || tags.includes('Noun') || token.info.demonym;
}

/** "I LOVE THIS": capitals say nothing here. */
function isShouted(tokens: readonly Token[]): boolean {
  const words = tokens.filter((token) => token.kind === 'word' && token.text.length > 1);
  return words.length > 3 && words.every((token) => token.text === token.text.toUpperCase());
}
