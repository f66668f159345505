import { Inject, Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import type { IngestRequestedData } from '@memory-graph/contracts/events/ingest-requested/ingest-requested.v1.event';
import { EMBEDDER, type Embedder } from '@memory-graph/embedder-port/embedder.port';
import type { EpisodeChange, GraphDelta } from '@memory-graph/graph-store-port/graph-writer.port';
import { buildEvidence } from './build-evidence.js';
import { embedEpisode } from './embed-episode.js';
import { GraphWriteQueue } from './graph-write-queue.js';
import { IngestionMetrics } from './ingestion-metrics.js';
import { ContentReader } from './read-content/content-reader.js';
import { resolveEntities } from './resolve-entities.js';

export interface IngestionResult {
  delta: GraphDelta;
  readBy: string;
}

/** Turns a request into a change of the graph. The stages, in order: read, resolve, build, embed, write. */
@Injectable()
export class IngestionPipeline {
  constructor(
    private readonly reader: ContentReader,
    @Inject(EMBEDDER) private readonly embedder: Embedder,
    private readonly writes: GraphWriteQueue,
    private readonly metrics: IngestionMetrics,
  ) {}

  /** Repeating it for a queue id changes nothing and gives the first result's delta. */
  async run(request: IngestRequestedData): Promise<IngestionResult> {
    const { workspaceId, user } = request;
    const origin = {
      episodeId: uuidv7(),
      referenceTime: Date.parse(request.referenceTime),
      recordedAt: Date.parse(request.acceptedAt),
    };

    const reading = await this.metrics.time('read', () => this.reader.read(request));
    const { mentions, byRef } = resolveEntities(workspaceId, user, reading.extractions);
    const evidence = buildEvidence(reading, byRef, origin);
    const vectors = await this.metrics.time('embed', () => embedEpisode(this.embedder, reading.content, evidence));
    const episode: EpisodeChange = {
      ...describe(request),
      ...origin,
      content: reading.content,
      mentions,
      evidence,
      ...vectors,
    };
    const delta = await this.metrics.time('write', () => this.writes.write(workspaceId, episode));
    return { delta, readBy: reading.readBy };
  }
}

/** What the episode takes over from the request as it is. */
function describe({ queueId, source, sourceURL, sessionId, labelIds, metadata }: IngestRequestedData) {
  return { queueId, source, sourceURL, sessionId, labelIds, metadata };
}
