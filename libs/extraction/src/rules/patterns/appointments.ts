import type { TimeMention } from '@memory-graph/memory-model';
import { withoutCapital } from '../grammar/text/without-capital.js';

import { noteClause, type Clause } from '../grammar/clauses/clause.js';
import { isWord, lowerOf, type Unit } from '../grammar/clauses/unit.js';
import { MODALS } from '../grammar/words/closed-words.js';
import { DATED_NOUN } from '../grammar/words/event-words.js';
import { headOf, nameThing } from './name-thing.js';
import type { SentenceReading } from './reading.js';
import { CONFIDENCE, valueObject, type StatementWriter } from './statement-writer.js';
import { dateValue } from './things.rule.js';

const MOVED =
  /^(?:scheduled|held|set|planned|moved|postponed|rescheduled|pushed|brought|due|booked|delayed|shifted|fixed|arranged|confirmed|extended)$/u;
const MOVES = /^(?:move|postpone|reschedule|push|bring|delay|shift|schedule|extend|set|plan|put)$/u;
const PARTICLES = [
  'for',
  'to',
  'back',
  'forward',
  'until',
  'on',
  'in',
  'at',
  'out',
  'up',
  'by',
  'from',
  'off',
  'place',
  'live',
  'due',
  'now',
];
const HABITUAL = /\b(?:usually|always|normally|often|every|each|typically|generally|sometimes)\b/iu;
const LONGEST_TAIL = 4;

/**
 * "I have a dentist appointment on 18 June", "they moved the launch to 3 October", "my thesis is due on the 30th": when
 * something is.
 * @returns whether the clause says so
 */
export function readAppointment(clause: Clause, writer: StatementWriter): boolean {
  const { lemma, tense, complement, subjects, subjectUnits, time } = clause;
  if (HABITUAL.test(clause.wording) || tense === 'formerly' || tense === 'ended') return false;
  if (lemma === 'cancel' && /^(?:past|perfect|progressive)$/u.test(tense)) return cancel(clause, writer);
  if (time === null || time.role === 'duration' || time.role === 'since') return false;
  const owner = subjects.length === 1 ? (subjects[0] as string) : null;
  if (
    /^(?:have|get|book|make|schedule|arrange)$/u.test(lemma) &&
    owner !== null &&
    writer.book.canBe(owner, 'person')
  ) {
    const isSettled =
      lemma === 'have'
        ? tense === 'present'
        : /^(?:past|perfect)$/u.test(tense) && (lemma === 'get' || isUntil(time, writer.text));
    const what = withoutSettled(complement, time);
    const isOne = isWord(what[0], 'a', 'an') || (what[0]?.kind === 'entity' && what[0].possessive);
    if (isSettled && (isOne || isWord(what[0], 'the')))
      return schedule(occasionOf(what.slice(1), isOne ? owner : null, writer), time, clause, writer);
  }
  if (MOVES.test(lemma) && /^(?:past|perfect)$/u.test(tense) && isUntil(time, writer.text)) {
    const what = withoutSettled(complement, time);
    const isThing = isWord(what[0], 'the', 'this') || (what[0]?.kind === 'entity' && what[0].possessive);
    if (isThing) return schedule(occasionOf(what, null, writer), time, clause, writer);
  }
  const mark = complement.findIndex(({ kind }) => kind === 'mark');
  const said = mark < 0 ? complement : complement.slice(0, mark);
  const isOver = said.every((unit) => isWord(unit, ...PARTICLES) || MOVED.test(lowerOf(unit)));
  const isMoved = said.some((unit) => MOVED.test(lowerOf(unit)));
  const goesLive = lemma === 'go' && isWord(complement[0], 'live');
  const isSaid =
    (lemma === 'be' && /^(?:present|future)$/u.test(tense) && isOver) ||
    (/^(?:be|get|become)$/u.test(lemma) && isMoved && isOver) ||
    (lemma === 'take' && isWord(complement[0], 'place') && isOver) ||
    (goesLive && isOver && IS_AHEAD.test(tense)) ||
    (/^(?:move|slip|shift)$/u.test(lemma) && isOver && subjectUnits.length > 0) ||
    (RUNS.test(lemma) && isOver && subjectUnits.length > 0 && IS_AHEAD.test(tense));
  if (owner !== null && isUndertaking(owner, writer)) {
    return (goesLive || RUNS.test(lemma)) && isOver && IS_AHEAD.test(tense) && schedule(owner, time, clause, writer);
  }
  if (!isSaid || subjects.length > 0) return false;
  return schedule(occasionOf(subjectUnits, null, writer), time, clause, writer);
}

