import { requireOwn } from '@memory-graph/access-control';
import { Injectable } from '@nestjs/common';
import { IngestionWorkerClient, type Principal } from '@memory-graph/contracts/internal-http';
import type { DeleteLogAnswerDto } from '@memory-graph/contracts/resources';
import { LogDeletionRepository } from './log-deletion.repository.js';
import { LogRemoval } from './log-removal.js';
import { logNotFound } from './log.errors.js';
import { LogRepository } from '../log-store/log.repository.js';

/** Deletes a log with its episode, or previews the effects. */
@Injectable()
export class DeleteLogUseCase {
  constructor(
    private readonly logs: LogRepository,
    private readonly deletions: LogDeletionRepository,
    private readonly removal: LogRemoval,
    private readonly worker: IngestionWorkerClient,
  ) {}

  /**
   * The deletion is recorded first, so that `FinishDeletions` can complete it after a crash.
   * @throws ServiceError `not_found`, or `unavailable` if the worker cannot be reached: the
   * deletion stays recorded
   */
  async run(caller: Principal, logId: string): Promise<DeleteLogAnswerDto> {
    const { workspaceId } = caller;
    if (caller.subject !== undefined) await this.requireOwnLog(caller, logId);
    if (!(await this.deletions.begin(workspaceId, logId))) throw logNotFound();
    const deleted = await this.removal.complete({ workspaceId, id: logId });
    const what = deleted.episode ? 'The log and its episode were deleted.' : 'The log was deleted; it had no episode.';
    return { success: true, message: what, deleted };
  }

  /** @throws ServiceError `not_found` */
  async preview(caller: Principal, logId: string): Promise<DeleteLogAnswerDto> {
    await this.requireOwnLog(caller, logId);
    const { deleted, effects } = await this.worker.previewRemoval(caller.workspaceId, logId);
    return { success: true, message: 'Preview only; nothing was deleted.', deleted, effects };
  }

  private async requireOwnLog(caller: Principal, logId: string): Promise<void> {
    const log = await this.logs.find(caller, logId);
    if (!log) throw logNotFound();
    requireOwn(caller, log);
  }
}
