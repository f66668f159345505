import { Inject, Injectable } from '@nestjs/common';
import type { IngestRequestedData } from '@memory-graph/contracts/events';
import type { Embedder } from '@memory-graph/models';
import {
  type EpisodeChange,
  type FactEffects,
  GRAPH_WRITER,
  type GraphDelta,
  type GraphWriter,
} from '@memory-graph/graph';
import { workFor } from '@memory-graph/compute-threads';
import type { UnreadSentence } from '@memory-graph/memory-model';
import { composeEpisode } from './compose-episode.js';
import type { DecisionOutcome } from './decision-outcome.js';
import { DOCUMENT_EMBEDDER, embedEpisode } from './embed-episode.js';
import { frameOf } from './episode-frame.js';
import { GraphWriteQueue } from './graph-write-queue.js';
import { IngestionMetrics } from './ingestion-metrics.js';
import { saidBy } from './read-content/author-of.js';
import { ContentReader } from './read-content/content-reader.js';
import { newEpisodeId } from './new-episode-id.js';
import type { Reading } from './read-content/reading.js';

export interface IngestionResult extends Pick<Reading, 'readBy' | 'chunks' | 'facts'> {
  delta: GraphDelta;
  decided?: DecisionOutcome;
  /** How many facts a text that asks to forget removed. Undefined for other content. */
  retracted?: number;
  /** How many sentences gave no statement. Undefined: unknown, or there was nothing to extract. */
  unread?: number;
  /** How many of them ask to forget something, without saying clearly what. Undefined: none. */
  forgetRequests?: number;
}

/** An episode without its vectors. */
type Composed = Pick<EpisodeChange, 'episodeId' | 'text' | 'mentions' | 'evidence' | 'unread'> &
  Pick<Reading, 'readBy' | 'chunks' | 'facts'> & {
    asksToForget?: boolean;
    mayRevise?: boolean;
    unreadSentences?: readonly UnreadSentence[] | undefined;
  };

/**
 * Turns a request into a change of the graph. The stages are: read, resolve, build, embed, write.
 * Archived evidence skips the second and the third stage.
 */
@Injectable()
export class IngestionPipeline {
  constructor(
    private readonly reader: ContentReader,
    @Inject(DOCUMENT_EMBEDDER) private readonly embedder: Embedder,
    private readonly writes: GraphWriteQueue,
    @Inject(GRAPH_WRITER) private readonly graph: GraphWriter,
    private readonly metrics: IngestionMetrics,
  ) {}

  /** Whether a repeated call would cost money. */
  isCostly(request: IngestRequestedData): boolean {
    return this.reader.isCostly(request);
  }

  /**
   * A repeated call for a queue id changes nothing and returns the delta of the first call.
   * @param keptText the text without the sentences that ingestion rules dropped, if any rules applied
   */
  async run(request: IngestRequestedData, keptText?: string): Promise<IngestionResult> {
    return workFor(request.workspaceId, () => this.ingest(request, keptText));
  }

  /** Reports how the facts would change if the request were ingested now. Changes nothing, and embeds nothing. */
  async preview(request: IngestRequestedData): Promise<FactEffects> {
    return workFor(request.workspaceId, async () => {
      const { episodeId, text, mentions, evidence } = await this.compose(request);
      const episode = { ...frameOf(request), episodeId, text, mentions, evidence };
      return this.graph.previewEpisode(request.workspaceId, episode);
    });
  }

  private async ingest(request: IngestRequestedData, keptText: string | undefined): Promise<IngestionResult> {
    const composition = await this.compose(request, keptText);
    const { readBy, chunks, facts, asksToForget, mayRevise, unreadSentences, ...composed } = composition;
    const vectors = await this.metrics.time('embed', () =>
      embedEpisode(this.embedder, composed.text, composed.evidence),
    );
    const episode: EpisodeChange = { ...frameOf(request), ...composed, ...vectors };
    const said = mayRevise ? saidBy(request) : undefined;
    const delta = await this.metrics.time('write', () =>
      this.writes.write(request.workspaceId, { episode, ...(said && { said }) }),
    );
    const decided = await this.reader.outcomeOf(request, delta);
    return {
      ...{ delta, readBy, chunks, decided },
      ...(facts && { facts }),
      ...(asksToForget && { retracted: delta.deleted.length }),
      ...countsOf(unreadSentences),
    };
  }

  private async compose(request: IngestRequestedData, keptText?: string): Promise<Composed> {
    const reading = await this.metrics.time('read', () => this.reader.read(request, keptText));
    const { text, readBy, chunks, facts, unread, restored } = reading;
    if (restored) return { ...restored, text, readBy, unreadSentences: restored.unread };
    const episodeId = newEpisodeId(request.queueId);
    const composed = await composeEpisode(reading, request, episodeId);
    const asksToForget = reading.extractions.some(({ statements }) => statements.some(({ kind }) => kind === 'forget'));
    const mayRevise = reading.extractions.some((extraction) => extraction.mayRevise);
    const told = { readBy, chunks, ...(facts && { facts }), asksToForget, mayRevise, unreadSentences: unread };
    return { episodeId, text, ...composed, ...told };
  }
}

function countsOf(unread: readonly UnreadSentence[] | undefined): Pick<IngestionResult, 'unread' | 'forgetRequests'> {
  if (unread === undefined) return {};
  const forgetRequests = unread.filter(({ reason }) => reason === 'forget-request').length;
  return { unread: unread.length, ...(forgetRequests > 0 && { forgetRequests }) };
}
