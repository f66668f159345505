import { placeMention, type TimeMention } from '@memory-graph/memory-model';

import { isWord, lowerOf, type EntityUnit, type Unit } from '../grammar/clauses/unit.js';
import type { SentenceTimes } from '../dates/sentence-times.js';
import { MODALS } from '../grammar/words/closed-words.js';
import { DATED_NOUN, TEAM_NOUN } from '../grammar/words/event-words.js';
import { headOf, nameThing } from './name-thing.js';
import { valueObject, type StatementWriter } from './statement-writer.js';
import { dateValue } from './things.rule.js';
import type { SentenceReading } from './reading.js';

/** A date without a year counts as the next one if it is at most this far ahead: notes announce meetings. */
const NEAR_MS = 183 * 24 * 60 * 60 * 1000;

/**
 * Lines of notes without a verb: "Next meeting: 5 June", "First session on 27 May", "Steering group: Ada, Tom and Lin".
 * @returns true if nothing else is extracted from the line
 */
export function readNoteLine({ units, times, writer, wording }: SentenceReading): boolean {
  const first = units.findIndex((unit) => unit.kind !== 'mark');
  const line = units.slice(Math.max(first, 0));
  return readDateLine(line, times, writer, wording) || readMembers(line, writer, wording);
}

function readDateLine(
  line: readonly Unit[],
  [time, ...others]: SentenceTimes,
  writer: StatementWriter,
  wording: string,
): boolean {
  if (!time || others.length > 0 || time.role !== 'at') return false;
  const end = line.findIndex((unit) => isEnd(unit) || isWord(unit, 'on', 'at', 'in', 'is'));
  const phrase = end < 0 ? line : line.slice(0, end);
  const [opens] = phrase;
  const isLabel = end >= 0 && lowerOf(line[end]) === ':';
  const rest = end < 0 ? [] : line.slice(end + 1);
  const isWhole = rest.every((unit) => unit.kind === 'mark' || isWord(unit, 'on', 'at', 'in'));
  if (!opens || !isWhole || !DATED_NOUN.test(headOf(phrase)) || opens.start > time.start) return false;
  // "Atlas will launch on 5 June", "we're meeting on 5 June": a sentence, no line of notes.
  if (phrase.some((unit) => isWord(unit) && (MODALS.has(unit.token.lower) || /^['’]/u.test(unit.token.text))))
    return false;
  const isAnnounced = isLabel || isWord(opens, 'next', 'first', 'final', 'second', 'upcoming', 'kickoff');
  if (!isAnnounced && !isNearAhead(time, opens, writer)) return false;
  const value = dateValue(time, writer.mentionedAt);
  const ref = value === null ? null : nameThing(phrase, writer);
  return (
    ref !== null && writer.mentionClaim([ref], wording, { predicate: 'scheduled_for', objects: valueObject(value) })
  );
}

/** Any mark but the apostrophe of "Parents' evening". */
function isEnd(unit: Unit): boolean {
  return unit.kind === 'mark' && !/^['’]$/u.test(unit.text);
}

/** "Parents' evening on 29 August": without a label only what can hardly be over ("Great concert on Friday" may be). */
function isNearAhead(time: TimeMention, opens: Unit, writer: StatementWriter): boolean {
  const isNamed = opens.kind === 'entity' || (isWord(opens) && opens.token.info.noun);
  if (!isNamed || time.openYear !== true) return false;
  const { from } = placeMention(time, 'future', writer.mentionedAt);
  return from > writer.mentionedAt && from - writer.mentionedAt < NEAR_MS;
}

/** "Task force: Emiko, Ben and Lucía": names and nothing else. */
function readMembers(line: readonly Unit[], writer: StatementWriter, wording: string): boolean {
  const colon = line.findIndex(({ kind }) => kind === 'mark');
  if (colon < 1 || lowerOf(line[colon]) !== ':') return false;
  const group = line.slice(0, colon);
  const names = line.slice(colon + 1).filter((unit) => !/^[,;.&]$/u.test(lowerOf(unit)) && !isWord(unit, 'and'));
  const words = group.map(lowerOf).join(' ');
  if (!TEAM_NOUN.test(words.split(' ').slice(-2).join(' ')) && !TEAM_NOUN.test(lowerOf(group.at(-1)))) return false;
  // "Team: …" is a different one in every note.
  if (group.length === 1 && !/^(?:jury|choir|band|council)$/u.test(words)) return false;
  if (!names.every(isPersonName) || names.flatMap(({ refs }) => refs).length < 2) return false;
  const ref = nameThing(group, writer);
  return (
    ref !== null &&
    writer.mentionClaim(
      names.flatMap(({ refs }) => refs),
      wording,
      { predicate: 'member_of', subjectType: 'person', objects: [{ kind: 'entity', ref }] },
    )
  );
}

function isPersonName(unit: Unit): unit is EntityUnit {
  return unit.kind === 'entity' && unit.pronoun === null && !unit.possessive;
}
