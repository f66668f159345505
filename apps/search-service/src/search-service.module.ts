import { Module, type DynamicModule } from '@nestjs/common';
import { loadConfig } from '@memory-graph/app-host/config';
import { ChatModelModule } from '@memory-graph/composition/chat-model';
import { ComputeThreads, ComputeThreadsModule } from '@memory-graph/compute-threads';
import { embedderIdentity, EmbedderModule } from '@memory-graph/composition/embedder';
import { GraphStoreModule } from '@memory-graph/composition/graph';
import { HttpApiModule } from '@memory-graph/http-api';
import { controllerOf, InternalHttpModule } from '@memory-graph/http-api/internal';
import { Metrics, ObservabilityModule } from '@memory-graph/observability';
import { RANKING_WEIGHTS, withoutParts } from '@memory-graph/ranking';
import { RerankerModule } from '@memory-graph/composition/reranker';
import { JudgeMemoriesUseCase } from './answers/judge-memories.use-case.js';
import { TraceEpisodeUseCase } from './explanations/trace-episode.use-case.js';
import { ExplainFactUseCase } from './explanations/explain-fact.use-case.js';
import { ListMemoryUseCase } from './lists/list-memory.use-case.js';
import { ReadProfileUseCase } from './profiles/read-profile.use-case.js';
import { HANDLERS } from './handlers.js';
import { IndexMetrics } from './search-index/index-metrics.js';
import { KnownAtGraphs, PAST_GRAPHS_OPTIONS } from './known-at/known-at-graphs.js';
import { ownWorkspaces } from './search-index/own-workspaces.js';
import { SEARCH_INDEX_OPTIONS, SearchedGraphs, WARM_UP } from './search-index/searched-graphs.js';
import { SearchServiceConfig } from './search-service.config.js';
import { WORKSPACE_SEARCH } from '@memory-graph/contracts/internal-http';
import { InProcessSearch } from './search/in-process-search.js';
import { RERANKING_LIMITS, RerankResults } from './search/rerank-results.js';
import { SnapshotsModule } from './snapshots/snapshots.module.js';
import { SEARCH_WEIGHTS, SearchUseCase } from './search/search.use-case.js';

/** Enough for a question of 10,000 characters with its filters, and for 10,000 ids of facts. */
const MAX_BODY_BYTES = 1_048_576;

/** Of the evidence of past graphs, however little memory searches have. */
const LEAST_PAST_BYTES = 64 * 1_048_576;

/** Of the memory of one process: several share the database, and workspaces that were not searched lately have room. */
const SNAPSHOTS_PER_MEMORY = 10;

export interface SearchServiceOptions {
  /** Of another app in the same process; else it has one of its own for the re-ranker, if that needs it. */
  threads?: ComputeThreads;
  /** Whether indexes are loaded before it listens. Default false. */
  warmUp?: boolean;
}

/** Hybrid retrieval and reads of the graph; the only reader of the graph for clients. */
@Module({})
export class SearchServiceModule {
  static forEnvironment(env: NodeJS.ProcessEnv, { threads, warmUp = false }: SearchServiceOptions = {}): DynamicModule {
    const config = loadConfig(SearchServiceConfig, env);
    const {
      database,
      graphStore,
      embedder,
      searchMemoryMb,
      snapshotFolder,
      migrateOnStart,
      serviceCredential,
      telemetry,
      searchPartsOff,
      reranker,
    } = config;
    const maxBytes = searchMemoryMb * 1_048_576;
    return {
      module: SearchServiceModule,
      imports: [
        ObservabilityModule.register('search-service', telemetry.options),
        HttpApiModule.register({ maxBodyBytes: MAX_BODY_BYTES }),
        InternalHttpModule.register({ serviceCredential }),
        // Only the re-ranker uses a language model here. Without its own schema, each process
        // counts its usage separately.
        ...(reranker.kind === 'model' ? [ChatModelModule.register(config.chatModel, { usageSchema: null })] : []),
        ...(reranker.kind === 'reader'
          ? [threads ? ComputeThreadsModule.shared(threads) : ComputeThreadsModule.register({ threads: 1 })]
          : []),
        RerankerModule.register(reranker),
        EmbedderModule.register(embedder),
        GraphStoreModule.register(graphStore, {
          database,
          migrate: false,
          role: 'reader',
          embedder: embedderIdentity(embedder),
        }),
        SnapshotsModule.register({
          ...{ folder: snapshotFolder, database, migrateOnStart },
          maxBytes: SNAPSHOTS_PER_MEMORY * maxBytes,
        }),
      ],
      controllers: [controllerOf(HANDLERS)],
      providers: [
        { provide: SEARCH_WEIGHTS, useValue: withoutParts(RANKING_WEIGHTS, searchPartsOff) },
        {
          provide: SEARCH_INDEX_OPTIONS,
          useValue: { embedder: embedderIdentity(embedder), maxBytes },
        },
        { provide: WARM_UP, useValue: warmUp ? ownWorkspaces(config) : null },
        { provide: IndexMetrics, inject: [Metrics], useFactory: (metrics: Metrics) => new IndexMetrics(metrics) },
        SearchedGraphs,
        {
          provide: PAST_GRAPHS_OPTIONS,
          useValue: {
            embedder: embedderIdentity(embedder),
            maxBytes: Math.max(LEAST_PAST_BYTES, maxBytes),
          },
        },
        KnownAtGraphs,
        { provide: RERANKING_LIMITS, useValue: reranker },
        RerankResults,
        {
          provide: JudgeMemoriesUseCase,
          inject: [{ token: ComputeThreads, optional: true }],
          useFactory: (own?: ComputeThreads) => new JudgeMemoriesUseCase(own ?? null),
        },
        SearchUseCase,
        ExplainFactUseCase,
        TraceEpisodeUseCase,
        ListMemoryUseCase,
        ReadProfileUseCase,
        { provide: WORKSPACE_SEARCH, useClass: InProcessSearch },
      ],
    };
  }
}
