import { timeOut, toServiceError } from '../chat-model/to-service-error.js';
import { untilAborted } from '../chat-model/until-aborted.js';
import { inSpan, type SpanDescription } from '@memory-graph/observability';
import type { Embedder, EmbedderIdentity } from '@memory-graph/models';
import { ServiceError } from '@memory-graph/errors';
import type { Embeddings } from '@langchain/core/embeddings';
import { LRUCache } from 'lru-cache';

export interface LangChainEmbedderOptions {
  /** The configured name, as in `openai:text-embedding-3-small`. */
  model: string;
  dimension: number;
  similarityFloor: number;
  timeoutMs: number;
}

/** Below the limit of all supported models, in any script. */
const WINDOW_CHARACTERS = 4_000;
/** The rest of a longer text is ignored. */
const MAX_WINDOWS = 4;
/** Questions repeat, and each call costs money. */
const REMEMBERED_QUERIES = 1_000;

/** The identity contains model and dimension, because both determine the vectors. */
export function langChainEmbedderIdentity(model: string, dimension: number): EmbedderIdentity {
  return { name: `langchain-${model}-${dimension}`, dimension };
}

/** An embedding model of any provider that LangChain supports. */
export class LangChainEmbedder implements Embedder {
  readonly name: string;
  readonly dimension: number;
  readonly trust = 1;
  readonly similarityFloor: number;
  private readonly queries = new LRUCache<string, Float32Array>({ max: REMEMBERED_QUERIES });

  constructor(
    private readonly embeddings: Embeddings,
    private readonly options: LangChainEmbedderOptions,
  ) {
    const { name, dimension } = langChainEmbedderIdentity(options.model, options.dimension);
    this.name = name;
    this.dimension = dimension;
    this.similarityFloor = options.similarityFloor;
  }

  async embedDocuments(texts: readonly string[]): Promise<Float32Array[]> {
    const windowsOfTexts = texts.map(windowsOf);
    const vectors = await this.embed(windowsOfTexts.flat());
    let next = 0;
    return windowsOfTexts.map((windows) => this.unitMean(vectors.slice(next, (next += windows.length))));
  }

  async embedQuery(text: string): Promise<Float32Array> {
    const known = this.queries.get(text);
    if (known) return known;
    const [vector] = await this.embedDocuments([text]);
    this.queries.set(text, vector);
    return vector!;
  }

  private async embed(windows: string[]): Promise<number[][]> {
    if (windows.length === 0) return [];
    const { model, timeoutMs } = this.options;
    const late = AbortSignal.timeout(timeoutMs);
    let vectors: number[][];
    try {
      vectors = await inSpan(
        () => embeddingSpan(model),
        () => untilAborted(this.embeddings.embedDocuments(windows), late),
      );
    } catch (error) {
      throw late.aborted ? timeOut(model, timeoutMs).error : toServiceError(error, model).error;
    }
    const wrong = vectors.find((vector) => vector.length !== this.dimension);
    if (wrong || vectors.length !== windows.length) throw this.misfit(wrong?.length);
    return vectors;
  }

  /** A configuration error that does not depend on the text: waiting work continues once it is fixed. */
  private misfit(found: number | undefined): ServiceError {
    const { model } = this.options;
    if (found === undefined)
      return new ServiceError('unavailable', `${model} returned fewer vectors than texts`, { outage: false });
    return new ServiceError(
      'unavailable',
      `${model} returned vectors of ${found} dimensions, but EMBEDDING_DIMENSIONS is ${this.dimension}`,
    );
  }

  /** All windows have the same weight; without usable windows the result is the zero vector. */
  private unitMean(vectors: readonly number[][]): Float32Array {
    const sums = new Float64Array(this.dimension);
    for (const vector of vectors) {
      const length = Math.hypot(...vector) || 1;
      for (let place = 0; place < sums.length; place++) sums[place]! += vector[place]! / length;
    }
    const length = Math.hypot(...sums);
    return Float32Array.from(sums, (value) => (length === 0 ? 0 : value / length));
  }
}

/** @param configured for example `openai:text-embedding-3-small` */
function embeddingSpan(configured: string): SpanDescription {
  const [provider = '', ...rest] = configured.split(':');
  const model = rest.join(':');
  return {
    name: `embeddings ${model}`,
    kind: 'client',
    attributes: {
      'gen_ai.operation.name': 'embeddings',
      'gen_ai.provider.name': provider,
      'gen_ai.request.model': model,
    },
  };
}

/** The windows of a text; none if it contains no visible character. */
function windowsOf(text: string): string[] {
  // Removes lone surrogates and NUL, which providers reject.
  const clean = text.slice(0, WINDOW_CHARACTERS * MAX_WINDOWS).replaceAll('\0', ' ');
  const characters = Array.from(Buffer.from(clean).toString().trim());
  const windows: string[] = [];
  for (let start = 0; start < characters.length; start += WINDOW_CHARACTERS) {
    windows.push(characters.slice(start, start + WINDOW_CHARACTERS).join(''));
  }
  return windows;
}
