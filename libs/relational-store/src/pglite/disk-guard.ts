import { Logger } from '@nestjs/common';
import type pg from 'pg';
import { describeDiskSpace, measureDiskSpace, type DiskSpace } from './disk-space.js';

const INTERVAL_MS = 1_000;
/** More than needed must be free before changes are accepted again, so that it does not go back and forth. */
const RESUME_FACTOR = 1.2;
/** How long after the last sign of a full disk the database may still be stuck by it. */
const AFTERMATH_MS = 120_000;
const UNKNOWN_REASON = 'not known';

/**
 * Lets the embedded database only be read while its disk has little space left. A write-ahead log that cannot grow
 * ends PGlite, or makes it compute for ever. The database itself refuses, so that nobody who writes has to know: all
 * statements that change something fail with the state 25006, for requests and background work alike.
 */
export class DiskGuard {
  private readonly logger = new Logger('DiskGuard');
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();
  private full = false;
  private lastFullAt = -Infinity;
  /** Why the database refuses changes, as it was last told; empty: it does not. */
  private told = '';

  constructor(
    private readonly folder: string,
    private readonly neededBytes: number | null,
    private readonly pool: pg.Pool,
  ) {}

  /** Whether changes are refused. */
  get isFull(): boolean {
    return this.full;
  }

  /** Whether the disk is full, or was so a moment ago. */
  get wasFull(): boolean {
    return performance.now() - this.lastFullAt < AFTERMATH_MS;
  }

  start(): void {
    this.timer = setInterval(() => {
      this.running = this.running.then(() => this.look());
    }, INTERVAL_MS);
    this.timer.unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }

  /** The database was opened anew, and so knows no reason. */
  forget(readOnly: boolean): void {
    this.told = readOnly ? UNKNOWN_REASON : '';
  }

  /** @returns what is free */
  async measure(): Promise<DiskSpace> {
    const space = await measureDiskSpace(this.folder, this.neededBytes);
    const { freeBytes, neededBytes } = space;
    this.full = freeBytes < neededBytes * (this.full ? RESUME_FACTOR : 1);
    if (this.full) this.lastFullAt = performance.now();
    return space;
  }

  private async look(): Promise<void> {
    try {
      const reason = await this.measure().then((space) => (this.full ? describeDiskSpace(space) : ''));
      if (reason === this.told) return;
      const hasChanged = (reason === '') !== (this.told === '');
      await this.pool.query(
        `SELECT set_config('default_transaction_read_only', $1, false), set_config('memory_graph.read_only_reason', $2, false)`,
        [reason === '' ? 'off' : 'on', reason],
      );
      this.told = reason;
      if (!hasChanged) return;
      if (reason === '') this.logger.warn('There is space on the disk again: changes are accepted');
      else this.logger.error(`Changes are refused until there is space: ${reason}`);
      // What the log no longer needs can be used again, before it has to grow.
      await this.pool.query('CHECKPOINT');
    } catch (error) {
      this.logger.warn(`The space on the disk could not be looked after: ${String(error)}`);
    }
  }
}
