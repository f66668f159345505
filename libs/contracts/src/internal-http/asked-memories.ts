import { ListOf } from '../fields/structure-fields.js';
import { Text } from '../fields/text-fields.js';

/** What may answer a question. */
export class AskedMemory {
  /** Of a message: who said it. */
  @Text({ nullable: true })
  speaker!: string | null;

  @Text()
  text!: string;
}

/** A question, and what may answer it. */
export class AskedMemories {
  @Text()
  question!: string;

  /** In the order of their time: of two that disagree the later counts. */
  @ListOf(AskedMemory)
  memories!: AskedMemory[];
}

/** The words that answer a question: [start, end) of the text of a memory. */
export interface FoundWords {
  memory: number;
  start: number;
  end: number;
}

/** What the model says of memories. */
export interface JudgedMemories {
  /** How likely each answers the question, from 0 to 1; null: no model read them. */
  chances: number[] | null;
  /** Null: none answers with enough certainty. */
  found: FoundWords | null;
}
