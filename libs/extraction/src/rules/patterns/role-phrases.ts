import { valueText } from '../grammar/clauses/clause.js';
import { withoutCapital } from '../grammar/text/without-capital.js';
import { isWord, lowerOf, type EntityUnit, type Unit, type WordUnit } from '../grammar/clauses/unit.js';
import { EMPLOYER_NOUN } from '../grammar/words/group-words.js';
import { WORKS_AT } from './works-at.js';
import { PREPOSITIONS, TITLES } from '../grammar/words/closed-words.js';
import { isProfession } from '../grammar/names/title-words.js';
import { isRolePhrase, RELATIONS, TITLE_ROLE } from './role-words.js';
import { entityObjects, valueObject, type StatementWriter } from './statement-writer.js';
import type { SentenceReading } from './reading.js';

/**
 * "Ada, our CTO, …", "our CEO Jane Roe …", "Acme, based in Munich, …": what a sentence says about a name in passing. It
 * holds whatever the clause around it says.
 */
export function readRolePhrases({ units, writer, wording }: SentenceReading): void {
  units.forEach((unit, index) => {
    if (unit.kind !== 'entity' || unit.pronoun !== null || unit.refs.length !== 1) return;
    if (unit.possessive) return;
    const inside = readApposition(units, index);
    if (inside) mentionApposition(unit, inside, writer, wording);
    mentionTitle(units, index, writer, wording);
  });
}

/** The words from the comma behind a name to the next comma or the end. */
function readApposition(units: readonly Unit[], at: number): readonly Unit[] | null {
  if (lowerOf(units[at + 1]) !== ',') return null;
  const mark = units.findIndex((unit, index) => index > at + 1 && unit.kind === 'mark');
  const close = mark < 0 ? units.length : mark;
  const isClosed = close >= units.length - 1 || lowerOf(units[close]) === ',';
  return isClosed && close > at + 2 ? units.slice(at + 2, close) : null;
}

function mentionApposition(named: EntityUnit, inside: readonly Unit[], writer: StatementWriter, wording: string): void {
  const [opens, ...described] = inside;
  if (
    isWord(opens) &&
    described.length === 0 &&
    /^\d{1,2}$/u.test(opens.token.lower) &&
    Number(opens.token.lower) > 4
  ) {
    writer.mentionClaim(named.refs, wording, {
      predicate: 'has_age',
      subjectType: 'person',
      objects: valueObject(opens.token.lower),
    });
    return;
  }
  const rest = isWord(described[0], 'new', 'current') ? described.slice(1) : described;
  if (isWord(opens, 'based', 'located', 'headquartered')) {
    const [preposition, place] = rest;
    if (!isWord(preposition, 'in') || place?.kind !== 'entity') return;
    const isPerson = named.refs.some((ref) => writer.book.get(ref).type === 'person');
    writer.mentionClaim(named.refs, wording, {
      predicate: isPerson ? 'lives_in' : 'located_in',
      objectType: 'place',
      objects: entityObjects(place),
    });
    return;
  }
  if (isWord(opens, 'part') && isWord(rest[0], 'of')) {
    const whole = rest.slice(1).find((unit) => !isWord(unit, 'the'));
    if (whole?.kind === 'entity')
      writer.mentionClaim(named.refs, wording, { predicate: 'part_of', objects: entityObjects(whole) });
    return;
  }
  // "Built by Ada" is parsed as the clause that it abbreviates.
  if (isWord(opens) && isWord(rest[0], 'by') && rest[1]?.kind === 'entity') return;
  const isOwned = opens?.kind === 'entity' && opens.possessive;
  if (!isOwned && !isWord(opens, 'a', 'an', 'the')) {
    mentionPost(named, inside, writer, wording);
    return;
  }
  const at = rest.findIndex((unit, index) => isWord(unit, 'at', 'of', 'for') && rest[index + 1]?.kind === 'entity');
  const words = at < 0 ? rest : rest.slice(0, at);
  const role = words.every((unit) => unit.kind === 'word') ? valueText(writer.text, words) : null;
  if (role === null || !isRolePhrase(role) || isBusiness(named, role, writer) || FORMER.test(role)) return;
  mentionRole(named, role, writer, wording);
  const employer = at < 0 ? undefined : rest[at + 1];
  if (employer?.kind === 'entity') mentionEmployer(named, employer, writer, wording);
  else if (isOwned && opens.pronoun === null) mentionEmployer(named, opens, writer, wording);
}

