import { valueText } from '../clauses/clause.js';
import { isWord, lowerOf, type EntityUnit, type Unit } from '../clauses/unit.js';
import { WORKS_AT } from './employment.rule.js';
import { isRoleName, TITLE_ROLE } from './role-words.js';
import { entityObjects, valueObject, type StatementWriter } from './statement-writer.js';

/**
 * "Ada, our CTO, …", "our CEO Jane Roe …", "Acme, based in Munich, …": what is said of a name by the way. It holds whatever
 * the clause around it does.
 */
export function readRolePhrases(units: readonly Unit[], writer: StatementWriter, wording: string): void {
  units.forEach((unit, index) => {
    if (unit.kind !== 'entity' || unit.pronoun !== null || unit.refs.length !== 1) return;
    if (unit.possessive) return;
    const inside = readApposition(units, index);
    if (inside) mentionApposition(unit, inside, writer, wording);
    else mentionTitle(units, index, writer, wording);
  });
}

/** What stands between the comma behind a name and the next one. */
function readApposition(units: readonly Unit[], at: number): readonly Unit[] | null {
  if (lowerOf(units[at + 1]) !== ',') return null;
  const close = units.findIndex((unit, index) => index > at + 1 && unit.kind === 'mark');
  return close > at + 2 && units[close]?.kind === 'mark' && lowerOf(units[close]) === ','
    ? units.slice(at + 2, close)
    : null;
}

function mentionApposition(named: EntityUnit, inside: readonly Unit[], writer: StatementWriter, wording: string): void {
  const [opens, ...rest] = inside;
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
  const isOwned = opens?.kind === 'entity' && opens.possessive;
  if (!isOwned && !isWord(opens, 'a', 'an', 'the')) return;
  const employer = rest.findIndex((unit) => isWord(unit, 'at', 'of', 'for'));
  const words = employer < 0 ? rest : rest.slice(0, employer);
  const role = words.every((unit) => unit.kind === 'word') ? valueText(writer.text, words) : null;
  if (role === null || !isRoleName(role)) return;
  const behind = employer < 0 ? undefined : rest[employer + 1];
  const tail = employer >= 0 && behind?.kind === 'word' && isWord(rest[employer], 'of');
  mentionRole(named, tail ? valueText(writer.text, rest) : role, writer, wording);
  if (behind?.kind === 'entity') mentionEmployer(named, behind, writer, wording);
  else if (isOwned && opens.pronoun === null) mentionEmployer(named, opens, writer, wording);
}

/** "our CEO Jane Roe", "Acme's CTO Ada Byron": a title right before a name, behind its owner. */
function mentionTitle(units: readonly Unit[], at: number, writer: StatementWriter, wording: string): void {
  const named = units[at] as EntityUnit;
  let first = at;
  while (first > 0 && at - first < LONGEST_TITLE && units[first - 1]?.kind === 'word') first -= 1;
  const owner = units[first - 1];
  const words = units.slice(first, at);
  if (owner?.kind !== 'entity' || !owner.possessive || words.length === 0) return;
  const role = valueText(writer.text, words);
  if (role === null || !isRoleName(role) || (words.length === 1 && RELATIONS.test(role) && !TITLE_ROLE.test(role)))
    return;
  mentionRole(named, role, writer, wording);
  if (owner.pronoun === null) mentionEmployer(named, owner, writer, wording);
}

const LONGEST_TITLE = 3;

/** Who somebody is to the owner, not what he works as. */
const RELATIONS =
  /(?:boss|manager|supervisor|teacher|doctor|dentist|lawyer|therapist|neighbou?r|mentor|coach|assistant)$/iu;

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
