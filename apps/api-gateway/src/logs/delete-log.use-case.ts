import { Injectable } from '@nestjs/common';
import { IngestionWorkerClient } from '@memory-graph/contracts/internal-http/ingestion-worker.client';
import type { DeleteLogAnswerDto } from './delete-log.dto.js';
import { logNotFound } from './log.errors.js';
import { LogRepository } from './log.repository.js';

/** Deletes a log with its episode, or tells what that would do. */
@Injectable()
export class DeleteLogUseCase {
  constructor(
    private readonly logs: LogRepository,
    private readonly worker: IngestionWorkerClient,
  ) {}

  /**
   * The graph goes first: if this stops halfway, the log is still there and deleting it again finishes the work.
   * @throws ServiceError `not_found`
   */
  async run(workspaceId: string, logId: string): Promise<DeleteLogAnswerDto> {
    await this.requireLog(workspaceId, logId);
    const { deleted } = await this.worker.removeEpisode(workspaceId, logId);
    await this.logs.delete(workspaceId, logId);
    const what = deleted.episode ? 'The log and its episode were deleted.' : 'The log was deleted; it had no episode.';
    return { success: true, message: what, deleted };
  }

  /** @throws ServiceError `not_found` */
  async preview(workspaceId: string, logId: string): Promise<DeleteLogAnswerDto> {
    await this.requireLog(workspaceId, logId);
    const { deleted, effects } = await this.worker.previewRemoval(workspaceId, logId);
    return { success: true, message: 'Nothing was changed: this is what deleting would do.', deleted, effects };
  }

  private async requireLog(workspaceId: string, logId: string): Promise<void> {
    if (!(await this.logs.find(workspaceId, logId))) throw logNotFound();
  }
}
