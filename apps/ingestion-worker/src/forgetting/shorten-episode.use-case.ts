import { workFor } from '@memory-graph/compute-threads';
import { GRAPH_WRITER, type GraphDelta, type GraphWriter } from '@memory-graph/graph';
import type { StatementId, WorkspaceId } from '@memory-graph/memory-model';
import type { Embedder } from '@memory-graph/models';
import { Outbox } from '@memory-graph/relational-store';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { graphChanged } from '../jobs/job-events.js';
import { DOCUMENT_EMBEDDER, embedEpisode } from '../pipeline/embed-episode.js';
import { ReadingRepository } from '../re-extraction/reading.repository.js';
import { type EpisodeRest, RedactionRepository } from './redaction.repository.js';
import { withoutVanished } from '../removal/without-forgotten.js';

/**
 * Puts what is left of an episode in its place. The graph and the outbox do not share a transaction, so what is left and
 * the expected changes are recorded first: after a crash in between, both are brought to an end.
 */
@Injectable()
export class ShortenEpisodeUseCase {
  constructor(
    @Inject(GRAPH_WRITER) private readonly graph: GraphWriter,
    @Inject(DOCUMENT_EMBEDDER) private readonly embedder: Embedder,
    @Inject(DataSource) private readonly dataSource: DataSource,
    private readonly redactions: RedactionRepository,
    private readonly outbox: Outbox,
    private readonly readings: ReadingRepository,
  ) {}

  /** @param statementIds the statements that go */
  async run(workspaceId: WorkspaceId, rest: EpisodeRest, statementIds: readonly StatementId[]): Promise<void> {
    const { queueId, episodeId, evidence } = rest;
    const gone = statementIds.length === 0 ? [] : [{ episodeId, statementIds }];
    const lists = await this.graph.previewWithout(workspaceId, gone);
    const common = { queueId, episodeId, outcome: 'applied', statements: evidence.length } as const;
    await this.redactions.begin(workspaceId, rest, withoutVanished({ ...common, ...lists }));
    const delta = await this.replace(workspaceId, rest);
    await this.complete(workspaceId, queueId, withoutVanished(delta));
  }

  /** Brings to an end what a crash interrupted. Reports the planned changes, because the graph may have been changed before. */
  async finish(workspaceId: WorkspaceId, queueIds: readonly string[]): Promise<void> {
    for (const { rest } of await this.redactions.begunOf(workspaceId, queueIds)) {
      await this.replace(workspaceId, rest);
      await this.complete(workspaceId, rest.queueId, null);
    }
  }

  private async replace(workspaceId: WorkspaceId, rest: EpisodeRest): Promise<GraphDelta> {
    const vectors = await workFor(workspaceId, () => embedEpisode(this.embedder, rest.text, rest.evidence));
    const [delta] = await this.graph.replaceEpisodes(workspaceId, [{ ...rest, ...vectors }]);
    // What a re-extraction holds of it is of the text before.
    await this.readings.forget([rest.queueId]);
    return delta!;
  }

  /** @param delta null: what was foreseen */
  private async complete(workspaceId: WorkspaceId, queueId: string, delta: GraphDelta | null): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const foreseen = await this.redactions.finish(manager, queueId);
      const told = foreseen && (delta ?? foreseen);
      if (told?.outcome !== 'applied') return;
      await this.outbox.add(manager, graphChanged(workspaceId, 'episode-replaced', told, uuidv7()));
    });
    this.outbox.wake();
  }
}
