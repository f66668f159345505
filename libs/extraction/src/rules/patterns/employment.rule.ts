import type { ExtractedObject } from '../../extractor.port.js';

import { entityAfter, indexOfWord, leadingEntity, valueText, type Clause } from '../grammar/clauses/clause.js';
import { isWord, lowerOf, type EntityUnit, type Unit } from '../grammar/clauses/unit.js';
import { PROJECT_WORDS } from '../grammar/words/closed-words.js';
import { EMPLOYER_NOUN, MEMBERSHIP_NOUN, WORK_NOUN } from '../grammar/words/group-words.js';
import { readPhraseValue } from './read-phrase-value.js';
import type { Rule } from './rule.js';
import { entityObjects, valueObject, type StatementWriter } from './statement-writer.js';
import { CLUB_NAME, WORKS_AT } from './works-at.js';

const ROLE_STOPS = ['at', 'for', 'in', 'with', 'of', 'on', 'who', 'from', 'and', 'but', 'by', 'because', 'so'];

/** "Ada works at Acme as a designer", "works on Atlas". */
export const worksAt: Rule = {
  name: 'works at',
  lemmas: ['work', 'intern', 'freelance'],
  read(clause, writer) {
    const { complement } = clause;
    const isPerson = (unit: EntityUnit | null): boolean =>
      unit?.refs.some((ref) => writer.book.get(ref).type === 'person') ?? false;
    const project = entityAfter(complement, ['on']);
    const colleague = entityAfter(complement, ['with']);
    let read = writer.claim(clause, {
      ...WORKS_AT,
      objects: employerObjects(complement, ['at', 'for'], writer),
      aspect: 'state',
    });
    const role = indexOfWord(complement, ['as']);
    if (role >= 0 && isWord(complement[role + 1], 'a', 'an', 'the')) {
      const objects = valueObject(valueText(writer.text, complement.slice(role + 1), ROLE_STOPS));
      read = writer.claim(clause, { predicate: 'has_role', subjectType: 'person', objects, aspect: 'state' }) || read;
    }
    const on = indexOfWord(complement, ['on']);
    const work = on === 0 && !project ? readPhraseValue(complement.slice(1), WORK_NOUN, writer, true) : [];
    if (work.length > 0 || (project && !isPerson(project)))
      read =
        writer.claim(clause, {
          predicate: 'works_on',
          objects: work.length > 0 ? work : entityObjects(project),
          objectType: 'project',
          subjectType: 'person',
          aspect: 'state',
        }) || read;
    if (isPerson(colleague))
      read =
        writer.claim(clause, {
          predicate: 'colleague_of',
          objects: entityObjects(colleague),
          objectType: 'person',
          subjectType: 'person',
          aspect: 'state',
        }) || read;
    return read;
  },
};

/** The employer behind a preposition: by name, else by its words ("for the city library"). */
function employerObjects(
  complement: readonly Unit[],
  prepositions: readonly string[],
  writer: StatementWriter,
): ExtractedObject[] {
  const named = entityObjects(entityAfter(complement, prepositions, 2));
  const at = indexOfWord(complement, prepositions);
  return named.length > 0 || at < 0 ? named : readPhraseValue(complement.slice(at + 1), EMPLOYER_NOUN, writer);
}

