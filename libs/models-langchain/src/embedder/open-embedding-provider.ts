import { loadProvider } from '../chat-model/providers/provider-package.js';
import type { Embeddings } from '@langchain/core/embeddings';

export interface EmbeddingProviderOptions {
  provider: 'openai' | 'ollama';
  /** As the provider names it. */
  model: string;
  dimension: number;
  /** Null: the default of the provider. */
  baseUrl: string | null;
  /** Null if the endpoint needs none. */
  apiKey: string | null;
}

/** Texts per call. */
const BATCH_SIZE = 64;
const CALLS_AT_A_TIME = 4;
/** Custom endpoints often need no key, but the client requires one. */
const NO_KEY = 'none';

/** @throws MissingProviderPackageError */
export async function openEmbeddingProvider(options: EmbeddingProviderOptions): Promise<Embeddings> {
  const { provider, model, dimension: dimensions, baseUrl, apiKey } = options;
  const limits = { maxRetries: 0, maxConcurrency: CALLS_AT_A_TIME };
  if (provider === 'ollama') {
    const { OllamaEmbeddings } = await loadProvider('ollama', 'EMBEDDING_MODEL');
    const headers = apiKey === null ? {} : { headers: { authorization: `Bearer ${apiKey}` } };
    const address = { ...(baseUrl !== null && { baseUrl }), ...headers };
    return new OllamaEmbeddings({ model, dimensions, truncate: true, ...address, ...limits });
  }
  const { OpenAIEmbeddings } = await loadProvider('openai', 'EMBEDDING_MODEL');
  return new OpenAIEmbeddings({
    model,
    dimensions,
    apiKey: apiKey ?? NO_KEY,
    configuration: { ...(baseUrl !== null && { baseURL: baseUrl }) },
    batchSize: BATCH_SIZE,
    stripNewLines: false,
    // Not every compatible endpoint supports base64, the default of the client.
    encodingFormat: 'float',
    ...limits,
  });
}
