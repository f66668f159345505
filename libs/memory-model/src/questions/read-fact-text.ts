import { PREDICATE_TABLE } from '../predicates/predicate-table.js';
import { predicateInfo } from '../predicates/predicate-vocabulary.js';
import { RELATION_WORDS } from './relation-words.js';

/** A fact as `factText` wrote it. */
export interface FactReading {
  subject: string;
  predicate: string;
  object: string;
}

/** Longest first, because one phrase may begin with another: "is", "is aged". */
const PHRASES: readonly (readonly [phrase: string, predicate: string])[] = [
  ...new Set([...Object.keys(PREDICATE_TABLE), ...Object.keys(RELATION_WORDS)]),
]
  .map(predicateInfo)
  .filter(({ turned }) => !turned)
  .map(({ phrase, key }) => [phrase, key] as const)
  .sort(([a], [b]) => b.length - a.length);

/** @returns null for a predicate that neither the vocabulary nor the words of questions have */
export function readFactText(text: string, subject: string): FactReading | null {
  if (!text.startsWith(`${subject} `)) return null;
  const rest = text.slice(subject.length + 1);
  const known = PHRASES.find(([phrase]) => rest.startsWith(`${phrase} `));
  return known ? { subject, predicate: known[1], object: rest.slice(known[0].length + 1) } : null;
}
