import type { TimeMention } from '@memory-graph/memory-model';

import type { EntityBook } from '../names/entity-book.js';
import { endOfUserPhrase } from '../names/user-phrase.js';
import { isAcronymOf, type NameSpan } from '../names/find-names.js';
import { guessType } from '../names/guess-type.js';
import type { Token } from '../text/tokenize.js';
import { MODALS, POSSESSIVES, PREPOSITIONS, PRONOUNS } from '../words/closed-words.js';
import { definiteType } from './definite-phrase.js';
import type { Discourse } from './discourse.js';
import { joinRelative, nameJoined, noteRelative } from './join-relative.js';
import { findImpliedSubject, type Implied } from './supply-subject.js';
import { lowerOf, suppliedWord, type EntityUnit, type Unit } from './unit.js';

/**
 * Turns the tokens of a sentence into units: names and pronouns become entities, dates are cut out. Left to right,
 * because a pronoun refers to what precedes it.
 */
export function buildUnits(
  tokens: readonly Token[],
  names: readonly NameSpan[],
  times: readonly TimeMention[],
  book: EntityBook,
  discourse: Discourse,
): Unit[] {
  const units: Unit[] = [];
  const implied = findImpliedSubject(tokens, names);
  const nameAt = new Map(names.map((span) => [span.first, span]));
  discourse.beginSentence();
  let time = 0;
  for (let index = 0; index < tokens.length;) {
    const token = tokens[index] as Token;
    if (implied?.at === index) units.push(...impliedSubject(implied, token.start, discourse));
    while (time < times.length && (times[time] as TimeMention).end <= token.start) time += 1;
    const mention = times[time];
    const span = nameAt.get(index);
    if (mention && mention.start <= token.start && token.start < mention.end) index += 1;
    else if (endOfUserPhrase(tokens, index, book.userNouns) > index)
      index = pushUser(units, tokens, index, book, discourse);
    else if (definiteType(tokens, index) !== null) index = pushDefinite(units, tokens, index, discourse);
    else if (span) index = pushName(units, tokens, span, book, discourse);
    else {
      pushToken(units, tokens, index, discourse);
      if (joinRelative(units, tokens, index, nameAt, book, discourse)) index = takePossessive(units, tokens, index + 1);
      else {
        noteRelative(units, tokens, index, book, discourse);
        index += 1;
      }
    }
  }
  return joinGroups(units);
}

/** A subject that the sentence leaves out takes no room in the text. */
function impliedSubject({ who, verb }: Implied, at: number, discourse: Discourse): Unit[] {
  const speaks = who === 'speaker' && discourse.isAboutSpeaker();
  const refs = discourse.resolve(speaks ? 'i' : 'topic');
  const subject: Unit = {
    ...{ kind: 'entity', refs, possessive: false, pronoun: speaks ? 'i' : 'she', start: at, end: at },
  };
  return verb === undefined ? [subject] : [subject, suppliedWord(verb, at)];
}

/** "The user's": an entity like a name. */
function pushUser(
  units: Unit[],
  tokens: readonly Token[],
  index: number,
  book: EntityBook,
  discourse: Discourse,
): number {
  const end = endOfUserPhrase(tokens, index, book.userNouns);
  const { ref } = book.bookUser();
  discourse.mentionUser(ref);
  const place = { start: (tokens[index] as Token).start, end: (tokens[end - 1] as Token).end };
  units.push({ kind: 'entity', refs: [ref], possessive: false, pronoun: null, ...place });
  return takePossessive(units, tokens, end);
}

/** "The company": the entity that the text mentioned before, or plain words. */
function pushDefinite(units: Unit[], tokens: readonly Token[], index: number, discourse: Discourse): number {
  const type = definiteType(tokens, index);
  const refs = type === null ? [] : discourse.resolveType(type);
  if (refs.length === 0) {
    pushToken(units, tokens, index, discourse);
    return index + 1;
  }
  const [article, noun] = [tokens[index] as Token, tokens[index + 1] as Token];
  units.push({ kind: 'entity', refs, possessive: false, pronoun: null, start: article.start, end: noun.end });
  return index + 2;
}

/** "My sister's husband": what follows belongs to her. */
function takePossessive(units: Unit[], tokens: readonly Token[], at: number): number {
  const owner = units.at(-1);
  if (tokens[at]?.lower !== "'s" || owner?.kind !== 'entity' || isContractedVerb(tokens, at)) return at;
  units[units.length - 1] = { ...owner, possessive: true, end: tokens[at].end };
  return at + 1;
}

