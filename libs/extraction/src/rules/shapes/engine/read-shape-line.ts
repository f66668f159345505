import type { Clause } from '../../grammar/clauses/clause.js';
import type { SentenceReading } from '../../patterns/reading.js';
import { SHAPES } from '../index.js';
import { claimMatch } from './claim-match.js';
import { compileShapes } from './compile-shapes.js';
import { matchTokens, type Fillers } from './match-pattern.js';

const LINES = compileShapes(SHAPES).filter(({ verbs }) => verbs.length === 0);

/**
 * Lines of notes: "Budget: 40k EUR".
 * @returns true if nothing else is extracted from the line
 */
export function readShapeLine({ units, times, reading, writer, wording }: SentenceReading): boolean {
  const first = units.findIndex(({ kind }) => kind !== 'mark');
  if (first < 0) return false;
  const clause: Clause = {
    ...{ subjects: [], subjectUnits: [], indirect: false, lemma: 'be', tense: 'present', complement: [] },
    ...{ time: times[0] ?? null, wording, certainty: 1 },
  };
  const { speaker, topic } = reading.discourse;
  return LINES.some((line) => {
    const fillers = matchTokens(line.complement, units.slice(first), { writer, times }, true);
    return (
      fillers !== null &&
      claimMatch(line, clause, { ...fillers, ...known('SPEAKER', speaker), ...known('TOPIC', topic) }, writer)
    );
  });
}

function known(slot: string, ref: string | null): Fillers {
  return ref === null ? {} : { [slot]: { objects: [{ kind: 'entity', ref }], text: '' } };
}
