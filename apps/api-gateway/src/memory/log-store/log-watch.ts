import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import type { LogStatus } from '@memory-graph/memory-model';
import { LogRepository } from './log.repository.js';
import { SharedLooks } from './shared-looks.js';

export interface LogWait {
  /** The logs to wait for. The wait for a log ends when it is completed, has failed or no longer exists. */
  logIds: readonly string[];
  waitMs: number;
  /** Ends the wait when aborted. */
  signal?: AbortSignal;
  /** Called after every read with the status of the first log that is not processed. */
  onLook?: (status: LogStatus) => void;
}

interface Wait {
  /** The logs that are not known to be processed. */
  open: string[];
  onLook: LogWait['onLook'];
  end: () => void;
}

const LOOK_EVERY_MS = 250;
/**
 * How many logs of one wait a read covers. Logs are processed roughly in order, so most waits need only the next ones.
 */
const LOGS_A_LOOK = 10;

/**
 * Waits for the processing of logs. All waits of a process share one query of the database at a time. `OpenStreams`
 * limits how many waits a workspace may have at a time.
 */
@Injectable()
export class LogWatch implements BeforeApplicationShutdown {
  private readonly logger = new Logger(LogWatch.name);
  private readonly waits = new Set<Wait>();
  private readonly looks = new SharedLooks({
    everyMs: LOOK_EVERY_MS,
    look: () => this.look(),
    isNeeded: () => this.waits.size > 0,
    onError: (error) => this.logger.warn(`The status of awaited logs could not be read: ${String(error)}`),
  });
  private isClosed = false;

  constructor(private readonly logs: LogRepository) {}

  /** Resolves when all logs are processed, the time is over, the signal is aborted or the process is stopped. */
  async untilProcessed({ logIds, waitMs, signal, onLook }: LogWait): Promise<void> {
    if (this.isClosed || logIds.length === 0 || waitMs <= 0 || signal?.aborted) return;
    await new Promise<void>((resolve) => {
      const wait: Wait = {
        open: [...logIds],
        onLook,
        end: () => {
          clearTimeout(timer);
          signal?.removeEventListener('abort', wait.end);
          this.waits.delete(wait);
          resolve();
        },
      };
      const timer = setTimeout(wait.end, waitMs);
      signal?.addEventListener('abort', wait.end);
      this.waits.add(wait);
      this.looks.request(onLook ? 0 : LOOK_EVERY_MS);
    });
  }

  beforeApplicationShutdown(): void {
    this.isClosed = true;
    this.looks.close();
    for (const { end } of [...this.waits]) end();
  }

  private async look(): Promise<boolean> {
    const looked = [...this.waits].map((wait) => ({ wait, logIds: wait.open.slice(0, LOGS_A_LOOK) }));
    const statuses = await this.logs.statusesOf(looked.flatMap(({ logIds }) => logIds));
    let hasMore = false;
    for (const { wait, logIds } of looked) hasMore = advance(wait, logIds, statuses) || hasMore;
    return hasMore;
  }
}

/** @returns whether all logs of the last read are processed and more remain */
function advance(wait: Wait, looked: readonly string[], statuses: ReadonlyMap<string, LogStatus>): boolean {
  const open = looked.filter((id) => isOpen(statuses.get(id)));
  wait.open.splice(0, looked.length, ...open);
  const [first] = wait.open;
  if (first === undefined) wait.end();
  else if (open.length > 0) wait.onLook?.(statuses.get(first)!);
  return open.length === 0 && first !== undefined;
}

function isOpen(status: LogStatus | undefined): boolean {
  return status === 'pending' || status === 'processing';
}
