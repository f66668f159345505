import { DailyBudget, type UsageLedger } from '@memory-graph/models-langchain/budget';
import { LangChainChatModel, ModelMetrics, openChatProvider } from '@memory-graph/models-langchain';
import type { Metrics } from '@memory-graph/observability';
import { splitModelName, type ChatModelConfig } from './chat-model.config.js';

const METHODS = { 'json-schema': 'jsonSchema', 'function-calling': 'functionCalling' } as const;

/**
 * Opens the configured chat model; the caller must close it.
 * @returns null if none is configured
 * @throws MissingProviderPackageError
 */
export async function openChatModel(
  config: ChatModelConfig,
  ledger: UsageLedger,
  metrics: Metrics | null,
): Promise<LangChainChatModel | null> {
  const { model: name, baseUrl, apiKey, structuredOutput, inputPrice, outputPrice } = config;
  if (name === null) return null;
  const provider = await openChatProvider({
    ...splitModelName(name),
    baseUrl,
    apiKey,
    structuredMethod: structuredOutput && METHODS[structuredOutput],
  });
  const limits = { tokens: config.dailyTokenBudget, cost: config.dailyCostBudget };
  return new LangChainChatModel(provider, {
    name,
    timeoutMs: config.timeoutMs,
    concurrency: config.concurrency,
    prices: inputPrice === null || outputPrice === null ? null : { input: inputPrice, output: outputPrice },
    budget: new DailyBudget(name, limits, ledger),
    metrics: metrics && new ModelMetrics(metrics),
  });
}
