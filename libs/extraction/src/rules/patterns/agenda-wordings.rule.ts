import { leadingEntity, valueText, type Clause } from '../grammar/clauses/clause.js';
import { isWord, type Unit } from '../grammar/clauses/unit.js';
import { DATED_NOUN, TEAM_NOUN } from '../grammar/words/event-words.js';
import { isVague } from './aims.rule.js';
import { headOf, nameThing } from './name-thing.js';
import type { Rule } from './rule.js';
import { entityObjects, valueObject, type StatementWriter } from './statement-writer.js';
import { dateValue } from './things.rule.js';
import { VALUE_STOPS } from './value-phrases.js';
import { readWordings, type Wording } from './wording.js';

const TASK = /^(?:supposed|required|expected|obliged|meant) to /u;

/** What is to be done, was decided and is planned, in other words than "decided to" and "is scheduled for". */
const AGENDA: readonly Wording[] = [
  { verbs: 'need', opening: /^to /u, read: task },
  { verbs: 'be', opening: TASK, read: task },
  { verbs: 'make reach take', opening: /^(?:the|a|§) (?:final )?(?:decision|call) to /u, read: decision },
  { verbs: 'agree', opening: /^(?:up)?on (?:the )?/u, read: choice },
  { verbs: 'pick select choose', opening: /^/u, read: choice },
  { verbs: 'schedule set plan book move postpone push reschedule bring shift delay', opening: /^/u, read: appointment },
  {
    verbs: 'be',
    opening:
      /^(?:due|set|slated|moved|postponed|pushed|rescheduled|brought|pushed back|brought forward|held|to be held) /u,
    read: dated,
  },
  { verbs: 'go', opening: /^live $/u, read: goLive },
  { verbs: 'shut', opening: /^down $/u, read: status('closed') },
  { verbs: 'go', opening: /^bankrupt $/u, read: status('bankrupt') },
  { verbs: 'go', opening: /^out of business $/u, read: status('closed') },
  { verbs: 'file', opening: /^for bankruptcy $/u, read: status('bankrupt') },
  { verbs: 'cease', opening: /^(?:all )?operations $/u, read: status('closed') },
];

export const agendaWordings = readWordings('agenda wordings', AGENDA);

/** "The board decided to close the plant", "the team agreed on Kafka": a group by its words. */
export const groupDecides: Rule = {
  name: 'group decides',
  lemmas: ['decide', 'agree', 'vote', 'opt', 'settle', 'resolve'],
  read(clause, writer) {
    if (clause.subjects.length > 0 || !TEAM_NOUN.test(headOf(clause.subjectUnits))) return false;
    if (!isDone(clause) || !isWord(clause.complement[0], 'to', 'on', 'for')) return false;
    const ref = nameThing(clause.subjectUnits, writer);
    return ref !== null && writer.dispatch({ ...clause, subjects: [ref] });
  },
};

/** "Needs to send the report": a deed with an object; "needs to sleep" is no task. */
function task(clause: Clause, behind: readonly Unit[], writer: StatementWriter): boolean {
  const isNow = clause.tense === 'present' || clause.tense === 'progressive';
  const [verb] = behind;
  if (!isNow || behind.length < SHORTEST_TASK || isVague(behind) || isWord(verb, 'be', 'have', 'go', 'get', 'do'))
    return false;
  if (
    behind.some((unit) =>
      isWord(unit, 'not', 'never', 'more', 'bit', 'break', 'rest', 'time', 'myself', 'yourself', 'ourselves'),
    )
  )
    return false;
  return writer.claim(
    { ...clause, tense: 'present', time: null },
    {
      predicate: 'must',
      subjectType: 'person',
      objects: valueObject(valueText(writer.text, behind, VALUE_STOPS)),
      aspect: 'event',
      confidence: 0.7,
    },
  );
}

const SHORTEST_TASK = 3;

function decision(clause: Clause, behind: readonly Unit[], writer: StatementWriter): boolean {
  return (
    isDone(clause) &&
    !isVague(behind) &&
    writer.claim(clause, {
      predicate: 'decided',
      objects: valueObject(valueText(writer.text, behind, VALUE_STOPS)),
      aspect: 'event',
    })
  );
}

/** "We agreed on PostgreSQL", "picked Kafka over RabbitMQ": a thing by its name, chosen by more than one. */
function choice(clause: Clause, behind: readonly Unit[], writer: StatementWriter): boolean {
  const chosen = leadingEntity(behind, 0);
  const [subject] = clause.subjectUnits;
  const isGroup =
    (subject?.kind === 'entity' && subject.pronoun === 'we') ||
    clause.subjects.every((ref) => /^(?:organisation|project)$/u.test(writer.book.get(ref).type));
  const isThing = chosen?.refs.every((ref) =>
    /^(?:other|product|organisation|project)$/u.test(writer.book.get(ref).type),
  );
  const after = behind[1];
  const isWhole =
    after === undefined || after.kind === 'mark' || isWord(after, 'over', 'as', 'for', 'instead', 'because');
  if (!chosen || chosen.pronoun !== null || !isGroup || isThing !== true || !isWhole || !isDone(clause)) return false;
  return writer.claim(clause, { predicate: 'decided', objects: entityObjects(chosen), aspect: 'event' });
}

