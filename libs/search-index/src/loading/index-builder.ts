import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { IndexedKind } from '@memory-graph/graph';
import type { Arrays } from '../snapshot/snapshot.js';
import type { LoadAnswer, LoadCommand, LoadTask } from './load-protocol.js';

const ENTRY = fileURLToPath(new URL('./load.thread.js', import.meta.url));

/** Builds one index in a separate thread. One command at a time. */
export class IndexBuilder {
  private readonly thread: Worker;

  constructor(task: LoadTask) {
    this.thread = new Worker(ENTRY, { workerData: task });
    // Each command reports its own failure; without a listener the process would end.
    this.thread.on('error', () => undefined);
  }

  /** @returns the size of the index so far */
  async add(kind: IndexedKind, json: string): Promise<number> {
    return (await this.send({ kind, json })).bytes!;
  }

  /** Lays out the data that were added so far. */
  async finish(): Promise<Arrays> {
    return (await this.send('finish')).arrays!;
  }

  /** The snapshot of the finished index. */
  async *chunks(): AsyncGenerator<Uint8Array> {
    for (let chunk = await this.nextChunk(); chunk; chunk = await this.nextChunk()) yield chunk;
  }

  async close(): Promise<void> {
    await this.thread.terminate();
  }

  private async nextChunk(): Promise<Uint8Array | null> {
    return (await this.send('chunk')).chunk!;
  }

  private send(command: LoadCommand): Promise<LoadAnswer> {
    return new Promise((resolve, reject) => {
      const ended = (code: number) => settle(() => reject(new Error(`The loading thread ended with code ${code}.`)));
      const failed = (error: Error) => settle(() => reject(error));
      const answered = (answer: LoadAnswer) => settle(() => resolve(answer));
      const settle = (outcome: () => void) => {
        this.thread.off('message', answered).off('error', failed).off('exit', ended);
        outcome();
      };
      this.thread.on('message', answered).on('error', failed).on('exit', ended);
      this.thread.postMessage(command);
    });
  }
}
