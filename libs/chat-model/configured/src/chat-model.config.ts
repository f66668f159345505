import { Env } from '@memory-graph/app-host/load-config';
import { Type } from 'class-transformer';
import { IsIn, IsInt, IsNumber, IsOptional, IsString, IsUrl, Matches, Max, Min, ValidateIf } from 'class-validator';

type Provider = 'openai' | 'ollama' | 'anthropic';

const isSet = (config: ChatModelConfig): boolean => config.model !== null;
/** Endpoints of one's own often ask for no key; those of the providers do. */
const needsKey = ({ model, baseUrl, apiKey }: ChatModelConfig): boolean =>
  apiKey !== null || (model !== null && baseUrl === null && /^(?:openai|anthropic):/u.test(model));
const hasPrice = (config: ChatModelConfig): boolean =>
  config.inputPrice !== null || config.outputPrice !== null || config.dailyCostBudget !== null;

const PRICE = 'must be the price of a million tokens; MODEL_DAILY_COST_BUDGET needs both prices';

/** Which chat model an app uses, and how much of it. */
export class ChatModelConfig {
  /** `openai:…` (or whatever speaks its protocol), `ollama:…` or `anthropic:…`. Unset: none. */
  @Env('MODEL')
  @IsOptional()
  @Matches(/^(?:openai|ollama|anthropic):\S+$/u, {
    message: 'must be openai:, ollama: or anthropic: and the name of a model, as in openai:gpt-5-mini',
  })
  model: string | null = null;

  /** Of the endpoint. Unset: the provider's own. */
  @Env('MODEL_BASE_URL')
  @ValidateIf((config: ChatModelConfig) => isSet(config) && config.baseUrl !== null)
  @IsUrl(
    { protocols: ['http', 'https'], require_protocol: true, require_tld: false },
    { message: 'must be the address of the interface, as in http://127.0.0.1:8000/v1' },
  )
  baseUrl: string | null = null;

  @Env('MODEL_API_KEY')
  @ValidateIf(needsKey)
  @IsString({ message: 'must be the key for MODEL; only with a MODEL_BASE_URL of your own it may be left out' })
  apiKey: string | null = null;

  /** How long an answer may take; of a stream, how long nothing may come. */
  @Env('MODEL_TIMEOUT_MS')
  @Type(() => Number)
  @IsInt()
  @Min(100)
  @Max(3_600_000)
  timeoutMs = 60_000;

  /** Calls of this process that are under way at a time; the others wait. */
  @Env('MODEL_CONCURRENCY')
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(1_000)
  concurrency = 8;

  /** How the model is made to answer in JSON. Unset: what suits the provider. */
  @Env('MODEL_STRUCTURED_OUTPUT')
  @IsOptional()
  @IsIn(['json-schema', 'function-calling'])
  structuredOutput: 'json-schema' | 'function-calling' | null = null;

  /** Tokens, in and out, of the app on one day (UTC). Unset: no limit. */
  @Env('MODEL_DAILY_TOKEN_BUDGET')
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(0)
  dailyTokenBudget: number | null = null;

  /** In the currency of the prices. */
  @Env('MODEL_DAILY_COST_BUDGET')
  @IsOptional()
  @Type(() => Number)
  @IsNumber()
  @Min(0)
  dailyCostBudget: number | null = null;

  /** Of a million tokens that are sent. */
  @Env('MODEL_INPUT_PRICE')
  @ValidateIf(hasPrice)
  @Type(() => Number)
  @IsNumber({}, { message: PRICE })
  @Min(0, { message: PRICE })
  inputPrice: number | null = null;

  /** Of a million tokens that come back. */
  @Env('MODEL_OUTPUT_PRICE')
  @ValidateIf(hasPrice)
  @Type(() => Number)
  @IsNumber({}, { message: PRICE })
  @Min(0, { message: PRICE })
  outputPrice: number | null = null;
}

/** `openai:gpt-5-mini`, `ollama:qwen3:8b`: what stands before the first colon is the provider. */
export function splitModelName(name: string): { provider: Provider; model: string } {
  const colon = name.indexOf(':');
  return { provider: name.slice(0, colon) as Provider, model: name.slice(colon + 1) };
}
