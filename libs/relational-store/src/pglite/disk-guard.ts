import { Logger } from '@nestjs/common';
import type pg from 'pg';
import { describeDiskSpace, measureDiskSpace, type DiskSpace } from './disk-space.js';

const INTERVAL_MS = 1_000;
/** Hysteresis: more space than required must be free before changes are accepted again. */
const RESUME_FACTOR = 1.2;
/** How long statements may still be blocked after the disk was last full. */
const AFTERMATH_MS = 120_000;
const UNKNOWN_REASON = 'not known';

/**
 * Makes the embedded database read-only while its disk is nearly full. A write-ahead log that
 * cannot grow crashes PGlite or makes it loop forever. The database itself rejects changes, so that
 * writers need no check: all such statements fail with the state 25006, for requests and background
 * work alike.
 */
export class DiskGuard {
  private readonly logger = new Logger('DiskGuard');
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();
  private full = false;
  private lastFullAt = -Infinity;
  /** The reason that was last set in the database; empty if it accepts changes. */
  private told = '';

  constructor(
    private readonly folder: string,
    private readonly neededBytes: number | null,
    private readonly pool: pg.Pool,
  ) {}

  /** Whether changes are rejected. */
  get isFull(): boolean {
    return this.full;
  }

  /** Whether the disk is full or was full until recently. */
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

  /** Called after the database was reopened, which then has no reason stored. */
  forget(readOnly: boolean): void {
    this.told = readOnly ? UNKNOWN_REASON : '';
  }

  /** @returns the free space */
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
      // A checkpoint makes space in the log reusable before it has to grow.
      await this.pool.query('CHECKPOINT');
    } catch (error) {
      this.logger.warn(`The space on the disk could not be looked after: ${String(error)}`);
    }
  }
}
