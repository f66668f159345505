import { Module, type DynamicModule, type Provider } from '@nestjs/common';
import { loadConfig } from '@memory-graph/app-host/config';
import { ChatModelModule } from '@memory-graph/composition/chat-model';
import {
  ComputeThreads,
  ComputeThreadsModule,
  currentWorkspace,
  FairEmbedder,
  ThreadedEmbedder,
} from '@memory-graph/compute-threads';
import { embedderIdentity, EmbedderModule } from '@memory-graph/composition/embedder';
import { EMBEDDER, type Embedder } from '@memory-graph/models';
import { EventBusModule } from '@memory-graph/composition/messaging';
import { ExtractorModule } from '@memory-graph/composition/extraction';
import { GraphStoreModule } from '@memory-graph/composition/graph';
import { VECTOR_RENEWAL, type VectorRenewal } from '@memory-graph/graph';
import { HttpApiModule } from '@memory-graph/http-api';
import { controllerOf, InternalHttpModule } from '@memory-graph/http-api/internal';
import { ObservabilityModule } from '@memory-graph/observability';
import { OutboxModule, RelationalStoreModule } from '@memory-graph/relational-store';
import { PreviewDecisionUseCase } from './decisions/preview-decision.use-case.js';
import { PreviewForgettingUseCase } from './forgetting/preview-forgetting.use-case.js';
import { FinishRedactions } from './forgetting/finish-redactions.js';
import { RedactLogsUseCase } from './forgetting/redact-logs.use-case.js';
import { RedactionRepository } from './forgetting/redaction.repository.js';
import { ShortenEpisodeUseCase } from './forgetting/shorten-episode.use-case.js';
import { RemoveTracesUseCase } from './forgetting/remove-traces.use-case.js';
import { ResolveForgettingUseCase } from './forgetting/resolve-forgetting.use-case.js';
import { HANDLERS } from './handlers.js';
import { IngestionWorkerConfig } from './ingestion-worker.config.js';
import { ExpireLeases } from './jobs/expire-leases.js';
import { JobLedger } from './jobs/job-ledger.js';
import { JobRepository } from './jobs/job.repository.js';
import { LeaseKeeper } from './jobs/lease-keeper.js';
import { Ingestion1763700000001 } from './jobs/migrations/0001-ingestion.migration.js';
import { Removals1763800000002 } from './jobs/migrations/0002-removals.migration.js';
import { ModelUsage1763900000003 } from './jobs/migrations/0003-model-usage.migration.js';
import { OutboxWorkspace1764100000004 } from './jobs/migrations/0004-outbox-workspace.migration.js';
import { ReExtractions1764200000006 } from './jobs/migrations/0006-re-extractions.migration.js';
import { Forgetting1764300000007 } from './jobs/migrations/0007-forgetting.migration.js';
import { WorkspaceModelUsage1767200000009 } from './jobs/migrations/0009-workspace-model-usage.migration.js';
import { ModelUsageUseCase } from './model-usage/model-usage.use-case.js';
import { ModelUsageRepository } from './model-usage/model-usage.repository.js';
import { KnownRevisions } from './pipeline/known-revisions.js';
import { GraphWriteQueue } from './pipeline/graph-write-queue.js';
import { IngestionMetrics } from './pipeline/ingestion-metrics.js';
import { MatchingBudget } from './pipeline/ingestion-rules/matching-budget.js';
import { DOCUMENT_EMBEDDER } from './pipeline/embed-episode.js';
import { IngestionPipeline } from './pipeline/ingestion-pipeline.js';
import { ScreenContent } from './pipeline/ingestion-rules/screen-content.js';
import { ContentReader } from './pipeline/read-content/content-reader.js';
import { RE_EXTRACTION } from './re-extraction/re-extraction.providers.js';
import { RenewOutdatedFacts } from './reindex/renew-outdated-facts.js';
import { RenewStaleVectors } from './reindex/renew-stale-vectors.js';
import { ReindexUseCase } from './reindex/reindex.use-case.js';
import { WarnOfStaleVectors } from './reindex/warn-of-stale-vectors.js';
import { FinishRemovals } from './removal/finish-removals.js';
import { PreviewRemovalUseCase } from './removal/preview-removal.use-case.js';
import { CheckWordingsUseCase } from './vocabulary/check-wordings.use-case.js';
import { DeclarePredicatesUseCase } from './vocabulary/declare-predicates.use-case.js';
import { RemovalRepository } from './removal/removal.repository.js';
import { CompleteRemovals } from './removal/complete-removals.js';
import { RemoveEpisodeUseCase } from './removal/remove-episode.use-case.js';
import { RemoveForgottenEpisodesUseCase } from './removal/remove-forgotten-episodes.use-case.js';
import { IngestRequestedHandler } from './requests/ingest-requested.handler.js';

