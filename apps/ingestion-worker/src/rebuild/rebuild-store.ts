import { embedderIdentity, EmbedderModule } from '@memory-graph/composition/embedder';
import { GraphStoreModule } from '@memory-graph/composition/graph';
import {
  EVIDENCE_READER,
  type EvidenceReader,
  GRAPH_RECORDS,
  GRAPH_WRITER,
  type GraphRecords,
  type GraphWriter,
  type RebuildTarget,
} from '@memory-graph/graph';
import { EMBEDDER, type Embedder } from '@memory-graph/models';
import { type DynamicModule, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { IngestionWorkerConfig } from '../ingestion-worker.config.js';

/** A graph store for a rebuild, without a server. */
export interface RebuildStore extends RebuildTarget {
  writer: GraphWriter;
  embedder: Embedder;
  close(): Promise<void>;
}

@Module({})
class RebuildStoreModule {}

/** @param evidenceSchema that of a graph which was set aside */
export async function openRebuildStore(
  { database, graphStore, embedder }: IngestionWorkerConfig,
  evidenceSchema?: string,
): Promise<RebuildStore> {
  const module: DynamicModule = {
    module: RebuildStoreModule,
    imports: [
      EmbedderModule.register(embedder),
      await GraphStoreModule.register(graphStore, {
        ...{ database, migrate: true, role: 'writer', embedder: embedderIdentity(embedder), evidenceSchema },
      }),
    ],
  };
  const context = await NestFactory.createApplicationContext(module, {
    logger: ['error', 'warn'],
    abortOnError: false,
  });
  return {
    writer: context.get<GraphWriter>(GRAPH_WRITER),
    evidence: context.get<EvidenceReader>(EVIDENCE_READER),
    reader: context.get<GraphRecords>(GRAPH_RECORDS),
    embedder: context.get<Embedder>(EMBEDDER),
    close: () => context.close(),
  };
}
