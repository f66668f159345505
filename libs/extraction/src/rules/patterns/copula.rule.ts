import type { ExtractedObject } from '../../extractor.port.js';
import { placeMention } from '@memory-graph/memory-model';

import { entityAfter, indexOfWord, leadingEntity, type Clause } from '../grammar/clauses/clause.js';
import { isWord, lowerOf, type Unit } from '../grammar/clauses/unit.js';
import { MEMBERSHIP_NOUN } from '../grammar/words/group-words.js';
import { readDivorced } from './parting.rule.js';
import { readPhraseValue } from './read-phrase-value.js';
import { WORKS_AT } from './works-at.js';
import { readSeat } from './appointed.rule.js';
import { readAttribute, readName, readPassion } from './read-attribute.js';
import { readCondition } from './read-condition.js';
import { readAgent } from './read-agent.js';
import { readCompoundNoun } from './compound-nouns.js';
import { readBetweenTwo, readKin, toPerson } from './read-relation.js';
import { readAppointed, readRole } from './read-role.js';
import { readScheduled, readStatus } from './read-status.js';
import { readBasedIn } from './residence.rule.js';
import { readHolderNoun, readNature, readTrait } from './read-trait.js';
import { readThing } from './things.rule.js';
import type { Rule } from './rule.js';
import { entityObjects, valueObject, type StatementWriter } from './statement-writer.js';

/** What "is", "was" and "became" say of their subject: the first word behind them decides. */
const BY_FIRST_WORD: Record<string, (clause: Clause, writer: StatementWriter) => boolean> = {
  based: readBasedIn,
  located: readBasedIn,
  headquartered: readBasedIn,
  in: readLocation,
  to: readVisit,
  on: readAssigned,
  born: readBirth,
  married: (clause, writer) => toPerson(clause, writer, 'married_to', ['to']),
  engaged: (clause, writer) => toPerson(clause, writer, 'engaged_to', ['to']),
  dating: (clause, writer) => toPerson(clause, writer, 'dating', []),
  friends: (clause, writer) => toPerson(clause, writer, 'friend_of', ['with']),
  called: readName,
  named: (clause, writer) => readAppointed(clause, writer) || readName(clause, writer),
  appointed: readOffice,
  elected: readOffice,
  made: readAppointed,
  fired: readFired,
  dismissed: readFired,
  laid: readFired,
  hired: readHired,
  employed: readEmployed,
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
    if (readAgent(clause, writer)) return true;
    if (clause.subjects.length === 0) return readAttribute(clause, writer) || readThing(clause, writer);
    if (readPassion(clause, writer)) return true;
    const first = lowerOf(clause.complement[0]);
    const reader = Object.hasOwn(BY_FIRST_WORD, first) ? BY_FIRST_WORD[first] : undefined;
    if (readBetweenTwo(clause, writer)) return true;
    if (reader?.(clause, writer) === true) return true;
    return (
      readKin(clause, writer) ||
      readCondition(clause, writer) ||
      readTrait(clause, writer) ||
      readHolderNoun(clause, writer) ||
      readNature(clause, writer) ||
      readCompoundNoun(clause, writer) ||
      readFan(clause, writer) ||
      readMember(clause, writer) ||
      readRole(clause, writer) ||
      readStatus(clause, writer)
    );
  },
};

function readOffice(clause: Clause, writer: StatementWriter): boolean {
  return readSeat(clause, writer) || readAppointed(clause, writer);
}

/** "was hired by Acme", "has been hired as a technical writer". */
function readHired(clause: Clause, writer: StatementWriter): boolean {
  const read = writer.claim(clause, {
    ...WORKS_AT,
    objects: entityObjects(entityAfter(clause.complement, ['by', 'at'], 1)),
    aspect: 'event',
  });
  const as = indexOfWord(clause.complement, ['as']);
  return (as > 0 && readRole({ ...clause, complement: clause.complement.slice(as + 1) }, writer, true)) || read;
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

/** "is employed by Acme", "has been employed at Acme since 2019". */
function readEmployed(clause: Clause, writer: StatementWriter): boolean {
  const objects = entityObjects(entityAfter(clause.complement, ['by', 'at', 'with'], 1));
  const as = indexOfWord(clause.complement, ['as']);
  const read = writer.claim(clause, { ...WORKS_AT, objects, aspect: 'state' });
  return (as > 0 && readRole({ ...clause, complement: clause.complement.slice(as + 1) }, writer)) || read;
}

/** "is a huge fan of Coldplay". */
function readFan(clause: Clause, writer: StatementWriter): boolean {
  const fan = indexOfWord(clause.complement, ['fan']);
  const what = leadingEntity(clause.complement.slice(fan + 2), 1);
  if (fan < 1 || fan > 3 || lowerOf(clause.complement[fan + 1]) !== 'of' || !what || what.pronoun !== null)
    return false;
  return writer.claim(clause, {
    predicate: 'likes',
    subjectType: 'person',
    objects: entityObjects(what),
    aspect: 'state',
  });
}

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

/** "Has been to Kyoto twice". */
function readVisit(clause: Clause, writer: StatementWriter): boolean {
  const place = leadingEntity(clause.complement.slice(1), 0);
  const isPlace = place?.refs.every((ref) => writer.book.get(ref).type === 'place') ?? false;
  return (
    clause.tense === 'perfect' &&
    isPlace &&
    writer.claim(clause, {
      predicate: 'visited',
      subjectType: 'person',
      objects: entityObjects(place),
      aspect: 'event',
    })
  );
}

function readBirth(clause: Clause, writer: StatementWriter): boolean {
  const claim = { subjectType: 'person', aspect: 'event' } as const;
  const born = { ...clause, time: clause.time?.role === 'at' ? clause.time : null };
  const placed = writer.claim(born, {
    ...claim,
    predicate: 'born_in',
    objectType: 'place',
    objects: entityObjects(entityAfter(clause.complement, ['in', 'at', 'near'])),
  });
  const length = { year: 4, month: 7, day: 10 }[born.time?.grain as 'day'];
  if (!born.time || born.time.openYear || length === undefined) return placed;
  const day = new Date(placeMention(born.time, 'past', writer.mentionedAt).from).toISOString().slice(0, length);
  return writer.claim(born, { ...claim, predicate: 'born_on', objects: valueObject(day) }) || placed;
}

function readFired(clause: Clause, writer: StatementWriter): boolean {
  const unit = entityAfter(clause.complement, ['from', 'by', 'at'], 1);
  return unit ? writer.end(clause, { ...WORKS_AT, objects: entityObjects(unit) }) : false;
}

function readMember(clause: Clause, writer: StatementWriter): boolean {
  const at = indexOfWord(clause.complement, ['member']);
  if (at < 0 || at > 2) return false;
  return writer.claim(clause, {
    predicate: 'member_of',
    objects: memberOf(clause.complement.slice(at + 1), writer),
    aspect: clause.lemma === 'become' ? 'event' : 'state',
  });
}

/** By name, else by its words ("of the choir"). */
function memberOf(units: readonly Unit[], writer: StatementWriter): ExtractedObject[] {
  const named = entityObjects(entityAfter(units, ['of']));
  return named.length > 0 || !isWord(units[0], 'of') ? named : readPhraseValue(units.slice(1), MEMBERSHIP_NOUN, writer);
}
