import { Module, type DynamicModule } from '@nestjs/common';
import { loadConfig } from '@memory-graph/app-host/load-config';
import { ChatModelModule } from '@memory-graph/chat-model-configured/chat-model.module';
import { EmbedderModule, embedderIdentity } from '@memory-graph/embedder-configured/embedder.module';
import { GraphStoreModule } from '@memory-graph/graph-store-configured/graph-store.module';
import { HttpApiModule } from '@memory-graph/http-api/http-api.module';
import { InternalHttpModule } from '@memory-graph/internal-http/internal-http.module';
import { ObservabilityModule } from '@memory-graph/observability/observability.module';
import { RANKING_WEIGHTS, withoutParts } from '@memory-graph/ranking/ranking-weights';
import { RerankerModule } from '@memory-graph/reranker-configured/reranker.module';
import { EntitiesController } from './entities/entities.controller.js';
import { EpisodesController } from './episodes/episodes.controller.js';
import { EvidenceController } from './export/evidence.controller.js';
import { FactsController } from './facts/facts.controller.js';
import { GraphController } from './graph/graph.controller.js';
import { SearchServiceConfig } from './search-service.config.js';
import { RERANKING_LIMITS, RerankResults } from './search/rerank-results.js';
import { SearchController } from './search/search.controller.js';
import { SEARCH_WEIGHTS, SearchQuery } from './search/search.query.js';

/** Room for a question of 10,000 characters with its filters, and for 10,000 ids of facts. */
const MAX_BODY_BYTES = 1_048_576;

/** Hybrid retrieval and reads of the graph; its only reader for clients. */
@Module({})
export class SearchServiceModule {
  static forEnvironment(env: NodeJS.ProcessEnv): DynamicModule {
    const config = loadConfig(SearchServiceConfig, env);
    const { database, graphStore, embedder, vectorMemoryMb, serviceCredential, searchPartsOff, reranker } = config;
    return {
      module: SearchServiceModule,
      imports: [
        ObservabilityModule.register('search-service'),
        HttpApiModule.register({ maxBodyBytes: MAX_BODY_BYTES }),
        InternalHttpModule.register({ serviceCredential }),
        // Nothing else here asks a language model. Without a schema of its own each process counts for itself.
        ...(reranker.kind === 'model' ? [ChatModelModule.register(config.chatModel, { usageSchema: null })] : []),
        RerankerModule.register(reranker),
        EmbedderModule.register(embedder),
        GraphStoreModule.register(graphStore, {
          database,
          migrate: false,
          role: 'reader',
          embedder: embedderIdentity(embedder),
          vectorMemoryBytes: vectorMemoryMb * 1_048_576,
        }),
      ],
      controllers: [
        SearchController,
        EpisodesController,
        FactsController,
        EntitiesController,
        GraphController,
        EvidenceController,
      ],
      providers: [
        { provide: SEARCH_WEIGHTS, useValue: withoutParts(RANKING_WEIGHTS, searchPartsOff) },
        { provide: RERANKING_LIMITS, useValue: reranker },
        RerankResults,
        SearchQuery,
      ],
    };
  }
}
