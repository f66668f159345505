import { DailyBudget } from '@memory-graph/chat-model-langchain/budget/daily-budget';
import type { UsageLedger } from '@memory-graph/chat-model-langchain/budget/usage-ledger';
import { LangChainChatModel } from '@memory-graph/chat-model-langchain/langchain.chat-model';
import { ModelMetrics } from '@memory-graph/chat-model-langchain/model-metrics';
import { openChatProvider } from '@memory-graph/chat-model-langchain/providers/open-chat-provider';
import type { Metrics } from '@memory-graph/observability/metrics';
import { splitModelName, type ChatModelConfig } from './chat-model.config.js';

const METHODS = { 'json-schema': 'jsonSchema', 'function-calling': 'functionCalling' } as const;

/**
 * The chat model of the configuration; whoever opens it closes it.
 * @returns null where none is configured
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
