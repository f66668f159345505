import { entityAfter, leadingEntity, type Clause } from '../grammar/clauses/clause.js';
import { lowerOf } from '../grammar/clauses/unit.js';
import { MEMBERSHIP_NOUN } from '../grammar/words/group-words.js';
import { readDivorced } from './parting.rule.js';
import { readPhraseValue } from './read-phrase-value.js';
import { readAttribute, readName, readPassion } from './read-attribute.js';
import { readCondition } from './read-condition.js';
import { readBetweenTwo, readKin, toPerson } from './read-relation.js';
import { readAppointed, readRole } from './read-role.js';
import { readScheduled, readStatus } from './read-status.js';
import { readBasedIn } from './residence.rule.js';
import { readThing } from './things.rule.js';
import type { Rule } from './rule.js';
import { entityObjects, type StatementWriter } from './statement-writer.js';

/** What "is", "was" and "became" say of their subject: the first word behind them decides. */
const BY_FIRST_WORD: Record<string, (clause: Clause, writer: StatementWriter) => boolean> = {
  based: readBasedIn,
  located: readBasedIn,
  headquartered: readBasedIn,
  in: readLocation,
  on: readAssigned,
  married: (clause, writer) => toPerson(clause, writer, 'married_to', ['to']),
  called: readName,
  named: (clause, writer) => readAppointed(clause, writer) || readName(clause, writer),
  appointed: readOffice,
  elected: readOffice,
  made: readAppointed,
  divorced: readDivorced,
  separated: readDivorced,
  together: readDivorced,
  part: (clause, writer) =>
    writer.claim(clause, {
      predicate: 'part_of',
      objects: entityObjects(entityAfter(clause.complement, ['of'], 1)),
      aspect: clause.lemma === 'become' ? 'event' : 'state',
    }),
  scheduled: readScheduled,
  promoted: readAppointed,
  put: readPut,
  placed: readPut,
};

export const copula: Rule = {
  name: 'copula',
  lemmas: ['be', 'become'],
  read(clause, writer) {
    if (clause.subjects.length === 0) return readAttribute(clause, writer) || readThing(clause, writer);
    if (readPassion(clause, writer)) return true;
    const first = lowerOf(clause.complement[0]);
    const reader = Object.hasOwn(BY_FIRST_WORD, first) ? BY_FIRST_WORD[first] : undefined;
    if (readBetweenTwo(clause, writer)) return true;
    if (reader?.(clause, writer) === true) return true;
    return (
      readKin(clause, writer) || readCondition(clause, writer) || readRole(clause, writer) || readStatus(clause, writer)
    );
  },
};

function readOffice(clause: Clause, writer: StatementWriter): boolean {
  return readAppointed(clause, writer);
}

/** "Mei and Carol are on the donor database", "Petra is on the steering committee". */
function readAssigned(clause: Clause, writer: StatementWriter): boolean {
  const { complement } = clause;
  const group = readPhraseValue(complement.slice(1), MEMBERSHIP_NOUN, writer);
  const task = group.length > 0 ? [] : readPhraseValue(complement.slice(1), ASSIGNED_NOUN, writer);
  return writer.claim(clause, {
    predicate: group.length > 0 ? 'member_of' : 'works_on',
    subjectType: 'person',
    objects: group.length > 0 ? group : task,
    aspect: 'state',
    confidence: 0.8,
  });
}

/** Work that somebody can be "on", unlike a chair or a bus. */
const ASSIGNED_NOUN =
  /^(?:project|database|newsletter|report|app|website|redesign|migration|campaign|rollout|api|pipeline|dashboard|proposal|documentation|backlog|budget|audit|catalogue|release|launch)$/u;

/** "Was put on hold": it still is. */
function readPut(clause: Clause, writer: StatementWriter): boolean {
  return readStatus({ ...clause, tense: 'perfect', complement: clause.complement.slice(1) }, writer);
}

function readLocation(clause: Clause, writer: StatementWriter): boolean {
  const types = clause.subjects.map((ref) => writer.book.get(ref).type);
  const place = leadingEntity(clause.complement.slice(1), 1);
  const isPlace = place?.refs.every((ref) => writer.book.get(ref).type === 'place') ?? false;
  const isPerson = types.every((type) => type === 'person');
  if (isPlace && isPerson && clause.tense === 'past' && clause.time !== null)
    return writer.claim(clause, { predicate: 'visited', objects: entityObjects(place), aspect: 'event' });
  if (isPlace && isPerson)
    return writer.claim(clause, { predicate: 'stays_in', objects: entityObjects(place), aspect: 'state' });
  if (!types.every((type) => type === 'place' || type === 'organisation')) return readStatus(clause, writer);
  return writer.claim(clause, {
    predicate: 'located_in',
    objectType: 'place',
    objects: entityObjects(leadingEntity(clause.complement.slice(1), 1)),
    aspect: 'state',
  });
}