/** "left Acme", "quit her job", "retired from Acme". */
export const leftWork: Rule = {
  name: 'left work',
  lemmas: ['leave', 'quit', 'resign', 'retire'],
  read(clause, writer) {
    if (clause.tense === 'ended' || (/^(?:present|future)$/u.test(clause.tense) && !clause.time)) return false;
    const { complement, lemma } = clause;
    const from = entityAfter(complement, ['from', 'at'], 2);
    const left =
      lemma === 'leave' || lemma === 'quit'
        ? (leadingEntity(complement, 1) ?? (indexOfWord(complement, ['job', 'position', 'role']) >= 0 ? from : null))
        : from;
    const [ref] = left?.refs ?? [];
    // "Selin leaves us in August."
    if (left?.pronoun === 'we' && complement.length === 1 && clause.time) return writer.endAny(clause, 'works_at');
    if (left && ref !== undefined) {
      const { type } = writer.book.get(ref);
      if (type === 'place')
        return writer.end(clause, { predicate: 'lives_in', objects: entityObjects(left), subjectType: 'person' });
      if (type === 'person' || type === 'event') return false;
      if (type === 'project')
        return writer.end(clause, { predicate: 'works_on', objects: entityObjects(left), subjectType: 'person' });
      if (isClub(left, writer))
        return writer.end(clause, { predicate: 'member_of', objects: entityObjects(left), subjectType: 'person' });
      const ended = writer.end(clause, { ...WORKS_AT, objects: entityObjects(left) });
      if (ended) joinNext(clause, complement.slice(complement.indexOf(left) + 1), writer);
      return ended;
    }
    const group = lemma === 'leave' || lemma === 'quit' ? readPhraseValue(complement, MEMBERSHIP_NOUN, writer) : [];
    if (group.length > 0) return writer.end(clause, { predicate: 'member_of', objects: group, subjectType: 'person' });
    if ((lemma === 'leave' || lemma === 'quit') && complement.length === 0) {
      const employer = statedEmployer(clause, writer);
      if (employer) return writer.end(clause, { ...WORKS_AT, objects: [employer] });
    }
    // "Used to smoke but quit": the words before "quit" say what.
    if (lemma === 'quit' && complement.length === 0 && clause.time && !clause.indirect)
      return writer.endAny(clause, 'works_at');
    if (lemma !== 'leave' && isWord(complement.at(-1), 'job') && complement.length <= 3)
      return writer.endAny(clause, 'works_at');
    return (lemma === 'resign' || lemma === 'retire') && complement.length === 0 && writer.endAny(clause, 'works_at');
  },
};

/** "Left Acme for Globex", "left Acme to join Globex". */
function joinNext(clause: Clause, behind: readonly Unit[], writer: StatementWriter): void {
  const next = isWord(behind[0], 'for')
    ? leadingEntity(behind.slice(1), 0)
    : isWord(behind[0], 'to') && isWord(behind[1], 'join')
      ? leadingEntity(behind.slice(2), 0)
      : null;
  const isEmployer = next?.pronoun === null && next.refs.every((ref) => OPEN_TYPE.test(writer.book.get(ref).type));
  if (next && isEmployer) writer.claim(clause, { ...WORKS_AT, objects: entityObjects(next), aspect: 'event' });
}

const OPEN_TYPE = /^(?:organisation|other)$/u;

/** "The Chess Club": a person who joins it is a member and not an employee. */
function isClub(named: EntityUnit, writer: StatementWriter): boolean {
  return named.refs.every((ref) => CLUB_NAME.test(writer.book.get(ref).name));
}

/** "Ada joined Acme in 2012. Two years later she left": where the text has her work last. */
function statedEmployer({ subjects }: Clause, writer: StatementWriter): ExtractedObject | null {
  const [subject] = subjects;
  const last = writer.statements.findLast(
    (one) => one.kind !== 'same-as' && one.subject === subject && /^(?:works_at|lives_in)$/u.test(one.predicate ?? ''),
  );
  return subjects.length === 1 && last?.kind === 'assertion' && last.predicate === 'works_at' && last.to === null
    ? last.object
    : null;
}

/** "manages Ada", "leads Project Atlas", "reports to Lin", "founded Acme". */
const DIRECT: Record<string, readonly [predicate: string, aspect: 'state' | 'event']> = {
  manage: ['manages', 'state'],
  supervise: ['manages', 'state'],
  lead: ['leads', 'state'],
  head: ['leads', 'state'],
  direct: ['leads', 'state'],
  found: ['founded', 'event'],
  'co-found': ['founded', 'event'],
  cofound: ['founded', 'event'],
};
export const responsibility: Rule = {
  name: 'responsibility',
  lemmas: [...Object.keys(DIRECT), 'report'],
  read(clause, writer) {
    if (clause.lemma === 'report') {
      if (lowerOf(clause.complement[0]) !== 'to') return false;
      return writer.claim(clause, {
        predicate: 'reports_to',
        subjectType: 'person',
        objectType: 'person',
        objects: entityObjects(leadingEntity(clause.complement.slice(1), 0)),
        aspect: 'state',
      });
    }
    const [predicate, aspect] = DIRECT[clause.lemma] ?? ['manages', 'state'];
    const object = leadingEntity(clause.complement, 1);
    const behind = clause.complement[clause.complement.indexOf(object as never) + 1];
    // "Manages the Hamburg office", "leads Acme sales": the name is not what is managed.
    if (object && isWord(behind) && behind.token.info.noun && !PROJECT_WORDS.has(behind.token.lower)) return false;
    const types = predicate === 'founded' ? { objectType: 'organisation' as const } : {};
    return writer.claim(clause, {
      predicate,
      subjectType: 'person',
      ...types,
      objects: entityObjects(object),
      aspect,
    });
  },
};