/** "Acme, the maker of Foo," does not say who works where. */
function isBusiness(named: EntityUnit, role: string, writer: StatementWriter): boolean {
  return BUSINESS.test(role) && named.refs.some((ref) => writer.book.get(ref).type !== 'person');
}

const BUSINESS =
  /(?:maker|producer|provider|operator|manufacturer|supplier|retailer|publisher|distributor|exporter)$/iu;
const FORMER = /^(?:former|ex|late|retired)\b/iu;

/** "Noor Rahimi, vet at the Hobart clinic": in lists of people roles need no article, but say where. */
function mentionPost(named: EntityUnit, inside: readonly Unit[], writer: StatementWriter, wording: string): void {
  const at = inside.findIndex(
    (unit, index) => isWord(unit, 'at') || (isWord(unit, 'of') && inside[index + 1]?.kind === 'entity'),
  );
  const words = inside.slice(0, Math.max(at, 0));
  const role = words.length > 0 && words.every(({ kind }) => kind === 'word') ? valueText(writer.text, words) : null;
  if (role === null || !isRolePhrase(role) || isBusiness(named, role, writer) || FORMER.test(role)) return;
  const [first, ...rest] = inside.slice(at + 1);
  if (first?.kind === 'entity' && rest.length === 0) {
    mentionRole(named, role, writer, wording);
    mentionEmployer(named, first, writer, wording);
    return;
  }
  if (!isWord(first, 'the') || !EMPLOYER_NOUN.test(lowerOf(rest.at(-1)))) return;
  mentionRole(named, role, writer, wording);
  writer.mentionClaim(named.refs, wording, { ...WORKS_AT, objects: valueObject(valueText(writer.text, rest)) });
}

/** "our CEO Jane Roe", "Acme's CTO, Ada Byron,": a title right before a name, behind its owner. */
function mentionTitle(units: readonly Unit[], at: number, writer: StatementWriter, wording: string): void {
  const named = units[at] as EntityUnit;
  const isBetweenCommas = lowerOf(units[at - 1]) === ',' && /^[,.!]?$/u.test(lowerOf(units[at + 1]));
  const end = isBetweenCommas ? at - 1 : at;
  let first = end;
  while (first > 0 && end - first < LONGEST_TITLE && units[first - 1]?.kind === 'word') first -= 1;
  const owner = units[first - 1];
  const office = isBetweenCommas ? articledOffice(units.slice(first, end), writer) : null;
  if (office !== null) {
    mentionRole(named, office, writer, wording);
    return;
  }
  if (owner?.kind === 'entity' && !owner.possessive && first < end) {
    const isFormer = isWord(units[first - 2], 'former', 'ex', 'late', 'retired');
    if (!isFormer) mentionOfficer(owner, units.slice(first, end), named, writer, wording);
    return;
  }
  if (owner?.kind !== 'entity' || !owner.possessive) {
    mentionProfession(units.slice(first, end), named, writer, wording);
    return;
  }
  const words = units.slice(first, end).filter((unit, index) => index > 0 || !isWord(unit, 'new', 'current'));
  // "Our VP of Sales": the name is what is headed.
  if (words.length === 0 || isWord(words.at(-1), 'of', 'at', 'for', 'in')) return;
  const role = valueText(writer.text, words);
  if (role === null || !isRolePhrase(role) || (RELATIONS.test(role) && !TITLE_ROLE.test(role))) return;
  mentionRole(named, role, writer, wording);
  if (owner.pronoun === null) mentionEmployer(named, owner, writer, wording);
}

