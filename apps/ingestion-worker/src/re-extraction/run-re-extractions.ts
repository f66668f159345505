import { PeriodicTask } from '@memory-graph/app-host';
import { workFor } from '@memory-graph/compute-threads';
import { isTransient, ServiceError } from '@memory-graph/errors';
import { Injectable, Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { readableError } from '../jobs/readable-error.js';
import { ApplyReadings } from './apply-readings.js';
import { CompareReadings } from './compare-readings.js';
import { LEASE_MS, ReExtractionRepository } from './re-extraction.repository.js';
import type { ReExtraction } from './re-extraction.js';
import { ReadAgain } from './read-again.js';

const POLL_MS = 2_000;
/** Of different workspaces, in this process. */
const MAX_AT_ONCE = 4;
const RETRY_MS = 10_000;
/** An exhausted budget is checked again every few minutes until midnight, when it is renewed. */
const MAX_RETRY_MS = 300_000;

/**
 * Does the work of re-extractions in small steps that can be repeated. A lease keeps other processes
 * from the same work; when it expires, after a crash, any process continues.
 */
@Injectable()
export class RunReExtractions implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(RunReExtractions.name);
  private readonly running = new Map<string, Promise<void>>();
  private isStopping = false;
  private readonly polls = new PeriodicTask(() => this.poll(), {
    intervalMs: POLL_MS,
    onError: (error) => this.reportPoll(error),
  });

  constructor(
    private readonly reExtractions: ReExtractionRepository,
    private readonly readAgain: ReadAgain,
    private readonly compareReadings: CompareReadings,
    private readonly applyReadings: ApplyReadings,
  ) {}

  onApplicationBootstrap(): void {
    this.polls.start(() => this.poll());
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    await this.polls.stop();
    await Promise.all(this.running.values());
  }

  /** Looks for work at once instead of at the next poll. */
  wake(): void {
    this.startWaiting().catch((error: unknown) => this.reportPoll(error));
  }

  private async poll(): Promise<void> {
    await this.reExtractions.discardAbandoned();
    await this.startWaiting();
  }

  private async startWaiting(): Promise<void> {
    while (!this.isStopping && this.running.size < MAX_AT_ONCE) {
      const claimed = await this.reExtractions.claim();
      if (!claimed) return;
      const { id, workspaceId } = claimed;
      const work = workFor(workspaceId, () => this.run(claimed)).finally(() => this.running.delete(id));
      this.running.set(id, work);
    }
  }

  private async run({ workspaceId, id }: ReExtraction): Promise<void> {
    const renewal = setInterval(() => {
      this.reExtractions.renewLease(id).catch((error: unknown) => this.reportPoll(error));
    }, LEASE_MS / 3);
    try {
      let hasMore = true;
      while (hasMore && !this.isStopping) {
        const reExtraction = await this.reExtractions.find(workspaceId, id);
        hasMore = reExtraction !== null && (await this.step(reExtraction));
      }
      await this.reExtractions.release(id);
    } catch (error) {
      await this.stop(id, error).catch((failure: unknown) => this.reportPoll(failure));
    } finally {
      clearInterval(renewal);
    }
  }

  /** @returns whether there may be more to do */
  private async step(reExtraction: ReExtraction): Promise<boolean> {
    switch (reExtraction.phase) {
      case 'reading':
        await this.readAgain.step(reExtraction);
        return true;
      case 'comparing':
        await this.compareReadings.run(reExtraction);
        return false;
      case 'applying':
        return this.applyReadings.step(reExtraction);
      default:
        return false;
    }
  }

  private async stop(id: string, error: unknown): Promise<void> {
    const message = readableError(error);
    if (!(error instanceof ServiceError) && error instanceof Error) {
      this.logger.error(`Re-extraction ${id} was interrupted`, error.stack);
    }
    if (!isTransient(error)) return this.reExtractions.fail(id, message);
    const wanted = error instanceof ServiceError ? (error.retryAfterSeconds ?? 0) * 1_000 : 0;
    this.logger.warn(`Re-extraction ${id} waits: ${message}`);
    await this.reExtractions.release(id, { message, waitMs: Math.min(Math.max(wanted, RETRY_MS), MAX_RETRY_MS) });
  }

  private reportPoll(error: unknown): void {
    this.logger.warn(`Re-extractions have to wait: ${String(error)}`);
  }
}
