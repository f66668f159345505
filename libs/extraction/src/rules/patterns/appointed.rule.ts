import { indexOfWord, leadingEntity, valueText, type Clause } from '../grammar/clauses/clause.js';
import { isWord, type Unit } from '../grammar/clauses/unit.js';
import { MEMBERSHIP_NOUN } from '../grammar/words/group-words.js';
import { readPhraseValue } from './read-phrase-value.js';
import { ROLE_ENDS } from './read-role.js';
import { isRolePhrase } from './role-words.js';
import type { Rule } from './rule.js';
import { valueObject, type StatementWriter } from './statement-writer.js';
import { WORKS_AT } from './works-at.js';

/** "Acme named Ada its new director", "appointed Ada as chief engineer", "elected Tom to its board". */
export const appointed: Rule = {
  name: 'appointed',
  lemmas: ['appoint', 'name', 'elect', 'promote', 'make'],
  read(clause, writer) {
    const person = leadingEntity(clause.complement, APPOSED_WORDS);
    if (!person || person.pronoun === 'i' || person.refs.length !== 1 || !isNews(clause, writer)) return false;
    const appointee = { ...clause, subjects: person.refs };
    const behind = clause.complement.slice(clause.complement.indexOf(person) + 1);
    if (isWord(behind[0], 'to') && claimSeat(appointee, behind.slice(1), writer)) return true;
    const role = valueText(writer.text, roleWords(behind), ROLE_ENDS);
    if (role === null || !isRolePhrase(role)) return false;
    const read = writer.claim(appointee, {
      predicate: 'has_role',
      subjectType: 'person',
      objects: valueObject(role),
      aspect: 'event',
    });
    const [employer] = clause.subjects;
    const isEmployer = clause.subjects.length === 1 && writer.book.get(employer as string).type !== 'person';
    if (read && isEmployer && employer !== undefined)
      writer.claim(appointee, { ...WORKS_AT, objects: [{ kind: 'entity', ref: employer }], aspect: 'event' });
    return read;
  },
};

/** "was appointed to the board of Acme", "got elected to the city council". */
export function readSeat(clause: Clause, writer: StatementWriter): boolean {
  return isWord(clause.complement[1], 'to') && claimSeat(clause, clause.complement.slice(2), writer);
}

function claimSeat(clause: Clause, units: readonly Unit[], writer: StatementWriter): boolean {
  const [owner] = units;
  const isOwned = owner?.kind === 'entity' && owner.possessive;
  const of = indexOfWord(units, ['of']);
  const named = of > 0 ? leadingEntity(units.slice(of + 1), 1) : isOwned ? owner : null;
  const seat = readPhraseValue(units, MEMBERSHIP_NOUN, writer);
  const [group] = named?.refs ?? (isOwned ? owner.refs : []);
  const [first] = seat;
  if (first?.kind !== 'value') return false;
  const objects = valueObject(group === undefined ? first.value : `${first.value} of ${writer.book.get(group).name}`);
  return writer.claim(clause, { predicate: 'member_of', subjectType: 'person', objects, aspect: 'event' });
}

/** "former minister Goh": how many words may describe who is appointed. */
const APPOSED_WORDS = 2;

/** What happened; also a headline, "Acme names Tom Berg CFO". */
function isNews({ tense, lemma, subjects }: Clause, writer: StatementWriter): boolean {
  const isHeadline = tense === 'present' && lemma !== 'make' && subjects.length > 0;
  const isCompany = subjects.every((ref) => /^(?:organisation|other)$/u.test(writer.book.get(ref).type));
  return tense === 'past' || tense === 'perfect' || (isHeadline && isCompany);
}

/** The office behind "as", "to be", "its new": what somebody is, not whose. */
function roleWords(units: readonly Unit[]): readonly Unit[] {
  const isOwner = (unit: Unit | undefined): boolean => unit?.kind === 'entity' && unit.possessive;
  let at = 0;
  while (isWord(units[at], 'as', 'to', 'be', 'new', 'next', 'first', 'the', 'a', 'an') || isOwner(units[at])) at += 1;
  return units.slice(at);
}
