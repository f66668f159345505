import {
  IngestionWorkerClient,
  type LogToRedact,
  type ResolvedForgetRule,
} from '@memory-graph/contracts/internal-http';
import { isTransient } from '@memory-graph/errors';
import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ingestRequestOf } from '../ingestion-queue/ingest-request-of.js';
import { type Log, toStoredContent } from '../log-store/log.entity.js';
import { LogRepository } from '../log-store/log.repository.js';
import { DeleteLogsUseCase } from './delete-logs.use-case.js';
import { type ForgetItem, ForgetJobRepository, type LeasedJob, type LogRest } from './forget-job.repository.js';
import { WrittenTraces } from './written-traces.js';

/**
 * Forgets one log, or parts of it. Each step can be repeated after a crash: first the remaining text of the log is
 * stored, then its episode is changed, then the log together with the record of the job.
 */
@Injectable()
export class ForgetLogUseCase {
  private readonly logger = new Logger(ForgetLogUseCase.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly logs: LogRepository,
    private readonly jobs: ForgetJobRepository,
    private readonly traces: WrittenTraces,
    private readonly deleteLogs: DeleteLogsUseCase,
    private readonly worker: IngestionWorkerClient,
  ) {}

  /**
   * @returns false if the log has to wait: it is being processed
   * @throws ServiceError, transient, if a service cannot be reached
   */
  async run(job: LeasedJob, item: ForgetItem): Promise<boolean> {
    const log = await this.logs.find(job, item.logId);
    if (!log) {
      await this.close(job, item, 'unchanged');
      return true;
    }
    try {
      if (item.deletes || !job.rule) await this.deleteLogs.run(job, [log.id]);
      else if (log.status === 'pending' || log.status === 'processing') return false;
      else await this.redact(job, item, { log, rule: job.rule });
      return true;
    } catch (error) {
      if (isTransient(error)) throw error;
      this.logger.error(`Log ${log.id} could not be forgotten: ${String(error)}`);
      await this.close(job, item, 'failed');
      return true;
    }
  }

  private async redact(
    job: LeasedJob,
    item: ForgetItem,
    { log, rule }: { log: Log; rule: ResolvedForgetRule },
  ): Promise<void> {
    const asked: LogToRedact = { request: ingestRequestOf(log), text: log.text };
    const request = { rule, logs: [asked] };
    let { rest } = item;
    if (!rest) {
      const { redactions } = await this.worker.previewRedactions(job.workspaceId, request);
      const { outcome, text, content, metadata, sentences } = redactions[0]!;
      if (outcome === 'unchanged') return this.close(job, item, 'unchanged');
      if (outcome === 'emptied') return this.deleteLogs.run(job, [log.id]);
      rest = { text, content, metadata, sentences };
      await this.jobs.noteRest(job.id, log.id, rest);
    }
    await this.traces.forgetSentences(job, rest.sentences);
    await this.worker.redactEpisodes(job.workspaceId, request);
    await this.rewrite(job, log, rest);
  }

  private async rewrite(job: LeasedJob, log: Log, { text, content, metadata }: LogRest): Promise<void> {
    const stored = toStoredContent(content);
    await this.dataSource.transaction(async (manager) => {
      await manager.query(
        `UPDATE memory.log SET ingest_text = $3, content = $4, metadata = $5 WHERE workspace_id = $1 AND id = $2`,
        [job.workspaceId, log.id, text, stored && JSON.stringify(stored), JSON.stringify(metadata)],
      );
      await this.jobs.closeAll(job.id, [log.id], 'shortened', manager);
    });
  }

  private close(job: LeasedJob, item: ForgetItem, outcome: 'unchanged' | 'failed'): Promise<void> {
    return this.jobs.closeAll(job.id, [item.logId], outcome);
  }
}
