import { MemoryGraph, recall, recallInPrompt } from '@memory-graph/client';
import type { LanguageModelMiddleware } from 'ai';

export interface RecallOptions {
  /** Default: the service of `MEMORY_GRAPH_URL` and `MEMORY_GRAPH_TOKEN`. */
  memory?: MemoryGraph;
  /** Whose memory it is, if many users share a workspace. */
  subject?: string;
  /** Of what is put into the prompt, as estimated by the service. Default 1,000. */
  maxTokens?: number;
  /** Takes the error of a search that failed: the model is then called without memory. Default: the call fails. */
  onError?: (error: unknown) => void;
}

/**
 * A middleware for `wrapLanguageModel`. Before each call of the model, it searches the memory for the latest message of the
 * user, and puts what it finds in front of this message.
 */
export function recallMemory(options: RecallOptions = {}): LanguageModelMiddleware {
  const { memory = new MemoryGraph(), subject, maxTokens, onError } = options;
  const limits = { ...(subject !== undefined && { subject }), ...(maxTokens !== undefined && { maxTokens }) };

  const recalledFor = async (message: string, signal: AbortSignal | undefined): Promise<string> => {
    try {
      return await recall(memory, message, { ...limits, ...(signal && { signal }) });
    } catch (error) {
      if (onError === undefined || signal?.aborted) throw error;
      onError(error);
      return '';
    }
  };

  return {
    specificationVersion: 'v3',
    transformParams: async ({ params }) => ({
      ...params,
      prompt: await recallInPrompt(params.prompt, (message) => recalledFor(message, params.abortSignal)),
    }),
  };
}
