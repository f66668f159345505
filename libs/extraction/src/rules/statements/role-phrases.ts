import { noteClause } from '../clauses/clause.js';
import { isWord, lowerOf, textOf, type EntityUnit, type Unit } from '../clauses/unit.js';
import { entityObjects, valueObject } from '../writer/values.js';
import type { SentenceReading } from '../reading/reading.js';
import { isRolePhrase } from '../words/role-words.js';

const DETERMINER = /^(?:the|a|an)$/u;
const LONGEST = 5;

interface Described {
  role: string;
  /** Units of the description, [from, to). */
  from: number;
  to: number;
  employer: EntityUnit | null;
}

/**
 * "Our CTO, Helga Brandt", "novelist Jan Krol", "Ada, a nurse at Acme,": what a name is in passing. The description is left out of the
 * units, so that the clause around it is plain.
 */
export function readRolePhrases(sentence: SentenceReading): void {
  const { writer, wording } = sentence;
  const units = [...sentence.units];
  for (let at = units.length - 1; at >= 0; at -= 1) {
    const named = units[at];
    if (named?.kind !== 'entity' || named.possessive || named.pronoun !== null || named.refs.length !== 1) continue;
    const [ref] = named.refs as [string];
    const said = behind(units, at, writer.text) ?? before(units, at, writer.text);
    if (!said || !writer.book.canBe(ref, 'person') || writer.book.get(ref).relative !== null) continue;
    const clause = noteClause(wording, { subjects: [ref] });
    writer.claim(clause, {
      predicate: 'has_role',
      subjectType: 'person',
      objects: valueObject(said.role.replace(/^\p{Lu}(?=\p{Ll}+(?: \p{Ll}|$))/u, (letter) => letter.toLowerCase())),
      aspect: 'state',
    });
    if (said.employer)
      writer.claim(clause, {
        ...{ predicate: 'works_at', subjectType: 'person', objectType: 'organisation', aspect: 'state' },
        objects: entityObjects(said.employer.refs),
      });
    writer.attribute('role-phrases');
    units.splice(said.from, said.to - said.from);
  }
  sentence.units = units;
}

/** "Ada, our CTO," and "Ada, a nurse at Acme." */
function behind(units: readonly Unit[], at: number, text: string): Described | null {
  if (lowerOf(units[at + 1]) !== ',') return null;
  const [opening] = units.slice(at + 2);
  const isOwned = opening?.kind === 'entity' && opening.possessive;
  const first = at + 2 + (isOwned || isWord(opening, 'the', 'a', 'an') ? 1 : 0);
  for (let end = Math.min(first + LONGEST, units.length); end > first; end -= 1) {
    const words = units.slice(first, end);
    if (!words.every((unit) => unit.kind === 'word') || !isRole(words, text)) continue;
    const org =
      isWord(units[end], 'at', 'of') && units[end + 1]?.kind === 'entity' ? (units[end + 1] as EntityUnit) : null;
    const to = org ? end + 2 : end;
    const isOver = units[to] === undefined || /^[,.)]$/u.test(lowerOf(units[to])) || isWord(units[to], 'and');
    // "Ada, nurse and mother"; "with Ada, chef": a list has no article.
    if (!isOver || (first === at + 2 && org === null && lowerOf(units[to]) !== ',')) continue;
    return { role: textOf(words, text), from: at + 1, to: lowerOf(units[to]) === ',' ? to + 1 : to, employer: org };
  }
  return null;
}

/** No article in front, no preposition at the end, and nothing that firms are called. */
function isRole(words: readonly Unit[], text: string): boolean {
  const role = textOf(words, text);
  return (
    isRolePhrase(role) &&
    !/^(?:the|a|an) | (?:at|of|for|in)$|\b(?:maker|retailer|manufacturer|supplier|publisher|developer)$/iu.test(role)
  );
}

/** "The CFO, Helga Brandt", "conductor Ruth Amsel". */
function before(units: readonly Unit[], at: number, text: string): Described | null {
  const hasComma = lowerOf(units[at - 1]) === ',';
  const end = hasComma ? at - 1 : at;
  for (let from = Math.max(0, end - LONGEST); from < end; from += 1) {
    const words = units.slice(from, end);
    if (!words.every((unit) => unit.kind === 'word') || !isRole(words, text)) continue;
    const opening = units[from - 1];
    const isOwned = opening?.kind === 'entity' && opening.possessive;
    const isDetermined = isOwned || DETERMINER.test(lowerOf(opening));
    if (hasComma && !isDetermined) return null;
    const isFree =
      isDetermined ||
      opening === undefined ||
      opening.kind === 'mark' ||
      isWord(opening, 'and', 'by', 'with', 'to', 'said');
    if (!isFree) return null;
    const to = hasComma && lowerOf(units[at + 1]) === ',' ? at : end + (hasComma ? 1 : 0);
    return { role: textOf(words, text), from: isDetermined ? from - 1 : from, to, employer: null };
  }
  return null;
}
