import { PeriodicTask } from '@memory-graph/app-host';
import {
  MAX_FORGOTTEN_LOG_IDS,
  MEMORY_CHANGED_TOPIC,
  MEMORY_FORGOTTEN_V1,
  newEvent,
} from '@memory-graph/contracts/events';
import { IngestionWorkerClient } from '@memory-graph/contracts/internal-http';
import { isTransient } from '@memory-graph/errors';
import { outsideRequests } from '@memory-graph/http-api';
import { Outbox } from '@memory-graph/relational-store';
import { Injectable, Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ForgetJobRepository, type ForgetItem, type LeasedJob } from './forget-job.repository.js';
import { DeleteLogsUseCase } from './delete-logs.use-case.js';
import { ForgetLogUseCase } from './forget-log.use-case.js';
import { RemoveTracesUseCase } from './remove-traces.use-case.js';

const SWEEP_MS = 2_000;
/** The number of logs that one turn reads, and how many of them it shortens. */
const ITEMS_PER_TURN = 100;
const SHORTENED_PER_TURN = 20;

/**
 * Runs the jobs that forget: some logs of each job in turn. Logs that are deleted as a whole are deleted in groups,
 * others are shortened one after another. A job that a crash or an unavailable service interrupted continues at the
 * next sweep, in any gateway process.
 */
@Injectable()
export class RunForgetJobs implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(RunForgetJobs.name);
  private readonly stopping = new AbortController();
  private underWay: Promise<void> | null = null;
  private readonly sweeps = new PeriodicTask(() => this.run(), {
    intervalMs: SWEEP_MS,
    onError: (error) => this.logger.warn(`Forget jobs wait: ${String(error)}`),
  });

  constructor(
    private readonly dataSource: DataSource,
    private readonly jobs: ForgetJobRepository,
    private readonly deleteLogs: DeleteLogsUseCase,
    private readonly forgetLog: ForgetLogUseCase,
    private readonly removeTraces: RemoveTracesUseCase,
    private readonly worker: IngestionWorkerClient,
    private readonly outbox: Outbox,
  ) {}

  onApplicationBootstrap(): void {
    this.sweeps.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    await this.sweeps.stop();
    await this.underWay?.catch(() => undefined);
  }

  /** Starts a new job at once instead of at the next sweep. */
  wake(): void {
    // Runs outside the context of the request, because a job continues after that request has ended.
    outsideRequests(() => this.run()).catch((error: unknown) =>
      this.logger.warn(`A forget job waits: ${String(error)}`),
    );
  }

  private run(): Promise<void> {
    this.underWay ??= this.runAll().finally(() => (this.underWay = null));
    return this.underWay;
  }

  private async runAll(): Promise<void> {
    while (!this.stopping.signal.aborted) {
      const job = await this.jobs.lease();
      if (!job) return;
      let isStuck: boolean;
      try {
        isStuck = !(await this.takeTurn(job));
      } finally {
        await this.jobs.release(job.id);
      }
      if (isStuck) return;
    }
  }

  /** @returns whether anything was done; otherwise all that is left has to wait */
  private async takeTurn(job: LeasedJob): Promise<boolean> {
    let items = await this.jobs.waitingItems(job.id, null, ITEMS_PER_TURN);
    if (items.length === 0) {
      await this.removeTraces.run(job);
      await this.end(job);
      return true;
    }
    while (items.length > 0) {
      const deleted = items.filter(({ deletes }) => deletes);
      if (await (deleted.length > 0 ? this.delete(job, deleted) : this.shorten(job, items))) return true;
      if (this.stopping.signal.aborted) return false;
      items = await this.jobs.waitingItems(job.id, items.at(-1)!.logId, ITEMS_PER_TURN);
    }
    return false;
  }

  private async delete(job: LeasedJob, items: readonly ForgetItem[]): Promise<true> {
    try {
      await this.deleteLogs.run(job, idsOf(items));
    } catch (error) {
      if (isTransient(error)) throw error;
      // After a failed group, the first log is deleted alone: its failure is recorded and does not block the others.
      await this.forgetLog.run(job, items[0]!);
    }
    return true;
  }

  /** @returns whether any could be shortened; the others have to wait */
  private async shorten(job: LeasedJob, items: readonly ForgetItem[]): Promise<boolean> {
    for (let at = 0; at < items.length; at += SHORTENED_PER_TURN) {
      const some = items.slice(at, at + SHORTENED_PER_TURN);
      await this.noteFacts(job, some);
      let finished = 0;
      for (const item of some) {
        if (this.stopping.signal.aborted) return false;
        if (await this.forgetLog.run(job, item)) finished++;
      }
      if (finished > 0) return true;
    }
    return false;
  }

  private async noteFacts({ id, workspaceId, rule }: LeasedJob, items: readonly ForgetItem[]): Promise<void> {
    const { vanish } = await this.worker.previewForgetting(workspaceId, { rule, deleted: [], redacted: idsOf(items) });
    await this.jobs.noteFacts(
      id,
      vanish.map((fact) => fact.id),
    );
  }

  private async end({ id: jobId, workspaceId }: LeasedJob): Promise<void> {
    const logIds = await this.jobs.logIds(jobId, 'deleted');
    await this.dataSource.transaction(async (manager) => {
      const counts = await this.jobs.end(manager, jobId);
      if (!counts) return;
      const event = newEvent(MEMORY_FORGOTTEN_V1, '/api-gateway', workspaceId, {
        ...{ workspaceId, jobId, counts },
        at: new Date().toISOString(),
        logIds: logIds.length > MAX_FORGOTTEN_LOG_IDS ? null : logIds,
      });
      await this.outbox.add(manager, [{ topic: MEMORY_CHANGED_TOPIC, key: workspaceId, event }]);
    });
    this.outbox.wake();
  }
}

function idsOf(items: readonly ForgetItem[]): string[] {
  return items.map(({ logId }) => logId);
}
