import { availableParallelism } from 'node:os';
import { InternalServiceConfig } from '@memory-graph/app-host/database.config';
import { Type } from 'class-transformer';
import { IsInt, Max, Min } from 'class-validator';
import { Env, EnvGroup } from '@memory-graph/app-host/load-config';
import { EmbedderConfig } from '@memory-graph/embedder-configured/embedder.config';
import { ChatModelConfig } from '@memory-graph/chat-model-configured/chat-model.config';
import { EventBusConfig } from '@memory-graph/event-bus-configured/event-bus.config';
import { ExtractorConfig } from '@memory-graph/extractor-configured/extractor.config';
import { GraphStoreConfig } from '@memory-graph/graph-store-configured/graph-store.config';

/** Everything the worker takes from its environment, apart from where it listens. */
export class IngestionWorkerConfig extends InternalServiceConfig {
  @EnvGroup(EventBusConfig)
  eventBus!: EventBusConfig;

  @EnvGroup(ChatModelConfig)
  chatModel!: ChatModelConfig;

  @EnvGroup(GraphStoreConfig)
  graphStore!: GraphStoreConfig;

  @EnvGroup(EmbedderConfig)
  embedder!: EmbedderConfig;

  @EnvGroup(ExtractorConfig)
  extractor!: ExtractorConfig;

  /** Requests that are worked on at a time. */
  @Env('INGEST_CONCURRENCY')
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(1_000)
  concurrency = 256;

  /** For what only computes: extraction, the expressions of ingestion rules, vectors. The event loop has a core of its own. */
  @Env('INGEST_THREADS')
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(64)
  threads = Math.max(1, availableParallelism() - 1);
}