function pushName(
  units: Unit[],
  tokens: readonly Token[],
  span: NameSpan,
  book: EntityBook,
  discourse: Discourse,
): number {
  const possessive = tokens[span.end]?.lower === "'s" && !isContractedVerb(tokens, span.end);
  const end = possessive ? span.end + 1 : span.end;
  const place = { start: (tokens[span.first] as Token).start, end: (tokens[end - 1] as Token).end };
  if (book.isAmbiguous(span.name)) {
    units.push({ kind: 'entity', refs: [], possessive, pronoun: null, ...place });
    return end;
  }
  const before = units.at(-2);
  const opens = units.at(-1);
  if (opens?.kind === 'mark' && opens.text === '(' && before?.kind === 'entity' && before.refs.length === 1) {
    const owner = book.get(before.refs[0] as string);
    if (isAcronymOf(span.name, owner.name)) {
      book.alias(owner, span.name);
      units.pop();
      return tokens[end]?.text === ')' ? end + 1 : end;
    }
  }
  const entity = book.book(span.name);
  guessType(book, entity, tokens, span);
  discourse.mention(entity.ref);
  nameJoined(units, entity.ref, book);
  units.push({ kind: 'entity', refs: [entity.ref], possessive, pronoun: null, ...place });
  return span.until ?? end;
}

function pushToken(units: Unit[], tokens: readonly Token[], index: number, discourse: Discourse): void {
  const token = tokens[index] as Token;
  const place = { start: token.start, end: token.end };
  if (token.kind !== 'word') {
    units.push({ kind: 'mark', text: token.kind === 'opaque' ? 'quotation' : token.text, ...place });
    return;
  }
  const before = units.at(-2);
  if (token.lower === 'whose' && before?.kind === 'entity' && isMark(units.at(-1), ',')) {
    units.push({ kind: 'entity', refs: before.refs, possessive: true, pronoun: 'whose', ...place });
    return;
  }
  const owner = POSSESSIVES[token.lower];
  const isObjectHer = token.lower === 'her' && units.length > 0 && !startsNoun(tokens[index + 1], tokens[index - 1]);
  if (owner !== undefined && !isObjectHer) {
    units.push({ kind: 'entity', refs: discourse.resolve(owner), possessive: true, pronoun: owner, ...place });
    return;
  }
  const isOfMine = token.lower === 'mine' && tokens[index - 1]?.lower === 'of';
  const pronoun = isObjectHer ? 'she' : isOfMine ? 'i' : PRONOUNS[token.lower];
  // "us" and "it" may also be the country and a field: only the words in lower case are pronouns.
  if (pronoun !== undefined && !(token.text.length > 1 && token.text === token.text.toUpperCase())) {
    units.push({ kind: 'entity', refs: discourse.resolve(pronoun), possessive: false, pronoun, ...place });
    return;
  }
  units.push({ kind: 'word', token, ...place });
}

/** What follows "her": "her coach" is hers, "let her coach" is not. */
function startsNoun(next: Token | undefined, before: Token | undefined): boolean {
  if (next?.kind !== 'word' || next.info.date) return false;
  if (next.info.noun || next.info.adjective || /^\p{Lu}/u.test(next.text)) return true;
  if (/^(?:first|second|third|fourth|fifth|sixth|last|final)$/u.test(next.lower)) return true;
  return (
    next.info.tenses.includes('base') &&
    !/^(?:let|make|made|help|helped|see|saw|hear|heard|watch|watched)$/u.test(before?.lower ?? '')
  );
}

/** "Ada's working", "Ada's a nurse": the ending is a verb; "Ada's brother": it is not. */
function isContractedVerb(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at + 1];
  if (!next || next.kind !== 'word') return false;
  if (OPENS_PREDICATE.test(next.lower)) return true;
  const behind = tokens[at + 2];
  const isAlone = behind?.kind !== 'word' || !(behind.info.noun || behind.info.adjective) || isFunctional(behind);
  if (isAlone && (IS_STATE.test(next.lower) || /^\d{1,3}$/u.test(next.text))) return true;
  // "Huy's mad about cricket": behind the adjective no noun follows.
  const isOver =
    behind === undefined || behind.kind === 'mark' || PREPOSITIONS.has(behind.lower) || behind.lower === 'and';
  if (next.info.adjective && !next.info.noun && isOver) return true;
  return (
    next.info.tenses.includes('gerund') &&
    tokens[at + 2]?.kind === 'word' &&
    !/^(?:is|was|has)$/u.test(tokens[at + 2]?.lower ?? '')
  );
}

const OPENS_PREDICATE =
  /^(?:a|an|the|my|our|his|her|not|in|at|on|from|with|been|got|now|no|still|also|just|already|moved|joined|going|allergic|married|called|named|turned)$/u;
/** "Tom's single", but "Tom's single bed". */
const IS_STATE = /^(?:engaged|divorced|single|retired|pregnant|vegan|vegetarian|pescatarian|back|gone|widowed)$/u;

function isFunctional({ lower }: Token): boolean {
  return PREPOSITIONS.has(lower) || /^(?:and|but|so|now|because)$/u.test(lower);
}

