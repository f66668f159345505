import type { TimeMention } from '@memory-graph/memory-model';
import { type EntityBook, TYPE_STRENGTH } from '../names/entity-book.js';
import type { NameSpan } from '../names/find-names.js';
import { markType } from '../names/mark-type.js';
import type { Token } from '../text/tokenize.js';
import { isAdverb, POSSESSIVES, PREPOSITIONS, PRONOUNS } from '../words/closed-words.js';
import { readRelative, type Relative } from '../words/relatives.js';
import { isForm } from '../words/verb-forms.js';
import type { Discourse } from './discourse.js';
import { isWord, lowerOf, type EntityUnit, type Unit } from './unit.js';

/** "My brother Tom": a relation that is mentioned in passing. */
export interface NamedRelative {
  owner: string;
  relative: Relative;
  named: string;
}

interface Sentence {
  tokens: readonly Token[];
  names: readonly NameSpan[];
  times: readonly TimeMention[];
}

/**
 * The units of a sentence: names and pronouns become entities, dates are cut out, "my sister" is one unit. Left to right, because
 * a pronoun refers to what precedes it.
 */
export function buildUnits(
  { tokens, names, times }: Sentence,
  book: EntityBook,
  discourse: Discourse,
): { units: Unit[]; relatives: NamedRelative[] } {
  const units: Unit[] = [];
  const relatives: NamedRelative[] = [];
  const nameAt = new Map(names.map((span) => [span.first, span]));
  discourse.beginSentence();
  const push = (refs: readonly string[], first: number, end: number, pronoun: string | null): number => {
    const possessive = tokens[end]?.lower === "'s" && !isContractedVerb(tokens, end);
    const last = possessive ? end + 1 : end;
    // "In Rome": no one whom a pronoun may mean.
    const isPlace = isWord(units.at(-1), 'in', 'at', 'to', 'from', 'near');
    for (const ref of refs) if (!isPlace || book.get(ref).type !== 'other') discourse.mention(ref);
    const place = { start: tokens[first]!.start, end: tokens[last - 1]!.end };
    units.push({ kind: 'entity', refs, possessive, pronoun, ...place });
    return last;
  };
  const nameOf = ({ name }: NameSpan): readonly string[] => {
    if (book.isAmbiguous(name)) return [];
    const entity = book.book(name);
    markType(book, entity);
    return [entity.ref];
  };
  const pushRelative = (owner: EntityUnit, at: number): number => {
    const words = tokens.slice(at, at + 3).map(({ lower }) => lower);
    const found = readRelative(words);
    const [ref, ...others] = owner.refs;
    if (!found || ref === undefined || others.length > 0) return at;
    const behind = at + found.length;
    const skipped = /^(?:,|named|called)$/u.test(tokens[behind]?.lower ?? '') ? behind + 1 : behind;
    const span = nameAt.get(skipped);
    // "My sister, Ada and I": a list.
    const isList = tokens[behind]?.text === ',' && !/^(?:[,.!;)]|)$/u.test(tokens[span?.end ?? 0]?.text ?? '');
    if (span && !isList && tokens[span.end]?.lower !== "'s") {
      const [named] = nameOf(span);
      units.pop();
      const end = skipped > behind && tokens[span.end]?.text === ',' ? span.end + 1 : span.end;
      push(named === undefined ? [] : [named], span.first, span.end, null);
      if (named !== undefined) {
        relatives.push({ owner: ref, relative: found.relative, named });
        book.get(named).gender ??= found.relative.gender;
        if (found.relative.predicate !== 'has_pet') book.vote(named, 'person', TYPE_STRENGTH.relation);
        if (found.relative.isOne) book.nameRelative(ref, found.noun, named);
      }
      return end;
    }
    if (!found.relative.isOne) return at;
    const one = book.bookRelative(ref, found.noun, found.relative);
    units.pop();
    const first = tokens.findIndex(({ start }) => start === owner.start);
    return push(one === null ? [] : [one], first, behind, null);
  };
  for (let at = 0; at < tokens.length;) {
    const token = tokens[at]!;
    const time = times.find(({ start, end }) => start <= token.start && token.start < end);
    const span = nameAt.get(at);
    const userEnd = endOfUserPhrase(tokens, at, book.userNouns);
    if (time) at += 1;
    else if (userEnd > at) at = push([book.bookUser().ref], at, userEnd, null);
    else if (span) {
      at = push(nameOf(span), at, endOfProject(tokens, span.end), null);
      at = span.until ?? at;
    } else if (token.kind !== 'word') {
      units.push({
        kind: 'mark',
        text: token.kind === 'opaque' ? 'quotation' : token.text,
        start: token.start,
        end: token.end,
      });
      at += 1;
    } else at = pushWord(units, tokens, at, discourse);
    let unit = units.at(-1);
    while (!time && unit?.kind === 'entity' && unit.possessive) {
      const next = pushRelative(unit, at);
      if (next === at) break;
      at = next;
      unit = units.at(-1);
    }
  }
  return { units: joinGroups(units), relatives };
}

/** "Apollo project": the noun is no more than what it is. */
function endOfProject(tokens: readonly Token[], end: number): number {
  return /^(?:project|programme|program)$/u.test(tokens[end]?.lower ?? '') ? end + 1 : end;
}

