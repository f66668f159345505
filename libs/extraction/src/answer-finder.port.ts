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

/** What the model says of a text that may answer a question. Chances are above 0 and below 1. */
export interface JudgedMemory {
  /** How likely it answers. */
  chance: number;
  /** The words of it that answer best, if any do; null: it has no words. */
  span: TextSpan | null;
  /** How likely those words are the answer, of all words of the memories. */
  certainty: number;
}
