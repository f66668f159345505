import type {
  ExtractedAssertion,
  ExtractedCorrection,
  ExtractedObject,
  ExtractedStatement,
} from '../../../extractor.port.js';
import { addGrains, placeMention, type TimeMention } from '@memory-graph/memory-model';

import type { StatementWriter } from '../statement-writer.js';
import type { Contrast, Side } from './find-contrast.js';

type Corrected = Pick<ExtractedCorrection, 'object' | 'wrongTime'>;

/**
 * Adds what the contrast of a sentence says was wrong, before the statements that its rules made (from index `first` on).
 * A date that is not so was never so; that somebody works "at Globex, not Acme" may be news, and is a correction only
 * where it is announced as one.
 */
export function writeCorrections(contrast: Contrast, writer: StatementWriter, first: number, wording: string): void {
  if (contrast.elliptic) {
    correctEarlier(contrast, writer, wording);
    return;
  }
  if (contrast.wrong.kind !== 'time' && !contrast.announced) return;
  const corrections = writer.statements
    .slice(first)
    .filter((statement) => statement.kind === 'assertion')
    .flatMap((statement) => {
      const corrected = correctedBy(statement, contrast, writer.mentionedAt);
      return corrected ? [toCorrection(statement, corrected, wording, statement.confidence)] : [];
    });
  writer.statements.splice(first, 0, ...corrections);
}

const EARLIER_MISTAKE =
  /\b(?:earlier|previous|original|first|last) (?:version|edition|article|report|story|message|mail|e-?mail|note|post|minutes)\b[^.]{0,60}\b(?:said|stated|reported|claimed|gave|wrote|had)\b/iu;

/** "An earlier version said that Ada was born in 1971": what the sentence states, from index `first` on, was wrong. */
export function takeBackMistakes(writer: StatementWriter, first: number, wording: string): void {
  if (!EARLIER_MISTAKE.test(wording)) return;
  const corrections = writer.statements
    .splice(first)
    .flatMap((statement) =>
      statement.kind === 'assertion'
        ? [toCorrection(statement, { object: statement.object, wrongTime: null }, wording, statement.confidence)]
        : [],
    );
  writer.statements.push(...corrections);
}

/** "I meant Lisbon, not Porto", "it was in 2021, not 2022": of the last statement of the text that says the wrong. */
function correctEarlier({ right, wrong }: Contrast, writer: StatementWriter, wording: string): void {
  if (!right || right.kind !== wrong.kind) return;
  const statement = writer.statements.findLast(
    (one): one is ExtractedAssertion => one.kind === 'assertion' && says(one, wrong, writer.mentionedAt),
  );
  if (!statement) return;
  const { confidence } = statement;
  if (right.kind === 'time' && wrong.kind === 'time') {
    const placed = besides(right.time, statement.from, writer.mentionedAt);
    const wrongTime = periodOf(wrong.time, placed.from, writer.mentionedAt);
    writer.statements.push(toCorrection(statement, { object: statement.object, wrongTime }, wording, confidence));
    writer.statements.push({ ...statement, from: placed.from, fromPrecision: placed.grain, wording });
    return;
  }
  const object = objectOf(right);
  if (!object) return;
  writer.statements.push(toCorrection(statement, { object: statement.object, wrongTime: null }, wording, confidence));
  writer.statements.push({ ...statement, object, wording });
}

/** "No, at Mammut": instead of the one thing that the sentence before says. */
export function replaceLast(right: Side, writer: StatementWriter, wording: string): void {
  const last = writer.statements.at(-1);
  if (last?.kind !== 'assertion') return;
  if (writer.statements.filter((one) => one.kind === 'assertion' && one.wording === last.wording).length > 1) return;
  if (right.kind === 'time') {
    const placed = besides(right.time, last.from, writer.mentionedAt);
    if (last.from === null || last.fromPrecision === undefined || right.time.role === 'duration') return;
    const wrongTime = { start: last.from, end: addGrains(last.from, 1, last.fromPrecision) };
    writer.statements.push(toCorrection(last, { object: last.object, wrongTime }, wording, last.confidence));
    writer.statements.push({ ...last, from: placed.from, fromPrecision: placed.grain, wording });
    return;
  }
  const object = objectOf(right);
  if (last.object.kind !== 'entity' || object?.kind !== 'entity') return;
  if (last.object.ref === object.ref || last.subject === object.ref) return;
  const [before, after] = [writer.book.get(last.object.ref).type, writer.book.get(object.ref).type];
  if (before !== after && after !== 'other') return;
  writer.statements.push(toCorrection(last, { object: last.object, wrongTime: null }, wording, last.confidence));
  writer.statements.push({ ...last, object, wording });
}

function correctedBy(statement: ExtractedAssertion, { right, wrong }: Contrast, now: number): Corrected | null {
  if (wrong.kind === 'time') {
    if (right?.kind !== 'time') return null;
    const planned = placeMention(right.time, 'future', now).from;
    if (statement.object.kind === 'value' && statement.object.value === dayText(planned)) {
      const wrongDay = besides(wrong.time, planned, now).from;
      return { object: { kind: 'value', value: dayText(wrongDay) }, wrongTime: null };
    }
    if (statement.from === null || statement.fromPrecision === undefined) return null;
    return { object: statement.object, wrongTime: periodOf(wrong.time, statement.from, now) };
  }
  const { object } = statement;
  if (wrong.kind === 'entity') {
    const isRight = right?.kind === 'entity' && object.kind === 'entity' && right.unit.refs.includes(object.ref);
    return isRight ? { object: objectOf(wrong), wrongTime: null } : null;
  }
  return object.kind === 'value' ? { object: objectOf(wrong), wrongTime: null } : null;
}

function says(statement: ExtractedAssertion, side: Side, now: number): boolean {
  const { object } = statement;
  if (side.kind === 'entity') return object.kind === 'entity' && side.unit.refs.includes(object.ref);
  if (side.kind === 'value') return object.kind === 'value' && object.value.toLowerCase() === side.value.toLowerCase();
  if (statement.from === null || statement.fromPrecision === undefined) return false;
  const { start, end } = periodOf(side.time, statement.from, now);
  return statement.from >= start && statement.from < end;
}

function toCorrection(
  { subject, predicate }: ExtractedAssertion,
  corrected: Corrected,
  wording: string,
  confidence: number,
): ExtractedStatement {
  return { kind: 'correction', subject, predicate, ...corrected, wording, confidence, rule: 'corrections' };
}

function objectOf(side: Side): ExtractedObject | null {
  if (side.kind === 'value') return { kind: 'value', value: side.value };
  const ref = side.kind === 'entity' ? side.unit.refs[0] : undefined;
  return ref === undefined ? null : { kind: 'entity', ref };
}

function periodOf(time: TimeMention, near: number, now: number): { start: number; end: number } {
  const { from, to } = besides(time, near, now);
  return { start: from, end: to };
}

/** The two dates of a contrast are of one year (or week) where the text leaves it open. */
function besides(time: TimeMention, near: number | null, now: number): TimeMention {
  const placed = placeMention(time, 'past', now);
  const step = time.openWeek ? 'week' : time.openYear ? 'year' : null;
  if (step === null || near === null) return placed;
  const distance = (count: number): number => Math.abs(addGrains(placed.from, count, step) - near);
  const count = [-1, 0, 1, 2].reduce((best, one) => (distance(one) < distance(best) ? one : best), 0);
  return { ...placed, from: addGrains(placed.from, count, step), to: addGrains(placed.to, count, step) };
}

function dayText(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
