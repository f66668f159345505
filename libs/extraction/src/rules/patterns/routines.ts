import { thirdPerson } from '@memory-graph/memory-model';

import type { Clause } from '../grammar/clauses/clause.js';
import type { StatementWriter } from './statement-writer.js';
import { valueObject } from './statement-writer.js';

const WEEKDAY = String.raw`(?:mon|tues|wednes|thurs|fri|satur|sun)day`;
const DAYS = String.raw`${WEEKDAY}s(?:(?:,| and|, and| &| or) ${WEEKDAY}s){0,4}`;
const PERIOD = String.raw`(?:day|morning|afternoon|evening|night|week|weekend|month|year|weekday|workday|spring|summer|autumn|fall|winter|lunchtime|${WEEKDAY}(?: (?:morning|afternoon|evening|night)s?)?)`;
const PART_OF_DAY = String.raw`(?: (?:mornings?|afternoons?|evenings?|nights?))?`;
/** "On Fridays", "every other Thursday", "twice a week": how often. */
const RECURRENCE = new RegExp(
  String.raw`(?<![\p{L}])(?:(?:every|each)(?: other| second| single| third)? (?:${PERIOD})|(?:on )?${DAYS}${PART_OF_DAY}|on weekdays|(?:at|on) (?:the )?weekends|in the (?:mornings|evenings|afternoons)|daily|weekly|(?:once|twice|(?:two|three|four|five|six|\d) times) (?:a|per|every) (?:day|week|month|year|night))(?![\p{L}])`,
  'iu',
);
/** What is so or felt, not done. */
const NO_DEED =
  /^(?:be|love|like|hate|enjoy|prefer|want|need|know|think|feel|believe|miss|dislike|say|hope|wish|cost|seem|get)$/u;
const ENDS =
  /[,;:!?()]| (?:because|but|so|which|who|that|since|while|when|if|and (?:i|he|she|they|we|it|my|his|her|their|the)) /u;
const LONGEST_ROUTINE = 110;

/**
 * "On Fridays I work from home": "works from home on Fridays".
 * @returns whether the clause says what somebody does again and again
 */
export function readRoutine(
  clause: Clause,
  sentence: { start: number; end: number },
  writer: StatementWriter,
): boolean {
  const { lemma, tense, subjects, complement } = clause;
  if (!/^(?:present|ended|formerly)$/u.test(tense) || NO_DEED.test(lemma) || subjects.length !== 1) return false;
  if (!writer.book.canBe(subjects[0] as string, 'person')) return false;
  const subject = clause.subjectUnits[0];
  const front = writer.text.slice(sentence.start, subject?.start ?? sentence.start).trim();
  const [first] = complement;
  const rest = first === undefined ? '' : writer.text.slice(first.start, sentence.end);
  const whole =
    rest
      .split(ENDS)[0]
      ?.replace(/[.\s]+$/u, '')
      .replace(/ (?:anymore|any ?more|any longer|now|too|though|as well)$/iu, '') ?? '';
  const own = RECURRENCE.exec(whole);
  const ends = own === null ? whole.length : own.index + own[0].length;
  const said = whole.slice(0, ends) + (whole.slice(ends).split(/ and | or /u)[0] ?? '');
  const fronted = own === null ? RECURRENCE.exec(front) : null;
  if (own === null && (fronted === null || front.replace(fronted[0], '').replace(/[,\s]/gu, '') !== '')) return false;
  const value = [thirdPerson(lemma), said, ...(fronted ? [lowered(fronted[0])] : [])]
    .filter((part) => part !== '')
    .join(' ');
  if (value.length > LONGEST_ROUTINE || /\b(?:it|them|this|that)$/iu.test(value)) return false;
  return writer.claim(
    { ...clause, time: null },
    { predicate: 'has_routine', subjectType: 'person', objects: valueObject(value), aspect: 'state' },
  );
}

/** A weekday keeps its capital. */
function lowered(words: string): string {
  return words.replace(/^(?:On|Every|Each|In|At|Once|Twice|Daily|Weekly)\b/u, (word) => word.toLowerCase());
}
