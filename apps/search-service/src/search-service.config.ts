import { InternalServiceConfig } from '@memory-graph/app-host/database.config';
import { IsIn } from 'class-validator';
import { Env } from '@memory-graph/app-host/load-config';

/** Everything the search service takes from its environment, apart from where it listens. */
export class SearchServiceConfig extends InternalServiceConfig {
  @Env('GRAPH_STORE')
  @IsIn(['postgres'])
  readonly graphStore = 'postgres';

  /** Must be the one that the ingestion worker uses: vectors of different makers cannot be compared. */
  @Env('EMBEDDER')
  @IsIn(['hashing'])
  readonly embedder = 'hashing';
}
