import { Env } from '@memory-graph/app-host/config';
import { Type } from 'class-transformer';
import { IsIn, IsInt, IsString, Max, Min, ValidateIf } from 'class-validator';

/** Whether search results are re-ranked. */
export class RerankerConfig {
  /** `reader`: the built-in model, on request. `model`: that of `MODEL`, always. */
  @Env('RERANKER')
  @IsIn(['none', 'reader', 'model'])
  kind: 'none' | 'reader' | 'model' = 'reader';

  /** For `model`; see [Language model](#language-model). */
  @Env('MODEL')
  @ValidateIf((config: RerankerConfig) => config.kind === 'model')
  @IsString({ message: 'must be set if RERANKER is model' })
  readonly model: string | null = null;

  /** How many results are re-ranked. */
  @Env('RERANKER_TOP')
  @Type(() => Number)
  @IsInt()
  @Min(2)
  @Max(100)
  top = 12;

  /** How long a search waits for the model. */
  @Env('RERANKER_TIMEOUT_MS')
  @Type(() => Number)
  @IsInt()
  @Min(100)
  @Max(60_000)
  timeoutMs = 4_000;
}