function pushWord(units: Unit[], tokens: readonly Token[], at: number, discourse: Discourse): number {
  const token = tokens[at]!;
  const place = { start: token.start, end: token.end };
  const isObjectHer = token.lower === 'her' && units.length > 0 && !mayBeOwned(tokens[at + 1]);
  const owner = Object.hasOwn(POSSESSIVES, token.lower) && !isObjectHer ? POSSESSIVES[token.lower] : undefined;
  const said = isObjectHer ? 'she' : Object.hasOwn(PRONOUNS, token.lower) ? PRONOUNS[token.lower] : undefined;
  const pronoun = owner ?? said;
  // "US" and "IT" are no pronouns.
  if (pronoun === undefined || (token.text.length > 1 && token.text === token.text.toUpperCase()))
    units.push({ kind: 'word', token, ...place });
  else
    units.push({
      kind: 'entity',
      refs: discourse.resolve(pronoun),
      possessive: owner !== undefined,
      pronoun,
      ...place,
    });
  return at + 1;
}

function mayBeOwned(next: Token | undefined): boolean {
  return (
    next?.kind === 'word' &&
    !PREPOSITIONS.has(next.lower) &&
    !isAdverb(next.lower) &&
    !/^(?:and|or|but|a|an|the)$/u.test(next.lower)
  );
}

/** "Ada's working", "Ada's a nurse": the ending is a verb; "Ada's brother": it is not. */
function isContractedVerb(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at + 1];
  if (next?.kind !== 'word') return next === undefined || next.kind === 'mark';
  return (
    /^(?:a|an|the|not|been|called|named|married|engaged|gone|dead|got|gone|in|at|from|on|now|really|very|so|always|just|also|allergic|vegan|vegetarian|my|our|his|her|\d+)$/u.test(
      next.lower,
    ) || isForm(next.lower, 'gerund')
  );
}

/**
 * "The user", "User" or "the customer": the words by which a text in the third person refers to its user.
 * @returns the index behind them; `at` if the text has other words there
 */
export function endOfUserPhrase(tokens: readonly Token[], at: number, nouns: ReadonlySet<string>): number {
  const hasArticle = tokens[at]?.lower === 'the';
  const noun = tokens[hasArticle ? at + 1 : at];
  if (noun?.kind !== 'word' || !nouns.has(noun.lower)) return at;
  if (!hasArticle && at > 0 && tokens[at - 1]?.kind === 'word') return at;
  const end = hasArticle ? at + 2 : at + 1;
  const next = tokens[end];
  // "The user interface", "User Research": the noun belongs to what follows it.
  if (next?.kind !== 'word' || next.lower === "'s" || PREPOSITIONS.has(next.lower) || isAdverb(next.lower)) return end;
  const isFinite = isForm(next.lower, 'third') || isForm(next.lower, 'past') || isForm(next.lower, 'base');
  const isClosed = /^(?:will|can|may|might|would|could|should|no|not|never|and|who|used)$/u.test(next.lower);
  return !/^\p{Lu}/u.test(next.text) && (isFinite || isClosed) ? end : at;
}

/** "Ada and Tom", "Ada, Ben and Tom", "my wife and I": one unit. */
function joinGroups(units: readonly Unit[]): Unit[] {
  const joined: Unit[] = [];
  units.forEach((unit, at) => {
    joined.push(unit);
    const [first, and] = [joined.at(-3), joined.at(-2)];
    const isAnd = isWord(and, 'and') || (and?.kind === 'mark' && and.text === '&');
    if (!isAnd || !isListed(first) || !isListed(unit)) return;
    // "Ada lives in Rome and Ben works in Bonn".
    // "Rome and Ben in Paris", "Acme in 2019 and Globex in 2021".
    const isGapped =
      isWord(joined.at(-4)) && PREPOSITIONS.has(lowerOf(joined.at(-4))) && PREPOSITIONS.has(lowerOf(units[at + 1]));
    if (isGapped || and.start - first.end > 2) return;
    const isSubject = isFinite(units[at + 1]);
    if (isSubject && isWord(joined.at(-4))) return;
    const before: EntityUnit[] = [];
    for (let comma = joined.length - 4; comma > 0; comma -= 2) {
      const [one, mark] = [joined[comma - 1], joined[comma]];
      if (mark?.kind !== 'mark' || mark.text !== ',' || !isListed(one) || (isSubject && isWord(joined[comma - 2])))
        break;
      before.unshift(one);
    }
    const all = [...before, first, unit];
    joined.splice(joined.length - 3 - before.length * 2, Infinity, {
      ...{ kind: 'entity', refs: all.flatMap(({ refs }) => refs), possessive: false, pronoun: null },
      ...{ start: all[0]!.start, end: unit.end },
    });
  });
  return joined;
}

function isListed(unit: Unit | undefined): unit is EntityUnit {
  return unit?.kind === 'entity' && !unit.possessive && unit.refs.length > 0;
}

function isFinite(unit: Unit | undefined): boolean {
  const word = lowerOf(unit);
  return isForm(word, 'third') || isForm(word, 'past') || isForm(word, 'base') || /^(?:will|can|'s)$/u.test(word);
}
