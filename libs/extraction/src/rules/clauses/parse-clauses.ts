import type { TimeMention, UnreadReason } from '@memory-graph/memory-model';
import {
  CONDITIONS,
  CONNECTORS,
  DETERMINERS,
  HEDGES,
  isAdverb,
  PREPOSITIONS,
  SUBORDINATORS,
} from '../words/closed-words.js';
import { isForm, verbForm } from '../words/verb-forms.js';
import type { Clause } from './clause.js';
import { isWord, lowerOf, type Unit } from './unit.js';
import { readVerbGroup, type VerbGroup } from './verb-group.js';

/** Verbs that only report: what follows "that" is stated with less weight. */
const REPORTING = /^(?:say|tell|announce|confirm|mention|report|explain|know|learn|remember|discover)$/u;
/** Verbs behind which nothing is stated. */
const HEDGING =
  /^(?:think|believe|guess|suppose|assume|hope|wish|wonder|doubt|consider|imagine|pretend|expect|feel|seem|appear|look|hear|ask|dream|fear|pray|let|want|claim|suggest|propose|deny|dispute)$/u;
const WISHES = /^(?:hope|wish|want|dream|pray)$/u;
const CONVICTIONS = /^(?:convinced|certain|sure|unsure|afraid|worried|hopeful|confident)$/u;
const HEARSAY = /^(?:rumou?rs?|apparently|allegedly|reportedly|supposedly)$/u;
const INTERJECTION = /^(?:fyi|btw|hey|hi|hello|lol|haha|ok|okay|well|yeah|yes|oh|update|anyway|dear|that)$/u;
const REPORTED_CERTAINTY = 0.75;
const LONGEST_SUBJECT = 7;

interface Head {
  start: number;
  subjects: readonly string[];
  subjectUnits: readonly Unit[];
  indirect: boolean;
  isSubordinate: boolean;
  isHedged: boolean;
  verb: VerbGroup;
}

export interface ParsedSentence {
  clauses: Clause[];
  /** Why a part of it is left out, if one is: the first such reason. */
  unstated: UnreadReason | null;
}

/** Whom a sentence without a subject may be about. */
export interface Implied {
  speaker: () => string | null;
  topic: string | null;
}

/** The clauses of a sentence that state something. */
export function parseClauses(
  units: readonly Unit[],
  times: readonly TimeMention[],
  wording: string,
  implied: Implied,
): ParsedSentence {
  const said: ParsedSentence = { clauses: [], unstated: null };
  const leaveOut = (reason: UnreadReason): ParsedSentence => {
    said.unstated ??= reason;
    return said;
  };
  if (units.some((unit) => isWord(unit) && CONDITIONS.has(unit.token.lower))) return leaveOut('condition');
  if (/\brumou?rs?\b|\bearlier version\b/iu.test(wording)) return leaveOut('hearsay');
  if (units.some((unit) => isWord(unit, 'neither', 'nor'))) return leaveOut('denial');
  const heads = findHeads(units, implied);
  const firstWord = units.find(({ kind }) => kind !== 'mark')?.start ?? 0;
  let certainty = 1;
  for (const [index, head] of heads.entries()) {
    const { verb } = head;
    const next = heads[index + 1]?.start ?? units.length;
    const end = index + 1 < heads.length ? (units[next]?.start ?? Infinity) : Infinity;
    if (head.isHedged || verb.isHedged) leaveOut(HEARSAY.test(lowerOf(units[head.start])) ? 'hearsay' : 'guess');
    else if (verb.isDenied) leaveOut('denial');
    else if (!head.isSubordinate) {
      const complement = units.slice(verb.end, next);
      while (
        complement.at(-1)?.kind === 'mark' ||
        (isWord(complement.at(-1)) && CONNECTORS.has(lowerOf(complement.at(-1))))
      )
        complement.pop();
      const { subjects, subjectUnits, indirect } = head;
      const time = timeBetween(times, beginOf(units, head.start), end, firstWord);
      const { lemma, tense } = verb;
      said.clauses.push({ subjects, subjectUnits, indirect, lemma, tense, complement, time, wording, certainty });
    }
    const wraps =
      index + 1 < heads.length && !isWord(units[next - 1], 'and', 'but') && lowerOf(units[next - 1]) !== ';';
    if (!wraps) continue;
    // "I think (that) …", "he never said (that) …": nothing of what follows is stated.
    const isConviction = verb.lemma === 'be' && CONVICTIONS.test(lowerOf(units[verb.end]));
    if (HEDGING.test(verb.lemma) || isConviction)
      return leaveOut(WISHES.test(verb.lemma) ? 'wish' : verb.lemma === 'hear' ? 'hearsay' : 'belief');
    if (REPORTING.test(verb.lemma)) {
      if (verb.isDenied || verb.isHedged) return said;
      certainty = REPORTED_CERTAINTY;
    }
  }
  return said;
}

