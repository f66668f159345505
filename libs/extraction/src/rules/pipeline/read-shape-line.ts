import { noteClause } from '../grammar/clauses/clause.js';
import { lowerOf, type Unit } from '../grammar/clauses/unit.js';
import { writerOfNotes, type SentenceReading, type TextReading } from '../patterns/reading.js';
import { claimMatch } from '../shapes/engine/claim-match.js';
import { matchTokens, type Fillers } from '../shapes/engine/match-pattern.js';
import { PatternIndex, wordsOf } from '../shapes/engine/pattern-index.js';
import { PATTERNS } from './shapes.rule.js';
import { isEquipment, isOffice } from '../shapes/engine/work-slots.js';

const LINES = PATTERNS.filter(({ verbs }) => verbs.length === 0);
const LINE_INDEX = new PatternIndex(LINES);

/** Labels that precede the colon of a line: "budget", "home town". */
const LINE_LABELS: ReadonlySet<string> = new Set(
  LINES.filter(({ isLine }) => isLine).flatMap(({ complement }) => {
    const colon = complement.findIndex((token) => token.kind === 'word' && token.words.includes(':'));
    const label = complement.slice(0, colon);
    if (!label.every((token) => token.kind === 'word')) return [];
    return label.reduce<string[]>(
      (labels, { words }) => words.flatMap((word) => labels.map((before) => `${before} ${word}`.trim())),
      [''],
    );
  }),
);

/** "PM: Yuki", "Tech lead: Ada Moore": what somebody is, and who. */
export function isLabel(label: string, line: string): boolean {
  return LINE_LABELS.has(label.toLowerCase()) || isEquipment(label) || (NAME_ALONE.test(line) && isOffice(label));
}

const NAME_ALONE = /^[ \t]*\p{Lu}[\p{L}\p{M}'’-]+(?:[ \t]\p{Lu}[\p{L}\p{M}'’-]+){0,2}[ \t]*(?:[;,.(]|$)/u;

/**
 * Lines of notes: "Budget: 40k EUR"; "Sponsor: Lin; tech lead: Ben" is two.
 * @returns true if nothing else is extracted from the line
 */
export function readShapeLine(sentence: SentenceReading): boolean {
  const parts = splitParts(sentence.units).map((units) => readPart(units, sentence));
  return parts.some((isRead) => isRead);
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
  return /^[,.]$/u.test(lowerOf(units[at])) && colon > 0 && lowerOf(behind[colon]) === ':';
}

const LONGEST_LABEL = 4;

function readPart(units: readonly Unit[], { times, reading, writer, wording, turn }: SentenceReading): boolean {
  const first = units.findIndex(({ kind }) => kind !== 'mark');
  if (first < 0) return false;
  return LINE_INDEX.findFor(wordsOf(units, writer)).some((line) => {
    const fillers = matchTokens(line.complement, units.slice(first), { writer, times }, line.isLine);
    if (fillers === null) return false;
    const speaker = line.reading.subject === 'SPEAKER' ? writerOfNotes(reading, turn) : null;
    const [tense = 'present'] = line.reading.tenses ?? [];
    return claimMatch(
      line,
      noteClause(wording, { tense, time: times[0] ?? null }),
      {
        ...fillers,
        ...known('SPEAKER', speaker),
        ...known('TOPIC', line.reading.subject === 'TOPIC' ? topicOf(reading) : null),
      },
      writer,
    );
  });
}

/** What the notes are about: no person; else the one project that they name. */
function topicOf({ discourse: { topic }, book }: TextReading): string | null {
  if (topic !== null && /^(?:project|product|event)$/u.test(book.get(topic).type)) return topic;
  const [project, ...others] = book.toExtracted(() => false).filter(({ type }) => type === 'project');
  return project && others.length === 0 ? project.ref : null;
}

function known(slot: string, ref: string | null): Fillers {
  return ref === null ? {} : { [slot]: { objects: [{ kind: 'entity', ref }], text: '' } };
}
