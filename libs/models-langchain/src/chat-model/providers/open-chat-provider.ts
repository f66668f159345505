import type { BaseChatModel } from '@langchain/core/language_models/chat_models';
import { loadProvider, type ProviderName } from './provider-package.js';

/** How a provider is instructed to answer in JSON: by a response schema or by a tool call. */
export type StructuredMethod = 'jsonSchema' | 'functionCalling';

export interface ChatProviderOptions {
  provider: ProviderName;
  /** As the provider names it. */
  model: string;
  /** Null: the default of the provider. */
  baseUrl: string | null;
  /** Null if the endpoint needs none. */
  apiKey: string | null;
  /** Null: the default of the provider. */
  structuredMethod: StructuredMethod | null;
}

export interface ChatProvider {
  /** With `maxTokens` for each answer, where the request has a limit: providers take it when the model is made. */
  chat(maxTokens: number | undefined): BaseChatModel;
  structuredMethod: StructuredMethod;
}

/** Custom endpoints often need no key, but the clients require one. */
const NO_KEY = 'none';
/** The API of Anthropic has no default. */
const ANTHROPIC_MAX_TOKENS = 8_192;

/**
 * Retries are disabled here and left to the callers, because nested retries multiply.
 * @throws MissingProviderPackageError
 */
export async function openChatProvider(options: ChatProviderOptions): Promise<ChatProvider> {
  const { provider, model, baseUrl } = options;
  const apiKey = options.apiKey ?? NO_KEY;
  switch (provider) {
    case 'openai': {
      const { ChatOpenAI } = await loadProvider('openai', 'MODEL');
      const configuration = { ...(baseUrl !== null && { baseURL: baseUrl }) };
      const fields = { model, apiKey, configuration, maxRetries: 0 };
      const chat = (maxTokens?: number) => new ChatOpenAI({ ...fields, maxTokens, __includeRawResponse: true });
      return { chat, structuredMethod: options.structuredMethod ?? 'jsonSchema' };
    }
    case 'ollama': {
      const { ChatOllama } = await loadProvider('ollama', 'MODEL');
      const headers = options.apiKey === null ? {} : { headers: { authorization: `Bearer ${apiKey}` } };
      const address = { ...(baseUrl !== null && { baseUrl }), ...headers };
      const chat = (maxTokens?: number) => new ChatOllama({ model, ...address, numPredict: maxTokens, maxRetries: 0 });
      return { chat, structuredMethod: options.structuredMethod ?? 'jsonSchema' };
    }
    case 'anthropic': {
      const { ChatAnthropic } = await loadProvider('anthropic', 'MODEL');
      const address = { apiKey, ...(baseUrl !== null && { anthropicApiUrl: baseUrl }) };
      const chat = (maxTokens = ANTHROPIC_MAX_TOKENS) =>
        new ChatAnthropic({ model, ...address, maxTokens, maxRetries: 0 });
      return { chat, structuredMethod: options.structuredMethod ?? 'functionCalling' };
    }
  }
}
