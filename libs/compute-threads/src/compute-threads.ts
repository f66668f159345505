import { fileURLToPath } from 'node:url';
import { ServiceError } from '@memory-graph/errors';
import { FairSlots } from '@memory-graph/messaging/delivery';
import { Logger } from '@nestjs/common';
import { Piscina } from 'piscina';
import { TaskGroups } from './task-groups.js';
import type { Outcome, TaskCall, TaskName, Tasks } from './tasks.js';
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
/** How many times a task is checked within its limit. */
const CHECKS = 10;
/** What a thread is given at a time: many short texts, or one long one. */
const CHARACTERS_A_THREAD = 500;
const ENTRY = fileURLToPath(new URL('./compute.thread.cjs', import.meta.url));

/**
 * Runs pure computations in threads, away from the event loop. Workspaces take turns by cost, so
 * that the queue of one delays another by one or two tasks. Callers split work into tasks of some
 * milliseconds.
 */
export class ComputeThreads {
  private readonly logger = new Logger(ComputeThreads.name);
  private readonly slots: FairSlots;
  private readonly groups: TaskGroups;
  private pool: Piscina | null = null;

  constructor(private readonly options: ComputeThreadsOptions) {
    this.groups = new TaskGroups(options.threads, (calls) => this.send(calls));
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
    const call = { name, task } as TaskCall;
    return this.slots.run(currentWorkspace(), cost, async () => {
      const first = await this.groups.run(call, cost >= CHARACTERS_A_THREAD);
      if (!isEndOfThread(first)) return resultOf<Name>(first);
      // The thread may have ended because of other tasks; one that used its time has no second attempt.
      if (first.error.usedItsTime) throw tooMuch(first.error);
      const [second] = await this.send([call]);
      if (isEndOfThread(second!)) throw tooMuch(second.error);
      return resultOf<Name>(second!);
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
      name: 'runGroup',
      minThreads: threads,
      maxThreads: threads,
      resourceLimits: { maxOldGenerationSizeMb: maxHeapMegabytes },
      recordTiming: false,
      // Waking a thread that waits for shared memory costs twice as much as a message.
      atomics: 'disabled',
    });
    // A crash of a thread is reported by its task; without a listener it would end the process.
    this.pool.on('error', (error: Error) => this.logger.warn(`A compute thread ended: ${error.message}`));
    return this.pool;
  }

  private async send(calls: TaskCall[]): Promise<Outcome[]> {
    const begun = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
    const abort = new AbortController();
    const watch = this.watch(begun, () => abort.abort());
    try {
      return (await this.opened().run({ calls, begun }, { signal: abort.signal })) as Outcome[];
    } catch (error) {
      if (!endsThread(error)) throw error;
      const current = Atomics.load(begun, 0) - 1;
      return calls.map((_, index) => ({ error: new EndOfThread(isAbort(error) && index === current, error) }));
    } finally {
      clearInterval(watch);
    }
  }

  /** @param end called when a task exceeds its time */
  private watch(begun: Int32Array, end: () => void): NodeJS.Timeout {
    const limit = this.options.maxTaskMs ?? MAX_TASK_MS;
    let [current, since] = [0, performance.now()];
    return setInterval(() => {
      const [latest, now] = [Atomics.load(begun, 0), performance.now()];
      if (latest !== current) [current, since] = [latest, now];
      else if (current > 0 && now - since >= limit) end();
    }, limit / CHECKS);
  }
}

/** The outcome of a task whose thread crashed or was aborted. */
class EndOfThread extends Error {
  /** @param usedItsTime whether this task caused the end by exceeding its time */
  constructor(
    readonly usedItsTime: boolean,
    cause: unknown,
  ) {
    super('A compute thread ended', { cause });
  }
}

function isEndOfThread(outcome: Outcome): outcome is { error: EndOfThread } {
  return 'error' in outcome && outcome.error instanceof EndOfThread;
}

function resultOf<Name extends TaskName>(outcome: Outcome): Tasks[Name]['result'] {
  if ('error' in outcome) throw outcome.error;
  return outcome.result;
}

function endsThread(error: unknown): boolean {
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
