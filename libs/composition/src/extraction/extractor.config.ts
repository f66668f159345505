import { Env } from '@memory-graph/app-host/config';
import { IsIn, IsString, ValidateIf } from 'class-validator';

/** Who reads statements from texts. */
export class ExtractorConfig {
  /** `rules`: the built-in rules, English. `model`: the language model of `MODEL`; the rules extract where it fails. */
  @Env('EXTRACTOR')
  @IsIn(['rules', 'model'])
  kind: 'rules' | 'model' = 'rules';

  /** Required for `EXTRACTOR=model`; see [Language model](#language-model). */
  @Env('MODEL')
  @ValidateIf((config: ExtractorConfig) => config.kind === 'model')
  @IsString({ message: 'must name the model that EXTRACTOR=model reads with' })
  readonly model: string | null = null;
}
