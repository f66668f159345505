import { IngestionWorkerClient } from '@memory-graph/contracts/internal-http';
import type { DeleteLogAnswerDto } from '@memory-graph/contracts/resources';
import { Injectable, Logger } from '@nestjs/common';
import { type BegunDeletion, LogDeletionRepository } from './log-deletion.repository.js';

/** Carries out deletions of logs that are recorded. */
@Injectable()
export class LogRemoval {
  private readonly logger = new Logger(LogRemoval.name);

  constructor(
    private readonly deletions: LogDeletionRepository,
    private readonly worker: IngestionWorkerClient,
  ) {}

  /**
   * The episode is removed before the log: as long as the log exists, the deletion can be repeated.
   * @throws ServiceError `unavailable` if the worker cannot be reached: the deletion stays recorded
   */
  async complete({ workspaceId, id }: BegunDeletion): Promise<DeleteLogAnswerDto['deleted']> {
    const { deleted } = await this.worker.removeEpisode(workspaceId, id);
    await this.deletions.finish(workspaceId, id);
    return deleted;
  }

  /**
   * Completes deletions of one workspace in groups. Events about them do not repeat the contents of facts that vanish.
   * @throws ServiceError `unavailable` if the worker cannot be reached
   */
  async completeAll(workspaceId: string, ids: readonly string[]): Promise<void> {
    for (let left = ids; left.length > 0;) {
      const { removals } = await this.worker.foreseeRemovals(workspaceId, { queueIds: [...left] });
      const group = removals.map(({ queueId }) => queueId);
      await this.worker.removeForgotten(workspaceId, { queueIds: group });
      await this.deletions.finish(workspaceId, ...group);
      left = left.filter((id) => !group.includes(id));
    }
  }

  /**
   * Like `complete`; `FinishDeletions` repeats what fails.
   * @param what is deleted, in words
   * @returns whether it succeeded
   */
  async tryToComplete(deletion: BegunDeletion, what: string): Promise<boolean> {
    try {
      await this.complete(deletion);
      return true;
    } catch (error) {
      this.logger.warn(`${what} ${deletion.id} could not be deleted; a later run tries again: ${String(error)}`);
      return false;
    }
  }
}
