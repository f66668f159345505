import type { PlacedPieces } from '../word-piece/word-piece-tokenizer.js';

/** What the pointers of the model point from the first piece of a value to, in the order of its output. */
export const POINTERS = ['end', 'subject', 'subjectEnd', 'attribute', 'attributeEnd', 'time', 'timeEnd'] as const;

/** What a statement says of its time, in the order of the model's output. */
export const STATES = ['holds', 'ended', 'planned', 'denied'] as const;

/** Logits for each of the n pieces of a sequence, row by row. */
export interface ReaderOutputs {
  /** n: whether the value of a statement begins here. */
  begins: Float32Array;
  /** n × relations, of such a value. */
  relation: Float32Array;
  /** n × states. */
  state: Float32Array;
  /** Pointers × n × n: from such a value to each piece. */
  pointers: Float32Array;
  /** n: whether the message revises the known statement behind this mark. */
  revises: Float32Array;
  /** 2: whether the message states something at all, and whether it revises what was said before. */
  message: Float32Array;
  /** n × 2, after a question: whether the answer begins here, and ends here; at the first piece, that there is none. */
  answer: Float32Array;
  /** n, after a question: whether the memory behind this mark answers it. */
  answers: Float32Array;
}

/** The trained model behind the reader; tools/reader trains it. */
export interface ReaderModel {
  readonly relations: readonly string[];
  /** Of [0, 1]: how sure a statement must be to be kept. */
  readonly threshold: number;
  /** Of [0, 1]: how sure it must be that a known statement holds no longer. */
  readonly revisionThreshold: number;
  /** The same, where the message states another value, or says what is right instead. */
  readonly replacementThreshold: number;
  /** Of [0, 1]: how sure it must be that a message revises something, to look what. */
  readonly changeThreshold: number;
  /** The word pieces of a text, without marks. */
  pieces(text: string): PlacedPieces;
  /** @param types 0 for the context or a question, and 1 for the message or what may answer */
  run(ids: readonly number[], types: readonly number[]): Promise<ReaderOutputs>;
}
