import { Env } from '@memory-graph/app-host/load-config';
import { IsIn, IsString, ValidateIf } from 'class-validator';

/** Who reads statements from texts. */
export class ExtractorConfig {
  /** `rules`: part of the service, English. `model`: the chat model of MODEL; what it cannot read, the rules do. */
  @Env('EXTRACTOR')
  @IsIn(['rules', 'model'])
  kind: 'rules' | 'model' = 'rules';

  /** What it is, the chat model's own configuration says. */
  @Env('MODEL')
  @ValidateIf((config: ExtractorConfig) => config.kind === 'model')
  @IsString({ message: 'must name the model that EXTRACTOR=model reads with' })
  readonly model: string | null = null;
}
