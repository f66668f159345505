import { Env } from '@memory-graph/app-host/config';
import { Type } from 'class-transformer';
import { IsIn, IsInt, IsNumber, IsOptional, IsString, IsUrl, Matches, Max, Min, ValidateIf } from 'class-validator';

type Provider = 'openai' | 'ollama' | 'anthropic';

const isSet = (config: ChatModelConfig): boolean => config.model !== null;
/** Custom endpoints often need no key; those of the providers do. */
const needsKey = ({ model, baseUrl, apiKey }: ChatModelConfig): boolean =>
  apiKey !== null || (model !== null && baseUrl === null && /^(?:openai|anthropic):/u.test(model));
const hasPrice = (config: ChatModelConfig): boolean =>
  config.inputPrice !== null || config.outputPrice !== null || config.dailyCostBudget !== null;

const PRICE = 'must be the price of a million tokens; MODEL_DAILY_COST_BUDGET requires both prices';

/** The chat model of an app, and limits of its use. */
export class ChatModelConfig {
  /** The model: `openai:NAME` (also for compatible servers), `ollama:NAME` or `anthropic:NAME`. */
  @Env('MODEL')
  @IsOptional()
  @Matches(/^(?:openai|ollama|anthropic):\S+$/u, {
    message: 'must be openai:, ollama: or anthropic: followed by a model name, as in openai:gpt-5-mini',
  })
  model: string | null = null;

  /**
   * Base URL of the API.
   * @defaultValue the provider's own
   */
  @Env('MODEL_BASE_URL')
  @ValidateIf((config: ChatModelConfig) => isSet(config) && config.baseUrl !== null)
  @IsUrl(
    { protocols: ['http', 'https'], require_protocol: true, require_tld: false },
    { message: 'must be the base URL of the API, as in http://127.0.0.1:8000/v1' },
  )
  baseUrl: string | null = null;

  /** API key. Required for `openai:` and `anthropic:` without `MODEL_BASE_URL`. */
  @Env('MODEL_API_KEY')
  @ValidateIf(needsKey)
  @IsString({ message: 'must be the API key for MODEL; it is optional only if MODEL_BASE_URL is set' })
  apiKey: string | null = null;

  /** Maximum time for an answer; for a stream, the maximum time without data. */
  @Env('MODEL_TIMEOUT_MS')
  @Type(() => Number)
  @IsInt()
  @Min(100)
  @Max(3_600_000)
  timeoutMs = 60_000;

  /** Maximum concurrent calls of a process; others wait. */
  @Env('MODEL_CONCURRENCY')
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(1_000)
  concurrency = 8;

  /**
   * How JSON output is requested.
   * @defaultValue `json-schema` for OpenAI and Ollama, `function-calling` for Anthropic
   */
  @Env('MODEL_STRUCTURED_OUTPUT')
  @IsOptional()
  @IsIn(['json-schema', 'function-calling'])
  structuredOutput: 'json-schema' | 'function-calling' | null = null;

  /** Maximum tokens, sent and received, on one day (UTC). */
  @Env('MODEL_DAILY_TOKEN_BUDGET')
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(0)
  dailyTokenBudget: number | null = null;

  /** Maximum cost of the application on one day (UTC). Requires both prices. */
  @Env('MODEL_DAILY_COST_BUDGET')
  @IsOptional()
  @Type(() => Number)
  @IsNumber()
  @Min(0)
  dailyCostBudget: number | null = null;

  /** Price of a million tokens that are sent. */
  @Env('MODEL_INPUT_PRICE')
  @ValidateIf(hasPrice)
  @Type(() => Number)
  @IsNumber({}, { message: PRICE })
  @Min(0, { message: PRICE })
  inputPrice: number | null = null;

  /** Price of a million tokens that are received. */
  @Env('MODEL_OUTPUT_PRICE')
  @ValidateIf(hasPrice)
  @Type(() => Number)
  @IsNumber({}, { message: PRICE })
  @Min(0, { message: PRICE })
  outputPrice: number | null = null;
}

/** Splits `openai:gpt-5-mini` or `ollama:qwen3:8b` at the first colon, which follows the provider. */
export function splitModelName(name: string): { provider: Provider; model: string } {
  const colon = name.indexOf(':');
  return { provider: name.slice(0, colon) as Provider, model: name.slice(colon + 1) };
}