/** "We moved the launch to 5 June": what has the date is the object. */
function appointment(clause: Clause, behind: readonly Unit[], writer: StatementWriter): boolean {
  const { time } = clause;
  const end = behind.findIndex(
    (unit) => unit.kind === 'mark' || isWord(unit, 'to', 'for', 'until', 'on', 'back', 'forward', 'from'),
  );
  const phrase = end < 0 ? behind : behind.slice(0, end);
  const rest = end < 0 ? [] : behind.slice(end);
  const isBooked = /^(?:schedule|book|plan|set)$/u.test(clause.lemma) && isAhead(time, writer);
  const isPlaced =
    (rest.length > 0 || isBooked) && rest.every((unit) => isWord(unit, 'to', 'for', 'until', 'back', 'forward'));
  const [opens] = phrase;
  const isDefinite = isWord(opens, 'the', 'this') || (opens?.kind === 'entity' && opens.pronoun === 'we');
  if (!time || !isPlaced || !isDefinite) return false;
  return claimDate(phrase, clause, writer);
}

/** "Scheduled the review yesterday" is when it was done. */
function isAhead(time: Clause['time'], writer: StatementWriter): boolean {
  const day = time ? dateValue(time, writer.mentionedAt) : null;
  return day !== null && Date.parse(day.slice(0, 10)) > writer.mentionedAt;
}

function claimDate(phrase: readonly Unit[], clause: Clause, writer: StatementWriter): boolean {
  const value =
    clause.time && isDone(clause) && DATED_NOUN.test(headOf(phrase))
      ? dateValue(clause.time, writer.mentionedAt)
      : null;
  const ref = value === null ? null : nameThing(phrase, writer);
  return ref !== null && claimDay(clause, ref, value, writer);
}

function claimDay(clause: Clause, ref: string, value: string | null, writer: StatementWriter): boolean {
  return writer.claim(
    { ...clause, subjects: [ref], tense: 'present', time: null },
    { predicate: 'scheduled_for', objects: valueObject(value), aspect: 'state' },
  );
}

/** "Project Atlas was postponed to 5 June", "is due on 5 June": the day is ahead, not the one of the change. */
function dated(clause: Clause, behind: readonly Unit[], writer: StatementWriter): boolean {
  const { time, tense, complement, subjects } = clause;
  const [subject] = subjects;
  const isRest = behind.every((unit) => isWord(unit, 'to', 'for', 'until', 'back', 'forward', 'on', 'in', 'at', 'by'));
  const isMoved = !isWord(complement[0], 'due', 'set', 'slated', 'held', 'to');
  if (!time || !isRest || subject === undefined || subjects.length > 1 || tense === 'formerly' || tense === 'ended')
    return false;
  if (!/^(?:project|product|event)$/u.test(writer.book.get(subject).type)) return false;
  const isUntil = time.role === 'until' || behind.some((unit) => isWord(unit, 'to', 'for', 'until'));
  if (isMoved ? !isUntil : tense === 'past') return false;
  const value = dateValue(time, writer.mentionedAt);
  return value !== null && claimDay(clause, subject, value, writer);
}

/** "Project Atlas goes live on 5 June". */
function goLive(clause: Clause, _behind: readonly Unit[], writer: StatementWriter): boolean {
  const [subject] = clause.subjects;
  if (!/^(?:present|future|progressive)$/u.test(clause.tense) || !clause.time || subject === undefined) return false;
  if (!clause.subjects.every((ref) => /^(?:project|product)$/u.test(writer.book.get(ref).type))) return false;
  const value = dateValue(clause.time, writer.mentionedAt);
  return value !== null && claimDay(clause, subject, value, writer);
}

/** "Acme shut down in May": what a company did is what it is from then on. */
function status(value: string): Wording['read'] {
  return (clause, _behind, writer) =>
    isDone(clause) &&
    clause.subjects.length > 0 &&
    clause.subjects.every((ref) => /^(?:organisation|other|project)$/u.test(writer.book.get(ref).type)) &&
    writer.claim(clause, { predicate: 'has_status', objects: valueObject(value), aspect: 'event' });
}

function isDone({ tense }: Clause): boolean {
  return tense === 'past' || tense === 'perfect';
}