const RUNS = /^(?:start|begin|happen|expire|end|close|finish|launch|open|ship|kick|run)$/u;
const IS_AHEAD = /^(?:present|future|progressive)$/u;

/** "Project Atlas will go live on 1 September" says when it is; what people will do is their plan. */
function isUndertaking(ref: string, { book }: StatementWriter): boolean {
  return /^(?:project|product|event)$/u.test(book.get(ref).type);
}

/** "Booked the flight for 3 May"; "on 3 May" is when it was booked. */
function isUntil({ start, end }: TimeMention, text: string): boolean {
  return /\b(?:for|to|until|till|by)\s/iu.test(text.slice(Math.max(0, start - 7), end));
}

/** "A haircut booked", "the premiere until": the words before the participle or particle. */
function withoutSettled(units: readonly Unit[], time: TimeMention): readonly Unit[] {
  const before = units.filter((unit) => unit.start < time.start || unit.end <= time.end);
  const end = before.findIndex((unit) => MOVED.test(lowerOf(unit)) || (unit.kind === 'mark' && unit.text !== '.'));
  const what = end < 0 ? before : before.slice(0, end);
  let last = what.length;
  while (last > 0 && isWord(what[last - 1], ...PARTICLES, 'booked')) last -= 1;
  return what.slice(0, last);
}

/**
 * "Dentist appointment", "flight to Dublin", "meeting with the bank", "deadline for the tender" (the tender).
 * @param owner whose it is, if the words do not say so
 */
function occasionOf(units: readonly Unit[], owner: string | null, writer: StatementWriter): string | null {
  const at = units.findIndex((unit, index) => index > 0 && isWord(unit, 'of', 'for', 'with', 'to', 'at', 'in'));
  const head = at < 0 ? units : units.slice(0, at);
  const tail = at < 0 ? [] : units.slice(at);
  const headWord = headOf(head);
  if (!DATED_NOUN.test(headWord) || tail.length > LONGEST_TAIL) return null;
  // "With Dr. Lee".
  if (tail.some((unit) => unit.kind === 'mark' && unit.text !== '.')) return null;
  if (headWord === 'deadline' && isWord(tail[0], 'for', 'of')) return nameThing(tail.slice(1), writer);
  if (tail.length === 0 && owner === null) return nameThing(head, writer);
  const [opens] = head;
  const isOwned = opens?.kind === 'entity' && opens.possessive;
  const [first, last] = [head[isOwned || isWord(opens, 'the', 'a', 'an', 'this', 'my') ? 1 : 0], units.at(-1)];
  if (!first || !last) return null;
  const possessor = isOwned ? (opens.refs[0] ?? null) : owner;
  const words = writer.text.slice(first.start, last.end).replace(/\s+/gu, ' ');
  const name = first.kind === 'word' ? withoutCapital(words) : words;
  return writer.book.bookThing(possessor === null ? name : `${writer.book.get(possessor).name}'s ${name}`).ref;
}

/** "Moved from 22 June to 6 July": the second day counts. */
function schedule(ref: string | null, time: TimeMention, clause: Clause, writer: StatementWriter): boolean {
  const date =
    time.role === 'span' && /\b(?:move|postpone|push|resched|shift|delay|slip|brought|bring)/iu.test(clause.wording)
      ? ({ ...time, role: 'at', from: time.to, grain: time.toGrain ?? time.grain } as const)
      : time;
  const value = dateValue(date, writer.mentionedAt);
  if (ref === null || value === null) return false;
  return writer.claim(
    { ...clause, subjects: [ref], tense: 'present', time: null },
    { predicate: 'scheduled_for', objects: valueObject(value), aspect: 'state' },
  );
}

