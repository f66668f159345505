import { noteClause } from '../clauses/clause.js';
import { lowerOf, textOf, type Unit } from '../clauses/unit.js';
import { claimMatch } from '../patterns/engine/claim-match.js';
import { matchTokens } from '../patterns/engine/match-pattern.js';
import { valueObject } from '../writer/values.js';
import { dateValue } from '../writer/date-value.js';
import { PATTERNS } from '../patterns/shapes.js';
import { isRolePhrase } from '../words/role-words.js';
import type { SentenceReading } from '../reading/reading.js';
import { writerOfNotes } from '../reading/reading.js';

const LINES = PATTERNS.filter(({ verbs }) => verbs.length === 0);
const LONGEST_LABEL = 4;

/** Labels that precede the colon of a line: "budget", "home town". */
const LABELS: ReadonlySet<string> = new Set(
  LINES.flatMap(({ complement, isLine }) => {
    const colon = complement.findIndex((token) => token.kind === 'word' && token.words.includes(':'));
    const label = complement.slice(0, colon);
    if (!isLine || !label.every((token) => token.kind === 'word')) return [];
    return label.reduce<string[]>(
      (labels, { words }) => words.flatMap((word) => labels.map((before) => `${before} ${word}`.trim())),
      [''],
    );
  }),
);

const NAME_ALONE = /^[ \t]*\p{Lu}[\p{L}\p{M}'’-]+(?:[ \t]\p{Lu}[\p{L}\p{M}'’-]+){0,2}[ \t]*(?:[;,.(]|$)/u;

/** "Hometown", "PM: Yuki": no one who speaks. */
export function isLabel(label: string, line: string): boolean {
  return LABELS.has(label.toLowerCase()) || (NAME_ALONE.test(line) && isRolePhrase(label.toLowerCase()));
}

/**
 * Lines of notes: "Budget: 40k EUR"; "Job: vet; wife: Ana" is two.
 * @returns true if nothing else is extracted from the line
 */
export function readLine(sentence: SentenceReading): boolean {
  return splitParts(sentence.units)
    .map((units) => readPart(units, sentence) || readDate(units, sentence))
    .some(Boolean);
}

function splitParts(units: readonly Unit[]): readonly (readonly Unit[])[] {
  const at = units.findIndex(
    (unit, index) => unit.kind === 'mark' && (unit.text === ';' || isBeforeLabel(units, index)),
  );
  return at < 0 ? [units] : [units.slice(0, at), ...splitParts(units.slice(at + 1))];
}

/** "Wife: Anneliese, kids: Emil". */
function isBeforeLabel(units: readonly Unit[], at: number): boolean {
  const behind = units.slice(at + 1, at + 1 + LONGEST_LABEL);
  const colon = behind.findIndex(({ kind }) => kind !== 'word');
  return /^[,.|/]$/u.test(lowerOf(units[at])) && colon > 0 && lowerOf(behind[colon]) === ':';
}

/** "Deadline: 28 August". */
function readDate(
  units: readonly Unit[],
  { times, reading: { text, input }, writer, wording }: SentenceReading,
): boolean {
  const said = units.slice(units.findIndex(({ kind }) => kind !== 'mark'));
  const colon = said.findIndex((unit) => lowerOf(unit) === ':');
  const behind = said[colon];
  const time = behind && times.find(({ start }) => start >= behind.end && start - behind.end < 3);
  const value = time ? dateValue(time, input.referenceTime) : null;
  const isAlone = said.slice(colon + 1).every(({ kind }) => kind === 'mark');
  if (colon < 1 || colon > LONGEST_LABEL || value === null || !isAlone) return false;
  if (said.slice(0, colon).some(({ kind }) => kind !== 'word')) return false;
  const { ref } = writer.book.bookThing(textOf(said.slice(0, colon), text).toLowerCase());
  return writer.claim(noteClause(wording, { subjects: [ref] }), {
    predicate: 'scheduled_for',
    objects: valueObject(value),
    aspect: 'state',
  });
}

function readPart(units: readonly Unit[], { times, reading, writer, wording, turn }: SentenceReading): boolean {
  const said = units.slice(units.findIndex(({ kind }) => kind !== 'mark'));
  // "Dutch (native), English (C1)".
  const bare = said.filter((_, at) => !isInBrackets(said, at));
  const hasColon = said.slice(0, LONGEST_LABEL + 1).some((unit) => lowerOf(unit) === ':');
  return LINES.some((line) => {
    if (line.isLine && !hasColon) return false;
    const context = { writer, times };
    const fillers =
      matchTokens(line.complement, said, context, line.isLine) ??
      (bare.length < said.length ? matchTokens(line.complement, bare, context, line.isLine) : null);
    const speaker = fillers && writerOfNotes(reading, turn);
    if (!fillers || speaker === null) return false;
    const [tense = 'present'] = line.reading.tenses ?? [];
    const by = { SPEAKER: { objects: [{ kind: 'entity' as const, ref: speaker }], text: '' } };
    return claimMatch(line, noteClause(wording, { tense, time: times[0] ?? null }), { ...fillers, ...by }, writer);
  });
}

function isInBrackets(units: readonly Unit[], at: number): boolean {
  if (/^[()]$/u.test(lowerOf(units[at]))) return true;
  const before = units.slice(0, at).findLast((unit) => /^[()]$/u.test(lowerOf(unit)));
  return before !== undefined && lowerOf(before) === '(';
}
