import type { ChatMessage } from '@memory-graph/models';

/** The usage of a call. */
export interface Usage {
  inputTokens: number;
  outputTokens: number;
  /** In the currency of the configured prices; 0 without prices. */
  cost: number;
}

/** As reported by LangChain: 0 or missing if the provider reports nothing. */
export interface ReportedUsage {
  input_tokens?: number;
  output_tokens?: number;
}

/** Per million tokens, in any currency. */
export interface Prices {
  input: number;
  output: number;
}

const CHARACTERS_PER_TOKEN = 4;
const MILLION = 1_000_000;

/** The reported usage, or an estimate from the length of the text. */
export function usageOf(
  reported: ReportedUsage | undefined,
  messages: readonly ChatMessage[],
  answer: string,
  prices: Prices | null,
): Usage {
  const asked = messages.reduce((characters, { content }) => characters + content.length, 0);
  const inputTokens = reported?.input_tokens || Math.ceil(asked / CHARACTERS_PER_TOKEN);
  const outputTokens = reported?.output_tokens || Math.ceil(answer.length / CHARACTERS_PER_TOKEN);
  const cost = prices ? (inputTokens * prices.input + outputTokens * prices.output) / MILLION : 0;
  return { inputTokens, outputTokens, cost };
}
