import { loadConfig } from '@memory-graph/app-host/config';
import { recordedEpisodes } from '@memory-graph/graph';
import { IngestionWorkerConfig } from '../ingestion-worker.config.js';
import { openRebuildStore, type RebuildStore } from '../rebuild/rebuild-store.js';

const EPISODES_A_PAGE = 500;

/** The graph of the worker, for the command that brings it and the logs together after a restore. */
export class RecoveredGraph {
  private constructor(private readonly store: RebuildStore) {}

  /** @param env of the ingestion worker */
  static async open(env: NodeJS.ProcessEnv): Promise<RecoveredGraph> {
    return new RecoveredGraph(await openRebuildStore(loadConfig(IngestionWorkerConfig, env)));
  }

  workspaces(): Promise<string[]> {
    return this.store.evidence.workspaces();
  }

  /** The logs of all complete episodes, a page at a time. Those of earlier pages may be removed meanwhile. */
  async *logs(workspaceId: string): AsyncGenerator<string[]> {
    for await (const episodes of recordedEpisodes(this.store.evidence, workspaceId, EPISODES_A_PAGE)) {
      yield episodes.map(({ queueId }) => queueId);
    }
  }

  /** Which of these logs were deleted, as the graph knows it. */
  deletedAmong(workspaceId: string, logIds: readonly string[]): Promise<string[]> {
    return this.store.evidence.removedAmong(workspaceId, logIds);
  }

  /** Which of these episodes exist. */
  episodesAmong(workspaceId: string, episodeIds: readonly string[]): Promise<string[]> {
    return this.store.evidence.episodesAmong(workspaceId, episodeIds);
  }

  async remove(workspaceId: string, logId: string): Promise<void> {
    await this.store.writer.removeEpisode(workspaceId, logId);
  }

  close(): Promise<void> {
    return this.store.close();
  }
}
