import { Env, toList } from '@memory-graph/app-host/config';
import { Transform } from 'class-transformer';
import { IsIn, IsString, Matches, ValidateIf } from 'class-validator';
import { DEFAULT_USER_NOUNS } from '@memory-graph/extraction';

/** Who reads statements from texts. */
export class ExtractorConfig {
  /** `reader`: the trained reader beside the rules, English. `rules`: the rules alone. `model`: that of `MODEL`; the rules where it fails. */
  @Env('EXTRACTOR')
  @IsIn(['rules', 'reader', 'model'])
  kind: 'rules' | 'reader' | 'model' = 'reader';

  /** For `model`; see [Language model](#language-model). */
  @Env('MODEL')
  @ValidateIf((config: ExtractorConfig) => config.kind === 'model')
  @IsString({ message: 'must name the model that EXTRACTOR=model reads with' })
  readonly model: string | null = null;

  /** Nouns for the user. */
  @Env('USER_NOUNS')
  @Transform(toList)
  @Matches(/^\p{Ll}{1,40}$/u, { each: true, message: 'must be a comma-separated list of words in lower case' })
  userNouns: string[] = [...DEFAULT_USER_NOUNS];
}
