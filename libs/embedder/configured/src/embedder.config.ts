import { Env } from '@memory-graph/app-host/load-config';
import { IsIn } from 'class-validator';

/** Which embedder an app uses. Worker and search must name the same one: vectors of two cannot be compared. */
export class EmbedderConfig {
  /** `static`: vectors of word pieces, part of the service. */
  @Env('EMBEDDER')
  @IsIn(['static'])
  kind = 'static' as const;
}
