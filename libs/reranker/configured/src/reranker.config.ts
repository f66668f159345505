import { Env } from '@memory-graph/app-host/load-config';
import { Type } from 'class-transformer';
import { IsIn, IsInt, IsString, Max, Min, ValidateIf } from 'class-validator';

/** Whether what a search finds is brought into a better order, at the price of a call to a model. */
export class RerankerConfig {
  @Env('RERANKER')
  @IsIn(['none', 'model'])
  kind: 'none' | 'model' = 'none';

  /** What it is, the chat model's own configuration says. */
  @Env('MODEL')
  @ValidateIf((config: RerankerConfig) => config.kind === 'model')
  @IsString({ message: 'must name the model that RERANKER=model asks' })
  readonly model: string | null = null;

  /** How many of the best results are read. */
  @Env('RERANKER_TOP')
  @Type(() => Number)
  @IsInt()
  @Min(2)
  @Max(100)
  top = 20;

  /** How long a search waits for the better order, before it answers in the one that it has. */
  @Env('RERANKER_TIMEOUT_MS')
  @Type(() => Number)
  @IsInt()
  @Min(100)
  @Max(60_000)
  timeoutMs = 4_000;
}