/** "Acme chief executive Tom Berg": behind another name only an office says where he holds it. */
function mentionOfficer(
  employer: EntityUnit,
  words: readonly Unit[],
  named: EntityUnit,
  writer: StatementWriter,
  wording: string,
): void {
  const role = words.every(isNounLike) ? valueText(writer.text, words) : null;
  if (role === null || employer.pronoun !== null || !isRolePhrase(role) || !OFFICE.test(role)) {
    mentionProfession(words, named, writer, wording);
    return;
  }
  mentionRole(named, role, writer, wording);
  mentionEmployer(named, employer, writer, wording);
}

function isNounLike(unit: Unit): boolean {
  if (!isWord(unit) || PREPOSITIONS.has(unit.token.lower)) return false;
  const { noun, adjective, tenses } = unit.token.info;
  return (noun || adjective) && !tenses.includes('past') && !tenses.includes('third');
}

const OFFICE =
  /(?:^|\s)(?:executive|ceo|cto|cfo|coo|chief|president|director|manager|chair(?:man|woman|person)?|spokes\w+|head|founder)$/iu;

/** At the beginning of a sentence: "Ski jumper Aki Laine". */
function isCapital(unit: Unit): boolean {
  return (
    isWord(unit) &&
    /^\p{Lu}\p{Ll}/u.test(unit.token.text) &&
    unit.token.info.listed &&
    !unit.token.info.demonym &&
    !PREPOSITIONS.has(unit.token.lower) &&
    !/^(?:former|ex|late|retired)$/u.test(unit.token.lower)
  );
}

/** "Dear Professor Osei" addresses somebody. */
function isTitleWord({ token }: WordUnit): boolean {
  return TITLES.has(token.lower) && /^\p{Lu}/u.test(token.text);
}

/** "the CFO" before a comma and a name. */
function articledOffice(words: readonly Unit[], writer: StatementWriter): string | null {
  const article = words.findLastIndex((unit) => isWord(unit, 'the'));
  const office = article < 0 ? null : valueText(writer.text, words.slice(article + 1));
  return office !== null && TITLE_ROLE.test(office.split(' ')[0] ?? '') && isRolePhrase(office) ? office : null;
}

/** "Tennis player Bruna Costa", "the cheesemaker Bernadette Faure": the words for what somebody is, right before the name. */
function mentionProfession(words: readonly Unit[], named: EntityUnit, writer: StatementWriter, wording: string): void {
  const isNoun = (unit: Unit): boolean =>
    isWord(unit) && unit.token.info.noun && !unit.token.info.demonym && !unit.token.info.tenses.includes('past');
  const cut = words.findLastIndex(
    (unit, index) => !isNoun(unit) && !(index === 0 && words.length === 2 && isCapital(unit)),
  );
  const nouns = words.slice(cut + 1);
  const before = words[cut];
  const head = nouns.at(-1);
  if (!isWord(head) || nouns.length > 2 || isWord(before, 'former', 'ex', 'late', 'no', 'any', 'not', 'a', 'an'))
    return;
  const isPerson = named.refs.every((ref) => writer.book.canBe(ref, 'person'));
  // "A new manager, Winfried": another part of the text says whose.
  const isRelation = nouns.length === 1 && RELATIONS.test(head.token.lower);
  if (!isPerson || isRelation || !isProfession(head.token) || isTitleWord(head)) return;
  const role = valueText(writer.text, nouns);
  if (role !== null) mentionRole(named, withoutCapital(role), writer, wording);
}

const LONGEST_TITLE = 5;

function mentionRole(named: EntityUnit, role: string | null, writer: StatementWriter, wording: string): void {
  writer.mentionClaim(named.refs, wording, {
    predicate: 'has_role',
    subjectType: 'person',
    objects: valueObject(role),
  });
}

function mentionEmployer(named: EntityUnit, employer: EntityUnit, writer: StatementWriter, wording: string): void {
  if (employer.refs.some((ref) => /^(?:person|place|project)$/u.test(writer.book.get(ref).type))) return;
  writer.mentionClaim(named.refs, wording, { ...WORKS_AT, objects: entityObjects(employer) });
}
