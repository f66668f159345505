import type { EntityBook } from '../names/entity-book.js';
import type { NameSpan } from '../names/find-names.js';
import type { Token } from '../text/tokenize.js';
import { TITLES } from '../words/closed-words.js';
import { FOND_ADJECTIVES, RELATIVES, TELLING_ADJECTIVES } from '../words/relatives.js';
import type { Discourse } from './discourse.js';
import { isWord, type EntityUnit, type Unit } from './unit.js';

/**
 * Joins "my sister", "Ada's older brother" into one entity, unless the name follows ("my sister Ana", "my sister is Ana").
 * @param units up to and with the word at `index`
 * @returns whether it did
 */
export function joinRelative(
  units: Unit[],
  tokens: readonly Token[],
  index: number,
  nameAt: ReadonlyMap<number, NameSpan>,
  book: EntityBook,
  discourse: Discourse,
): boolean {
  const noun = tokens[index] as Token;
  const relative = Object.hasOwn(RELATIVES, noun.lower) ? RELATIVES[noun.lower] : undefined;
  // "My mother in law" is not my mother.
  const isInLaw = tokens[index + 1]?.lower === 'in' && tokens[index + 2]?.lower === 'law';
  if (!relative || isInLaw || isNamed(tokens, index + 1, nameAt)) return false;
  let first = units.length - 2;
  let which = '';
  for (let unit = units[first]; unit?.kind === 'word'; unit = units[first]) {
    const adjective = unit.token.lower;
    if (Object.hasOwn(TELLING_ADJECTIVES, adjective)) which = `${TELLING_ADJECTIVES[adjective] ?? ''} ${which}`;
    else if (!FOND_ADJECTIVES.test(adjective)) return false;
    first -= 1;
  }
  const owner = units[first];
  const [ownerRef, ...others] = owner?.kind === 'entity' && owner.possessive ? owner.refs : [];
  if (!owner || ownerRef === undefined || others.length > 0 || isApposed(units, first, tokens[index + 1])) return false;
  if (isPredicate(units, first) && tokens[index + 1]?.lower !== "'s") return false;
  const phrase = `${which}${relative.noun}`;
  const isOwn = owner.kind === 'entity' && owner.pronoun === 'i';
  if (isOwn && !book.knowsRelative(ownerRef, phrase) && discourse.mayHaveNamed(relative.gender)) return false;
  const ref = book.bookRelative(ownerRef, phrase, relative);
  if (ref === null) return false;
  discourse.mention(ref);
  units.splice(first, units.length - first, {
    kind: 'entity',
    refs: [ref],
    possessive: false,
    pronoun: owner.kind === 'entity' && owner.pronoun === 'whose' ? 'whose' : relative.isPlural ? 'they' : null,
    start: owner.start,
    end: noun.end,
  } satisfies EntityUnit);
  return true;
}

/** "My sister Ana", "my sister, Ana,", "my sister is Ana": the name says who it is. A compound ("my dog food") is somebody else. */
function isNamed(tokens: readonly Token[], at: number, nameAt: ReadonlyMap<number, NameSpan>): boolean {
  const next = tokens[at];
  if (!next) return false;
  if (nameAt.has(at)) return true;
  if (/^(?:,|\(|is|was|are|were|'s|named|called)$/u.test(next.lower)) {
    const isTitled = TITLES.has(tokens[at + 1]?.lower ?? '');
    const named = nameAt.get(isTitled ? at + (tokens[at + 2]?.text === '.' ? 3 : 2) : at + 1);
    if (!named) return false;
    return next.text !== ',' || /^[,.!]?$/u.test(tokens[named.end]?.text ?? '');
  }
  return next.kind === 'word' && next.info.noun && next.info.tenses.length === 0 && !next.info.date;
}

const BEFORE_PREDICATE = ['not', 'also', 'now', 'no', 'longer', 'still', 'actually', 'currently', 'just', 'only'];

/** "Tom is my brother" says who Tom is. */
function isPredicate(units: readonly Unit[], at: number): boolean {
  let verb = at - 1;
  while (isWord(units[verb], ...BEFORE_PREDICATE)) verb -= 1;
  return isWord(units[verb], 'is', 'was', 'are', 'were', 'am', 'be', 'became', 'become', "'s");
}

/** "Edda, my sister, …", "Rex (my dog)": says who the one before it is. */
function isApposed(units: readonly Unit[], at: number, next: Token | undefined): boolean {
  const [named, mark] = [units[at - 2], units[at - 1]];
  const isName = named?.kind === 'entity' && named.pronoun === null && !named.possessive;
  return isName && mark?.kind === 'mark' && (next === undefined || next.kind === 'mark');
}

/** "My mum's called Glenys, she …": the two are one from here on. */
export function nameJoined(units: readonly Unit[], ref: string, book: EntityBook): void {
  const verb = isWord(units.at(-1), 'called', 'named') ? units.at(-2) : undefined;
  const owned = units.at(-3);
  if (!isWord(verb, 'is', "'s") || owned?.kind !== 'entity' || owned.possessive || owned.refs.length !== 1) return;
  const { relative } = book.get(owned.refs[0] as string);
  if (relative) book.nameRelative(relative.owner, relative.noun, ref);
}

/** "I have a sister": the one that "her name" and "she" mean from here on. */
export function noteRelative(
  units: readonly Unit[],
  tokens: readonly Token[],
  index: number,
  book: EntityBook,
  discourse: Discourse,
): void {
  const noun = tokens[index] as Token;
  const relative = Object.hasOwn(RELATIVES, noun.lower) ? RELATIVES[noun.lower] : undefined;
  const next = tokens[index + 1];
  const isOver =
    next === undefined || next.kind === 'mark' || /^(?:and|but|who|in|at|now|too|called|named)$/u.test(next.lower);
  if (!relative || relative.isPlural || !isOver) return;
  let article = units.length - 2;
  while (isWord(units[article]) && !isWord(units[article], ...ONE) && units.length - article < LONGEST_PHRASE)
    article -= 1;
  if (!isWord(units[article], ...ONE)) return;
  const having = units.slice(Math.max(article - FARTHEST_SUBJECT, 0), article);
  const owner = having.findLast((unit) => unit.kind === 'entity');
  const isHad = having.some((unit) => isWord(unit, 'have', 'has', 'got', 'adopted', 'rescued', "'s"));
  const [ref, ...others] = owner?.kind === 'entity' && !owner.possessive ? owner.refs : [];
  if (!isHad || isWord(having.at(-1), 'not', 'never') || ref === undefined || others.length > 0) return;
  const known = book.bookRelative(ref, relative.noun, relative);
  if (known !== null) discourse.mention(known);
}

const ONE = ['a', 'an', 'one'];
const LONGEST_PHRASE = 5;
const FARTHEST_SUBJECT = 3;
