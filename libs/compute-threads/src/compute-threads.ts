import { fileURLToPath } from 'node:url';
import { ServiceError } from '@memory-graph/errors';
import { FairSlots } from '@memory-graph/messaging/delivery';
import { Logger } from '@nestjs/common';
import { Piscina } from 'piscina';
import type { TaskName, Tasks } from './tasks.js';
import { currentWorkspace } from './work-owner.js';

export interface ComputeThreadsOptions {
  threads: number;
  /** Overrides the default limit of each task. */
  maxTaskMs?: number;
  maxHeapMegabytes?: number;
}

/** Tasks take milliseconds. A task that exceeds this time or the memory limit terminates its thread. */
const MAX_TASK_MS = 10_000;
const MAX_HEAP_MEGABYTES = 512;
/**
 * What a thread is given at a time: many short texts, or one long one. With one text at a time, it
 * would wait for a turn of the event loop after each.
 */
const CHARACTERS_A_THREAD = 500;
const ENTRY = fileURLToPath(new URL('./compute.thread.js', import.meta.url));

/**
 * Runs pure computations in threads, away from the event loop. Workspaces take turns by cost, so
 * that the queue of one delays another by one or two tasks. Callers split work into tasks of some
 * milliseconds.
 */
export class ComputeThreads {
  private readonly logger = new Logger(ComputeThreads.name);
  private readonly slots: FairSlots;
  private pool: Piscina | null = null;

  constructor(private readonly options: ComputeThreadsOptions) {
    this.slots = new FairSlots(options.threads * CHARACTERS_A_THREAD, (cost) => Math.min(cost, CHARACTERS_A_THREAD));
  }

  /** Loads the code of the threads in the background; otherwise they start with the first task. */
  start(): void {
    this.opened();
  }

  /**
   * @param cost in characters
   * @throws ServiceError `unprocessable` for a task that exceeds its time or memory twice
   */
  async run<Name extends TaskName>(
    name: Name,
    task: Tasks[Name]['task'],
    cost: number,
  ): Promise<Tasks[Name]['result']> {
    return this.slots.run(currentWorkspace(), cost, async () => {
      try {
        return await this.attempt(name, task);
      } catch (error) {
        if (!isEndOfThread(error)) throw error;
        // The thread may have crashed because of earlier tasks; a task that was aborted has used its time.
        if (isAbort(error)) throw tooMuch(error);
        return await this.attempt(name, task).catch((again: unknown) => {
          throw isEndOfThread(again) ? tooMuch(again) : again;
        });
      }
    });
  }

  async close(): Promise<void> {
    await this.pool?.destroy();
  }

  private opened(): Piscina {
    if (this.pool) return this.pool;
    const { threads, maxHeapMegabytes = MAX_HEAP_MEGABYTES } = this.options;
    this.pool = new Piscina({
      filename: ENTRY,
      minThreads: threads,
      maxThreads: threads,
      // The slots bound them: a text has at least one character.
      concurrentTasksPerWorker: CHARACTERS_A_THREAD,
      resourceLimits: { maxOldGenerationSizeMb: maxHeapMegabytes },
      recordTiming: false,
      // Waking a thread that waits for shared memory costs twice as much as a message.
      atomics: 'disabled',
    });
    // A crash of a thread is reported by its task; without a listener it would end the process.
    this.pool.on('error', (error: Error) => this.logger.warn(`A compute thread ended: ${error.message}`));
    return this.pool;
  }

  private async attempt<Name extends TaskName>(name: Name, task: Tasks[Name]['task']): Promise<Tasks[Name]['result']> {
    const begun = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
    const abort = new AbortController();
    const limit = setInterval(() => {
      if (Atomics.load(begun, 0) === 1) abort.abort();
    }, this.options.maxTaskMs ?? MAX_TASK_MS);
    try {
      return (await this.opened().run({ task, begun }, { name, signal: abort.signal })) as Tasks[Name]['result'];
    } finally {
      clearInterval(limit);
    }
  }
}

/** Whether the thread was aborted or crashed. */
function isEndOfThread(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: string };
  return (
    isAbort(error) || code === 'ERR_WORKER_OUT_OF_MEMORY' || /^worker exited|^Terminating worker/u.test(message ?? '')
  );
}

function isAbort(error: unknown): boolean {
  return (error as { name?: unknown }).name === 'AbortError';
}

function tooMuch(cause: unknown): ServiceError {
  return new ServiceError(
    'unprocessable',
    'The content takes too much time or memory to process; send it in smaller parts',
    { cause },
  );
}
