import { InternalServiceConfig } from '@memory-graph/app-host/database.config';
import { EnvGroup } from '@memory-graph/app-host/load-config';
import { EmbedderConfig } from '@memory-graph/embedder-configured/embedder.config';
import { GraphStoreConfig } from '@memory-graph/graph-store-configured/graph-store.config';

/** Everything the search service takes from its environment, apart from where it listens. */
export class SearchServiceConfig extends InternalServiceConfig {
  @EnvGroup(GraphStoreConfig)
  graphStore!: GraphStoreConfig;

  @EnvGroup(EmbedderConfig)
  embedder!: EmbedderConfig;
}