/** Searches in the same process share them. */
export { ComputeThreads };

/** Enough for a long log with its text in two forms, in JSON. */
const MAX_BODY_BYTES = 32 * 1024 * 1024;

/** Turns requests into changes of the graph; its only writer. */
@Module({})
export class IngestionWorkerModule {
  /** @param startThreadsAfter see `ComputeThreadsModule` */
  static forEnvironment(env: NodeJS.ProcessEnv, startThreadsAfter?: Promise<void>): DynamicModule {
    const config = loadConfig(IngestionWorkerConfig, env);
    return {
      module: IngestionWorkerModule,
      imports: [
        ...platform(config),
        ChatModelModule.register(config.chatModel, {
          usageSchema: 'ingestion',
          currentWorkspace: () => currentWorkspace() || null,
        }),
        ComputeThreadsModule.register({ threads: config.threads, startAfter: startThreadsAfter }),
        ExtractorModule.register(config.extractor),
        EmbedderModule.register(config.embedder),
        ...stores(config),
      ],
      controllers: [IngestRequestedHandler, controllerOf(HANDLERS)],
      providers: [
        JobRepository,
        JobLedger,
        LeaseKeeper,
        ExpireLeases,
        { provide: MatchingBudget, useFactory: () => new MatchingBudget() },
        ScreenContent,
        ContentReader,
        {
          provide: DOCUMENT_EMBEDDER,
          inject: [EMBEDDER, ComputeThreads],
          useFactory: (embedder: Embedder, threads: ComputeThreads) => documentEmbedder(config, embedder, threads),
        },
        GraphWriteQueue,
        KnownRevisions,
        IngestionMetrics,
        IngestionPipeline,
        RemovalRepository,
        CompleteRemovals,
        RemoveEpisodeUseCase,
        RemoveForgottenEpisodesUseCase,
        FinishRemovals,
        PreviewRemovalUseCase,
        PreviewDecisionUseCase,
        ...RE_EXTRACTION,
        ResolveForgettingUseCase,
        RedactionRepository,
        ShortenEpisodeUseCase,
        FinishRedactions,
        RedactLogsUseCase,
        PreviewForgettingUseCase,
        RemoveTracesUseCase,
        RenewOutdatedFacts,
        DeclarePredicatesUseCase,
        CheckWordingsUseCase,
        ...(config.embedder.kind === 'langchain' ? [WarnOfStaleVectors] : RENEWAL_OF_VECTORS),
        ModelUsageRepository,
        ModelUsageUseCase,
      ],
    };
  }
}

const RENEWAL_OF_VECTORS: Provider[] = [
  {
    provide: ReindexUseCase,
    inject: [VECTOR_RENEWAL, DOCUMENT_EMBEDDER],
    useFactory: (vectors: VectorRenewal, embedder: Embedder) => new ReindexUseCase(vectors, embedder),
  },
  RenewStaleVectors,
];

/** The static table needs only threads; an in-process model has its own thread; other models are remote. */
function documentEmbedder({ embedder: { kind } }: IngestionWorkerConfig, embedder: Embedder, threads: ComputeThreads) {
  if (kind === 'static') return new ThreadedEmbedder(threads, embedder);
  return kind === 'onnx' ? new FairEmbedder(embedder) : embedder;
}

function platform({ serviceCredential, telemetry }: IngestionWorkerConfig): DynamicModule[] {
  return [
    ObservabilityModule.register('ingestion-worker', telemetry.options),
    HttpApiModule.register({ maxBodyBytes: MAX_BODY_BYTES }),
    InternalHttpModule.register({ serviceCredential }),
  ];
}

function stores(config: IngestionWorkerConfig): (DynamicModule | Promise<DynamicModule>)[] {
  const { database, migrateOnStart } = config;
  return [
    RelationalStoreModule.forSchema({
      ...database,
      schema: 'ingestion',
      isBackground: true,
      migrateOnStart,
      migrations: [
        Ingestion1763700000001,
        Removals1763800000002,
        ModelUsage1763900000003,
        OutboxWorkspace1764100000004,
        ReExtractions1764200000006,
        Forgetting1764300000007,
        WorkspaceModelUsage1767200000009,
      ],
    }),
    OutboxModule.forSchema('ingestion'),
    EventBusModule.register(config.eventBus, {
      database,
      migrate: migrateOnStart,
      group: 'ingestion-worker',
      concurrency: config.concurrency,
    }),
    GraphStoreModule.register(config.graphStore, {
      database,
      migrate: migrateOnStart,
      role: 'writer',
      embedder: embedderIdentity(config.embedder),
    }),
  ];
}
