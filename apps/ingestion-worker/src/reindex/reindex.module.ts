import { loadConfig } from '@memory-graph/app-host/config';
import { embedderIdentity, EmbedderModule } from '@memory-graph/composition/embedder';
import { GraphStoreModule } from '@memory-graph/composition/graph';
import { type DynamicModule, Module } from '@nestjs/common';
import { IngestionWorkerConfig } from '../ingestion-worker.config.js';
import { ReindexUseCase } from './reindex.use-case.js';

/** The part of the worker that `npm run reindex` needs: its graph and its embedder. */
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
