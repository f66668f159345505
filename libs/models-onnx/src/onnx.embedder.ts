import { readFileSync } from 'node:fs';
import { type Embedder, type EmbedderIdentity, isLatin } from '@memory-graph/models';
import type { WordPieceTokenizer } from '@memory-graph/models/word-piece';
import { OnnxModel } from './onnx-model.js';
import { openTokenizer } from './open-tokenizer.js';

/** Values of the encoder's vectors. */
const ENCODED = 128;

export const ONNX_EMBEDDER = {
  // Must change whenever vectors change: with the model, the tokenizer, the length limit, or the vectors of words.
  name: 'onnx-e5-small-v2-q-v2',
  dimension: 2 * ENCODED,
} as const satisfies EmbedderIdentity;

/** The prefixes with which the model was trained to distinguish queries from passages. */
const QUERY = 'query: ';
const DOCUMENT = 'passage: ';

const START = 101;
const END = 102;
/** The model accepts 512 pieces, including the start and end marks. */
const WINDOW_PIECES = 510;
/** The rest of a longer text (after about 1,500 words) is ignored: it adds little to the mean and takes time. */
const MAX_WINDOWS = 4;

const { share } = JSON.parse(readFileSync(new URL('encoder.json', new URL('./encoder/', import.meta.url)), 'utf8')) as {
  /** What the likeness by the encoder counts in that of both. 0 to 1. */
  share: number;
};

/**
 * The vectors of an encoder, which sees each word in its sentence, beside those of another embedder, which sees words:
 * `tools/reader/encoder.py` taught both together which texts answer a question. Milliseconds a text.
 */
export class OnnxEmbedder implements Embedder {
  readonly name = ONNX_EMBEDDER.name;
  readonly dimension = ONNX_EMBEDDER.dimension;
  /** Most pairs of unrelated short English sentences are below it, as the contract suite measures. */
  readonly similarityFloor = 0.2;
  readonly trust = 1;

  private constructor(
    private readonly tokenizer: WordPieceTokenizer,
    private readonly model: OnnxModel,
    private readonly words: Embedder,
  ) {}

  /**
   * @param words that of the table with which the encoder was taught
   * @throws Error where this platform has no runtime
   */
  static async open(words: Embedder): Promise<OnnxEmbedder> {
    return new OnnxEmbedder(openTokenizer(), await OnnxModel.open(), words);
  }

  async embedDocuments(texts: readonly string[]): Promise<Float32Array[]> {
    const windowsOfTexts = texts.map((text) => this.windows(DOCUMENT, text));
    const [encoded, words] = await Promise.all([
      this.model.run(windowsOfTexts.flat()),
      this.words.embedDocuments(texts),
    ]);
    let next = 0;
    return windowsOfTexts.map((windows, at) =>
      besideEachOther(encoded.slice(next, (next += windows.length)), words[at]!),
    );
  }

  async embedQuery(text: string): Promise<Float32Array> {
    const [encoded, words] = await Promise.all([
      this.model.run(isLatin(text) ? this.windows(QUERY, text) : []),
      this.words.embedQuery(text),
    ]);
    return besideEachOther(encoded, words);
  }

  close(): Promise<void> {
    return this.model.close();
  }

  /** The windows of a text; none without words. */
  private windows(mark: string, text: string): number[][] {
    const pieces = this.tokenizer.encode(text);
    const marked = this.tokenizer.encode(mark);
    const room = WINDOW_PIECES - marked.length;
    const windows: number[][] = [];
    for (let start = 0; start < pieces.length && windows.length < MAX_WINDOWS; start += room) {
      windows.push([START, ...marked, ...pieces.slice(start, start + room), END]);
    }
    return windows;
  }
}

/** All windows have the same weight regardless of length; no windows and no words give the zero vector. */
function besideEachOther(windows: readonly Float32Array[], words: Float32Array): Float32Array {
  const encoded = new Float32Array(ENCODED);
  for (const window of windows) {
    for (const [place, value] of ofLength(1, window).entries()) encoded[place]! += value;
  }
  const vector = new Float32Array(ONNX_EMBEDDER.dimension);
  vector.set(ofLength(Math.sqrt(share), encoded));
  vector.set(ofLength(Math.sqrt(1 - share), words), ENCODED);
  return ofLength(1, vector);
}

/** The zero vector stays as it is. */
function ofLength(length: number, vector: Float32Array): Float32Array {
  const squares = vector.reduce((sum, value) => sum + value * value, 0);
  const scale = squares === 0 ? 0 : length / Math.sqrt(squares);
  return vector.map((value) => value * scale);
}
