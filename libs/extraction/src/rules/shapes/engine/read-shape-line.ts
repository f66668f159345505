import type { Clause } from '../../grammar/clauses/clause.js';
import type { Turn } from '../../grammar/text/split-turns.js';
import type { SentenceReading, TextReading } from '../../patterns/reading.js';
import { claimMatch } from './claim-match.js';
import { matchTokens, mayMatch, wordsOf, type Fillers } from './match-pattern.js';
import { PATTERNS } from './shapes.rule.js';

const LINES = PATTERNS.filter(({ verbs }) => verbs.length === 0);

/** What stands in front of the colon of a line: "budget", "home town". */
export const LINE_LABELS: ReadonlySet<string> = new Set(
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

/**
 * Lines of notes: "Budget: 40k EUR".
 * @returns true if nothing else is extracted from the line
 */
export function readShapeLine({ units, times, reading, writer, wording, turn }: SentenceReading): boolean {
  const first = units.findIndex(({ kind }) => kind !== 'mark');
  if (first < 0) return false;
  const clause: Clause = {
    ...{ subjects: [], subjectUnits: [], indirect: false, lemma: 'be', tense: 'present', complement: [] },
    ...{ time: times[0] ?? null, wording, certainty: 1 },
  };
  const { topic } = reading.discourse;
  const words = wordsOf(units, writer.text);
  return LINES.some((line) => {
    if (!mayMatch(line.complement, words)) return false;
    const fillers = matchTokens(line.complement, units.slice(first), { writer, times }, line.isLine);
    if (fillers === null) return false;
    const tense = line.reading.tenses?.[0] ?? 'present';
    const speaker = line.reading.subject === 'SPEAKER' ? writerOf(reading, turn) : null;
    return claimMatch(
      line,
      { ...clause, tense },
      { ...fillers, ...known('SPEAKER', speaker), ...known('TOPIC', topic) },
      writer,
    );
  });
}

/** Notes without a name are those of the user. */
function writerOf({ discourse, book }: TextReading, turn: Turn): string | null {
  if (turn.speaker === null) discourse.speaker ??= book.bookUser().ref;
  return discourse.speaker;
}

function known(slot: string, ref: string | null): Fillers {
  return ref === null ? {} : { [slot]: { objects: [{ kind: 'entity', ref }], text: '' } };
}
