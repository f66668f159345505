import { InternalServiceConfig } from '@memory-graph/app-host/database.config';
import { IsIn } from 'class-validator';
import { Env, EnvGroup } from '@memory-graph/app-host/load-config';
import { GraphStoreConfig } from '@memory-graph/graph-store-configured/graph-store.config';

/** Everything the search service takes from its environment, apart from where it listens. */
export class SearchServiceConfig extends InternalServiceConfig {
  @EnvGroup(GraphStoreConfig)
  graphStore!: GraphStoreConfig;

  /** Must be the one that the ingestion worker uses: vectors of different makers cannot be compared. */
  @Env('EMBEDDER')
  @IsIn(['hashing'])
  readonly embedder = 'hashing';
}
