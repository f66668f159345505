import { Injectable } from '@nestjs/common';
import { IngestionWorkerClient } from '@memory-graph/contracts/internal-http';
import type { DeleteLogAnswerDto } from '@memory-graph/contracts/resources';
import { LogDeletionRepository } from './log-deletion.repository.js';
import { logNotFound } from './log.errors.js';
import { LogRepository } from '../log-store/log.repository.js';

/** Deletes a log with its episode, or previews the effects. */
@Injectable()
export class DeleteLogUseCase {
  constructor(
    private readonly logs: LogRepository,
    private readonly deletions: LogDeletionRepository,
    private readonly worker: IngestionWorkerClient,
  ) {}

  /**
   * The deletion is recorded first, so that `FinishDeletions` can complete it after a crash. The
   * episode is removed before the log: as long as the log exists, the deletion can be repeated.
   * @throws ServiceError `not_found`, or `unavailable` if the worker cannot be reached: the
   * deletion stays recorded
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
    return { success: true, message: 'Preview only; nothing was deleted.', deleted, effects };
  }
}