/** A date behind a comma belongs to what follows it, a date before "and" to what precedes it. */
function beginOf(units: readonly Unit[], at: number): number {
  const before = units[at - 1];
  if (!before) return 0;
  return before.kind === 'mark' ? before.end : (units[at]?.start ?? before.end);
}

/**
 * The date that belongs to the clause over `[start, end)`. A date before the first word of the sentence ("In 2019, …") also serves the
 * later clauses that have none of their own.
 */
function timeBetween(times: readonly TimeMention[], start: number, end: number, firstWord: number): TimeMention | null {
  const own = times.filter((time) => time.start >= start && time.start < end);
  const [leading] = times;
  const serves = leading !== undefined && leading.end <= firstWord ? leading : null;
  return own.find(({ role }) => role !== 'duration') ?? own[0] ?? serves;
}

/** Every place where a subject and its verb begin. */
function findHeads(units: readonly Unit[], implied: Implied): Head[] {
  const heads: Head[] = [];
  let mayBegin = true;
  for (let at = 0; at < units.length;) {
    const unit = units[at]!;
    const begins: boolean = mayBegin || isBoundaryWord(unit) || (heads.length === 0 && isSubjectPronoun(unit));
    const head: Head | null = begins ? readHead(units, at, heads.at(-1), implied) : null;
    if (head) {
      heads.push(head);
      at = head.verb.end;
      mayBegin = HEDGING.test(head.verb.lemma) || REPORTING.test(head.verb.lemma);
      continue;
    }
    mayBegin = unit.kind === 'mark' && /^[,;:—–()!.-]$/u.test(unit.text);
    at += 1;
  }
  return heads;
}

function isBoundaryWord(unit: Unit): boolean {
  const word = lowerOf(unit);
  return isWord(unit, 'who', 'which', 'that') || CONNECTORS.has(word) || SUBORDINATORS.has(word);
}

/** "Since the reorg I report to Lin". */
function isSubjectPronoun(unit: Unit): boolean {
  return unit.kind === 'entity' && !unit.possessive && /^(?:i|we|he|she|they)$/u.test(unit.pronoun ?? '');
}

function readHead(units: readonly Unit[], start: number, previous: Head | undefined, implied: Implied): Head | null {
  let [at, isSubordinate, isHedged, isConnected] = [start, false, false, false];
  for (let unit = units[at]; unit && at - start < 6; unit = units[at]) {
    const word = lowerOf(unit);
    if (unit.kind === 'mark' && unit.text !== 'quotation') isConnected ||= /^[,;]$/u.test(unit.text);
    else if (!isWord(unit)) break;
    else if (SUBORDINATORS.has(word)) isSubordinate = true;
    else if (HEDGES.has(word)) isHedged = true;
    else if (CONNECTORS.has(word)) isConnected = true;
    else if (!INTERJECTION.test(word) && !isAdverb(word)) break;
    at += 1;
  }
  const read = (end: number, said: Pick<Head, 'subjects' | 'subjectUnits' | 'indirect'>): Head | null => {
    const verb = readVerbGroup(units, end);
    return verb && { start, ...said, isSubordinate, isHedged, verb };
  };
  const unit = units[at];
  const before = units[at - (lowerOf(units[at - 1]) === ',' ? 2 : 1)];
  if (isWord(unit, 'who', 'which') && before?.kind === 'entity' && !before.possessive && !previous?.verb.isDenied)
    return read(at + 1, {
      subjects: isForm(lowerOf(units[at + 1]), 'third') ? before.refs.slice(-1) : before.refs,
      subjectUnits: [before],
      indirect: true,
    });
  const end = endOfSubject(units, at);
  if (end > at) {
    const subjectUnits = units.slice(at, end);
    const [only] = subjectUnits;
    const isEntity = end === at + 1 && only?.kind === 'entity';
    const head = read(end, {
      ...{ subjects: isEntity ? only.refs : [], subjectUnits },
      indirect: isEntity && only.pronoun !== null && only.pronoun !== 'i' && only.pronoun !== 'we',
    });
    if (head && (isEntity || !head.verb.isBare || head.verb.tense !== 'present')) return head;
  }
  // "… and works at Acme": the subject of the clause before.
  if (
    previous &&
    !previous.verb.isHedged &&
    (isConnected || lowerOf(units[start - 1]) === ',') &&
    !HEDGING.test(previous.verb.lemma)
  ) {
    const form = verbForm(lowerOf(unit));
    const isFinite = form !== null && (form.tenses.has('past') || form.tenses.has('third'));
    const isNext =
      isFinite ||
      isWord(unit, 'will', 'no', 'never', 'is', 'was', 'has') ||
      (form?.tenses.has('base') && !previous.verb.isBare);
    // "Yara plays chess and cello".
    const isNoun = form?.tenses.has('base') === true && !isFinite && previous.verb.tense !== 'present';
    return isNext && !isNoun && !previous.isSubordinate
      ? read(at, { subjects: previous.subjects, subjectUnits: previous.subjectUnits, indirect: true })
      : null;
  }
  return previous || start > 0 ? null : readImplied(units, at, implied);
}

