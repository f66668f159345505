import { availableParallelism } from 'node:os';
import { InternalServiceConfig } from '@memory-graph/relational-store';
import { Type } from 'class-transformer';
import { IsInt, Max, Min } from 'class-validator';
import { Env, EnvGroup } from '@memory-graph/app-host/config';
import { EmbedderConfig } from '@memory-graph/composition/embedder';
import { ChatModelConfig } from '@memory-graph/composition/chat-model';
import { EventBusConfig } from '@memory-graph/composition/messaging';
import { ExtractorConfig } from '@memory-graph/composition/extraction';
import { GraphStoreConfig } from '@memory-graph/composition/graph';

/** The environment variables of the worker, except those of its listener. */
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

  /** Maximum concurrent requests. */
  @Env('INGEST_CONCURRENCY')
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(1_000)
  concurrency = 256;

  /**
   * Threads for extraction, expressions of ingestion rules, vectors.
   * @defaultValue the number of cores minus 1, at least 1
   */
  @Env('INGEST_THREADS')
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(64)
  threads = Math.max(1, availableParallelism() - 1);
}