/** "I cancelled the physio session on the 12th". */
function cancel(clause: Clause, writer: StatementWriter): boolean {
  const { complement, time, subjects } = clause;
  const opens = complement[0];
  const isThing = isWord(opens, 'the', 'this') || (opens?.kind === 'entity' && opens.possessive);
  const what = time ? withoutSettled(complement, time) : complement;
  if (!isThing) return false;
  const value = time && dateValue(time, writer.mentionedAt);
  // Someone who cancels "the session" may have mentioned it before as "my session".
  const owner = subjects.length === 1 ? (subjects[0] as string) : null;
  const refs = [occasionOf(what, null, writer), ...(value ? [] : [occasionOf(what.slice(1), owner, writer)])];
  const object = value ? { kind: 'value' as const, value } : null;
  for (const ref of new Set(refs.filter((one) => one !== null)))
    writer.statements.push({
      ...{ kind: 'ending', subject: ref, predicate: 'scheduled_for', object, at: writer.mentionedAt },
      ...{ wording: clause.wording, confidence: CONFIDENCE.rule },
    });
  return refs.some((ref) => ref !== null);
}

const JOINTS = [
  'on',
  'at',
  'by',
  'due',
  'is',
  'in',
  'for',
  'moved',
  'postponed',
  'rescheduled',
  'now',
  'to',
  'from',
  'until',
  'scheduled',
  'planned',
];

/**
 * Lines of notes with a date each: "Design freeze: 19 June", "Kick-off 2026-06-22, release 2026-11-02", "09.06. 14:00
 * call with Harriet".
 * @returns true if nothing else is extracted from the line
 */
export function readDatedLine(sentence: SentenceReading): boolean {
  const { units, times, writer, wording, isQuestion } = sentence;
  const dated = times.filter(({ role }) => role !== 'duration' && role !== 'since');
  if (isQuestion || dated.length === 0 || HABITUAL.test(wording) || /\b(?:not|no longer|n['’]t)\b/iu.test(wording))
    return false;
  const clause = noteClause(wording);
  const parts = partsOf(units, dated);
  const claimed = parts.map(({ words, time }) => {
    const what = words.filter((unit) => unit.kind !== 'mark' && !JOINTS.includes(lowerOf(unit)));
    // A sentence has a verb or a pronoun; "moved" alone is one of notes.
    if (what.some((unit) => (unit.kind === 'entity' && unit.pronoun !== null) || isFinite(unit))) return false;
    if (isWord(what[0], 'a', 'an', 'great', 'good', 'nice', 'had')) return false;
    const ref = occasionOf(lineWords(words), null, writer);
    return schedule(ref, time, clause, writer);
  });
  return claimed.length > 0 && claimed.every(Boolean);
}

/** The words of the thing: up to the joint, or behind the date. */
function lineWords(words: readonly Unit[]): readonly Unit[] {
  const first = words.findIndex((unit) => unit.kind !== 'mark' && !isWord(unit, ...JOINTS));
  const rest = words.slice(Math.max(first, 0));
  const end = rest.findIndex(
    (unit) =>
      (unit.kind === 'mark' && unit.text !== '-') ||
      isWord(unit, ...JOINTS.filter((joint) => !/^(?:for|to|in|at)$/u.test(joint))),
  );
  const what = end < 0 ? rest : rest.slice(0, end);
  let last = what.length;
  while (last > 0 && isWord(what[last - 1], ...JOINTS)) last -= 1;
  return what.slice(0, last);
}

function isFinite(unit: Unit): boolean {
  if (!isWord(unit)) return false;
  const { lower, info } = unit.token;
  if (JOINTS.includes(lower)) return false;
  return MODALS.has(lower) || (info.tenses.some((tense) => tense === 'third' || tense === 'past') && !info.noun);
}

/** One date each, with the words that belong to it. */
function partsOf(units: readonly Unit[], times: readonly TimeMention[]): { words: Unit[]; time: TimeMention }[] {
  const cuts = units.filter((unit) => unit.kind === 'mark' && /^[,;.]$/u.test(unit.text));
  const parts: { words: Unit[]; time: TimeMention }[] = [];
  for (const time of times) {
    const from = Math.max(0, ...cuts.filter(({ end }) => end <= time.start).map(({ end }) => end));
    const to = Math.min(Infinity, ...cuts.filter(({ start }) => start >= time.end).map(({ start }) => start));
    const words = units.filter(
      (unit) => unit.start >= from && unit.end <= to && !(unit.kind === 'mark' && /^[,;.]$/u.test(unit.text)),
    );
    parts.push({ words, time });
  }
  return parts;
}
