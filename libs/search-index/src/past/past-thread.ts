import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { MemoryGraph } from '../searched-graph.js';
import type { PastTask } from './past-memory.js';
import { PAST_QUESTIONS, type PastAnswer, type PastCall } from './past-protocol.js';

const ENTRY = fileURLToPath(new URL('./past.thread.js', import.meta.url));

type Question = PastCall extends infer Call ? (Call extends unknown ? Omit<Call, 'no'> : never) : never;

interface Pending {
  resolve: (value: unknown) => void;
  reject: (error: Error) => void;
}

/** A past graph in a separate thread. */
export class PastThread {
  private readonly worker: Worker;
  private readonly pending = new Map<number, Pending>();
  private calls = 0;
  private failure: Error | null = null;

  /** @param maxHeapMegabytes exceeding this ends only the thread */
  constructor(task: PastTask, maxHeapMegabytes: number) {
    this.worker = new Worker(ENTRY, {
      workerData: task,
      resourceLimits: { maxOldGenerationSizeMb: maxHeapMegabytes },
    });
    this.worker.unref();
    this.worker.on('message', (answer: PastAnswer) => this.settle(answer));
    this.worker.on('error', (error: Error) => this.fail(error));
    this.worker.on('exit', (code) => this.fail(new Error(`The thread of a past graph ended with code ${code}.`)));
  }

  async add(json: string): Promise<void> {
    await this.ask({ ask: 'add', json });
  }

  async derive(): Promise<MemoryGraph> {
    await this.ask({ ask: 'derive' });
    const questions = PAST_QUESTIONS.map((ask): [string, unknown] => [
      ask,
      (...input: unknown[]) => this.ask({ ask, input }),
    ]);
    return Object.fromEntries(questions) as unknown as MemoryGraph;
  }

  async close(): Promise<void> {
    await this.worker.terminate();
  }

  private ask(question: Question): Promise<unknown> {
    if (this.failure) return Promise.reject(this.failure);
    const no = this.calls++;
    return new Promise((resolve, reject) => {
      this.pending.set(no, { resolve, reject });
      this.worker.postMessage({ no, ...question });
    });
  }

  private settle(answer: PastAnswer): void {
    const pending = this.pending.get(answer.no);
    this.pending.delete(answer.no);
    if ('error' in answer) pending?.reject(new Error(answer.error));
    else pending?.resolve(answer.value);
  }

  private fail(error: Error): void {
    this.failure ??= error;
    for (const { reject } of this.pending.values()) reject(this.failure);
    this.pending.clear();
  }
}
