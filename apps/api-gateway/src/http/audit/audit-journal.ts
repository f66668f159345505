import { PeriodicTask } from '@memory-graph/app-host';
import type { Principal } from '@memory-graph/contracts/internal-http';
import { STATUS_BY_CODE, toServiceError } from '@memory-graph/http-api';
import { Injectable, Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { ApiGatewayConfig } from '../../api-gateway.config.js';
import { AuditRepository } from './audit.repository.js';
import { AuditRows } from './audit-rows.js';
import { type AuditedAction, isRecorded } from './audited-action.js';

const FLUSH_MS = 1_000;
const EXPIRY_MS = 10 * 60_000;
const MAX_PER_STATEMENT = 10_000;

/**
 * Records what callers read and change. It is stored each second, so that no request waits for it: a process that is
 * killed loses the last second.
 */
@Injectable()
export class AuditJournal implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(AuditJournal.name);
  private readonly days: number;
  private readonly rows = new AuditRows();
  private stopping = false;
  private readonly flushes = this.periodically(() => this.flush(), FLUSH_MS, 'stored');
  private readonly expiry = this.periodically(() => this.expire(), EXPIRY_MS, 'deleted when it expired');

  constructor(
    private readonly repository: AuditRepository,
    { auditRetentionDays }: ApiGatewayConfig,
  ) {
    this.days = auditRetentionDays;
  }

  onApplicationBootstrap(): void {
    this.flushes.start();
    this.expiry.start(() => this.expire());
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopping = true;
    await Promise.all([this.flushes.stop(), this.expiry.stop()]);
    await this.flush().catch((error: unknown) => this.logger.warn(`The last audit is lost: ${String(error)}`));
  }

  record(caller: Principal, action: AuditedAction): void {
    if (this.days > 0 && isRecorded(action)) this.rows.add(caller, action);
  }

  /**
   * Records what runs, with its outcome.
   * @param resourceOf the id of what was read or made, in the answer
   */
  async recordRun<T>(
    caller: Principal,
    what: Pick<AuditedAction, 'operation' | 'kind'>,
    run: () => Promise<T>,
    resourceOf: (answer: T) => string | undefined = () => undefined,
  ): Promise<T> {
    try {
      const answer = await run();
      this.record(caller, { ...what, status: 200, resourceId: resourceOf(answer) });
      return answer;
    } catch (error) {
      this.record(caller, { ...what, status: STATUS_BY_CODE[toServiceError(error).code] });
      throw error;
    }
  }

  /** Stores what was recorded, so that the next read includes it. */
  async flush(): Promise<void> {
    const { rows, lost } = this.rows.take();
    if (lost > 0) this.logger.warn(`The audit of ${lost} requests is lost: more waited than memory holds`);
    if (rows.length === 0) return;
    try {
      this.rows.notNew(await this.repository.add(rows));
    } catch (error) {
      this.rows.giveBack(rows);
      throw error;
    }
  }

  private async expire(): Promise<void> {
    let deleted: number;
    do {
      deleted = await this.repository.deleteOlderThan(this.days, MAX_PER_STATEMENT);
    } while (deleted === MAX_PER_STATEMENT && !this.stopping);
  }

  private periodically(task: () => Promise<void>, intervalMs: number, what: string): PeriodicTask {
    const onError = (error: unknown) =>
      this.logger.warn(`The audit could not be ${what}; the next run tries again: ${String(error)}`);
    return new PeriodicTask(task, { intervalMs, onError });
  }
}
