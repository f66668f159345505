import { loadConfig } from '@memory-graph/app-host/load-config';
import { EmbedderModule, embedderIdentity } from '@memory-graph/embedder-configured/embedder.module';
import { GraphStoreModule } from '@memory-graph/graph-store-configured/graph-store.module';
import { type DynamicModule, Module } from '@nestjs/common';
import { IngestionWorkerConfig } from '../ingestion-worker.config.js';
import { ReindexUseCase } from './reindex.use-case.js';

/** What `npm run reindex` needs of the worker: its graph and its embedder. */
@Module({})
export class ReindexModule {
  /** @param env of the ingestion worker */
  static forEnvironment(env: NodeJS.ProcessEnv): DynamicModule {
    const { database, migrateOnStart, graphStore, embedder } = loadConfig(IngestionWorkerConfig, env);
    return {
      module: ReindexModule,
      imports: [
        EmbedderModule.register(embedder),
        GraphStoreModule.register(graphStore, {
          database,
          migrate: migrateOnStart,
          role: 'writer',
          embedder: embedderIdentity(embedder),
        }),
      ],
      providers: [ReindexUseCase],
    };
  }
}
