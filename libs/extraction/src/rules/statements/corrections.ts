import { addGrains, placeMention, type TimeMention } from '@memory-graph/memory-model';
import type { ExtractedAssertion, ExtractedObject, ExtractedStatement } from '../../extractor.port.js';
import { isWord, lowerOf, textOf, type Unit } from '../clauses/unit.js';
import type { SentenceReading } from '../reading/reading.js';
import { verbForm } from '../words/verb-forms.js';
import type { StatementWriter } from '../writer/statement-writer.js';

/** One side of "2021, not 2022" or "Globex, not Acme", and where its words end. */
interface Side {
  time: TimeMention | null;
  object: ExtractedObject | null;
  end: number;
}

/** What a sentence sets right: "…, not Acme". */
export interface Contrast {
  wrong: Side;
  /** It begins with "Correction:", "Sorry, …": what is wrong was said before. */
  isAnnounced: boolean;
  /** The sentence without the wrong side and its announcement. */
  units: readonly Unit[];
  times: readonly TimeMention[];
}

const TAKEN_BACK =
  /^(?:(?:no|oh|hmm|wait|actually|sorry|ok(?:ay)?)[,.!\s]+)*(?:scratch that|strike that|forget that|ignore that|(?:(?:i|we)(?:['’]ve| have)? )?(?:just )?changed (?:my|our) minds?|on second thoughts?)(?=\s*[,.:;!–—-]|\s+(?:i|we|and|it|the)\b|\s*$)/iu;
const ANNOUNCEMENT =
  /^(?:(?:no|oops|wait|sorry|actually|apologies|correction|my mistake|my bad|i (?:was wrong|was mistaken|misspoke))\s*[,:;.!–—-]+\s*|actually\s+)+/iu;
const MEANT = /^(?:what )?(?:i|we) meant(?: to say)? /iu;
const LINKING = /^(?:at|in|on|for|to|with|from|since|until|by|a|an|the)$/u;
const LONGEST_VALUE = 4;

/** "Scratch that, I live in Aurora": what the sentence before states was wrong. */
export function takeBackLast(sentence: SentenceReading): void {
  const { start, end, reading, writer, wording } = sentence;
  const announcement = TAKEN_BACK.exec(reading.text.slice(start, end))?.[0];
  if (announcement === undefined) return;
  sentence.units = sentence.units.filter((unit) => unit.start >= start + announcement.length);
  const before = reading.sentences.findLast((other) => other.end <= start);
  const said = before && reading.input.text.slice(before.start, before.end);
  for (const one of [...writer.statements])
    if (one.kind === 'assertion' && one.wording === said) writer.statements.push(toCorrection(one, {}, wording));
}

/** "No, at Mammut.", "Sorry, I meant Globex, not Acme": what is right instead of what was said last. @returns whether it is that */
export function replaceStatement({ units, times, reading, start, end, writer, wording }: SentenceReading): boolean {
  const sentence = reading.text.slice(start, end);
  const announcement = ANNOUNCEMENT.exec(sentence)?.[0] ?? '';
  const meant = MEANT.exec(sentence.slice(announcement.length))?.[0] ?? '';
  const begins = start + announcement.length + meant.length;
  const said = units.filter((unit) => unit.start >= begins);
  // "Sorry, Ben": a bare name may be who is spoken to.
  const isBare = meant === '' && !/^correction/iu.test(announcement) && said[0]?.kind === 'entity';
  const right = readSide(
    said,
    times.filter((time) => time.start >= begins),
    reading.text,
  );
  if (begins === start || isBare || right === null || right.object?.kind === 'value') return false;
  const not = said.findIndex((unit) => isWord(unit, 'not'));
  const wrong = not < 0 ? null : readSide(said.slice(not + 1), [], reading.text);
  const isAll = said.every(
    (unit) => unit.end <= right.end || unit.kind === 'mark' || (wrong !== null && unit.start >= said[not]!.start),
  );
  if (isAll) replaceLast(right, wrong, writer, wording);
  return isAll;
}

function replaceLast(right: Side, wrong: Side | null, writer: StatementWriter, wording: string): void {
  const last = writer.statements.findLast(
    (one): one is ExtractedAssertion =>
      one.kind === 'assertion' && (!wrong?.object || isSame(one.object, wrong.object)),
  );
  if (!last) return;
  if (right.time) {
    if (last.from === null || last.fromPrecision === undefined || right.time.role === 'duration') return;
    const { from, grain } = placeMention(right.time, 'past', writer.mentionedAt);
    const wrongTime = { start: last.from, end: addGrains(last.from, 1, last.fromPrecision) };
    writer.statements.push(toCorrection(last, { wrongTime }, wording), {
      ...last,
      from,
      fromPrecision: grain,
      wording,
    });
  } else if (right.object?.kind === 'entity' && last.object.kind === 'entity' && !isSame(last.object, right.object)) {
    const [before, after] = [last.object, right.object].map(({ ref }) => writer.book.get(ref).type);
    if (before !== after && after !== 'other') return;
    writer.statements.push(toCorrection(last, {}, wording), { ...last, object: right.object, wording });
  }
}

/** "…, not 2022", "…, not at Acme"; null where a sentence contrasts nothing. */
export function findContrast({ units, times, reading: { text }, start, end }: SentenceReading): Contrast | null {
  const not = units.findIndex(
    (unit, at) => isWord(unit, 'not') && (/^[,(–—-]$/u.test(lowerOf(units[at - 1])) || endsInTime(unit.start)),
  );
  if (not < 0) return null;
  const denied = units[not]!;
  const behind = units.slice(not + 1);
  const wrong = readSide(
    behind,
    times.filter((time) => time.start >= denied.end),
    text,
  );
  const next = wrong && behind.find((unit) => unit.start >= wrong.end);
  if (!wrong || (next && next.kind !== 'mark')) return null;
  const announcement = ANNOUNCEMENT.exec(text.slice(start, end))?.[0].length ?? 0;
  const keeps = (placed: { start: number; end: number }): boolean =>
    placed.start >= start + announcement && (placed.end <= denied.start || placed.start >= wrong.end);
  return { wrong, isAnnounced: announcement > 0, units: units.filter(keeps), times: times.filter(keeps) };

  function endsInTime(at: number): boolean {
    return times.some((time) => time.end <= at && at - time.end < 2);
  }
}

/**
 * Adds what the contrast of a sentence says was wrong, before the statements that it makes (from index `first` on). A date that is not
 * so was never so; that somebody works "at Globex, not Acme" may be news, and is a correction only where it is announced as one.
 */
export function writeCorrections(
  { wrong, isAnnounced }: Contrast,
  writer: StatementWriter,
  first: number,
  wording: string,
): void {
  const corrections = writer.statements.slice(first).flatMap((one): ExtractedStatement[] => {
    if (one.kind !== 'assertion') return [];
    if (wrong.time && one.from !== null && one.fromPrecision !== undefined)
      return [toCorrection(one, { wrongTime: periodNear(wrong.time, one.from, writer.mentionedAt) }, wording)];
    if (!wrong.object || !isAnnounced || wrong.object.kind !== one.object.kind) return [];
    return [toCorrection(one, { object: wrong.object }, wording)];
  });
  writer.statements.splice(first, 0, ...corrections);
}

/** The date, name or few words right behind "not" or an announcement. */
function readSide(units: readonly Unit[], times: readonly TimeMention[], text: string): Side | null {
  let at = 0;
  while (at < units.length && at < 3 && LINKING.test(lowerOf(units[at]))) at += 1;
  const unit = units[at];
  const [time] = times;
  if (time && (!unit || time.start < unit.start)) return { time, object: null, end: time.end };
  if (unit?.kind === 'entity') {
    const isName = unit.refs.length === 1 && !unit.possessive && unit.pronoun === null;
    return isName ? { time: null, object: { kind: 'entity', ref: unit.refs[0]! }, end: unit.end } : null;
  }
  const mark = units.findIndex(({ kind }, index) => index >= at && kind === 'mark');
  const words = units.slice(at, mark < 0 ? units.length : mark);
  const isValue =
    words.length > 0 &&
    words.length <= LONGEST_VALUE &&
    words.every((word) => isWord(word) && verbForm(lowerOf(word)) === null);
  return isValue ? { time: null, object: { kind: 'value', value: textOf(words, text) }, end: words.at(-1)!.end } : null;
}

function toCorrection(
  { subject, predicate, object, confidence }: ExtractedAssertion,
  wrong: { object?: ExtractedObject; wrongTime?: { start: number; end: number } },
  wording: string,
): ExtractedStatement {
  return {
    kind: 'correction',
    subject,
    predicate,
    object,
    wrongTime: null,
    wording,
    confidence,
    rule: 'corrections',
    ...wrong,
  };
}

function isSame(one: ExtractedObject, other: ExtractedObject): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The two dates of a contrast are of one year (or week) where the text leaves it open. */
function periodNear(time: TimeMention, near: number, now: number): { start: number; end: number } {
  const { from, to } = placeMention(time, 'past', now);
  const step = time.openWeek ? 'week' : time.openYear ? 'year' : null;
  if (step === null) return { start: from, end: to };
  const distance = (count: number): number => Math.abs(addGrains(from, count, step) - near);
  const count = [-1, 0, 1, 2].reduce((best, one) => (distance(one) < distance(best) ? one : best), 0);
  return { start: addGrains(from, count, step), end: addGrains(to, count, step) };
}
