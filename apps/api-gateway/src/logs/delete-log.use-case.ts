import { Injectable } from '@nestjs/common';
import { IngestionWorkerClient } from '@memory-graph/contracts/internal-http/ingestion-worker.client';
import type { DeleteLogAnswerDto } from './delete-log.dto.js';
import { LogDeletionRepository } from './log-deletion.repository.js';
import { logNotFound } from './log.errors.js';
import { LogRepository } from './log.repository.js';

/** Deletes a log with its episode, or tells what that would do. */
@Injectable()
export class DeleteLogUseCase {
  constructor(
    private readonly logs: LogRepository,
    private readonly deletions: LogDeletionRepository,
    private readonly worker: IngestionWorkerClient,
  ) {}

  /**
   * Noted first, so that it is finished later (`FinishDeletions`) if this stops halfway. The graph goes before the log: as
   * long as there is something to delete, it can be deleted again.
   * @throws ServiceError `not_found`, or `unavailable` if the worker cannot be reached: it stays noted
   */
  async run(workspaceId: string, logId: string): Promise<DeleteLogAnswerDto> {
    if (!(await this.deletions.begin(workspaceId, logId))) throw logNotFound();
    const { deleted } = await this.worker.removeEpisode(workspaceId, logId);
    await this.deletions.finish(workspaceId, logId);
    const what = deleted.episode ? 'The log and its episode were deleted.' : 'The log was deleted; it had no episode.';
    return { success: true, message: what, deleted };
  }

  /** @throws ServiceError `not_found` */
  async preview(workspaceId: string, logId: string): Promise<DeleteLogAnswerDto> {
    if (!(await this.logs.find(workspaceId, logId))) throw logNotFound();
    const { deleted, effects } = await this.worker.previewRemoval(workspaceId, logId);
    return { success: true, message: 'Nothing was changed: this is what deleting would do.', deleted, effects };
  }
}
