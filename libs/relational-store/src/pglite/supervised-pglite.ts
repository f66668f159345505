import { rm } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { damagedFolder } from './damaged-folder.js';
import type { DiskGuard } from './disk-guard.js';
import { PgliteWorker } from './pglite-worker.js';

export interface SupervisedPgliteOptions {
  dataDir: string;
  socketPath: string;
  changes: Int32Array;
  synchronousCommit: boolean;
  disk: DiskGuard;
}

/** Longer than the longest statements (the vacuum of a large table, a migration). */
const PATIENCE_SECONDS = 300;
const PATIENCE_ON_FULL_DISK_SECONDS = 10;
/** Recovery reads at most the log of one checkpoint; a damaged database can also loop forever. */
const OPEN_TIMEOUT_MS = 120_000;
const REOPEN_TIMEOUT_MS = 60_000;
const REOPEN_DELAY_MS = 2_000;

/**
 * Supervises the embedded database: if its thread ends (where PostgreSQL would restart its
 * processes) or no longer responds, the database is reopened at the same address, with crash
 * recovery. Its users see lost connections.
 */
export class SupervisedPglite {
  private readonly logger = new Logger('EmbeddedDatabase');
  private worker: PgliteWorker | null = null;
  private readonly stopping = new AbortController();
  private reopening: Promise<void> = Promise.resolve();

  constructor(private readonly options: SupervisedPgliteOptions) {}

  /** @throws ServiceError permanent `unavailable` if the files of the database are damaged */
  async open(): Promise<void> {
    const { dataDir, socketPath, changes, synchronousCommit } = this.options;
    const openTimeoutMs = OPEN_TIMEOUT_MS;
    try {
      this.supervise(await PgliteWorker.open({ dataDir, socketPath, changes, synchronousCommit, openTimeoutMs }));
    } catch (error) {
      throw damagedFolder(dataDir, reasonOf(error), error);
    }
  }

  async close(): Promise<void> {
    this.stopping.abort();
    await this.reopening;
    await this.worker?.close();
  }

  private supervise(worker: PgliteWorker): void {
    this.worker = worker;
    const patience = () => (this.options.disk.wasFull ? PATIENCE_ON_FULL_DISK_SECONDS : PATIENCE_SECONDS);
    worker.watch(patience, (reason) => {
      this.logger.error(`The embedded database is opened again: ${reason}`);
      this.worker = null;
      this.reopening = worker.terminate().then(() => this.reopen());
    });
  }

  private async reopen(): Promise<void> {
    const { dataDir, socketPath, changes, synchronousCommit, disk } = this.options;
    const { signal } = this.stopping;
    while (!signal.aborted) {
      try {
        await disk.measure();
        const readOnly = disk.isFull;
        await rm(socketPath, { force: true });
        const openTimeoutMs = REOPEN_TIMEOUT_MS;
        const options = { dataDir, socketPath, changes, synchronousCommit, readOnly, openTimeoutMs };
        // Commits that had not reached the disk are gone.
        Atomics.add(changes, 0, 1);
        this.supervise(await PgliteWorker.open(options));
        disk.forget(readOnly);
        this.logger.warn('The embedded database is open again');
        return;
      } catch (error) {
        this.logger.error(`The embedded database could not be opened yet: ${String(error)}`);
        await delay(REOPEN_DELAY_MS, undefined, { signal }).catch(() => {});
      }
    }
  }
}

/** Removes the advice that Emscripten adds for developers of PGlite. */
function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.replace(/\. Build with .*$/s, '');
}