const LONGEST_GROUP = 12;

/** "Ada, Tom and Lin" becomes one unit of three, "Ada and her brother Tom" does not. */
function joinGroups(units: readonly Unit[]): Unit[] {
  const joined: Unit[] = [];
  for (let index = 0; index < units.length; index += 1) {
    const unit = units[index] as Unit;
    const group = isMember(unit) ? readGroup(units, index) : null;
    if (!group) {
      joined.push(unit);
      continue;
    }
    joined.push(group.unit);
    index = group.end - 1;
  }
  return joined;
}

function readGroup(units: readonly Unit[], first: number): { unit: EntityUnit; end: number } | null {
  const members = [units[first] as EntityUnit];
  let end = first + 1;
  let closed = false;
  while (!closed && members.length < LONGEST_GROUP) {
    const comma = isMark(units[end], ',');
    const and = isAnd(units[comma ? end + 1 : end]);
    const at = end + (comma ? 1 : 0) + (and ? 1 : 0);
    const next = units[at];
    if ((!comma && !and) || !next || !isMember(next) || hasDateBehind(units, end)) break;
    members.push(next);
    end = at + 1;
    closed = and;
  }
  if (!closed) return null;
  const last = members.at(-1) as EntityUnit;
  if (first > 0 && !opensClause(units, first, end) && beginsOwnClause(units, first, last, end)) return null;
  return {
    unit: {
      kind: 'entity',
      refs: members.some(({ refs }) => refs.length === 0) ? [] : [...new Set(members.flatMap(({ refs }) => refs))],
      possessive: last.possessive,
      pronoun: null,
      start: (members[0] as EntityUnit).start,
      end: last.end,
    },
    end,
  };
}

/** "Acme in 2019 and Globex in 2021": where a date was cut out, a list is over. */
function hasDateBehind(units: readonly Unit[], end: number): boolean {
  const [before, next] = [units[end - 1], units[end]];
  return before !== undefined && next !== undefined && next.start - before.end > 2;
}

function isMember(unit: Unit): unit is EntityUnit {
  return unit.kind === 'entity' && !(unit.possessive && unit.pronoun !== null);
}

function isMark(unit: Unit | undefined, text: string): boolean {
  return unit?.kind === 'mark' && unit.text === text;
}

function isAnd(unit: Unit | undefined): boolean {
  return (unit?.kind === 'word' && unit.token.lower === 'and') || isMark(unit, '&');
}

/** "… met Tom, and Maya lives here", "I live in Rome and I work at Acme": the last name is the subject of a clause of its own. */
function beginsOwnClause(units: readonly Unit[], first: number, last: EntityUnit, end: number): boolean {
  if (isSingularVerb(units[end]) && !isLongList(units.slice(first, end)) && !isPluralNoun(units[first - 1]))
    return true;
  const before = units[first - 1];
  // "Lives in Rome and Ben in Paris": the verb is said once.
  if (before?.kind === 'word' && PREPOSITIONS.has(before.token.lower) && lowerOf(units[end]) === before.token.lower)
    return true;
  if (before?.kind !== 'word' || !/^(?:i|we|he|she|they|you)$/u.test(last.pronoun ?? '')) return false;
  const { lower, info } = before.token;
  const follows = units[end];
  const verbFollows =
    follows?.kind === 'word' && (follows.token.info.tenses.length > 0 || MODALS.has(lowerOf(follows)));
  return verbFollows && (PREPOSITIONS.has(lower) || info.tenses.length > 0 || lower === 'a' || lower === 'the');
}

/** "I'm single, Jo and I broke up": behind a mark the two are the subject of a verb that takes several. */
function opensClause(units: readonly Unit[], first: number, end: number): boolean {
  const verb = units[end];
  if (units[first - 1]?.kind !== 'mark' || verb?.kind !== 'word') return false;
  return !/^(?:is|was|has|does)$/u.test(verb.token.lower) && !verb.token.info.tenses.includes('third');
}

/** "The actors Noé and Inès". */
function isPluralNoun(unit: Unit | undefined): boolean {
  return unit?.kind === 'word' && unit.token.info.noun && /[^s]s$/u.test(unit.token.lower);
}

/** "Ghana, Togo and Benin": these belong together, regardless of what precedes them. */
function isLongList(units: readonly Unit[]): boolean {
  return units.filter((unit) => isMark(unit, ',')).length > 0 && !isMark(units.at(-3), ',');
}

function isSingularVerb(unit: Unit | undefined): boolean {
  if (unit?.kind !== 'word') return false;
  const { lower, info } = unit.token;
  return (
    /^(?:is|was|has|does|'s)$/u.test(lower) ||
    (info.tenses.includes('third') && !/^(?:are|am)$/u.test(lower)) ||
    info.tenses.includes('past') ||
    lower === 'will'
  );
}
