import { loadProvider } from '@memory-graph/chat-model-langchain/providers/provider-package';
import type { Embeddings } from '@langchain/core/embeddings';

export interface EmbeddingProviderOptions {
  provider: 'openai' | 'ollama';
  /** As the provider names it. */
  model: string;
  dimension: number;
  /** Null: the provider's own. */
  baseUrl: string | null;
  /** Null: the endpoint asks for none. */
  apiKey: string | null;
}

/** Texts of one call. */
const BATCH_SIZE = 64;
const CALLS_AT_A_TIME = 4;
/** Endpoints of one's own often ask for no key, but the client insists on having one. */
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
    // Not every endpoint that speaks the protocol knows the other one, which the client would take by itself.
    encodingFormat: 'float',
    ...limits,
  });
}
