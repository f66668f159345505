import { PREDICATE_TABLE } from '../predicates/predicate-table.js';
import { predicateInfo } from '../predicates/predicate-vocabulary.js';
import { RELATION_WORDS } from './relation-words.js';

/** A fact as a question compares it: with the names that its entities have now, whatever its words call them. */
export interface FactReading {
  subject: string;
  predicate: string;
  object: string;
}

/** The parts of a fact in a search result. */
export interface FactParts {
  /** Null: it is no fact. */
  predicate: string | null;
  /** The object, if it is no entity. */
  value: string | null;
  /** The subject first. */
  entities: readonly { name: string }[];
}

/** Those that questions may ask for. */
const ASKED: ReadonlySet<string> = new Set(
  [...Object.keys(PREDICATE_TABLE), ...Object.keys(RELATION_WORDS)].filter((key) => !predicateInfo(key).turned),
);

/** Whether the vocabulary or the words of questions have this predicate. */
export function isAskedPredicate(predicate: string): boolean {
  return ASKED.has(predicate);
}

/** @returns null for a predicate that neither the vocabulary nor the words of questions have */
export function readFact({ predicate, value, entities }: FactParts): FactReading | null {
  const [subject, object = subject] = entities;
  if (predicate === null || !subject || !object || !isAskedPredicate(predicate)) return null;
  return { subject: subject.name, predicate, object: value ?? object.name };
}
