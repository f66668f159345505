import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import { inBackground } from '@memory-graph/observability';

// V8 optimizes a function of WebAssembly after it executed about as many bytes. Its default of 1.8 million optimizes what only a
// start needs, which takes a quarter of the start's processor time; statements become as fast with this one.
setFlagsFromString('--wasm-tiering-budget=90000000');

export interface PgliteWorkerOptions {
  dataDir: string | undefined;
  socketPath: string;
  /** Shared memory: see `WireServer`. */
  changes: Int32Array;
  /** Rejects changes from the first statement on. */
  readOnly?: boolean;
  /** Whether a commit is on the disk before it is acknowledged. Default: true. */
  synchronousCommit?: boolean;
  /** Timeout of opening, including recovery. Default: none. */
  openTimeoutMs?: number;
}

const PING_INTERVAL_MS = 1_000;
/** The thread makes little garbage, and V8 would keep 32 MB for it. */
const MAX_YOUNG_GENERATION_MEGABYTES = 12;

/** The thread that runs PGlite and its socket server. */
export class PgliteWorker {
  private readonly worker: Worker;
  private ticker: NodeJS.Timeout | undefined;
  private unanswered = 0;

  private constructor({ dataDir, socketPath, changes, readOnly, synchronousCommit }: PgliteWorkerOptions) {
    this.worker = new Worker(new URL('./pglite.worker.mjs', import.meta.url), {
      workerData: { dataDir, socketPath, changes, readOnly, synchronousCommit },
      resourceLimits: { maxYoungGenerationSizeMb: MAX_YOUNG_GENERATION_MEGABYTES },
    });
  }

  /** @throws the error that ended the thread before it was ready; its resources are released */
  static async open(options: PgliteWorkerOptions): Promise<PgliteWorker> {
    const opened = new PgliteWorker(options);
    const { openTimeoutMs } = options;
    const giveUp = () => inBackground('the end of the thread of the database', opened.terminate());
    const late = openTimeoutMs === undefined ? undefined : setTimeout(giveUp, openTimeoutMs);
    try {
      await opened.nextMessage();
      return opened;
    } catch (error) {
      await opened.terminate();
      throw error;
    } finally {
      clearTimeout(late);
    }
  }

  /**
   * Calls back once if the thread ends or no longer responds. It responds between two statements.
   * @param patienceSeconds queried each second: how long a statement may take before the thread
   * counts as stuck
   */
  watch(patienceSeconds: () => number, onLost: (reason: string) => void): void {
    const lose = (reason: string) => {
      if (this.ticker === undefined) return;
      this.unwatch();
      onLost(reason);
    };
    this.worker.on('message', (message: string | { failed: string }) => {
      this.unanswered = 0;
      if (typeof message === 'object') lose(message.failed);
    });
    this.worker.on('error', (error: Error) => lose(error.message));
    this.worker.on('exit', () => lose('its thread ended'));
    // Counts ticks instead of time: while this thread is busy, no messages are sent or read.
    this.ticker = setInterval(() => {
      if (this.unanswered > patienceSeconds()) lose(`there was no answer for ${this.unanswered} s`);
      this.unanswered++;
      this.worker.postMessage('ping');
    }, PING_INTERVAL_MS);
    this.ticker.unref();
  }

  /** Writes a checkpoint and ends the thread. */
  async close(): Promise<void> {
    this.unwatch();
    const closed = this.nextMessage((message) => message === 'closed');
    this.worker.postMessage('close');
    await closed;
    await this.worker.terminate();
  }

  /** Terminates the thread at once, even in the middle of a statement. */
  async terminate(): Promise<void> {
    this.unwatch();
    await this.worker.terminate();
  }

  private unwatch(): void {
    clearInterval(this.ticker);
    this.ticker = undefined;
  }

  /** @throws the error that ended the worker before its message */
  private nextMessage(isWanted: (message: unknown) => boolean = () => true): Promise<void> {
    const { worker } = this;
    return new Promise((resolve, reject) => {
      const settle = (finish: () => void) => {
        worker.off('message', onMessage);
        worker.off('error', onError);
        worker.off('exit', onExit);
        finish();
      };
      const onMessage = (message: unknown) => {
        if (isWanted(message)) settle(resolve);
      };
      const onExit = () => settle(() => reject(new Error('The embedded database ended unexpectedly')));
      const onError = (error: Error) => settle(() => reject(error));
      worker.on('message', onMessage);
      worker.on('error', onError);
      worker.on('exit', onExit);
    });
  }
}
