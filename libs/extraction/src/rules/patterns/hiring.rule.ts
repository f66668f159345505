import { indexOfWord, leadingEntity, valueText, type Clause } from '../grammar/clauses/clause.js';
import { isWord, type EntityUnit, type Unit } from '../grammar/clauses/unit.js';
import type { Rule } from './rule.js';
import { readRole, ROLE_ENDS } from './read-role.js';
import { isRolePhrase } from './role-words.js';
import type { StatementWriter } from './statement-writer.js';
import { WORKS_AT } from './works-at.js';

/** Verbs for taking somebody on; of those in `AS_ONLY` only "as …" says that it is for work. */
const HIRES = ['hire', 'employ', 'recruit', 'rehire', 'poach', 'headhunt', 'welcome', 'bring', 'take', 'sign'];
const AS_ONLY = /^(?:welcome|bring|take|sign)$/u;
const DISMISSES = ['fire', 'sack', 'dismiss', 'lay', 'let'];

/** "Acme hired Bob as a designer", "brought in Ada as CFO". Whom a person hires works for somebody else. */
export const hired: Rule = {
  name: 'hired',
  lemmas: HIRES,
  read(clause, writer) {
    const units = isWord(clause.complement[0], 'in', 'on', 'back') ? clause.complement.slice(1) : clause.complement;
    const person = leadingEntity(units, 0);
    const as = indexOfWord(units, ['as']);
    if (AS_ONLY.test(clause.lemma) && as < 0) return false;
    const [employer] = clause.subjects;
    if (!isEmployer(clause, writer) || employer === undefined || !person || person.refs.length === 0) return false;
    const hiring = { ...clause, subjects: person.refs };
    const role = as < 0 ? null : { ...hiring, complement: roleWords(units.slice(as + 1)) };
    if (AS_ONLY.test(clause.lemma) && !namesRole(role, writer)) return false;
    const objects = [{ kind: 'entity' as const, ref: employer }];
    const read = writer.claim(hiring, { ...WORKS_AT, objects, aspect: 'event' });
    if (read && role) readRole(role, writer, true);
    return read;
  },
};

/** "Welcomed Ada as a guest" is no employment. */
function namesRole(clause: Clause | null, writer: StatementWriter): boolean {
  const role = clause && valueText(writer.text, clause.complement, ROLE_ENDS);
  return role !== null && isRolePhrase(role);
}

/** "Acme fired Ada", "laid off Tom", "let Ada go". */
export const dismissed: Rule = {
  name: 'dismissed',
  lemmas: DISMISSES,
  read(clause, writer) {
    const { complement, lemma, tense } = clause;
    const person = whomDismissed(complement, lemma);
    const [employer] = clause.subjects;
    if (!person || employer === undefined || !isEmployer(clause, writer)) return false;
    if (tense !== 'past' && tense !== 'perfect') return false;
    const objects = [{ kind: 'entity' as const, ref: employer }];
    const isPerson = person.refs.every((ref) => writer.book.get(ref).type === 'person');
    return isPerson && writer.end({ ...clause, subjects: person.refs }, { ...WORKS_AT, objects });
  },
};

function whomDismissed(complement: readonly Unit[], lemma: string): EntityUnit | null {
  if (lemma === 'lay') return isWord(complement[0], 'off') ? leadingEntity(complement.slice(1), 0) : null;
  if (lemma !== 'let') return leadingEntity(complement, 0);
  if (isWord(complement[0], 'go') && isWord(complement[1], 'of')) return leadingEntity(complement.slice(2), 0);
  return isWord(complement[1], 'go') ? leadingEntity(complement, 0) : null;
}

function isEmployer({ subjects }: Clause, writer: StatementWriter): boolean {
  return subjects.length === 1 && subjects.every((ref) => /^(?:organisation|other)$/u.test(writer.book.get(ref).type));
}

/** "its first chief engineer": what he is, not whose. */
function roleWords(units: readonly Unit[]): readonly Unit[] {
  const role = units[0]?.kind === 'entity' && units[0].possessive ? units.slice(1) : units;
  return isWord(role[0], 'first', 'new', 'next') ? role.slice(1) : role;
}