/** Index behind "Ada", "my boss", "the launch", "choir"; the start where no subject begins. */
function endOfSubject(units: readonly Unit[], start: number): number {
  const first = units[start];
  if (first?.kind === 'entity' && !first.possessive) return start + 1;
  if (!first || first.kind === 'mark') return start;
  const isDetermined = first.kind === 'entity' || DETERMINERS.has(lowerOf(first));
  if (!isDetermined && (PREPOSITIONS.has(lowerOf(first)) || isForm(lowerOf(first), 'past'))) return start;
  for (let at = start + 1; at < units.length && at - start <= LONGEST_SUBJECT; at += 1) {
    const unit = units[at]!;
    const word = lowerOf(unit);
    const isOther = unit.kind === 'entity' && unit.pronoun !== null && !unit.possessive;
    if (isOther || (unit.kind === 'mark' && !/^[-/&]$/u.test(unit.text))) return start;
    if (at === start + 1 && isDetermined && !/^(?:is|was|are|were)$/u.test(word)) continue;
    if (/^(?:is|are|was|were|'s|has|had|will|does|did|have)$/u.test(word)) return at;
    // A noun that is a verb, too ("my work plan"), is followed by one that is none.
    if ((isForm(word, 'third') || isForm(word, 'past')) && !isForm(word, 'base')) return at;
    if (isForm(word, 'base') && /[^s]s$/u.test(lowerOf(units[at - 1])) && isDetermined) return at;
    if (CONNECTORS.has(word) || SUBORDINATORS.has(word) || /^(?:that|who|which)$/u.test(word)) return start;
  }
  return start;
}

/** "Moved to Oslo.", "Just got a puppy!", "Likes green tea": the subject is left out. */
function readImplied(units: readonly Unit[], at: number, { speaker, topic }: Implied): Head | null {
  const unit = units[at];
  const form = verbForm(lowerOf(unit));
  // "Book a table" asks for something.
  if (!isWord(unit) || !form || (form.tenses.has('base') && !form.tenses.has('past'))) return null;
  const isThird = form.tenses.has('third') && unit.token.lower !== 'are';
  const ref = isThird || form.tenses.has('past') ? (topic ?? speaker()) : speaker();
  if (ref === null) return null;
  const place = { start: unit.start, end: unit.start };
  const subjectUnits: Unit[] = [{ kind: 'entity', refs: [ref], possessive: false, pronoun: 'i', ...place }];
  const isDoing = form.tenses.has('gerund');
  // "Now working at Acme, Ada …".
  if (isDoing && (at > 0 || units.some((other) => lowerOf(other) === ','))) return null;
  const verb = isDoing
    ? ({
        lemma: form.lemma,
        tense: 'progressive',
        isDenied: false,
        isHedged: false,
        isBare: false,
        end: at + 1,
      } as const)
    : readVerbGroup(units, at);
  return (
    verb && { start: at, subjects: [ref], subjectUnits, indirect: true, isSubordinate: false, isHedged: false, verb }
  );
}
