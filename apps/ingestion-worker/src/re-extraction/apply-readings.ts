import type { ExtractionDto } from '@memory-graph/contracts/resources';
import {
  type EpisodeChange,
  EVIDENCE_READER,
  type EvidenceReader,
  GRAPH_WRITER,
  type GraphDelta,
  type GraphWriter,
  type RecordedEpisode,
} from '@memory-graph/graph';
import type { Embedder } from '@memory-graph/models';
import { Outbox, type OutboxEvent } from '@memory-graph/relational-store';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { graphChanged, logStatusChanged } from '../jobs/job-events.js';
import { DOCUMENT_EMBEDDER, embedEpisode } from '../pipeline/embed-episode.js';
import { frameOf } from '../pipeline/episode-frame.js';
import { reExtractionChanged } from './re-extraction-events.js';
import { ReExtractionRepository } from './re-extraction.repository.js';
import type { EpisodeToReplace, ReExtraction } from './re-extraction.js';
import { digestOf } from './read-again.js';
import { ReadingRepository } from './reading.repository.js';

/** The graph store writes short episodes together, in as few transactions as its limits allow. */
const EPISODES_PER_STEP = 200;

/** Puts the other readings into the graph. */
@Injectable()
export class ApplyReadings {
  constructor(
    private readonly reExtractions: ReExtractionRepository,
    private readonly readings: ReadingRepository,
    @Inject(EVIDENCE_READER) private readonly evidence: EvidenceReader,
    @Inject(DOCUMENT_EMBEDDER) private readonly embedder: Embedder,
    @Inject(GRAPH_WRITER) private readonly graph: GraphWriter,
    @Inject(DataSource) private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Replaces the next episodes. Those that were removed, or whose text is another one by now, stay as they are.
   * @returns whether there are more
   */
  async step(reExtraction: ReExtraction): Promise<boolean> {
    const { id, workspaceId } = reExtraction;
    const next = await this.readings.listToReplace(id, EPISODES_PER_STEP);
    if (next.length === 0) {
      await this.finish(reExtraction);
      return false;
    }
    const queueIds = next.map(({ queueId }) => queueId);
    const stored = await this.evidence.readEpisodes(workspaceId, { queueIds });
    const changes = await Promise.all(usable(next, stored).map((pair) => this.toChange(pair)));
    const deltas = await this.graph.replaceEpisodes(workspaceId, changes);
    await this.settle(reExtraction, next, deltas);
    return true;
  }

  private async toChange([{ origin, reading }, { text }]: Pair): Promise<EpisodeChange> {
    const { textDigest: _digest, extraction: _extraction, ...change } = reading;
    return { ...frameOf(origin), ...change, text, ...(await embedEpisode(this.embedder, text, change.evidence)) };
  }

  private async settle(
    { id, workspaceId }: ReExtraction,
    next: readonly EpisodeToReplace[],
    deltas: readonly GraphDelta[],
  ): Promise<void> {
    const applied = deltas.filter(({ outcome }) => outcome === 'applied');
    const replaced = applied.map(({ queueId }) => queueId);
    const skipped = next.map(({ queueId }) => queueId).filter((queueId) => !replaced.includes(queueId));
    await this.dataSource.transaction(async (manager) => {
      const settled = await this.readings.settle(manager, id, { replaced, skipped });
      const extractions = new Map(next.map(({ queueId, reading }) => [queueId, reading.extraction]));
      const events = applied
        .filter(({ queueId }) => settled.has(queueId))
        .flatMap((delta) => [
          extractedAgain(workspaceId, delta, extractions.get(delta.queueId)!),
          ...(changesFacts(delta) ? graphChanged(workspaceId, 'episode-replaced', delta, id) : []),
        ]);
      await this.outbox.add(manager, events);
    });
    this.outbox.wake();
  }

  private async finish(reExtraction: ReExtraction): Promise<void> {
    const { id, summary } = reExtraction;
    await this.dataSource.transaction(async (manager) => {
      if (!(await this.reExtractions.move(reExtraction, ['applying'], 'applied', { manager }))) return;
      await this.readings.clear(manager, id);
      if (summary) await this.outbox.add(manager, [reExtractionChanged('applied', reExtraction, summary)]);
    });
    this.outbox.wake();
  }
}

type Pair = [EpisodeToReplace, RecordedEpisode];

function usable(next: readonly EpisodeToReplace[], stored: readonly RecordedEpisode[]): Pair[] {
  const byQueueId = new Map(stored.map((episode) => [episode.queueId, episode]));
  return next.flatMap((one): Pair[] => {
    const episode = byQueueId.get(one.queueId);
    return episode && digestOf(episode.text) === one.reading.textDigest ? [[one, episode]] : [];
  });
}

function extractedAgain(
  workspaceId: string,
  { queueId, episodeId }: GraphDelta,
  extraction: ExtractionDto,
): OutboxEvent {
  const position = { queueId, workspaceId, attempt: 1 };
  return logStatusChanged(position, { status: 'completed', episodeId, extraction, isReExtraction: true });
}

function changesFacts({ created, invalidated, restored, deleted }: GraphDelta): boolean {
  return created.length + invalidated.length + restored.length + deleted.length > 0;
}
