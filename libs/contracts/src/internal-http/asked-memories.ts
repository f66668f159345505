import { ListOf } from '../fields/structure-fields.js';
import { Text } from '../fields/text-fields.js';
import { Integer } from '../fields/value-fields.js';

/** What may answer a question. */
export class AskedMemory {
  /** Of a message: who said it. */
  @Text({ nullable: true })
  speaker!: string | null;

  @Text()
  text!: string;

  /** ms since the epoch */
  @Integer()
  saidAt!: number;
}

/** A question, and what may answer it. */
export class AskedMemories {
  @Text()
  question!: string;

  @ListOf(AskedMemory)
  memories!: AskedMemory[];
}

/** What the model says of a memory. Chances are from 0 to 1. */
export interface JudgedMemory {
  /** How likely it answers the question. */
  chance: number;
  /** The words of its text that answer best, if any do. */
  span: { start: number; end: number } | null;
  /** How likely those words are the answer, of all words of the memories. */
  certainty: number;
}

/** What the model says of memories, in their order; null: no model read them. */
export interface JudgedMemories {
  memories: JudgedMemory[] | null;
}
