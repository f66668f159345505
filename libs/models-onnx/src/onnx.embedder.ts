import type { Embedder, EmbedderIdentity } from '@memory-graph/models';
import { openModelFolder, type ModelFolder } from './model-folder.js';
import { OnnxModel } from './onnx-model.js';

export const ONNX_EMBEDDER = {
  // Must change whenever vectors change: with the model, the tokenizer or the length limit.
  name: 'onnx-e5-small-v2-q-v1',
  dimension: 384,
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

/** A small sentence model (E5-small-v2, 8-bit) in the process: milliseconds per text, installed optionally. */
export class OnnxEmbedder implements Embedder {
  readonly name = ONNX_EMBEDDER.name;
  readonly dimension = ONNX_EMBEDDER.dimension;
  /** More than 99 % of pairs of unrelated short English sentences are below it, as the contract suite measures. */
  readonly similarityFloor = 0.75;

  private constructor(
    private readonly tokenizer: ModelFolder['tokenizer'],
    private readonly model: OnnxModel,
  ) {}

  /**
   * @param modelDir created by `npm run model:install`
   * @throws ModelFolderError with what is missing and how to install it
   */
  static async open(modelDir: string): Promise<OnnxEmbedder> {
    const { path, tokenizer } = openModelFolder(modelDir);
    return new OnnxEmbedder(tokenizer, await OnnxModel.open(path));
  }

  async embedDocuments(texts: readonly string[]): Promise<Float32Array[]> {
    const windowsOfTexts = texts.map((text) => this.windows(DOCUMENT, text));
    const means = await this.model.run(windowsOfTexts.flat());
    let next = 0;
    return windowsOfTexts.map((windows) => unitMean(means.slice(next, (next += windows.length))));
  }

  async embedQuery(text: string): Promise<Float32Array> {
    return unitMean(await this.model.run(this.windows(QUERY, text)));
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

/** All windows have the same weight regardless of length; no windows give the zero vector. */
function unitMean(means: readonly Float64Array[]): Float32Array {
  const sums = new Float64Array(ONNX_EMBEDDER.dimension);
  for (const mean of means) addScaled(sums, mean, 1 / lengthOf(mean));
  const length = lengthOf(sums);
  return Float32Array.from(sums, (value) => (length === 0 ? 0 : value / length));
}

function addScaled(sums: Float64Array, vector: Float64Array, scale: number): void {
  for (let place = 0; place < sums.length; place++) sums[place]! += scale * vector[place]!;
}

function lengthOf(vector: Float64Array): number {
  let squares = 0;
  for (const value of vector) squares += value * value;
  return Math.sqrt(squares);
}
