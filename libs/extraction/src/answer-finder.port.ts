import type { TextSpan } from '@memory-graph/memory-model';

/** The model was trained to read so many together. */
export const MOST_MEMORIES = 6;

/** A text with who said it before it, as the model was trained to read what may answer. A fact has none. */
export function saidAs({ speaker, text }: { speaker: string | null; text: string }): string {
  return speaker === null ? text : `${speaker}: ${text}`;
}

/** A question, and what may answer it. */
export interface AskedMemories {
  question: string;
  /** At most `MOST_MEMORIES` facts and messages, as `saidAs`, in the order of their time: of two that disagree the later counts. */
  memories: readonly string[];
}

/** What may answer a question, judged. */
export interface JudgedMemories {
  /** How likely each answers, above 0 and below 1. */
  chances: number[];
  /** Null: none answers with enough certainty. */
  found: FoundAnswer | null;
}

/** The words that answer a question. */
export interface FoundAnswer {
  /** The place of the memory in the list. */
  memory: number;
  /** Of the words in its text. */
  span: TextSpan;
  /** Above 0, below 1. */
  certainty: number;
}
